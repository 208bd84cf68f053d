/** What `pg` does not declare. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null }
  export default utils
}

declare module 'pg-protocol/dist/parser.js' {
  export class Parser {
    parse(bytes: Buffer, callback: (message: any) => void): void
    /** One message; `start` is behind its length, which counts itself. */
    handlePacket(start: number, code: number, length: number, bytes: Buffer): unknown
    /** What has come of a message that is not whole. */
    buffer: Buffer
    bufferOffset: number
    bufferLength: number
    /** Appends what comes next to it. */
    mergeBuffer(bytes: Buffer): void
  }
}
