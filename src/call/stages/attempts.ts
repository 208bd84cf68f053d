/**
 * Shared by all writes: they are attempted until no other call interferes, and retries have no further
 * effect.
 */
import type { AnyEntity, ChangeSet, MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import type { Entry } from '../../activity/entry.ts'
import { CommittedRefusal } from '../../base/errors.ts'
import { Lanes } from '../../data/lanes.ts'
import { statement } from '../../data/statement.ts'
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

/** A commit that has to wait for a lock is sent again alone, so that no others wait with it. */
const soon = statement(`select set_config('lock_timeout', '100', true)`, [])

type Changes = ChangeSet<AnyEntity>[]

/**
 * Commits an attempt as a whole. Throws `Contended`, with nothing changed, if a row has changed since it was
 * read.
 */
type Commit = (changes: Changes, entry: Entry, answer: Answer, apart?: ReadonlySet<object>) => Promise<void>

type Attempt = (em: EntityManager, commit: Commit) => Promise<Answer>

export class Attempts {
  readonly #orm: MikroORM
  readonly #commits: Lanes
  readonly #lanes: Lanes
  readonly #turns = new Turns()

  constructor(orm: MikroORM, pool: Pool, lanes: Lanes) {
    this.#orm = orm
    this.#commits = new Lanes(pool, 1, [soon])
    this.#lanes = lanes
  }

  /** Runs `attempt` with a unit of work, and again with a new one if another call changed its rows first. */
  run(call: Checked<Allowed>, workspaceId: string | undefined, attempt: Attempt): Promise<Ran> {
    return idempotently(this.#lanes, call, async ({ stored, toStore }) => {
      // Others are faster where only those that are retries look.
      const earlier = call.route.slow ? await stored() : null
      if (earlier) return replayed(call, earlier)
      return this.#turns.untilUncontested(async (held) => {
        const commitAll: Commit = (changes, entry, answer, apart) =>
          this.#turns.commit(rowsOf(changes), held, () =>
            commit(this.#commits, changes, entry, toStore(answer), apart),
          )
        try {
          const answer = await attempt(openUnitOfWork(this.#orm, workspaceId), commitAll)
          return { ...call, answer, isRecorded: true }
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
export function changesOf({ recordId, http }: Checked<Allowed>, em: EntityManager): Changes {
  checkPrecondition(em, recordId, http.req.header('if-match'))
  return collectChanges(em)
}

export function answerToWrite({ route, requestId }: Checked<Allowed>, result: unknown): Answer {
  if (result instanceof CommittedRefusal) return problem(result.refusal, requestId)
  return answerOf(route, result)
}
