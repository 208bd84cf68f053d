/** From sockets to the application: how much of the service a connection may use, and how connections end. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, STATUS_CODES } from 'node:http'
import type { AddressInfo, BlockList, Socket } from 'node:net'
import { Server as TcpServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import { currentTime } from '../base/clock.ts'
import { Refusal } from '../base/errors.ts'
import { networkOf } from '../base/network.ts'
import { StartupError } from '../base/startup-error.ts'
import { problemResponse, toRefusal } from '../call/problem.ts'
import type { RequestSource } from '../call/request-source.ts'
import type { TextResponse } from '../call/response.ts'
import { commonHeaders } from '../call/response.ts'
import { Connection } from './connection.ts'
import { ownOrigin } from './own-address.ts'
import { readSource } from './proxies.ts'
import type { Reader } from './unsent-bytes.ts'
import { CountedResponse, UnsentBytes } from './unsent-bytes.ts'

/** Time limits, in milliseconds. */
const usual = {
  /** No traffic while it is the client's turn to send or to read. */
  stallMs: 30_000,
  /** To receive the head of a request. */
  headMs: 15_000,
  /** To receive a whole request: enough for 25 MB over a slow line. */
  requestMs: 300_000,
  /**
   * Idle time between calls. Longer than proxies keep idle connections, so that they never reuse one as we
   * close it.
   */
  keepAliveMs: 65_000,
  /** On shutdown: time for calls in flight to finish. */
  drainMs: 10_000,
  /**
   * On shutdown: how long kept-alive connections stay open, so that a response can still announce the close.
   */
  closeMs: 2_000,
}

/**
 * Maximum number of connections waiting to be accepted, one per turn of the event loop. With Node's default of 511 the
 * system drops connections of a crowd, and these try again after seconds.
 */
const backlog = 4096

export type Timeouts = typeof usual

type Application = (request: Request, arrival: RequestSource) => Response | Promise<Response>

export class Listener {
  readonly #server: Server
  readonly #connections = new Map<Socket, Connection>()
  readonly #patience: Timeouts
  readonly #trustedProxies: BlockList | null
  readonly #unsent = new UnsentBytes()
  #host = ''
  #accepted = 0

  /** `trustedProxies` are believed about who calls through them. */
  constructor(application: Application, trustedProxies: BlockList | null, patience: Partial<Timeouts> = {}) {
    this.#patience = { ...usual, ...patience }
    this.#trustedProxies = trustedProxies
    const { stallMs, headMs, requestMs, keepAliveMs } = this.#patience
    const answer = getRequestListener(
      (call, env) => application(call, this.#arrivalOf(env as Required<RequestSource>['node'])),
      { errorHandler: refuse },
    )
    const server = createServer({
      headersTimeout: headMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(headMs, 5_000),
      keepAliveTimeout: keepAliveMs,
      ServerResponse: CountedResponse,
      requireHostHeader: false, // the application refuses it, in the format of all refusals
    })
    server.timeout = stallMs
    const take = (incoming: IncomingMessage, outgoing: ServerResponse) =>
      this.#connections.get(incoming.socket)!.take(incoming, outgoing)
    server.on('request', take)
    server.on('checkExpectation', take) // only 100-continue is defined, and Node handles that one
    server.on('connection', (socket) => {
      this.#accepted++
      this.#connections.set(socket, new Connection(socket, answer))
      socket.once('close', () => this.#connections.delete(socket))
    })
    server.on('timeout', (socket) => {
      if (!this.#connections.get(socket)?.isAwaited) socket.destroy()
    })
    server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
      this.#refuseUnreadable(error, socket as Socket),
    )
    this.#server = server
  }

  /** Returns the port; 0 picks a free one. Throws `StartupError` if it is not available. */
  async listen(port: number, host: string): Promise<number> {
    this.#host = host
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) => {
        const reason = error.code === 'EADDRINUSE' ? 'the port is in use' : error.message
        reject(new StartupError(`The service cannot listen on ${host}:${port}: ${reason}`))
      })
      this.#server.listen({ port, host, backlog }, resolve)
    })
    return (this.#server.address() as AddressInfo).port
  }

  /**
   * Takes no new connections and lets the calls in flight finish. A client may be sending its next call on a
   * kept-alive connection: that call is still answered, and the response says that the connection closes.
   */
  async close(): Promise<void> {
    const { drainMs, closeMs } = this.#patience
    await this.#acceptWaiting()
    // `close` of `http` would immediately close connections that are between two calls.
    const closed = new Promise((resolve) => TcpServer.prototype.close.call(this.#server, resolve))
    // Only after the socket stops listening, otherwise clients that are told would reconnect to it.
    for (const connection of this.#connections.values()) connection.announceClose()
    const timers = [
      setTimeout(() => {
        for (const connection of this.#connections.values()) connection.close()
      }, closeMs),
      setTimeout(() => this.#server.closeAllConnections(), drainMs),
    ]
    await closed
    timers.forEach(clearTimeout)
  }

  #arrivalOf(node: Required<RequestSource>['node']): RequestSource {
    const { incoming } = node
    const { remoteAddress, origin } = readSource(incoming, this.#trustedProxies)
    const host = this.#host
    const unsent = this.#unsent
    // Few ask, as most responses are taken at once.
    const reader = () => readerOf(incoming, remoteAddress)
    ;(node.outgoing as CountedResponse).countBy((bytes) => unsent.add(reader(), bytes))
    return {
      node,
      remoteAddress,
      isProxied: origin !== undefined,
      isCallerBehind: () => unsent.total > 0 && unsent.isCallerBehind(reader()),
      isNetworkBehind: () => unsent.total > 0 && unsent.isNetworkBehind(reader()),
      get origin() {
        return origin ?? ownOrigin(host, incoming.socket) // few ask
      },
    }
  }

  /**
   * Closing the socket would reset connections waiting to be accepted. Node accepts one per turn of the event
   * loop.
   */
  async #acceptWaiting(): Promise<void> {
    let quiet = 0
    for (let turn = 0; turn < backlog && quiet < 2; turn++) {
      const before = this.#accepted
      await setImmediate()
      quiet = this.#accepted === before ? quiet + 1 : 0
    }
  }

  /** Responds to what Node could not parse as a request or did not receive in time. */
  #refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
    const connection = this.#connections.get(socket)
    // The delay is ours: the start of a request queued behind others that have no response yet.
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && connection?.isBusy) return
    if (!socket.writable || connection?.isSending) {
      socket.destroy()
      return
    }
    socket.write(asText(answerTo(reasons[code ?? ''] ?? unreadable)))
    socket.destroySoon()
  }
}

function readerOf({ headers }: IncomingMessage, remoteAddress: string | null): Reader {
  const network = networkOf(remoteAddress)
  return { caller: headers.authorization ?? headers.cookie ?? network, network }
}

const unreadable = new Refusal('bad_request', 'The request is not valid HTTP.')
const reasons: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: new Refusal(
    'request_header_fields_too_large',
    'The header of the request is larger than 16384 bytes.',
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal(
    'payload_too_large',
    'The chunk extensions of the body are too large.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal('request_timeout', 'The request did not arrive in time.'),
}

/** Responds to requests that never became a call: an unreadable path, or no host. */
function refuse(error: unknown): Response {
  const refusal = error instanceof RequestError ? new Refusal('bad_request', `${error.message}.`) : error
  const { status, headers, body } = answerTo(refusal)
  return new Response(body, { status, headers })
}

function answerTo(error: unknown): TextResponse {
  const requestId = randomUUID()
  const { headers, ...answer } = problemResponse(toRefusal(error, requestId), requestId)
  return { ...answer, headers: { ...headers, ...commonHeaders(requestId) } }
}

function asText({ status, headers, body }: TextResponse): string {
  const all = {
    Date: new Date(currentTime()).toUTCString(),
    Connection: 'close',
    ...headers,
    'Content-Length': Buffer.byteLength(body!),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
