/** Deletes files that crashes left behind: no note refers to them, not even a removed one. */
import type { Pool } from 'pg'
import { currentTime } from '../base/clock.ts'
import type { Files } from './files.ts'

/** Files older than this cannot belong to in-flight calls. */
const minAgeMs = 24 * 60 * 60 * 1000

const batch = 500

/**
 * Limited to workspaces of this database, so that files of another service are not deleted if two services share a storage by
 * mistake.
 */
const selectOrphans = `
  select stored.key from unnest($1::text[]) as stored (key)
  join workspaces on workspace_id = $2
  where not exists (
    select from notes where notes.workspace_id = $2 and notes.file_key = stored.key
  ) and not exists (
    select from notes
    where notes.workspace_id = $2 and attachment_keys <> '{}' and attachment_keys @> array[stored.key]
  ) and not exists (
    select from removed_records removed
    where removed.workspace_id = $2 and removed.row->>'file_key' = stored.key
  ) and not exists (
    select from removed_records removed
    where removed.workspace_id = $2
      and removed.row->>'file_key' is not null and removed.row->'attachment_keys' ? stored.key
  )`

export async function sweepFiles(pool: Pool, { storage }: Files): Promise<void> {
  // File timestamps are from this machine or the storage, not from the database: use the earlier clock.
  const isOld = (changed: Date) => changed.getTime() < Math.min(currentTime(), Date.now()) - minAgeMs
  const sweep = async (keys: string[]) => {
    const byWorkspace = Object.groupBy(keys, (key) => key.slice(0, key.indexOf('/')))
    for (const [workspaceId, its] of Object.entries(byWorkspace)) {
      const { rows } = await pool.query<{ key: string }>(selectOrphans, [its, workspaceId])
      for (const { key } of rows) await storage.remove(key)
    }
  }
  const keys: string[] = []
  for await (const { key, changed } of storage.list()) {
    if (isFileKey(key) && isOld(changed)) keys.push(key)
    if (keys.length === batch) await sweep(keys.splice(0))
  }
  await sweep(keys)
}

/** True for keys of note files. */
export const isFileKey = (key: string) => /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(key)
