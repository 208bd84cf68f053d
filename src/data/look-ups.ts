import type { Pool, PoolClient, QueryArrayConfig, QueryConfig } from 'pg'
import type { Given, Query } from './query.ts'

interface Lane {
  client: Promise<PoolClient>
  /** Number of look-ups in flight. */
  busy: number
}

/**
 * Look-ups by key share one connection and are pipelined: each is sent without waiting for the response to the previous
 * one, which halves its cost here and in the database. Responses arrive in order, so this is only for statements that
 * are quick and wait for no lock.
 */
export class LookUps {
  readonly #pool: Pool
  /** Checked out of the pool while there is something to look up. */
  #lane: Lane | null = null

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async rows<Row>(query: Query<Row>, given: Given): Promise<Row[]> {
    return (await this.query(query.with(given))).rows as Row[]
  }

  async query(statement: QueryConfig | QueryArrayConfig): Promise<{ rows: any[]; rowCount: number | null }> {
    this.#lane ??= { client: this.#pool.connect(), busy: 0 }
    const lane = this.#lane
    lane.busy++
    try {
      const client = await lane.client
      return await client.query(statement)
    } catch (error) {
      this.#leave(lane)
      throw error
    } finally {
      lane.busy--
      if (lane.busy === 0) {
        this.#leave(lane)
        lane.client.then(
          (client) => client.release(),
          () => {},
        )
      }
    }
  }

  /** Makes the next look-up take another connection. */
  #leave(lane: Lane): void {
    if (this.#lane === lane) this.#lane = null
  }
}
