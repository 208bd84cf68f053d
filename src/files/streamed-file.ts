/**
 * Returned by a handler to respond with a file that is made while it is sent: of any length, in pieces that fit in
 * memory. The next piece is asked for when the client has taken the one before, and none after it has gone away.
 */
export class StreamedFile {
  readonly type: string
  /** What whoever saves it calls the file. */
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
