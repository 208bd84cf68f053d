/** The rates and costs of time entries: which rate applies, that it is stored, and how a period is repriced. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addProject,
  addRate,
  addRepricing,
  addService,
  addStaff,
  addTimeEntry,
  archiveService,
  getHours,
  getPersonStats,
  getTimeEntry,
  getTimeTotals,
  importTimeEntries,
  listActivity,
  listRepricings,
  removeStaff,
  runBatch,
  updateProject,
  updateService,
  updateStaff,
  updateTask,
  updateTimeEntry,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import type {
  ListRepricingsData,
  NewRate,
  NewTimeEntry,
  TimeEntryPatch,
} from '../../generated/client/types.gen.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { call, connect } from '../support/agent.ts'
import { colleague } from '../support/colleague.ts'
import { pointers, project, task, userOf } from '../support/delivery.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

const options = { throwOnError: true } as const
const day = '2026-03-02'
const span = { starts_on: '2026-03-01', ends_on: '2026-03-31' }

/** A workspace whose owner costs 60 an hour and is staffed on a project. The rates are in cents. */
async function priced({ staff, ofProject, ofService }: Record<string, number | null> = {}) {
  const owner = await service.workspace()
  const { client } = owner
  const user_id = await userOf(client)
  await updateUser({ client, path: { id: user_id }, body: { cost_cents: 6000 }, ...options })
  const body = { name: 'Web shop', rate_cents: ofProject ?? null }
  const project_id = (await addProject({ client, body, ...options })).data.id
  const place = { user_id, rate_cents: staff ?? null }
  const staff_id = (await addStaff({ client, path: { id: project_id }, body: place, ...options })).data.id
  const named = { name: 'Design', rate_cents: ofService ?? null }
  const service_id = (await addService({ client, body: named, ...options })).data.id
  const { id: task_id } = await task(client, { project_id, service_id })
  const log = async (given: Partial<NewTimeEntry>, by = owner) =>
    (
      await addTimeEntry({
        client: by.client,
        body: { minutes: 60, date: day, ...given } as NewTimeEntry,
        ...options,
      })
    ).data
  return { owner, client, user_id, project_id, staff_id, service_id, task_id, log }
}

/** Sets a rate from the first day of `span` on. */
const from = (client: Client, body: Partial<NewRate>) =>
  addRate({ client, body: { starts_on: span.starts_on, ...body } as NewRate, ...options })

/** The response bodies of all reports on the period. */
async function reports({ token }: Member, user_id: string): Promise<string[]> {
  const query = `from=${span.starts_on}&to=${span.ends_on}`
  const paths = [
    ...['person', 'project', 'service'].map((by) => `hours?by=${by}&${query}`),
    `people/${user_id}?${query}`,
    `time-totals?${query}`,
  ]
  const headers = { authorization: `Bearer ${token}` }
  return Promise.all(
    paths.map(async (path) => (await service.call(`/api/v1/insights/${path}`, { headers })).text()),
  )
}

describe('the most specific rate applies:', () => {
  test.each([
    // Rates of staff, project and service; expected for a task, a project, both project and service, only a
    // service.
    [null, null, null, [null, null, null, null]],
    [null, null, 120, [120, null, 120, 120]],
    [null, 110, 120, [110, 110, 110, 120]],
    [null, 110, null, [110, 110, 110, null]],
    [130, 110, 120, [130, 130, 130, 120]],
    [130, null, 120, [130, 130, 130, 120]],
    [0, 110, 120, [0, 0, 0, 120]],
    [null, 0, 120, [0, 0, 0, 120]],
  ])('with the rates staff %s, project %s, service %s', async (staff, ofProject, ofService, expected) => {
    const { project_id, service_id, task_id, log } = await priced({ staff, ofProject, ofService })
    const targets = [{ task_id }, { project_id }, { project_id, service_id }, { service_id }]
    const rates = []
    for (const target of targets) rates.push((await log(target)).rate_cents)
    expect(rates).toEqual(expected)
  })

  test('a user outside the staff gets the rate of the project or service', async () => {
    const { owner, client, project_id, task_id, log } = await priced({ staff: 130, ofService: 120 })
    const member = await colleague(service, owner, 'member')
    const body = { name: 'Advice', rate_cents: 150 }
    const service_id = (await addService({ client, body, ...options })).data.id
    expect(await log({ task_id, service_id }, member)).toMatchObject({ rate_cents: 150 })
    expect(await log({ task_id }, member)).toMatchObject({ rate_cents: 120 })
    expect(await log({ project_id }, member)).toMatchObject({ rate_cents: null })
  })
})

describe('an entry keeps its rate and its cost', () => {
  test('when rates change later, and past reports stay identical', async () => {
    const { owner, client, user_id, project_id, staff_id, service_id, task_id, log } = await priced({
      ofService: 12_000,
    })
    for (const target of [{ task_id }, { project_id, service_id }, { project_id }, { service_id }])
      await log(target)
    const before = await reports(owner, user_id)
    expect(JSON.parse(before[0]!).total).toMatchObject({ revenue_cents: 36_000, cost_cents: 24_000 })
    const other = await project(client, { name: 'Web shop' })
    await updateService({ client, path: { id: service_id }, body: { rate_cents: 1 }, ...options })
    await updateProject({ client, path: { id: project_id }, body: { rate_cents: 2 }, ...options })
    await updateStaff({ client, path: { id: staff_id }, body: { rate_cents: 3 }, ...options })
    await updateUser({ client, path: { id: user_id }, body: { cost_cents: 4 }, ...options })
    expect(await reports(owner, user_id)).toEqual(before)
    await removeStaff({ client, path: { id: staff_id }, ...options })
    expect(await reports(owner, user_id)).toEqual(before)
    await updateTask({ client, path: { id: task_id }, body: { project_id: other }, ...options })
    const { data } = await getHours({ client, query: { from: day, to: day }, ...options })
    expect(data.total).toEqual(JSON.parse(before[1]!).total)
  })

  test('and the cost is hidden from the user in the entry, the log and the reports', async () => {
    const { owner, user_id, project_id, service_id, log } = await priced({ ofService: 12_000 })
    const member = await colleague(service, owner, 'member')
    const path = { id: await userOf(member.client) }
    await updateUser({ client: owner.client, path, body: { cost_cents: 6007 }, ...options })
    const entry = await log({ service_id }, member)
    const { client } = member
    const moved = await updateTimeEntry({ client, path: { id: entry.id }, body: { project_id }, ...options })
    const { data: entries } = await listActivity({ client, query: { actor: path.id }, ...options })
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual({
      ...{ record_id: entry.id, field: 'rate_cents', before: null, after: 12_000 },
    })
    expect(JSON.stringify([entry, moved.data, entries, await reports(member, path.id)])).not.toMatch(
      /\b600[07]\b/,
    )
    expect(await reports(member, user_id)).toContainEqual(expect.stringContaining('role_required'))
  })

  test('when its date, length or memo changes, but gets the current rate if its project or service changes', async () => {
    const { client, user_id, project_id, service_id, log } = await priced({ ofService: 12_000 })
    const path = { id: (await log({ service_id })).id }
    await from(client, { service_id, rate_cents: 13_000 })
    await from(client, { user_id, rate_cents: 7000 })
    const change = async (body: TimeEntryPatch) => {
      const { rate_cents } = (await updateTimeEntry({ client, path, body, ...options })).data
      const query = { from: span.starts_on, to: span.ends_on }
      const { data } = await getTimeTotals({ client, query, ...options })
      return [rate_cents, data.revenue_cents, data.cost_cents]
    }
    expect(await change({ minutes: 120, date: '2026-03-03', memo: 'x', service_id })).toEqual([
      12_000, 24_000, 12_000,
    ])
    expect(await change({ project_id })).toEqual([13_000, 26_000, 12_000])
    expect(await change({ service_id: null })).toEqual([13_000, 26_000, 12_000])
  })
})

describe('time that moves from a task to another project', () => {
  /** An entry on a task whose service bills 145 an hour, and a project without a rate. */
  async function onTask() {
    const found = await priced({ ofService: 14_500 })
    const { client, task_id, log } = found
    const entry = await log({ task_id, minutes: 300, external_id: 'sheet-1' })
    const elsewhere = await project(client, { name: 'Elsewhere' })
    const query = { from: span.starts_on, to: span.ends_on }
    const money = async () => {
      const { data } = await getTimeTotals({ client, query, ...options })
      return [data.revenue_cents, data.cost_cents]
    }
    const there = async () => (await getTimeEntry({ client, path: { id: entry.id }, ...options })).data
    return { ...found, entry, elsewhere, money, there }
  }

  const ways: Record<string, (owner: Member, id: string, project_id: string) => Promise<unknown>> = {
    'over REST': ({ client }, id, project_id) =>
      updateTimeEntry({ client, path: { id }, body: { task_id: null, project_id }, ...options }),
    'with a tool': async (owner, id) => {
      const { key } = await service.key(owner)
      const agent = await connect({ SERVICE_API_KEY: key, SERVICE_API_URL: await service.listen() })
      const said = await call(agent, 'timelog_update', {
        ...{ id, clear: ['task_id'], project_id: 'Elsewhere' },
      })
      await agent.close()
      expect(said.value).toMatchObject({ rate_cents: 14_500, rate_cents_before: 14_500 })
    },
    'in a batch': ({ client }, id, project_id) => {
      const body = { task_id: null, project_id }
      const items = [{ operation: 'updateTimeEntry' as const, parameters: { id }, body }]
      return runBatch({ client, body: { items }, ...options })
    },
    'by an import': ({ client }) => {
      const rows = [{ external_id: 'sheet-1', task_id: null, project_name: 'Elsewhere' }]
      return importTimeEntries({ client, body: { key: 'external_id', rows }, ...options })
    },
  }

  test.each(Object.entries(ways))('%s keeps its service, rate and cost when it moves', async (_, move) => {
    const { owner, entry, elsewhere, service_id, money, there } = await onTask()
    const before = await money()
    expect(before).toEqual([72_500, 30_000])
    await move(owner, entry.id, elsewhere)
    expect(await there()).toMatchObject({
      ...{ task_id: null, project_id: elsewhere, service_id, rate_cents: 14_500 },
    })
    expect(await money()).toEqual(before)
  })

  test('keeps its own service even if the new task has another, and gives up only that of its old task', async () => {
    const { client, entry, service_id, project_id } = await onTask()
    const other = (await addService({ client, body: { name: 'Other work' }, ...options })).data.id
    const withService = (await task(client, { project_id, service_id: other })).id
    const without = (await task(client, { project_id })).id
    const path = { id: entry.id }
    const moved = async (body: object) => {
      const { data } = await updateTimeEntry({ client, path, body, ...options })
      return [data.service_id, data.of_service_id]
    }
    expect(await moved({ task_id: withService })).toEqual([null, other])
    expect(await moved({ task_id: without })).toEqual([other, other])
    expect(await moved({ task_id: withService, service_id })).toEqual([service_id, service_id])
    expect(await moved({ task_id: without })).toEqual([service_id, service_id])
    expect(await moved({ task_id: withService })).toEqual([service_id, service_id])
  })

  test('keeps its rate and cost even after the rate of the service has changed', async () => {
    const { client, entry, elsewhere, service_id, task_id, project_id, money } = await onTask()
    const before = await money()
    await from(client, { service_id, rate_cents: 20_000 })
    const sameWork = (await task(client, { project_id, service_id })).id
    for (const body of [{ task_id: sameWork }, { project_id }, { task_id }, { task_id: null, project_id }])
      await updateTimeEntry({ client, path: { id: entry.id }, body, ...options })
    expect(await money()).toEqual(before)
    const path = { id: entry.id }
    const { data } = await updateTimeEntry({ client, path, body: { project_id: elsewhere }, ...options })
    expect(data).toMatchObject({ service_id, rate_cents: 20_000, rate_cents_before: 14_500 })
  })

  test('gets the rate of the project or of the other task, and the response contains both fields', async () => {
    const { owner, client, entry, elsewhere, project_id, there } = await onTask()
    await updateProject({ client, path: { id: elsewhere }, body: { rate_cents: 9000 }, ...options })
    const advice = { name: 'Advice', rate_cents: 30_000 }
    const advised = (await addService({ client, body: advice, ...options })).data.id
    const task_id = (await task(client, { project_id, service_id: advised })).id
    const path = { id: entry.id }
    const to = async (body: TimeEntryPatch) =>
      (await updateTimeEntry({ client, path, body, ...options })).data
    expect(await to({ task_id })).toMatchObject({
      ...{ service_id: null, rate_cents: 30_000, rate_cents_before: 14_500 },
    })
    expect(await to({ task_id: null, project_id: elsewhere })).toMatchObject({
      ...{ service_id: advised, rate_cents: 9000, rate_cents_before: 30_000 },
    })
    expect(await to({ memo: 'x' })).toMatchObject({ rate_cents: 9000, rate_cents_before: 9000 })
    expect(await there()).not.toHaveProperty('rate_cents_before')
    const query = { operation: 'updateTimeEntry' }
    const [, moved] = (await listActivity({ client: owner.client, query, ...options })).data
    expect(moved!.changes).toContainEqual({
      ...{ record_id: entry.id, field: 'rate_cents', before: 30_000, after: 9000 },
    })
    expect(moved!.changes.map(({ field }) => field)).not.toContain('rate_cents_before')
  })

  test('keeps an inactive or archived service', async () => {
    const { client, entry, elsewhere, service_id, there } = await onTask()
    await updateService({ client, path: { id: service_id }, body: { active: false }, ...options })
    await archiveService({ client, path: { id: service_id }, ...options })
    const body = { task_id: null, project_id: elsewhere }
    await updateTimeEntry({ client, path: { id: entry.id }, body, ...options })
    expect(await there()).toMatchObject({ service_id, rate_cents: 14_500 })
  })

  test('has no service if the call clears it', async () => {
    const { client, entry, elsewhere } = await onTask()
    const body = { task_id: null, project_id: elsewhere, service_id: null }
    const { data } = await updateTimeEntry({ client, path: { id: entry.id }, body, ...options })
    expect(data).toMatchObject({ service_id: null, rate_cents: 14_500 })
  })
})

describe('rates of projects and staff', () => {
  test('are set only by admins, and members can change the other fields', async () => {
    const { owner, project_id, staff_id, user_id } = await priced({ staff: 5, ofProject: 6 })
    const { client } = await colleague(service, owner, 'member')
    const [of, place] = [{ id: project_id }, { id: staff_id }]
    const refused = [
      await addProject({ client, body: { name: 'Mine', rate_cents: 7 } }),
      await updateProject({ client, path: of, body: { rate_cents: 7 } }),
      await updateProject({ client, path: of, body: { rate_cents: null } }),
      await updateStaff({ client, path: place, body: { rate_cents: 7 } }),
      await addStaff({ client, path: of, body: { user_id, rate_cents: 7 } }),
    ]
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(5).fill('role_required'))
    const allowed = [
      await addProject({ client, body: { name: 'Mine', rate_cents: null } }),
      await updateProject({ client, path: of, body: { name: 'Shop', rate_cents: 6 } }),
      await updateStaff({ client, path: place, body: { position: 'Lead' } }),
    ]
    expect(allowed.map(({ data }) => data?.rate_cents)).toEqual([null, 6, 5])
    const admin = await colleague(service, owner, 'admin')
    const { data } = await updateProject({ client: admin.client, path: of, body: { rate_cents: 8 } })
    expect(data?.rate_cents).toBe(8)
  })
})

describe('a repricing', () => {
  test('applies the rates and costs of each day to the entries of the period, and returns the previous totals', async () => {
    const { owner, client, user_id, project_id, service_id, log } = await priced({ ofService: 12_000 })
    const entry = await log({ project_id, service_id })
    const unbilled = await log({ service_id, billable: false })
    const before = await log({ service_id, date: '2026-02-28' })
    await from(client, { service_id, rate_cents: 13_000 })
    await from(client, { user_id, rate_cents: 7000 })
    const { data, response } = await addRepricing({ client, body: span })
    expect(response?.headers.get('location')).toBe(`/api/v1/time/repricings/${data!.id}`)
    expect(data).toMatchObject({
      ...{ ...span, user_id: null, project_id: null, service_id: null, entries: 2, changed: 2 },
      ...{ revenue_before_cents: 12_000, revenue_after_cents: 13_000 },
      ...{ cost_before_cents: 12_000, cost_after_cents: 14_000 },
    })
    const query = { from: '2026-02-01', to: '2026-03-31' }
    const stats = await getPersonStats({ client, path: { id: user_id }, query })
    expect(stats.data).toMatchObject({ revenue_cents: 25_000, cost_cents: 20_000 })
    expect((await listRepricings({ client })).data).toEqual([data])

    const { data: entries } = await listActivity({ client, query: { operation: 'addRepricing' }, ...options })
    expect(entries[0]!.changes).toEqual(
      expect.arrayContaining([
        { record_id: entry.id, field: 'rate_cents', before: 12_000, after: 13_000 },
        { record_id: unbilled.id, field: 'rate_cents', before: 12_000, after: 13_000 },
        { record_id: data!.id, field: 'cost_after_cents', before: null, after: 14_000 },
      ]),
    )
    expect(JSON.stringify(entries)).not.toContain(before.id)
    const again = await addRepricing({ client, body: span, ...options })
    expect(again.data).toMatchObject({ entries: 2, changed: 0, revenue_before_cents: 13_000 })
    const whole = await reports(owner, user_id)
    await addRepricing({ client, body: span, ...options })
    expect(await reports(owner, user_id)).toEqual(whole)
  })

  test('can be limited to a user, a project with its tasks, or a service', async () => {
    const { owner, client, user_id, project_id, service_id, task_id, log } = await priced()
    const member = await colleague(service, owner, 'member')
    await log({ task_id })
    await log({ service_id })
    await log({ project_id }, member)
    const entries = async (body: object) =>
      (await addRepricing({ client, body: { ...span, ...body }, ...options })).data.entries
    expect(await entries({})).toBe(3)
    expect(await entries({ user_id })).toBe(2)
    expect(await entries({ project_id })).toBe(2)
    expect(await entries({ service_id })).toBe(2)
    expect(await entries({ user_id, project_id, service_id })).toBe(1)
    expect(await entries({ starts_on: '2026-03-03' })).toBe(0)
    const limits = async (query: ListRepricingsData['query']) =>
      (await listRepricings({ client, query, ...options })).data.map((each) =>
        [each.user_id && 'user', each.project_id && 'project', each.service_id && 'service'].filter(Boolean),
      )
    const all = ['user', 'project', 'service']
    expect(await limits({ user_id: 'me' })).toEqual([all, ['user']])
    expect(await limits({ project_id })).toEqual([all, ['project']])
    expect(await limits({ service_id })).toEqual([all, ['service']])
    expect(await limits({ user_id, project_id })).toEqual([all])
  })

  test('changes at most 1,000 entries', async () => {
    const { client, service_id, log } = await priced({ ofService: 12_000 })
    const { id } = await log({ service_id })
    const copy = (count: number) =>
      service.sql(
        `insert into time_entries (workspace_id, id, created_at, updated_at, user_id, service_id, of_service_id, date, minutes, billable)
        select workspace_id, gen_random_uuid(), now(), now(), user_id, service_id, service_id, date, 60, true
        from time_entries, generate_series(1, ${count}) where id = $1`,
        [uuidOf(id, 'time_entry')],
      )
    await copy(999)
    const { data } = await addRepricing({ client, body: span, ...options })
    expect(data).toMatchObject({ entries: 1000, changed: 999, revenue_after_cents: 12_000_000 })
    await copy(1)
    const { error, response } = await addRepricing({ client, body: span })
    expect([response?.status, error?.code, pointers(error)]).toEqual([422, 'too_many_entries', ['/ends_on']])
  })

  test('is refused if it ends before it starts, and for callers who are not admins', async () => {
    const { owner, client } = await priced()
    const body = { starts_on: '2026-03-02', ends_on: '2026-03-01' }
    const { error } = await addRepricing({ client, body })
    expect([error?.code, pointers(error)]).toEqual(['ends_before_start', ['/ends_on']])
    const nobody = { ...span, user_id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7' }
    const unknown = await addRepricing({ client, body: nobody })
    expect([unknown.error?.code, pointers(unknown.error)]).toEqual(['unknown_record', ['/user_id']])
    const member = await colleague(service, owner, 'member')
    const refused = await addRepricing({ client: member.client, body: span })
    expect(refused.error?.code).toBe('role_required')
    expect((await listRepricings({ client: member.client })).error?.code).toBe('role_required')
  })
})
