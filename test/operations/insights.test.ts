/**
 * Reports: hours by group, time totals, user statistics and access to them. Date ranges and totals are tested in
 * insights-ranges.test.ts and insights-sums.test.ts.
 */
import { describe, expect, test } from 'vitest'
import { getHours, getPersonStats, getTimeTotals, updateWorkspace } from '../../generated/client/sdk.gen.ts'
import { longestSeries } from '../../src/domain/insights/reports.ts'
import { idOf, newUuid, uuidOf } from '../../src/domain/model/columns.ts'
import { type Asked, report, useBooks } from '../support/books.ts'
import { colleague } from '../support/colleague.ts'
import { userOf } from '../support/delivery.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()
const books = useBooks(service)

const day = '2026-03-02'
const onDay = { from: day, to: day }
const nothing = {
  ...{ minutes: 0, billable_minutes: 0, hours: 0 },
  ...{ revenue_cents: 0, cost_cents: 0, margin_cents: 0 },
  ...{ unpriced_minutes: 0, uncosted_minutes: 0 },
}

describe('hours reports', () => {
  test('use the project and service of the entry, or else those of its task', async () => {
    const { owner, user_id, earns, ...make } = await books()
    await earns(6000)
    const [shop, design] = [await make.project('Web shop'), await make.service('Design', 12000)]
    const task = await make.task(shop, { service_id: design })
    await make.entry({ date: day, minutes: 90, task_id: task })
    await make.entry({ date: day, minutes: 30, billable: false, project_id: shop })
    await make.entry({ date: day, minutes: 60, service_id: design })
    const total = {
      ...{ minutes: 180, billable_minutes: 150, hours: 3 },
      ...{ revenue_cents: 30000, cost_cents: 18000, margin_cents: 12000 },
      ...{ unpriced_minutes: 0, uncosted_minutes: 0 },
    }
    await updateWorkspace({ client: owner.client, body: { currency: 'CHF' }, throwOnError: true })
    const shown = { period: onDay, currency: 'CHF', total, partial: false, caveats: [] }

    expect(await report(owner, { by: 'project', ...onDay })).toEqual({
      by: 'project',
      ...shown,
      groups: [
        {
          id: idOf(shop, 'project'),
          name: 'Web shop',
          minutes: 120,
          billable_minutes: 90,
          hours: 2,
          revenue_cents: 18000,
          cost_cents: 12000,
          margin_cents: 6000,
          unpriced_minutes: 0,
          uncosted_minutes: 0,
          billable_share: 0.75,
          capacity_minutes: null,
          capacity_to_date_minutes: null,
          utilization: null,
          utilization_to_date: null,
        },
        {
          id: null,
          name: 'No project',
          minutes: 60,
          billable_minutes: 60,
          hours: 1,
          revenue_cents: 12000,
          cost_cents: 6000,
          margin_cents: 6000,
          unpriced_minutes: 0,
          uncosted_minutes: 0,
          billable_share: 1,
          capacity_minutes: null,
          capacity_to_date_minutes: null,
          utilization: null,
          utilization_to_date: null,
        },
      ],
    })
    const byService = await report(owner, { by: 'service', ...onDay })
    expect(byService).toMatchObject({
      ...shown,
      groups: [
        { id: idOf(design, 'service'), name: 'Design', minutes: 150, revenue_cents: 30000 },
        {
          id: null,
          name: 'No service',
          minutes: 30,
          revenue_cents: 0,
          margin_cents: -3000,
          billable_share: 0,
        },
      ],
    })
    const byPerson = await report(owner, { by: 'person', ...onDay })
    expect(byPerson).toMatchObject({
      ...shown,
      groups: [{ id: idOf(user_id, 'user'), name: 'Owner', minutes: 180, billable_share: 0.8333 }],
    })
  })

  test('are sorted by longest time and then by name, with time without a group last', async () => {
    const { owner, ...make } = await books()
    const names = { Beta: 10, Alpha: 10, Gamma: 20 }
    for (const [name, minutes] of Object.entries(names))
      await make.entry({ date: day, minutes, project_id: await make.project(name) })
    await make.entry({ date: day, minutes: 999, service_id: await make.service('Travel', null) })
    const { groups } = await report(owner, { by: 'project', ...onDay })
    expect(groups.map(({ name }) => name)).toEqual(['Gamma', 'Alpha', 'Beta', 'No project'])
  })

  test('round each entry to whole cents, so that totals match in every grouping', async () => {
    const { owner, user_id, earns, ...make } = await books()
    await earns(5)
    const service_id = await make.service('Advice', 10000)
    for (const minutes of [20, 20, 20]) await make.entry({ date: day, minutes, service_id })
    const worth = { revenue_cents: 3 * 3333, cost_cents: 3 * 2 }
    for (const by of ['person', 'project', 'service'] as const)
      expect(await report(owner, { by, ...onDay })).toMatchObject({ total: worth, groups: [worth] })
    const { client } = owner
    expect((await getTimeTotals({ client, query: onDay })).data).toMatchObject(worth)
    const path = { id: idOf(user_id, 'user') }
    expect((await getPersonStats({ client, path, query: onDay })).data).toMatchObject(worth)
  })

  test('are grouped by project by default', async () => {
    const { owner, ...make } = await books()
    await make.entry({ date: day, minutes: 60, project_id: await make.project('Web shop') })
    expect(await report(owner, onDay)).toEqual(await report(owner, { by: 'project', ...onDay }))
  })

  test('are 0 instead of null if there are no entries', async () => {
    const { owner } = await books()
    expect(await report(owner, { by: 'service', ...onDay })).toEqual({
      by: 'service',
      period: onDay,
      currency: 'EUR',
      partial: false,
      caveats: [],
      total: nothing,
      groups: [],
    })
  })
})

describe('the filter project_ids', () => {
  test('accepts several ids, separated by commas or in repeated parameters, and can be combined with billable', async () => {
    const { owner, ...make } = await books()
    const projects = await Promise.all(['A', 'B', 'C'].map(make.project))
    for (const project_id of projects) {
      await make.entry({ date: day, minutes: 10, project_id })
      await make.entry({ date: day, minutes: 5, billable: false, task_id: await make.task(project_id) })
    }
    const [a, b] = projects.map((id) => idOf(id, 'project')) as [string, string]
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

  test('returns nothing from another workspace', async () => {
    const [mine, other] = [await books(), await books()]
    const project_id = await other.project('Theirs')
    await other.entry({ date: day, minutes: 60, project_id })
    const project_ids = [idOf(project_id, 'project')]
    expect((await report(mine.owner, { by: 'project', ...onDay, project_ids })).groups).toEqual([])
    expect((await report(mine.owner, { by: 'project', ...onDay })).groups).toEqual([])
  })
})

describe('time totals', () => {
  test('include every day, even days without time', async () => {
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
      currency: 'EUR',
      minutes: 110,
      billable_minutes: 90,
      hours: 1.83,
      revenue_cents: 13500,
      cost_cents: 11000,
      margin_cents: 2500,
      unpriced_minutes: 0,
      uncosted_minutes: 0,
      partial: false,
      caveats: [],
      days: [
        { date: '2028-02-27', minutes: 0, billable_minutes: 0 },
        { date: '2028-02-28', minutes: 80, billable_minutes: 60 },
        { date: '2028-02-29', minutes: 0, billable_minutes: 0 },
        { date: '2028-03-01', minutes: 30, billable_minutes: 30 },
        { date: '2028-03-02', minutes: 0, billable_minutes: 0 },
      ],
    })
  })

  test('include each day once when daylight saving time changes', async () => {
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
    const detail = `must be less than ${longestSeries} days before the last day`
    expect(error).toMatchObject({ errors: [{ in: 'query', pointer: '/from', detail }] })
  })
})

describe('the statistics of a user', () => {
  test('include tasks, notes and hours', async () => {
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
    const before = { completed_at: '2026-03-01T12:00:00Z', updated_at: at }
    await make.task(project_id, { status: 'done', assignee_id: user_id, ...before })
    for (const author_id of [user_id, user_id, other])
      await insert('notes', { author_id, project_id, title: 'T', body: 'B', created_at: at })
    await make.entry({ date: day, minutes: 90, project_id, billable: false })
    await make.entry({ date: day, minutes: 30, project_id })
    await make.entry({ date: day, minutes: 7, project_id, user_id: other })
    const path = { id: idOf(user_id, 'user') }
    expect((await getPersonStats({ client: owner.client, path, query: onDay })).data).toEqual({
      user_id: path.id,
      name: 'Owner',
      period: onDay,
      currency: 'EUR',
      minutes: 120,
      billable_minutes: 30,
      hours: 2,
      revenue_cents: 0,
      cost_cents: 12000,
      margin_cents: -12000,
      unpriced_minutes: 30,
      uncosted_minutes: 0,
      caveats: ['0:30 h of billable time has no rate, so the revenue is too low.'],
      billable_share: 0.25,
      capacity_minutes: 480,
      capacity_to_date_minutes: 480,
      utilization: 0.0625,
      utilization_to_date: 0.0625,
      open_tasks: 3,
      done_tasks: 1,
      notes: 2,
    })
  })

  test.each([
    ['Pacific/Kiritimati', '2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z'],
    ['America/Los_Angeles', '2026-03-02T08:00:00Z', '2026-03-03T08:00:00Z'],
    ['UTC', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'],
  ])('start and end at midnight in %s', async (zone, midnight, next) => {
    const { owner, user_id, insert, set, ...make } = await books()
    await set('time_zone', zone)
    const project_id = await make.project('Web shop')
    const times = [midnight, next].flatMap((time) => [new Date(Date.parse(time) - 1), new Date(time)])
    for (const at of times) {
      await insert('notes', { author_id: user_id, project_id, title: at, body: zone, created_at: at })
      await make.task(project_id, { assignee_id: user_id, status: 'done', updated_at: at })
    }
    const path = { id: idOf(user_id, 'user') }
    const { data } = await getPersonStats({ client: owner.client, path, query: onDay })
    expect(data).toMatchObject({ notes: 2, done_tasks: 2 })
  })

  test('return 404 for a user of another workspace and for an unknown user', async () => {
    const [mine, other] = [await books(), await books()]
    for (const id of [other.user_id, newUuid()]) {
      const path = { id: idOf(id, 'user') }
      expect((await getPersonStats({ client: mine.owner.client, path })).response?.status).toBe(404)
    }
  })
})

describe('reports are refused', () => {
  test.each<[string, string]>([
    ['from=2026-03-03&to=2026-03-02', '/from'],
    ['range=someweek', '/range'],
    ['from=2026-02-30', '/from'],
    ['from=', '/from'],
  ])('for the query %s', async (query, pointer) => {
    const { owner, user_id } = await books()
    const paths = ['hours?by=person&', `people/${idOf(user_id, 'user')}?`, 'time-totals?']
    for (const path of paths) {
      const headers = { authorization: `Bearer ${owner.token}` }
      const response = await service.call(`/api/v1/insights/${path}${query}`, { headers })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ errors: [{ in: 'query', pointer }] })
    }
  })

  test.each<[string, string]>([
    ['by=week', '/by'],
    ['by=project&project_ids=', '/project_ids/0'],
    ['by=project&project_ids=com_01jcz4p7v8e9fbk2m3n4q5r6s7', '/project_ids/0'],
    [`by=project&project_ids=${Array(101).fill('prj_01jcz4p7v8e9fbk2m3n4q5r6s7')}`, '/project_ids'],
    ['by=project&by=person', '/by'],
  ])('for the query hours?%s', async (query, pointer) => {
    const headers = { authorization: `Bearer ${(await books()).owner.token}` }
    const response = await service.call(`/api/v1/insights/hours?${query}`, { headers })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ in: 'query', pointer }] })
  })
})

describe('in reports,', () => {
  test('each total states its billable time without a rate and its time without a cost', async () => {
    const { owner, earns, ...make } = await books()
    const [priced, free] = [await make.service('Design', 12_000), await make.service('Help', null)]
    const project_id = await make.project('Web shop')
    await make.entry({ date: day, minutes: 60, project_id, service_id: priced })
    await make.entry({ date: day, minutes: 90, project_id, service_id: free, billable: false })
    await earns(6000)
    await make.entry({ date: day, minutes: 150, project_id, service_id: free })
    const left = { unpriced_minutes: 150, uncosted_minutes: 150 }
    const caveats = [
      '2:30 h of billable time has no rate, so the revenue is too low.',
      '2:30 h has no cost, so the cost is too low and the margin too high.',
    ]
    for (const by of ['project', 'person'] as const)
      expect(await report(owner, { by, ...onDay })).toMatchObject({ total: left, groups: [left], caveats })
    const byService = await report(owner, { by: 'service', ...onDay })
    expect(byService.groups).toMatchObject([
      { name: 'Help', unpriced_minutes: 150, uncosted_minutes: 90 },
      { name: 'Design', unpriced_minutes: 0, uncosted_minutes: 60 },
    ])
    const { data: totals } = await getTimeTotals({ client: owner.client, query: onDay })
    const { data: stats } = await getPersonStats({ client: owner.client, path: { id: 'me' }, query: onDay })
    for (const each of [totals, stats]) expect(each).toMatchObject({ ...left, caveats })
  })

  test('a rate or a cost of 0 counts as set', async () => {
    const { owner, earns, ...make } = await books()
    await earns(0)
    await make.entry({ date: day, minutes: 60, service_id: await make.service('Gift', 0) })
    const { total, caveats } = await report(owner, { by: 'service', ...onDay })
    expect({ total, caveats }).toMatchObject({
      total: { unpriced_minutes: 0, uncosted_minutes: 0 },
      caveats: [],
    })
  })

  test('only admins see which time has a cost', async () => {
    const { owner, ...make } = await books()
    const project_id = await make.project('Web shop')
    for (const role of ['member', 'viewer'] as const) {
      const { client } = await colleague(service, owner, role)
      const user_id = uuidOf(await userOf(client), 'user')
      await make.entry({ date: day, minutes: 60, project_id, user_id })
      const hours = (await getHours({ client, query: { ...onDay, user_id: 'me' } })).data!
      const totals = (await getTimeTotals({ client, query: { ...onDay, user_id: 'me' } })).data!
      const stats = (await getPersonStats({ client, path: { id: 'me' }, query: onDay })).data!
      for (const each of [hours.total, ...hours.groups, totals, stats])
        expect(each).toMatchObject({ unpriced_minutes: 60, uncosted_minutes: null })
      for (const { caveats } of [hours, totals, stats])
        expect(caveats).toEqual(['1:00 h of billable time has no rate, so the revenue is too low.'])
    }
  })

  test('a total of all users is partial for members, but not for admins; a total of their own time is complete', async () => {
    const { owner } = await books()
    const caveat = 'Only your own time is included: members and viewers cannot see the time of others.'
    const asked = async ({ client }: Member, user_id?: 'me') => {
      const query = { ...onDay, user_id }
      const found = [
        (await getHours({ client, query })).data!,
        (await getTimeTotals({ client, query })).data!,
      ]
      return found.map(({ partial, caveats }) => [partial, caveats.includes(caveat)])
    }
    for (const role of ['member', 'viewer'] as const) {
      const person = await colleague(service, owner, role)
      expect(await asked(person)).toEqual(Array(2).fill([true, true]))
      expect(await asked(person, 'me')).toEqual(Array(2).fill([false, false]))
    }
    expect(await asked(owner)).toEqual(Array(2).fill([false, false]))
  })

  test('utilization divides by the capacity in whole minutes, so that it agrees with the figures', async () => {
    const { owner, set, ...make } = await books()
    await set('weekly_minutes', 2)
    await make.entry({ date: day, minutes: 1, service_id: await make.service('Design', 100) })
    const { data } = await getPersonStats({ client: owner.client, path: { id: 'me' }, query: onDay })
    expect(data).toMatchObject({ capacity_minutes: 0, utilization: null })
    await set('weekly_minutes', 2402)
    await make.entry({ date: day, minutes: 479, service_id: await make.service('Work', 100) })
    const { groups } = await report(owner, { by: 'person', ...onDay })
    expect(groups).toMatchObject([{ billable_minutes: 480, capacity_minutes: 480, utilization: 1 }])
  })
})

describe('reports', () => {
  test('include only the caller’s own time for members, and all time for admins', async () => {
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
      const stats = (of: string) => getPersonStats({ client, path: { id: idOf(of, 'user') }, query: onDay })
      const [own, others] = [await stats(id), await stats(user_id)]
      return [hours!.total.minutes, totals!.minutes, own.data!.minutes, others.response?.status]
    }
    expect(await seen('member')).toEqual([5, 5, 5, 403])
    expect(await seen('viewer')).toEqual([5, 5, 5, 403])
    expect(await seen('admin')).toEqual([75, 75, 5, 200])
  })

  test('show costs and margin only to admins', async () => {
    const { owner, ...make } = await books()
    const service_id = await make.service('Design', 12_000)
    const seen = async (role: 'member' | 'viewer' | 'admin') => {
      const { client } = await colleague(service, owner, role)
      const id = await userOf(client)
      await make.earns(6000, uuidOf(id, 'user'))
      await make.entry({ date: day, minutes: 60, service_id, user_id: uuidOf(id, 'user') })
      const query = { ...onDay, user_id: 'me' } as const
      const hours = (await getHours({ client, query })).data!
      const totals = (await getTimeTotals({ client, query })).data!
      const stats = (await getPersonStats({ client, path: { id: 'me' }, query: onDay })).data!
      const sums = [hours.total, ...hours.groups, totals, stats]
      return sums.map(({ revenue_cents, cost_cents, margin_cents }) => [
        revenue_cents,
        cost_cents,
        margin_cents,
      ])
    }
    expect(await seen('member')).toEqual(Array(4).fill([12_000, null, null]))
    expect(await seen('viewer')).toEqual(Array(4).fill([12_000, null, null]))
    expect(await seen('admin')).toEqual(Array(4).fill([12_000, 6000, 6000]))
  })

  test('can be limited to one user (`me` is the caller); only admins can select others', async () => {
    const { owner, user_id, ...make } = await books()
    const project_id = await make.project('Web shop')
    await make.entry({ date: day, minutes: 60, project_id })
    const member = await colleague(service, owner, 'member')
    const id = await userOf(member.client)
    await make.entry({ date: day, minutes: 5, project_id, user_id: uuidOf(id, 'user') })
    const asked = async ({ client }: Member, user: string) => {
      const query = { ...onDay, user_id: user }
      const insights = [
        await getHours({ client, query }),
        await getTimeTotals({ client, query }),
        await getPersonStats({ client, path: { id: user }, query: onDay }),
      ]
      return insights.map(({ data, error }) => {
        const total = data && 'total' in data ? data.total : data
        return total?.minutes ?? error?.code
      })
    }
    const ofOwner = idOf(user_id, 'user')
    expect(await asked(owner, 'me')).toEqual([60, 60, 60])
    expect(await asked(owner, ofOwner)).toEqual([60, 60, 60])
    expect(await asked(owner, id)).toEqual([5, 5, 5])
    expect(await asked(member, 'me')).toEqual([5, 5, 5])
    expect(await asked(member, id)).toEqual([5, 5, 5])
    expect(await asked(member, ofOwner)).toEqual(Array(3).fill('role_required'))
  })
})
