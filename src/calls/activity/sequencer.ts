/**
 * Adds committed entries to the tree of their workspace about a second later, so no call waits for its position. The tree
 * follows the order of linking. An advisory lock ensures that only one process links at a time, for all
 * workspaces.
 */
import type { Pool, PoolClient } from 'pg'
import { log } from '../../base/log.ts'
import { clusterOf, connectionsOf, groupsOf } from '../../data/cluster.ts'
import { atReadCommitted } from '../../data/read-committed.ts'
import { searchWorkspaces } from '../../data/search.ts'
import { statement } from '../../data/statement.ts'
import { mostInRun } from '../../domain/model/activity-run.ts'
import { storedSize } from '../../shared/proof/tree.ts'
import { storeSubtrees } from './tree.ts'

const delayMs = 1_000

const batchSize = 10_000

/** Workspaces for each search. */
const maxDue = 10_000

/** Key of the advisory lock that the linking process holds. */
export const sequencerLock = 7_032_020

const findDue = `select distinct workspace_id from activity_unlinked limit ${maxDue}`

/** The first entry after a batch; none if the batch takes all. */
const endOfBatch = `
  select workspace_id, id from activity_unlinked where workspace_id = any($1)
  order by workspace_id, id offset ${batchSize} limit 1`

// A list of ids would be searched for each row if the statistics are of an empty table, as they often are for this one.
const takeBatch = `
  delete from activity_unlinked
  where workspace_id = any($1) and ($2::uuid is null or (workspace_id, id) < ($2::uuid, $3::uuid))
  returning workspace_id, id, at, digest`

/**
 * Citus runs a statement on one node only if it limits each table to the workspace. On one server, the database would go through all
 * workspaces for each of them: with 1,000, linking took 195 µs of processor time for an entry instead of 55.
 */
const ofGroup = (table: string, isOnCluster: boolean) =>
  isOnCluster ? `${table}.workspace_id = any($1) and ` : ''

// After the last run, or after the last checkpoint if retention deleted all runs.
const endOfLog = (isOnCluster: boolean) => `
  select workspaces.workspace_id, coalesce(chain.count, 0) as chain_count, greatest(
    (select max(last) from activity_runs as run
      where ${ofGroup('run', isOnCluster)}run.workspace_id = workspaces.workspace_id),
    (select max(count) from activity_checkpoints as checkpoint
      where ${ofGroup('checkpoint', isOnCluster)}checkpoint.workspace_id = workspaces.workspace_id),
    chain.count, 0
  ) as position
  from unnest($1::uuid[]) as workspaces (workspace_id)
  left join activity_chain_ends as chain
    on ${ofGroup('chain', isOnCluster)}chain.workspace_id = workspaces.workspace_id`

const insertRuns = `
  insert into activity_runs (workspace_id, last, at, ids, digests, times)
  select workspace_id, last, at, ids, digests,
    case when times is not null then array(select time::timestamptz from json_array_elements_text(times::json) as time) end
  from unnest($1::uuid[], $2::bigint[], $3::timestamptz[], $4::bytea[], $5::bytea[], $6::text[])
    as run (workspace_id, last, at, ids, digests, times)`

interface Unlinked {
  workspace_id: string
  id: string
  at: string
  digest: Buffer
}

interface End {
  workspace_id: string
  /** The end of the hash chain, which is the first leaf of the tree. */
  chain_count: number
  /** Of the last entry. */
  position: number
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
      return linkSome(client, group, this.#isOnCluster)
    })
  }

  async #linkUnlessOther(): Promise<void> {
    this.#timer = undefined
    try {
      const isOther = await this.#linkAll(undefined, async (client, group) => {
        const { rows } = await client.query(
          statement('select pg_try_advisory_xact_lock($1) as held', [sequencerLock]),
        )
        return rows[0].held ? linkSome(client, group, this.#isOnCluster) : null
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
        const connections = await connectionsOf(this.#pool, group[0]!)
        const linked = await atReadCommitted(connections, (client) => link(client, group)).catch((error) => {
          failures.push(error)
          return 0
        })
        if (linked === null) return true
        hasMore ||= linked >= batchSize // a full batch means there is more
      }
      if (failures.length > 0) throw failures[0]
      if (!hasMore && due.length < maxDue) return false
    }
  }

  get #isOnCluster(): boolean {
    return clusterOf(this.#pool) !== null
  }

  async #findDue(): Promise<string[]> {
    const rows = await searchWorkspaces<{ workspace_id: string }>(this.#pool, findDue)
    return rows.map(({ workspace_id }) => workspace_id)
  }
}

/**
 * Returns the number of entries linked. Must run after the lock statement, so that its snapshot includes all earlier
 * links. Takes the entries first: on a cluster, an earlier link may still wait for its node, and then holds their locks.
 */
async function linkSome(client: PoolClient, group: readonly string[], isOnCluster: boolean): Promise<number> {
  const [end] = (await client.query<Pick<Unlinked, 'workspace_id' | 'id'>>(statement(endOfBatch, [group])))
    .rows
  const { rows: taken } = await client.query<Unlinked>(
    statement(takeBatch, [group, end?.workspace_id ?? null, end?.id ?? null]),
  )
  if (taken.length === 0) return 0
  const byWorkspace = Map.groupBy(taken, ({ workspace_id }) => workspace_id)
  const { rows: ends } = await client.query<End>(statement(endOfLog(isOnCluster), [[...byWorkspace.keys()]]))
  const runs = ends.flatMap((end) => runsOf(end, byWorkspace.get(end.workspace_id)!))
  await client.query(statement(insertRuns, columnsOf(runs)))
  for (const { workspace_id, chain_count, position } of ends) {
    const before = position - chain_count + 1
    const after = before + byWorkspace.get(workspace_id)!.length
    if (Math.floor(before / storedSize) < Math.floor(after / storedSize))
      await storeSubtrees(client, workspace_id, before, after)
  }
  return taken.length
}

type Run = readonly [
  workspaceId: string,
  last: number,
  at: string,
  ids: Buffer,
  digests: Buffer,
  times: string | null,
]

/** All entries of a run are of the same minute, so that an entry is found by its time. */
function runsOf({ workspace_id, position }: End, entries: readonly Unlinked[]): Run[] {
  const placed = entries.toSorted(byTime).map((entry, index) => ({ ...entry, index }))
  const minuteOf = ({ at, index }: (typeof placed)[number]) =>
    `${at.slice(0, 'YYYY-MM-DDTHH:MM'.length)} ${Math.floor(index / mostInRun)}`
  return [...Map.groupBy(placed, minuteOf).values()].map((ofRun) => [
    workspace_id,
    position + ofRun.at(-1)!.index + 1,
    ofRun.at(-1)!.at,
    Buffer.concat(ofRun.map(({ id }) => Buffer.from(id.replaceAll('-', ''), 'hex'))),
    Buffer.concat(ofRun.map(({ digest }) => digest)),
    ofRun.every(({ id, at }) => timeIn(id) === Date.parse(at))
      ? null
      : JSON.stringify(ofRun.map(({ at }) => at)),
  ])
}

const byTime = (one: Unlinked, other: Unlinked) => (`${one.at}${one.id}` < `${other.at}${other.id}` ? -1 : 1)

/** The milliseconds in a UUID of version 7. */
const timeIn = (uuid: string) => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16)

const columnsOf = (runs: readonly Run[]) => [0, 1, 2, 3, 4, 5].map((column) => runs.map((run) => run[column]))
