/** Looks up records by the external ids, e-mail addresses or names in the rows of an import. */
import { sql } from 'kysely'
import { input, Query, selectFrom } from '../../data/query.ts'
import { columnsOf, entityOf, tableOf } from '../../data/tables.ts'
import type { Key, ReferencedKind } from '../../shared/import-kinds.ts'
import { importedKind, importedNames, lookupKeys } from '../../shared/import-kinds.ts'
import type { Kind } from '../model/columns.ts'

/** The conditions for a match. They ignore case, except for external ids. */
const matches: Record<Key, ReturnType<typeof sql<boolean>>> = {
  id: sql<boolean>`id = given.value::uuid`,
  external_id: sql<boolean>`external_id = given.value`,
  email: sql<boolean>`email = lower(given.value)`,
  name: sql<boolean>`lower(name) = lower(given.value)`,
}

export interface ExistingRecord {
  /** Position of the value in the input; the first is 1. */
  place: number
  id: string
  [column: string]: unknown
}

/** Two matches suffice to report that a value is ambiguous. */
const maxMatches = sql.lit(2)

function lookupBy(kind: Kind, key: Key, more: readonly string[], within?: string) {
  const found = selectFrom(tableOf(kind))
    .select(['id', ...more])
    .where(matches[key])
    .orderBy('id')
    .limit(maxMatches)
  const narrowed = within ? found.where(sql<boolean>`${sql.ref(within)} = given.within`) : found
  const withins = within ? sql`, ${input('within')}::uuid[]` : sql``
  return new Query<ExistingRecord>(sql`
    select given.place::integer, found.* from
      unnest(${input('values')}::text[]${withins}) with ordinality as given (value${sql.raw(within ? ', within' : '')}, place)
      cross join lateral (${narrowed}) as found`)
}

/** Lookups of referenced records. Milestone names are unique only within their project, given as `within`. */
export const referenceLookups = Object.fromEntries(
  (Object.keys(lookupKeys) as ReferencedKind[]).map((kind) => [
    kind,
    byKey(lookupKeys[kind], (key) =>
      lookupBy(kind, key, [], kind === 'milestone' ? 'project_id' : undefined),
    ),
  ]),
)

/** Lookups of the records that rows update, with their references. */
export const recordLookups = Object.fromEntries(
  importedNames.map((name) => {
    const { kind, keys } = importedKind(name)
    const references = [...columnsOf(entityOf(kind)).values()].filter(
      ({ name, id, hidden }) => name !== 'id' && id && !hidden,
    )
    const columns = references.map((column) => column.name)
    return [name, byKey(keys, (key) => lookupBy(kind, key, columns))]
  }),
)

function byKey<T>(keys: readonly Key[], lookup: (key: Key) => T): Partial<Record<Key, T>> {
  return Object.fromEntries(keys.map((key) => [key, lookup(key)]))
}
