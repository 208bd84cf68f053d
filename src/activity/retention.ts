/** Removes old entries of the log: whole spans up to a checkpoint, so that the rest still verifies. */
import type { Pool } from 'pg'
import { activityRetention } from '../../generated/constants.ts'
import { statement } from '../data/statement.ts'

/** A checkpoint up to which all entries of the workspace are too old. */
interface Due {
  workspace_id: string
  count: number
  head: string
}

/** Entries per statement, so that none holds locks for long. */
const batch = 1_000

/**
 * Removes what is older than `days`, or than those of the plan if that is null. `sign` makes the note that it was us. A role
 * that may not delete entries leaves it to the operator. Answers how many were removed.
 */
export async function removeOldEntries(
  pool: Pool,
  days: number | null,
  sign: (due: Due) => Promise<string>,
  isStopped: () => boolean,
): Promise<number> {
  const plans = Object.entries(activityRetention).map(([plan, kept]) => [plan, days ?? kept])
  const { rows } = await pool.query<Due>(statement(due, [JSON.stringify(Object.fromEntries(plans))]))
  let removed = 0
  for (const workspace of rows) {
    if (isStopped()) break
    const { workspace_id, count } = workspace
    await pool.query(statement(recordRemoval, [workspace_id, count, await sign(workspace)]))
    for (let last = batch; last === batch && !isStopped(); removed += last)
      last = (await pool.query(statement(removeSome, [workspace_id, count, batch]))).rows[0].removed
    if (!isStopped()) await pool.query(statement(removeCheckpoints, [workspace_id, count]))
  }
  return removed
}

/** By workspace the last checkpoint before the cut: all entries up to it are older. */
const due = `
  select workspace_id, base.count, base.head
  from workspaces cross join lateral (
    select count, head from activity_checkpoints as checkpoint
    where checkpoint.workspace_id = workspaces.workspace_id
      and at < now() - make_interval(days => ($1::jsonb ->> plan)::integer)
    order by count desc limit 1
  ) as base
  where has_table_privilege('activity', 'delete') and exists (
    select from activity_chain as link
    where link.workspace_id = workspaces.workspace_id and position <= base.count
  )`

const recordRemoval = `
  insert into activity_removals (workspace_id, count, note) values ($1, $2, $3)
  on conflict (workspace_id) do update set count = excluded.count, note = excluded.note`

const removeSome = `
  with links as (
    delete from activity_chain where workspace_id = $1 and position = any(array(
      select position from activity_chain where workspace_id = $1 and position <= $2 order by position limit $3
    ))
    returning at, id
  ), entries as (
    delete from activity using links
    where activity.workspace_id = $1 and activity.at = links.at and activity.id = links.id
  )
  select count(*) as removed from links`

/** All but the one that the log now begins with. */
const removeCheckpoints = 'delete from activity_checkpoints where workspace_id = $1 and count < $2'
