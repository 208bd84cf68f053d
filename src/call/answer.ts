/** Turns what a handler returns into a response. */
import { ReadableStream as Streams } from 'node:stream/web'
import type { EntityMetadata } from '@mikro-orm/core'
import { Utils, wrap } from '@mikro-orm/core'
import { create as contentDisposition } from 'content-disposition'
import { log } from '../base/log.ts'
import { version } from '../base/version.ts'
import type { Page } from '../data/page.ts'
import type { StreamedFile } from '../files/streamed-file.ts'
import type { Route } from './route.ts'

/** A response before it is sent. For a write, this is also what a retry gets back. */
export interface Answer {
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

/** The response to anything but a list. */
export function answerOf(route: Route, result: unknown): Answer {
  const { status } = route
  if (result === undefined) return { status, headers: {}, body: null }
  const record = present(result)
  const etag = etagOf(route, record)
  const headers = {
    ...json,
    ...(etag && { ETag: etag }),
    ...(route.shape === 'add' && { Location: locationOf(route.path, recordIdOf(record)) }),
  }
  return { status, headers, body: JSON.stringify(record) }
}

/** A page of a list, in bytes from the start. */
export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** `url` is the URL of the request; the link to the next page is derived from it. */
export function answerOfPage({ status }: Route, url: string, page: Page<unknown>): PageAnswer {
  return { status, headers: headersOfPage(url, page), body: page.toJson() }
}

/** A file that is made while it is sent. */
export interface StreamAnswer {
  status: number
  headers: Record<string, string>
  /** Null if nobody wants it. */
  body: ReadableStream | null
}

/** Nothing of the file is made yet. */
export function answerOfStream(
  { status }: Route,
  { type, name, headers, pieces }: StreamedFile,
  { method }: Request,
  requestId: string,
): StreamAnswer {
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

/** Converts entities, including those nested in a composite result, to the form the API shows. */
function present(result: unknown): unknown {
  if (Utils.isEntity(result)) return recordOf(result, wrap(result, true).__meta)
  if (!Utils.isPlainObject(result)) return result
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, present(value)]))
}

function recordOf(entity: object, { props }: EntityMetadata): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const { name, hidden, nullable } of props) {
    const value = (entity as Record<string, unknown>)[name] ?? (nullable ? null : undefined)
    if (!hidden && value !== undefined) record[name] = value
  }
  return record
}

/** Records without a version, such as log entries, never change, so their tag is constant. */
function etagOf({ shape }: Route, record: unknown): string | null {
  const { version = shape === 'get' || shape === 'add' ? 1 : null } = record as { version?: number }
  return version === null ? null : tagOf(version)
}

export const tagOf = (version: number) => `"${version}"`

/** A record added below another one still has its own address: `/follow-ups/fup_…`. */
function locationOf(path: string, id: string | null): string {
  return `${path.replace(/\/[^/]+\/\{id\}/, '')}/${id}`
}

/** The record that is answered, or that the answer is about. */
export function recordIdOf(result: unknown): string | null {
  const { id, record_id } = (result ?? {}) as { id?: string; record_id?: string }
  return id ?? record_id ?? null
}
