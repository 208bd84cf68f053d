/** Returned by a handler whose answer is made while it is sent: a text of any length, in pieces that fit in memory. */
import { ReadableStream as Streams } from 'node:stream/web'
import { create as contentDisposition } from 'content-disposition'
import { log } from '../base/log.ts'
import type { Route } from './route.ts'

export class Stream {
  readonly type: string
  /** What whoever saves it calls the file. */
  readonly name: string
  readonly headers: Record<string, string>
  readonly pieces: AsyncIterable<string>

  /** The next of the `pieces` is asked for when the client has taken the one before; none after it has gone away. */
  constructor(
    type: string,
    name: string,
    pieces: AsyncIterable<string>,
    headers: Record<string, string> = {},
  ) {
    this.type = type
    this.name = name
    this.pieces = pieces
    this.headers = headers
  }
}

export interface StreamAnswer {
  status: number
  headers: Record<string, string>
  body: ReadableStream | null
}

/** The response to a call whose handler has returned a stream; nothing of it is made yet. */
export function answerOfStream(
  { status }: Route,
  stream: Stream,
  method: string,
  requestId: string,
): StreamAnswer {
  const headers = {
    'Content-Type': stream.type,
    'Content-Disposition': contentDisposition(stream.name),
    ...stream.headers,
  }
  if (method === 'HEAD') return { status, headers, body: null }
  return { status, headers, body: Streams.from(bytesOf(stream, requestId)) as ReadableStream }
}

const encoder = new TextEncoder()

/** The status has long been sent when this fails: all that is left is to break off, which the client notices. */
async function* bytesOf({ pieces }: Stream, requestId: string) {
  try {
    for await (const piece of pieces) yield encoder.encode(piece)
  } catch (error) {
    log.error({ err: error, request_id: requestId }, 'an answer broke off')
    throw error
  }
}
