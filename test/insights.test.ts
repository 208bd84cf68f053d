/** What time adds up to, over which days, and who may see it. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getHours, getPersonStats, getTimeTotals } from '../generated/client/sdk.gen.ts'
import type { GetHoursData, Grouping } from '../generated/client/types.gen.ts'
import { Range } from '../generated/client/types.gen.ts'
import { input, Query } from '../src/data/query.ts'
import { idOf, newUuid } from '../src/entities/columns.ts'
import { period, valuesOfSpan } from '../src/insights/period.ts'
import { longestSeries } from '../src/insights/reports.ts'
import { colleague } from './support/colleague.ts'
import { type Member, useService } from './support/service.ts'

const service = useService()

type Asked = NonNullable<GetHoursData['query']>

interface Entry {
  date: string
  minutes: number
  billable?: boolean
  user_id?: string
  task_id?: string
  project_id?: string
  service_id?: string
}

/** A workspace that SQL fills: what stands in it is exactly what a test says. Ids are uuids. */
async function books() {
  const owner = await service.workspace()
  const [login] = await service.sql('select workspace_id, user_id from logins where email = $1', [
    owner.email,
  ])
  const { workspace_id, user_id } = login

  async function insert(table: string, row: Record<string, unknown>): Promise<string> {
    const id = newUuid()
    const at = new Date()
    const full = { workspace_id, id, created_at: at, updated_at: at, ...row }
    const places = Object.keys(full).map((_, index) => `$${index + 1}`)
    await service.sql(`insert into ${table} (${Object.keys(full)}) values (${places})`, Object.values(full))
    return id
  }

  return {
    owner,
    workspace_id,
    user_id,
    insert,
    entry: ({ minutes, billable = true, ...rest }: Entry) =>
      insert('time_entries', { user_id, minutes, billable, ...rest }),
    project: (name: string) => insert('projects', { name }),
    service: (name: string, rate_cents: number | null) => insert('services', { name, rate_cents }),
    task: (project_id: string, row: Record<string, unknown> = {}) =>
      insert('tasks', { project_id, title: 'Task', status: 'pending', ...row }),
    set: (column: string, value: unknown) =>
      service.sql(`update workspaces set ${column} = $2 where workspace_id = $1`, [workspace_id, value]),
    earns: (cost_cents: number, id = user_id) =>
      service.sql('update users set cost_cents = $3 where workspace_id = $1 and id = $2', [
        workspace_id,
        id,
        cost_cents,
      ]),
  }
}

/** The hours report, which must not be refused. */
const report = async ({ client }: Member, query: Asked) =>
  (await getHours({ client, query, throwOnError: true })).data

const day = '2026-03-02'
const onDay = { from: day, to: day }
const nothing = { minutes: 0, billable_minutes: 0, hours: 0, revenue_cents: 0, cost_cents: 0 }

describe('hours', () => {
  test('count for the project and the service that an entry names, or else for its task’s', async () => {
    const { owner, user_id, earns, ...make } = await books()
    await earns(6000)
    const [shop, design] = [await make.project('Web shop'), await make.service('Design', 12000)]
    const task = await make.task(shop, { service_id: design })
    await make.entry({ date: day, minutes: 90, task_id: task })
    await make.entry({ date: day, minutes: 30, billable: false, project_id: shop })
    await make.entry({ date: day, minutes: 60, service_id: design })
    const total = { minutes: 180, billable_minutes: 150, hours: 3, revenue_cents: 30000, cost_cents: 18000 }
    const shown = { period: onDay, total }

    expect(await report(owner, { by: 'project', ...onDay })).toEqual({
      by: 'project',
      ...shown,
      groups: [
        {
          id: idOf(shop, 'prj'),
          name: 'Web shop',
          minutes: 120,
          billable_minutes: 90,
          hours: 2,
          revenue_cents: 18000,
          cost_cents: 12000,
          utilisation: 0.75,
        },
        {
          id: null,
          name: 'No project',
          minutes: 60,
          billable_minutes: 60,
          hours: 1,
          revenue_cents: 12000,
          cost_cents: 6000,
          utilisation: 1,
        },
      ],
    })
    const byService = await report(owner, { by: 'service', ...onDay })
    expect(byService).toMatchObject({
      ...shown,
      groups: [
        { id: idOf(design, 'svc'), name: 'Design', minutes: 150, revenue_cents: 30000 },
        { id: null, name: 'No service', minutes: 30, revenue_cents: 0, cost_cents: 3000, utilisation: 0 },
      ],
    })
    const byPerson = await report(owner, { by: 'person', ...onDay })
    expect(byPerson).toMatchObject({
      ...shown,
      groups: [{ id: idOf(user_id, 'usr'), name: 'Owner', minutes: 180, utilisation: 0.8333 }],
    })
  })

  test('come longest first, then by name; time without a group last', async () => {
    const { owner, ...make } = await books()
    const names = { Beta: 10, Alpha: 10, Gamma: 20 }
    for (const [name, minutes] of Object.entries(names))
      await make.entry({ date: day, minutes, project_id: await make.project(name) })
    await make.entry({ date: day, minutes: 999, service_id: await make.service('Travel', null) })
    const { groups } = await report(owner, { by: 'project', ...onDay })
    expect(groups.map(({ name }) => name)).toEqual(['Gamma', 'Alpha', 'Beta', 'No project'])
  })

  test('round each entry to whole cents, so that sums agree however they are grouped', async () => {
    const { owner, user_id, earns, ...make } = await books()
    await earns(5)
    const service_id = await make.service('Advice', 10000)
    for (const minutes of [20, 20, 20]) await make.entry({ date: day, minutes, service_id })
    const worth = { revenue_cents: 3 * 3333, cost_cents: 3 * 2 }
    for (const by of ['person', 'project', 'service'] as const)
      expect(await report(owner, { by, ...onDay })).toMatchObject({ total: worth, groups: [worth] })
    const { client } = owner
    expect((await getTimeTotals({ client, query: onDay })).data).toMatchObject(worth)
    const path = { id: idOf(user_id, 'usr') }
    expect((await getPersonStats({ client, path, query: onDay })).data).toMatchObject(worth)
  })

  test('of nobody are nothing, not null', async () => {
    const { owner } = await books()
    expect(await report(owner, { by: 'service', ...onDay })).toEqual({
      by: 'service',
      period: onDay,
      total: nothing,
      groups: [],
    })
  })
})

describe('a set of projects', () => {
  test('is written with commas or given several times, and combines with billable', async () => {
    const { owner, ...make } = await books()
    const projects = await Promise.all(['A', 'B', 'C'].map(make.project))
    for (const project_id of projects) {
      await make.entry({ date: day, minutes: 10, project_id })
      await make.entry({ date: day, minutes: 5, billable: false, task_id: await make.task(project_id) })
    }
    const [a, b] = projects.map((id) => idOf(id, 'prj')) as [string, string]
    const minutes = async (query: Partial<Asked>) =>
      (await report(owner, { by: 'project', ...onDay, ...query })).total.minutes
    expect(await minutes({})).toBe(45)
    expect(await minutes({ project_ids: [a] })).toBe(15)
    expect(await minutes({ project_ids: [a, b] })).toBe(30)
    expect(await minutes({ project_ids: [a, b], billable: false })).toBe(10)
    expect(await minutes({ project_ids: [a], billable: true })).toBe(10)
    const headers = { authorization: `Bearer ${owner.token}` }
    const call = async (query: string) =>
      (await service.call(`/api/v1/insights/time-totals?from=${day}&to=${day}&${query}`, { headers })).json()
    expect(await call(`project_ids=${a},${b}`)).toMatchObject({ minutes: 30 })
    expect(await call(`project_ids=${a}&project_ids=${b}`)).toMatchObject({ minutes: 30 })
  })

  test('of another workspace holds nothing', async () => {
    const [mine, other] = [await books(), await books()]
    const project_id = await other.project('Theirs')
    await other.entry({ date: day, minutes: 60, project_id })
    const project_ids = [idOf(project_id, 'prj')]
    expect((await report(mine.owner, { by: 'project', ...onDay, project_ids })).groups).toEqual([])
    expect((await report(mine.owner, { by: 'project', ...onDay })).groups).toEqual([])
  })
})

describe('a range', () => {
  /** Days since 1970, so that they can be counted without a calendar library. */
  const number = (date: string) => Date.parse(date) / 86_400_000
  const date = (of: number) => new Date(of * 86_400_000).toISOString().slice(0, 10)
  const firstOf = (year: number, month: number) => date(Date.UTC(year, month, 1) / 86_400_000)

  /** The days of a range, walked to one by one. */
  function expected(range: Range, today: string, weekStartsOn: number): [string, string] {
    const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
    const back = range === 'yesterday' || range.startsWith('last') ? 1 : 0
    const unit = range.replace(/^(this|last)/, '')
    const months = { month: 1, quarter: 3, year: 12 }[unit]
    if (months) {
      const start = month - (month % months) - back * months
      return [firstOf(year, start), date(number(firstOf(year, start + months)) - 1)]
    }
    let start = number(today)
    if (unit === 'week') while ((new Date(start * 86_400_000).getUTCDay() || 7) !== weekStartsOn) start--
    const length = unit === 'week' ? 7 : 1
    return [date(start - back * length), date(start - back * length + length - 1)]
  }

  /** As the service computes it, with a clock of the test's. */
  async function computed(range: Range, today: string, weekStartsOn: number) {
    const clock = sql`clock as (select ${input('today')}::date as today, ${input('start')}::int as week_starts_on)`
    const query = new Query(sql`with ${clock}, ${period} select first::text, last::text from period`)
    const { text, values } = query.with({
      ...valuesOfSpan({ range }),
      today,
      start: weekStartsOn,
      workspace: null,
    })
    const [row] = await service.sql(text, values)
    return [row.first, row.last]
  }

  test.each([
    ['thisweek', '2026-03-01', 1, '2026-02-23', '2026-03-01'],
    ['thisweek', '2026-03-01', 7, '2026-03-01', '2026-03-07'],
    ['thisweek', '2026-02-28', 7, '2026-02-22', '2026-02-28'],
    ['lastweek', '2026-01-03', 6, '2025-12-27', '2026-01-02'],
    ['yesterday', '2028-03-01', 1, '2028-02-29', '2028-02-29'],
    ['lastmonth', '2026-03-31', 1, '2026-02-01', '2026-02-28'],
    ['thisquarter', '2026-12-31', 1, '2026-10-01', '2026-12-31'],
    ['lastquarter', '2026-02-14', 1, '2025-10-01', '2025-12-31'],
    ['lastyear', '2025-01-01', 1, '2024-01-01', '2024-12-31'],
  ] as const)('%s on %s in weeks that start on day %i is %s to %s', async (range, today, start, from, to) => {
    expect(await computed(range, today, start)).toEqual([from, to])
    expect(expected(range, today, start)).toEqual([from, to])
  })

  test('is right on every day of 40 years', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(Range)),
        fc.integer({ min: number('2000-01-01'), max: number('2040-01-01') }).map(date),
        fc.integer({ min: 1, max: 7 }),
        async (range, today, start) => {
          expect(await computed(range, today, start)).toEqual(expected(range, today, start))
        },
      ),
      { numRuns: 500 },
    ))

  test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Pacific/Pago_Pago'])(
    'is seen from today in %s',
    async (zone) => {
      const { owner, set, ...make } = await books()
      await set('time_zone', zone)
      const todayThere = async () =>
        (await service.sql('select (now() at time zone $1)::date::text as today', [zone]))[0].today
      const before: string = await todayThere()
      const project_id = await make.project('Web shop')
      for (const [offset, minutes] of [-1, 0, 1].map((each, index) => [each, 2 ** index] as const))
        await make.entry({ date: date(number(before) + offset), minutes, project_id })
      const shown = []
      for (const range of Object.values(Range)) shown.push(await report(owner, { by: 'project', range }))
      // Only where midnight has struck meanwhile may the days be others.
      if ((await todayThere()) !== before) return
      expect(shown.map((each) => [each.period.from, each.period.to])).toEqual(
        Object.values(Range).map((range) => expected(range, before, 1)),
      )
      expect(shown.slice(0, 2).map(({ total }) => total.minutes)).toEqual([2, 1])
    },
  )

  test('of a week begins where the workspace’s weeks do; without any it is this week', async () => {
    const { owner, set } = await books()
    for (const start of [7, 1, 3]) {
      await set('week_starts_on', start)
      const { period } = await report(owner, { by: 'person' })
      expect(new Date(period.from).getUTCDay() || 7).toBe(start)
      expect(number(period.to) - number(period.from)).toBe(6)
      expect(await report(owner, { by: 'person', range: 'thisweek' })).toMatchObject({ period })
    }
  })

  test('from a day, or until one, is open at the other end', async () => {
    const { owner, ...make } = await books()
    const project_id = await make.project('Web shop')
    const far = date(number(new Date().toISOString()) + 400)
    for (const [date, minutes] of [
      ['2019-12-31', 1],
      ['2020-01-01', 2],
      [far, 4],
    ] as const)
      await make.entry({ date, minutes, project_id })
    const of = async (query: Partial<Asked>) => {
      const { period, total } = await report(owner, { by: 'project', ...query })
      return [period.from, period.to, total.minutes]
    }
    expect(await of({ from: '2020-01-01' })).toEqual(['2020-01-01', far, 6])
    expect(await of({ to: '2020-01-01' })).toEqual(['2019-12-31', '2020-01-01', 3])
    expect(await of({ to: '2000-01-01' })).toEqual(['2000-01-01', '2000-01-01', 0])
    expect(await of({ from: '9000-01-01' })).toEqual(['9000-01-01', '9000-01-01', 0])
  })

  test('without any time ends today', async () => {
    const { owner } = await books()
    const { from, to } = (await report(owner, { by: 'project', from: '2020-01-01' })).period
    expect([from, number(to)]).toEqual(['2020-01-01', Math.floor(Date.now() / 86_400_000)])
  })
})

describe('time totals', () => {
  test('show each day, also those without time', async () => {
    const { owner, earns, ...make } = await books()
    await earns(6000)
    const service_id = await make.service('Design', 9000)
    await make.entry({ date: '2028-02-28', minutes: 60, service_id })
    await make.entry({ date: '2028-02-28', minutes: 20, billable: false, service_id })
    await make.entry({ date: '2028-03-01', minutes: 30, service_id })
    await make.entry({ date: '2028-03-03', minutes: 500, service_id })
    const query = { from: '2028-02-27', to: '2028-03-02' }
    expect((await getTimeTotals({ client: owner.client, query })).data).toEqual({
      period: query,
      minutes: 110,
      billable_minutes: 90,
      hours: 1.83,
      revenue_cents: 13500,
      cost_cents: 11000,
      days: [
        { date: '2028-02-27', minutes: 0, billable_minutes: 0 },
        { date: '2028-02-28', minutes: 80, billable_minutes: 60 },
        { date: '2028-02-29', minutes: 0, billable_minutes: 0 },
        { date: '2028-03-01', minutes: 30, billable_minutes: 30 },
        { date: '2028-03-02', minutes: 0, billable_minutes: 0 },
      ],
    })
  })

  test('have no day twice and none too few where clocks change', async () => {
    const { owner, set } = await books()
    await set('time_zone', 'America/Los_Angeles')
    const query = { from: '2026-01-01', to: '2026-12-31' }
    const { data } = await getTimeTotals({ client: owner.client, query })
    expect(new Set(data!.days.map(({ date }) => date)).size).toBe(365)
    expect(data!.days).toHaveLength(365)
  })

  test(`refuse a series of more than ${longestSeries} days`, async () => {
    const { client } = (await books()).owner
    const from = '2020-01-01'
    const last = Date.parse(from) + (longestSeries - 1) * 86_400_000
    const to = (days: number) => new Date(last + days * 86_400_000).toISOString().slice(0, 10)
    expect((await getTimeTotals({ client, query: { from, to: to(0) } })).data!.days).toHaveLength(
      longestSeries,
    )
    const { response, error } = await getTimeTotals({ client, query: { from, to: to(1) } })
    expect(response?.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ in: 'query', pointer: '/from' }] })
  })
})

describe('what a person has done', () => {
  test('is told with tasks, notes and hours', async () => {
    const { owner, user_id, insert, earns, ...make } = await books()
    await earns(6000)
    const project_id = await make.project('Web shop')
    const other = await insert('users', {
      name: 'Colleague',
      email: 'colleague@service.test',
      role: 'member',
    })
    const at = `${day}T12:00:00Z`
    for (const status of ['pending', 'in_progress', 'blocked', 'done', 'cancelled']) {
      await make.task(project_id, { status, assignee_id: user_id, updated_at: at })
      await make.task(project_id, { status, assignee_id: other, updated_at: at })
    }
    await make.task(project_id, { status: 'done', assignee_id: user_id, updated_at: '2026-03-04T12:00:00Z' })
    for (const author_id of [user_id, user_id, other])
      await insert('notes', { author_id, project_id, title: 'T', body: 'B', created_at: at })
    await make.entry({ date: day, minutes: 90, project_id, billable: false })
    await make.entry({ date: day, minutes: 30, project_id })
    await make.entry({ date: day, minutes: 7, project_id, user_id: other })
    const path = { id: idOf(user_id, 'usr') }
    expect((await getPersonStats({ client: owner.client, path, query: onDay })).data).toEqual({
      user_id: path.id,
      name: 'Owner',
      period: onDay,
      minutes: 120,
      billable_minutes: 30,
      hours: 2,
      revenue_cents: 0,
      cost_cents: 12000,
      utilisation: 0.25,
      open_tasks: 3,
      done_tasks: 1,
      notes: 2,
    })
  })

  test.each([
    ['Pacific/Kiritimati', '2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z'],
    ['America/Los_Angeles', '2026-03-02T08:00:00Z', '2026-03-03T08:00:00Z'],
    ['UTC', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'],
  ])('begins and ends at midnight in %s', async (zone, midnight, next) => {
    const { owner, user_id, insert, set, ...make } = await books()
    await set('time_zone', zone)
    const project_id = await make.project('Web shop')
    const times = [midnight, next].flatMap((time) => [new Date(Date.parse(time) - 1), new Date(time)])
    for (const at of times) {
      await insert('notes', { author_id: user_id, project_id, title: at, body: zone, created_at: at })
      await make.task(project_id, { assignee_id: user_id, status: 'done', updated_at: at })
    }
    const path = { id: idOf(user_id, 'usr') }
    const { data } = await getPersonStats({ client: owner.client, path, query: onDay })
    expect(data).toMatchObject({ notes: 2, done_tasks: 2 })
  })

  test('is 404 for a person of another workspace, and for none', async () => {
    const [mine, other] = [await books(), await books()]
    for (const id of [other.user_id, newUuid()]) {
      const path = { id: idOf(id, 'usr') }
      expect((await getPersonStats({ client: mine.owner.client, path })).response?.status).toBe(404)
    }
  })
})

describe('refused', () => {
  test.each<[string, string]>([
    ['range=thisweek&from=2026-03-02', '/range'],
    ['range=thisweek&to=2026-03-02', '/range'],
    ['from=2026-03-03&to=2026-03-02', '/from'],
    ['range=nextweek', '/range'],
    ['from=2026-02-30', '/from'],
    ['from=', '/from'],
  ])('%s', async (query, pointer) => {
    const { owner, user_id } = await books()
    const paths = ['hours?by=person&', `people/${idOf(user_id, 'usr')}?`, 'time-totals?']
    for (const path of paths) {
      const headers = { authorization: `Bearer ${owner.token}` }
      const response = await service.call(`/api/v1/insights/${path}${query}`, { headers })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ errors: [{ in: 'query', pointer }] })
    }
  })

  test.each<[string, string]>([
    ['', '/by'],
    ['by=week', '/by'],
    ['by=project&project_ids=', '/project_ids/0'],
    ['by=project&project_ids=com_01jcz4p7v8e9fbk2m3n4q5r6s7', '/project_ids/0'],
    [`by=project&project_ids=${Array(101).fill('prj_01jcz4p7v8e9fbk2m3n4q5r6s7')}`, '/project_ids'],
    ['by=project&by=person', '/by'],
  ])('hours?%s', async (query, pointer) => {
    const headers = { authorization: `Bearer ${(await books()).owner.token}` }
    const response = await service.call(`/api/v1/insights/hours?${query}`, { headers })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ in: 'query', pointer }] })
  })

  test('without a token, and to a key without the scope', async () => {
    const query = { by: 'person' } as const
    expect((await getHours({ client: service.clientWith(), query })).response?.status).toBe(401)
    const { client } = await service.key(await service.workspace(), { scopes: ['crm:read'] })
    const { error, response } = await getHours({ client, query })
    expect(response?.status).toBe(403)
    expect(error).toMatchObject({ missing_scope: 'insights:read' })
  })

  test('never on the plan starter, which reads', async () => {
    const { client } = await service.workspace({ plan: 'starter' })
    expect((await getTimeTotals({ client })).response?.status).toBe(200)
  })
})

describe('members', () => {
  test('see their own time only; admins see everybody’s', async () => {
    const { owner, workspace_id, user_id, ...make } = await books()
    const project_id = await make.project('Web shop')
    await make.entry({ date: day, minutes: 60, project_id })
    const seen = async (role: 'member' | 'viewer' | 'admin') => {
      const { client, email } = await colleague(service, owner, role)
      const [{ id }] = await service.sql('select id from users where workspace_id = $1 and email = $2', [
        workspace_id,
        email,
      ])
      await make.entry({ date: day, minutes: 5, project_id, user_id: id })
      const { data: hours } = await getHours({ client, query: { by: 'project', ...onDay } })
      const { data: totals } = await getTimeTotals({ client, query: onDay })
      const stats = (of: string) => getPersonStats({ client, path: { id: idOf(of, 'usr') }, query: onDay })
      const [own, others] = [await stats(id), await stats(user_id)]
      return [hours!.total.minutes, totals!.minutes, own.data!.minutes, others.response?.status]
    }
    expect(await seen('member')).toEqual([5, 5, 5, 403])
    expect(await seen('viewer')).toEqual([5, 5, 5, 403])
    expect(await seen('admin')).toEqual([75, 75, 5, 200])
  })
})

describe('sums', () => {
  let fixture: Awaited<ReturnType<typeof books>>
  const people: { id: string; cost: number | null }[] = []
  const services: { id: string; rate: number | null }[] = []
  const projects: string[] = []
  const tasks: { id: string; project_id: string; service_id: string | null }[] = []

  beforeAll(async () => {
    fixture = await books()
    const { insert, project, service: addService, task } = fixture
    for (const cost of [6543, 1, null]) {
      const row = { name: 'Person', email: `${cost}@service.test`, role: 'member', cost_cents: cost }
      people.push({ id: await insert('users', row), cost })
    }
    for (const rate of [12345, 7, null]) services.push({ id: await addService('Service', rate), rate })
    for (const name of ['A', 'B', 'C']) projects.push(await project(name))
    for (const project_id of projects.slice(0, 2))
      for (const service_id of [services[0]!.id, services[2]!.id, null])
        tasks.push({ id: await task(project_id, { service_id }), project_id, service_id })
  })

  const entryOf = () =>
    fc.record({
      user_id: fc.constantFrom(...people.map(({ id }) => id)),
      date: fc.integer({ min: 1, max: 28 }).map((each) => `2026-02-${String(each).padStart(2, '0')}`),
      minutes: fc.integer({ min: 1, max: 1440 }),
      billable: fc.boolean(),
      target: fc.constantFrom(
        ...tasks.map(({ id }) => ({ task_id: id, project_id: null, service_id: null })),
        ...projects.map((id) => ({ task_id: null, project_id: id, service_id: null })),
        ...services.map(({ id }) => ({ task_id: null, project_id: null, service_id: id })),
      ),
    })

  test('equal a plain sum over the entries, in every grouping and under every filter', async () => {
    const ids = [...projects, newUuid()]
    await fc.assert(
      fc.asyncProperty(
        fc.array(entryOf(), { maxLength: 60 }),
        fc.constantFrom<Grouping>('person', 'project', 'service'),
        fc.option(fc.subarray(ids, { minLength: 1 }), { nil: undefined }),
        fc.option(fc.boolean(), { nil: undefined }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1, max: 28 }),
        async (entries, by, chosen, billable, one, another) => {
          const [first, last] = [Math.min(one, another), Math.max(one, another)]
          const [from, to] = [first, last].map((each) => `2026-02-${String(each).padStart(2, '0')}`)
          await replace(entries.map(({ target, ...rest }) => ({ ...rest, ...target })))
          const project_ids = chosen?.map((id) => idOf(id, 'prj'))
          const { client } = fixture.owner
          const { data } = await getHours({ client, query: { by, from, to, project_ids, billable } })
          const { data: totals } = await getTimeTotals({ client, query: { from, to, project_ids, billable } })

          const counted = entries
            .map(({ target, ...rest }) => {
              const task = tasks.find(({ id }) => id === target.task_id)
              const project = target.project_id ?? task?.project_id ?? null
              const service = target.service_id ?? task?.service_id ?? null
              const rate = services.find(({ id }) => id === service)?.rate ?? 0
              const cost = people.find(({ id }) => id === rest.user_id)!.cost ?? 0
              const key = { person: idOf(rest.user_id, 'usr'), project, service }[by]
              return { ...rest, project, key, rate, cost }
            })
            .filter((each) => each.date >= from! && each.date <= to!)
            .filter((each) => !chosen || (each.project && chosen.includes(each.project)))
            .filter((each) => billable === undefined || each.billable === billable)
          const sum = (of: typeof counted) => {
            const [minutes, billable_minutes] = [of, of.filter((each) => each.billable)].map((list) =>
              list.reduce((all, each) => all + each.minutes, 0),
            ) as [number, number]
            return {
              minutes,
              billable_minutes,
              hours: Math.round((minutes * 100) / 60) / 100,
              revenue_cents: of.reduce(
                (all, each) => all + (each.billable ? worth(each.minutes, each.rate) : 0),
                0,
              ),
              cost_cents: of.reduce((all, each) => all + worth(each.minutes, each.cost), 0),
            }
          }
          const prefix = { person: 'usr', project: 'prj', service: 'svc' }[by]
          const shown = (key: string | null) => (key && by !== 'person' ? idOf(key, prefix) : key)
          const groups = new Map(
            [...Map.groupBy(counted, ({ key }) => shown(key))].map(([id, of]) => [id, sum(of)]),
          )
          expect(data!.total).toEqual(sum(counted))
          expect(totals).toMatchObject(sum(counted))
          expect(new Map(data!.groups.map(({ id, name, utilisation, ...sums }) => [id, sums]))).toEqual(
            groups,
          )
          for (const column of ['minutes', 'billable_minutes', 'revenue_cents', 'cost_cents'] as const)
            expect(data!.groups.reduce((all, each) => all + each[column], 0)).toBe(data!.total[column])
          expect(totals!.days.map(({ minutes }) => minutes)).toEqual(
            totals!.days.map(({ date }) => sum(counted.filter((each) => each.date === date)).minutes),
          )
        },
      ),
      { numRuns: 50 },
    )
  })

  /** Whole cents, half up, without fractions in between. */
  const worth = (minutes: number, hourly: number) => Math.floor((minutes * hourly + 30) / 60)

  async function replace(rows: object[]) {
    await service.sql('delete from time_entries where workspace_id = $1', [fixture.workspace_id])
    await service.sql(
      `insert into time_entries
        (workspace_id, id, created_at, updated_at, user_id, task_id, project_id, service_id, date, minutes, billable)
      select $1, gen_random_uuid(), now(), now(), user_id, task_id, project_id, service_id, date, minutes, billable
      from json_populate_recordset(null::time_entries, $2)`,
      [fixture.workspace_id, JSON.stringify(rows)],
    )
  }
})
