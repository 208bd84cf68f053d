/** Cursors: the position where a list continues, opaque to callers and bound to the sort order of the list. */
import { invalid } from '../base/errors.ts'

/** The sort value and the UUID of the last record of a page, as stored. */
export type Position = [value: string | number, uuid: string]

export function encodeCursor(sort: string, position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([sort, ...position])).toString('base64url')
}

/** Throws 422 if the cursor is malformed or was made for another sort order. */
export function decodeCursor(cursor: string, sort: string): Position {
  const [value, uuid] = valuesOfCursor(cursor, sort)
  if (typeof uuid !== 'string') throw invalidCursor()
  if (typeof value !== 'string' && typeof value !== 'number') throw invalidCursor()
  return [value, uuid]
}

/** The position in a cursor of any list. Throws 422 if the cursor is malformed or was made for another sort order. */
export function valuesOfCursor(cursor: string, sort: string): readonly unknown[] {
  try {
    const [cursorSort, ...values]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (cursorSort === sort && !values.some((value) => String(value).includes('\0'))) return values
  } catch {
    // A malformed cursor is refused like a cursor of another list.
  }
  throw invalidCursor()
}

export function invalidCursor() {
  const detail =
    'is not a cursor of this list in this sort order: use the one that the previous page returned'
  return invalid([{ in: 'query', pointer: '/cursor', detail }], 'invalid_cursor')
}
