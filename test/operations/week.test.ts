/** A week of a user: it agrees with the report and with a plain sum, and says what is unknown. */
import { describe, expect, test } from 'vitest'
import {
  addAbsence,
  addCapacity,
  addService,
  addStaff,
  addTimeEntry,
  getAccount,
  getPersonStats,
  getReport,
  getWeek,
  listTimeEntries,
  startTimer,
  updateUser,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import type { GetWeekData, NewTimeEntry } from '../../generated/client/types.gen.ts'
import { addDays } from '../../src/shared/days.ts'
import { colleague } from '../support/colleague.ts'
import { project, userOf } from '../support/delivery.ts'
import type { Member } from '../support/service.ts'
import { useCommonService } from '../support/service.ts'

const service = useCommonService()

const options = { throwOnError: true } as const

const week = async ({ client }: Pick<Member, 'client'>, query: GetWeekData['query'] = {}) =>
  (await getWeek({ client, query, ...options })).data

const refusal = async ({ client }: Pick<Member, 'client'>, query: GetWeekData['query']) => {
  const { error } = await getWeek({ client, query })
  return [error?.status, error?.code]
}

/** A week in the past. */
const monday = '2026-03-02'
const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))

/** A workspace with time on two projects and on a service. */
async function team() {
  const owner = await service.workspace()
  const { client } = owner
  const [shop, diary] = [
    await project(client, { name: 'Web shop' }),
    await project(client, { name: 'Diary' }),
  ]
  const design = (await addService({ client, body: { name: 'Design' }, ...options })).data.id
  const log = (
    date: string,
    minutes: number,
    body: Partial<NewTimeEntry> = { project_id: shop },
    by = client,
  ) => addTimeEntry({ client: by, body: { date, minutes, ...body } as NewTimeEntry, ...options })
  await log(days[0]!, 210)
  await log(days[0]!, 30, { project_id: shop, billable: false })
  await log(days[1]!, 255, { project_id: diary })
  await log(days[1]!, 600)
  await log(days[2]!, 15, { service_id: design })
  await log(days[5]!, 45, { project_id: diary, service_id: design })
  await log(addDays(monday, -1), 60)
  await log(addDays(monday, 7), 60)
  return { owner, client, shop, diary, design, log }
}

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0)

describe('a week', () => {
  test('has the minutes by project and day, and what is missing', async () => {
    const { owner, shop, diary, design } = await team()
    const found = await week(owner, { date: '2026-03-05' })
    expect(found).toMatchObject({ from: monday, to: days[6], partial: false, caveats: [], minutes: 1155 })
    expect(
      found.rows.map(({ project_id, service_id, project_name, service_name, day_minutes }) => [
        project_id ?? service_id,
        project_name ?? service_name,
        day_minutes,
      ]),
    ).toEqual([
      [shop, 'Web shop', [240, 600, 0, 0, 0, 0, 0]],
      [diary, 'Diary', [0, 255, 0, 0, 0, 45, 0]],
      [design, 'Design', [0, 0, 15, 0, 0, 0, 0]],
    ])
    expect(found.days.map(({ date }) => date)).toEqual(days)
    expect(found.days.map(({ expected_minutes }) => expected_minutes)).toEqual([
      480, 480, 480, 480, 480, 0, 0,
    ])
    expect(found.days.map(({ missing_minutes }) => missing_minutes)).toEqual([240, 0, 465, 480, 480, 0, 0])
    expect([found.expected_minutes, found.missing_minutes]).toEqual([2400, 1665])
  })

  test('agrees with the report, the utilization and the list of time entries', async () => {
    const { owner, client } = await team()
    const found = await week(owner, { date: monday })
    const range = { from: monday, to: days[6]!, user_id: 'me' as const }
    const report = (await getReport({ client, query: { by: ['project', 'day'], ...range }, ...options })).data
    const stats = (
      await getPersonStats({ client, path: { id: 'me' }, query: { from: monday, to: days[6]! }, ...options })
    ).data
    const entries = (await listTimeEntries({ client, query: { ...range, limit: 100 }, ...options })).data
    const cells = found.rows.flatMap(({ project_id, day_minutes }) =>
      day_minutes.map((minutes, index) => ({ project_id, date: days[index]!, minutes })),
    )
    for (const { id, sub_id, minutes } of report.groups)
      expect(
        sum(
          cells
            .filter(({ project_id, date }) => project_id === id && date === sub_id)
            .map((cell) => cell.minutes),
        ),
      ).toBe(minutes)
    expect(sum(cells.map(({ minutes }) => minutes))).toBe(report.total.minutes)
    expect(found).toMatchObject({
      minutes: report.total.minutes,
      billable_minutes: report.total.billable_minutes,
      billable_share: stats.billable_share,
      expected_minutes: stats.capacity_minutes,
    })
    for (const { date, minutes, billable_minutes } of found.days) {
      const own = entries.filter((entry) => entry.date === date)
      expect([minutes, billable_minutes]).toEqual([
        sum(own.map((entry) => entry.minutes)),
        sum(own.filter(({ billable }) => billable).map((entry) => entry.minutes)),
      ])
    }
    expect(found.minutes).toBe(sum(found.days.map(({ minutes }) => minutes)))
    expect(found.missing_minutes).toBe(sum(found.days.map(({ missing_minutes }) => missing_minutes)))
  })

  test('begins on the first weekday of the workspace', async () => {
    const { owner, client } = await team()
    await updateWorkspace({ client, body: { week_starts_on: 7 }, ...options })
    expect(await week(owner, { date: monday })).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-07',
      minutes: 1215,
    })
  })

  test.each([
    ['0001-01-01', '0001-01-01', 6],
    ['9999-12-31', '9999-12-31', 6],
  ])('of %s is within the calendar', async (date, bound, count) => {
    const owner = await service.workspace()
    await updateWorkspace({ client: owner.client, body: { week_starts_on: 7 }, ...options })
    const found = await week(owner, { date })
    expect([found.from, found.to]).toContain(bound)
    expect(found.days).toHaveLength(count)
  })

  test('of the future has no missing time', async () => {
    const owner = await service.workspace()
    const { today } = (await getAccount({ client: owner.client, ...options })).data
    const found = await week(owner, { date: addDays(today, 14) })
    expect(found).toMatchObject({
      expected_minutes: 2400,
      missing_minutes: null,
      minutes: 0,
      billable_share: 0,
      rows: [],
    })
    expect(found.days.every(({ missing_minutes }) => missing_minutes === null)).toBe(true)
  })

  test('expects no time on days off, and names holidays', async () => {
    const { owner, client } = await team()
    await updateWorkspace({ client, body: { holiday_region: 'PT' }, ...options })
    await addAbsence({ client, body: { starts_on: '2026-03-04' }, ...options })
    await addAbsence({ client, body: { starts_on: '2026-03-05', half_day: true }, ...options })
    const found = await week(owner, { date: monday })
    expect(found.days.map(({ expected_minutes }) => expected_minutes)).toEqual([480, 480, 0, 240, 480, 0, 0])
    expect(found.expected_minutes).toBe(1680)
    const easter = await week(owner, { date: '2026-04-03' })
    expect(easter.days[4]).toMatchObject({ date: '2026-04-03', holiday: 'Good Friday', expected_minutes: 0 })
  })

  test('does not know the expected time outside the employment or without weekly working time', async () => {
    const { owner, client } = await team()
    const id = await userOf(client)
    await updateUser({ client, path: { id }, body: { employed_from: '2026-03-04' }, ...options })
    const begun = await week(owner, { date: monday })
    expect(begun.days.map(({ expected_minutes }) => expected_minutes)).toEqual([
      null,
      null,
      480,
      480,
      480,
      0,
      0,
    ])
    expect(begun.days.map(({ missing_minutes }) => missing_minutes)).toEqual([
      null,
      null,
      465,
      480,
      480,
      0,
      0,
    ])
    expect(begun).toMatchObject({ expected_minutes: 1440, missing_minutes: 1425, caveats: [] })
    await addCapacity({
      client,
      path: { id },
      body: { starts_on: '2026-03-02', weekly_minutes: 0 },
      ...options,
    })
    expect(await week(owner, { date: monday })).toMatchObject({
      expected_minutes: null,
      missing_minutes: null,
      caveats: [expect.stringContaining('unknown')],
    })
  })

  test('shows the running timer apart from logged time', async () => {
    const { owner, client, shop } = await team()
    const { today } = (await getAccount({ client, ...options })).data
    await startTimer({ client, body: { project_id: shop }, ...options })
    const found = await week(owner)
    expect(found).toMatchObject({ today, minutes: 0, timer_minutes: 1 })
    expect(found.days.filter(({ timer_minutes }) => timer_minutes).map(({ date }) => date)).toEqual([today])
    expect((await week(owner, { date: monday })).timer_minutes).toBe(0)
  })
})

describe('the week of another user', () => {
  test('is visible to admins', async () => {
    const { owner, shop, log } = await team()
    const member = await colleague(service, owner, 'member')
    await log(days[3]!, 50, { project_id: shop }, member.client)
    const user_id = await userOf(member.client)
    expect(await week(owner, { date: monday, user_id })).toMatchObject({
      user_id,
      minutes: 50,
      missing_minutes: 2350,
      timer_minutes: 0,
    })
  })

  test('shows a lead only the time on the project, and no expected time', async () => {
    const { owner, client, shop, diary, log } = await team()
    const lead = await colleague(service, owner, 'member')
    const body = { user_id: await userOf(lead.client), role: 'lead' } as const
    await addStaff({ client, path: { id: shop }, body, ...options })
    const member = await colleague(service, owner, 'member')
    await log(days[3]!, 50, { project_id: shop }, member.client)
    await log(days[3]!, 70, { project_id: diary }, member.client)
    const found = await week(lead, { date: monday, user_id: await userOf(member.client) })
    expect(found).toMatchObject({
      partial: true,
      minutes: 50,
      expected_minutes: null,
      missing_minutes: null,
      timer_minutes: null,
      rows: [{ project_id: shop, minutes: 50 }],
    })
    expect(found.caveats).toHaveLength(2)
    expect(await week(lead, { date: monday })).toMatchObject({ partial: false, expected_minutes: 2400 })
  })

  test('is refused to members and viewers', async () => {
    const { owner } = await team()
    const user_id = await userOf(owner.client)
    for (const role of ['member', 'viewer'] as const) {
      const other = await colleague(service, owner, role)
      expect(await refusal(other, { user_id })).toEqual([403, 'role_required'])
      expect(await week(other, { date: monday })).toMatchObject({ minutes: 0, missing_minutes: 2400 })
    }
  })

  test('is refused for unknown users and users of other workspaces', async () => {
    const { owner } = await team()
    const other = await userOf((await service.workspace()).client)
    for (const user_id of [other, 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7'])
      expect(await refusal(owner, { user_id })).toEqual([422, 'unknown_record'])
    expect((await refusal(owner, { date: '2026-02-30' }))[0]).toBe(422)
  })
})
