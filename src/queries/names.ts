/** The names of records of any kind, by their ids. */
import { sql } from 'kysely'
import { conditionsOn } from '../data/conditions.ts'
import { idAndName, kindsWithNames, mayName } from '../data/names.ts'
import { from, input, Query } from '../data/query.ts'
import type { Reader } from '../data/reader.ts'
import type { Id, Kind, NamedKind } from '../model/columns.ts'
import { idOf, isNamed, kindOf, uuidOf } from '../model/columns.ts'
import { ApiKey } from '../model/index.ts'

/** What the caller may read, a name being a part of its record: `sightOf` of `src/access/caller.ts`. */
export interface Sight {
  /** The scopes of the caller's key; null if all. */
  keyScopes: readonly string[] | null
  /** Whose API keys and time entries; everybody's if left out. */
  user_id?: Id<'user'>
}

const owner = conditionsOn(ApiKey).input('user_id')
const memo = sql<string | null>`left(memo, 80)`.as('name')
const isOfOwn = sql<boolean>`(${owner}::uuid is null or time_entry_user_id is null or time_entry_user_id = ${owner})`
const isOwn = sql<boolean>`(${owner}::uuid is null or user_id = ${owner})`

/** Of those that have no name, what they say. */
const memos = {
  follow_up: [from('follow_ups').select(['id', memo]), 'crm:read'],
  time_entry: [from('time_entries').select(['id', memo]).where(isOwn), 'delivery:read'],
} as const

type Told = NamedKind | keyof typeof memos

const isTold = (kind: Kind): kind is Told => isNamed(kind) || kind in memos

/** The name of the input. */
const idsOf = (kind: Told) => `${kind}_ids`

const sources = [
  ...kindsWithNames.map((kind) => {
    const all = idAndName(kind)
    const isSeen = kind === 'api_key' || kind === 'session' ? isOwn : kind === 'note' ? isOfOwn : null
    return [kind, isSeen ? all.where(isSeen) : all] as const
  }),
  ...Object.entries(memos).map(([kind, [all]]) => [kind as Told, all] as const),
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
export async function namesOf(
  read: Reader,
  ids: Iterable<string | null>,
  { keyScopes, user_id }: Sight,
): Promise<Map<string, string>> {
  const known = [...new Set(ids)]
    .flatMap((id) => parse(id) ?? [])
    .filter(({ kind }) => mayRead(kind, keyScopes))
  if (known.length === 0) return new Map()
  const uuids = [...Map.groupBy(known, ({ kind }) => kind)].map(
    ([kind, some]) => [idsOf(kind), some.map(({ uuid }) => uuid)] as const,
  )
  const found = await read.quick(names, { ...Object.fromEntries(uuids), user_id })
  return new Map(found.flatMap(({ kind, id, name }) => (name === null ? [] : [[idOf(id, kind), name]])))
}

function mayRead(kind: Told, scopes: Sight['keyScopes']): boolean {
  if (isNamed(kind)) return mayName(kind, scopes)
  return !scopes || scopes.includes(memos[kind][1])
}

function parse(id: string | null): { kind: Told; uuid: string } | null {
  try {
    const kind = id && kindOf(id)
    return kind && isTold(kind) ? { kind, uuid: uuidOf(id, kind) } : null
  } catch {
    return null
  }
}
