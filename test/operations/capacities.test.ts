/** Working capacity from a start date, and utilization: the billable share of it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCapacity,
  getAccount,
  getCapacity,
  getPersonStats,
  getReport,
  listCapacities,
  removeCapacity,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import { idOf } from '../../src/domain/model/columns.ts'
import { report, useBooks } from '../support/books.ts'
import { colleague } from '../support/colleague.ts'
import { pointers, userOf } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'

const service = useCommonService()
const books = useBooks(service)

const options = { throwOnError: true } as const

test('a capacity is added, read, listed and removed; the latest comes first', async () => {
  const { client } = await service.workspace()
  const path = { id: await userOf(client) }
  const add = async (starts_on: string, weekly_minutes: number) =>
    (await addCapacity({ client, path, body: { starts_on, weekly_minutes }, ...options })).data
  const first = await add('2026-01-01', 2400)
  const second = await add('2026-03-01', 1800)
  expect(second).toMatchObject({ user_id: path.id, starts_on: '2026-03-01', weekly_minutes: 1800 })
  expect((await getCapacity({ client, path: { id: first.id } })).data).toEqual(first)
  expect((await listCapacities({ client, path })).data).toEqual([second, first])
  const again = await addCapacity({ client, path, body: { starts_on: '2026-03-01', weekly_minutes: 0 } })
  expect([again.response?.status, pointers(again.error)]).toEqual([409, ['/starts_on', '/user_id']])
  await removeCapacity({ client, path: { id: second.id }, ...options })
  expect((await listCapacities({ client, path })).data).toEqual([first])
})

test('members read capacities; admins set them', async () => {
  const owner = await service.workspace()
  const path = { id: await userOf(owner.client) }
  const body = { starts_on: '2026-03-01', weekly_minutes: 1800 }
  const { data } = await addCapacity({ client: owner.client, path, body, ...options })
  const { client } = await colleague(service, owner, 'member')
  expect((await listCapacities({ client, path })).data).toEqual([data])
  expect((await addCapacity({ client, path, body })).error?.code).toBe('role_required')
  expect((await removeCapacity({ client, path: { id: data.id } })).error?.code).toBe('role_required')
})

describe('utilization', () => {
  test.each([
    // 2 March 2026 is a Monday; the default is 480 minutes a day.
    ['a day', '2026-03-02', '2026-03-02', 480],
    ['a week', '2026-03-02', '2026-03-08', 2400],
    ['a weekend', '2026-03-07', '2026-03-08', 0],
    ['from Saturday to Monday', '2026-03-07', '2026-03-09', 480],
    ['from Thursday to Tuesday', '2026-03-05', '2026-03-10', 4 * 480],
    ['a leap year', '2028-01-01', '2028-12-31', 260 * 480],
  ])(
    'counts capacity only from Monday to Friday, as in this time span: %s',
    async (_, from, to, capacity) => {
      const { owner, user_id, ...make } = await books()
      const project_id = await make.project('Web shop')
      await make.entry({ date: from, minutes: 240, project_id })
      await make.entry({ date: to, minutes: 60, project_id, billable: false })
      const used = { capacity_minutes: capacity, utilization: capacity ? round(240 / capacity) : null }
      const path = { id: idOf(user_id, 'user') }
      const { data } = await getPersonStats({ client: owner.client, path, query: { from, to } })
      expect(data).toMatchObject({ ...used, billable_share: 0.8 })
      expect(await report(owner, { by: 'person', from, to })).toMatchObject({ groups: [used] })
      const none = { capacity_minutes: null, utilization: null }
      expect(await report(owner, { by: 'project', from, to })).toMatchObject({ groups: [none] })
    },
  )

  test('is 0 without billable time, and uses the default capacity of the workspace for users without a capacity', async () => {
    const { client } = await service.workspace()
    const body = { weekly_minutes: 1800 }
    await updateWorkspace({ client, body, ...options })
    const query = { from: '2026-03-02', to: '2026-03-08' }
    const { data } = await getPersonStats({ client, path: { id: 'me' }, query })
    expect(data).toMatchObject({ capacity_minutes: 1800, utilization: 0, billable_share: 0 })
  })

  test('up to today divides billable time up to today by the capacity up to today', async () => {
    const { owner, user_id, ...make } = await books()
    const { client } = owner
    const { today } = (await getAccount({ client, ...options })).data
    const after = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
    const project_id = await make.project('Web shop')
    await make.entry({ date: after(-10), minutes: 240, project_id })
    await make.entry({ date: after(1), minutes: 60, project_id })
    // Three whole weeks, of which two have passed.
    const [from, to] = [after(-13), after(7)]
    const used = {
      capacity_minutes: 15 * 480,
      capacity_to_date_minutes: 10 * 480,
      utilization: round(300 / (15 * 480)),
      utilization_to_date: 0.05,
    }
    const path = { id: idOf(user_id, 'user') }
    expect((await getPersonStats({ client, path, query: { from, to }, ...options })).data).toMatchObject(used)
    expect(await report(owner, { by: 'person', from, to })).toMatchObject({ groups: [used] })
    const compared = await getReport({
      client,
      query: { by: ['person'], from, to, compare: 'previous' },
      ...options,
    })
    expect(compared.data.groups).toMatchObject([used])
    const ahead = { capacity_to_date_minutes: 0, utilization_to_date: null }
    expect(await report(owner, { by: 'person', from: after(1), to })).toMatchObject({ groups: [ahead] })
  })

  test('of active users without time is 0, unless only some projects are requested', async () => {
    const { owner, project } = await books()
    const [from, to] = ['2026-03-02', '2026-03-08']
    const used = { minutes: 0, capacity_minutes: 2400, utilization: 0, utilization_to_date: 0 }
    expect(await report(owner, { by: 'person', from, to })).toMatchObject({ groups: [used] })
    const project_ids = [idOf(await project('Web shop'), 'project')]
    expect(await report(owner, { by: 'person', from, to, project_ids })).toMatchObject({ groups: [] })
  })

  test('uses for each day the capacity in force on that day', async () => {
    const { owner, user_id, insert, set, workspace_id } = await books()
    const number = (date: string) => Date.parse(date) / 86_400_000
    const date = (of: number) => new Date(of * 86_400_000).toISOString().slice(0, 10)
    const day = fc.integer({ min: number('2025-12-20'), max: number('2026-02-10') }).map(date)
    const minutes = fc.integer({ min: 0, max: 10_080 })
    const said = fc.uniqueArray(fc.record({ starts_on: day, weekly_minutes: minutes }), {
      maxLength: 4,
      selector: ({ starts_on }) => starts_on,
    })
    await fc.assert(
      fc.asyncProperty(said, minutes, day, day, async (capacities, usual, one, another) => {
        await service.sql('delete from capacities where workspace_id = $1', [workspace_id])
        for (const each of capacities) await insert('capacities', { user_id, ...each })
        await set('weekly_minutes', usual)
        const [from, to] = [one, another].sort() as [string, string]
        let capacity = 0
        for (let each = number(from); each <= number(to); each++) {
          const known = capacities.filter(({ starts_on }) => starts_on <= date(each))
          const latest = known.sort((a, b) => (a.starts_on < b.starts_on ? 1 : -1))[0]
          const weekday = new Date(each * 86_400_000).getUTCDay()
          const weekly = latest?.weekly_minutes ?? usual
          // The days of a week add up to its minutes: Monday to Tuesday have two fifths of them, rounded.
          const isWeekday = weekday !== 0 && weekday !== 6
          if (isWeekday)
            capacity += Math.round((weekly * weekday) / 5) - Math.round((weekly * (weekday - 1)) / 5)
        }
        const path = { id: idOf(user_id, 'user') }
        const { data } = await getPersonStats({ client: owner.client, path, query: { from, to } })
        expect(data!.capacity_minutes).toBe(capacity)
      }),
      { numRuns: 100 },
    )
  })

  const round = (share: number) => Math.round(share * 10_000) / 10_000
})
