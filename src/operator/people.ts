/** The people of a workspace, and how they come in. */
import { routes } from '../../generated/server/routes.ts'
import { Sequencer } from '../activity/sequencer.ts'
import { notFound, Refusal } from '../base/errors.ts'
import { resetLink } from '../base/links.ts'
import { RowTurns } from '../call/turns.ts'
import { collectChanges, commit, enterWorkspace, openUnitOfWork } from '../call/unit-of-work.ts'
import { Lanes } from '../data/lanes.ts'
import { urlOf } from '../listener/own-address.ts'
import { openPasswordReset } from '../mail/password-reset.ts'
import { Login, User, Workspace } from '../model/index.ts'
import type { OperatorContext } from './command.ts'
import { entryOf, requestId } from './find-workspace.ts'

/** Does what `forgotPassword` does, but for the mail: whoever runs it hands the link on. */
export async function resetPassword({ orm, pool, config }: OperatorContext, email: string): Promise<string> {
  const asked = { channel: 'operator', request_id: requestId, remote_address: null } as const
  const opened = await openPasswordReset({ orm, pool }, email.toLowerCase(), asked)
  if (!opened) throw notFound(`Nobody who is active signs in as ${email}.`)
  await new Sequencer(pool).link()
  const { origin } = new URL(config.workUrl ?? urlOf(config.host, config.port))
  return `Hand this link to ${opened.name} and to nobody else. It works once, for 30 minutes:\n${resetLink(origin, opened.token)}`
}

/** Does what an owner's `updateUser` does. Others stay owners. */
export async function makeOwner({ orm, pool }: OperatorContext, email: string): Promise<string> {
  const done = await new RowTurns().retryWhileContended(async () => {
    const em = openUnitOfWork(orm)
    const login = await em.findOne(Login, { email: email.toLowerCase() })
    if (!login) throw notFound(`Nobody signs in as ${email}.`)
    const { workspace_id, user_id } = login
    enterWorkspace(em, { id: workspace_id, onlyOwner: null })
    const user = await em.findOneOrFail(User, { id: user_id })
    if (!user.active) throw new Refusal('user_inactive', `${user.name} is deactivated.`)
    const workspace = await em.findOneOrFail(Workspace, { workspace_id })
    user.role = 'owner'
    await commit(new Lanes(pool), collectChanges(em), entryOf(login, routes.updateUser, user_id), null)
    return `${user.name} is an owner of ${workspace.name}.`
  })
  await new Sequencer(pool).link()
  return done
}
