/** Cursors: the position where a list continues, opaque to callers and bound to the sort order of the list. */
import { invalid } from '../base/errors.ts'

/** The sort value and the UUID of the last record of a page, as stored. */
export type Position = [value: string | number, uuid: string]

export function encodeCursor(sort: string, position: Position): string {
  return Buffer.from(JSON.stringify([sort, ...position])).toString('base64url')
}

/** Throws 422 if the cursor is malformed or was made for another sort order. */
export function decodeCursor(cursor: string, sort: string): Position {
  try {
    const [cursorSort, value, uuid] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isValid = typeof uuid === 'string' && ['string', 'number'].includes(typeof value)
    if (cursorSort === sort && isValid) return [value, uuid]
  } catch {
    // A malformed cursor is refused like a cursor of another list.
  }
  throw invalidCursor()
}

export function invalidCursor() {
  const detail =
    'is not a cursor of this list in this sort order: use the one in the Link header of the previous page'
  return invalid([{ in: 'query', pointer: '/cursor', detail }], 'invalid_cursor')
}
