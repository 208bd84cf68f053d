/** Deletes the rows and the files of a workspace. Only the operator and the deletion of samples use it. */
import type { Pool, PoolClient } from 'pg'
import { sequencerLock } from '../../calls/activity/sequencer.ts'
import type { Storage } from '../../files/storage.ts'

/** All tables with rows of workspaces, including the activity log. */
const workspaceTables = `
  select c.oid::regclass::text as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

/** False if the database role may not delete log entries; in that case, the operator must delete. */
export async function mayDeleteRows(pool: Pool): Promise<boolean> {
  const text = `select bool_and(has_table_privilege(name, 'delete')) as may from (${workspaceTables}) as tables`
  return (await pool.query(text)).rows[0].may
}

interface Target {
  workspaceId: string
  /** Deletes nothing if the workspace is not a sample. */
  onlySample?: boolean
}

/** Deletes all rows of the workspace, in the transaction of the caller. */
export async function deleteRows(
  client: PoolClient,
  { workspaceId, onlySample = false }: Target,
): Promise<void> {
  // Each statement has the condition, so that no other workspace is ever deleted in place of a sample.
  const target = `(select workspace_id from workspaces where workspace_id = $1 and (is_sample or not $2))`
  const values = [workspaceId, onlySample]
  // Otherwise, entries that are being linked would leave links behind.
  await client.query('select pg_advisory_xact_lock($1)', [sequencerLock])
  // Otherwise, the time lock and bills would prevent the deletion of time entries.
  await client.query(`delete from bills where workspace_id = ${target}`, values)
  await client.query(
    `update workspaces set time_locked_until = null where workspace_id = ${target} and time_locked_until is not null`,
    values,
  )
  await client.query(`update workspaces set sample_id = null where sample_id = ${target}`, values)
  const { rows: tables } = await client.query<{ name: string }>(workspaceTables)
  // Foreign keys are checked at the end of a statement, so the order of tables does not matter within one statement.
  const deletions = tables.map(
    ({ name }, index) => `part${index} as (delete from ${name} where workspace_id = ${target})`,
  )
  await client.query(`with ${deletions.join(', ')} select`, values)
}

/** Returns the number of deleted files. */
export async function removeFiles(storage: Storage, workspaceId: string): Promise<number> {
  let removed = 0
  for await (const { key } of storage.list(workspaceId)) {
    await storage.remove(key)
    removed++
  }
  return removed
}

/** Runs `work` in a transaction without a statement timeout. */
export async function withoutTimeout<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level read committed')
    await client.query(`set local statement_timeout = 0`)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true) // closing the connection rolls back
    throw error
  }
}
