/** Commands for users: password links and ownership. */
import { routes } from '../../../generated/server/routes.ts'
import { notFound, Refusal } from '../../base/errors.ts'
import { Sequencer } from '../../calls/activity/sequencer.ts'
import { RowTurns } from '../../calls/lifecycle/turns.ts'
import { collectChanges, commit, enterWorkspace, openUnitOfWork } from '../../calls/lifecycle/unit-of-work.ts'
import { urlOf } from '../../calls/listener/own-address.ts'
import { Lanes } from '../../data/lanes.ts'
import { Login, User, Workspace } from '../../domain/model/index.ts'
import { openPasswordReset } from '../../mail/password-reset.ts'
import { resetLink } from '../../shared/links.ts'
import type { OperatorContext } from './command.ts'
import { entryOf, requestId } from './find-workspace.ts'

/** Like `forgotPassword`, but prints the link instead of mailing it; the operator passes the link on. */
export async function resetPassword({ orm, pool, config }: OperatorContext, email: string): Promise<string> {
  const asked = { channel: 'operator', request_id: requestId, remote_address: null } as const
  const opened = await openPasswordReset({ orm, pool }, email.toLowerCase(), asked)
  if (!opened) throw notFound(`No active user signs in as ${email}.`)
  await new Sequencer(pool).link()
  const { origin } = new URL(config.workUrl ?? urlOf(config.host, config.port))
  return `Give this link only to ${opened.name}. It works once, within 30 minutes:\n${resetLink(origin, opened.token)}`
}

/** Does the same as `updateUser` called by an owner. Other owners stay owners. */
export async function makeOwner({ orm, pool }: OperatorContext, email: string): Promise<string> {
  const done = await new RowTurns().retryWhileContended(async () => {
    const em = openUnitOfWork(orm)
    const login = await em.findOne(Login, { email: email.toLowerCase() })
    if (!login) throw notFound(`No user signs in as ${email}.`)
    const { workspace_id, user_id } = login
    enterWorkspace(em, { id: workspace_id, onlyOwner: null })
    const user = await em.findOneOrFail(User, { id: user_id })
    if (!user.active) throw new Refusal('user_inactive', `${user.name} is deactivated.`)
    const workspace = await em.findOneOrFail(Workspace, { workspace_id })
    user.role = 'owner'
    await commit(new Lanes(pool), await collectChanges(em), entryOf(login, routes.updateUser, user_id), null)
    return `${user.name} is now an owner of ${workspace.name}.`
  })
  await new Sequencer(pool).link()
  return done
}
