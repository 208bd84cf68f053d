/** Declarations that `pg` lacks. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null }
  export default utils
}

declare module 'pg-protocol/dist/parser.js' {
  export class Parser {
    parse(bytes: Buffer, callback: (message: any) => void): void
    /** Handles one message; `start` is the offset after its length field, and `length` includes that field. */
    handlePacket(start: number, code: number, length: number, bytes: Buffer): unknown
    /** The bytes of an incomplete message. */
    buffer: Buffer
    bufferOffset: number
    bufferLength: number
    /** Appends the next bytes to the buffer. */
    mergeBuffer(bytes: Buffer): void
  }
}
