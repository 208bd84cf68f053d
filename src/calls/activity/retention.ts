/**
 * Deletes expired log entries and their summaries. Stops at a checkpoint, and keeps the hashes of the subtrees before it, so
 * that the remaining log still verifies.
 */
import type { Pool } from 'pg'
import { activityRetention } from '../../../generated/constants.ts'
import { searchWorkspaces } from '../../data/search.ts'
import { statement } from '../../data/statement.ts'
import { linksOfRunsText } from '../../domain/model/activity-links.ts'
import { LostHash, WorkspaceTree } from './tree.ts'

/** The last checkpoint of a workspace whose entries have all expired. */
interface Due {
  workspace_id: string
  count: number
  /** Number of leaves; null in the earlier hash chain. */
  size: number | null
  /** Root of the tree or head of the chain. */
  head: string
}

/** Entries or summaries per statement: few, so that locks are held only briefly. */
const batchSize = 1_000

/**
 * Deletes entries older than `days`, or older than the plan's retention if `days` is null. `sign` returns the note
 * that proves that retention deleted the entries. If the database role may not delete entries, the operator must
 * delete them. Returns the number of entries deleted.
 */
export async function removeOldEntries(
  pool: Pool,
  days: number | null,
  sign: (due: Due) => Promise<string>,
  isStopped: () => boolean,
): Promise<number> {
  const plans = Object.entries(activityRetention).map(([plan, planDays]) => [plan, days ?? planDays])
  const expired = await searchWorkspaces<Due>(pool, due, [JSON.stringify(Object.fromEntries(plans))])
  let removed = 0
  for (const workspace of expired) {
    if (isStopped()) break
    const { workspace_id, count, size } = workspace
    const subtrees = size && (await subtreesBefore(pool, workspace_id, size))
    await pool.query(statement(recordRemoval, [workspace_id, count, await sign(workspace), subtrees]))
    for (let last = batchSize; last >= batchSize && !isStopped(); removed += last)
      last = (await pool.query(statement(removeSome, [workspace_id, count, batchSize]))).rows[0].removed
    if (isStopped()) continue
    await pool.query(statement(removeCheckpoints, [workspace_id, count]))
    await pool.query(statement(removeSubtrees, [workspace_id, size]))
  }
  // Covers all workspaces, because the operator or a stopped process may have deleted entries without their summaries.
  const summarised = await searchWorkspaces<{ workspace_id: string }>(pool, withRemovals)
  for (const { workspace_id } of summarised)
    for (let last: number | null = batchSize; last === batchSize && !isStopped(); )
      last = (await pool.query(statement(removeSummaries, [workspace_id, batchSize]))).rowCount
  return removed
}

/** The hashes from which later proofs continue, in hexadecimal. Null if somebody else deleted one of them. */
async function subtreesBefore(pool: Pool, workspaceId: string, size: number): Promise<string | null> {
  try {
    const tree = await WorkspaceTree.open(pool, workspaceId)
    return (await tree.edge(size)).join('')
  } catch (error) {
    if (error instanceof LostHash) return null
    throw error
  }
}

/** The last checkpoint before the cut-off of each workspace. */
const due = `
  select workspace_id, base.count, base.size, base.head
  from workspaces cross join lateral (
    select count, size, head from activity_checkpoints as checkpoint
    where checkpoint.workspace_id = workspaces.workspace_id
      and at < now() - make_interval(days => ($1::jsonb ->> plan)::integer)
    order by count desc limit 1
  ) as base
  where has_table_privilege('activity', 'delete') and exists (
    select from activity_runs as run
    where run.workspace_id = workspaces.workspace_id and last <= base.count
  )`

const recordRemoval = `
  insert into activity_removals (workspace_id, count, note, subtrees) values ($1, $2, $3, decode($4, 'hex'))
  on conflict (workspace_id)
  do update set count = excluded.count, note = excluded.note, subtrees = excluded.subtrees`

// Deletes whole runs, because a checkpoint is at the end of one.
const removeSome = `
  with runs as (
    select last, entries from (
      select last, entries, sum(entries) over (order by last) - entries as before from (
        select last, length(ids) / 16 as entries from activity_runs
        where workspace_id = $1 and last <= $2 order by last limit $3
      ) as oldest
    ) as oldest where before < $3
  ), links as materialized (
    select at, id from ${linksOfRunsText('workspace_id = $1 and last in (select last from runs)')} as link
  ), removed as (
    delete from activity_runs where workspace_id = $1 and last in (select last from runs)
  ), entries as (
    delete from activity using links
    where activity.workspace_id = $1 and activity.at = links.at and activity.id = links.id
  )
  select count(*) as removed from links`

/** Keeps the checkpoint at which the log now starts. */
const removeCheckpoints = 'delete from activity_checkpoints where workspace_id = $1 and count < $2'

const removeSubtrees = 'delete from activity_subtrees where workspace_id = $1 and size <= $2'

/**
 * Deletes summaries of spans before the first remaining entry. Summaries by a model are kept for 32 days because
 * their tokens count towards the monthly budget.
 */
const removeSummaries = `
  delete from summaries where workspace_id = $1 and id = any(array(
    select id from summaries
    where workspace_id = $1 and (input_tokens + output_tokens = 0 or created_at < now() - interval '32 days')
      and until <= coalesce(
        (select min(at) from activity where workspace_id = $1),
        (select max(at) from activity_checkpoints where workspace_id = $1))
    limit $2
  ))`

/** The workspaces with deleted entries. */
const withRemovals = `
  select distinct activity_removals.workspace_id from activity_removals
  join summaries on summaries.workspace_id = activity_removals.workspace_id`
