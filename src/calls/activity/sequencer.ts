/**
 * Adds committed entries to the tree of their workspace about a second later, so no call waits for its position. The tree
 * follows the order of linking. An advisory lock ensures that only one process links at a time, for all
 * workspaces.
 */
import type { Pool, PoolClient } from 'pg'
import { log } from '../../base/log.ts'
import { groupsOf } from '../../data/cluster.ts'
import { atReadCommitted } from '../../data/read-committed.ts'
import { statement } from '../../data/statement.ts'
import { mostInRun } from '../../domain/model/activity-run.ts'
import { storedSize } from '../../shared/proof/tree.ts'
import { storeSubtrees } from './tree.ts'

const delayMs = 1_000

const batchSize = 10_000

/** Key of the advisory lock that the linking process holds. */
export const sequencerLock = 7_032_020

// Continues after the last run, or after the last checkpoint if retention deleted all runs. All entries of a run are of the same
// minute, so an entry is found by its time.
const linkBatch = `
  with taken as (
    delete from activity_unlinked where workspace_id = any($1) and (workspace_id, id) in (
      select workspace_id, id from activity_unlinked where workspace_id = any($1) limit ${batchSize}
    )
    returning workspace_id, id, at, digest
  ), ends as materialized (
    select workspace_id, added, chain_count, greatest(
      (select max(last) from activity_runs as run
        where run.workspace_id = any($1) and run.workspace_id = workspaces.workspace_id),
      (select max(count) from activity_checkpoints as checkpoint
        where checkpoint.workspace_id = any($1) and checkpoint.workspace_id = workspaces.workspace_id),
      chain_count
    ) as position
    from (select workspace_id, count(*) as added from taken group by workspace_id) as workspaces
    cross join lateral (
      select coalesce(max(count), 0) as chain_count from activity_chain_ends as chain
      where chain.workspace_id = any($1) and chain.workspace_id = workspaces.workspace_id
    ) as chain
  ), placed as (
    select taken.*, ends.position + place as position, date_bin('1 minute', at, 'epoch') as minute,
      (place - 1) / ${mostInRun} as part
    from (select *, row_number() over (partition by workspace_id order by at, id) as place from taken) as taken
    join ends using (workspace_id)
  ), linked as (
    insert into activity_runs (workspace_id, last, at, ids, digests, times)
    select workspace_id, max(position), max(at), string_agg(uuid_send(id), '' order by position),
      string_agg(digest, '' order by position),
      case when bool_or(at <> activity_time(id)) then array_agg(at order by position) end
    from placed group by workspace_id, minute, part
  )
  select (select count(*)::integer from taken) as linked, coalesce(json_agg(grown), '[]') as grown
  from (
    select workspace_id, position - chain_count + 1 as before, position - chain_count + 1 + added as after from ends
  ) as grown
  where before / ${storedSize} < after / ${storedSize}`

const maxDue = 10_000

const findDue = `select distinct workspace_id from activity_unlinked limit ${maxDue}`

interface Linked {
  /** Number of entries. */
  linked: number
  /** The trees with new subtrees to store, and their numbers of leaves. */
  grown: { workspace_id: string; before: number; after: number }[]
}

export class Sequencer {
  readonly #pool: Pool
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Schedules linking. Call it when there may be new entries. */
  wake(): void {
    if (!this.#isStopped) this.#timer ??= setTimeout(() => void this.#linkUnlessOther(), delayMs).unref()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** Links the entries committed so far, of one workspace or of all. Waits if another process is linking. */
  async link(workspaceId?: string): Promise<void> {
    await this.#linkAll(workspaceId, async (client, group) => {
      await client.query(statement('select pg_advisory_xact_lock($1)', [sequencerLock]))
      return linkSome(client, group)
    })
  }

  async #linkUnlessOther(): Promise<void> {
    this.#timer = undefined
    try {
      const isOther = await this.#linkAll(undefined, async (client, group) => {
        const { rows } = await client.query(
          statement('select pg_try_advisory_xact_lock($1) as held', [sequencerLock]),
        )
        return rows[0].held ? linkSome(client, group) : null
      })
      // The other process may have read the queue before our entries were committed.
      if (isOther) this.wake()
    } catch (error) {
      if (this.#isStopped) return
      log.warn({ err: error }, 'linking entries of the activity log failed, retrying')
      this.wake()
    }
  }

  /**
   * Repeats `link` while there are more entries. Returns whether it returned null for a group. A group that fails does not stop the
   * others.
   */
  async #linkAll(
    workspaceId: string | undefined,
    link: (client: PoolClient, group: readonly string[]) => Promise<number | null>,
  ): Promise<boolean> {
    for (;;) {
      const due = workspaceId ? [workspaceId] : await this.#findDue()
      const failures: unknown[] = []
      let hasMore = false
      for (const group of groupsOf(this.#pool, due)) {
        if (this.#isStopped && !workspaceId) return false
        const linked = await atReadCommitted(this.#pool, (client) => link(client, group)).catch((error) => {
          failures.push(error)
          return 0
        })
        if (linked === null) return true
        hasMore ||= linked === batchSize // a full batch means there is more
      }
      if (failures.length > 0) throw failures[0]
      if (!hasMore && due.length < maxDue) return false
    }
  }

  async #findDue(): Promise<string[]> {
    const { rows } = await this.#pool.query<{ workspace_id: string }>(statement(findDue, []))
    return rows.map(({ workspace_id }) => workspace_id)
  }
}

/**
 * Returns the number of entries linked. Must run after the lock statement, so that its snapshot includes all earlier
 * links.
 */
async function linkSome(client: PoolClient, group: readonly string[]): Promise<number> {
  const { linked, grown } = (await client.query<Linked>(statement(linkBatch, [group]))).rows[0]!
  for (const { workspace_id, before, after } of grown)
    await storeSubtrees(client, workspace_id, before, after)
  return linked
}
