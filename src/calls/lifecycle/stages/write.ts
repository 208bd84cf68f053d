/** Runs an authenticated write: its changes and its log entry commit together, and its file changes follow the commit. */

import { log } from '../../../base/log.ts'
import type { Samples } from '../../../domain/deletion/samples.ts'
import type { Kind } from '../../../domain/model/columns.ts'
import { FileChanges } from '../../../files/file-changes.ts'
import type { Storage } from '../../../files/storage.ts'
import { workspaceViewOf } from '../../access/caller.ts'
import { checkGrants } from '../../access/grants.ts'
import type { Quotas } from '../../access/quotas.ts'
import { checkWriteScopes } from '../../access/write-scopes.ts'
import type { Entry } from '../../activity/entry.ts'
import type { AuthorisedCall, FinishedCall, ValidatedCall } from '../call.ts'
import type { ReadContext, WriteHandler } from '../handler.ts'
import { type Mailer, mailQueue } from '../mail-queue.ts'
import type { TextResponse } from '../response.ts'
import { recordIdOf } from '../response.ts'
import { namesOfReferences, serialise } from '../serialise.ts'
import type { Changes, EntityManager } from '../unit-of-work.ts'
import type { Attempts } from './attempts.ts'
import { changesOf, toWriteResponse } from './attempts.ts'
import { entryOf, userAgentOf } from './record.ts'

export interface WriteDependencies {
  storage: Storage
  samples: Samples
  /** Null if no mail server is configured. */
  mailer: Mailer | null
  /** Null if quotas are off. */
  quotas: Quotas | null
  /** Returns the error to throw in place of a commit error, such as a refusal that lists the referring records. */
  explain(error: unknown, changes: Changes, call: AuthorisedCall): Promise<unknown>
}

export function runWrite(
  call: ValidatedCall<AuthorisedCall>,
  handler: WriteHandler<any, any>,
  attempts: Attempts,
  writes: WriteDependencies,
  newContext: () => Promise<ReadContext>,
): Promise<FinishedCall> {
  return attempts.run(call, workspaceViewOf(call.caller), async ({ em, commit }) => {
    const written = await prepareWrite(call, handler, em, writes, await newContext())
    const { changes, entry, response, loggedSeparately } = written
    const reservation = await writes.quotas?.reserve(call.caller, changes.sets)
    await written
      .commitWith(() => commit(changes, entry, response, loggedSeparately))
      .catch(async (error) => {
        reservation?.release()
        throw await writes.explain(error, changes, call)
      })
    reservation?.commit()
    return response
  })
}

/** The result of a handler before the commit. */
export interface PendingWrite {
  changes: Changes
  entry: Entry
  response: TextResponse
  /** Records with their own log entries. */
  loggedSeparately: ReadonlySet<object>
  /** Runs `commit`, with the file changes around it and other work after it. */
  commitWith(commit: () => Promise<void>): Promise<void>
}

/** Runs the handler, applies the rules to its changes and builds the response. */
export async function prepareWrite(
  call: ValidatedCall<AuthorisedCall>,
  handler: WriteHandler<any, any>,
  em: EntityManager,
  { storage, samples, mailer }: WriteDependencies,
  context: ReadContext,
  isImport = false,
): Promise<PendingWrite> {
  const { caller, input, recordId } = call
  const files = new FileChanges(storage, caller.workspace_id)
  const withoutSlot = <T>(work: () => Promise<T>) => call.slot.withoutSlot(work)
  const followUps: (() => Promise<void>)[] = []
  const afterCommit = (work: () => Promise<void>) => void followUps.push(work)
  const loggedSeparately = new Set<object>()
  const logSeparately = (record: object) => void loggedSeparately.add(record)
  const sendMail = mailQueue(mailer, call, em, afterCommit)
  const userAgent = userAgentOf(call)
  const writeContext = {
    ...context,
    em,
    files,
    samples,
    withoutSlot,
    afterCommit,
    isImport,
    logSeparately,
    sendMail,
    userAgent,
  }
  const result = await handler(writeContext, input)
  const permissions = {
    mayName: (kind: Kind) => context.read.mayName(kind),
    authorise(sets: Changes['sets']) {
      checkGrants(caller, sets)
      checkWriteScopes(caller, sets)
    },
  }
  const [changes, known] = await Promise.all([
    changesOf(call, em, permissions),
    namesOfReferences(result, em, context.read),
  ])
  // A rule can have set another reference.
  const names = await namesOfReferences(result, em, context.read, known)
  const response = toWriteResponse(call, serialise(result, names), changes)
  return {
    changes,
    entry: entryOf(call, caller, response.status, recordId ?? recordIdOf(result)),
    response,
    loggedSeparately,
    async commitWith(commit) {
      await files.around(commit)
      for (const work of followUps)
        await withoutSlot(work).catch((error) => {
          log.warn(
            { err: error, operation: call.route.id },
            'work after the commit failed; the hourly maintenance finishes it',
          )
        })
    },
  }
}
