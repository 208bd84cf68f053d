import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { CountedResponse } from './unsent-bytes.ts'

/** Maximum number of concurrent calls per connection. */
const most = 8

/**
 * The calls of one connection. A client that pipelines thousands of requests gets no more of the service than
 * a few clients that wait for each response: excess requests queue, and while any do, the socket is not read.
 */
export class Connection {
  readonly #socket: Socket
  readonly #answer: RequestListener
  /** Oldest first; that one is being sent. */
  readonly #underWay = new Set<ServerResponse>()
  readonly #waiting: [IncomingMessage, ServerResponse][] = []
  #closing = false

  constructor(socket: Socket, answer: RequestListener) {
    this.#socket = socket
    this.#answer = answer
    // Node resumes the socket after each parsed request.
    socket.on('resume', () => {
      if (this.#waiting.length > 0 || this.#isFarBehind) socket.pause()
    })
  }

  /** Handles the call as soon as there is room. */
  take(request: IncomingMessage, response: ServerResponse): void {
    if (this.#waiting.length === 0 && this.#underWay.size < most) {
      this.#begin(request, response)
      return
    }
    this.#waiting.push([request, response])
    this.#socket.pause()
  }

  get isBusy(): boolean {
    return this.#underWay.size > 0
  }

  /** Whether the client reads so little that nothing more is read from it. */
  get #isFarBehind(): boolean {
    const [oldest] = this.#underWay
    return oldest instanceof CountedResponse && oldest.isFarBehind
  }

  /** Whether a response has been sent in part but not completely. */
  get isSending(): boolean {
    const [oldest] = this.#underWay
    return oldest?.headersSent ?? false
  }

  /** Whether the client has sent its request and can only wait for the response. */
  get isAwaited(): boolean {
    const [oldest] = this.#underWay
    return oldest !== undefined && !oldest.headersSent && oldest.req.complete
  }

  /** From now on, the last response says `Connection: close`. */
  announceClose(): void {
    this.#closing = true
    const last = [...this.#underWay].at(-1)
    if (last && !last.headersSent && this.#waiting.length === 0) sayClose(last)
  }

  /** Closes the connection now, or when the responses in progress are complete. */
  close(): void {
    const [oldest] = this.#underWay
    if (oldest) oldest.once('close', () => this.close())
    else this.#socket.destroy()
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    this.#underWay.add(response)
    response.once('close', () => {
      this.#underWay.delete(response)
      this.#next()
    })
    if (this.#closing && this.#waiting.length === 0) sayClose(response)
    this.#answer(request, response)
  }

  #next(): void {
    if (!this.#socket.writable) return // the client is gone
    const call = this.#waiting.shift()
    if (call) this.#begin(...call)
    if (this.#waiting.length === 0) this.#socket.resume()
  }
}

const sayClose = (response: ServerResponse) => response.setHeader('Connection', 'close')
