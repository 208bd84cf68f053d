/** Reads from the records which kinds of records they refer to: a milestone to its project. */

import { inline, recordOf, type Schemas } from '../../../surface/src/document/schemas.ts'
import type { Operation } from '../document/operations.ts'

/** For each searched kind, the kinds that its records refer to, without users. */
export function parentKindsOf(
  operations: Operation[],
  schemas: Schemas,
  searched: readonly string[],
): Record<string, string[]> {
  const records = operations.flatMap(({ shape, success: { schema } }) =>
    shape === 'get' && schema ? [inline(schema, schemas).properties ?? {}] : [],
  )
  const entries = records.flatMap(({ id, ...fields }) => {
    const kind = id && recordOf(id)?.kind
    const kinds = Object.values(fields).flatMap((field) => recordOf(field)?.kind ?? [])
    const parents = [...new Set(kinds)].filter((each) => each !== 'user').sort()
    return kind && searched.includes(kind) && parents.length > 0 ? [[kind, parents] as const] : []
  })
  return Object.fromEntries(entries.sort())
}
