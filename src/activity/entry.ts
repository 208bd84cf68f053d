import type { Change, Channel } from '../../generated/client/types.gen.ts'

/** The log entry of one request; ids are UUIDs, and the values never contain a secret. */
export interface Entry {
  workspace_id: string
  /** Carries `at`: the key of the log begins with the time. */
  id: string
  at: string
  channel: Channel
  operation: string | null
  credential: 'session' | 'api_key' | 'none'
  user_id: string | null
  session_id: string | null
  api_key_id: string | null
  client: string | null
  agent: string | null
  tool: string | null
  record_id: string | null
  status: number
  duration_ms: number
  request_id: string
  remote_address: string | null
}

/** The columns in the order of `valuesOf`, with their types for `unnest`. */
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

export const valuesOf = (entry: Entry): unknown[] => names.map((name) => entry[name])

/** The insert of one entry as part of a larger statement; `place` returns the placeholder of a value. */
export function insertEntry(entry: Entry, changes: Change[], place: (value: unknown) => string): string {
  const values = [...valuesOf(entry), JSON.stringify(changes)].map(place)
  return `insert into activity (${names}, changes) values (${values})`
}

export const insertEntries = `insert into activity (${names})
  select * from unnest(${names.map((name, index) => `$${index + 1}::${entryColumns[name]}[]`)})`
