/** The activity log, and the counts of what is in none. */
import { routes } from '../../generated/server/routes.ts'
import { mostAnonymousCalls } from '../activity/anonymous-calls.ts'
import { carryOutErasures, mayErase } from '../activity/erasure.ts'
import { Proof } from '../activity/proof.ts'
import { Sequencer } from '../activity/sequencer.ts'
import { SigningKeys } from '../activity/signing-keys.ts'
import { StartupError } from '../base/startup-error.ts'
import { collectChanges, commit, enterWorkspace, openUnitOfWork } from '../call/unit-of-work.ts'
import { Lanes } from '../data/lanes.ts'
import { ActivityErasure, User } from '../model/index.ts'
import { publicPemOf } from '../proof/note.ts'
import { type OperatorContext, UsageError } from './command.ts'
import { entryOf, findWorkspace } from './find-workspace.ts'
import { textTable } from './text-table.ts'

/** Gives this machine another key to sign the activity log with. */
export async function rotateKey({ pool, config }: OperatorContext): Promise<string> {
  const keys = await SigningKeys.open(pool, config.dataDir)
  const key = await keys.rotate()
  return `The activity log is signed with the key ${key.id} from now on. Keep its public half elsewhere:\n${publicPemOf(key).trimEnd()}`
}

/** The counts of calls that are in no workspace's log, such as sign-ins with an address that nobody has. */
export async function listUnauthenticated({ pool }: OperatorContext): Promise<string> {
  const { counts, others } = await mostAnonymousCalls(pool)
  if (counts.length === 0) return 'There were none in the last 7 days.'
  const cells = counts.map(({ calls, status, operation, address, first, last }) =>
    [calls, status, operation, address, first, last].map(String),
  )
  const lines = textTable([['calls', 'status', 'operation', 'address', 'first', 'last'], ...cells])
  return [...lines, ...(others > 0 ? [`${others} more calls in smaller counts`] : [])].join('\n')
}

/** What the service does every hour, unless it has a role that may not. */
export async function removeOldEntries({ pool, config }: OperatorContext): Promise<string> {
  const proof = await Proof.open(pool, config.dataDir)
  await proof.link()
  await proof.carryOutErasures()
  const removed = await proof.removeOldEntries(config.activityRetention)
  return `${removed} old entries of the activity log were removed.`
}

/** Does what an owner's `eraseActivity` does. */
export async function erase(
  { orm, pool }: OperatorContext,
  ownerOrId: string,
  recordId: string,
): Promise<string> {
  if (!/^(cli|pro|usr)_/.test(recordId))
    throw new UsageError('It must be the id of a client, prospect or user.')
  if (!(await mayErase(pool)))
    throw new StartupError('This role may not change entries: use that of the owner.')
  const em = openUnitOfWork(orm)
  const workspace = await findWorkspace(em, ownerOrId)
  enterWorkspace(em, { id: workspace.workspace_id, onlyOwner: null })
  const user = recordId.startsWith('usr_') ? await em.findOne(User, { id: recordId }) : null
  if (user?.active) throw new UsageError('The user is active: deactivate them first.')
  em.create(ActivityErasure, { record_id: recordId })
  const entry = entryOf(workspace, routes.eraseActivity, recordId)
  await commit(new Lanes(pool), collectChanges(em), entry, null)
  const erased = await carryOutErasures(pool, workspace.workspace_id)
  await new Sequencer(pool).link()
  return `The person is erased, with the details of ${erased} entries in ${workspace.name}.`
}
