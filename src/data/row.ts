import { Parser } from 'pg-protocol/dist/parser.js'

/**
 * A row as PostgreSQL has sent it: the text of each column in bytes (Frontend/Backend Protocol, DataRow). To `pg` it is the
 * message, which is not taken apart until somebody wants its fields.
 */
export class Row {
  readonly name = 'dataRow'
  readonly bytes: Buffer
  /** Where the number of columns is, and then for each its length, -1 for null, and its text. */
  readonly start: number

  constructor(bytes: Buffer, start: number) {
    this.bytes = bytes
    this.start = start
  }

  get fields(): (string | null)[] {
    const { bytes, start } = this
    const texts = new Array<string | null>(bytes.readInt16BE(start))
    let at = start + 2
    for (let index = 0; index < texts.length; index++) {
      const length = bytes.readInt32BE(at)
      at += 4
      texts[index] = length < 0 ? null : bytes.toString('utf8', at, at + length)
      at += Math.max(0, length)
    }
    return texts
  }
}

const dataRow = 'D'.charCodeAt(0)

/** A parser of the protocol that leaves rows where they are: their fields are most of what the database sends. */
export function lazyParser() {
  const parser = new Parser()
  const parseOther = parser.handlePacket
  parser.handlePacket = (start, code, length, bytes) =>
    code === dataRow ? new Row(bytes, start) : parseOther.call(parser, start, code, length, bytes)
  const mergeBuffer = parser.mergeBuffer
  parser.mergeBuffer = (bytes) => {
    // The beginning of a message would be moved to where rows are that somebody may still read.
    const { buffer, bufferOffset, bufferLength } = parser
    if (bufferLength > 0) {
      parser.buffer = Buffer.from(buffer.subarray(bufferOffset, bufferOffset + bufferLength))
      parser.bufferOffset = 0
    }
    mergeBuffer.call(parser, bytes)
  }
  return parser
}
