/** Builds responses from the results of handlers. */
import { ReadableStream as Streams } from 'node:stream/web'
import { create as contentDisposition } from 'content-disposition'
import { log } from '../../base/log.ts'
import { pick } from '../../base/pick.ts'
import { version } from '../../base/version.ts'
import type { Page } from '../../data/page.ts'
import { watermarkAt } from '../../data/watermark.ts'
import type { StreamedFile } from '../../files/streamed-file.ts'
import { changedFieldsHeader, writeFields } from '../../shared/changed-fields.ts'
import type { Route } from './route.ts'
import { serialise } from './serialise.ts'

/** A response before it is sent. For a write with an `Idempotency-Key`, it is stored and replayed to retries. */
export interface TextResponse {
  status: number
  headers: Record<string, string>
  body: string | null
}

/** Headers of every response, including those built outside this file. */
export const commonHeaders = (requestId: string) => ({
  'Cache-Control': 'no-store',
  'Service-Version': version,
  'X-Content-Type-Options': 'nosniff',
  'X-Request-Id': requestId,
})

/** The response of an operation that is not a list. `fields` selects fields of the record. */
export function toResponse(route: Route, result: unknown, fields?: readonly string[]): TextResponse {
  const { status } = route
  if (result === undefined) return { status, headers: {}, body: null }
  const record = serialise(result)
  const etag = etagOf(route, record)
  const headers = {
    ...json,
    ...(etag && { ETag: etag }),
    ...(route.shape === 'add' && { Location: locationOf(route.path, recordIdOf(record)) }),
  }
  return { status, headers, body: JSON.stringify(fields ? pick(record as object, fields) : record) }
}

/** The response of an update, with the names of the fields that it changed. */
export const withChangedFields = (response: TextResponse, fields: readonly string[]): TextResponse => ({
  ...response,
  headers: { ...response.headers, [changedFieldsHeader]: writeFields(fields) },
})

/** A page of a list, already encoded. */
export interface PageResponse {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** The link to the next page is derived from the request's `url`, the `Watermark` from its time of arrival, `at`. */
export function toPageResponse(
  { status, changing }: Route,
  { url, at }: { url: string; at: string },
  page: Page<unknown>,
): PageResponse {
  const headers = { ...headersOfPage(url, page), ...(changing && { Watermark: watermarkAt(at) }) }
  return { status, headers, body: page.toJson() }
}

/** A file that is generated while it is sent. */
export interface StreamResponse {
  status: number
  headers: Record<string, string>
  /** Null for HEAD. */
  body: ReadableStream | null
}

/** Generates nothing yet: the stream starts when the response is sent. */
export function toStreamResponse(
  { status }: Route,
  { type, name, headers, pieces }: StreamedFile,
  { method }: Request,
  requestId: string,
): StreamResponse {
  const all = { 'Content-Type': type, 'Content-Disposition': contentDisposition(name), ...headers }
  const body = method === 'HEAD' ? null : (Streams.from(bytesOf(pieces, requestId)) as ReadableStream)
  return { status, headers: all, body }
}

/** Logs an error and aborts the response, so that the client notices: the status has already been sent. */
async function* bytesOf(pieces: StreamedFile['pieces'], requestId: string) {
  try {
    for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
  } catch (error) {
    log.error({ err: error, request_id: requestId }, 'generating a file failed while it was being sent')
    throw error
  }
}

const json = { 'Content-Type': 'application/json' }

function headersOfPage(url: string, { nextCursor, total }: Page<unknown>): Record<string, string> {
  return {
    ...json,
    ...(nextCursor && { Link: `<${nextPage(url, nextCursor)}>; rel="next"` }),
    ...(total !== null && { 'Total-Count': String(total) }),
  }
}

function nextPage(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  searchParams.delete('count')
  return `${pathname}?${searchParams}`
}

/** Records without a version, such as log entries, never change, so their `ETag` is constant. */
function etagOf({ shape }: Route, record: unknown): string | null {
  const { version = shape === 'get' || shape === 'add' ? 1 : null } = record as { version?: number }
  return version === null ? null : etagOfVersion(version)
}

export const etagOfVersion = (version: number) => `"${version}"`

/** A record that is added to another record has its own path, such as `/follow-ups/fup_…`. */
function locationOf(path: string, id: string | null): string {
  return `${path.replace(/\/[^/]+\/\{id\}/, '')}/${id}`
}

/** Id of the record in the response, or of the record that the response is about. */
export function recordIdOf(result: unknown): string | null {
  const { id, record_id } = (result ?? {}) as { id?: string; record_id?: string }
  return id ?? record_id ?? null
}
