/** Bytes of responses that clients have not taken yet: who does not read gets no more. */
import { type IncomingMessage, ServerResponse } from 'node:http'

/** What the process keeps for all clients together, in bytes. */
const usualMost = 64 * 1024 * 1024

/** A response that is partly sent is not followed by further requests on its connection from here on, in bytes. */
const mostBehind = 64 * 1024

/** Whom a response is for: a credential, and the network that it came from. */
export interface Reader {
  caller: string
  network: string
}

export class UnsentBytes {
  readonly #most: number
  readonly #callers = new Map<string, number>()
  readonly #networks = new Map<string, number>()
  #total = 0

  constructor(most = usualMost) {
    this.#most = most
  }

  get total(): number {
    return this.#total
  }

  /** Whether a caller is to wait: each may have half of what is left, so there is always room for those who read. */
  isCallerBehind({ caller }: Reader): boolean {
    return (this.#callers.get(caller) ?? 0) > (this.#most - this.#total) / 2
  }

  /** The same of a network, which may have all that is left: a credential that nothing has proved is easily made up. */
  isNetworkBehind({ network }: Reader): boolean {
    return (this.#networks.get(network) ?? 0) > this.#most - this.#total
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

/** A response whose bytes are counted while Node keeps them. */
export class CountedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #counted = 0
  #count: ((bytes: number) => void) | null = null

  countBy(count: (bytes: number) => void): void {
    this.#count = count
  }

  /** Whether the client lags so far behind that none of its further requests are read. */
  get isFarBehind(): boolean {
    return this.#counted > mostBehind
  }

  override write(...args: any[]): boolean {
    const wantsMore = super.write(...(args as Parameters<ServerResponse['write']>))
    this.#look()
    return wantsMore
  }

  override end(...args: any[]): this {
    super.end(...(args as Parameters<ServerResponse['end']>))
    this.#look()
    return this
  }

  #look(): void {
    if (this.writableLength === 0 && this.#counted === 0) return // as for almost every response
    if (this.#counted === 0) {
      this.on('drain', () => this.#set(this.writableLength))
      this.once('close', () => this.#set(0))
    }
    this.#set(this.destroyed ? 0 : this.writableLength)
    // What it sends would otherwise look as if it were still there.
    if (this.isFarBehind) this.socket?.pause()
  }

  #set(bytes: number): void {
    this.#count?.(bytes - this.#counted)
    this.#counted = bytes
  }
}
