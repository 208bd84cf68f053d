/**
 * Short statements share connections: those that come up while all lanes are busy, or in one turn of the event loop,
 * leave as one batch. That costs much less, here and in the database, than a connection and a round trip for each. It
 * is for statements that are quick, because a batch is answered when its last one is.
 */
import type { ClientBase, Pool } from 'pg'
import { DatabaseError } from 'pg'
import type { Claimant } from '../base/fair-semaphore.ts'
import { FairSemaphore } from '../base/fair-semaphore.ts'
import type { QueueObserver } from '../observability/sources.ts'
import type { Result, Statement } from './batch.ts'
import { Batch } from './batch.ts'
import type { InputValues, Query } from './query.ts'

interface Waiting {
  statement: Statement
  done: (result: Result) => void
  failed: (error: Error) => void
}

/** Where the statements of a call go. */
export interface Statements {
  /** For what is quick. */
  query(statement: Statement): Promise<Result>
  /** For what may read a lot, and has others wait for it. */
  dedicated(statement: Statement): Promise<Result>
}

/** What the transaction of a batch begins with, and that of a statement which travels alone. */
interface OpeningStatements {
  batch?: Statement[]
  dedicated?: Statement[]
}

/** With an error, the results of the statements before the failed one. */
interface Outcome {
  error: Error | null
  results: Result[]
}

/** How long statements wait for a lane before they take one more connection, in milliseconds. */
const laneWaitMs = 20

export class Lanes implements Statements {
  readonly #pool: Pool
  readonly #laneCount: number
  readonly #openings: Required<OpeningStatements>
  /** Number of batches under way. */
  #busy = 0
  #waiting: Waiting[] = []
  /** Of these, the results that several calls wait for. */
  readonly #shared = new Map<string, Promise<Result>>()
  #flushTimer: NodeJS.Immediate | undefined
  #timer: NodeJS.Timeout | undefined
  /** Each takes a connection of the pool, of which it leaves some to the lanes. */
  readonly #places: FairSemaphore
  /** Who is told of statements and batches. */
  observer: QueueObserver | null = null

  /** `most` is the number of lanes. */
  constructor(pool: Pool, laneCount = 2, { batch = [], dedicated = [] }: OpeningStatements = {}) {
    this.#pool = pool
    this.#laneCount = laneCount
    this.#openings = { batch, dedicated }
    const total = Math.max(1, Math.floor((pool.options.max ?? 10) * (3 / 4)))
    this.#places = new FairSemaphore({
      total,
      tenant: Math.ceil(total * (3 / 4)),
      client: Math.ceil(total / 2),
    })
  }

  query(statement: Statement): Promise<Result> {
    const result = new Promise<Result>((done, failed) => {
      this.#waiting.push({ statement, done, failed })
      this.#schedule()
    })
    return this.observer ? this.observer.queued(result, statement.text) : result
  }

  /** For one caller: what goes alone waits for its turn, and so does all that is heavy, which would hold up a batch. */
  forCaller({ claimant, isHeavy }: { claimant: Claimant; isHeavy: boolean }): Statements {
    const dedicated = (statement: Statement) => this.#places.run(claimant, () => this.dedicated(statement))
    return { dedicated, query: isHeavy ? dedicated : (statement) => this.query(statement) }
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get running(): number {
    return this.#busy
  }

  dedicated(statement: Statement): Promise<Result> {
    const result = this.#runDedicated(statement)
    return this.observer ? this.observer.direct(result, statement.text) : result
  }

  /**
   * The rows of a query that many calls ask for at the same moment: those of one batch share the statement. It leaves
   * after the last of them has asked, so nobody is told what was true before.
   */
  async shared<Row>(query: Query<Row>, given: InputValues): Promise<Row[]> {
    const statement = query.with(given)
    const key = `${statement.text} ${statement.values}`
    const result = this.#shared.get(key) ?? this.query(statement)
    this.#shared.set(key, result)
    return (await result).rows
  }

  /** At the end of this turn, to take along what else comes up in it. */
  #schedule(): void {
    this.#flushTimer ??= setImmediate(() => {
      this.#flushTimer = undefined
      if (this.#waiting.length === 0) return
      if (this.#busy < this.#laneCount) this.#flush()
      else this.#timer ??= setTimeout(() => this.#flush(), laneWaitMs)
    })
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#shared.clear()
    const waiting = this.#waiting
    this.#waiting = []
    this.observer?.batchStarted(waiting.length)
    void this.#send(waiting)
  }

  async #send(waiting: Waiting[]): Promise<void> {
    this.#busy++
    try {
      const statements = waiting.map(({ statement }) => statement)
      const { error, results } = await runBatch(this.#pool, statements, this.#openings.batch)
      if (!error) for (const [index, { done }] of waiting.entries()) done(results[index]!)
      else if (isStatementError(error)) this.#retryDedicated(waiting, error, results.length)
      else throw error
    } catch (error) {
      for (const { failed } of waiting) failed(error as Error)
    } finally {
      this.#busy--
      this.#schedule()
    }
  }

  /** Runs a statement on its own connection. */
  async #runDedicated(statement: Statement): Promise<Result> {
    const { error, results } = await runBatch(this.#pool, [statement], this.#openings.dedicated)
    if (error) throw error
    return results[0]!
  }

  /** One statement has failed, and with it the batch: each gets its own answer. */
  #retryDedicated(waiting: Waiting[], error: DatabaseError, index: number): void {
    for (const each of waiting) {
      const isDecided = each === waiting[index] && (waiting.length === 1 || error.code === queryCanceled)
      if (isDecided && error.code !== lockNotAvailable) each.failed(error)
      else this.dedicated(each.statement).then(each.done, each.failed)
    }
  }
}

/** Runs statements as one transaction, which begins with `opening`; its results are left out. */
export async function runBatch(pool: Pool, statements: Statement[], opening: Statement[]): Promise<Outcome> {
  const client = await pool.connect()
  const { error, results } = await runOn(client, [...opening, ...statements])
  client.release(error !== null && !isStatementError(error))
  return { error, results: results.slice(opening.length) }
}

/** Runs statements on a connection that is held, in one write. */
export function runOn(client: ClientBase, statements: Statement[]): Promise<Outcome> {
  return new Promise((resolve) => {
    client.query(new Batch(statements, (error, results) => resolve({ error, results })))
  })
}

/** Whether it is about one of the statements, and the connection goes on. */
const isStatementError = (error: Error): error is DatabaseError =>
  error instanceof DatabaseError && error.severity === 'ERROR'

const queryCanceled = '57014'
const lockNotAvailable = '55P03'
