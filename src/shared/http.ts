/**
 * An HTTP client on Node's `http` module, with keep-alive, timeouts and retries. The module is imported on the first call, because
 * help and usage errors do not need it.
 */
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream'
import { connectTimeoutMs, type Patience } from './patience.ts'
import { retryDelayMs, retryDelaysMs } from './retries.ts'
import { TimedOut } from './timed-out.ts'
import { openTransport } from './transport.ts'

export interface HttpCall {
  url: URL
  method: string
  headers: OutgoingHttpHeaders
  /** A file is sent as the field `file` of a form. Each attempt reads it again. */
  body: string | File | null
  patience: Patience
  signal: AbortSignal | undefined
}

/** Why and when a call is sent again. */
export interface Retry {
  /** The error of the connection, or the response that asks to wait. */
  cause: Error | IncomingMessage
  delayMs: number
  /** The time until the last attempt, if all of them fail like this one. */
  totalDelayMs: number
  /** The address of the proxy; null for a direct connection. */
  proxy: string | null
}

/** Learns what happens to calls. */
export interface HttpObserver {
  retrying?(retry: Retry): void
  /** Called once for each attempt without an early response. */
  waiting?(call: HttpCall): void
  /** Called before each attempt. The function that it returns receives the outcome. */
  attempt?(call: HttpCall): (outcome: Error | IncomingMessage) => void
}

/** How long an idle connection stays open. */
const keepAliveMs = 4_000

const connectionErrors =
  /^(ECONNREFUSED|ECONNRESET|EHOSTDOWN|EHOSTUNREACH|ENETDOWN|ENETUNREACH|ENOTFOUND|EPIPE)$/

const isConnectionError = ({ code }: NodeJS.ErrnoException) => connectionErrors.test(code ?? '')

/** How calls are made. `caFile` has certificate authorities to trust besides the usual ones. */
export interface HttpOptions {
  caFile?: string | undefined
  observer?: HttpObserver | undefined
  /** How long a connection may take. */
  connectMs?: number | undefined
}

/** All calls go to the origin of `address`. */
export async function openHttp(
  address: URL,
  { caFile, observer = {}, connectMs = connectTimeoutMs }: HttpOptions,
) {
  const { proxy, connected, request, close } = await openTransport(address, {
    caFile,
    keepAliveMs,
    connectTimeoutMs: connectMs,
  })

  /** Sends the call, with up to four retries if the service is busy or unreachable. */
  async function send(call: HttpCall): Promise<IncomingMessage> {
    for (const [tries, defaultDelayMs] of retryDelaysMs.entries()) {
      const cause = await observed(call).catch((error) => {
        if (!isConnectionError(error)) throw error
        return error as Error
      })
      const response = cause instanceof Error ? null : cause
      const delayMs = response
        ? retryDelayMs(response.statusCode!, response.headers['retry-after'], defaultDelayMs)
        : defaultDelayMs
      if (delayMs === null) return response!
      response?.resume()
      const laterDelaysMs = retryDelaysMs.slice(tries + 1).reduce((sum, each) => sum + each, 0)
      observer.retrying?.({ cause, delayMs, totalDelayMs: delayMs + laterDelaysMs, proxy })
      const { setTimeout: sleep } = await import('node:timers/promises')
      await sleep(delayMs, null, { signal: call.signal })
    }
    return observed(call)
  }

  async function observed(call: HttpCall): Promise<IncomingMessage> {
    const ended = observer.attempt?.(call)
    try {
      const response = await attempt(call)
      ended?.(response)
      return response
    } catch (error) {
      ended?.(error as Error)
      throw error
    }
  }

  function attempt(call: HttpCall): Promise<IncomingMessage> {
    const { url, method, headers, body, signal, patience } = call
    const form = body instanceof File ? multipartForm(body) : null
    // Without a length, Node drops the body of requests with some methods.
    const length = typeof body === 'string' ? { 'content-length': Buffer.byteLength(body) } : form?.headers
    const options = { method, headers: { ...headers, ...length }, signal, timeout: patience.responseMs }
    return new Promise((resolve, reject) => {
      const sent = request(url, options)
      let stop = (reason: Error): unknown => sent.destroy(reason)
      const timedOut = (isConnected: boolean, limitMs: number) => {
        const reason = new TimedOut(isConnected, limitMs, method !== 'GET')
        stop(reason)
        reject(reason) // a request without a socket, such as one behind a proxy that hangs, reports no error
      }
      let timer = setTimeout(() => timedOut(false, connectMs), connectMs)
      const waitForResponse = () => {
        clearTimeout(timer)
        timer = setTimeout(() => observer.waiting?.(call), patience.noticeMs)
      }
      sent.on('timeout', () => timedOut(true, patience.responseMs))
      sent.on('socket', (socket) =>
        socket.connecting ? socket.once(connected, waitForResponse) : waitForResponse(),
      )
      sent.on('close', () => clearTimeout(timer))
      sent.on('error', (error) => {
        clearTimeout(timer)
        reject(error)
      })
      sent.on('response', (response) => {
        clearTimeout(timer)
        stop = (reason) => response.destroy(reason)
        response.on('error', () => {}) // the reader of the response gets the error
        // The service can refuse before the body is complete. The rest is not sent.
        response.on('end', () => sent.writableFinished || sent.destroy())
        resolve(response)
      })
      if (form) pipeline(form.bytes(), sent, (error) => error && reject(error))
      else sent.end(body)
    })
  }

  /**
   * Yields the body of a response to `call`. If the connection breaks in the middle of a file, requests the rest
   * (RFC 9110 section 14).
   */
  async function* bytesOf(first: IncomingMessage, call: HttpCall): AsyncGenerator<Uint8Array> {
    let response = first
    let read = 0
    for (let tries = retryDelaysMs.length; ; tries--) {
      try {
        for await (const chunk of response) {
          read += chunk.length
          yield chunk
        }
        return
      } catch (error) {
        const { etag } = first.headers
        if (!etag || tries === 0 || !isConnectionError(error as Error)) throw error
        const headers = { ...call.headers, range: `bytes=${read}-`, 'if-range': etag }
        response = await send({ ...call, headers })
        if (response.statusCode !== 206) throw error
      }
    }
  }

  return { send, bytesOf, proxy, close }
}

/** The form of a file upload (RFC 7578). */
function multipartForm(file: File) {
  const boundary = crypto.randomUUID()
  const name = file.name.replace(/["\r\n]/g, encodeURIComponent)
  const disposition = `Content-Disposition: form-data; name="file"; filename="${name}"`
  const type = file.type || 'application/octet-stream'
  const head = Buffer.from(`--${boundary}\r\n${disposition}\r\nContent-Type: ${type}\r\n\r\n`)
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + file.size + tail.length,
    },
    async *bytes() {
      yield head
      yield* file.stream()
      yield tail
    },
  }
}
