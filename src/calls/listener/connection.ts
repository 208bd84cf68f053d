import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { CountedResponse } from './unsent-bytes.ts'

/** Maximum number of concurrent calls per connection. */
const maxConcurrent = 8

/**
 * The calls of one connection. Pipelined requests above the maximum are queued, and the socket is not read while any are
 * queued, so that one connection cannot take much more capacity than others.
 */
export class Connection {
  readonly #socket: Socket
  readonly #handler: RequestListener
  /** Responses in the order of their requests; the first one is being sent. */
  readonly #inFlight = new Set<ServerResponse>()
  readonly #waiting: [IncomingMessage, ServerResponse][] = []
  #closing = false

  constructor(socket: Socket, handler: RequestListener) {
    this.#socket = socket
    this.#handler = handler
    // Node resumes the socket after each parsed request.
    socket.on('resume', () => {
      if (this.#waiting.length > 0 || this.#isFarBehind) socket.pause()
    })
  }

  /** Handles the request once fewer than the maximum number of requests are in flight. */
  take(request: IncomingMessage, response: ServerResponse): void {
    if (this.#waiting.length === 0 && this.#inFlight.size < maxConcurrent) {
      this.#begin(request, response)
      return
    }
    this.#waiting.push([request, response])
    this.#socket.pause()
  }

  get isBusy(): boolean {
    return this.#inFlight.size > 0
  }

  /** True if the client reads so slowly that no further requests are read from it. */
  get #isFarBehind(): boolean {
    const [oldest] = this.#inFlight
    return oldest instanceof CountedResponse && oldest.isFarBehind
  }

  /** True if a response has been sent partially. */
  get isSending(): boolean {
    const [oldest] = this.#inFlight
    return oldest?.headersSent ?? false
  }

  /** True if the client has sent a complete request and is waiting for the response. */
  get isAwaited(): boolean {
    const [oldest] = this.#inFlight
    return oldest !== undefined && !oldest.headersSent && oldest.req.complete
  }

  /** Adds `Connection: close` to the last response on this connection. */
  announceClose(): void {
    this.#closing = true
    const last = [...this.#inFlight].at(-1)
    if (last && !last.headersSent && this.#waiting.length === 0) setConnectionClose(last)
  }

  /** Closes the connection now, or once the responses in progress are complete. */
  close(): void {
    const [oldest] = this.#inFlight
    if (oldest) oldest.once('close', () => this.close())
    else this.#socket.destroy()
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    this.#inFlight.add(response)
    response.once('close', () => {
      this.#inFlight.delete(response)
      this.#next()
    })
    if (this.#closing && this.#waiting.length === 0) setConnectionClose(response)
    this.#handler(request, response)
  }

  #next(): void {
    if (!this.#socket.writable) return // the client has disconnected
    const call = this.#waiting.shift()
    if (call) this.#begin(...call)
    if (this.#waiting.length === 0) this.#socket.resume()
  }
}

const setConnectionClose = (response: ServerResponse) => response.setHeader('Connection', 'close')
