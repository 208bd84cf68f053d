/**
 * Adds committed entries to the tree of their workspace about a second later, so no call waits for its position. The tree
 * follows the order of linking. An advisory lock ensures that only one process links at a time, for all
 * workspaces.
 */
import type { Pool, PoolClient } from 'pg'
import { log } from '../../base/log.ts'
import { statement } from '../../data/statement.ts'
import { mostInRun } from '../../domain/model/activity-run.ts'
import { storedSize } from '../../shared/proof/tree.ts'
import { atReadCommitted } from './transaction.ts'
import { storeSubtrees } from './tree.ts'

const delayMs = 1_000

const batchSize = 10_000

/** Key of the advisory lock that the linking process holds. */
export const sequencerLock = 7_032_020

// Continues after the last run, or after the last checkpoint if retention deleted all runs. All entries of a run are of the same
// minute, so an entry is found by its time.
const linkBatch = `
  with taken as (
    delete from activity_unlinked where ctid = any(array(select ctid from activity_unlinked limit ${batchSize}))
    returning workspace_id, id, at, digest
  ), ends as materialized (
    select workspace_id, added, chain_count, greatest(
      (select max(last) from activity_runs as run where run.workspace_id = workspaces.workspace_id),
      (select max(count) from activity_checkpoints as checkpoint
        where checkpoint.workspace_id = workspaces.workspace_id),
      chain_count
    ) as position
    from (select workspace_id, count(*) as added from taken group by workspace_id) as workspaces
    cross join lateral (
      select coalesce(max(count), 0) as chain_count from activity_chain_ends as chain
      where chain.workspace_id = workspaces.workspace_id
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

  /** Links everything committed so far. Waits if another process is linking. */
  async link(): Promise<void> {
    for (let linked = batchSize; linked === batchSize; ) {
      linked = await atReadCommitted(this.#pool, async (client) => {
        await client.query(statement('select pg_advisory_xact_lock($1)', [sequencerLock]))
        return linkSome(client)
      })
    }
  }

  async #linkUnlessOther(): Promise<void> {
    this.#timer = undefined
    try {
      let linked: number | null
      do linked = await this.#tryToLink()
      while (linked === batchSize && !this.#isStopped) // a full batch means there is more
      // The other process may have read the queue before our entries were committed.
      if (linked === null) this.wake()
    } catch (error) {
      if (this.#isStopped) return
      log.warn({ err: error }, 'linking entries of the activity log failed, retrying')
      this.wake()
    }
  }

  /** Returns the number of entries linked, or null if another process holds the lock. */
  #tryToLink(): Promise<number | null> {
    return atReadCommitted(this.#pool, async (client) => {
      const { rows } = await client.query(
        statement('select pg_try_advisory_xact_lock($1) as held', [sequencerLock]),
      )
      return rows[0].held ? linkSome(client) : null
    })
  }
}

/**
 * Returns the number of entries linked. Must run after the lock statement, so that its snapshot includes all earlier
 * links.
 */
async function linkSome(client: PoolClient): Promise<number> {
  const { linked, grown } = (await client.query<Linked>(statement(linkBatch, []))).rows[0]!
  for (const { workspace_id, before, after } of grown)
    await storeSubtrees(client, workspace_id, before, after)
  return linked
}
