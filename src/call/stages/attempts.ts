/**
 * Shared by all writes: they are attempted until no other call interferes, and retries have no further
 * effect.
 */
import type { AnyEntity, ChangeSet, MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { viewOf } from '../../access/caller.ts'
import type { Entry } from '../../activity/entry.ts'
import { CommittedRefusal } from '../../base/errors.ts'
import { Places } from '../../base/places.ts'
import { Lanes } from '../../data/lanes.ts'
import type { WorkspaceView } from '../../data/orm.ts'
import { statement } from '../../data/statement.ts'
import type { Transaction } from '../../data/transaction.ts'
import { inTransaction } from '../../data/transaction.ts'
import type { Telemetry } from '../../observability/telemetry.ts'
import type { Answer } from '../answer.ts'
import { answerOf, recordIdOf } from '../answer.ts'
import type { Retries } from '../idempotency.ts'
import { idempotently } from '../idempotency.ts'
import { problem } from '../problem.ts'
import { Contended, Turns } from '../turns.ts'
import type { EntityManager } from '../unit-of-work.ts'
import { checkPrecondition, collectChanges, commit, openUnitOfWork, rowsOf } from '../unit-of-work.ts'
import type { Allowed, Authorised } from './authorised.ts'
import type { Checked } from './checked.ts'
import type { Ran } from './ran.ts'

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
  answer: Answer,
  apart?: ReadonlySet<object>,
) => Promise<void>

type Attempt = (em: EntityManager, commit: Commit) => Promise<Answer>

/** An attempt at several writes, each of which sees those before it. */
export interface Together {
  readonly transaction: Transaction
  /** A unit of work for one of them. */
  open(): EntityManager
  /** Puts one of them, or the whole, into the transaction. Throws `Contended` if a row has changed since it was read. */
  write(changes: Changes, entry: Entry, answer: Answer | null, apart?: ReadonlySet<object>): Promise<void>
}

interface AnsweredTogether {
  answer: Answer
  /** Otherwise it is as if nothing had been written. */
  isKept: boolean
}

/** Each holds a connection from its first write to its last; others wait for these. */
const mostTransactions = 2

export class Attempts {
  readonly #orm: MikroORM
  readonly #pool: Pool
  readonly #room = new Places({ total: mostTransactions, house: mostTransactions, member: mostTransactions })
  readonly #commits: Lanes
  readonly #lanes: Lanes
  readonly #turns = new Turns()

  /** `patience` limits how long a commit may wait for a lock, in milliseconds. */
  constructor(orm: MikroORM, pool: Pool, lanes: Lanes, patience: number, telemetry: Telemetry | null) {
    this.#orm = orm
    this.#pool = pool
    this.#commits = new Lanes(pool, 1, { batch: [soon], alone: [within(patience)] })
    if (telemetry) this.#commits.observer = telemetry.queue('commits', this.#commits)
    this.#lanes = lanes
  }

  /** Runs `attempt` with a unit of work, and again with a new one if another call changed its rows first. */
  run(call: Checked<Allowed>, view: WorkspaceView | undefined, attempt: Attempt): Promise<Ran> {
    return this.#untilDone(call, async (held, toStore) => {
      const commitAll: Commit = (changes, entry, answer, apart) =>
        this.#turns.commit(rowsOf(changes), held, () =>
          commit(this.#commits, changes, entry, toStore(answer), apart),
        )
      const answer = await attempt(openUnitOfWork(this.#orm, view), commitAll)
      return { ...call, answer, isRecorded: true }
    })
  }

  /** Same, for several writes that commit as one. */
  runTogether(
    call: Checked<Authorised>,
    attempt: (together: Together) => Promise<AnsweredTogether>,
  ): Promise<Ran> {
    return this.#untilDone(call, async (held, toStore) => {
      const { answer, isKept } = await this.#room.run(call.place.party, () =>
        this.#inTransaction(call, held, toStore, attempt),
      )
      return { ...call, answer, isRecorded: isKept }
    })
  }

  /** Keeps its turns at the rows to the end, as the database keeps their locks. */
  async #inTransaction(
    { caller }: Checked<Authorised>,
    held: readonly string[],
    toStore: Retries['toStore'],
    attempt: (together: Together) => Promise<AnsweredTogether>,
  ): Promise<AnsweredTogether> {
    const met = new Set(held)
    const turns: (() => void)[] = []
    const together = (transaction: Transaction): Together => ({
      transaction,
      open: () => openUnitOfWork(this.#orm, viewOf(caller), transaction),
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
      throw error instanceof Contended ? new Contended([...met, ...error.rows]) : error
    } finally {
      for (const end of turns) end()
    }
  }

  /** Runs `attempt` until no other call interferes, and once for all retries of the call. */
  #untilDone(
    call: Checked<Allowed>,
    attempt: (held: readonly string[], toStore: Retries['toStore']) => Promise<Ran>,
  ): Promise<Ran> {
    return idempotently(this.#lanes, call, async ({ stored, toStore }) => {
      // Others are faster where only those that are retries look.
      const earlier = call.route.slow || call.route.together ? await stored() : null
      if (earlier) return replayed(call, earlier)
      return this.#turns.untilUncontested(async (held) => {
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
function replayed(call: Checked<Allowed>, answer: Answer): Ran {
  const recordId = call.recordId ?? recordIdOf(JSON.parse(answer.body ?? '{}'))
  return { ...call, recordId, answer, isRecorded: false }
}

/** What the handler changed. Throws 412 if the record is not at the version the caller has seen. */
export function changesOf({ recordId, ifMatch }: Checked<Allowed>, em: EntityManager): Changes {
  checkPrecondition(em, recordId, ifMatch)
  return collectChanges(em)
}

export function answerToWrite({ route, requestId }: Checked<Allowed>, result: unknown): Answer {
  if (result instanceof CommittedRefusal) return problem(result.refusal, requestId)
  return answerOf(route, result)
}
