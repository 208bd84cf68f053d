/** The HTTP server: passes requests to the application, limits each connection, and closes connections gracefully. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, STATUS_CODES } from 'node:http'
import type { AddressInfo, BlockList, Socket } from 'node:net'
import { Server as TcpServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import { currentTime } from '../../base/clock.ts'
import { Refusal } from '../../base/errors.ts'
import { networkOf } from '../../base/network.ts'
import { StartupError } from '../../base/startup-error.ts'
import { problemResponse, toRefusal } from '../lifecycle/problem.ts'
import type { RequestSource } from '../lifecycle/request-source.ts'
import type { TextResponse } from '../lifecycle/response.ts'
import { commonHeaders } from '../lifecycle/response.ts'
import { Connection } from './connection.ts'
import { ownOrigin } from './own-address.ts'
import { readSource } from './proxies.ts'
import type { Reader } from './unsent-bytes.ts'
import { CountedResponse, UnsentBytes } from './unsent-bytes.ts'

const defaultTimeouts = {
  /** Maximum time without traffic while the service waits for the client to send or to read. */
  stallMs: 30_000,
  /** Maximum time to receive the headers of a request. */
  headMs: 15_000,
  /** Maximum time to receive a whole request: enough for 25 MB over a slow connection. */
  requestMs: 300_000,
  /** Idle time between requests. Longer than proxies keep idle connections, so that they never reuse one that is closing. */
  keepAliveMs: 65_000,
  /** During shutdown: time for calls in flight to finish. */
  drainMs: 10_000,
  /** During shutdown: time that idle connections stay open, so that one more response can announce the close. */
  closeMs: 2_000,
}

/**
 * Maximum number of connections waiting to be accepted. Node accepts one per turn of the event loop. With its default of 511,
 * the operating system drops connections when many clients connect at once, and they retry only seconds later.
 */
const backlog = 4096

export type Timeouts = typeof defaultTimeouts

type Application = (request: Request, arrival: RequestSource) => Response | Promise<Response>

export class Listener {
  readonly #server: Server
  readonly #connections = new Map<Socket, Connection>()
  readonly #timeouts: Timeouts
  readonly #trustedProxies: BlockList | null
  readonly #unsent = new UnsentBytes()
  #host = ''
  #accepted = 0

  /** Reads the client's address from headers only if they come from `trustedProxies`. */
  constructor(application: Application, trustedProxies: BlockList | null, timeouts: Partial<Timeouts> = {}) {
    this.#timeouts = { ...defaultTimeouts, ...timeouts }
    this.#trustedProxies = trustedProxies
    const { stallMs, headMs, requestMs, keepAliveMs } = this.#timeouts
    const handler = getRequestListener(
      (call, env) => application(call, this.#arrivalOf(env as Required<RequestSource>['node'])),
      { errorHandler: refuse },
    )
    const server = createServer({
      headersTimeout: headMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(headMs, 5_000),
      keepAliveTimeout: keepAliveMs,
      ServerResponse: CountedResponse,
      requireHostHeader: false, // the application refuses such requests with a problem document
    })
    server.timeout = stallMs
    const take = (incoming: IncomingMessage, outgoing: ServerResponse) =>
      this.#connections.get(incoming.socket)!.take(incoming, outgoing)
    server.on('request', take)
    server.on('checkExpectation', take) // Node handles 100-continue, the only defined expectation
    server.on('connection', (socket) => {
      this.#accepted++
      this.#connections.set(socket, new Connection(socket, handler))
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

  /** Returns the port, which the system chooses if `port` is 0. Throws `StartupError` if the service cannot listen there. */
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
   * Accepts no new connections and lets calls in flight finish. If a client sends a request on an idle connection at this
   * moment, that request is still handled, and its response announces the close.
   */
  async close(): Promise<void> {
    const { drainMs, closeMs } = this.#timeouts
    await this.#acceptWaiting()
    // The `close` of `http.Server` would close idle connections immediately.
    const closed = new Promise((resolve) => TcpServer.prototype.close.call(this.#server, resolve))
    // Announce the close only after the server has stopped listening; otherwise clients would reconnect to it.
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
    // Computed on demand, because most responses are sent at once.
    const reader = () => readerOf(incoming, remoteAddress)
    ;(node.outgoing as CountedResponse).countBy((bytes) => unsent.add(reader(), bytes))
    return {
      node,
      remoteAddress,
      isProxied: origin !== undefined,
      isCallerBehind: () => unsent.total > 0 && unsent.isCallerBehind(reader()),
      isNetworkBehind: () => unsent.total > 0 && unsent.isNetworkBehind(reader()),
      get origin() {
        return origin ?? ownOrigin(host, incoming.socket) // computed on demand
      },
    }
  }

  /** Accepts the connections that are waiting, one per turn of the event loop. Closing the server would reset them. */
  async #acceptWaiting(): Promise<void> {
    let turnsWithoutAccept = 0
    for (let turn = 0; turn < backlog && turnsWithoutAccept < 2; turn++) {
      const before = this.#accepted
      await setImmediate()
      turnsWithoutAccept = this.#accepted === before ? turnsWithoutAccept + 1 : 0
    }
  }

  /** Responds to a request that Node could not parse or did not receive in time. */
  #refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
    const connection = this.#connections.get(socket)
    // The service caused the delay: the request is queued behind others that have no response yet.
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && connection?.isBusy) return
    if (!socket.writable || connection?.isSending) {
      socket.destroy()
      return
    }
    socket.write(toHttpText(responseTo(reasons[code ?? ''] ?? unreadable)))
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
    'The request headers are larger than 16384 bytes.',
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal(
    'payload_too_large',
    'The chunk extensions of the body are too large.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal('request_timeout', 'The request did not arrive in time.'),
}

/** Responds to requests that do not reach the application, because the path is malformed or the host is missing. */
function refuse(error: unknown): Response {
  const refusal = error instanceof RequestError ? new Refusal('bad_request', `${error.message}.`) : error
  const { status, headers, body } = responseTo(refusal)
  return new Response(body, { status, headers })
}

function responseTo(error: unknown): TextResponse {
  const requestId = randomUUID()
  const { headers, ...response } = problemResponse(toRefusal(error, requestId), requestId)
  return { ...response, headers: { ...headers, ...commonHeaders(requestId) } }
}

function toHttpText({ status, headers, body }: TextResponse): string {
  const all = {
    Date: new Date(currentTime()).toUTCString(),
    Connection: 'close',
    ...headers,
    'Content-Length': Buffer.byteLength(body!),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
