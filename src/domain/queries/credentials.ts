/** Looks up the user and the plan of a credential that is valid by the database's clock. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { fromAll, input, Query } from '../../data/query.ts'

const id = input('id')
const now = sql<string>`now()`

/** The projects that the user `u` leads; null if there are none, and for admins, who see the time of all projects. */
const ledProjects = sql<readonly string[] | null>`case when u.role in ('member', 'viewer') then (${fromAll(
  'staff as s',
)
  .select(sql`array_agg(s.project_id)`.as('projects'))
  .where(sql<boolean>`s.user_id = u.id`)
  .where('s.role', '=', sql.lit('lead'))}) end`.as('led_projects')

/** The columns of the user `u` and the workspace `w`, whichever the credential is. */
const facts = ['u.id as user_id', 'u.role', 'w.plan', 'w.currency', 'w.time_zone', ledProjects] as const

const previousHash: RawBuilder<Uint8Array | null> = sql`
  case when c.previous_expires_at > ${now} then c.previous_hash end`

export const sessionById = new Query(
  fromAll('sessions as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.workspace_id', '=', 'c.workspace_id').onRef('u.id', '=', 'c.user_id'),
    )
    .innerJoin('workspaces as w', 'w.workspace_id', 'c.workspace_id')
    .select([...facts, 'c.access_hash as hash'])
    .where('c.id', '=', id)
    .where('c.revoked_at', 'is', null)
    .where('c.access_expires_at', '>', now)
    .where('u.active', '=', sql.lit(true))
    .whereRef('c.session_epoch', '=', 'u.session_epoch'),
)

const previousAccessHash: RawBuilder<Uint8Array | null> = sql`
  case when c.previous_access_expires_at > ${now} then c.previous_access_hash end`

/** Also returns the previous token if it is still in its grace period after a refresh. */
export const connectionById = new Query(
  fromAll('connections as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.workspace_id', '=', 'c.workspace_id').onRef('u.id', '=', 'c.user_id'),
    )
    .innerJoin('workspaces as w', 'w.workspace_id', 'c.workspace_id')
    .select([...facts, 'c.access_hash as hash', 'c.access_scopes as scopes'])
    .select(['c.name as client', 'c.audience', previousAccessHash.as('previous_hash')])
    .select(['c.previous_access_scopes as previous_scopes'])
    .where('c.id', '=', id)
    .where('c.revoked_at', 'is', null)
    .where('c.access_expires_at', '>', now)
    .where('u.active', '=', sql.lit(true))
    .whereRef('c.session_epoch', '=', 'u.session_epoch'),
)

/** Also returns the previous hash of a rotated key if it is still in its grace period. */
export const apiKeyById = new Query(
  fromAll('api_keys as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.workspace_id', '=', 'c.workspace_id').onRef('u.id', '=', 'c.user_id'),
    )
    .innerJoin('workspaces as w', 'w.workspace_id', 'c.workspace_id')
    .select([...facts, 'c.hash', 'c.expires_at', 'c.scopes', 'c.toolsets'])
    .select([previousHash.as('previous_hash'), 'c.previous_expires_at'])
    .where('c.id', '=', id)
    .where('c.revoked_at', 'is', null)
    .where((where) => where.or([where('c.expires_at', 'is', null), where('c.expires_at', '>', now)]))
    .where('u.active', '=', sql.lit(true)),
)

/**
 * Credentials in any state, to attribute a call that was refused because its credential has expired, was revoked, belongs to an inactive
 * user or is used for another resource.
 */
export const holderOf = {
  session: held('sessions', { hash: 'access_hash' }),
  connection: held('connections', { hash: 'access_hash', previous: 'previous_access_hash', client: 'name' }),
  api_key: held('api_keys', { hash: 'hash', previous: 'previous_hash' }),
}

function held(
  table: 'sessions' | 'connections' | 'api_keys',
  { hash, previous, client }: Record<string, string>,
) {
  const column = <T>(name: string | undefined) =>
    sql<T | null>`${name ? sql.ref(`c.${name}`) : sql.lit(null)}`
  return new Query(
    fromAll(`${table} as c` as 'sessions as c')
      .select(['c.user_id', column<Uint8Array>(hash).as('hash')])
      .select([column<Uint8Array>(previous).as('previous_hash'), column<string>(client).as('client')])
      .where('c.id', '=', id),
  )
}
