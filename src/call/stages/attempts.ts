/**
 * Shared by all writes: they are attempted until no other call interferes, and retries have no further
 * effect.
 */
import type { AnyEntity, ChangeSet, MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { workspaceViewOf } from '../../access/caller.ts'
import type { Entry } from '../../activity/entry.ts'
import { CommittedRefusal } from '../../base/errors.ts'
import { FairSemaphore } from '../../base/fair-semaphore.ts'
import { Lanes } from '../../data/lanes.ts'
import type { WorkspaceView } from '../../data/orm.ts'
import { statement } from '../../data/statement.ts'
import type { Transaction } from '../../data/transaction.ts'
import { inTransaction } from '../../data/transaction.ts'
import type { Telemetry } from '../../observability/telemetry.ts'
import type { Retries } from '../idempotency.ts'
import { idempotently } from '../idempotency.ts'
import { problemResponse } from '../problem.ts'
import type { TextResponse } from '../response.ts'
import { recordIdOf, toResponse } from '../response.ts'
import { ContentionError, RowTurns } from '../turns.ts'
import type { EntityManager } from '../unit-of-work.ts'
import { checkPrecondition, collectChanges, commit, openUnitOfWork, rowsOf } from '../unit-of-work.ts'
import type { AllowedCall, AuthorisedCall } from './authorise.ts'
import type { FinishedCall } from './finished-call.ts'
import type { ValidatedCall } from './validate.ts'

/** A commit that has to wait for a lock is sent again alone, so that no others wait with it. */
const soon = statement(`select set_config('lock_timeout', '100', true)`, [])

/** How long it may then take, unless the usual limit is shorter: somebody may have locked the tables of the log. */
const within = (milliseconds: number) =>
  statement(
    `select set_config('statement_timeout', least(nullif(setting::int, 0), $1)::text, true)
     from pg_settings where name = 'statement_timeout'`,
    [milliseconds],
  )

type Changes = ChangeSet<AnyEntity>[]

/**
 * Commits an attempt as a whole. Throws `Contended`, with nothing changed, if a row has changed since it was
 * read.
 */
type Commit = (
  changes: Changes,
  entry: Entry | null,
  answer: TextResponse,
  apart?: ReadonlySet<object>,
) => Promise<void>

type Attempt = (em: EntityManager, commit: Commit) => Promise<TextResponse>

/** An attempt at several writes, each of which sees those before it. */
export interface TransactionAttempt {
  readonly transaction: Transaction
  /** A unit of work for one of them. */
  open(): EntityManager
  /** Puts one of them, or the whole, into the transaction. Throws `Contended` if a row has changed since it was read. */
  write(
    changes: Changes,
    entry: Entry,
    answer: TextResponse | null,
    apart?: ReadonlySet<object>,
  ): Promise<void>
}

interface TransactionResult {
  response: TextResponse
  /** Otherwise it is as if nothing had been written. */
  isKept: boolean
}

/** Each holds a connection from its first write to its last; others wait for these. */
const mostTransactions = 2

export class Attempts {
  readonly #orm: MikroORM
  readonly #pool: Pool
  readonly #room = new FairSemaphore({
    total: mostTransactions,
    tenant: mostTransactions,
    client: mostTransactions,
  })
  readonly #commits: Lanes
  readonly #lanes: Lanes
  readonly #turns = new RowTurns()

  /** `patience` limits how long a commit may wait for a lock, in milliseconds. */
  constructor(orm: MikroORM, pool: Pool, lanes: Lanes, patience: number, telemetry: Telemetry | null) {
    this.#orm = orm
    this.#pool = pool
    this.#commits = new Lanes(pool, 1, { batch: [soon], dedicated: [within(patience)] })
    if (telemetry) this.#commits.observer = telemetry.queue('commits', this.#commits)
    this.#lanes = lanes
  }

  /** Runs `attempt` with a unit of work, and again with a new one if another call changed its rows first. */
  run(
    call: ValidatedCall<AllowedCall>,
    view: WorkspaceView | undefined,
    attempt: Attempt,
  ): Promise<FinishedCall> {
    return this.#untilDone(call, async (held, toStore) => {
      const commitAll: Commit = (changes, entry, answer, apart) =>
        this.#turns.commit(rowsOf(changes), held, () =>
          commit(this.#commits, changes, entry, toStore(answer), apart),
        )
      const response = await attempt(openUnitOfWork(this.#orm, view), commitAll)
      return { ...call, response, isLogged: true }
    })
  }

  /** Same, for several writes that commit as one. */
  runInTransaction(
    call: ValidatedCall<AuthorisedCall>,
    attempt: (together: TransactionAttempt) => Promise<TransactionResult>,
  ): Promise<FinishedCall> {
    return this.#untilDone(call, async (held, toStore) => {
      const { response, isKept } = await this.#room.run(call.slot.claimant, () =>
        this.#inTransaction(call, held, toStore, attempt),
      )
      return { ...call, response, isLogged: isKept }
    })
  }

  /** Keeps its turns at the rows to the end, as the database keeps their locks. */
  async #inTransaction(
    { caller }: ValidatedCall<AuthorisedCall>,
    held: readonly string[],
    toStore: Retries['toStore'],
    attempt: (together: TransactionAttempt) => Promise<TransactionResult>,
  ): Promise<TransactionResult> {
    const met = new Set(held)
    const turns: (() => void)[] = []
    const together = (transaction: Transaction): TransactionAttempt => ({
      transaction,
      open: () => openUnitOfWork(this.#orm, workspaceViewOf(caller), transaction),
      write: async (changes, entry, answer, apart) => {
        const rows = rowsOf(changes)
        turns.push(this.#turns.hold(rows, [...met]))
        for (const row of rows) met.add(row)
        await commit(transaction, changes, entry, answer && toStore(answer), apart)
      },
    })
    try {
      return await inTransaction(
        this.#pool,
        (transaction) => attempt(together(transaction)),
        ({ isKept }) => isKept,
      )
    } catch (error) {
      // With the turns at all rows that it has come to, the next attempt comes further.
      throw error instanceof ContentionError ? new ContentionError([...met, ...error.rows]) : error
    } finally {
      for (const end of turns) end()
    }
  }

  /** Runs `attempt` until no other call interferes, and once for all retries of the call. */
  #untilDone(
    call: ValidatedCall<AllowedCall>,
    attempt: (held: readonly string[], toStore: Retries['toStore']) => Promise<FinishedCall>,
  ): Promise<FinishedCall> {
    return idempotently(this.#lanes, call, async ({ stored, toStore }) => {
      // Others are faster where only those that are retries look.
      const earlier = call.route.slow || call.route.together ? await stored() : null
      if (earlier) return replayed(call, earlier)
      return this.#turns.retryWhileContended(async (held) => {
        try {
          return await attempt(held, toStore)
        } catch (error) {
          const first = await stored()
          if (first) return replayed(call, first)
          throw error
        }
      })
    })
  }
}

/** A replay changes nothing and gets its own log entry. */
function replayed(call: ValidatedCall<AllowedCall>, response: TextResponse): FinishedCall {
  const recordId = call.recordId ?? recordIdOf(JSON.parse(response.body ?? '{}'))
  return { ...call, recordId, response, isLogged: false }
}

/** What the handler changed. Throws 412 if the record is not at the version the caller has seen. */
export function changesOf({ recordId, ifMatch }: ValidatedCall<AllowedCall>, em: EntityManager): Changes {
  checkPrecondition(em, recordId, ifMatch)
  return collectChanges(em)
}

export function toWriteResponse(
  { route, requestId }: ValidatedCall<AllowedCall>,
  result: unknown,
): TextResponse {
  if (result instanceof CommittedRefusal) return problemResponse(result.refusal, requestId)
  return toResponse(route, result)
}
