/** Runs an operation that requires no credential. The handler sets the workspace and, if known, the user. */

import type {
  CallState,
  FinishedCall,
  OwnedPublicCall,
  Owner,
  Progress,
  PublicCall,
  ValidatedCall,
} from '../call.ts'
import type { PublicContext, PublicHandler } from '../handler.ts'
import { type Mailer, mailQueue } from '../mail-queue.ts'
import { recordIdOf } from '../response.ts'
import { enterWorkspace } from '../unit-of-work.ts'
import type { Attempts } from './attempts.ts'
import { changesOf, toWriteResponse } from './attempts.ts'
import { entryOf, userAgentOf } from './record.ts'

export async function runPublicWrite(
  call: ValidatedCall<PublicCall>,
  handler: PublicHandler<any, any>,
  attempts: Attempts,
  progress: Progress,
  mailer: Mailer | null,
  workUrl: string | null,
): Promise<FinishedCall> {
  let isOutsideWorkspaces = false
  const finished = await attempts.run(call, undefined, async ({ em, commit }) => {
    const followUps: (() => Promise<void>)[] = []
    const context: PublicContext = {
      em,
      workUrl: () => workUrl ?? call.origin(),
      remoteAddress: call.remoteAddress,
      userAgent: userAgentOf(call),
      sendMail: mailQueue(mailer, call, em, (work) => followUps.push(work)),
      enterWorkspace(workspaceId) {
        isOutsideWorkspaces = workspaceId === null
        if (workspaceId === null) return
        setVisitor({ workspace_id: workspaceId, user_id: null })
        enterWorkspace(em, { id: workspaceId, onlyOwner: null })
      },
      identify(user_id) {
        setVisitor({ ...visitorOf(progress.current), user_id })
      },
    }
    const setVisitor = (visitor: Owner) => progress.advance<OwnedPublicCall>({ ...call, visitor })
    const result = await handler(context, call.input)
    try {
      const changes = await changesOf(call, em)
      const response = toWriteResponse(call, result, changes)
      const recordId = call.recordId ?? recordIdOf(result)
      const entry = isOutsideWorkspaces
        ? null
        : entryOf(call, visitorOf(progress.current), response.status, recordId)
      await commit(changes, entry, response)
      for (const work of followUps) await work()
      return response
    } catch (error) {
      progress.advance(call) // forgets a workspace whose creation was not committed
      throw error
    }
  })
  return isOutsideWorkspaces ? { ...finished, isLogged: false } : finished
}

function visitorOf({ visitor }: CallState): Owner {
  if (!visitor) throw new Error('The handler has not called enterWorkspace.')
  return visitor
}
