import type { Pool, PoolClient } from 'pg'

/** Runs `work` in a transaction. Regardless of the role's default, each statement sees everything committed before it. */
export async function atReadCommitted<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level read committed')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true) // closing the connection rolls back
    throw error
  }
}
