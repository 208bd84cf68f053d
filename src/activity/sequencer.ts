/**
 * Links committed entries into the chain of their workspace, within a second and behind the calls: no call waits for its
 * place, and the order of the chain is that in which the entries were found. Whichever process comes first does it for
 * all; a lock keeps the others out meanwhile.
 */
import type { Pool, PoolClient } from 'pg'
import { log } from '../base/log.ts'
import { statement } from '../data/statement.ts'
import { firstHead } from '../proof/chain.ts'

/** How long after an entry, in milliseconds. */
const delayMs = 1_000

/** Entries per transaction. */
const batchSize = 10_000

/** Advisory lock of whoever links. */
const sequencerLock = 7_032_020

// The chain goes on after its last entry, or after the last checkpoint where retention has taken all entries.
const linkBatch = `
  with taken as (
    delete from activity_unlinked where ctid = any(array(select ctid from activity_unlinked limit ${batchSize}))
    returning workspace_id, id, at, digest
  ), ends as materialized (
    select workspace_id, coalesce(position, 0) as position, coalesce(head, '\\x${firstHead}') as head
    from (select distinct workspace_id from taken) as workspaces
    left join lateral (
      (select position, head from activity_chain as chain
        where chain.workspace_id = workspaces.workspace_id order by position desc limit 1)
      union all
      (select count, decode(head, 'hex') from activity_checkpoints as checkpoint
        where checkpoint.workspace_id = workspaces.workspace_id order by count desc limit 1)
      order by position desc limit 1
    ) as last on true
  )
  insert into activity_chain (workspace_id, position, id, at, digest, head)
  select workspace_id, ends.position + row_number() over entries, id, at, digest,
    activity_head(ends.head, digest) over entries
  from taken join ends using (workspace_id)
  window entries as (partition by workspace_id order by at, id)`

export class Sequencer {
  readonly #pool: Pool
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Links soon. Called when there may be new entries. */
  wake(): void {
    if (!this.#isStopped) this.#timer ??= setTimeout(() => void this.#linkUnlessOther(), delayMs).unref()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** Links all that was committed before; waits for another process that does. */
  async link(): Promise<void> {
    for (let linked = batchSize; linked === batchSize; ) {
      linked = await this.#transaction(async (client) => {
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
      while (linked === batchSize && !this.#isStopped) // no pause after a full batch: there is more
      // The other process may have looked before our entries were there.
      if (linked === null) this.wake()
    } catch (error) {
      if (this.#isStopped) return
      log.warn({ err: error }, 'entries of the activity log were not linked; another attempt follows')
      this.wake()
    }
  }

  /** The number of entries linked, or null while another process links. */
  #tryToLink(): Promise<number | null> {
    return this.#transaction(async (client) => {
      const { rows } = await client.query(
        statement('select pg_try_advisory_xact_lock($1) as held', [sequencerLock]),
      )
      return rows[0].held ? linkSome(client) : null
    })
  }

  async #transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    try {
      // A statement sees what was linked before the lock was taken, whatever the default of the role is.
      await client.query('begin isolation level read committed')
      const result = await work(client)
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      client.release(true) // closed, which rolls back
      throw error
    }
  }
}

/** How many were linked. A statement of its own, which sees all that was linked before the lock was taken. */
const linkSome = async (client: PoolClient): Promise<number> =>
  (await client.query(statement(linkBatch, []))).rowCount ?? 0
