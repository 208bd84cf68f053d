/** Questions of a bookkeeper that need only one call. */
import { describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import type { GetReportData } from '../../generated/client/types.gen.ts'
import { addDays } from '../../src/shared/days.ts'
import { colleague } from '../support/colleague.ts'
import { project, userOf } from '../support/delivery.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()
const options = { throwOnError: true } as const

const reportOf = async ({ client }: Pick<Member, 'client'>, query: GetReportData['query']) =>
  (await api.getReport({ client, query, ...options })).data

const year = { from: '2025-01-01', to: '2025-12-31' }

/** Time of two people in three months of two quarters, of which January is billed. */
async function books() {
  const owner = await service.workspace()
  const member = await colleague(service, owner, 'member')
  const { client } = owner
  const company_id = (await api.addCompany({ client, body: { name: 'Northwind' }, ...options })).data.id
  const project_id = await project(client, { name: 'Web shop', rate_cents: 6000, company_id })
  const log = ({ client }: Pick<Member, 'client'>, date: string, minutes: number, billable = true) =>
    api.addTimeEntry({ client, body: { project_id, date, minutes, billable }, ...options })
  await log(owner, '2025-01-15', 60)
  await log(owner, '2025-02-10', 120)
  await log(owner, '2025-02-11', 30, false)
  await log(member, '2025-02-28', 240)
  await log(member, '2025-06-02', 480)
  const january = { name: 'January', company_id, starts_on: '2025-01-01', ends_on: '2025-01-31' }
  await api.addBill({ client, body: january, ...options })
  return { owner, member, client, project_id, log }
}

describe('one report has', () => {
  test('the unbilled time by month and by person', async () => {
    const { owner } = await books()
    const unbilled = { ...year, billable: true, billed: false }
    const months = await reportOf(owner, { ...unbilled, by: ['month'] })
    expect(months.groups.map(({ id, minutes, revenue_cents }) => [id, minutes, revenue_cents])).toEqual([
      ['2025-02-01', 360, 36_000],
      ['2025-06-01', 480, 48_000],
    ])
    const people = await reportOf(owner, { ...unbilled, by: ['person'] })
    expect(people.groups.map(({ minutes }) => minutes)).toEqual([720, 120])
    expect(people.total.revenue_cents).toBe(months.total.revenue_cents)
  })

  test('quarters and years, which begin on their first day and add up to the total', async () => {
    const { owner } = await books()
    const quarters = await reportOf(owner, { ...year, by: ['quarter'] })
    expect(quarters.groups.map(({ id, name, minutes }) => [id, name, minutes])).toEqual([
      ['2025-01-01', '2025 Q1', 450],
      ['2025-04-01', '2025 Q2', 480],
    ])
    const years = await reportOf(owner, { from: '2024-01-01', to: '2025-12-31', by: ['year', 'quarter'] })
    expect(years.groups.map(({ id, sub_id, minutes }) => [id, sub_id, minutes])).toEqual([
      ['2025-01-01', '2025-01-01', 450],
      ['2025-01-01', '2025-04-01', 480],
    ])
    expect(years.total.minutes).toBe(930)
  })

  test.each(['day', 'week', 'month', 'quarter', 'year'] as const)(
    'the utilization by person and %s, as a report of only that period has it',
    async (unit) => {
      const { owner, client } = await books()
      await api.addAbsence({ client, body: { starts_on: '2025-02-03', ends_on: '2025-02-04' }, ...options })
      const lengths = { day: 0, week: 6, month: 0, quarter: 0, year: 0 }
      for (const by of [
        ['person', unit],
        [unit, 'person'],
      ] as const) {
        const { groups } = await reportOf(owner, { ...year, from: '2025-01-10', by: [...by] })
        expect(groups.length).toBeGreaterThan(1)
        for (const group of groups) {
          const [person, day] = by[0] === 'person' ? [group.id, group.sub_id] : [group.sub_id, group.id]
          const start = day! < '2025-01-10' ? '2025-01-10' : day!
          const at = new Date(`${day}T00:00:00Z`)
          const months = { month: 1, quarter: 3, year: 12, day: 0, week: 0 }[unit]
          const next = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, at.getUTCDate()))
          const end = months > 0 ? addDays(next.toISOString().slice(0, 10), -1) : addDays(day!, lengths[unit])
          const alone = await reportOf(owner, { from: start, to: end, by: ['person'] })
          const same = alone.groups.find(({ id }) => id === person)!
          for (const figure of [
            'minutes',
            'capacity_minutes',
            'capacity_to_date_minutes',
            'utilization',
            'utilization_to_date',
          ] as const)
            expect([figure, group[figure]]).toEqual([figure, same[figure]])
        }
      }
    },
  )

  test('no utilization of others for those who see only their own time', async () => {
    const { member } = await books()
    const { groups } = await reportOf(member, { ...year, by: ['month', 'person'] })
    const me = await userOf(member.client)
    expect(groups.map(({ sub_id }) => sub_id)).toEqual([me, me])
    expect(groups.every(({ utilization }) => utilization !== null)).toBe(true)
  })

  test('as many days of the month before as have passed, and says so if it compares a whole one', async () => {
    const { client, ...owner } = await service.workspace()
    const project_id = await project(client)
    const { today } = (await api.getAccount({ client, ...options })).data
    const first = `${today.slice(0, 7)}-01`
    const before = `${addDays(first, -1).slice(0, 7)}-01`
    const passed = Number(today.slice(8)) - 1
    const log = (date: string, minutes: number) =>
      api.addTimeEntry({ client, body: { project_id, date, minutes }, ...options })
    await log(before, 1)
    const sameDay = addDays(before, passed) < first ? addDays(before, passed) : addDays(first, -1)
    await log(sameDay, 10)
    const later = addDays(sameDay, 1)
    if (later < first) await log(later, 100)
    const report = (compare: 'previous' | 'same_days') =>
      reportOf({ ...owner, client }, { range: 'thismonth', by: ['project'], compare })
    const same = await report('same_days')
    expect(same.previous_period).toEqual({ from: before, to: sameDay })
    expect(same.previous_total!.minutes).toBe(11)
    expect(same.caveats.join()).not.toContain('same_days')
    const whole = await report('previous')
    expect(whole.previous_period).toEqual({ from: before, to: addDays(first, -1) })
    expect(whole.previous_total!.minutes).toBe(later < first ? 111 : 11)
    const isOver = same.previous_period!.to === whole.previous_period!.to
    expect(whole.caveats.join().includes('same_days')).toBe(!isOver)
    const past = { ...year, by: ['project' as const] }
    const [one, other] = await Promise.all(
      (['previous', 'same_days'] as const).map((compare) =>
        reportOf({ ...owner, client }, { ...past, compare }),
      ),
    )
    expect(other).toEqual(one)
  })
})

test('the progress has the monthly budget of a past month, without a forecast', async () => {
  const { client, project_id } = await books()
  const budget = { budget_minutes: 300, budget_period: 'month' } as const
  await api.updateProject({ client, path: { id: project_id }, body: budget, ...options })
  const progress = async (date?: string) =>
    (await api.getProgress({ client, query: { project_ids: [project_id], date }, ...options })).data
  const february = await progress('2025-02-20')
  expect(february.month).toBe('2025-02-01')
  expect(february.groups[0]).toMatchObject({
    ...{ budget_spent_minutes: 390, budget_spent_cents: 36_000 },
    ...{ budget_state: 'exceeded', budget_used_up_on: null, spent_minutes: 930 },
  })
  expect((await progress('2025-03-01')).groups[0]).toMatchObject({
    budget_spent_minutes: 0,
    budget_state: 'within',
  })
  expect((await progress('2025-03-01')).caveats.join()).not.toContain('forecast')
  const now = await progress()
  expect(now.month).toBe(`${now.today.slice(0, 7)}-01`)
  expect(now.caveats.join()).toContain('no forecast')
})
