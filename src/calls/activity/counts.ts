/**
 * Counts the entries of the log in blocks, for the overview. Triggers of the database add a block after each 50,000 entries,
 * and mark a block as due when its entries change: see `src/domain/rules/activity-counts.sql`.
 */
import type { Pool } from 'pg'
import { atReadCommitted } from '../../data/read-committed.ts'
import { searchWorkspaces } from '../../data/search.ts'
import { statement } from '../../data/statement.ts'

/** Key of the advisory lock that the triggers hold. */
const countsLock = 7_032_021

/**
 * The fewest entries for each group. A group takes at most 100 bytes, so counts take less than 5 bytes for each entry.
 */
const entriesPerGroup = 20

/** Counts all due blocks, one at a time, so that entries are linked in between. Returns the number of blocks. */
export async function countEntries(pool: Pool, isStopped = () => false): Promise<number> {
  let blocks = 0
  while (!isStopped() && (await countBlock(pool))) blocks++
  return blocks
}

/** False if no block is due. */
async function countBlock(pool: Pool): Promise<boolean> {
  const [due] = await searchWorkspaces<{ workspace_id: string }>(pool, dueWorkspace)
  if (!due) return false
  return atReadCommitted(pool, async (client) => {
    await client.query(statement(lock, [due.workspace_id, countsLock]))
    return (await client.query(statement(count, [due.workspace_id]))).rowCount === 1
  })
}

// Reads a table, because on a cluster the triggers hold the lock on the node of the workspace.
const lock = 'select pg_advisory_xact_lock($2) from workspaces where workspace_id = $1'

const isDue = `is_due and until < now() - interval '1 minute'`

const dueWorkspace = `select workspace_id from activity_counts where ${isDue} order by workspace_id limit 1`

// Entries usually arrive a second after their time, so a later block is rarely due again. If there are too many groups, they are
// joined across agents and tools; if there are still too many, the overview reads the entries.
const count = `
  with due as (
    select workspace_id, until, since from activity_counts
    where workspace_id = $1 and ${isDue} order by until limit 1
  ), of_agents as materialized (
    select user_id, operation, channel, agent, tool, status, changes <> '[]' as changed, count(*)::integer as calls,
      min(at) as first_at, max(at) as last_at
    from due
    cross join lateral (
      select * from activity where activity.workspace_id = $1 and at >= due.since and at < due.until
    ) as entry
    where not exists (
      select from activity_unlinked as unlinked
      where unlinked.workspace_id = $1 and unlinked.id = entry.id
    )
    group by 1, 2, 3, 4, 5, 6, 7
  ), has as (
    select count(*) * ${entriesPerGroup} <= sum(calls) as agents from of_agents
  ), groups as (
    select of_agents.* from of_agents, has where has.agents
    union all
    select user_id, operation, channel, null, null, status, changed, sum(calls)::integer, min(first_at), max(last_at)
    from of_agents, has where not has.agents group by user_id, operation, channel, status, changed
    order by user_id, operation
  ), counted as (
    select array_agg(user_id) as users, array_agg(operation) as operations, array_agg(channel) as channels,
      case when has.agents then array_agg(agent) end as agents, case when has.agents then array_agg(tool) end as tools,
      array_agg(status) as statuses, array_agg(changed) as changed, array_agg(calls) as calls,
      array_agg(first_at) as first_at, array_agg(last_at) as last_at
    from groups, has group by has.agents having count(*) * ${entriesPerGroup} <= sum(calls)
  )
  update activity_counts as block
  set is_due = false, users = counted.users, operations = counted.operations, channels = counted.channels,
    agents = counted.agents, tools = counted.tools, statuses = counted.statuses, changed = counted.changed,
    calls = counted.calls, first_at = counted.first_at, last_at = counted.last_at
  from due left join counted on true
  where block.workspace_id = $1 and block.until = due.until`
