/** Working time that cannot be divided evenly: the parts of a period always add up to the whole. */
import { expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { addDays } from '../../src/shared/days.ts'
import { project, userOf } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'

const service = useCommonService()
const options = { throwOnError: true } as const

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** A week in the past. */
const monday = '2026-03-02'
const week = { from: monday, to: addDays(monday, 6) }

async function someone(weekly_minutes: number) {
  const { client } = await service.workspace()
  await api.updateWorkspace({ client, body: { weekly_minutes }, ...options })
  return { client, user_id: await userOf(client) }
}

test.each([1999, 1, 3, 2402, 10_079])(
  'a week of %i minutes without an entry is missing exactly once',
  async (weekly) => {
    const { client } = await someone(weekly)
    const { data } = await api.getWeek({ client, query: { date: monday }, ...options })
    expect([data.expected_minutes, data.missing_minutes]).toEqual([weekly, weekly])
    expect(sum(data.days.map((day) => day.expected_minutes))).toBe(weekly)
    const missing = (await api.getMissingTime({ client, query: week, ...options })).data
    expect([missing.expected_minutes, missing.missing_minutes]).toEqual([weekly, weekly])
    const stats = await api.getPersonStats({ client, path: { id: 'me' }, query: week, ...options })
    expect(stats.data.capacity_minutes).toBe(weekly)
  },
)

test('logged and missing time add up to the expected time', async () => {
  const { client } = await someone(1999)
  const project_id = await project(client)
  for (const [day, minutes] of [123, 399, 7].entries())
    await api.addTimeEntry({ client, body: { project_id, minutes, date: addDays(monday, day) }, ...options })
  const { data } = await api.getWeek({ client, query: { date: monday }, ...options })
  expect(data.minutes + data.missing_minutes!).toBe(1999)
  const missing = (await api.getMissingTime({ client, query: week, ...options })).data
  expect(missing.missing_minutes).toBe(data.missing_minutes)
})

test('days, weeks and months add up to their year, with half days, absences and a change of the working time', async () => {
  const { client, user_id } = await someone(1999)
  const addAbsence = (starts_on: string, ends_on: string, half_day: boolean) =>
    api.addAbsence({ client, body: { starts_on, ends_on, half_day }, ...options })
  await addAbsence('2025-02-03', '2025-02-13', true)
  await addAbsence('2025-05-29', '2025-06-04', false)
  await api.addCapacity({
    client,
    path: { id: user_id },
    body: { starts_on: '2025-07-16', weekly_minutes: 1203 },
    ...options,
  })
  const capacity = async (from: string, to: string) =>
    (await api.getPersonStats({ client, path: { id: 'me' }, query: { from, to }, ...options })).data
      .capacity_minutes!
  const firsts = Array.from({ length: 13 }, (_, month) =>
    new Date(Date.UTC(2025, month, 1)).toISOString().slice(0, 10),
  )
  const months = await Promise.all(
    firsts.slice(1).map((next, month) => capacity(firsts[month]!, addDays(next, -1))),
  )
  const year = await capacity('2025-01-01', '2025-12-31')
  expect(sum(months)).toBe(year)
  const mondays = Array.from({ length: 52 }, (_, at) => addDays('2025-01-06', 7 * at))
  const weeks = await Promise.all(mondays.map((day) => capacity(day, addDays(day, 6))))
  expect(sum(weeks)).toBe(await capacity('2025-01-06', addDays('2025-01-06', 7 * 52 - 1)))
  expect([weeks[0], weeks.at(-1)]).toEqual([1999, 1203])
  const february = Array.from({ length: 28 }, (_, at) => addDays('2025-02-01', at))
  const days = await Promise.all(february.map((day) => capacity(day, day)))
  expect(sum(days)).toBe(months[1])
  for (const date of mondays.slice(3, 30)) {
    const { data } = await api.getWeek({ client, query: { date }, ...options })
    expect(sum(data.days.map((day) => day.expected_minutes))).toBe(await capacity(date, addDays(date, 6)))
  }
  const missing = await api.getMissingTime({
    client,
    query: { from: '2025-01-01', to: '2025-12-31' },
    ...options,
  })
  expect(missing.data.expected_minutes).toBe(year)
})
