/**
 * Runs a caller's write: its changes and its log entry commit together, and files change in step with them.
 */

import type { Pool } from 'pg'
import { checkGrants } from '../../access/grants.ts'
import { log } from '../../base/log.ts'
import { FileChanges } from '../../files/file-changes.ts'
import type { Storage } from '../../files/storage.ts'
import type { Admission } from '../admission.ts'
import { recordIdOf } from '../answer.ts'
import type { ReadContext, WriteHandler } from '../handler.ts'
import { refusalOfReference } from '../references.ts'
import type { Attempts } from './attempts.ts'
import { answerToWrite, changesOf } from './attempts.ts'
import type { Authorised } from './authorised.ts'
import type { Checked } from './checked.ts'
import type { Ran } from './ran.ts'
import { entryOf } from './recorded.ts'

export function runWrite(
  call: Checked<Authorised>,
  handler: WriteHandler<any, any>,
  attempts: Attempts,
  storage: Storage,
  pool: Pool,
  admission: Admission,
  newContext: (call: Authorised) => ReadContext,
): Promise<Ran> {
  const { caller, input, recordId } = call
  return attempts.run(call, caller.workspace_id, async (em, commit) => {
    const files = new FileChanges(storage, caller.workspace_id)
    const outside = <T>(work: () => Promise<T>) => admission.outside(work)
    const rest: (() => Promise<void>)[] = []
    const afterwards = (work: () => Promise<void>) => void rest.push(work)
    const context = newContext(call)
    const result = await handler({ ...context, em, files, outside, afterwards }, input)
    const changes = changesOf(call, em)
    checkGrants(caller, changes)
    const answer = answerToWrite(call, result)
    const entry = entryOf(call, caller, answer.status, recordId ?? recordIdOf(result))
    await files
      .around(() => commit(changes, entry, answer))
      .catch(async (error) => {
        throw (await refusalOfReference(error, changes, { ...context, pool })) ?? error
      })
    for (const work of rest)
      await outside(work).catch((error) => {
        log.warn({ err: error, operation: call.route.id }, 'what follows a call is left to the upkeep')
      })
    return answer
  })
}
