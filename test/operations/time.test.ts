/** Time entries: target, date, billability and permissions. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addCompany,
  addMilestone,
  addService,
  addTimeEntry,
  getHours,
  getTimeEntry,
  listTimeEntries,
  updateService,
  updateTask,
  updateTimeEntry,
} from '../../generated/client/sdk.gen.ts'
import type { ListTimeEntriesData, NewTimeEntry } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { pointers, project, task, userOf } from '../support/delivery.ts'
import { type Member, nextCursor, useCommonService } from '../support/service.ts'
import { whole } from '../support/whole.ts'

const service = useCommonService()

const options = { throwOnError: true } as const

async function activity(
  client: Client,
  body: { billable?: boolean; active?: boolean } = {},
): Promise<string> {
  return (await addService({ client, body: { name: 'Design', ...body }, ...options })).data.id
}

async function log(client: Client, body: Partial<NewTimeEntry>) {
  const entry = { minutes: 30, ...body } as NewTimeEntry
  return whole((await addTimeEntry({ client, body: entry, ...options })).data)
}

test('time is logged, read, adjusted and listed', async () => {
  const { client } = await service.workspace()
  const project_id = await project(client)
  const body = { project_id, date: '2026-03-02', minutes: 90, memo: 'First draft' }
  const { data: added, response } = await addTimeEntry({ client, body })
  expect(response?.status).toBe(201)
  expect(response?.headers.get('location')).toBe(`/api/v1/time/${added!.id}`)
  expect(added).toMatchObject({
    ...body,
    task_id: null,
    service_id: null,
    billable: true,
    user_id: await userOf(client),
  })
  const path = { id: added!.id }
  expect((await getTimeEntry({ client, path })).data).toEqual(added)
  const change = { date: '2026-03-03', minutes: 60, billable: false, memo: null }
  const { data: changed } = await updateTimeEntry({ client, path, body: change })
  expect(changed).toMatchObject({ project_id, ...change })
  expect([changed]).toMatchObject((await listTimeEntries({ client })).data!)
})

describe('the target of a time entry', () => {
  test('is a task, a project or a service', async () => {
    const { client } = await service.workspace()
    const project_id = await project(client)
    const targets = [
      { project_id },
      { task_id: (await task(client, { project_id })).id },
      { service_id: await activity(client) },
    ]
    const none = { task_id: null, project_id: null, service_id: null }
    for (const target of targets)
      expect(await log(client, { ...none, ...target })).toMatchObject({ ...none, ...target })
  })

  test('can be a combination of these records if they belong together', async () => {
    const { client } = await service.workspace()
    const [project_id, elsewhere] = [await project(client), await project(client)]
    const [design, advice] = [await activity(client), await activity(client)]
    const task_id = (await task(client, { project_id, service_id: advice })).id
    for (const target of [
      { project_id, service_id: design },
      { task_id, project_id },
      { task_id, service_id: design },
      { task_id, project_id, service_id: design },
    ])
      expect(await log(client, target)).toMatchObject({ task_id: null, project_id: null, ...target })
    const body = { minutes: 30, task_id, project_id: elsewhere, service_id: design }
    const { error, response } = await addTimeEntry({ client, body })
    expect([response?.status, error?.code]).toEqual([422, 'unrelated_records'])
    expect(pointers(error)).toEqual(['/project_id', '/task_id'])
    const query = { from: '2020-01-01', by: 'service' } as const
    const { groups } = (await getHours({ client, query, ...options })).data
    expect(groups.map(({ id, minutes }) => [id, minutes])).toEqual([
      [design, 90],
      [advice, 30],
    ])
    expect(await listTimeEntries({ client, query: { project_id } })).toHaveProperty('data.length', 4)
  })

  test('must contain at least one of these records', async () => {
    const { client } = await service.workspace()
    const project_id = await project(client)
    for (const targets of [{}, { task_id: null }, { task_id: null, project_id: null, service_id: null }]) {
      const { error, response } = await addTimeEntry({
        client,
        body: { minutes: 30, ...targets } as NewTimeEntry,
      })
      expect(response?.status).toBe(422)
      expect(pointers(error)).toEqual(['/project_id', '/service_id', '/task_id'])
    }
    expect((await listTimeEntries({ client })).data).toEqual([])
    const path = { id: (await log(client, { project_id })).id }
    const { error, response } = await updateTimeEntry({ client, path, body: { project_id: null } })
    expect([response?.status, pointers(error)]).toEqual([422, ['/project_id', '/service_id', '/task_id']])
  })

  test('can be changed to targets that belong together', async () => {
    const { client } = await service.workspace()
    const [project_id, other] = [await project(client), await project(client)]
    const task_id = (await task(client, { project_id: other })).id
    const path = { id: (await log(client, { project_id })).id }
    const wrong = await updateTimeEntry({ client, path, body: { task_id } })
    expect([wrong.response?.status, wrong.error?.code]).toEqual([422, 'unrelated_records'])
    expect((await getTimeEntry({ client, path })).data?.task_id).toBe(null)
    const { data } = await updateTimeEntry({ client, path, body: { task_id, project_id: other } })
    expect(data).toMatchObject({ task_id, project_id: other, version: 2 })
    const elsewhere = (await task(client, { project_id })).id
    const moved = await updateTimeEntry({ client, path, body: { task_id: elsewhere, project_id: null } })
    expect(moved.data).toMatchObject({ of_project_id: project_id, of_project_name: 'Web shop' })
  })

  test('moves with its task; the entry gets a new version if its fields change', async () => {
    const { client } = await service.workspace()
    const [first, second] = [await project(client), await project(client)]
    const { id: task_id } = await task(client, { project_id: first })
    const named = await log(client, { task_id, project_id: first })
    const unnamed = await log(client, { task_id })
    await updateTask({ client, path: { id: task_id }, body: { project_id: second }, ...options })
    const now = async ({ id }: { id: string }) => (await getTimeEntry({ client, path: { id } })).data
    expect(await now(named)).toMatchObject({ project_id: second, of_project_id: second, version: 2 })
    expect(await now(unnamed)).toMatchObject({ project_id: null, of_project_id: second, version: 2 })
    await updateTask({ client, path: { id: task_id }, body: { title: 'Renamed' }, ...options })
    expect(await now(named)).toMatchObject({ version: 2 })
  })

  test('counts for the service of its task, unless the entry has its own', async () => {
    const { client } = await service.workspace()
    const [advice, design] = [await activity(client), await activity(client)]
    const { id: task_id } = await task(client, { project_id: await project(client), service_id: advice })
    const ofTask = await log(client, { task_id })
    const ofEntry = await log(client, { task_id, service_id: design })
    expect([ofTask, ofEntry]).toMatchObject([
      { service_id: null, of_service_id: advice, of_service_name: 'Design', of_project_name: 'Web shop' },
      { service_id: design, of_service_id: design },
    ])
    await updateTask({ client, path: { id: task_id }, body: { service_id: null }, ...options })
    const now = async ({ id }: { id: string }) => (await getTimeEntry({ client, path: { id } })).data
    expect(await now(ofTask)).toMatchObject({ of_service_id: null, of_service_name: null, version: 2 })
    expect(await now(ofEntry)).toEqual(ofEntry)
    const path = { id: ofTask.id }
    const moved = await updateTimeEntry({ client, path, body: { service_id: advice }, ...options })
    expect(moved.data).toMatchObject({ of_service_id: advice, of_service_name: 'Design' })
  })

  test('adds its time to the project of its task, even after the task has moved', async () => {
    const { client } = await service.workspace()
    const [first, second] = [await project(client), await project(client)]
    const { id: task_id } = await task(client, { project_id: first })
    const { id } = await log(client, { task_id })
    const on = async (project_id: string) =>
      (await listTimeEntries({ client, query: { project_id }, ...options })).data.map((entry) => entry.id)
    const lists = async () => [await on(first), await on(second)]
    expect(await lists()).toEqual([[id], []])
    await updateTask({ client, path: { id: task_id }, body: { project_id: second }, ...options })
    expect(await lists()).toEqual([[], [id]])
  })

  test('must be a record of the workspace', async () => {
    const [{ client }, other] = [await service.workspace(), await service.workspace()]
    const project_id = await project(other.client)
    const targets = {
      project_id,
      task_id: (await task(other.client, { project_id })).id,
      service_id: await activity(other.client),
    }
    for (const [field, id] of Object.entries(targets)) {
      const { error, response } = await addTimeEntry({
        client,
        body: { minutes: 30, [field]: id } as unknown as NewTimeEntry,
      })
      expect([response?.status, pointers(error)]).toEqual([422, [`/${field}`]])
    }
  })
})

describe('by default,', () => {
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format()

  test('the date is today in the time zone of the workspace', async () => {
    const days: string[] = []
    // The zones are 26 hours apart, so they never have the same date.
    for (const zone of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
      const { client, email } = await service.workspace()
      await service.sql(
        `update workspaces set time_zone = $1
         where workspace_id = (select workspace_id from logins where email = $2)`,
        [zone, email],
      )
      const before = dayIn(zone)
      const { date } = await log(client, { project_id: await project(client) })
      expect([before, dayIn(zone)]).toContain(date)
      days.push(date)
    }
    expect(days[0]! < days[1]!).toBe(true)
  })

  test('billable is taken from the service or the service of the task, and is true without a service', async () => {
    const { client } = await service.workspace()
    const project_id = await project(client)
    const [paid, unpaid] = [await activity(client), await activity(client, { billable: false })]
    const billable = async (body: Partial<NewTimeEntry>) => (await log(client, body)).billable
    expect(await billable({ service_id: paid })).toBe(true)
    expect(await billable({ service_id: unpaid })).toBe(false)
    expect(await billable({ service_id: unpaid, billable: true })).toBe(true)
    expect(await billable({ service_id: paid, billable: false })).toBe(false)
    expect(await billable({ task_id: (await task(client, { project_id })).id })).toBe(true)
    expect(await billable({ task_id: (await task(client, { project_id, service_id: paid })).id })).toBe(true)
    expect(await billable({ task_id: (await task(client, { project_id, service_id: unpaid })).id })).toBe(
      false,
    )
    expect(await billable({ project_id })).toBe(true)
    expect(await billable({ project_id, billable: false })).toBe(false)
  })
})

test('no time can be logged for an inactive service, directly or through a task, and its earlier time is kept', async () => {
  const { client } = await service.workspace()
  const service_id = await activity(client)
  const task_id = (await task(client, { project_id: await project(client), service_id })).id
  const path = { id: (await log(client, { service_id })).id }
  await updateService({ client, path: { id: service_id }, body: { active: false }, ...options })
  for (const target of [{ service_id }, { task_id }]) {
    const { error, response } = await addTimeEntry({ client, body: { minutes: 30, ...target } })
    expect([response?.status, error?.code]).toEqual([409, 'service_inactive'])
  }
  const { data } = await updateTimeEntry({ client, path, body: { minutes: 45 } })
  expect(data?.minutes).toBe(45)
  expect([data]).toMatchObject((await listTimeEntries({ client })).data!)
  const project_id = await project(client)
  expect((await updateTimeEntry({ client, path, body: { project_id } })).data?.project_id).toBe(project_id)
  const elsewhere = { id: (await log(client, { project_id })).id }
  const moved = await updateTimeEntry({ client, path: elsewhere, body: { service_id } })
  expect([moved.response?.status, moved.error?.code]).toEqual([409, 'service_inactive'])
})

test.each([
  ['zero minutes', { minutes: 0 }, '/minutes'],
  ['more than a day', { minutes: 1441 }, '/minutes'],
  ['a fraction of a minute', { minutes: 0.5 }, '/minutes'],
  ['time on a date that does not exist', { date: '2026-02-30' }, '/date'],
  ['time for another user', { user_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7' }, '/user_id'],
])('%s cannot be logged', async (_, wrong, pointer) => {
  const { client } = await service.workspace()
  const project_id = await project(client)
  const { error, response } = await addTimeEntry({ client, body: { project_id, minutes: 30, ...wrong } })
  expect([response?.status, pointers(error)]).toEqual([422, [pointer]])
})

test('a minute and a whole day can be logged', async () => {
  const { client } = await service.workspace()
  const project_id = await project(client)
  expect((await log(client, { project_id, minutes: 1 })).minutes).toBe(1)
  expect((await log(client, { project_id, minutes: 1440 })).minutes).toBe(1440)
})

describe('lists of time entries', () => {
  const memos = async (client: Client, query: ListTimeEntriesData['query']) =>
    (await listTimeEntries({ client, query, ...options })).data.map(({ memo }) => memo)

  test('can be filtered by each field and by combinations of fields', async () => {
    const owner = await service.workspace()
    const { client } = owner
    const other = await colleague(service, owner, 'member')
    const them = await userOf(other.client)
    const [project_id, elsewhere] = [await project(client), await project(client)]
    const task_id = (await task(client, { project_id })).id
    const service_id = await activity(client)
    await log(client, { memo: 'a', project_id, date: '2026-03-01' })
    await log(client, { memo: 'b', task_id, date: '2026-03-02', billable: false })
    await log(client, { memo: 'c', service_id, date: '2026-03-03' })
    await log(other.client, { memo: 'd', project_id: elsewhere, date: '2026-03-04' })
    const cases: [ListTimeEntriesData['query'], string[]][] = [
      [{}, ['a', 'b', 'c', 'd']],
      [{ user_id: 'me' }, ['a', 'b', 'c']],
      [{ user_id: them }, ['d']],
      [{ project_id }, ['a', 'b']],
      [{ project_id: elsewhere }, ['d']],
      [{ task_id }, ['b']],
      [{ service_id }, ['c']],
      [{ billable: true }, ['a', 'c', 'd']],
      [{ billable: false }, ['b']],
      [{ from: '2026-03-02' }, ['b', 'c', 'd']],
      [{ to: '2026-03-02' }, ['a', 'b']],
      [{ from: '2026-03-02', to: '2026-03-03' }, ['b', 'c']],
      [{ project_id, billable: true, user_id: 'me', from: '2026-03-01', to: '2026-03-01' }, ['a']],
      [{ project_id, user_id: them }, []],
    ]
    for (const [query, expected] of cases)
      expect([query, await memos(client, { ...query, sort: 'date' })]).toEqual([query, expected])
  })

  test('select the same time as the reports, also time without a task, project or service', async () => {
    const { client } = await service.workspace()
    const company_id = (await addCompany({ client, body: { name: 'Northwind' }, ...options })).data.id
    const shop = await project(client, { company_id, tags: ['retail'] })
    const internal = await project(client)
    const [advice, design] = [await activity(client), await activity(client)]
    const milestone = { client, path: { id: shop }, body: { name: 'Opening' } }
    const milestone_id = (await addMilestone({ ...milestone, ...options })).data.id
    const planned = (await task(client, { milestone_id, service_id: advice })).id
    const open = (await task(client, { project_id: shop })).id
    await log(client, { memo: 'a', task_id: planned, date: '2026-03-01' })
    await log(client, { memo: 'b', task_id: open, date: '2026-03-02' })
    await log(client, { memo: 'c', project_id: internal, service_id: advice, date: '2026-03-03' })
    await log(client, { memo: 'd', service_id: design, date: '2026-03-04' })
    await updateService({ client, path: { id: advice }, body: { rate_cents: 9000 }, ...options })
    await log(client, { memo: 'e', service_id: advice, billable: false, date: '2026-03-05' })
    const cases: [ListTimeEntriesData['query'], string[]][] = [
      [{ service_id: advice }, ['a', 'c', 'e']],
      [{ service_id: design }, ['d']],
      [{ service_id: 'none' }, ['b']],
      [{ task_id: 'none' }, ['c', 'd', 'e']],
      [{ task_id: 'none', from: '2026-03-04', sort: '-date' }, ['e', 'd']],
      [{ project_id: shop }, ['a', 'b']],
      [{ project_id: 'none' }, ['d', 'e']],
      [{ company_id }, ['a', 'b']],
      [{ company_id, user_id: 'me', to: '2026-03-01' }, ['a']],
      [{ company_id: 'none' }, ['c', 'd', 'e']],
      [{ milestone_id }, ['a']],
      [{ milestone_id: 'none' }, ['b', 'c', 'd', 'e']],
      [{ tag: 'retail' }, ['a', 'b']],
      [{ tag: 'wholesale' }, []],
      [{ tagged: true }, ['a', 'b']],
      [{ tagged: false }, ['c', 'd', 'e']],
      [{ priced: true }, ['e']],
      [{ priced: false, billable: true }, ['a', 'b', 'c', 'd']],
    ]
    for (const [query, expected] of cases)
      expect([query, await memos(client, { sort: 'date', ...query })]).toEqual([query, expected])
    const first = await listTimeEntries({ client, query: { project_id: 'none', limit: 1 }, ...options })
    expect(first.data).toMatchObject([{ memo: 'e' }])
    const cursor = nextCursor(first.response)
    expect(await memos(client, { project_id: 'none', limit: 1, cursor })).toEqual(['d'])
  })

  test('are sorted by the latest day or as requested, and paged', async () => {
    const { client } = await service.workspace()
    const project_id = await project(client)
    await log(client, { memo: 'a', project_id, date: '2026-03-02' })
    await log(client, { memo: 'b', project_id, date: '2026-03-01' })
    await log(client, { memo: 'c', project_id, date: '2026-03-03' })
    expect(await memos(client, {})).toEqual(['c', 'a', 'b'])
    expect(await memos(client, { sort: 'date' })).toEqual(['b', 'a', 'c'])
    expect(await memos(client, { sort: 'created_at' })).toEqual(['a', 'b', 'c'])
    expect(await memos(client, { sort: '-created_at' })).toEqual(['c', 'b', 'a'])
    const { response } = await listTimeEntries({ client, query: { limit: 2 } })
    expect(await memos(client, { limit: 2, cursor: nextCursor(response) })).toEqual(['b'])
  })
})

describe('in a workspace with several users,', () => {
  /** A workspace with one entry of its owner and one of each colleague. */
  async function team() {
    const owner = await service.workspace()
    const project_id = await project(owner.client)
    const [admin, member] = [
      await colleague(service, owner, 'admin'),
      await colleague(service, owner, 'member'),
    ]
    const people = { owner, admin, member }
    const entries = new Map<Member, string>()
    for (const person of Object.values(people))
      entries.set(person, (await log(person.client, { project_id })).id)
    return { ...people, entryOf: (person: Member) => ({ id: entries.get(person)! }) }
  }

  test('members can list, read and change only their own entries, and entries of others return 404', async () => {
    const { owner, member, entryOf } = await team()
    const { client } = member
    const own = await updateTimeEntry({ client, path: entryOf(member), body: { minutes: 45 } })
    expect(own.data?.minutes).toBe(45)
    const { data: found } = await getTimeEntry({ client, path: entryOf(member) })
    expect(own.data).toMatchObject(found!)
    expect((await listTimeEntries({ client })).data).toEqual([found])
    const path = entryOf(owner)
    expect((await getTimeEntry({ client, path })).response?.status).toBe(404)
    expect((await updateTimeEntry({ client, path, body: { minutes: 1 } })).response?.status).toBe(404)
    expect((await listTimeEntries({ client, query: { user_id: await userOf(owner.client) } })).data).toEqual(
      [],
    )
    expect((await getTimeEntry({ client: owner.client, path })).data?.minutes).toBe(30)
    const key = await service.key(member)
    expect((await listTimeEntries({ client: key.client })).data).toEqual([found])
  })

  test('admins and owners can read and correct the entries of members, which keep their users', async () => {
    const { owner, admin, member, entryOf } = await team()
    const path = entryOf(member)
    for (const { client } of [owner, admin]) {
      expect((await listTimeEntries({ client })).data).toHaveLength(3)
      expect((await getTimeEntry({ client, path })).response?.status).toBe(200)
      const { data } = await updateTimeEntry({ client, path, body: { billable: false } })
      expect(data).toMatchObject({ billable: false, user_id: await userOf(member.client) })
    }
  })

  test('a viewer can neither read nor log time', async () => {
    const { owner, entryOf } = await team()
    const { client } = await colleague(service, owner, 'viewer')
    expect((await listTimeEntries({ client })).data).toEqual([])
    expect((await getTimeEntry({ client, path: entryOf(owner) })).response?.status).toBe(404)
    const project_id = await project(owner.client)
    const { error, response } = await addTimeEntry({ client, body: { project_id, minutes: 30 } })
    expect([response?.status, error?.code]).toEqual([403, 'role_required'])
  })
})
