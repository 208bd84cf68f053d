/** From what a handler returns to an answer. */
import type { EntityMetadata } from '@mikro-orm/core'
import { Utils, wrap } from '@mikro-orm/core'
import { Page } from '../data/page.ts'
import type { Route } from './route.ts'

/** An answer on its way out; for a write it is also what a replay answers. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | null
}

/** That every answer has, whoever makes it. */
export const commonHeaders = (requestId: string) => ({
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Request-Id': requestId,
})

/** `url` is the call's own, from which the address of the next page is made. */
export function answerOf(route: Route, url: string, result: unknown): Answer {
  const { status } = route
  if (result === undefined) return { status, headers: {}, body: null }
  if (result instanceof Page)
    return { status, headers: headersOfPage(url, result), body: JSON.stringify(result.items) }
  const record = present(result)
  const etag = etagOf(route, record)
  const headers = {
    ...json,
    ...(etag && { ETag: etag }),
    ...(route.shape === 'add' && { Location: locationOf(route.path, recordIdOf(record)) }),
  }
  return { status, headers, body: JSON.stringify(record) }
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

/** Entities, also those within a result of several, as the API shows them. */
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

/** A record that has no version, such as an entry of the log, never changes. */
function etagOf({ shape }: Route, record: unknown): string | null {
  const { version = shape === 'get' ? 1 : null } = record as { version?: number }
  return version === null ? null : tagOf(version)
}

export const tagOf = (version: number) => `"${version}"`

/** A record that was added below another one has an address of its own: `/follow-ups/fup_…`. */
function locationOf(path: string, id: string | null): string {
  return `${path.replace(/\/[^/]+\/\{id\}/, '')}/${id}`
}

export function recordIdOf(result: unknown): string | null {
  return (result as { id?: string } | undefined)?.id ?? null
}
