import type { QueryConfig } from 'pg'
import type { Change, Channel } from '../../../generated/client/types.gen.ts'
import { statement, unnamedStatement } from '../../data/statement.ts'
import { digestOfStored } from '../../domain/model/activity-digest.ts'
import { newUuidAt, now } from '../../domain/model/columns.ts'
import { newSalt } from '../../shared/proof/entry.ts'

/** The log entry of one call. Ids are UUIDs. Contains no secrets. */
export interface Entry {
  workspace_id: string
  /** A UUID that starts with `at`, because the primary key of the log is in time order. */
  id: string
  at: string
  channel: Channel
  operation: string | null
  credential: 'session' | 'api_key' | 'connection' | 'none'
  user_id: string | null
  session_id: string | null
  api_key_id: string | null
  client: string | null
  agent: string | null
  tool: string | null
  record_id: string | null
  status: number
  duration_ms: number
  /** Null if it is `id`. */
  request_id: string | null
  remote_address: string | null
}

/** The log entry of an action that is not a call and has no credential, such as an operator command. */
export function entryOutside(
  fields: Pick<Entry, 'workspace_id' | 'channel' | 'operation' | 'record_id' | 'status'> & Partial<Entry>,
): Entry {
  const at = now()
  return {
    id: newUuidAt(at),
    at,
    credential: 'none',
    user_id: null,
    session_id: null,
    api_key_id: null,
    client: null,
    agent: null,
    tool: null,
    duration_ms: 0,
    request_id: null,
    remote_address: null,
    ...fields,
  }
}

/** Columns and their types for `unnest`. */
export const entryColumns = {
  workspace_id: 'uuid',
  id: 'uuid',
  at: 'timestamptz',
  channel: 'text',
  operation: 'text',
  credential: 'text',
  user_id: 'uuid',
  session_id: 'uuid',
  api_key_id: 'uuid',
  client: 'text',
  agent: 'text',
  tool: 'text',
  record_id: 'text',
  status: 'integer',
  duration_ms: 'double precision',
  request_id: 'text',
  remote_address: 'text',
} satisfies Record<keyof Entry, string>

const names = Object.keys(entryColumns) as (keyof Entry)[]

/** All columns that the insert sets, except `changes`. */
const columns = [...names, 'details_salt'] as const

/**
 * Entries that are not in the chain yet. The table has no order and no index, so concurrent transactions do not block
 * each other. The sequencer links an entry after its transaction commits.
 */
const queue = 'insert into activity_unlinked (workspace_id, id, at, digest)'

/** The values of `columns`, followed by the digest. */
function valuesOf(entry: Entry, changes: Change[]): unknown[] {
  const stored = { ...entry, changes, salt: null, details_salt: newSalt() }
  return [...columns.map((name) => stored[name]), `\\x${digestOfStored(stored)}`]
}

/** An entry with the changes of its call. */
export type EntryOfChanges = readonly [Entry, Change[]]

/** Insert statements to embed in a larger statement. `place` adds a value and returns its placeholder. */
export function insertChanges(entries: EntryOfChanges[], place: (value: unknown) => string): string[] {
  const rows = entries.map(([entry, changes]) => {
    const values = valuesOf(entry, changes).map(place)
    const digest = values.pop()
    const [workspace, id, at] = values
    const logged = `(${values}, ${place(JSON.stringify(changes))})`
    return { logged, queued: `(${workspace}, ${id}, ${at}, ${digest})` }
  })
  return [
    `insert into activity (${columns}, changes) values ${rows.map(({ logged }) => logged)}`,
    `${queue} values ${rows.map(({ queued }) => queued)}`,
  ]
}

const typed = Object.entries({ ...entryColumns, details_salt: 'uuid', digest: 'bytea' })

const insertAll = `
  with given as (
    select * from unnest(${typed.map(([, type], index) => `$${index + 1}::${type}[]`)}) as given (${typed.map(([name]) => name)})
  ), added as (insert into activity (${columns}) select ${columns} from given)
  ${queue} select workspace_id, id, at, digest from given`

/** Inserts entries of calls without changes. */
export function insertEntries(entries: Entry[]): QueryConfig {
  const rows = entries.map((entry) => valuesOf(entry, []))
  const columns = typed.map((_, column) => rows.map((row) => row[column]))
  return statement(insertAll, columns)
}

/** Inserts entries of one workspace, in a form that Citus passes on to its node. */
export function insertEntriesOfWorkspace(entries: EntryOfChanges[]): QueryConfig {
  const values: unknown[] = []
  const inserts = insertChanges(entries, (value) => `$${values.push(value)}`)
  const parts = inserts.map((insert, index) => `part${index} as (${insert})`)
  return unnamedStatement(`with ${parts.join(', ')} select`, values)
}
