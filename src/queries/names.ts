/** The names of records of any kind, by their ids. */
import { sql } from 'kysely'
import { conditionsOn } from '../data/conditions.ts'
import { from, input, Query } from '../data/query.ts'
import type { Reader } from '../data/reader.ts'
import type { Id, Kind } from '../model/columns.ts'
import { idOf, kindOf, uuidOf } from '../model/columns.ts'
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

/** By kind, what names a record, and the scope that reads it; none where the id alone is shown to few, or to all. */
const kinds = {
  api_key: [from('api_keys').select(['id', 'name']).where(isOwn), null],
  client: [from('clients').select(['id', 'name']), 'crm:read'],
  company: [from('companies').select(['id', 'name']), 'crm:read'],
  follow_up: [from('follow_ups').select(['id', memo]), 'crm:read'],
  milestone: [from('milestones').select(['id', 'name']), 'delivery:read'],
  note: [from('notes').select(['id', 'title as name']).where(isOfOwn), 'knowledge:read'],
  project: [from('projects').select(['id', 'name']), 'delivery:read'],
  prospect: [from('prospects').select(['id', 'name']), 'crm:read'],
  service: [from('services').select(['id', 'name']), 'account:read'],
  task: [from('tasks').select(['id', 'title as name']), 'delivery:read'],
  time_entry: [from('time_entries').select(['id', memo]).where(isOwn), 'delivery:read'],
  user: [from('users').select(['id', 'name']), null],
  workspace: [from('workspaces').select(['workspace_id as id', 'name']), null],
} as const

type Named = keyof typeof kinds

const isNamed = (kind: Kind): kind is Named => kind in kinds

/** The name of the input. */
const idsOf = (kind: Named) => `${kind}_ids`

const rows = (Object.keys(kinds) as Named[]).map(
  (kind) =>
    sql`select ${sql.lit(kind)} as kind, id, name from ${kinds[kind][0]} as named where id = any(${input(idsOf(kind))}::uuid[])`,
)

export const names = new Query(
  sql<{ kind: Named; id: string; name: string | null }>`${sql.join(rows, sql`\nunion all `)}`,
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
  const found = await read.rows(names, { ...Object.fromEntries(uuids), user_id })
  return new Map(found.flatMap(({ kind, id, name }) => (name === null ? [] : [[idOf(id, kind), name]])))
}

function mayRead(kind: Named, keyScopes: Sight['keyScopes']): boolean {
  const [, scope] = kinds[kind]
  return !scope || !keyScopes || keyScopes.includes(scope)
}

function parse(id: string | null): { kind: Named; uuid: string } | null {
  try {
    const kind = id && kindOf(id)
    return kind && isNamed(kind) ? { kind, uuid: uuidOf(id, kind) } : null
  } catch {
    return null
  }
}
