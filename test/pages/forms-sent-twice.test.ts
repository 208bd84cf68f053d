/** Submits every form of every page twice at the same time, as a double click does: each takes effect once. */
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import type { Kind } from '../../src/domain/model/columns.ts'
import { call as callOperation } from '../../src/web/records/call.ts'
import { allPages, pageAt } from '../../src/web/records/page-index.ts'
import { colleague, signIn } from '../support/colleague.ts'
import { contentsReader } from '../support/contents.ts'
import { userOf } from '../support/delivery.ts'
import { addExample, byPrefix, exampleChange } from '../support/example-records.ts'
import type { PageForm } from '../support/forms.ts'
import { formsIn } from '../support/forms.ts'
import { useMailbox } from '../support/mailbox.ts'
import { oauthClient } from '../support/oauth.ts'
import { addressesFor } from '../support/page-addresses.ts'
import { formPaths, pagePaths } from '../support/page-routes.ts'
import type { Member } from '../support/service.ts'
import { useService } from '../support/service.ts'
import { newVisitor, visitorOf } from '../support/visitor.ts'

const mailbox = useMailbox()
const service = useService({ mail: () => mailbox().address })
const oauth = oauthClient(service)
const options = { throwOnError: true } as const
const password = 'another horse battery staple'

type Visitor = 'nobody' | 'newcomer' | 'owner' | 'member'

interface World {
  owner: Member
  /** The owner of a workspace without records. */
  newcomer: Member
  /** Another user, whose timer is running. */
  member: Member
  /** The addresses of all pages, signed in and signed out. */
  pages: readonly (readonly [by: Visitor, address: string])[]
  /** The values of fields, by their names, or by the path of the form and the name. */
  typed: Readonly<Record<string, string>>
}

/** A change of a record of each kind whose records can be selected. Other kinds have that of the example. */
const changes: Record<string, Record<string, unknown>> = {
  absences: { memo: 'Other' },
  'follow-ups': { memo: 'Other' },
  interactions: { title: 'Other' },
  notes: { title: 'Other' },
  projects: { name: 'Other' },
  prospects: { name: 'Other' },
  'recurring-tasks': { title: 'Other' },
  tasks: { title: 'Other' },
  time: { memo: 'Other' },
}

/** A change of a record of each other kind. */
const otherChanges: Record<string, Record<string, unknown>> = {
  billing: { memo: 'Other' },
  'checklist-items': { title: 'Other' },
  clients: { name: 'Other' },
  companies: { name: 'Other' },
  milestones: { name: 'Other' },
  rates: { rate_cents: 1 },
  services: { name: 'Other' },
  staff: { position: 'Other' },
}

/** The pages of the kinds that this test does not name. */
const unnamed = allPages.filter(
  ({ path, own, update, remove }) => !own && update && remove && !(path in { ...changes, ...otherChanges }),
)
for (const { path, kind } of unnamed) {
  const named = formPaths.includes(`/${path}/change`) ? changes : otherChanges
  named[path] = exampleChange(kind as Kind)
}

/** The button to press for the selected records. By default, the first one. */
const setting: Readonly<Record<string, string>> = {
  '/absences/change': 'half_day=true',
  '/follow-ups/change': 'done=true',
  '/projects/change': 'active=false',
  '/recurring-tasks/change': 'paused=true',
}

/** A workspace with a record for every form. */
async function world(): Promise<World> {
  const owner = await service.workspace()
  const { client } = owner
  await signIn(service, owner)
  const as = { client, ...options }
  const member = await colleague(service, owner, 'member')
  const addresses = await addressesFor(owner, member, 'Northwind')
  const idOf = (path: string) => addresses[`/${path}/:id`]!.split('/')[2]!
  const added = async <T extends { id: string }>(call: Promise<{ data: T }>) => (await call).data.id
  const company = idOf('companies')
  const project = idOf('projects')
  await api.startTimer({ client: member.client, body: { project_id: project }, ...options })

  const archived: string[] = []
  const archive = async (path: string, id: string, call: (given: any) => Promise<unknown>) => {
    await call({ ...as, path: { id } })
    archived.push(`/${path}/${id}`)
  }
  await archive('companies', await added(api.addCompany({ ...as, body: { name: 'A' } })), api.archiveCompany)
  const former = api.addClient({ ...as, body: { name: 'B', company_id: company } })
  await archive('clients', await added(former), api.archiveClient)
  await archive('projects', await added(api.addProject({ ...as, body: { name: 'C' } })), api.archiveProject)
  await archive(
    'prospects',
    await added(api.addProspect({ ...as, body: { name: 'H' } })),
    api.archiveProspect,
  )
  await archive('services', await added(api.addService({ ...as, body: { name: 'D' } })), api.archiveService)

  const series = { title: 'L', project_id: project, rule: 'FREQ=WEEKLY' }
  await archive(
    'recurring-tasks',
    await added(api.addRecurringTask({ ...as, body: series })),
    api.archiveRecurringTask,
  )

  const removed: string[] = []
  const remove = async (id: string, call: (given: any) => Promise<unknown>) => {
    await call({ ...as, path: { id } })
    removed.push(`/home?removed=${id}`)
  }
  const prospect = await added(api.addProspect({ ...as, body: { name: 'Due', stage: 'new' } }))
  const path = { id: prospect }
  const user_id = await userOf(client)
  const mine = api.addTask({ ...as, body: { project_id: project, title: 'Mine', assignee_id: user_id } })
  const call = { memo: 'Call', due_on: '2026-01-01' }
  await added(api.addFollowUp({ ...as, path, body: call }))
  await remove(await added(api.addFollowUp({ ...as, path, body: call })), api.removeFollowUp)
  const talk = { prospect_id: prospect, kind: 'call', title: 'Call' } as const
  const contact = await added(api.addInteraction({ ...as, body: talk }))
  await remove(await added(api.addInteraction({ ...as, body: talk })), api.removeInteraction)
  const milestone = api.addMilestone({ ...as, path: { id: project }, body: { name: 'E' } })
  await remove(await added(milestone), api.removeMilestone)
  await remove(await added(api.addTask({ ...as, body: { project_id: project, title: 'F' } })), api.removeTask)
  const absent = { starts_on: '2026-03-02' }
  await remove(await added(api.addAbsence({ ...as, body: absent })), api.removeAbsence)
  await remove(await added(api.addView({ ...as, body: { name: 'V', kind: 'task' } })), api.removeView)
  const task = idOf('tasks')
  const blocker_id = await added(api.addTask({ ...as, body: { project_id: project, title: 'I' } }))
  const blocker = api.addBlocker({ ...as, path: { id: task }, body: { blocker_id } })
  await remove(await added(blocker), api.removeBlocker)
  const item = api.addChecklistItem({ ...as, path: { id: task }, body: { title: 'J' } })
  await remove(await added(item), api.removeChecklistItem)
  const logged = await added(api.addTimeEntry({ ...as, body: { project_id: project, minutes: 30 } }))
  const more = api.addTimeEntry({ ...as, body: { project_id: project, minutes: 30 } })
  await remove(await added(more), api.removeTimeEntry)
  const note = await added(api.addNote({ ...as, body: { company_id: company, title: 'File', body: '' } }))
  for (const name of ['hello.txt', 'other.txt'])
    await api.addNoteFile({ ...as, path: { id: note }, body: { file: new File(['Hello'], name) } })
  const other = api.addNote({ ...as, body: { company_id: company, title: 'G', body: '' } })
  await remove(await added(other), api.removeNote)
  for (const { kind, remove: removing } of unnamed) {
    const { id } = await addExample(client, kind as Kind, byPrefix([company, project, prospect, task]))
    await remove(id, removing!.call as (given: any) => Promise<unknown>)
  }

  const machine = { client_name: 'vs on a server' }
  const { data: device } = await api.addDeviceCode({
    client: service.clientWith(),
    body: machine,
    ...options,
  })
  const email = `${crypto.randomUUID()}@service.test`
  const { data: invited } = await api.inviteUser({ ...as, body: { name: 'Designer', email, role: 'member' } })
  const leaver = await colleague(service, owner, 'viewer')
  const { data: left } = await api.getAccount({ client: leaver.client, ...options })
  await api.updateUser({ ...as, path: { id: left.user.id }, body: { active: false } })
  const { data: colleagueAccount } = await api.getAccount({ client: member.client, ...options })
  const theirs = { project_id: project, title: 'Theirs', assignee_id: colleagueAccount.user.id }
  await added(api.addTask({ ...as, body: theirs }))
  await oauth.connected(owner)
  await api.forgotPassword({ client: service.clientWith(), body: { email: member.email }, ...options })
  await service.mailer().sendDue()
  const link = mailbox()
    .take()
    .find(({ text }) => text.includes('/reset-password'))!

  // The service asks before a conversion only where a similar record exists.
  const lead = await added(
    api.addProspect({ ...as, body: { name: 'Alone', stage: 'won', contact_name: 'Sam' } }),
  )
  const undoable = await Promise.all(
    Object.entries({ ...changes, ...otherChanges }).map(async ([path, body]) => {
      const { response } = await callOperation(pageAt(path).update!, {
        client,
        path: { id: idOf(path) },
        body,
      })
      const place = path in changes ? '' : `/${idOf(path)}`
      return `/${path}${place}?changed=${response.headers.get('x-request-id')}`
    }),
  )
  // A form of these pages can add a company, for example, that its next page offers to take back.
  const takenBack = await Promise.all(
    ['capacities', 'blockers', 'repricings'].map(async (path) => {
      const { response } = await api.addCompany({ ...as, body: { name: `Taken back by ${path}` } })
      return `/${path}/new?changed=${response.headers.get('x-request-id')}`
    }),
  )
  const others = [
    ...takenBack,
    `/tasks/${await added(mine)}`,
    `/prospects/${lead}`,
    `/prospects/${lead}/convert`,
    ...archived,
    ...removed,
    `/interactions/${contact}`,
    `/notes/${note}`,
    ...Object.keys(changes).map((path) => `/${path}?select=all`),
    ...undoable,
    `/home?logged=${logged}`,
    '/home?log',
    `/settings/members/${invited.id}`,
    `/settings/members/${left.user.id}`,
  ]
  const all = pagePaths.filter((each) => !each.startsWith('/docs')).map((each) => addresses[each] ?? each)
  return {
    owner,
    newcomer: await service.workspace(),
    member,
    pages: [
      ...['/signin', '/signup', '/forgot-password', '/reset-password', '/invitation'].map(
        (address) => ['nobody', address] as const,
      ),
      ...[...others, ...all].map((address) => ['owner', address] as const),
      ['member', '/time/timer'],
      ['newcomer', '/home'],
    ],
    typed: {
      '/auth/cli/device user_code': device.user_code,
      '/signin username': owner.email,
      '/signin password': owner.password,
      '/forgot-password email': owner.email,
      '/reset-password token': link.token,
      '/invitation token': invited.invitation_token,
      current_password: owner.password,
      new_password: password,
      password,
      about: company,
      workspace: 'Another',
      name: 'Another name',
      title: 'Another title',
      memo: 'Another memo',
      due_on: '2026-03-09',
      date: '2026-03-02',
      starts_on: '2026-03-02',
      ends_on: '2026-03-03',
      minutes: '1:30',
      project_id: project,
      company_id: company,
      task_id: task,
      prospect_id: idOf('prospects'),
      website: 'https://northwind.example',
      '/blockers/new blocker_id': await added(
        api.addTask({ ...as, body: { project_id: project, title: 'K' } }),
      ),
      '/recurring-tasks/new rule': 'FREQ=WEEKLY;BYDAY=MO',
      '/recurring-tasks/new starts_on': '2100-03-01',
      position: 'Lead',
      '/checklist-items/new position': '30',
      [`${addresses['/checklist-items/:id']}/edit position`]: '40',
      body: 'Another text',
      text: 'Another text',
      plan: 'business',
      role: 'admin',
      '/staff/new role': 'lead',
      '/staff/new user_id': colleagueAccount.user.id,
      '/time/timer/start what': project,
      '/time/timer/switch what': project,
      '/time/timer/change memo': 'A corrected memo',
      [`${addresses['/staff/:id']}/edit role`]: 'lead',
      rate_cents: '115',
      '/capacities/new user_id': user_id,
      '/capacities/new weekly_minutes': '30:00',
      '/rates/new about': idOf('services'),
      '/settings/erase record_id': idOf('prospects'),
      '/billing/new about': project,
      '/billing/new starts_on': '2026-01-01',
      '/billing/new ends_on': '2099-12-31',
    },
  }
}

/** The path of a route as a pattern of addresses. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w.]+')}$`)

const pathOf = (action: string) => action.split('?')[0]!

/** The index of the page that has a form for a route. It is the same in every world. */
const places = new Map<string, number>()
let now: World

beforeAll(async () => {
  now = await world()
  for (const [index] of now.pages.entries())
    for (const { action } of await formsOf(now, index)) {
      const route = formPaths.find((path) => patternOf(path).test(pathOf(action)))
      expect(route, action).toBeDefined()
      if (!places.has(route!)) places.set(route!, index)
    }
})

const visitorFor = (of: World, by: Visitor) =>
  by === 'nobody' ? newVisitor(service) : visitorOf(service, of[by])

async function formsOf(of: World, index: number): Promise<PageForm[]> {
  const [by, address] = of.pages[index]!
  const response = await visitorFor(of, by).get(address)
  return response.status === 200 ? formsIn(await response.text()).filter(isWhole) : []
}

/** A form with one fact of a record is a part of the form with all fields. */
const isWhole = ({ fields }: PageForm) => !fields.some(([name]) => name === 'fact')

/** The form of a route, in a world in which it was not submitted yet. */
async function formFor(route: string): Promise<PageForm> {
  const index = places.get(route)
  if (index === undefined)
    throw new Error(`No page has a form for ${route}: add one to the world of this test.`)
  const find = async () =>
    (await formsOf(now, index)).find(({ action }) => patternOf(route).test(pathOf(action)))
  const found = await find()
  if (found) return found
  now = await world()
  return (await find())!
}

function filled(form: PageForm, { typed }: World): [string, string][] {
  const path = pathOf(form.action)
  const isWeek = path === '/time/week'
  const cell = isWeek && form.fields.find(([name, value]) => name.includes('/') && value === '')?.[0]
  const set = setting[path]
  const first = form.fields.findIndex(([name]) => name === 'id')
  const one = form.fields.filter(
    ([name], index) => !path.endsWith('/change') || name !== 'id' || index === first,
  )
  return one.map(([name, value]) => {
    if (name === 'set' && set) return [name, set]
    if (name === 'email' && value === '') return [name, `${crypto.randomUUID()}@service.test`]
    const text = typed[`${path} ${name}`] ?? (name in typed && !isId(value) ? typed[name] : undefined)
    return [name, name === cell ? '1:30' : (text ?? value)]
  })
}

const isId = (text: string) => /^[a-z]{3}_[0-9a-z]{26}$/.test(text)

async function send(form: PageForm, fields: [string, string][], by: Visitor) {
  return form.isUpload
    ? sendFile(form.action, 'Other', now.owner)
    : visitorFor(now, by).submit(form.action, fields)
}

async function sendFile(path: string, text: string, { token }: Member) {
  const body = new FormData()
  body.set('file', new File([text], 'other.txt', { type: 'text/plain' }))
  const request = new Request(`http://service.test${path}`, { method: 'POST', body })
  const headers = {
    origin: 'http://service.test',
    cookie: `service_session=${token}`,
    'content-type': request.headers.get('content-type')!,
  }
  const bytes = await request.arrayBuffer()
  const length = String(bytes.byteLength)
  return service.call(path, {
    method: 'POST',
    headers: { ...headers, 'content-length': length },
    body: bytes,
  })
}

/** All tables except the log, the idempotency records and the counters. */
const state = contentsReader(
  service.sql,
  /^(activity|idempotency|mikro_orm|operator|rate_limits|unauthenticated|anonymous|oauth_records|package_versions)/,
)

const mistakeIn = (html: string) => html.match(/class="(?:alert|error)"[^>]*>([^<]*)/)?.[1]

/** Forms that change only the log. The first form for a machine, and for an erasure, only shows which one it is. */
const reading = [
  '/settings/erase',
  '/auth/cli/device',
  '/summaries/:id/replay',
  '/activity/verification',
  '/forgot-password',
]

/** Sending the e-mail is a second change. */
const mailed = ['/settings/members/:id/invitation']

/** A bill marks several time entries. */
const marking = ['/billing/new']

/**
 * Consent has its own test below, imports have theirs in import.test.ts, and samples in settings-sample.test.ts. A script submits the other form, to read an
 * invitation.
 */
const elsewhere = [
  '/oauth/consent/:id',
  '/invitation/opened',
  '/import',
  '/import/columns',
  '/import/rows',
  '/import/undo',
  '/settings/sample/open',
  '/settings/sample/leave',
  '/settings/sample/remove',
]

/** Forms that other forms make impossible come first, because a new world takes longer than ten forms. */
const first = ['undo', 'restore', 'edit']
const last = ['archive', 'remove', 'signout', 'invitation', 'reset-password', 'end-others']
function rankOf(path: string): number {
  const action = path.split('/').at(-1)!
  return first.includes(action) ? first.indexOf(action) - first.length : last.indexOf(action) + 1
}
const inOrder = formPaths
  .filter((path) => !elsewhere.includes(path))
  .toSorted((a, b) => rankOf(a) - rankOf(b))

test.each(inOrder)('%s', async (route) => {
  const first = await sendTwice(route)
  const isStale = isRefused(first) || (first.changed.length === 0 && !reading.includes(route))
  if (isStale) now = await world() // an earlier form has changed the record
  const { before, answers, changed } = isStale ? await sendTwice(route) : first
  for (const { status, html } of answers) expect(status, mistakeIn(html)).toBeLessThan(400)
  if (!reading.includes(route)) expect(changed.map(([name]) => name)).not.toEqual([])
  for (const [name, { rows, versions }] of changed) {
    const was = before.get(name)!
    expect(Math.abs(rows - was.rows), `rows of ${name}`).toBeLessThanOrEqual(1)
    if (rows === was.rows && ![...mailed, ...marking].includes(route))
      expect(versions - was.versions, `changes of ${name}`).toBeLessThanOrEqual(1)
  }
})

async function sendTwice(route: string) {
  const form = await formFor(route)
  const [by] = now.pages[places.get(route)!]!
  const fields = filled(form, now)
  await service.mailer().sendDue()
  const before = await state()
  const responses = await Promise.all([send(form, fields, by), send(form, fields, by)])
  const answers = await Promise.all(
    responses.map(async (each) => ({ status: each.status, html: await each.text() })),
  )
  const changed = [...(await state())].filter(([name, { hash }]) => hash !== before.get(name)!.hash)
  return { before, answers, changed }
}

const isRefused = ({ answers }: { answers: { status: number }[] }) =>
  answers.some(({ status }) => status >= 400)

test('a form that sends an e-mail sends only one', async () => {
  const { owner } = await world()
  await service.mailer().sendDue()
  mailbox().take()
  const visitor = newVisitor(service)
  for (const [path, by] of [
    ['/forgot-password', visitor],
    ['/settings/members/invite', visitorOf(service, owner)],
  ] as const) {
    const fields = {
      email: path === '/forgot-password' ? owner.email : `${crypto.randomUUID()}@service.test`,
      name: 'A',
      role: 'member',
      once: crypto.randomUUID(),
    }
    await Promise.all([by.submit(path, fields), by.submit(path, fields)])
    await by.submit(path, fields)
    await service.mailer().sendDue()
    expect(mailbox().take(), path).toHaveLength(1)
  }
})

test('consent connects a client only once', async () => {
  const owner = await service.workspace()
  const browser = await oauth.browser(owner)
  const { location } = await oauth.authorize(browser, await oauth.register())
  const path = new URL(location, 'http://any.invalid').pathname
  const [form] = formsIn(await (await browser.get(path)).text()).filter(({ action }) => action === path)
  const fields: [string, string][] = [...form!.fields, ['scopes', 'crm:read']]
  const answers = await Promise.all([browser.submit(path, fields), browser.submit(path, fields)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(answers[1]!.headers.get('location')).toBe(answers[0]!.headers.get('location'))
  expect((await api.listConnections({ client: owner.client, ...options })).data).toHaveLength(1)
})

describe('a form that is submitted again', () => {
  const names = async ({ client }: Member) =>
    (await api.listCompanies({ client, query: { sort: 'name' }, ...options })).data.map(({ name }) => name)

  async function opened(path = '/companies/new') {
    const owner = await service.workspace()
    const visitor = visitorOf(service, owner)
    const form = formsIn(await (await visitor.get(path)).text()).find(({ action }) =>
      action.startsWith(path),
    )!
    const fields = (changes: Record<string, string>): Record<string, string> => ({
      ...Object.fromEntries(form.fields),
      ...changes,
    })
    return { owner, visitor, fields }
  }

  test('unchanged after Back leads to the saved record, with a notice', async () => {
    const { owner, visitor, fields } = await opened()
    const first = await visitor.submit('/companies/new', fields({ name: 'Northwind' }))
    const again = await visitor.submit('/companies/new', fields({ name: 'Northwind' }))
    const address = again.headers.get('location')!
    const [path] = first.headers.get('location')!.split('?')
    expect(address).toBe(`${path}?saved&repeated`)
    expect(await (await visitor.get(address)).text()).toContain('This form was already saved.')
    expect(await names(owner)).toEqual(['Northwind'])
  })

  test('with other values after Back saves again', async () => {
    const { owner, visitor, fields } = await opened()
    for (const name of ['Adventure Works', 'Northwind'])
      expect(
        (await visitor.submit('/companies/new', fields({ name }))).headers.get('location'),
      ).not.toContain('repeated')
    expect(await names(owner)).toEqual(['Adventure Works', 'Northwind'])
  })

  test('from a page that was opened again saves again, after a question about the same name', async () => {
    const { owner, visitor, fields } = await opened()
    const submit = (values: Record<string, string>) =>
      visitor.submit('/companies/new', fields({ name: 'Northwind', ...values }))
    expect((await submit({ once: 'one' })).status).toBe(303)
    expect((await submit({ once: 'two' })).status).toBe(409)
    expect(await names(owner)).toEqual(['Northwind'])
    expect((await submit({ once: 'three', create_new: 'true' })).status).toBe(303)
    expect(await names(owner)).toEqual(['Northwind', 'Northwind'])
  })

  test('after a refusal is tried again', async () => {
    const { owner, visitor, fields } = await opened('/clients/new')
    const as = { client: owner.client, ...options }
    const { data: company } = await api.addCompany({ ...as, body: { name: 'Northwind' } })
    const body = { name: 'Buyer', email: 'buyer@northwind.example', company_id: company.id }
    const { data: other } = await api.addClient({ ...as, body })
    expect((await visitor.submit('/clients/new', fields(body))).status).toBe(409)
    await api.updateClient({ ...as, path: { id: other.id }, body: { email: null } })
    expect((await visitor.submit('/clients/new', fields(body))).status).toBe(303)
  })

  test('with another file is refused with an explanation, and the first file stays', async () => {
    const owner = await service.workspace()
    const as = { client: owner.client, ...options }
    const { data: company } = await api.addCompany({ ...as, body: { name: 'Northwind' } })
    const { data: note } = await api.addNote({
      ...as,
      body: { company_id: company.id, title: 'A', body: '' },
    })
    const path = `/notes/${note.id}/files?once=one`
    const upload = async (text: string) => sendFile(path, text, owner)
    expect((await upload('Hello')).status).toBe(303)
    const answer = await upload('World')
    expect([answer.status, mistakeIn(await answer.text())]).toEqual([
      409,
      expect.stringContaining('was already submitted'),
    ])
    expect((await api.getNote({ ...as, path: { id: note.id } })).data.version).toBe(2)
    expect((await upload('Longer')).status).toBe(303)
  })

  test('signs in again after signing out', async () => {
    const { email: username, password } = await service.workspace()
    const visitor = newVisitor(service)
    const fields = { username, password, once: 'one' }
    await visitor.submit('/signin', fields)
    const before = visitor.cookies.get('service_session')
    await visitor.submit('/signin', fields)
    expect(visitor.cookies.get('service_session')).toBe(before)
    await visitor.submit('/signout', {})
    await visitor.submit('/signin', fields)
    expect(visitor.cookies.get('service_session')).not.toBe(before)
    expect((await visitor.get('/home')).status).toBe(200)
  })

  test('without its nonce is refused: nothing is written', async () => {
    const { owner, visitor, fields } = await opened()
    const answer = await visitor.submit('/companies/new', fields({ name: 'Northwind', once: '' }))
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('Open the page again'),
    ])
    expect(await names(owner)).toEqual([])
  })
})
