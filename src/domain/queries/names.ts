/** Looks up the names of records of any kind by their ids. */
import { sql } from 'kysely'
import { idAndName, kindsWithNames } from '../../data/names.ts'
import { from, input, Query } from '../../data/query.ts'
import type { Reader } from '../../data/reader.ts'
import type { Kind, NamedKind } from '../model/columns.ts'
import { idOf, isNamed, parseId } from '../model/columns.ts'

const memo = sql<string | null>`left(memo, 80)`.as('name')

/** Kinds without a name are identified by the beginning of their memo. */
const memos = {
  follow_up: from('follow_ups').select(['id', memo]),
  time_entry: from('time_entries').select(['id', memo]),
} as const

type NamedOrMemoKind = NamedKind | keyof typeof memos

const hasNameOrMemo = (kind: Kind): kind is NamedOrMemoKind => isNamed(kind) || kind in memos

const idsInput = (kind: NamedOrMemoKind) => `${kind}_ids`

const sources = [
  ...kindsWithNames.map((kind) => [kind, idAndName(kind)] as const),
  ...Object.entries(memos).map(([kind, all]) => [kind as NamedOrMemoKind, all] as const),
]

const rows = sources.map(
  ([kind, all]) =>
    sql`select ${sql.lit(kind)} as kind, id, name from ${all} as named where id = any(${input(idsInput(kind))}::uuid[])`,
)

export const names = new Query(
  sql<{ kind: NamedOrMemoKind; id: string; name: string | null }>`${sql.join(rows, sql`\nunion all `)}`,
)

/**
 * The names of records by their ids, in one statement. Omits records that do not exist, have no name or are hidden from the
 * caller. Ignores texts that are not ids.
 */
export async function namesOf(read: Reader, ids: Iterable<string | null>): Promise<Map<string, string>> {
  const known = [...new Set(ids)].flatMap((id) => parse(id) ?? []).filter(({ kind }) => read.mayName(kind))
  if (known.length === 0) return new Map()
  const uuids = [...Map.groupBy(known, ({ kind }) => kind)].map(
    ([kind, some]) => [idsInput(kind), some.map(({ uuid }) => uuid)] as const,
  )
  const found = await read.batched(names, Object.fromEntries(uuids))
  return new Map(found.flatMap(({ kind, id, name }) => (name === null ? [] : [[idOf(id, kind), name]])))
}

function parse(text: string | null): { kind: NamedOrMemoKind; uuid: string } | null {
  const known = text ? parseId(text) : null
  return known && hasNameOrMemo(known.kind) ? { kind: known.kind, uuid: known.uuid } : null
}

const maxNamesakes = sql.lit(5)

interface NamesakeRow {
  id: string
  name: string
  archived: boolean
}

const nameKey = (column: 'name' | 'company_name') =>
  sql`name_key(${sql.ref(column)}) = name_key(${input(column)}::text)`

const namesake = ['id', 'name', sql<boolean>`archived_at is not null`.as('archived')] as const

/** The conditions of the triggers `refuse_taken_name`. */
export const namesakes = {
  company: new Query<NamesakeRow>(
    from('companies')
      .select(namesake)
      .where(sql<boolean>`${nameKey('name')}`)
      .orderBy('id')
      .limit(maxNamesakes),
  ),
  prospect: new Query<NamesakeRow>(
    from('prospects')
      .select(namesake)
      .where(sql<boolean>`${nameKey('company_name')} and ${nameKey('name')}`)
      .where(
        sql<boolean>`(company_id is null or ${input('company')}::uuid is null or company_id = ${input('company')}::uuid)`,
      )
      .orderBy('id')
      .limit(maxNamesakes),
  ),
}
