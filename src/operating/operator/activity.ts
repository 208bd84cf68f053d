/** Commands for the activity log and the counts of unauthenticated calls. */
import { personKinds } from '../../../generated/server/records.ts'
import { routes } from '../../../generated/server/routes.ts'
import { StartupError } from '../../base/startup-error.ts'
import { mostAnonymousCalls } from '../../calls/activity/anonymous-calls.ts'
import { carryOutErasures, mayErase } from '../../calls/activity/erasure.ts'
import { Proof } from '../../calls/activity/proof.ts'
import { Sequencer } from '../../calls/activity/sequencer.ts'
import { SigningKeys } from '../../calls/activity/signing-keys.ts'
import { collectChanges, commit, enterWorkspace, openUnitOfWork } from '../../calls/lifecycle/unit-of-work.ts'
import { Lanes } from '../../data/lanes.ts'
import { parseId } from '../../domain/model/columns.ts'
import { ActivityErasure, User } from '../../domain/model/index.ts'
import { publicPemOf } from '../../shared/proof/note.ts'
import { type OperatorContext, UsageError } from './command.ts'
import { entryOf, findWorkspace } from './find-workspace.ts'
import { textTable } from './text-table.ts'

export async function rotateKey({ pool, config }: OperatorContext): Promise<string> {
  const keys = await SigningKeys.open(pool, config.dataDir)
  const key = await keys.rotate()
  return `The activity log is now signed with the key ${key.id}. Store its public key on another machine:\n${publicPemOf(key).trimEnd()}`
}

/** Lists the largest counts of calls that are in no workspace's log, such as sign-ins with an unknown e-mail address. */
export async function listUnauthenticated({ pool }: OperatorContext): Promise<string> {
  const { counts, others } = await mostAnonymousCalls(pool)
  if (counts.length === 0) return 'There were no unauthenticated calls in the last 7 days.'
  const cells = counts.map(({ calls, status, operation, address, first, last }) =>
    [calls, status, operation, address, first, last].map(String),
  )
  const lines = textTable([['calls', 'status', 'operation', 'address', 'first', 'last'], ...cells])
  return [...lines, ...(others > 0 ? [`${others} more calls with smaller counts`] : [])].join('\n')
}

/**
 * Deletes expired log entries. The service does this hourly, unless its database role lacks the privilege.
 */
export async function removeOldEntries({ pool, config }: OperatorContext): Promise<string> {
  const proof = await Proof.open(pool, config.dataDir)
  await proof.link()
  await proof.carryOutErasures()
  const removed = await proof.removeOldEntries(config.activityRetention)
  return `${removed} expired entries of the activity log were deleted.`
}

/** Does the same as `eraseActivity` called by an owner. */
export async function erase(
  { orm, pool }: OperatorContext,
  ownerOrId: string,
  recordId: string,
): Promise<string> {
  const kind = personKinds.find((each) => each === parseId(recordId)?.kind)
  if (!kind) throw new UsageError('Pass the id of a client, prospect or user.')
  if (!(await mayErase(pool)))
    throw new StartupError(
      'The role in DATABASE_URL cannot change log entries. Use the role that owns the tables.',
    )
  const em = openUnitOfWork(orm)
  const workspace = await findWorkspace(em, ownerOrId)
  enterWorkspace(em, { id: workspace.workspace_id, onlyOwner: null })
  const user = kind === 'user' ? await em.findOne(User, { id: recordId }) : null
  if (user?.active) throw new UsageError('The user is active. Deactivate the user first.')
  em.create(ActivityErasure, { record_id: recordId })
  const entry = entryOf(workspace, routes.eraseActivity, recordId)
  await commit(new Lanes(pool), await collectChanges(em), entry, null)
  const erased = await carryOutErasures(pool, workspace.workspace_id)
  await new Sequencer(pool).link()
  return `The person was erased from the details of ${erased} log entries in ${workspace.name}.`
}
