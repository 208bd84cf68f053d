import type { Pool, PoolClient, QueryArrayConfig, QueryConfig } from 'pg'
import type { Given, Query } from './query.ts'

interface Lane {
  client: Promise<PoolClient>
  /** Look-ups under way. */
  busy: number
}

/**
 * Look-ups by key share one connection, where none waits for the answer to another before it is sent (pipelining):
 * that halves what each costs here and in the database. Answers come in the order of the questions, so it is only for
 * statements that are quick and wait for no lock.
 */
export class LookUps {
  readonly #pool: Pool
  /** Taken from the pool while there is something to look up. */
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

  /** The next look-up takes another connection. */
  #leave(lane: Lane): void {
    if (this.#lane === lane) this.#lane = null
  }
}
