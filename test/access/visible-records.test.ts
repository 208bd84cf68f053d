/** For every kind of record and every role: exactly which of a prepared set of records the role sees in lists and by id. */
import { beforeAll, describe, expect, test } from 'vitest'
import { prefixes } from '../../generated/server/records.ts'
import type { Kind } from '../../src/domain/model/columns.ts'
import { colleague } from '../support/colleague.ts'
import { addExample, byPrefix } from '../support/example-records.ts'
import { operations, prefixOf } from '../support/examples.ts'
import { oauthClient } from '../support/oauth.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

const roles = ['owner', 'admin', 'lead', 'member', 'viewer'] as const
type Role = (typeof roles)[number]

const everyone = 'owner admin lead member viewer'
const admins = 'owner admin'

/** For records that only their user and admins see. */
const ownAndAdmins = {
  'of the owner': admins,
  'of the admin': admins,
  'of the lead': `${admins} lead`,
  'of the member': `${admins} member`,
  'of the viewer': `${admins} viewer`,
}

interface Expected {
  /** Their lists together contain all records that the role sees. `{led}` is the project that the lead leads. */
  lists: string[]
  /** By the name of a prepared record: the roles that see it, as the guides say. */
  seen: Record<string, string>
  /** The error code for the list and for each record, if roles without permission do not get as far as the record. */
  refusal?: 'role_required'
}

const shared = (...names: string[]) => Object.fromEntries(names.map((name) => [name, everyone]))
const withArchived = (path: string): Expected => ({
  lists: [path, `${path}?archived=true`],
  seen: shared('active', 'archived'),
})
const forAdmins = (list: string): Expected => ({
  lists: [list],
  seen: { 'of the owner': admins },
  refusal: 'role_required',
})

/** Of a kind without prepared records, the owner adds the example. */
const kinds: Record<string, Expected> = {
  absence: { lists: ['/absences/list'], seen: ownAndAdmins },
  // Everybody sees that a call changed something.
  activity_entry: {
    lists: ['/activity/list?operation=addTimeEntry&limit=100', '/activity/list?operation=addApiKey'],
    seen: shared('time of the owner', 'time of the member', 'key of the owner', 'key of the member'),
  },
  activity_checkpoint: { lists: ['/activity/checkpoints/list'], seen: shared('of the owner') },
  api_key: { lists: ['/account/api-keys/list'], seen: ownAndAdmins },
  bill: forAdmins('/billing/list'),
  blocker: { lists: ['/tasks/{task}/blockers/list'], seen: shared('of the owner') },
  capacity: { lists: ['/account/users/{user}/capacities/list'], seen: shared('of the member') },
  checklist_item: { lists: ['/tasks/{task}/checklist-items/list'], seen: shared('of the owner') },
  client: withArchived('/clients/list'),
  company: withArchived('/companies/list'),
  follow_up: { lists: ['/follow-ups/list'], seen: shared('of the owner', 'of the member') },
  interaction: { lists: ['/interactions/list'], seen: shared('of the owner', 'of the member') },
  milestone: { lists: ['/projects/{led}/milestones/list'], seen: shared('of the owner') },
  note: {
    lists: ['/notes/list?limit=100'],
    seen: {
      ...shared('about a company', 'about a client', 'about a project', 'about a milestone', 'about a task'),
      ...shared('about a prospect', 'about a company, of the member'),
      'about time of the owner': admins,
      // Leads see this time, but not the notes on it.
      'about time of the owner on the led project': admins,
      'about time of the member on the led project': `${admins} member`,
      'about time of the lead': `${admins} lead`,
      'about time of the viewer': `${admins} viewer`,
    },
  },
  project: withArchived('/projects/list'),
  prospect: withArchived('/prospects/list'),
  rate: forAdmins('/rates/list'),
  recurring_task: withArchived('/recurring-tasks/list'),
  repricing: forAdmins('/time/repricings/list'),
  service: withArchived('/account/services/list'),
  // Connected clients are sessions too.
  session: { lists: ['/account/connections'], seen: ownAndAdmins },
  staff_member: { lists: ['/projects/{led}/staff/list'], seen: shared('lead', 'member') },
  summary: { lists: ['/insights/summaries/list'], seen: ownAndAdmins },
  task: {
    lists: ['/tasks/list?limit=100'],
    seen: shared('of the owner', 'of the member', 'unassigned', 'done'),
  },
  time_entry: {
    lists: ['/time/list?limit=100'],
    seen: {
      'of the owner': admins,
      'of the admin': admins,
      'of the owner on the led project': `${admins} lead`,
      'of the owner on a task of the led project': `${admins} lead`,
      'of the member': `${admins} member`,
      'of the member on the led project': `${admins} lead member`,
      'of the lead': `${admins} lead`,
      'of the viewer': `${admins} viewer`,
      'of the viewer on the led project': `${admins} lead viewer`,
    },
  },
  timer: { lists: ['/time/timers/list'], seen: ownAndAdmins },
  user: {
    lists: ['/account/users/list'],
    seen: shared('owner', 'admin', 'lead', 'member', 'viewer', 'invited'),
  },
  view: {
    lists: ['/views/list?limit=100'],
    seen: { ...ownAndAdmins, ...shared('of the owner, shared', 'of the member, shared') },
  },
  workspace: { lists: ['/account'], seen: shared('own') },
}

/** Lists of several kinds, and sessions of browsers, of which each user sees only their own. */
const others: Record<string, Expected> = {
  'removed record': {
    lists: ['/removed/list?limit=100'],
    seen: {
      ...shared('company note', 'task', 'shared view'),
      'time of the owner on the led project': admins,
      'time of the member on the led project': `${admins} member`,
      'note on time of the member': `${admins} member`,
      'absence of the lead': `${admins} lead`,
      'private view of the viewer': `${admins} viewer`,
    },
  },
  'searched note': { lists: ['/search?q=Quixotic&limit=50'], seen: kinds.note!.seen },
  'session of a browser': {
    lists: ['/account/sessions/list'],
    seen: Object.fromEntries(roles.map((role) => [`of the ${role}`, role])),
  },
}

const hasNoOperation = {
  authorization_code: 'No call returns it again.',
}

const members = {} as Record<Role, Member>
/** Ids by kind and name of the prepared record. */
const prepared: Record<string, Record<string, string>> = {}
const places: Record<string, string> = {}
const day = '2026-03-02'

const send = (by: Member, method: string, path: string, body?: object) =>
  service.call(`/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

async function changed(by: Member, method: string, path: string, body?: object): Promise<any> {
  const response = await send(by, method, path, body)
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`)
  return text && JSON.parse(text)
}

const post = async (by: Member, path: string, body?: object): Promise<string> =>
  (await changed(by, 'POST', path, body)).id

async function add(kind: string, name: string, by: Member, path: string, body: object = {}): Promise<string> {
  const id = await post(by, path, body)
  prepared[kind] = { ...prepared[kind], [name]: id }
  return id
}

const idsIn = (found: any): string[] =>
  [found].flat().flatMap(({ id, hits, workspace }: any) => (hits ? idsIn(hits) : [workspace?.id ?? id]))

const listed = async (by: Member, path: string) => idsIn(await changed(by, 'GET', path))

beforeAll(async () => {
  const owner = await service.workspace({ plan: 'business' })
  members.owner = owner
  // Viewers keep what they added as members.
  for (const role of ['admin', 'lead', 'member', 'viewer'] as const)
    members[role] = await colleague(service, owner, role === 'admin' ? 'admin' : 'member')
  await addDelivery(members)
  await addCustomers(members)
  await addTime(members)
  await addOwn(members)
  await addExamples(members)
  await remove(members)
  await changed(owner, 'PATCH', `/account/users/${prepared.user!.viewer}`, { role: 'viewer' })
})

async function addDelivery({ owner, member }: Record<Role, Member>) {
  const users: Record<string, string> = {}
  for (const role of roles) users[role] = (await changed(members[role], 'GET', '/account')).user.id
  prepared.user = users
  await add('user', 'invited', owner, '/account/users', {
    ...{ name: 'Invited', email: 'invited@visible.example', role: 'member' },
  })
  const [workspace] = await listed(owner, '/account')
  prepared.workspace = { own: workspace! }
  const led = await add('project', 'active', owner, '/projects', { name: 'Led', rate_cents: 6000 })
  const other = await post(owner, '/projects', { name: 'Other', rate_cents: 6000 })
  const archived = await add('project', 'archived', owner, '/projects', { name: 'Archived' })
  await changed(owner, 'POST', `/projects/${archived}/archive`)
  const staff = `/projects/${led}/staff`
  await add('staff_member', 'lead', owner, staff, { user_id: users.lead, role: 'lead' })
  await add('staff_member', 'member', owner, staff, { user_id: users.member })
  await add('milestone', 'of the owner', owner, `/projects/${led}/milestones`, { name: 'First release' })
  const inLed = { title: 'Design', project_id: led }
  const task = await add('task', 'of the owner', owner, '/tasks', { ...inLed, assignee_id: users.owner })
  await add('task', 'of the member', member, '/tasks', { ...inLed, assignee_id: users.member })
  const blocker = await add('task', 'unassigned', owner, '/tasks', inLed)
  const done = await add('task', 'done', owner, '/tasks', inLed)
  await changed(owner, 'PATCH', `/tasks/${done}`, { status: 'done' })
  await add('blocker', 'of the owner', owner, `/tasks/${task}/blockers`, { blocker_id: blocker })
  await add('checklist_item', 'of the owner', owner, `/tasks/${task}/checklist-items`, { title: 'Ask' })
  for (const name of ['active', 'archived']) {
    const body = { project_id: led, title: 'Back up', rule: 'FREQ=YEARLY', paused: true }
    const id = await add('recurring_task', name, owner, '/recurring-tasks', body)
    if (name === 'archived') await changed(owner, 'POST', `/recurring-tasks/${id}/archive`)
  }
  await add('capacity', 'of the member', owner, `/account/users/${users.member}/capacities`, {
    ...{ starts_on: day, weekly_minutes: 60 },
  })
  Object.assign(places, { led, other, task, user: users.member })
}

async function addCustomers({ owner, member }: Record<Role, Member>) {
  for (const [kind, path, body] of [
    ['company', '/companies', { name: 'Northwind' }],
    ['client', '/clients', { name: 'Zoe' }],
    ['prospect', '/prospects', { name: 'Contoso', contact_name: 'Ann' }],
    ['service', '/account/services', { name: 'Design' }],
  ] as const) {
    const given = { ...body, ...(kind === 'client' && { company_id: prepared.company!.active }) }
    await add(kind, 'active', owner, path, given)
    const archived = await add(kind, 'archived', owner, path, { ...given, name: `${body.name} before` })
    await changed(owner, 'POST', `${path}/${archived}/archive`)
  }
  const prospect = prepared.prospect!.active
  const company_id = prepared.company!.active
  for (const [name, by] of [
    ['of the owner', owner],
    ['of the member', member],
  ] as const) {
    await add('follow_up', name, by, `/prospects/${prospect}/follow-ups`, { due_on: day, memo: 'Call' })
    await add('interaction', name, by, '/interactions', { company_id, kind: 'call', title: 'Call' })
  }
  for (const [about, id] of [
    ['company', company_id],
    ['client', prepared.client!.active],
    ['project', places.led],
    ['milestone', prepared.milestone!['of the owner']],
    ['task', places.task],
    ['prospect', prospect],
  ])
    await note(`about a ${about}`, owner, { [`${about}_id`]: id })
  await note('about a company, of the member', member, { company_id })
}

const note = (name: string, by: Member, about: object) =>
  add('note', name, by, '/notes', { title: 'Quixotic', body: 'Text', ...about })

async function addTime({ owner, admin, lead, member, viewer }: Record<Role, Member>) {
  const { led, other, task } = places
  const rate = { service_id: prepared.service!.active, rate_cents: 100, starts_on: day }
  await add('rate', 'of the owner', owner, '/rates', rate)
  for (const [name, by, target] of [
    ['of the owner', owner, { project_id: other }],
    ['of the admin', admin, { project_id: other }],
    ['of the owner on the led project', owner, { project_id: led }],
    ['of the owner on a task of the led project', owner, { task_id: task }],
    ['of the member', member, { project_id: other }],
    ['of the member on the led project', member, { project_id: led }],
    ['of the lead', lead, { project_id: other }],
    ['of the viewer', viewer, { project_id: other }],
    ['of the viewer on the led project', viewer, { project_id: led }],
  ] as const)
    await add('time_entry', name, by, '/time', { minutes: 10, date: day, ...target })
  for (const [of, by] of [
    ['of the owner', owner],
    ['of the owner on the led project', owner],
    ['of the member on the led project', member],
    ['of the lead', lead],
    // Whose time it is decides, and not who wrote the note.
    ['of the viewer', admin],
  ] as const)
    await note(`about time ${of}`, by, { time_entry_id: prepared.time_entry![of] })
  const period = { starts_on: day, ends_on: day }
  await add('repricing', 'of the owner', owner, '/time/repricings', period)
  const billed = await post(owner, '/projects', { name: 'Billed', rate_cents: 6000 })
  await post(owner, '/time', { project_id: billed, minutes: 10, date: day, billable: true })
  await add('bill', 'of the owner', owner, '/billing', { project_id: billed, name: 'Invoice 1', ...period })
}

/** Records that belong to a user, of each user. */
async function addOwn({ owner, member }: Record<Role, Member>) {
  for (const role of roles) {
    const [by, name] = [members[role], `of the ${role}`]
    await add('absence', name, by, '/absences', { starts_on: day })
    await add('api_key', name, by, '/account/api-keys', { name: `Key ${name}` })
    await add('summary', name, by, '/insights/summaries', { range: 'today' })
    await add('timer', name, by, '/time/timers/start', { project_id: places.other })
    await add('view', name, by, '/views', { name: `View ${name}`, kind: 'task' })
    const [session] = await listed(by, '/account/sessions/list')
    prepared['session of a browser'] = { ...prepared['session of a browser'], [name]: session! }
    await oauthClient(service).connected(by, ['crm:read'])
    const [connection] = await listed(by, '/account/connections?user_id=me')
    prepared.session = { ...prepared.session, [name]: connection! }
  }
  for (const [name, by] of [
    ['of the owner, shared', owner],
    ['of the member, shared', member],
  ] as const)
    await add('view', name, by, '/views', { name: `View ${name}`, kind: 'task', shared: true })
  await add('activity_checkpoint', 'of the owner', owner, '/activity/checkpoints')
  const entryOf = async (id: string | undefined) =>
    (await listed(owner, `/activity/list?record=${id}`)).at(-1)!
  const { time_entry, api_key } = prepared
  prepared.activity_entry = {
    'time of the owner': await entryOf(time_entry!['of the owner']),
    'time of the member': await entryOf(time_entry!['of the member']),
    'key of the owner': await entryOf(api_key!['of the owner']),
    'key of the member': await entryOf(api_key!['of the member']),
  }
}

async function addExamples({ owner }: Record<Role, Member>) {
  const ids = byPrefix(Object.values(prepared).flatMap((records) => Object.values(records).slice(0, 1)))
  for (const kind of Object.keys(kinds) as Kind[])
    prepared[kind] ??= { 'of the owner': (await addExample(owner.client, kind, ids)).id }
}

async function remove({ owner, lead, member, viewer }: Record<Role, Member>) {
  const about = { title: 'Removed', body: 'Text' }
  const time = { minutes: 10, date: day, project_id: places.led }
  const company_id = prepared.company!.active
  const time_entry_id = prepared.time_entry!['of the member']
  for (const [name, by, path, body] of [
    ['company note', member, '/notes', { ...about, company_id }],
    ['task', owner, '/tasks', { title: 'Removed', project_id: places.led }],
    ['shared view', member, '/views', { name: 'Removed', kind: 'task', shared: true }],
    ['time of the owner on the led project', owner, '/time', time],
    ['time of the member on the led project', member, '/time', time],
    ['note on time of the member', member, '/notes', { ...about, time_entry_id }],
    ['absence of the lead', lead, '/absences', { starts_on: '2026-03-03' }],
    ['private view of the viewer', viewer, '/views', { name: 'Removed too', kind: 'task' }],
  ] as const)
    await changed(by, 'DELETE', `${path}/${await add('removed record', name, by, path, body)}`)
  prepared['searched note'] = prepared.note!
}

const pathIn = (path: string) => path.replace(/\{(\w+)\}/, (_, name) => places[name]!)

/** The names of the prepared records of a kind that the role should see. */
const seenBy = (role: Role, { seen }: Expected) =>
  Object.keys(seen)
    .filter((name) => seen[name]!.split(' ').includes(role))
    .sort()

const named = (kind: string, ids: readonly string[]) =>
  Object.entries(prepared[kind]!)
    .flatMap(([name, id]) => (ids.includes(id) ? [name] : []))
    .sort()

const getOf = (kind: string) =>
  operations.find(
    (operation) =>
      operation['x-shape'] === 'get' && prefixOf(operation) === prefixes[kind as keyof typeof prefixes],
  )

test('the walk covers every kind with ids', () => {
  expect(Object.keys({ ...kinds, ...hasNoOperation }).sort()).toEqual(Object.keys(prefixes).sort())
})

test('every record that is expected was prepared', () => {
  for (const [kind, { seen }] of Object.entries({ ...kinds, ...others }))
    expect([kind, ...Object.keys(prepared[kind] ?? {}).sort()]).toEqual([kind, ...Object.keys(seen).sort()])
})

describe.each(roles)('the %s', (role) => {
  test.each(Object.entries({ ...kinds, ...others }))('lists exactly these: %s', async (kind, expected) => {
    const found: string[] = []
    const by = members[role]
    for (const path of expected.lists) {
      const response = await send(by, 'GET', pathIn(path))
      const answer = await response.json()
      if (response.ok) found.push(...idsIn(answer))
      else expect([path, answer.code]).toEqual([path, expected.refusal])
    }
    expect(named(kind, found)).toEqual(seenBy(role, expected))
  })

  test.each(Object.entries(kinds).filter(([kind]) => getOf(kind)))(
    'gets exactly these: %s',
    async (kind, expected) => {
      const found: string[] = []
      for (const id of Object.values(prepared[kind]!)) {
        const response = await send(
          members[role],
          'GET',
          getOf(kind)!.path.slice('/api/v1'.length).replace('{id}', id),
        )
        const answer = await response.json()
        if (response.ok) found.push(answer.id)
        else expect(answer.code).toBe(expected.refusal ?? 'not_found')
      }
      expect(named(kind, found)).toEqual(seenBy(role, expected))
    },
  )
})
