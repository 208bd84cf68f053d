import { Hono } from 'hono'
import { html } from 'hono/html'
import { getUser, inviteUser, updateUser } from '../../../generated/client/sdk.gen.ts'
import type { User, UserPatch } from '../../../generated/client/types.gen.ts'
import { hasPassed } from '../dates.ts'
import type { Tried } from '../form.ts'
import { form, typed } from '../form.ts'
import type { Html } from '../layout.ts'
import type { SignedInEnv } from '../session.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, saved, settingsPage } from './frame.ts'
import { invitedPage, roleField } from './invite.ts'
import { stateOf } from './members.ts'
import { mayCall, reaches, roleNote } from './permission.ts'

const path = '/settings/members/:id'
const pathOf = (id: string) => path.replace(':id', id)

/** One person: role, invitation, and whether they may sign in. */
export const memberPage = new Hono<SignedInEnv>()
  .get(path, (http) => show(http, http.req.param('id')))
  .post(`${path}/role`, async (http) =>
    change(http, http.req.param('id'), (await typed(http, 'role')) as UserPatch),
  )
  .post(`${path}/deactivate`, (http) => change(http, http.req.param('id'), { active: false }))
  .post(`${path}/reactivate`, (http) => change(http, http.req.param('id'), { active: true }))
  .post(`${path}/invitation`, async (http) => {
    const { client } = http.var.session
    const { data: user, error } = await getUser({ client, path: http.req.param() })
    if (error) return refusal(http, error)
    const { name, email, role } = user
    const invited = await inviteUser({ client, body: { name, email, role } })
    if (invited.error) return show(http, user.id, { problem: invited.error })
    return http.html(invitedPage(http, invited.data))
  })

async function change(http: SettingsContext, id: string, body: UserPatch) {
  const { error } = await updateUser({ client: http.var.session.client, path: { id }, body })
  return error ? show(http, id, { problem: error }) : saved(http, pathOf(id))
}

async function show(http: SettingsContext, id: string, tried?: Tried) {
  const { data: user, error } = await getUser({ client: http.var.session.client, path: { id } })
  if (error) return refusal(http, error)
  const shown = page(http, user, tried)
  return tried?.problem ? refusal(http, tried.problem, shown) : http.html(shown)
}

const page = (http: SettingsContext, user: User, tried?: Tried) =>
  settingsPage(
    http,
    user.name,
    html`<p class="lead">${user.email}, ${user.role} ${stateOf(user, http.var.account)}</p>
      ${forms(http, user, tried)}`,
  )

function forms({ var: { account } }: SettingsContext, user: User, tried?: Tried): Html {
  if (!mayCall(account, 'updateUser')) return roleNote(account, 'Changing people', 'updateUser')
  if (!reaches(account, user.role)) return html`<p class="aside">Only an owner changes an owner.</p>`
  const path = pathOf(user.id)
  const role = form({
    action: `${path}/role`,
    fields: [roleField(account)],
    submit: 'Change the role',
    values: { role: user.role },
    ...tried,
  })
  const mayJoin = user.active && !user.joined_at
  const access = user.active ? deactivation : reactivation
  return html`${role} ${mayJoin ? invitation(user, path) : ''} ${access(user, path)}`
}

const invitation = ({ name, invitation_expires_at: end }: User, path: string) =>
  html`<h2>Invitation</h2>
    <p>${name} has not joined yet. ${hasPassed(end) ? 'The link has expired.' : 'Is the link lost?'}
      A new one takes the place of any older.</p>
    ${form({ action: `${path}/invitation`, fields: [], submit: 'Make a new link' })}`

const deactivation = ({ name }: User, path: string) =>
  html`<h2>Access</h2>
    <details>
      <summary>Deactivate…</summary>
      <p>${name} is signed out everywhere, and their API keys and invitation end at once. What they have made stays.</p>
      ${form({ action: `${path}/deactivate`, fields: [], submit: `Deactivate ${name}`, isGrave: true })}
    </details>`

const reactivation = ({ name }: User, path: string) =>
  html`<h2>Access</h2>
    <p>${name} may not sign in. Reactivated, they may again; API keys that have ended stay so.</p>
    ${form({ action: `${path}/reactivate`, fields: [], submit: `Reactivate ${name}` })}`
