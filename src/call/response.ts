/** Turns what a handler returns into a response. */
import { ReadableStream as Streams } from 'node:stream/web'
import { create as contentDisposition } from 'content-disposition'
import { log } from '../base/log.ts'
import { pick } from '../base/pick.ts'
import { version } from '../base/version.ts'
import type { Page } from '../data/page.ts'
import { watermarkAt } from '../data/watermark.ts'
import type { StreamedFile } from '../files/streamed-file.ts'
import type { Route } from './route.ts'
import { serialise } from './serialise.ts'

/** A response before it is sent. For a write, this is also what a retry gets back. */
export interface TextResponse {
  status: number
  headers: Record<string, string>
  body: string | null
}

/** Headers of every response, no matter who makes it. */
export const commonHeaders = (requestId: string) => ({
  'Cache-Control': 'no-store',
  'Service-Version': version,
  'X-Content-Type-Options': 'nosniff',
  'X-Request-Id': requestId,
})

/** The response to anything but a list; with `fields`, these alone. */
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

/** A page of a list, in bytes from the start. */
export interface PageResponse {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** `url` is the URL of the request, from which the link to the next page is derived, and `at` when it arrived. */
export function toPageResponse(
  { status, changing }: Route,
  { url, at }: { url: string; at: string },
  page: Page<unknown>,
): PageResponse {
  const headers = { ...headersOfPage(url, page), ...(changing && { Watermark: watermarkAt(at) }) }
  return { status, headers, body: page.toJson() }
}

/** A file that is made while it is sent. */
export interface StreamResponse {
  status: number
  headers: Record<string, string>
  /** Null if nobody wants it. */
  body: ReadableStream | null
}

/** Nothing of the file is made yet. */
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

/** The status has long been sent when this fails: all that is left is to break off, which the client notices. */
async function* bytesOf(pieces: StreamedFile['pieces'], requestId: string) {
  try {
    for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
  } catch (error) {
    log.error({ err: error, request_id: requestId }, 'a file broke off while it was sent')
    throw error
  }
}

const json = { 'Content-Type': 'application/json' }

function headersOfPage(url: string, { nextCursor }: Page<unknown>): Record<string, string> {
  return nextCursor ? { ...json, Link: `<${nextPage(url, nextCursor)}>; rel="next"` } : json
}

function nextPage(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}

/** Records without a version, such as log entries, never change, so their tag is constant. */
function etagOf({ shape }: Route, record: unknown): string | null {
  const { version = shape === 'get' || shape === 'add' ? 1 : null } = record as { version?: number }
  return version === null ? null : etagOfVersion(version)
}

export const etagOfVersion = (version: number) => `"${version}"`

/** A record added below another one still has its own address: `/follow-ups/fup_…`. */
function locationOf(path: string, id: string | null): string {
  return `${path.replace(/\/[^/]+\/\{id\}/, '')}/${id}`
}

/** The record that is answered, or that the answer is about. */
export function recordIdOf(result: unknown): string | null {
  const { id, record_id } = (result ?? {}) as { id?: string; record_id?: string }
  return id ?? record_id ?? null
}
