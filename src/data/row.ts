import { EventEmitter } from 'node:events'
import { parse } from 'pg-protocol'

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
/** The code of a message and its length, which does not include the code. */
const headerBytes = 5

/** Passes on the messages in a stream from the database: rows unparsed, and the others as `pg-protocol` parses them. */
export function receiveMessages(stream: NodeJS.ReadableStream, receive: (message: any) => void): void {
  const others = new EventEmitter()
  void parse(others as NodeJS.ReadableStream, receive)
  let rest: Buffer = Buffer.alloc(0)
  stream.on('data', (packet: Buffer) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, packet]) : packet
    let received = 0
    let at = 0
    const receiveOthers = () => received < at && others.emit('data', bytes.subarray(received, at))
    while (at + headerBytes <= bytes.length) {
      const end = at + 1 + bytes.readUInt32BE(at + 1)
      if (end > bytes.length) break
      if (bytes[at] === dataRow) {
        receiveOthers()
        receive(new Row(bytes, at + headerBytes))
        received = end
      }
      at = end
    }
    receiveOthers()
    rest = bytes.subarray(at)
  })
}
