import type { UsersHandlers } from '../generated/server/handlers.ts'
import { closedStates, openStates } from '../generated/server/records.ts'
import { alreadyInUse, inSample, invalid, Refusal, unknownRegion, userInactive } from '../src/base/errors.ts'
import { checkRole } from '../src/calls/access/authorise.ts'
import { type Caller, isAdmin } from '../src/calls/access/caller.ts'
import { issueInvitation, noInvitation } from '../src/calls/access/invitations.ts'
import { endSessions, type UserRecord } from '../src/calls/access/sessions.ts'
import { todayIn } from '../src/calls/access/time-zones.ts'
import type { WriteContext } from '../src/calls/lifecycle/handler.ts'
import type { UnitOfWork } from '../src/data/unit-of-work.ts'
import { storeHolidays } from '../src/domain/holidays/calendars.ts'
import { isRegion } from '../src/domain/holidays/public-holidays.ts'
import type { Id } from '../src/domain/model/columns.ts'
import { now } from '../src/domain/model/columns.ts'
import { withLowerCaseEmail } from '../src/domain/model/email.ts'
import {
  ApiKey,
  Capacity,
  FollowUp,
  Prospect,
  Task,
  Timer,
  User,
  Workspace,
} from '../src/domain/model/index.ts'
import { capacities, users as records } from '../src/domain/queries/users.ts'

export const users: UsersHandlers = {
  async listUsers({ read, caller }, query) {
    return (await read.page(records, query)).map((user) => visibleTo(caller, user))
  },

  getUser: async ({ read, caller }, { id }) => visibleTo(caller, await read.one(records, { id })),

  async inviteUser({ em, caller, sendMail }, { body }) {
    const { is_sample } = await em.findOneOrFail(Workspace, { workspace_id: caller.workspace_id })
    if (is_sample) throw inSample('Nobody can be invited to a sample. Invite them to your own workspace.')
    const fields = withLowerCaseEmail(body)
    const { email } = fields
    // Does not reveal whether the address has an account in another workspace. Invited users find out when they accept.
    const existing = await em.findOne(User, { email })
    if (existing?.joined_at) throw alreadyInUse('email')
    if (existing?.role === 'owner') checkRole(caller, 'owner')
    const user = existing ?? em.create(User, { ...fields, ...noInvitation, joined_at: null })
    const { token, fields: invitation } = issueInvitation(user)
    sendMail?.({ kind: 'invitation', email, user, askedBy: caller })
    const invitation_mail = sendMail ? 'waiting' : null
    return em.assign(user, {
      ...fields,
      ...invitation,
      invitation_mail,
      active: true,
      invitation_token: token,
    })
  },

  async updateUser({ em, caller, logSeparately }, { id, successor_id, body }) {
    const user = await em.findOneOrFail(User, { id })
    const { role = user.role, active = user.active } = body
    if (user.role === 'owner') checkRole(caller, 'owner')
    const staysOwner = role === 'owner' && active
    if (user.role === 'owner' && !staysOwner) await checkOtherOwner({ em, caller }, user)
    if (successor_id || (user.active && !active)) {
      const successor = successor_id === 'me' ? caller.user_id : successor_id
      for (const record of await handOver(em, user, successor)) logSeparately(record)
    }
    if (!active) for (const timer of await em.find(Timer, { user_id: id })) em.remove(timer)
    // Runs on reactivation too, because a key whose creation overlapped the deactivation may still be valid.
    if (user.active !== active) await endCredentials(em, user)
    return em.assign(user, body)
  },

  async listCapacities({ read }, { id, ...query }) {
    await read.exists(records, { id })
    return read.page(capacities, query, { user_id: id })
  },

  async addCapacity({ em, caller }, { id, body }) {
    const { holiday_region } = body
    const user = await em.findOneOrFail(User, { id })
    if (holiday_region) {
      if (!(await isRegion(holiday_region))) throw unknownRegion()
      await storeHolidays(em, holiday_region, holiday_region, todayIn(caller.time_zone))
    }
    return em.create(Capacity, { ...body, user_id: user.id })
  },

  getCapacity: ({ read }, { id }) => read.one(capacities, { id }),

  async removeCapacity({ em }, { id }) {
    em.remove(await em.findOneOrFail(Capacity, { id }))
  },
}

const visibleTo = <T extends object>(caller: Caller, user: T) =>
  isAdmin(caller) ? user : { ...user, cost_cents: null }

/**
 * Throws 409 if there is no other owner. Both calls change the workspace if two owners demote each other at the same time,
 * so the later call is retried and finds no other owner.
 */
async function checkOtherOwner({ em, caller }: Pick<WriteContext, 'em' | 'caller'>, { id }: UserRecord) {
  const workspace = await em.findOneOrFail(Workspace, { workspace_id: caller.workspace_id })
  const another = { role: 'owner', active: true, joined_at: { $ne: null }, id: { $ne: id } } as const
  if ((await em.count(User, another)) === 0) {
    throw new Refusal('last_owner', 'The last owner cannot be demoted or deactivated.')
  }
  workspace.updated_at = now()
}

/** The maximum number of records per call, because all of them change in one transaction. */
const maxHandedOver = 1000

/**
 * Assigns the open work of a user to the successor, or leaves it unassigned if that is `none`. Returns the changed records.
 * Throws 409 if there is open work and no successor. If work is added at the same time, the commit fails and the call is retried.
 */
async function handOver(em: UnitOfWork, { id }: UserRecord, successor: Id<'user'> | 'none' | undefined) {
  const tasks = { assignee_id: id, status: { $in: openStates.TaskStatus } }
  const prospects = { owner_id: id, stage: { $nin: closedStates.ProspectStage } }
  const followUps = { owner_id: id, done: false }
  const open_tasks = await em.count(Task, tasks)
  const open_prospects = await em.count(Prospect, prospects)
  const open_follow_ups = await em.count(FollowUp, followUps)
  const all = open_tasks + open_prospects + open_follow_ups
  const successorId = successor ? await findSuccessor(em, id, successor) : null
  if (all === 0) return []
  if (!successor)
    throw new Refusal(
      'successor_required',
      'This user still has open work. Pass successor_id: the id of another user, or none to leave the work unassigned.',
      {
        open_tasks,
        open_prospects,
        open_follow_ups,
      },
    )
  if (all > maxHandedOver)
    throw invalidSuccessor(`can take over at most ${maxHandedOver} records per call`, 'too_many_records')
  return [
    ...(await em.find(Task, tasks)).map((task) => em.assign(task, { assignee_id: successorId })),
    ...(await em.find(Prospect, prospects)).map((prospect) => em.assign(prospect, { owner_id: successorId })),
    ...(await em.find(FollowUp, followUps)).map((followUp) => em.assign(followUp, { owner_id: successorId })),
  ]
}

/** The id of the successor; null to leave the work unassigned. Throws 409 or 422. */
async function findSuccessor(em: UnitOfWork, leaver: string, successor: Id<'user'> | 'none') {
  if (successor === 'none') return null
  if (successor === leaver) throw invalidSuccessor('must be another user')
  const user = await em.findOne(User, { id: successor })
  if (!user) throw invalidSuccessor('does not exist in this workspace', 'unknown_record')
  if (!user.active) throw userInactive(user.name)
  return user.id
}

const invalidSuccessor = (detail: string, code?: 'unknown_record' | 'too_many_records') =>
  invalid([{ in: 'query', pointer: '/successor_id', detail }], code)

async function endCredentials(em: WriteContext['em'], user: UserRecord): Promise<void> {
  await endSessions(em, user)
  Object.assign(user, noInvitation)
  for (const key of await em.find(ApiKey, { user_id: user.id, revoked_at: null })) key.revoked_at = now()
}
