/** Statements on one connection: each sees what those before it have changed, and all take effect together or not at all. */
import type { CompiledQuery, Transaction as OrmTransaction } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Result, Statement } from './batch.ts'
import type { Statements } from './lanes.ts'
import { runOn } from './lanes.ts'
import { statement } from './statement.ts'

const begin = [
  // Whatever the default of the role is.
  statement('begin isolation level read committed', []),
  // Who holds locks waits for no other for long: that rules out deadlocks with others who do.
  statement(`select set_config('lock_timeout', '100', true)`, []),
]
const save = statement('savepoint part', [])
const keep = statement('release savepoint part', [])
const undo = statement('rollback to savepoint part', [])

export class Transaction implements Statements {
  readonly #client: PoolClient
  /** As the ORM takes it, which asks no more of one than to run its queries. */
  readonly context: OrmTransaction<unknown>

  constructor(client: PoolClient) {
    this.#client = client
    const executeQuery = ({ sql }: CompiledQuery) => client.query(sql)
    this.context = { executeQuery } as unknown as OrmTransaction<unknown>
  }

  async query(statement: Statement): Promise<Result> {
    const { error, results } = await runOn(this.#client, [statement])
    if (error) throw error
    return results[0]!
  }

  alone(statement: Statement): Promise<Result> {
    return this.query(statement)
  }

  /** Undoes only what `work` has done if it throws. */
  async part<T>(work: () => Promise<T>): Promise<T> {
    const saved = this.query(save) // on its way before what `work` sends
    saved.catch(() => {}) // then nothing that follows succeeds either
    try {
      const result = await work()
      await this.query(keep)
      return result
    } catch (error) {
      await saved
      await this.query(undo)
      throw error
    }
  }
}

/** Commits what `work` has done, unless it throws or `isKept` says otherwise. */
export async function inTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
  isKept: (result: T) => boolean = () => true,
): Promise<T> {
  const client = await pool.connect()
  const transaction = new Transaction(client)
  const end = (text: 'commit' | 'rollback') => transaction.query(statement(text, []))
  try {
    const { error } = await runOn(client, begin)
    if (error) throw error
    const result = await work(transaction)
    await end(isKept(result) ? 'commit' : 'rollback')
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
