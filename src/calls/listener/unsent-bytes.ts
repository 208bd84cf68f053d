/** Counts response bytes that clients have not read yet. Clients that do not read get no further responses. */
import { type IncomingMessage, ServerResponse } from 'node:http'

/** Maximum for all clients together. */
const defaultMaxBytes = 64 * 1024 * 1024

/** If more bytes of a response than this are unsent, no further requests are read from its connection. */
const maxUnsentBytes = 64 * 1024

/** The recipient of a response: a credential, and the network of the request. */
export interface Reader {
  caller: string
  network: string
}

export class UnsentBytes {
  readonly #maxBytes: number
  readonly #callers = new Map<string, number>()
  readonly #networks = new Map<string, number>()
  #total = 0

  constructor(maxBytes = defaultMaxBytes) {
    this.#maxBytes = maxBytes
  }

  get total(): number {
    return this.#total
  }

  /** True if the caller's unread bytes exceed half of the remaining allowance, so that part of it always remains for others. */
  isCallerBehind({ caller }: Reader): boolean {
    return (this.#callers.get(caller) ?? 0) > (this.#maxBytes - this.#total) / 2
  }

  /** True if the network's unread bytes exceed the whole remaining allowance. Needed because clients can invent credentials. */
  isNetworkBehind({ network }: Reader): boolean {
    return (this.#networks.get(network) ?? 0) > this.#maxBytes - this.#total
  }

  add({ caller, network }: Reader, bytes: number): void {
    this.#total += bytes
    addTo(this.#callers, caller, bytes)
    addTo(this.#networks, network, bytes)
  }
}

function addTo(counts: Map<string, number>, key: string, bytes: number): void {
  const sum = (counts.get(key) ?? 0) + bytes
  if (sum === 0) counts.delete(key)
  else counts.set(key, sum)
}

/** A response whose bytes are counted while Node buffers them. */
export class CountedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #counted = 0
  #count: ((bytes: number) => void) | null = null

  countBy(count: (bytes: number) => void): void {
    this.#count = count
  }

  /** True if the client is so far behind that no further requests are read from it. */
  get isFarBehind(): boolean {
    return this.#counted > maxUnsentBytes
  }

  override write(...args: any[]): boolean {
    const wantsMore = super.write(...(args as Parameters<ServerResponse['write']>))
    this.#updateCount()
    return wantsMore
  }

  override end(...args: any[]): this {
    super.end(...(args as Parameters<ServerResponse['end']>))
    this.#updateCount()
    return this
  }

  #updateCount(): void {
    if (this.writableLength === 0 && this.#counted === 0) return // true for almost all responses
    if (this.#counted === 0) {
      this.on('drain', () => this.#set(this.writableLength))
      this.once('close', () => this.#set(0))
    }
    this.#set(this.destroyed ? 0 : this.writableLength)
    // Pause reading: otherwise further requests would keep the connection from timing out.
    if (this.isFarBehind) this.socket?.pause()
  }

  #set(bytes: number): void {
    this.#count?.(bytes - this.#counted)
    this.#counted = bytes
  }
}
