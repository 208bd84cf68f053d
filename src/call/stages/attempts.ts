/**
 * Shared by all writes: they are attempted until no other call interferes, and retries have no further
 * effect.
 */
import type { AnyEntity, ChangeSet, MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import type { Entry } from '../../activity/entry.ts'
import { CommittedRefusal } from '../../base/errors.ts'
import type { LookUps } from '../../data/look-ups.ts'
import type { Answer } from '../answer.ts'
import { answerOf, recordIdOf } from '../answer.ts'
import { idempotently } from '../idempotency.ts'
import { problem } from '../problem.ts'
import { Turns } from '../turns.ts'
import type { EntityManager } from '../unit-of-work.ts'
import { checkPrecondition, collectChanges, commit, openUnitOfWork, rowsOf } from '../unit-of-work.ts'
import type { Allowed } from './authorised.ts'
import type { Checked } from './checked.ts'
import type { Ran } from './ran.ts'

type Changes = ChangeSet<AnyEntity>[]

/**
 * Commits an attempt as a whole. Throws `Contended`, with nothing changed, if a row has changed since it was
 * read.
 */
type Commit = (changes: Changes, entry: Entry, answer: Answer) => Promise<void>

type Attempt = (em: EntityManager, commit: Commit) => Promise<Answer>

export class Attempts {
  readonly #orm: MikroORM
  readonly #pool: Pool
  readonly #lookUps: LookUps
  readonly #turns = new Turns()

  constructor(orm: MikroORM, pool: Pool, lookUps: LookUps) {
    this.#orm = orm
    this.#pool = pool
    this.#lookUps = lookUps
  }

  /** Runs `attempt` with a unit of work, and again with a new one if another call changed its rows first. */
  run(call: Checked<Allowed>, workspaceId: string | undefined, attempt: Attempt): Promise<Ran> {
    return idempotently(this.#lookUps, call, ({ stored, toStore }) =>
      this.#turns.untilUncontested(async (held) => {
        const first = await stored()
        if (first) return replayed(call, first)
        const commitAll: Commit = (changes, entry, answer) =>
          this.#turns.commit(rowsOf(changes), held, () => commit(this.#pool, changes, entry, toStore(answer)))
        const answer = await attempt(openUnitOfWork(this.#orm, workspaceId), commitAll)
        return { ...call, answer, isRecorded: true }
      }),
    )
  }
}

/** A replay changes nothing and gets its own log entry. */
function replayed(call: Checked<Allowed>, answer: Answer): Ran {
  const recordId = call.recordId ?? recordIdOf(JSON.parse(answer.body ?? '{}'))
  return { ...call, recordId, answer, isRecorded: false }
}

/** What the handler changed. Throws 412 if the record is not at the version the caller has seen. */
export function changesOf({ recordId, http }: Checked<Allowed>, em: EntityManager): Changes {
  checkPrecondition(em, recordId, http.req.header('if-match'))
  return collectChanges(em)
}

export function answerToWrite({ route, http, requestId }: Checked<Allowed>, result: unknown): Answer {
  if (result instanceof CommittedRefusal) return problem(result.refusal, requestId)
  return answerOf(route, http.req.url, result)
}
