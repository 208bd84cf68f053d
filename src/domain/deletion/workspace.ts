/** Deletes the rows and the files of a workspace. Only the operator and the deletion of samples use it. */
import type { Pool, PoolClient } from 'pg'
import { sequencerLock } from '../../calls/activity/sequencer.ts'
import { globalTables, tablesOfWorkspaces } from '../../data/cluster.ts'
import type { Storage } from '../../files/storage.ts'

/** False if the database role may not delete log entries; in that case, the operator must delete. */
export async function mayDeleteRows(pool: Pool): Promise<boolean> {
  const text = `select bool_and(has_table_privilege(name, 'delete')) as may from unnest($1::text[]) as name`
  return (await pool.query(text, [await tablesInReverse(pool)])).rows[0].may
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
  const locked = await client.query(
    'select from workspaces where workspace_id = $1 and (is_sample or not $2) for update',
    [workspaceId, onlySample],
  )
  if (locked.rowCount === 0) return
  const values = [workspaceId]
  // Otherwise, entries that are being linked would leave links behind.
  await client.query('select pg_advisory_xact_lock($1)', [sequencerLock])
  // Otherwise, the time lock and bills would prevent the deletion of time entries.
  await client.query('delete from bills where workspace_id = $1', values)
  await client.query('update workspaces set time_locked_until = null where workspace_id = $1', values)
  await client.query('update workspaces set sample_id = null where sample_id = $1', values)
  for (const name of await tablesInReverse(client))
    await client.query(`delete from ${name} where workspace_id = $1`, values)
}

/** All tables with rows of workspaces, including the activity log. Every table comes before those that it refers to. */
async function tablesInReverse(database: Pool | PoolClient): Promise<string[]> {
  const { rows: global } = await database.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute
     where attname = 'workspace_id' and attrelid = any($1::regclass[])`,
    [Object.keys(globalTables)],
  )
  return [...global, ...(await tablesOfWorkspaces(database)).reverse()].map(({ name }) => name)
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
