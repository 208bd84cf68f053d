/** From what a handler returns to an answer. */
import { Utils, wrap } from '@mikro-orm/core'
import { entityToRecord } from '../database/shapes.ts'
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

/** What reading says about the answer beyond its body. */
export interface Reply {
  etag?: string
  nextCursor?: string
}

/** `url` is the call's own, from which the address of the next page is made. */
export function answerOf(route: Route, url: string, result: unknown, { etag, nextCursor }: Reply): Answer {
  const { status } = route
  if (result === undefined) return { status, headers: {}, body: null }
  const headers = {
    'Content-Type': 'application/json',
    ...(etag && { ETag: etag }),
    ...(route.shape === 'add' && { Location: locationOf(route.path, recordIdOf(result)) }),
    ...(nextCursor && { Link: `<${nextPage(url, nextCursor)}>; rel="next"` }),
  }
  return { status, headers, body: JSON.stringify(result) }
}

/** The answer to a write, whose result may be an entity, or have some in it. */
export function answerOfWrite(route: Route, url: string, result: unknown, reply: Reply): Answer {
  const etag = Utils.isEntity<{ version: number }>(result) ? etagOf(result.version) : reply.etag
  return answerOf(route, url, present(result), { ...reply, etag })
}

/** Entities, also those within a result of several, as the API shows them. */
function present(result: unknown): unknown {
  if (Utils.isEntity(result)) return entityToRecord(result, wrap(result, true).__meta)
  if (!Utils.isPlainObject(result)) return result
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, present(value)]))
}

/** A record that was added below another one has an address of its own: `/follow-ups/fup_…`. */
function locationOf(path: string, id: string | null): string {
  return `${path.replace(/\/[^/]+\/\{id\}/, '')}/${id}`
}

export const etagOf = (version: number) => `"${version}"`

export function recordIdOf(result: unknown): string | null {
  return (result as { id?: string } | undefined)?.id ?? null
}

function nextPage(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}
