/** Changes a connection and writes its log entry in one statement. */
import type { Pool } from 'pg'
import type { Change } from '../../../generated/client/types.gen.ts'
import { isRace } from '../../data/violations.ts'
import { idOf, newUuidAt, now } from '../../domain/model/columns.ts'
import type { Entry } from '../activity/entry.ts'
import { insertChanges } from '../activity/entry.ts'

export interface ConnectionRow {
  workspace_id: string
  id: string
  user_id: string
  name: string
}

interface Update {
  /** The operation that users call to make the same change. */
  operation: 'refresh' | 'removeConnection'
  status: number
  /** The client's address. */
  remote_address: string | null
  /** Returns an SQL `update` of one row. `place` adds a value and returns its placeholder. */
  update: (place: (value: unknown) => string) => string
  /** The changes that the log shows. */
  changes?: Omit<Change, 'record_id'>[]
}

/** Returns false if the connection was changed or removed concurrently. */
export async function updateConnection(
  pool: Pool,
  connection: ConnectionRow,
  options: Update,
): Promise<boolean> {
  const { workspace_id, id, user_id, name } = connection
  const { operation, status, remote_address, update, changes = [] } = options
  const record_id = idOf(id, 'session')
  const at = now()
  const entry: Entry = {
    workspace_id,
    id: newUuidAt(at),
    at,
    channel: 'api',
    operation,
    credential: 'connection',
    user_id,
    session_id: id,
    api_key_id: null,
    client: name,
    agent: null,
    tool: null,
    record_id,
    status,
    duration_ms: 0,
    request_id: null,
    remote_address,
  }
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const [logged, queued] = insertChanges(
    [[entry, changes.map((change) => ({ record_id, ...change }))]],
    place,
  )
  const text = `
    with changed as (${update(place)} returning 1), logged as (${logged}), queued as (${queued})
    select expect_rows((select count(*) from changed), 1)`
  try {
    await pool.query(text, values)
    return true
  } catch (error) {
    if (isRace(error)) return false
    throw error
  }
}
