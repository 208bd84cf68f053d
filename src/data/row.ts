import { Parser } from 'pg-protocol/dist/parser.js'

/**
 * A row as PostgreSQL sent it: the text of each column as bytes (Frontend/Backend Protocol, DataRow). `pg` sees it as a
 * message; its fields are parsed only when they are read.
 */
export class Row {
  readonly name = 'dataRow'
  readonly bytes: Buffer
  /** Offset of the column count, which is followed by each column's length (-1 for null) and text. */
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

/** A protocol parser that leaves rows, which are most of the database's output, unparsed. */
export function lazyParser() {
  const parser = new Parser()
  const parseOther = parser.handlePacket
  parser.handlePacket = (start, code, length, bytes) =>
    code === dataRow ? new Row(bytes, start) : parseOther.call(parser, start, code, length, bytes)
  const mergeBuffer = parser.mergeBuffer
  parser.mergeBuffer = (bytes) => {
    // `pg` would move an incomplete message to the start of this buffer, over rows that have not been read yet.
    const { buffer, bufferOffset, bufferLength } = parser
    if (bufferLength > 0) {
      parser.buffer = Buffer.from(buffer.subarray(bufferOffset, bufferOffset + bufferLength))
      parser.bufferOffset = 0
    }
    mergeBuffer.call(parser, bytes)
  }
  return parser
}
