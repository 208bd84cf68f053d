/**
 * Returned by a handler to respond with a file that is generated while it is sent. Applies backpressure: a piece is generated
 * only after the client has read the previous one, and none after the client has disconnected.
 */
export class StreamedFile {
  readonly type: string
  /** The suggested file name. */
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  readonly pieces: AsyncIterable<string | Uint8Array>

  constructor(
    type: string,
    name: string,
    pieces: AsyncIterable<string | Uint8Array>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.type = type
    this.name = name
    this.pieces = pieces
    this.headers = headers
  }
}
