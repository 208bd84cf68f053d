import { Hono } from 'hono'
import { html } from 'hono/html'
import { inviteUser } from '../../../generated/client/sdk.gen.ts'
import type { AccountInfo, InvitedUser, NewUser, Role } from '../../../generated/client/types.gen.ts'
import { invitationLink } from '../../shared/links.ts'
import { copyable, copyScript } from '../copy.ts'
import { moment } from '../dates.ts'
import type { Field, FormAttempt } from '../form.ts'
import { form, notice, readFields } from '../form.ts'
import { mayCall, roleNote } from '../permission.ts'
import type { SignedInEnv } from '../session.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, settingsPage } from './frame.ts'

const path = '/settings/members/invite'

/** Invites a person. If no e-mail is sent or it does not arrive, the inviter passes the link on. */
export const invitePage = new Hono<SignedInEnv>()
  .get(path, (http) => http.html(page(http)))
  .post(path, async (http) => {
    const values = await readFields(http, 'name', 'email', 'role')
    const { data, error } = await inviteUser({ client: http.var.session.client, body: values as NewUser })
    if (error) return refusal(http, error, page(http, { values, problem: error }))
    return http.html(invitedPage(http, data))
  })

/** Offers only the roles that the caller can grant: none above their own. */
export const roleField = ({ entitlements }: AccountInfo): Field => ({
  name: 'role',
  label: 'Role',
  options: entitlements.roles.map((role) => [role, `${role}: ${roles[role]}`]),
})

const roles: Record<Role, string> = {
  viewer: 'can read',
  member: 'can read and write',
  admin: 'can also manage people and keys',
  owner: 'can also choose the plan',
}

const page = (http: SettingsContext, tried?: FormAttempt) =>
  settingsPage(
    http,
    'Invite someone',
    mayCall(http.var.account, 'inviteUser')
      ? form({
          action: path,
          fields: [
            { name: 'name', label: 'Name' },
            { name: 'email', label: 'E-mail', type: 'email', hint: 'They sign in with this address.' },
            roleField(http.var.account),
          ],
          submit: 'Create invitation',
          values: { role: 'member' },
          ...tried,
        })
      : roleNote(http.var.account, 'Inviting people', 'inviteUser'),
  )

/** The only page that shows the link. */
export const invitedPage = (http: SettingsContext, { name, email, invitation_token, ...user }: InvitedUser) =>
  settingsPage(
    http,
    `${name} is invited`,
    html`${user.invitation_mail ? notice(`An e-mail with a link is on its way to ${email}.`) : ''}
      <p>${user.invitation_mail ? 'If it does not arrive, send' : 'Send'} this link to ${name} and to no one else. It is shown only now, works once, and expires on
        ${moment(user.invitation_expires_at!, http.var.account.workspace.time_zone)}.</p>
      ${copyable(invitationLink(http.var.origins.work, invitation_token))}
      <p class="aside"><a href="/settings/members">Back to members</a></p>
      ${copyScript}`,
  )
