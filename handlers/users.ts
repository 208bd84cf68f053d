import type { UsersHandlers } from '../generated/server/handlers.ts'
import { checkRole } from '../src/access/authorise.ts'
import { type Caller, isAdmin } from '../src/access/caller.ts'
import { issueInvitation, noInvitation } from '../src/access/invitations.ts'
import { endSessions, type UserRecord } from '../src/access/sessions.ts'
import { alreadyInUse, Refusal } from '../src/base/errors.ts'
import type { WriteContext } from '../src/call/handler.ts'
import { now } from '../src/model/columns.ts'
import { withLowerCaseEmail } from '../src/model/email.ts'
import { ApiKey, Capacity, User, Workspace } from '../src/model/index.ts'
import { capacities, users as records } from '../src/queries/users.ts'

export const users: UsersHandlers = {
  async listUsers({ read, caller }, query) {
    return (await read.page(records, query)).map((user) => shownTo(caller, user))
  },

  getUser: async ({ read, caller }, { id }) => shownTo(caller, await read.one(records, { id })),

  async inviteUser({ em, caller }, { body }) {
    const fields = withLowerCaseEmail(body)
    const { email } = fields
    // Whether the address already signs in elsewhere is not this workspace's business; whoever accepts is
    // told.
    const invited = await em.findOne(User, { email })
    if (invited?.joined_at) throw alreadyInUse('email')
    if (invited?.role === 'owner') checkRole(caller, 'owner')
    const user = invited ?? em.create(User, { ...fields, ...noInvitation, joined_at: null })
    const { token, kept } = issueInvitation(user)
    return em.assign(user, { ...fields, ...kept, active: true, invitation_token: token })
  },

  async updateUser({ em, caller }, { id, body }) {
    const user = await em.findOneOrFail(User, { id })
    const { role = user.role, active = user.active } = body
    if (user.role === 'owner') checkRole(caller, 'owner')
    const staysOwner = role === 'owner' && active
    if (user.role === 'owner' && !staysOwner) await keepAnotherOwner({ em, caller }, user)
    // Also on reactivation: a key that was being created during the deactivation was not ended by it.
    if (user.active !== active) await endCredentials(em, user)
    return em.assign(user, body)
  },

  async listCapacities({ read }, { id, ...query }) {
    await read.exists(records, { id })
    return read.page(capacities, query, { user_id: id })
  },

  async addCapacity({ em }, { id, body }) {
    const user = await em.findOneOrFail(User, { id })
    return em.create(Capacity, { ...body, user_id: user.id })
  },

  getCapacity: ({ read }, { id }) => read.one(capacities, { id }),

  async removeCapacity({ em }, { id }) {
    em.remove(await em.findOneOrFail(Capacity, { id }))
  },
}

const shownTo = <Shown extends object>(caller: Caller, user: Shown) =>
  isAdmin(caller) ? user : { ...user, cost_cents: null }

/**
 * Two owners may demote each other at the same instant. Both calls change the workspace, so the later commit
 * is contended; its retry finds no other owner.
 */
async function keepAnotherOwner({ em, caller }: Pick<WriteContext, 'em' | 'caller'>, { id }: UserRecord) {
  const workspace = await em.findOneOrFail(Workspace, { workspace_id: caller.workspace_id })
  const another = { role: 'owner', active: true, joined_at: { $ne: null }, id: { $ne: id } } as const
  if ((await em.count(User, another)) === 0) {
    throw new Refusal('last_owner', 'The last owner stays owner and active.')
  }
  workspace.updated_at = now()
}

async function endCredentials(em: WriteContext['em'], user: UserRecord): Promise<void> {
  await endSessions(em, user)
  Object.assign(user, noInvitation)
  for (const key of await em.find(ApiKey, { user_id: user.id, revoked_at: null })) key.revoked_at = now()
}
