/**
 * Runs an operation that requires no credential. The handler itself sets the workspace and, if known, the
 * user.
 */
import { recordIdOf } from '../answer.ts'
import type { PublicContext, PublicHandler } from '../handler.ts'
import type { Progress, Stage } from '../progress.ts'
import type { EntityManager } from '../unit-of-work.ts'
import { enterWorkspace } from '../unit-of-work.ts'
import type { Attempts } from './attempts.ts'
import { answerToWrite, changesOf } from './attempts.ts'
import type { Admitted } from './authorised.ts'
import type { Checked } from './checked.ts'
import type { Entered, Owner } from './entered.ts'
import type { Ran } from './ran.ts'
import { entryOf } from './recorded.ts'

export function runPublicWrite(
  call: Checked<Admitted>,
  handler: PublicHandler<any, any>,
  attempts: Attempts,
  progress: Progress,
): Promise<Ran> {
  return attempts.run(call, undefined, async (em, commit) => {
    const result = await handler(publicContextOf(call, em, progress), call.input)
    try {
      const changes = changesOf(call, em)
      const answer = answerToWrite(call, result)
      const visitor = visitorOf(progress.furthest)
      const entry = entryOf(call, visitor, answer.status, call.recordId ?? recordIdOf(result))
      await commit(changes, entry, answer)
      return answer
    } catch (error) {
      progress.reach(call) // a workspace that was not committed does not exist
      throw error
    }
  })
}

function publicContextOf(call: Checked<Admitted>, em: EntityManager, progress: Progress): PublicContext {
  const visit = (visitor: Owner) => progress.reach<Entered>({ ...call, visitor })
  return {
    em,
    enter(workspace_id) {
      visit({ workspace_id, user_id: null })
      enterWorkspace(em, workspace_id)
    },
    identify(user_id) {
      visit({ ...visitorOf(progress.furthest), user_id })
    },
  }
}

function visitorOf({ visitor }: Stage): Owner {
  if (!visitor) throw new Error('The operation has not entered a workspace.')
  return visitor
}
