/**
 * Runs a caller's write: its changes and its log entry commit together, and files change in step with them.
 */

import { workspaceViewOf } from '../../access/caller.ts'
import { checkGrants } from '../../access/grants.ts'
import type { Quotas } from '../../access/quotas.ts'
import { checkWriteScopes } from '../../access/write-scopes.ts'
import type { Entry } from '../../activity/entry.ts'
import { log } from '../../base/log.ts'
import { FileChanges } from '../../files/file-changes.ts'
import type { Storage } from '../../files/storage.ts'
import type { ReadContext, WriteHandler } from '../handler.ts'
import { type Mailer, mailQueue } from '../mail-queue.ts'
import type { TextResponse } from '../response.ts'
import { recordIdOf } from '../response.ts'
import { serialiseWithNames } from '../serialise.ts'
import type { EntityManager } from '../unit-of-work.ts'
import type { Attempts } from './attempts.ts'
import { changesOf, toWriteResponse } from './attempts.ts'
import type { AuthorisedCall } from './authorise.ts'
import type { FinishedCall } from './finished-call.ts'
import { entryOf } from './record.ts'
import type { ValidatedCall } from './validate.ts'

export interface WriteDependencies {
  storage: Storage
  /** Null where no mail is sent. */
  mailer: Mailer | null
  /** Null if plans limit nothing but calls. */
  quotas: Quotas | null
  /** What to throw in place of an error of the commit: which records are in the way, if that is the reason. */
  explain(error: unknown, changes: Changes, call: AuthorisedCall): Promise<unknown>
}

type Changes = ReturnType<typeof changesOf>

export function runWrite(
  call: ValidatedCall<AuthorisedCall>,
  handler: WriteHandler<any, any>,
  attempts: Attempts,
  writes: WriteDependencies,
  newContext: (call: AuthorisedCall) => ReadContext,
): Promise<FinishedCall> {
  return attempts.run(call, workspaceViewOf(call.caller), async (em, commit) => {
    const written = await handle(call, handler, em, writes, newContext(call))
    const { changes, entry, response, loggedSeparately } = written
    const taken = await writes.quotas?.reserve(call.caller, changes)
    await written
      .commitAround(() => commit(changes, entry, response, loggedSeparately))
      .catch(async (error) => {
        taken?.release()
        throw await writes.explain(error, changes, call)
      })
    taken?.commit()
    return response
  })
}

/** What a handler has done, before it is committed. */
export interface PendingWrite {
  changes: Changes
  entry: Entry
  response: TextResponse
  /** Records that have an entry of their own. */
  loggedSeparately: ReadonlySet<object>
  /** Runs the commit, with what goes before and after it. */
  commitAround(commit: () => Promise<void>): Promise<void>
}

/** Runs the handler and checks what it would change. */
export async function handle(
  call: ValidatedCall<AuthorisedCall>,
  handler: WriteHandler<any, any>,
  em: EntityManager,
  { storage, mailer }: WriteDependencies,
  context: ReadContext,
): Promise<PendingWrite> {
  const { caller, input, recordId } = call
  const files = new FileChanges(storage, caller.workspace_id)
  const withoutSlot = <T>(work: () => Promise<T>) => call.slot.withoutSlot(work)
  const followUps: (() => Promise<void>)[] = []
  const afterCommit = (work: () => Promise<void>) => void followUps.push(work)
  const loggedSeparately = new Set<object>()
  const logSeparately = (record: object) => void loggedSeparately.add(record)
  const sendMail = mailQueue(mailer, call, em, afterCommit)
  const writeContext = { ...context, em, files, withoutSlot, afterCommit, logSeparately, sendMail }
  const result = await handler(writeContext, input)
  const changes = changesOf(call, em)
  checkGrants(caller, changes)
  checkWriteScopes(caller, changes)
  const response = toWriteResponse(call, await serialiseWithNames(result, em, changes, context))
  return {
    changes,
    entry: entryOf(call, caller, response.status, recordId ?? recordIdOf(result)),
    response,
    loggedSeparately,
    async commitAround(commit) {
      await files.around(commit)
      for (const work of followUps)
        await withoutSlot(work).catch((error) => {
          log.warn(
            { err: error, operation: call.route.id },
            'work after the commit failed and is left to the hourly maintenance',
          )
        })
    },
  }
}
