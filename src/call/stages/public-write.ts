/**
 * Runs an operation that requires no credential. The handler itself sets the workspace and, if known, the
 * user.
 */

import type { PublicContext, PublicHandler } from '../handler.ts'
import { type Mailer, mailQueue } from '../mail-queue.ts'
import type { CallState, Progress } from '../progress.ts'
import { recordIdOf } from '../response.ts'
import { enterWorkspace } from '../unit-of-work.ts'
import type { Attempts } from './attempts.ts'
import { changesOf, toWriteResponse } from './attempts.ts'
import type { PublicCall } from './authorise.ts'
import type { FinishedCall } from './finished-call.ts'
import type { OwnedPublicCall, Owner } from './owner.ts'
import { entryOf } from './record.ts'
import type { ValidatedCall } from './validate.ts'

export async function runPublicWrite(
  call: ValidatedCall<PublicCall>,
  handler: PublicHandler<any, any>,
  attempts: Attempts,
  progress: Progress,
  mailer: Mailer | null,
): Promise<FinishedCall> {
  let isOutside = false
  const ran = await attempts.run(call, undefined, async (em, commit) => {
    const rest: (() => Promise<void>)[] = []
    const context: PublicContext = {
      em,
      sendMail: mailQueue(mailer, call, em, (work) => rest.push(work)),
      enterWorkspace(workspaceId) {
        isOutside = workspaceId === null
        if (workspaceId === null) return
        visit({ workspace_id: workspaceId, user_id: null })
        enterWorkspace(em, { id: workspaceId, onlyOwner: null })
      },
      identify(user_id) {
        visit({ ...visitorOf(progress.current), user_id })
      },
    }
    const visit = (visitor: Owner) => progress.advance<OwnedPublicCall>({ ...call, visitor })
    const result = await handler(context, call.input)
    try {
      const changes = changesOf(call, em)
      const answer = toWriteResponse(call, result)
      const recordId = call.recordId ?? recordIdOf(result)
      const entry = isOutside ? null : entryOf(call, visitorOf(progress.current), answer.status, recordId)
      await commit(changes, entry, answer)
      for (const work of rest) await work()
      return answer
    } catch (error) {
      progress.advance(call) // a workspace that was not committed does not exist
      throw error
    }
  })
  return isOutside ? { ...ran, isLogged: false } : ran
}

function visitorOf({ visitor }: CallState): Owner {
  if (!visitor) throw new Error('The operation has not entered a workspace.')
  return visitor
}
