import { Parser } from 'pg-protocol/dist/parser.js'

/** A row as PostgreSQL has sent it: the text of each column in bytes (Frontend/Backend Protocol, DataRow). */
export class Row {
  /** The number of columns, then for each its length, -1 for null, and its text. */
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  texts(): (string | null)[] {
    const texts = new Array<string | null>(this.bytes.readInt16BE(0))
    let at = 2
    for (let index = 0; index < texts.length; index++) {
      const length = this.bytes.readInt32BE(at)
      at += 4
      texts[index] = length < 0 ? null : this.bytes.toString('utf8', at, at + length)
      at += Math.max(0, length)
    }
    return texts
  }
}

const dataRow = 'D'.charCodeAt(0)

/** The message of a row, which is not taken apart until somebody wants its fields. */
export class RowMessage {
  readonly name = 'dataRow'
  readonly #bytes: Buffer
  readonly #start: number
  readonly #end: number

  /** Valid until the next message: the buffer is used again. */
  constructor(bytes: Buffer, start: number, end: number) {
    this.#bytes = bytes
    this.#start = start
    this.#end = end
  }

  copy(): Buffer {
    const copy = Buffer.allocUnsafe(this.#end - this.#start)
    copy.set(this.#bytes.subarray(this.#start, this.#end))
    return copy
  }

  get fields(): (string | null)[] {
    return new Row(this.#bytes.subarray(this.#start, this.#end)).texts()
  }
}

/** A parser of the protocol that leaves rows as they are: their fields are most of what the database sends. */
export function lazyParser() {
  const parser = new Parser()
  const parseOther = parser.handlePacket
  parser.handlePacket = (start, code, length, bytes) =>
    code === dataRow
      ? new RowMessage(bytes, start, start + length - 4)
      : parseOther.call(parser, start, code, length, bytes)
  return parser
}
