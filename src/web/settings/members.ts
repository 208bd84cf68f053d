import { Hono } from 'hono'
import { html } from 'hono/html'
import { listUsers } from '../../../generated/client/sdk.gen.ts'
import type { AccountInfo, User } from '../../../generated/client/types.gen.ts'
import { hasPassed, moment } from '../dates.ts'
import type { Html } from '../html.ts'
import { mayCall, roleNote } from '../permission.ts'
import type { SignedInEnv } from '../session.ts'
import type { Column } from '../table.ts'
import { pager, state, table } from '../table.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, settingsPage } from './frame.ts'

const path = '/settings/members'

/** Lists the people of the workspace. */
export const membersPage = new Hono<SignedInEnv>().get(path, async (http) => {
  const cursor = http.req.query('cursor')
  const { data, error, response } = await listUsers({ client: http.var.session.client, query: { cursor } })
  if (!data) return refusal(http, error)
  return http.html(page(http, data, pager(http, response)))
})

function page(http: SettingsContext, people: User[], pages: Html | string) {
  const { account } = http.var
  return settingsPage(
    http,
    'Members',
    html`${
      mayCall(account, 'inviteUser')
        ? html`<p class="actions"><a class="button" href="${path}/invite">Invite someone</a></p>`
        : roleNote(account, 'Inviting and changing members', 'inviteUser')
    }
    ${table('Members', columns(account), people)} ${pages}`,
  )
}

const columns = (account: AccountInfo): Column<User>[] => [
  {
    title: 'Person',
    cell: ({ id, name, email }) => html`
      ${mayCall(account, 'updateUser') ? html`<a href="${path}/${id}">${name}</a>` : html`<b>${name}</b>`}
      <small>${email}</small>`,
  },
  { title: 'Role', cell: ({ role }) => role },
  { title: 'State', cell: (user) => stateOf(user, account) },
]

export function stateOf(user: User, { workspace }: AccountInfo): Html {
  const { active, joined_at, invitation_expires_at, invitation_mail } = user
  if (!active) return state('deactivated', true)
  if (joined_at) return state('active')
  if (!invitation_expires_at || hasPassed(invitation_expires_at)) return state('invitation expired', true)
  const unsent = invitation_mail === 'failed' ? html`<small>the e-mail could not be sent</small>` : ''
  return html`${state('invited')} <small>until ${moment(invitation_expires_at, workspace.time_zone)}</small> ${unsent}`
}
