import type { PoolClient } from 'pg'
import type { Connections } from './nodes.ts'

/** Runs `work` in a transaction. Regardless of the role's default, each statement sees everything committed before it. */
export async function atReadCommitted<T>(
  connections: Connections,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connections.connect()
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
