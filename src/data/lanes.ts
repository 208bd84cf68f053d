/**
 * Short statements share connections. Statements from one turn of the event loop, and those that arrive while every
 * lane is busy, are sent as one batch. This costs the service and the database much less than a separate connection and
 * round trip for each statement. Use lanes only for quick statements, because the results of a batch arrive together.
 */
import type { ClientBase } from 'pg'
import { DatabaseError } from 'pg'
import type { Claimant } from '../base/fair-semaphore.ts'
import { FairSemaphore } from '../base/fair-semaphore.ts'
import type { QueueObserver } from '../operating/observability/sources.ts'
import type { Result, Statement } from './batch.ts'
import { Batch } from './batch.ts'
import { type Cluster, clusterOf } from './cluster.ts'
import { type Connections, Node, poolOf } from './nodes.ts'
import type { InputValues, Query } from './query.ts'
import { statement } from './statement.ts'

interface Waiting {
  statement: Statement
  done: (result: Result) => void
  failed: (error: Error) => void
}

export interface Statements {
  /** Runs a quick statement in a batch with others. */
  query(statement: Statement): Promise<Result>
  /** Runs a slow statement on its own connection, so that no other statement waits for it. */
  dedicated(statement: Statement): Promise<Result>
  /** Runs statements one after the other, in one transaction. */
  together(statements: Statement[]): Promise<void>
  /** Null for one server. */
  readonly cluster: Cluster | null
}

type Opening = (isOnCluster: boolean) => Statement[]

/** The statements that open each transaction, for batches and for statements on their own connection. */
interface OpeningStatements {
  batch?: Opening
  dedicated?: Opening
}

const noOpening: Opening = () => []

/** If there is an error, `results` has the results of the statements before the failed one. */
interface Outcome {
  error: Error | null
  results: Result[]
}

/** How long statements wait for a free lane before they use an additional connection. */
const laneWaitMs = 20

export class Lanes implements Statements {
  readonly #connections: Connections
  readonly #laneCount: number
  readonly #openings: Required<OpeningStatements>
  /** Number of batches in flight. */
  #busy = 0
  #waiting: Waiting[] = []
  /** Results of waiting statements, so that calls with the same statement can share one. */
  readonly #shared = new Map<string, Promise<Result>>()
  #flushTimer: NodeJS.Immediate | undefined
  #timer: NodeJS.Timeout | undefined
  /** Limits the dedicated connections, so that the pool always has connections left for the lanes. */
  readonly #places: FairSemaphore
  /** On a cluster, a server that hangs takes no lanes from the others. */
  readonly #ofNodes = new Map<Node, Lanes>()
  /** Receives metrics about statements and batches. */
  observer: QueueObserver | null = null

  constructor(
    connections: Connections,
    laneCount = 2,
    { batch = noOpening, dedicated = noOpening }: OpeningStatements = {},
  ) {
    this.#connections = connections
    this.#laneCount = laneCount
    this.#openings = { batch, dedicated }
    const limit = connections instanceof Node ? connections.connectionLimit : connections.options.max
    const total = Math.max(1, Math.floor((limit ?? 10) * (3 / 4)))
    this.#places = new FairSemaphore({
      total,
      tenant: Math.ceil(total * (3 / 4)),
      client: Math.ceil(total / 2),
    })
  }

  /** The lanes to the server that has the rows of a workspace. Without one, those to the coordinator. */
  of(workspaceId: string | undefined): Lanes | Promise<Lanes> {
    return workspaceId && this.cluster ? this.#on(this.cluster.nodes.of(workspaceId)) : this
  }

  async #on(found: Node | Promise<Node>): Promise<Lanes> {
    const node = await found
    const lanes = this.#ofNodes.get(node) ?? new Lanes(node, this.#laneCount, this.#openings)
    lanes.observer = this.observer
    this.#ofNodes.set(node, lanes)
    return lanes
  }

  query(statement: Statement): Promise<Result> {
    const result = new Promise<Result>((done, failed) => {
      this.#waiting.push({ statement, done, failed })
      this.#schedule()
    })
    return this.observer ? this.observer.queued(result, statement.text) : result
  }

  /**
   * The statements of one caller. Dedicated statements wait for their turn. All statements of a heavy caller are
   * dedicated, because they would delay a batch.
   */
  forCaller({ claimant, isHeavy }: { claimant: Claimant; isHeavy: boolean }): Statements {
    const dedicated = (statement: Statement) => this.#places.run(claimant, () => this.dedicated(statement))
    return {
      dedicated,
      query: isHeavy ? dedicated : (statement) => this.query(statement),
      together: (statements) => this.#places.run(claimant, () => this.together(statements)),
      cluster: this.cluster,
    }
  }

  get cluster(): Cluster | null {
    return clusterOf(poolOf(this.#connections))
  }

  get waiting(): number {
    return this.#sum(this.#waiting.length, ({ waiting }) => waiting)
  }

  get running(): number {
    return this.#sum(this.#busy, ({ running }) => running)
  }

  #sum(own: number, count: (lanes: Lanes) => number): number {
    return [...this.#ofNodes.values()].reduce((sum, lanes) => sum + count(lanes), own)
  }

  dedicated(statement: Statement): Promise<Result> {
    const result = this.#runDedicated(statement)
    return this.observer ? this.observer.direct(result, statement.text) : result
  }

  async together(statements: Statement[]): Promise<void> {
    const { error } = await runBatch(this.#connections, statements, this.#openings.dedicated)
    if (error) throw error
  }

  /**
   * Runs a query that many calls need at the same time: calls in one batch share the statement. It is sent after
   * the last of these calls has requested it, so that no call gets stale data.
   */
  async shared<Row>(query: Query<Row>, given: InputValues): Promise<Row[]> {
    const statement = query.with(given)
    const key = `${statement.text} ${statement.values}`
    const result = this.#shared.get(key) ?? this.query(statement)
    this.#shared.set(key, result)
    return (await result).rows
  }

  /** Sends the batch at the end of this turn of the event loop, so that it includes all statements of the turn. */
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
      const { error, results } = await runBatch(this.#connections, statements, this.#openings.batch)
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

  async #runDedicated(statement: Statement): Promise<Result> {
    const { error, results } = await runBatch(this.#connections, [statement], this.#openings.dedicated)
    if (error) throw error
    return results[0]!
  }

  /**
   * Runs each statement of a failed batch separately, so that each gets its own result. Does not repeat the failed
   * statement if it timed out or was the only one, unless it failed to get a lock.
   */
  #retryDedicated(waiting: Waiting[], error: DatabaseError, index: number): void {
    for (const each of waiting) {
      const isDecided = each === waiting[index] && (waiting.length === 1 || error.code === queryCanceled)
      if (isDecided && error.code !== lockNotAvailable) each.failed(error)
      else this.dedicated(each.statement).then(each.done, each.failed)
    }
  }
}

const begin = statement('begin', [])
const commit = statement('commit', [])
const rollback = statement('rollback', [])

/** Runs statements as one transaction, after the statements of `open`, whose results are omitted. */
export async function runBatch(
  connections: Connections,
  statements: Statement[],
  open: Opening,
): Promise<Outcome> {
  const client = await connections.connect()
  const isOnCluster = clusterOf(poolOf(connections)) !== null
  const opening = open(isOnCluster)
  // Citus commits each statement of an implicit transaction by itself.
  const isExplicit = isOnCluster && opening.length + statements.length > 1
  const all = isExplicit ? [begin, ...opening, ...statements, commit] : [...opening, ...statements]
  const { error, results } = await runOn(client, all)
  if (isExplicit && error && isStatementError(error)) await runOn(client, [rollback])
  client.release(error !== null && !isStatementError(error))
  const first = opening.length + (isExplicit ? 1 : 0)
  return { error, results: results.slice(first, first + statements.length) }
}

/** Runs statements on a checked-out connection, in one write. */
export function runOn(client: ClientBase, statements: Statement[]): Promise<Outcome> {
  return new Promise((resolve) => {
    client.query(new Batch(statements, (error, results) => resolve({ error, results })))
  })
}

/** Whether a statement caused the error and the connection remains usable. */
const isStatementError = (error: Error): error is DatabaseError =>
  error instanceof DatabaseError && error.severity === 'ERROR'

const queryCanceled = '57014'
const lockNotAvailable = '55P03'
