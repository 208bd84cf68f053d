/** From sockets to the application: what a connection may take of the service, and how connections end. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, STATUS_CODES } from 'node:http'
import type { AddressInfo, BlockList, Socket } from 'node:net'
import { Server as TcpServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import { currentTime } from '../base/clock.ts'
import { badRequest, Refusal } from '../base/errors.ts'
import { StartupError } from '../base/startup-error.ts'
import type { Answer } from '../call/answer.ts'
import { commonHeaders } from '../call/answer.ts'
import type { Arrival } from '../call/arrival.ts'
import { problem, toRefusal } from '../call/problem.ts'
import { Connection } from './connection.ts'
import { ownOrigin } from './own-address.ts'
import { toldBy } from './proxies.ts'

/** In milliseconds. */
const usual = {
  /** For a connection on which nothing moves, while it is the other side's turn: to send, or to read what is sent. */
  stall: 30_000,
  /** For the head of a request. */
  head: 15_000,
  /** For a whole request: 25 MB over a slow line. */
  request: 300_000,
  /** Between calls: longer than proxies keep a connection for the next call, lest they meet its end. */
  keepAlive: 65_000,
  /** For calls in flight to end, when the listener closes. */
  drain: 10_000,
  /** For clients to be told so, on connections that they keep for their next call. */
  grace: 2_000,
}

/** Connections that wait to be accepted, at the most: Node's default. */
const backlog = 511

export type Patience = typeof usual

type Application = (request: Request, arrival: Arrival) => Response | Promise<Response>

export class Listener {
  readonly #server: Server
  readonly #connections = new Map<Socket, Connection>()
  readonly #patience: Patience
  readonly #trustedProxies: BlockList | null
  #host = ''
  #accepted = 0

  /** Where calls come through `trustedProxies`, these say from whom. */
  constructor(application: Application, trustedProxies: BlockList | null, patience: Partial<Patience> = {}) {
    this.#patience = { ...usual, ...patience }
    this.#trustedProxies = trustedProxies
    const { stall, head, request, keepAlive } = this.#patience
    const answer = getRequestListener(
      (call, env) => application(call, this.#arrivalOf(env.incoming as IncomingMessage)),
      { errorHandler: refuse },
    )
    const server = createServer({
      headersTimeout: head,
      requestTimeout: request,
      connectionsCheckingInterval: Math.min(head, 5_000),
      keepAliveTimeout: keepAlive,
      requireHostHeader: false, // the application refuses it as it refuses all else
    })
    server.timeout = stall
    const take = (incoming: IncomingMessage, outgoing: ServerResponse) =>
      this.#connections.get(incoming.socket)!.take(incoming, outgoing)
    server.on('request', take)
    server.on('checkExpectation', take) // none but 100-continue is known, which Node answers
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

  /** Answers the port. Throws `StartupError` where it is not to be had; 0 takes a free one. */
  async listen(port: number, host: string): Promise<number> {
    this.#host = host
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) => {
        const reason = error.code === 'EADDRINUSE' ? 'the port is in use' : error.message
        reject(new StartupError(`The service cannot listen on ${host}:${port}: ${reason}`))
      })
      this.#server.listen(port, host, resolve)
    })
    return (this.#server.address() as AddressInfo).port
  }

  /**
   * Takes no new connections and lets the calls in flight end. A client may be sending its next call on a connection
   * that it keeps: such a call is still answered, and the answer says that the connection closes.
   */
  async close(): Promise<void> {
    const { drain, grace } = this.#patience
    await this.#acceptWaiting()
    // That of `http` would close at once what is between two calls.
    const closed = new Promise((resolve) => TcpServer.prototype.close.call(this.#server, resolve))
    // Not before, lest those who are told connect again as the socket closes.
    for (const connection of this.#connections.values()) connection.announceClose()
    const timers = [
      setTimeout(() => {
        for (const connection of this.#connections.values()) connection.close()
      }, grace),
      setTimeout(() => this.#server.closeAllConnections(), drain),
    ]
    await closed
    timers.forEach(clearTimeout)
  }

  #arrivalOf(incoming: IncomingMessage): Arrival {
    const { remoteAddress, origin } = toldBy(incoming, this.#trustedProxies)
    return { remoteAddress, origin: origin ?? ownOrigin(this.#host, incoming.socket) }
  }

  /** Those that wait to be accepted when the socket closes are reset. Node accepts one in each turn of its loop. */
  async #acceptWaiting(): Promise<void> {
    let quiet = 0
    for (let turn = 0; turn < backlog && quiet < 2; turn++) {
      const before = this.#accepted
      await setImmediate()
      quiet = this.#accepted === before ? quiet + 1 : 0
    }
  }

  /** Answers what Node's parser could not read as a request, or did not get in time. */
  #refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
    const connection = this.#connections.get(socket)
    // It is we who keep it waiting: the beginning of a request behind others that are not answered yet.
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && connection?.isBusy) return
    if (!socket.writable || connection?.isSending) {
      socket.destroy()
      return
    }
    socket.write(asText(answerTo(reasons[code ?? ''] ?? unreadable)))
    socket.destroySoon()
  }
}

const unreadable = badRequest('The request is not HTTP.')
const reasons: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: new Refusal(431, 'The header of the request is larger than 16384 bytes.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal(413, 'The chunk extensions of the body are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'The request did not come in time.'),
}

/** What did not become a call: of no path that could be read, for no host. */
function refuse(error: unknown): Response {
  const refusal = error instanceof RequestError ? badRequest(`${error.message}.`) : error
  const { status, headers, body } = answerTo(refusal)
  return new Response(body, { status, headers })
}

function answerTo(error: unknown): Answer {
  const requestId = randomUUID()
  const { headers, ...answer } = problem(toRefusal(error, requestId), requestId)
  return { ...answer, headers: { ...headers, ...commonHeaders(requestId) } }
}

function asText({ status, headers, body }: Answer): string {
  const all = {
    Date: new Date(currentTime()).toUTCString(),
    Connection: 'close',
    ...headers,
    'Content-Length': Buffer.byteLength(body!),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
