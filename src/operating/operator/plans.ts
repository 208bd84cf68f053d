/** The command `plan`, for services where owners may not choose their plan. */
import { Plan } from '../../../generated/client/types.gen.ts'
import { routes } from '../../../generated/server/routes.ts'
import { Sequencer } from '../../calls/activity/sequencer.ts'
import { RowTurns } from '../../calls/lifecycle/turns.ts'
import { collectChanges, commit, openUnitOfWork } from '../../calls/lifecycle/unit-of-work.ts'
import { Lanes } from '../../data/lanes.ts'
import { idOf } from '../../domain/model/columns.ts'
import { type OperatorContext, UsageError } from './command.ts'
import { entryOf, findWorkspace } from './find-workspace.ts'

const plans = Object.values(Plan)

/**
 * Does the same as the operation `setPlan` called by an owner: commits the change and its log entry in one transaction.
 */
export async function setPlan(
  { orm, pool }: OperatorContext,
  ownerOrId: string,
  planName: string,
): Promise<string> {
  const plan = plans.find((each) => each === planName)
  if (!plan) throw new UsageError(`The plan must be one of ${plans.join(', ')}.`)
  const done = await new RowTurns().retryWhileContended(async () => {
    const em = openUnitOfWork(orm)
    const workspace = await findWorkspace(em, ownerOrId)
    workspace.plan = plan
    const entry = entryOf(workspace, routes.setPlan, idOf(workspace.workspace_id, 'workspace'))
    await commit(new Lanes(pool), await collectChanges(em), entry, null)
    return `${workspace.name} is now on the plan ${plan}.`
  })
  await new Sequencer(pool).link() // in case the service is not running to do it
  return done
}
