/**
 * Runs an operation that requires no credential. The handler itself sets the workspace and, if known, the
 * user.
 */
import { recordIdOf } from '../answer.ts'
import type { PublicContext, PublicHandler } from '../handler.ts'
import { type Mailer, mailQueue } from '../mail-queue.ts'
import type { Progress, Stage } from '../progress.ts'
import { enterWorkspace } from '../unit-of-work.ts'
import type { Attempts } from './attempts.ts'
import { answerToWrite, changesOf } from './attempts.ts'
import type { Admitted } from './authorised.ts'
import type { Checked } from './checked.ts'
import type { Entered, Owner } from './entered.ts'
import type { Ran } from './ran.ts'
import { entryOf } from './recorded.ts'

export async function runPublicWrite(
  call: Checked<Admitted>,
  handler: PublicHandler<any, any>,
  attempts: Attempts,
  progress: Progress,
  mailer: Mailer | null,
): Promise<Ran> {
  let isOutside = false
  const ran = await attempts.run(call, undefined, async (em, commit) => {
    const rest: (() => Promise<void>)[] = []
    const context: PublicContext = {
      em,
      sendMail: mailQueue(mailer, call, em, (work) => rest.push(work)),
      enter(workspaceId) {
        isOutside = workspaceId === null
        if (workspaceId === null) return
        visit({ workspace_id: workspaceId, user_id: null })
        enterWorkspace(em, { id: workspaceId, sees: null })
      },
      identify(user_id) {
        visit({ ...visitorOf(progress.furthest), user_id })
      },
    }
    const visit = (visitor: Owner) => progress.reach<Entered>({ ...call, visitor })
    const result = await handler(context, call.input)
    try {
      const changes = changesOf(call, em)
      const answer = answerToWrite(call, result)
      const recordId = call.recordId ?? recordIdOf(result)
      const entry = isOutside ? null : entryOf(call, visitorOf(progress.furthest), answer.status, recordId)
      await commit(changes, entry, answer)
      for (const work of rest) await work()
      return answer
    } catch (error) {
      progress.reach(call) // a workspace that was not committed does not exist
      throw error
    }
  })
  return isOutside ? { ...ran, isRecorded: false } : ran
}

function visitorOf({ visitor }: Stage): Owner {
  if (!visitor) throw new Error('The operation has not entered a workspace.')
  return visitor
}
