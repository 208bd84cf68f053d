/** Where a list goes on: opaque to callers, bound to the list's order. */
import { invalid } from '../errors.ts'

/** The sort value and the uuid of the last record of a page, as the database has them. */
export type Position = [value: string | number, uuid: string]

export function encodeCursor(sort: string, position: Position): string {
  return Buffer.from(JSON.stringify([sort, ...position])).toString('base64url')
}

/** Throws 422 where the cursor is not one, or was made in another order. */
export function decodeCursor(cursor: string, sort: string): Position {
  try {
    const [madeFor, value, uuid] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const whole = typeof uuid === 'string' && ['string', 'number'].includes(typeof value)
    if (madeFor === sort && whole) return [value, uuid]
  } catch {
    // Not made by us: refused like one that belongs elsewhere.
  }
  throw badCursor()
}

export function badCursor() {
  const detail = 'is not a cursor of this list in this order: take it from the Link header of the page before'
  return invalid([{ in: 'query', pointer: '/cursor', detail }], 'invalid_cursor')
}
