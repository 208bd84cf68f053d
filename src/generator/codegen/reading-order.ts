/** The order in which people read the fields of a record. */
import type { Schema } from '../../../surface/src/document/openapi.ts'
import { isNullable, nameFieldFor, typeOf } from '../../../surface/src/document/schemas.ts'

/**
 * Sorts fields for reading: id, name, the columns of `@view` with the names of references, other short fields, long
 * fields, ids of related records, timestamps.
 */
export function readingOrder(fields: Record<string, Schema>, columns: readonly string[]): string[] {
  const shown = columns.map((name) => (nameFieldFor(name) in fields ? nameFieldFor(name) : name))
  const rank = ([name, schema]: [string, Schema]): number => {
    if (name === 'id') return isNullable(schema) ? 4 : 0
    if (name === 'name' || name === 'title') return 0.1
    if (shown.includes(name)) return 0.2 + shown.indexOf(name) / 100
    if (['created_at', 'updated_at', 'version'].includes(name)) return 5
    if (name.endsWith('_id')) return 4
    if (Number(schema.maxLength) >= 1000) return 3
    return ['array', 'object'].includes(typeOf(schema)) ? 2 : 1
  }
  const entries = Object.entries(fields)
  return entries.sort((a, b) => rank(a) - rank(b)).map(([name]) => name)
}
