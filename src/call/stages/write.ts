/**
 * Runs a caller's write: its changes and its log entry commit together, and files change in step with them.
 */

import { viewOf } from '../../access/caller.ts'
import { checkGrants } from '../../access/grants.ts'
import type { Quotas } from '../../access/quotas.ts'
import { checkWriteScopes } from '../../access/write-scopes.ts'
import type { Entry } from '../../activity/entry.ts'
import { log } from '../../base/log.ts'
import { FileChanges } from '../../files/file-changes.ts'
import type { Storage } from '../../files/storage.ts'
import type { Answer } from '../answer.ts'
import { recordIdOf } from '../answer.ts'
import type { ReadContext, WriteHandler } from '../handler.ts'
import { type Mailer, mailQueue } from '../mail-queue.ts'
import { presentNamed } from '../present.ts'
import type { EntityManager } from '../unit-of-work.ts'
import type { Attempts } from './attempts.ts'
import { answerToWrite, changesOf } from './attempts.ts'
import type { Authorised } from './authorised.ts'
import type { Checked } from './checked.ts'
import type { Ran } from './ran.ts'
import { entryOf } from './recorded.ts'

export interface Writes {
  storage: Storage
  /** Null where no mail is sent. */
  mailer: Mailer | null
  /** Null if plans limit nothing but calls. */
  quotas: Quotas | null
  /** What to throw in place of an error of the commit: which records are in the way, if that is the reason. */
  explain(error: unknown, changes: Changes, call: Authorised): Promise<unknown>
}

type Changes = ReturnType<typeof changesOf>

export function runWrite(
  call: Checked<Authorised>,
  handler: WriteHandler<any, any>,
  attempts: Attempts,
  writes: Writes,
  newContext: (call: Authorised) => ReadContext,
): Promise<Ran> {
  return attempts.run(call, viewOf(call.caller), async (em, commit) => {
    const written = await handle(call, handler, em, writes, newContext(call))
    const { changes, entry, answer, apart } = written
    const taken = await writes.quotas?.take(call.caller, changes)
    await written
      .around(() => commit(changes, entry, answer, apart))
      .catch(async (error) => {
        taken?.giveBack()
        throw await writes.explain(error, changes, call)
      })
    taken?.keep()
    return answer
  })
}

/** What a handler has done, before it is committed. */
export interface Written {
  changes: Changes
  entry: Entry
  answer: Answer
  /** Records that have an entry of their own. */
  apart: ReadonlySet<object>
  /** Runs the commit, with what goes before and after it. */
  around(commit: () => Promise<void>): Promise<void>
}

/** Runs the handler and checks what it would change. */
export async function handle(
  call: Checked<Authorised>,
  handler: WriteHandler<any, any>,
  em: EntityManager,
  { storage, mailer }: Writes,
  context: ReadContext,
): Promise<Written> {
  const { caller, input, recordId } = call
  const files = new FileChanges(storage, caller.workspace_id)
  const outside = <T>(work: () => Promise<T>) => call.place.outside(work)
  const rest: (() => Promise<void>)[] = []
  const afterwards = (work: () => Promise<void>) => void rest.push(work)
  const apart = new Set<object>()
  const logApart = (record: object) => void apart.add(record)
  const sendMail = mailQueue(mailer, call, em, afterwards)
  const result = await handler({ ...context, em, files, outside, afterwards, logApart, sendMail }, input)
  const changes = changesOf(call, em)
  checkGrants(caller, changes)
  checkWriteScopes(caller, changes)
  const answer = answerToWrite(call, await presentNamed(result, em, changes, context))
  return {
    changes,
    entry: entryOf(call, caller, answer.status, recordId ?? recordIdOf(result)),
    answer,
    apart,
    async around(commit) {
      await files.around(commit)
      for (const work of rest)
        await outside(work).catch((error) => {
          log.warn({ err: error, operation: call.route.id }, 'what follows a call is left to the upkeep')
        })
    },
  }
}
