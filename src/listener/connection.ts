import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Calls of one connection that are under way at once. */
const most = 8

/**
 * The calls of one connection. Whoever sends thousands at once takes no more of the service than a few clients that
 * wait for each answer: the others wait, and while any do, no further ones are read.
 */
export class Connection {
  readonly #socket: Socket
  readonly #answer: RequestListener
  /** The oldest first, which is the one that is being sent. */
  readonly #underWay = new Set<ServerResponse>()
  readonly #waiting: [IncomingMessage, ServerResponse][] = []
  #closing = false

  constructor(socket: Socket, answer: RequestListener) {
    this.#socket = socket
    this.#answer = answer
    // Node reads on after each request that it has parsed.
    socket.on('resume', () => {
      if (this.#waiting.length > 0) socket.pause()
    })
  }

  /** Answers the call, as soon as there is room. */
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

  /** Whether part of an answer has been sent, and not yet all of it. */
  get isSending(): boolean {
    const [oldest] = this.#underWay
    return oldest?.headersSent ?? false
  }

  /** Whether the other side has nothing to do but wait for an answer that is being made. */
  get isAwaited(): boolean {
    const [oldest] = this.#underWay
    return oldest !== undefined && !oldest.headersSent && oldest.req.complete
  }

  /** Its last answer from now on says that the connection ends with it. */
  announceClose(): void {
    this.#closing = true
    const last = [...this.#underWay].at(-1)
    if (last && !last.headersSent && this.#waiting.length === 0) sayClose(last)
  }

  /** Closes it now, or with the end of what is under way. */
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
    const call = this.#waiting.shift()
    if (!call || !this.#socket.writable) return // or nobody is there to be answered
    this.#begin(...call)
    if (this.#waiting.length === 0) this.#socket.resume()
  }
}

const sayClose = (response: ServerResponse) => response.setHeader('Connection', 'close')
