/**
 * Returned by a handler to respond with a file that is generated while it is sent, with backpressure: each piece is generated
 * after the client has read the previous one, and none after the client disconnects.
 */
export class StreamedFile {
  readonly type: string
  /** The file name for saving it. */
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
