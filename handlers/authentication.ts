import type { AuthenticationHandlers } from '../generated/server/handlers.ts'
import { claimInvitation, findInvitedUser } from '../src/access/invitations.ts'
import { claimReset } from '../src/access/password-resets.ts'
import {
  checkPassword,
  guessableNames,
  hashPassword,
  isOutdated,
  verifyPassword,
} from '../src/access/passwords.ts'
import {
  endSessions,
  isSessionValid,
  openSession,
  refreshTokenState,
  renewSession,
  sessionOf,
} from '../src/access/sessions.ts'
import { isOfFamily, isOfKind, parseToken, primaryKeyOf } from '../src/access/tokens.ts'
import { alreadyInUse, commitAndRefuse, Refusal } from '../src/base/errors.ts'
import { newUuid, now } from '../src/model/columns.ts'
import { Activity, Login, Session, User, Workspace } from '../src/model/index.ts'

export const authentication: AuthenticationHandlers = {
  async signup({ em, enterWorkspace, identify }, { body }) {
    const email = body.email.toLowerCase()
    checkPassword('password', body.password, [email, body.workspace, body.name])
    const password_hash = await hashPassword(body.password)
    const workspace_id = newUuid()
    enterWorkspace(workspace_id)
    em.create(Workspace, { name: body.workspace, plan: 'starter' })
    const user = em.create(User, { name: body.name, email, role: 'owner', joined_at: now() })
    identify(user.id)
    return openSession(em, em.create(Login, { email, workspace_id, user_id: user.id, password_hash }))
  },

  async authenticate({ em, enterWorkspace, identify }, { body }) {
    const login = await em.findOne(Login, { email: body.username.toLowerCase() })
    if (login) enterWorkspace(login.workspace_id)
    const matched = await verifyPassword(login?.password_hash, body.password)
    if (!login || !matched) throw wrongCredentials()
    const user = await em.findOneOrFail(User, { id: login.user_id })
    if (!user.active) throw wrongCredentials()
    identify(user.id)
    if (isOutdated(login.password_hash)) login.password_hash = await hashPassword(body.password)
    return openSession(em, login)
  },

  async refresh({ em, enterWorkspace, identify }, { body }) {
    const token = parseToken(body.refresh_token)
    if (!isOfKind(token, 'wrt')) throw expired()
    // Anybody can put a session id in a token, so enter the workspace only once the token proves to be the
    // session's.
    const session = await em.findOne(Session, primaryKeyOf(token), { filters: false })
    if (!session || !isOfFamily(token, session.family_hash)) throw expired()
    enterWorkspace(session.workspace_id)
    const user = await em.findOneOrFail(User, { id: session.user_id })
    if (!isSessionValid(session, user)) throw expired()
    identify(user.id)
    const state = refreshTokenState(token, session)
    if (state === 'current') return renewSession(em, session, token)
    if (state === 'late') throw new Refusal('already_refreshed', 'The token was just exchanged by another.')
    // A superseded token was reused: we cannot tell who else has it, so end the session for everyone (RFC
    // 9700 section 4.14.2).
    session.revoked_at = now()
    return commitAndRefuse(expired())
  },

  async readInvitation({ em, enterWorkspace, identify }, { body }) {
    const user = await findInvitedUser(em, body.token)
    enterWorkspace(user.workspace_id)
    identify(user.id)
    const { name, email, role, invitation_expires_at } = user
    const workspace = await em.findOneOrFail(Workspace, { workspace_id: user.workspace_id })
    // Who has invited is on record in the log, and nowhere else.
    const sent = { operation: 'inviteUser', record_id: user.id, user_id: { $ne: null } } as const
    const [entry] = await em.find(Activity, sent, { orderBy: { at: 'desc' }, limit: 1 })
    const inviter = entry && (await em.findOne(User, { id: entry.user_id! }))
    return {
      ...{ workspace_name: workspace.name, invited_by: inviter?.name ?? null },
      ...{ name, email, role, expires_at: invitation_expires_at! },
    }
  },

  async acceptInvitation({ em, enterWorkspace, identify }, { body }) {
    const user = await claimInvitation(em, body.token)
    enterWorkspace(user.workspace_id)
    identify(user.id)
    const { workspace_id, id: user_id, session_epoch } = user
    const email = body.email?.toLowerCase() ?? user.email
    em.assign(user, { name: body.name ?? user.name, email, joined_at: now() })
    checkPassword('password', body.password, await guessableNames(em, user))
    const login = await em.findOne(Login, { email })
    if (login) throw login.workspace_id === workspace_id ? alreadyInUse('email') : signsInElsewhere()
    const password_hash = await hashPassword(body.password)
    return openSession(em, em.create(Login, { email, workspace_id, user_id, password_hash, session_epoch }))
  },

  forgotPassword({ enterWorkspace, sendMail }, { body }) {
    if (!sendMail)
      throw new Refusal('mail_not_configured', 'The service sends no mail: ask who runs it for a link.')
    // Not even looked up here: what is not done cannot be seen from how long it takes.
    enterWorkspace(null)
    sendMail({ kind: 'password_reset', email: body.email.toLowerCase() })
  },

  async resetPassword({ em, enterWorkspace, identify }, { body }) {
    const { user, login } = await claimReset(em, body.token)
    enterWorkspace(user.workspace_id)
    identify(user.id)
    checkPassword('password', body.password, await guessableNames(em, user))
    login.password_hash = await hashPassword(body.password)
    await endSessions(em, user)
  },

  async signout({ em, caller }) {
    const session = await sessionOf(em, caller)
    session.revoked_at = now()
  },
}

const wrongCredentials = () => new Refusal('invalid_credentials', 'The username or password is wrong.')

const signsInElsewhere = () =>
  new Refusal(
    'already_exists',
    'This e-mail address signs in to another workspace: give one to sign in with here.',
    {
      errors: [
        {
          in: 'body',
          pointer: '/email',
          detail: 'signs in to another workspace: give one to sign in with here',
        },
      ],
    },
  )

const expired = () =>
  new Refusal('invalid_token', 'The refresh token is wrong, has expired or was used before.')
