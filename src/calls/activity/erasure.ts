/**
 * Erases a person: the details of log entries, summaries based on these entries, and the person's records. The
 * digests of erased details are kept, so the chain still verifies. The request is committed first, with its own log
 * entry; the erasure is then repeated until it succeeds.
 */
import type { Pool, PoolClient } from 'pg'
import { prefixes } from '../../../generated/server/records.ts'
import { atReadCommitted } from '../../data/read-committed.ts'
import { searchWorkspaces } from '../../data/search.ts'
import { statement } from '../../data/statement.ts'
import type { StoredEntry } from '../../domain/model/activity-digest.ts'
import { detailsOf } from '../../domain/model/activity-digest.ts'
import { idOf, kindOf } from '../../domain/model/columns.ts'
import { nilUuid } from '../../domain/model/type-id.ts'
import { digestOfDetails } from '../../shared/proof/entry.ts'
import { erasePerson, findPerson, type Person } from './erased-person.ts'

/** Entries scanned per statement. */
const batchSize = 5_000

interface Position {
  at: string
  id: string
}

/** A committed erasure that has not finished. */
interface PendingErasure {
  workspace_id: string
  id: string
  record_id: string
  /** Entries from this time on may have been written while the erasure ran, so they are scanned again. */
  begun: string
}

/** An entry that could have caused a summary to name the person. */
interface Affected extends StoredEntry {
  /** True if the entry changed one of the person's records. */
  is_about: boolean
  /** True if the entry has details to erase. */
  is_erased: boolean
}

/** False if the database role cannot update entries; in that case, the operator must erase. */
export async function mayErase(pool: Pool): Promise<boolean> {
  return (await pool.query(`select has_table_privilege('activity', 'update') as may`)).rows[0].may
}

/**
 * Runs the pending erasures of one workspace or of all. An interrupted erasure is repeated on the next run. Returns
 * the number of entries whose details were erased; 0 if the database role cannot erase.
 */
export async function carryOutErasures(
  pool: Pool,
  workspaceId: string | null,
  isStopped = () => false,
): Promise<number> {
  if (!(await mayErase(pool))) return 0
  const rows = await searchWorkspaces<PendingErasure>(pool, pendingErasures, [workspaceId])
  let erased = 0
  for (const { workspace_id, id, record_id, begun } of rows) {
    const inLog = await findLogged(pool, workspace_id, record_id, isStopped)
    const person = await findPerson(pool, workspace_id, record_id, inLog)
    erased += await eraseDetails(pool, workspace_id, person, '-infinity', isStopped)
    if (isStopped()) break
    // Records come last: a repeated erasure finds the related entries through them.
    await atReadCommitted(pool, (client) => erasePerson(client, workspace_id, person))
    // Also erases entries that other calls wrote in the meantime.
    erased += await eraseDetails(pool, workspace_id, person, begun, isStopped)
    if (isStopped()) break
    await pool.query(statement(deleteErasure, [workspace_id, id]))
  }
  return erased
}

/**
 * Repeats the erasures in the log of a workspace around `replace`, which replaces its records with earlier ones. Returns the number of
 * erased persons. All statements belong to the transaction of `client`.
 */
export async function repeatErasures(
  client: PoolClient,
  pool: Pool,
  workspaceId: string,
  replace: () => Promise<void>,
): Promise<number> {
  const { rows } = await client.query<{ record_id: string }>(statement(loggedErasures, [workspaceId]))
  const find = async (record_id: string) =>
    findPerson(client, workspaceId, record_id, await findLogged(pool, workspaceId, record_id, () => false))
  // A prospect may have become a client since: both are the same person, before and after the replacement.
  const records = new Set<string>()
  for (const { record_id } of rows) {
    const { clients, prospects } = await find(record_id)
    for (const id of [
      record_id,
      ...clients.map((id) => idOf(id, 'client')),
      ...prospects.map((id) => idOf(id, 'prospect')),
    ])
      records.add(id)
  }
  await replace()
  for (const record_id of records) await erasePerson(client, workspaceId, await find(record_id))
  return rows.length
}

/**
 * Erases the changes of the person's records, the memos of their time, and the session, API key, client and address of their
 * own calls.
 */
async function eraseDetails(
  pool: Pool,
  workspaceId: string,
  { users, ids, time }: Person,
  since: string,
  isStopped: () => boolean,
): Promise<number> {
  const about = ids.map((record_id) => JSON.stringify([{ record_id }]))
  let erased = 0
  for await (const batch of batches(pool, workspaceId, since, isStopped)) {
    const values = [...batch, about, users, ids, time]
    const { rows } = await pool.query<Affected>(statement(affected, values))
    if (rows.length > 0) erased += await erase(pool, workspaceId, rows, time)
  }
  return erased
}

/** The parameters `$1` to `$5` of `isInBatch`, for each batch of entries in time order. */
async function* batches(
  pool: Pool,
  workspaceId: string,
  since: string,
  isStopped: () => boolean,
): AsyncGenerator<string[]> {
  let after: Position = { at: since, id: nilUuid }
  while (!isStopped()) {
    const from = [workspaceId, after.at, after.id]
    const { rows } = await pool.query<Position>(statement(endOfBatch, [...from, batchSize]))
    const end = rows[0]
    if (!end) return
    yield [...from, end.at, end.id]
    after = end
  }
}

/**
 * The absences, the costs and the time of a user in the log. Only the log still has stopped timers, and records that were
 * removed too long ago to be restored.
 */
async function findLogged(
  pool: Pool,
  workspaceId: string,
  recordId: string,
  isStopped: () => boolean,
): Promise<string[]> {
  const ids: string[] = []
  if (kindOf(recordId) !== 'user') return ids
  for await (const batch of batches(pool, workspaceId, '-infinity', isStopped)) {
    const { rows } = await pool.query<{ id: string }>(statement(logged, [...batch, recordId]))
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

async function erase(pool: Pool, workspaceId: string, affected: Affected[], time: string[]): Promise<number> {
  const entries = affected.filter(({ is_erased }) => is_erased)
  await pool.query(
    statement(eraseBatch, [
      workspaceId,
      entries.map(({ at }) => at),
      entries.map(({ id }) => id),
      // Null if the details were already erased for another person; the entry then has their digest.
      entries.map((entry) => entry.details_salt && digestOfDetails(detailsOf(entry), entry.details_salt)),
      entries.map(({ is_about }) => is_about),
      affected[0]!.at,
      affected.at(-1)!.at,
      affected.map(({ id }) => idOf(id, 'activity_entry')),
      time,
    ]),
  )
  return entries.length
}

const loggedErasures = `
  select distinct record_id from activity
  where workspace_id = $1 and operation = 'eraseActivity' and status < 300 and record_id is not null`

const pendingErasures = `
  select workspace_id, id, record_id, now() - interval '2 minutes' as begun from activity_erasures
  where $1::uuid is null or workspace_id = $1 order by id`

const deleteErasure = 'delete from activity_erasures where workspace_id = $1 and id = $2'

const endOfBatch = `
  select at, id from (
    select at, id from activity where workspace_id = $1 and (at, id) > ($2, $3) order by at, id limit $4
  ) as entries order by at desc, id desc limit 1`

const isInBatch = 'workspace_id = $1 and (at, id) > ($2, $3) and (at, id) <= ($4, $5)'

const loggedPrefixes = [prefixes.absence, prefixes.rate, prefixes.time_entry, prefixes.timer].map(
  (prefix) => `'${prefix}'`,
)

const logged = `
  select distinct change->>'record_id' as id from activity, jsonb_array_elements(changes) as change
  where ${isInBatch} and change->>'field' = 'user_id' and $6::text in (change->>'before', change->>'after')
    and split_part(change->>'record_id', '_', 1) in (${loggedPrefixes})`

/** Whether a change is of a memo of the person's time. `time` is the number of the parameter. */
const isMemo = (time: string) => `change->>'field' = 'memo' and change->>'record_id' = any(${time}::text[])`

const affected = `
  with found as (
    select *, changes @> any($6::jsonb[]) as is_about,
      exists (select from jsonb_array_elements(changes) as change where ${isMemo('$9')}) as has_memo
    from activity where ${isInBatch}
  )
  select *, is_about or has_memo or coalesce(user_id = any($7::uuid[]) and details_salt is not null, false) as is_erased
  from found
  where is_about or has_memo or user_id = any($7::uuid[]) or record_id = any($8::text[])
    or exists (select from unnest($8::text[]) as id where strpos(changes::text, id) > 0)
  order by at, id`

// A single statement, because nothing identifies the affected entries afterwards. The digests in summaries are erased too,
// because they could confirm a guess.
const eraseBatch = `
  with summarised as (
    update summaries set sentences = '[]', left_out = '[]', dropped = '[]', digest = '', entry_digests = '[]'
    where workspace_id = $1 and since <= $7 and until >= $6 and exists (
      select from jsonb_array_elements(entry_digests) as entry where entry->>0 = any($8)
    )
  )
  update activity
  set details_salt = null, details_digest = coalesce(decode(given.digest, 'hex'), details_digest), session_id = null,
    api_key_id = null, client = null, remote_address = null,
    changes = case when given.is_about then '[]' else (
      select coalesce(jsonb_agg(change order by place), '[]') from jsonb_array_elements(changes) with ordinality as all_of (change, place)
      where not (${isMemo('$9')})
    ) end
  from unnest($2::timestamptz[], $3::uuid[], $4::text[], $5::boolean[]) as given (at, id, digest, is_about)
  where activity.workspace_id = $1 and activity.at = given.at and activity.id = given.id`
