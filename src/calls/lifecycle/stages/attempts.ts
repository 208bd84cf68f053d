/** Shared by all writes: repeats a write while other calls change its rows, and replays responses to retries. */
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { CommittedRefusal, inMaintenance } from '../../../base/errors.ts'
import { FairSemaphore } from '../../../base/fair-semaphore.ts'
import { maintenanceReason } from '../../../base/maintenance.ts'
import { connectionsOf } from '../../../data/cluster.ts'
import { Lanes } from '../../../data/lanes.ts'
import type { Connections } from '../../../data/nodes.ts'
import type { WorkspaceView } from '../../../data/orm.ts'
import { localSetting, statement } from '../../../data/statement.ts'
import type { Transaction } from '../../../data/transaction.ts'
import { inTransaction } from '../../../data/transaction.ts'
import type { Telemetry } from '../../../operating/observability/telemetry.ts'
import type { Caller } from '../../access/caller.ts'
import { workspaceViewOf } from '../../access/caller.ts'
import type { Entry } from '../../activity/entry.ts'
import type { AllowedCall, AuthorisedCall, FinishedCall, ValidatedCall } from '../call.ts'
import type { Retries } from '../idempotency.ts'
import { idempotently } from '../idempotency.ts'
import { problemResponse } from '../problem.ts'
import type { TextResponse } from '../response.ts'
import { recordIdOf, toResponse, withChangedFields } from '../response.ts'
import { ContentionError, RowTurns } from '../turns.ts'
import type { Changes, EntityManager, Permissions } from '../unit-of-work.ts'
import {
  changedFields,
  checkPrecondition,
  collectChanges,
  commit,
  openUnitOfWork,
  rowsOf,
} from '../unit-of-work.ts'
import { withNewEntry } from './record.ts'

/** A commit that waits longer than this for a lock fails and is sent again on its own, so that other commits do not wait with it. */
const lockTimeoutMs = 100

/** Limits the repeated statement, because the log tables may be locked. A shorter configured limit remains in effect. */
const statementTimeout = (milliseconds: number) =>
  statement(
    `select set_config('statement_timeout', least(nullif(setting::int, 0), $1)::text, true)
     from pg_settings where name = 'statement_timeout'`,
    [milliseconds],
  )

/** An attempt at one write. */
export interface WriteAttempt {
  readonly em: EntityManager
  /** Throws `ContentionError`, with nothing changed, if a row changed since it was read. */
  commit(
    changes: Changes,
    entry: Entry | null,
    answer: TextResponse,
    loggedSeparately?: ReadonlySet<object>,
  ): Promise<void>
}

/** An attempt to run several writes in one transaction. Each write sees the changes of the previous ones. */
export interface TransactionAttempt {
  readonly transaction: Transaction
  /** Opens a unit of work for one write of the caller. */
  open(caller: Caller): EntityManager
  /** Sends the changes of one write. Throws `ContentionError` if a row changed since it was read. */
  write(
    changes: Changes,
    entry: Entry,
    answer: TextResponse | null,
    loggedSeparately?: ReadonlySet<object>,
    isNewWorkspace?: boolean,
  ): Promise<void>
}

interface TransactionResult {
  response: TextResponse
  /** Whether to commit; otherwise the transaction is rolled back. */
  isCommitted: boolean
}

/** Transactions beyond this number wait, because each holds a database connection. */
const maxTransactions = 2

export class Attempts {
  readonly #orm: MikroORM
  readonly #pool: Pool
  /** On a cluster, each server has its own. */
  readonly #transactionSlots = new WeakMap<Connections, FairSemaphore>()
  readonly #commits: Lanes
  readonly #lanes: Lanes
  readonly #turns = new RowTurns()

  /** `commitTimeoutMs` limits how long a commit may wait for a lock. */
  constructor(orm: MikroORM, pool: Pool, lanes: Lanes, commitTimeoutMs: number, telemetry: Telemetry | null) {
    this.#orm = orm
    this.#pool = pool
    this.#commits = new Lanes(pool, 1, {
      batch: (isOnCluster) => [localSetting('lock_timeout', lockTimeoutMs, isOnCluster)],
      dedicated: () => [statementTimeout(commitTimeoutMs)],
    })
    if (telemetry) this.#commits.observer = telemetry.queue('commits', this.#commits)
    this.#lanes = lanes
  }

  /** Runs `write`, and again with a new unit of work if another call changes its rows first. */
  run(
    call: ValidatedCall<AllowedCall>,
    view: WorkspaceView | undefined,
    write: (attempt: WriteAttempt) => Promise<TextResponse>,
  ): Promise<FinishedCall> {
    return this.#untilDone(call, async (held, toStore) => {
      const response = await write({
        em: openUnitOfWork(this.#orm, view, (id) => this.#lanes.of(id)),
        commit: (changes, entry, answer, loggedSeparately) =>
          this.#turns.withTurns(rowsOf(changes), held, async () => {
            const commits = await this.#commits.of(entry?.workspace_id)
            await commit(commits, changes, entry, toStore(answer), loggedSeparately)
          }),
      })
      return { ...call, response, isLogged: true }
    })
  }

  /** Like `run`, for several writes in one transaction. */
  runInTransaction(
    call: ValidatedCall<AuthorisedCall>,
    writes: (attempt: TransactionAttempt) => Promise<TransactionResult>,
  ): Promise<FinishedCall> {
    return this.#untilDone(call, async (held, toStore) => {
      const connections = await connectionsOf(this.#pool, call.caller.workspace_id)
      const { response, isCommitted } = await this.#slotsOf(connections).run(call.slot.claimant, () =>
        this.#inTransaction(connections, held, toStore, writes),
      )
      return { ...call, response, isLogged: isCommitted }
    })
  }

  #slotsOf(connections: Connections): FairSemaphore {
    const slots = this.#transactionSlots.get(connections) ?? new FairSemaphore({ total: maxTransactions })
    this.#transactionSlots.set(connections, slots)
    return slots
  }

  /** Holds its turns for the rows until the transaction ends, just as the database holds the row locks. */
  async #inTransaction(
    connections: Connections,
    held: readonly string[],
    toStore: Retries['toStore'],
    writes: (attempt: TransactionAttempt) => Promise<TransactionResult>,
  ): Promise<TransactionResult> {
    const conflictRows = new Set(held)
    const turns: (() => void)[] = []
    const attemptIn = (transaction: Transaction): TransactionAttempt => ({
      transaction,
      open: (caller) => openUnitOfWork(this.#orm, workspaceViewOf(caller), () => transaction),
      write: async (changes, entry, answer, loggedSeparately, isNewWorkspace) => {
        const rows = rowsOf(changes)
        turns.push(this.#turns.hold(rows, [...conflictRows]))
        for (const row of rows) conflictRows.add(row)
        const stored = answer && toStore(answer)
        await commit(transaction, changes, entry, stored, loggedSeparately, isNewWorkspace)
      },
    })
    try {
      return await inTransaction(
        connections,
        (transaction) => writes(attemptIn(transaction)),
        ({ isCommitted }) => isCommitted,
      )
    } catch (error) {
      // The next attempt first waits for its turn for all rows seen so far, so that it gets further.
      throw error instanceof ContentionError ? new ContentionError([...conflictRows, ...error.rows]) : error
    } finally {
      for (const end of turns) end()
    }
  }

  /**
   * Runs `attempt` until no other call interferes. Retries of the call get the stored response, also during maintenance.
   * Throws 503 during maintenance, unless the operation signs in or out.
   */
  async #untilDone(
    call: ValidatedCall<AllowedCall>,
    attempt: (held: readonly string[], toStore: Retries['toStore']) => Promise<FinishedCall>,
  ): Promise<FinishedCall> {
    const lanes = await this.#lanes.of('caller' in call ? call.caller.workspace_id : undefined)
    return idempotently(lanes, call, async ({ looksFirst, stored, toStore }) => {
      // Fast writes look for a stored response only after they fail, which saves a query for first attempts.
      const paused = call.route.signsInOrOut ? null : maintenanceReason()
      const earlier = looksFirst || call.route.slow || paused ? await stored() : null
      if (earlier) return replay(call, earlier)
      if (paused) throw inMaintenance(paused)
      return this.#turns.retryWhileContended(async (held) => {
        try {
          return await attempt(held, toStore)
        } catch (error) {
          const first = await stored()
          // This attempt may have stored it, with an entry.
          if (first) return replay(withNewEntry(call), first)
          throw error
        }
      })
    })
  }
}

/** A replay changes nothing and has its own log entry. */
function replay(call: ValidatedCall<AllowedCall>, response: TextResponse): FinishedCall {
  const recordId = call.recordId ?? recordIdOf(JSON.parse(response.body ?? '{}'))
  return { ...call, recordId, response, isLogged: false }
}

/** The handler's changes. Throws 412 if `If-Match` does not match the record, 403, or the refusal of a rule. */
export function changesOf(
  { recordId, ifMatch }: ValidatedCall<AllowedCall>,
  em: EntityManager,
  permissions?: Permissions,
): Promise<Changes> {
  checkPrecondition(em, recordId, ifMatch)
  return collectChanges(em, permissions)
}

export function toWriteResponse(
  { route, requestId }: ValidatedCall<AllowedCall>,
  result: unknown,
  changes: Changes,
): TextResponse {
  if (result instanceof CommittedRefusal) return problemResponse(result.refusal, requestId)
  const response = toResponse(route, result)
  return route.method === 'patch'
    ? withChangedFields(response, changedFields(changes, recordIdOf(result)))
    : response
}
