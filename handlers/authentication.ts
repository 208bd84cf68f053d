import type { AuthenticationHandlers } from '../generated/server/handlers.ts'
import { alreadyInUse, commitAndRefuse, Refusal } from '../src/base/errors.ts'
import { claimInvitation, findInvitedUser } from '../src/calls/access/invitations.ts'
import { claimReset } from '../src/calls/access/password-resets.ts'
import {
  checkPassword,
  guessableNames,
  hashPassword,
  isOutdated,
  verifyPassword,
} from '../src/calls/access/passwords.ts'
import {
  endSessions,
  isSessionValid,
  openSession,
  refreshTokenState,
  renewSession,
  sessionOf,
} from '../src/calls/access/sessions.ts'
import { isOfFamily, isOfKind, parseToken, primaryKeyOf } from '../src/calls/access/tokens.ts'
import { newUuid, now } from '../src/domain/model/columns.ts'
import { Activity, Login, Session, User, Workspace } from '../src/domain/model/index.ts'

export const authentication: AuthenticationHandlers = {
  async signup(context, { body }) {
    const { em, enterWorkspace, identify } = context
    const email = body.email.toLowerCase()
    checkPassword('password', body.password, [email, body.workspace, body.name])
    const password_hash = await hashPassword(body.password)
    const workspace_id = newUuid()
    enterWorkspace(workspace_id)
    em.create(Workspace, { name: body.workspace, plan: 'starter', sample_id: null })
    const user = em.create(User, { name: body.name, email, role: 'owner', joined_at: now() })
    identify(user.id)
    return openSession(context, em.create(Login, { email, workspace_id, user_id: user.id, password_hash }))
  },

  async authenticate(context, { body }) {
    const { em, enterWorkspace, identify } = context
    const login = await em.findOne(Login, { email: body.username.toLowerCase() })
    if (login) enterWorkspace(login.workspace_id)
    const isCorrect = await verifyPassword(login?.password_hash, body.password)
    if (!login || !isCorrect) throw wrongCredentials()
    const user = await em.findOneOrFail(User, { id: login.user_id })
    if (!user.active) throw wrongCredentials()
    identify(user.id)
    if (isOutdated(login.password_hash)) login.password_hash = await hashPassword(body.password)
    return openSession(context, login)
  },

  async refresh({ em, enterWorkspace, identify }, { body }) {
    const token = parseToken(body.refresh_token)
    if (!isOfKind(token, 'wrt')) throw invalidRefreshToken()
    // Anyone can put a session id into a token, so enter the workspace only after verifying the token.
    const session = await em.findOne(Session, primaryKeyOf(token), { filters: false })
    if (!session || !isOfFamily(token, session.family_hash)) throw invalidRefreshToken()
    enterWorkspace(session.workspace_id)
    const user = await em.findOneOrFail(User, { id: session.user_id })
    if (!isSessionValid(session, user)) throw invalidRefreshToken()
    identify(user.id)
    const state = refreshTokenState(token, session)
    if (state === 'current') return renewSession(em, session, token)
    if (state === 'late')
      throw new Refusal('already_refreshed', 'Another process has just used this refresh token.')
    // A superseded token was reused, so it may be stolen: end the session (RFC 9700 section 4.14.2).
    session.revoked_at = now()
    return commitAndRefuse(invalidRefreshToken())
  },

  async readInvitation({ em, enterWorkspace, identify }, { body }) {
    const user = await findInvitedUser(em, body.token)
    enterWorkspace(user.workspace_id)
    identify(user.id)
    const { name, email, role, invitation_expires_at } = user
    const workspace = await em.findOneOrFail(Workspace, { workspace_id: user.workspace_id })
    // Only the activity log records who sent the invitation.
    const invitations = { operation: 'inviteUser', record_id: user.id, user_id: { $ne: null } } as const
    const [entry] = await em.find(Activity, invitations, { orderBy: { at: 'desc' }, limit: 1 })
    const inviter = entry && (await em.findOne(User, { id: entry.user_id! }))
    return {
      workspace_name: workspace.name,
      invited_by: inviter?.name ?? null,
      name,
      email,
      role,
      expires_at: invitation_expires_at!,
    }
  },

  async acceptInvitation(context, { body }) {
    const { em, enterWorkspace, identify } = context
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
    return openSession(
      context,
      em.create(Login, { email, workspace_id, user_id, password_hash, session_epoch }),
    )
  },

  forgotPassword({ enterWorkspace, sendMail }, { body }) {
    if (!sendMail)
      throw new Refusal('mail_not_configured', 'The service sends no e-mail. Ask the operator for a link.')
    // The address is not looked up here, so the response time does not show whether it is known.
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
    'This e-mail address is already used in another workspace. Choose another one.',
    {
      errors: [
        {
          in: 'body',
          pointer: '/email',
          detail: 'is already used in another workspace: choose another one',
        },
      ],
    },
  )

const invalidRefreshToken = () =>
  new Refusal('invalid_token', 'The refresh token is invalid, has expired or was already used.')
