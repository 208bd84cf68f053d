/** The names of records of any kind, by their ids. */
import { sql } from 'kysely'
import { idAndName, kindsWithNames } from '../data/names.ts'
import { from, input, Query } from '../data/query.ts'
import type { Reader } from '../data/reader.ts'
import type { Kind, NamedKind } from '../model/columns.ts'
import { idOf, isNamed, uuidIn } from '../model/columns.ts'

const memo = sql<string | null>`left(memo, 80)`.as('name')

/** Of those that have no name, what they say. */
const memos = {
  follow_up: from('follow_ups').select(['id', memo]),
  time_entry: from('time_entries').select(['id', memo]),
} as const

type Told = NamedKind | keyof typeof memos

const isTold = (kind: Kind): kind is Told => isNamed(kind) || kind in memos

/** The name of the input. */
const idsOf = (kind: Told) => `${kind}_ids`

const sources = [
  ...kindsWithNames.map((kind) => [kind, idAndName(kind)] as const),
  ...Object.entries(memos).map(([kind, all]) => [kind as Told, all] as const),
]

const rows = sources.map(
  ([kind, all]) =>
    sql`select ${sql.lit(kind)} as kind, id, name from ${all} as named where id = any(${input(idsOf(kind))}::uuid[])`,
)

export const names = new Query(
  sql<{ kind: Told; id: string; name: string | null }>`${sql.join(rows, sql`\nunion all `)}`,
)

/**
 * The names of records by their ids, in one statement; of none that is gone, has no name, or is not for the caller.
 * Takes anything for an id: what is none has no name.
 */
export async function namesOf(read: Reader, ids: Iterable<string | null>): Promise<Map<string, string>> {
  const known = [...new Set(ids)].flatMap((id) => parse(id) ?? []).filter(({ kind }) => read.mayName(kind))
  if (known.length === 0) return new Map()
  const uuids = [...Map.groupBy(known, ({ kind }) => kind)].map(
    ([kind, some]) => [idsOf(kind), some.map(({ uuid }) => uuid)] as const,
  )
  const found = await read.quick(names, Object.fromEntries(uuids))
  return new Map(found.flatMap(({ kind, id, name }) => (name === null ? [] : [[idOf(id, kind), name]])))
}

function parse(text: string | null): { kind: Told; uuid: string } | null {
  const known = text ? uuidIn(text) : null
  return known && isTold(known.kind) ? { kind: known.kind, uuid: known.uuid } : null
}
