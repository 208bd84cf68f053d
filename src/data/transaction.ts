/**
 * A transaction on one connection: each statement sees the changes of the previous ones, and either all changes are
 * committed or none.
 */
import type { PoolClient } from 'pg'
import type { Result, Statement } from './batch.ts'
import { type Cluster, clusterOf } from './cluster.ts'
import type { Statements } from './lanes.ts'
import { runOn } from './lanes.ts'
import { type Connections, poolOf } from './nodes.ts'
import { statement } from './statement.ts'

const begin = [
  // Overrides the role's default.
  statement('begin isolation level read committed', []),
  // In milliseconds. A short timeout prevents deadlocks between transactions that hold locks.
  statement('set local lock_timeout = 100', []),
]
const createSavepoint = statement('savepoint part', [])
const releaseSavepoint = statement('release savepoint part', [])
const rollbackToSavepoint = statement('rollback to savepoint part', [])

interface Waiting {
  statement: Statement
  done: (result: Result) => void
  failed: (error: unknown) => void
}

export class Transaction implements Statements {
  readonly #client: PoolClient
  readonly cluster: Cluster | null
  #waiting: Waiting[] = []
  #flushTimer: NodeJS.Immediate | undefined

  constructor(client: PoolClient, cluster: Cluster | null) {
    this.#client = client
    this.cluster = cluster
  }

  /** Statements from one turn of the event loop are sent together, in call order. */
  query(statement: Statement): Promise<Result> {
    return new Promise((done, failed) => {
      this.#waiting.push({ statement, done, failed })
      this.#flushTimer ??= setImmediate(() => this.#flush())
    })
  }

  #flush(): void {
    clearImmediate(this.#flushTimer)
    this.#flushTimer = undefined
    if (this.#waiting.length > 0) void this.#send(this.#waiting.splice(0))
  }

  async #send(waiting: Waiting[]): Promise<void> {
    const { error, results } = await runOn(
      this.#client,
      waiting.map(({ statement }) => statement),
    )
    for (const [index, { done, failed }] of waiting.entries())
      if (results[index]) done(results[index])
      else failed(index === results.length ? error : new Error('A previous statement failed.'))
  }

  /** Does not wait for the result: if the statement fails, the following ones fail too. */
  #queryWithoutWaiting(statement: Statement): void {
    this.query(statement).catch(() => {})
  }

  dedicated(statement: Statement): Promise<Result> {
    return this.query(statement)
  }

  async together(statements: Statement[]): Promise<void> {
    await Promise.all(statements.map((each) => this.query(each)))
  }

  /** Rolls back only the changes of `work` if it throws. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    this.#queryWithoutWaiting(createSavepoint)
    try {
      const result = await work()
      this.#queryWithoutWaiting(releaseSavepoint)
      return result
    } catch (error) {
      await this.query(rollbackToSavepoint)
      throw error
    }
  }
}

/** Commits the changes of `work`, unless it throws or `shouldCommit` returns false. */
export async function inTransaction<T>(
  connections: Connections,
  work: (transaction: Transaction) => Promise<T>,
  shouldCommit: (result: T) => boolean = () => true,
): Promise<T> {
  const client = await connections.connect()
  const transaction = new Transaction(client, clusterOf(poolOf(connections)))
  const end = (text: 'commit' | 'rollback') => transaction.query(statement(text, []))
  try {
    const { error } = await runOn(client, begin)
    if (error) throw error
    const result = await work(transaction)
    await end(shouldCommit(result) ? 'commit' : 'rollback')
    client.release()
    return result
  } catch (error) {
    await end('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}
