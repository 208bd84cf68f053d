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

/** What reading says about the answer beyond its body. */
export interface Reply {
  etag?: string
  nextCursor?: string
}

/** `url` is the call's own, from which the address of the next page is made. */
export function answerOf(route: Route, url: string, result: unknown, { etag, nextCursor }: Reply): Answer {
  const { status } = route
  if (result === undefined) return { status, headers: {}, body: null }
  const isEntity = Utils.isEntity(result)
  const record = isEntity ? entityToRecord(result, wrap(result, true).__meta) : result
  const version = isEntity ? etagOf((result as { version: number }).version) : etag
  const headers = {
    'Content-Type': 'application/json',
    ...(version && { ETag: version }),
    ...(route.shape === 'add' && { Location: `${route.path}/${recordIdOf(record)}` }),
    ...(nextCursor && { Link: `<${nextPage(url, nextCursor)}>; rel="next"` }),
  }
  return { status, headers, body: JSON.stringify(record) }
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
