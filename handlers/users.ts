import type { ProspectStage } from '../generated/client/types.gen.ts'
import type { UsersHandlers } from '../generated/server/handlers.ts'
import { checkRole } from '../src/access/authorise.ts'
import { type Caller, isAdmin } from '../src/access/caller.ts'
import { issueInvitation, noInvitation } from '../src/access/invitations.ts'
import { endSessions, type UserRecord } from '../src/access/sessions.ts'
import { alreadyInUse, invalid, Refusal, userInactive } from '../src/base/errors.ts'
import type { WriteContext } from '../src/call/handler.ts'
import type { UnitOfWork } from '../src/data/unit-of-work.ts'
import type { Id } from '../src/model/columns.ts'
import { now } from '../src/model/columns.ts'
import { withLowerCaseEmail } from '../src/model/email.ts'
import { ApiKey, Capacity, FollowUp, Prospect, Task, User, Workspace } from '../src/model/index.ts'
import { openStatuses } from '../src/queries/tasks.ts'
import { capacities, users as records } from '../src/queries/users.ts'

export const users: UsersHandlers = {
  async listUsers({ read, caller }, query) {
    return (await read.page(records, query)).map((user) => shownTo(caller, user))
  },

  getUser: async ({ read, caller }, { id }) => shownTo(caller, await read.one(records, { id })),

  async inviteUser({ em, caller, sendMail }, { body }) {
    const fields = withLowerCaseEmail(body)
    const { email } = fields
    // Whether the address already signs in elsewhere is not this workspace's business; whoever accepts is
    // told.
    const invited = await em.findOne(User, { email })
    if (invited?.joined_at) throw alreadyInUse('email')
    if (invited?.role === 'owner') checkRole(caller, 'owner')
    const user = invited ?? em.create(User, { ...fields, ...noInvitation, joined_at: null })
    const { token, kept } = issueInvitation(user)
    sendMail?.({ kind: 'invitation', email, user, askedBy: caller })
    const invitation_mail = sendMail ? 'waiting' : null
    return em.assign(user, { ...fields, ...kept, invitation_mail, active: true, invitation_token: token })
  },

  async updateUser({ em, caller, logSeparately }, { id, successor_id, body }) {
    const user = await em.findOneOrFail(User, { id })
    const { role = user.role, active = user.active } = body
    if (user.role === 'owner') checkRole(caller, 'owner')
    const staysOwner = role === 'owner' && active
    if (user.role === 'owner' && !staysOwner) await keepAnotherOwner({ em, caller }, user)
    if (successor_id && active) throw unfit('goes with `active` as false')
    if (!active && (user.active || successor_id)) {
      const successor = successor_id === 'me' ? caller.user_id : successor_id
      for (const record of await handOver(em, user, successor)) logSeparately(record)
    }
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

/** Records that one call hands over: it changes all of them at once. */
const mostHandedOver = 1000

/**
 * Gives what a person has still to do to the successor, or with `none` to nobody; answers what it has given. Throws 409 if
 * there is work and no successor. Work that comes up meanwhile fails the commit, and is seen when the call runs again.
 */
async function handOver(em: UnitOfWork, { id }: UserRecord, successor: Id<'user'> | 'none' | undefined) {
  const tasks = { assignee_id: id, status: { $in: openStatuses } }
  const prospects = { owner_id: id, stage: { $nin: closedStages } }
  const followUps = { owner_id: id, done: false }
  const open_tasks = await em.count(Task, tasks)
  const open_prospects = await em.count(Prospect, prospects)
  const open_follow_ups = await em.count(FollowUp, followUps)
  const all = open_tasks + open_prospects + open_follow_ups
  const taker = successor ? await takerOf(em, id, successor) : null
  if (all === 0) return []
  if (!successor)
    throw new Refusal('successor_required', 'The person has open work: say who takes it over.', {
      open_tasks,
      open_prospects,
      open_follow_ups,
    })
  if (all > mostHandedOver) throw unfit(`takes over at most ${mostHandedOver} records`, 'too_many_records')
  return [
    ...(await em.find(Task, tasks)).map((task) => em.assign(task, { assignee_id: taker })),
    ...(await em.find(Prospect, prospects)).map((prospect) => em.assign(prospect, { owner_id: taker })),
    ...(await em.find(FollowUp, followUps)).map((followUp) => em.assign(followUp, { owner_id: taker })),
  ]
}

const closedStages: ProspectStage[] = ['won', 'lost']

/** Who takes over; null for nobody. */
async function takerOf(em: UnitOfWork, leaver: string, successor: Id<'user'> | 'none') {
  if (successor === 'none') return null
  if (successor === leaver) throw unfit('must be somebody else')
  const user = await em.findOne(User, { id: successor })
  if (!user) throw unfit('names no record of this workspace', 'unknown_record')
  if (!user.active) throw userInactive(user.name)
  return user.id
}

const unfit = (detail: string, code?: 'unknown_record' | 'too_many_records') =>
  invalid([{ in: 'query', pointer: '/successor_id', detail }], code)

async function endCredentials(em: WriteContext['em'], user: UserRecord): Promise<void> {
  await endSessions(em, user)
  Object.assign(user, noInvitation)
  for (const key of await em.find(ApiKey, { user_id: user.id, revoked_at: null })) key.revoked_at = now()
}
