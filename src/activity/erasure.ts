/** Erases what entries of the log say of a person. Digests stand for it, so that the chain still verifies. */
import type { Pool } from 'pg'
import { statement } from '../data/statement.ts'
import type { StoredEntry } from '../model/activity-digest.ts'
import { detailsOf } from '../model/activity-digest.ts'
import { kindOf, uuidOf } from '../model/columns.ts'
import { digestOfDetails } from '../proof/entry.ts'

/** Entries that are looked through per statement. */
const batch = 5_000

interface Position {
  at: string
  id: string
}

interface Affected extends StoredEntry {
  /** Whether its changes are of the record; otherwise it is a call by the user. */
  is_about: boolean
}

/**
 * Of changes of the record everything, and of calls by a user where they came from. Answers how many entries it was; null
 * if the role of the service may not. May be repeated where it was interrupted.
 */
export async function eraseDetails(
  pool: Pool,
  workspaceId: string,
  recordId: string,
): Promise<number | null> {
  const { rows: rights } = await pool.query(`select has_table_privilege('activity', 'update') as may`)
  if (!rights[0].may) return null
  const user = kindOf(recordId) === 'user' ? uuidOf(recordId, 'user') : null
  const about = JSON.stringify([{ record_id: recordId }])
  let erased = 0
  let after: Position = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const from = [workspaceId, after.at, after.id]
    const { rows: ends } = await pool.query<Position>(statement(endOfBatch, [...from, batch]))
    const end = ends[0]
    if (!end) return erased
    const { rows } = await pool.query<Affected>(statement(affected, [...from, end.at, end.id, about, user]))
    if (rows.length > 0) await erase(pool, workspaceId, rows)
    erased += rows.length
    after = end
  }
}

async function erase(pool: Pool, workspaceId: string, entries: Affected[]): Promise<void> {
  await pool.query(
    statement(eraseBatch, [
      workspaceId,
      entries.map(({ at }) => at),
      entries.map(({ id }) => id),
      entries.map((entry) => digestOfDetails(detailsOf(entry), entry.details_salt)),
      entries.map(({ is_about }) => is_about),
    ]),
  )
}

const endOfBatch = `
  select at, id from (
    select at, id from activity where workspace_id = $1 and (at, id) > ($2, $3) order by at, id limit $4
  ) as entries order by at desc, id desc limit 1`

const affected = `
  select *, changes @> $6 as is_about from activity
  where workspace_id = $1 and (at, id) > ($2, $3) and (at, id) <= ($4, $5)
    and details_salt is not null and (changes @> $6 or user_id = $7)`

const eraseBatch = `
  update activity
  set details_salt = null, details_digest = decode(given.digest, 'hex'), session_id = null, api_key_id = null,
    client = null, remote_address = null, changes = case when given.is_about then '[]' else changes end
  from unnest($2::timestamptz[], $3::uuid[], $4::text[], $5::boolean[]) as given (at, id, digest, is_about)
  where activity.workspace_id = $1 and activity.at = given.at and activity.id = given.id`
