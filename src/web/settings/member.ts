import { Hono } from 'hono'
import { html } from 'hono/html'
import { getUser, inviteUser, listUsers, updateUser } from '../../../generated/client/sdk.gen.ts'
import type { Problem, User, UserPatch } from '../../../generated/client/types.gen.ts'
import { members } from '../../../generated/pages/members.ts'
import { confirmation } from '../confirmation.ts'
import { hasPassed } from '../dates.ts'
import type { FormAttempt } from '../form.ts'
import { form, readFields } from '../form.ts'
import type { Html } from '../html.ts'
import { pagesOf } from '../paging.ts'
import { hasRole, mayCall, roleNote } from '../permission.ts'
import { column } from '../records/record.ts'
import type { SignedInEnv } from '../session.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, saved, settingsPage } from './frame.ts'
import { invitedPage, roleField } from './invite.ts'
import { stateOf } from './members.ts'

const path = '/settings/members/:id'
const pathOf = (id: string) => path.replace(':id', id)

/** One member: role, invitation and access. */
export const memberPage = new Hono<SignedInEnv>()
  .get(path, (http) => show(http, http.req.param('id')))
  .post(`${path}/role`, async (http) =>
    change(http, http.req.param('id'), (await readFields(http, 'role')) as UserPatch),
  )
  .post(`${path}/deactivate`, async (http) => {
    const { successor_id } = await readFields(http, 'successor_id')
    return change(http, http.req.param('id'), { active: false }, successor_id || undefined)
  })
  .get(`${path}/hand-over`, (http) => handOverPage(http, http.req.param('id')))
  .post(`${path}/hand-over`, async (http) => {
    const { successor_id } = await readFields(http, 'successor_id')
    return change(http, http.req.param('id'), {}, successor_id)
  })
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

async function change(http: SettingsContext, id: string, body: UserPatch, successor_id?: string) {
  const { client } = http.var.session
  const { error } = await updateUser({ client, path: { id }, query: { successor_id }, body })
  if (error?.code === 'successor_required') return leavingPage(http, id, error)
  return error ? show(http, id, { problem: error }) : saved(http, pathOf(id))
}

const noSuccessor = ['none', 'No one, for now'] as const

/** Asks for a successor before it deactivates a person with open work. */
async function leavingPage(http: SettingsContext, id: string, problem: Problem) {
  const { client } = http.var.session
  const { data: user, error } = await getUser({ client, path: { id } })
  if (error) return refusal(http, error)
  const handOver = form({
    action: `${pathOf(id)}/deactivate`,
    // The first option is preselected, so it is the least harmful one.
    fields: [successorField(user, [noSuccessor, ...(await othersThan(http, id))])],
    submit: `Hand over and deactivate ${user.name}`,
    isDestructive: true,
  })
  const content = html`<p class="lead">${openWork(problem)}.</p> ${handOver} ${back(user)}`
  return refusal(http, problem, settingsPage(http, `${user.name} has open work`, content))
}

/** Hands over the open work of a person who stays active. */
async function handOverPage(http: SettingsContext, id: string) {
  const { data: user, error } = await getUser({ client: http.var.session.client, path: { id } })
  if (error) return refusal(http, error)
  const handOver = form({
    action: `${pathOf(id)}/hand-over`,
    fields: [successorField(user, [...(await othersThan(http, id)), noSuccessor])],
    submit: 'Hand over',
  })
  const content = html`<p class="lead">Open tasks, prospects and follow-ups of ${user.name}, who stays active.</p>
    ${handOver} ${back(user)}`
  return http.html(settingsPage(http, 'Hand over open work', content))
}

const successorField = ({ name }: User, options: readonly (readonly [id: string, name: string])[]) => ({
  name: 'successor_id',
  label: 'Successor',
  hint: `The successor gets the open work. Time entries and notes of ${name} do not change.`,
  options,
})

const othersThan = async (http: SettingsContext, id: string) =>
  (await activePeople(http.var.session.client))
    .filter((person) => person.id !== id)
    .map((person) => [person.id, person.name] as const)

const back = ({ id, name }: User): Html =>
  html`<p class="aside"><a href="${pathOf(id)}">Back to ${name}</a></p>`

function openWork({ open_tasks = 0, open_prospects = 0, open_follow_ups = 0 }: Problem): string {
  const counts = { task: open_tasks, prospect: open_prospects, 'follow-up': open_follow_ups }
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  const texts = parts.map(([what, count]) => `${count} ${what}${count === 1 ? '' : 's'}`)
  return new Intl.ListFormat('en-GB').format(texts)
}

async function activePeople(client: SettingsContext['var']['session']['client']): Promise<User[]> {
  const people: User[] = []
  const query = { active: true, limit: 100 }
  for await (const { data } of pagesOf((cursor) =>
    listUsers({ client, query: { ...query, cursor }, throwOnError: true }),
  ))
    people.push(...data)
  return people
}

async function show(http: SettingsContext, id: string, tried?: FormAttempt) {
  const { data: user, error } = await getUser({ client: http.var.session.client, path: { id } })
  if (error) return refusal(http, error)
  const capacities = await column(http, members, id, Promise.resolve(user), ['capacities'])
  const content = page(http, user, capacities, tried)
  return tried?.problem ? refusal(http, tried.problem, content) : http.html(content)
}

const page = (http: SettingsContext, user: User, capacities: Html, tried?: FormAttempt) =>
  settingsPage(
    http,
    user.name,
    html`<p class="lead">${user.email}, ${user.role} ${stateOf(user, http.var.account)}</p>
      ${forms(http, user, tried)} ${capacities}`,
  )

function forms({ var: { account } }: SettingsContext, user: User, tried?: FormAttempt): Html {
  if (!mayCall(account, 'updateUser')) return roleNote(account, 'Changing members', 'updateUser')
  if (!hasRole(account, user.role)) return html`<p class="aside">Only an owner can change an owner.</p>`
  const path = pathOf(user.id)
  const role = form({
    action: `${path}/role`,
    fields: [roleField(account)],
    submit: 'Change role',
    values: { role: user.role },
    ...tried,
  })
  const mayJoin = user.active && !user.joined_at
  const access = user.active ? deactivation : reactivation
  return html`${role} ${mayJoin ? invitation(user, path) : ''} ${access(user, path)}`
}

const invitation = ({ name, invitation_expires_at: end }: User, path: string) =>
  html`<h2>Invitation</h2>
    <p>${name} has not joined yet. ${hasPassed(end) ? 'The link has expired.' : 'Lost the link?'}
      A new link replaces the old one.</p>
    ${form({ action: `${path}/invitation`, fields: [], submit: 'Create a new link' })}`

const deactivation = ({ name }: User, path: string) =>
  html`<h2>Open work</h2>
    <p><a href="${path}/hand-over">Hand over the open work of ${name}</a></p>
    <h2>Access</h2>
    ${confirmation({
      operation: 'updateUser',
      action: `${path}/deactivate`,
      summary: 'Deactivate',
      submit: `Deactivate ${name}`,
      note: 'Their records stay. If they have open work, you choose a successor.',
    })}`

const reactivation = ({ id, name }: User, path: string) =>
  html`<h2>Access</h2>
    <p>${name} cannot sign in. After you reactivate them, they can sign in again. Their old API keys stay revoked.</p>
    ${form({ action: `${path}/reactivate`, fields: [], submit: `Reactivate ${name}` })}
    <p class="aside">To delete their personal data for ever, an owner can <a href="/settings/erase?record_id=${id}">erase ${name}</a>.</p>`
