/** Absences, which only the user and admins see, and which reduce capacity together with the days of employment. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addAbsence,
  getAbsence,
  getAccount,
  getAvailability,
  getHours,
  getMissingTime,
  getPersonStats,
  getUser,
  getWeek,
  importAbsences,
  listAbsences,
  listActivity,
  removeAbsence,
  restoreAbsence,
  updateAbsence,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import type { Absence, AbsenceImport, NewAbsence } from '../../generated/client/types.gen.ts'
import { idOf } from '../../src/domain/model/columns.ts'
import { useBooks } from '../support/books.ts'
import { colleague } from '../support/colleague.ts'
import { pointers, userOf } from '../support/delivery.ts'
import type { Member } from '../support/service.ts'
import { useService } from '../support/service.ts'

const service = useService()
const beside = useService({ beside: service })
const books = useBooks(service)

const options = { throwOnError: true } as const

test('an absence lasts one whole day of vacation of the caller by default', async () => {
  const { client } = await service.workspace()
  const { data } = await addAbsence({ client, body: { starts_on: '2026-03-02' }, ...options })
  expect(data).toMatchObject({
    user_id: await userOf(client),
    starts_on: '2026-03-02',
    ends_on: '2026-03-02',
    half_day: false,
    kind: 'vacation',
    memo: null,
  })
  const path = { id: data.id }
  await updateAbsence({ client, path, body: { ends_on: '2026-03-06' }, ...options })
  const early = await updateAbsence({ client, path, body: { ends_on: '2026-03-01' } })
  expect([early.error?.code, pointers(early.error)]).toEqual(['ends_before_start', ['/ends_on']])
})

test('the list contains the absences with days in the period', async () => {
  const { client } = await service.workspace()
  for (const [starts_on, ends_on] of [
    ['2026-02-20', '2026-03-02'],
    ['2026-03-05', '2026-03-08'],
    ['2026-03-09', '2026-03-10'],
  ])
    await addAbsence({ client, body: { starts_on: starts_on!, ends_on: ends_on! }, ...options })
  const query = { from: '2026-03-02', to: '2026-03-08' }
  const { data } = await listAbsences({ client, query, ...options })
  expect(data.map(({ starts_on }) => starts_on)).toEqual(['2026-03-05', '2026-02-20'])
})

describe('absences of others', () => {
  const body = { starts_on: '2026-03-02', kind: 'sick', memo: 'A cold' } as const

  test('are private, also in the log and after their removal', async () => {
    const owner = await service.workspace()
    const [one, other] = [
      await colleague(service, owner, 'member'),
      await colleague(service, owner, 'member'),
    ]
    const { data } = await addAbsence({ client: one.client, body, ...options })
    const path = { id: data.id }
    expect((await listAbsences({ client: owner.client, ...options })).data).toEqual([data])
    expect((await listAbsences({ client: other.client, ...options })).data).toEqual([])
    const { client } = other
    for (const call of [
      () => getAbsence({ client, path }),
      () => updateAbsence({ client, path, body: { memo: null } }),
      () => removeAbsence({ client, path }),
    ])
      expect((await call()).response?.status).toBe(404)
    await removeAbsence({ client: one.client, path, ...options })
    expect((await restoreAbsence({ client, path })).response?.status).toBe(404)
    expect((await restoreAbsence({ client: one.client, path, ...options })).data).toMatchObject(body)
    const seen = await listActivity({ client, query: { operation: 'addAbsence' }, ...options })
    expect(JSON.stringify(seen.data)).not.toContain('A cold')
  })

  test('are added only by admins', async () => {
    const owner = await service.workspace()
    const member = await colleague(service, owner, 'member')
    const [mine, theirs] = [await userOf(owner.client), await userOf(member.client)]
    const refused = await addAbsence({ client: member.client, body: { ...body, user_id: mine } })
    expect(refused.error?.code).toBe('role_required')
    const { data } = await addAbsence({
      client: owner.client,
      body: { ...body, user_id: theirs },
      ...options,
    })
    expect((await getAbsence({ client: member.client, path: data, ...options })).data).toEqual(data)
    const unknown = { ...body, user_id: theirs.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) }
    expect((await addAbsence({ client: owner.client, body: unknown })).error?.code).toBe('unknown_record')
  })

  test('reduce their capacity in reports', async () => {
    const owner = await service.workspace()
    const member = await colleague(service, owner, 'member')
    await addAbsence({ client: member.client, body, ...options })
    const query = { from: '2026-03-02', to: '2026-03-08' }
    const path = { id: await userOf(member.client) }
    for (const [client, id] of [
      [owner.client, path.id],
      [member.client, 'me'],
    ] as const)
      expect((await getPersonStats({ client, path: { id }, query, ...options })).data.capacity_minutes).toBe(
        1920,
      )
  })
})

describe('absences of one user on the same day', () => {
  const day = '2026-03-04'
  const week = { starts_on: '2026-03-02', ends_on: '2026-03-06' }

  test('are at most two half days', async () => {
    const { client } = await service.workspace()
    const add = async (body: Partial<NewAbsence>) =>
      (await addAbsence({ client, body: { starts_on: day, ...body } })).error?.code ?? 'added'
    expect(await add({ half_day: true })).toBe('added')
    expect(await add(week)).toBe('absent_already')
    expect(await add({ ...week, half_day: true })).toBe('added')
    expect(await add({ half_day: true })).toBe('absent_already')
    expect(await add({ starts_on: '2026-03-07' })).toBe('added')
  })

  test('are listed by the refusal, also of a change and a restore', async () => {
    const { client } = await service.workspace()
    const { data: first } = await addAbsence({ client, body: week, ...options })
    const path = { id: first.id }
    const exceeded = { code: 'absent_already', references: [{ id: first.id, field: 'user_id', name: null }] }
    expect((await addAbsence({ client, body: { starts_on: day } })).error).toMatchObject(exceeded)
    const { data: later } = await addAbsence({ client, body: { starts_on: '2026-03-09' }, ...options })
    const earlier = { starts_on: '2026-03-06' }
    expect((await updateAbsence({ client, path: { id: later.id }, body: earlier })).error).toMatchObject(
      exceeded,
    )
    await removeAbsence({ client, path, ...options })
    const { data: instead } = await addAbsence({ client, body: { starts_on: day }, ...options })
    const { error } = await restoreAbsence({ client, path })
    expect(error).toMatchObject({ code: 'absent_already', references: [{ id: instead.id }] })
  })

  test('may overlap those of other users', async () => {
    const owner = await service.workspace()
    const { client } = await colleague(service, owner, 'member')
    for (const each of [owner.client, client]) await addAbsence({ client: each, body: week, ...options })
  })

  test('are refused to all but one of several concurrent calls, also in other processes', async () => {
    const { client, token } = await service.workspace()
    const clients = [client, beside.clientWith(token)]
    for (let week = 1; week <= 5; week++) {
      const days = { starts_on: `2027-02-0${week}`, ends_on: `2027-02-0${week}` }
      const calls = Array.from({ length: 8 }, (_, index) =>
        addAbsence({ client: clients[index % 2]!, body: { ...days, half_day: true } }),
      )
      const codes = (await Promise.all(calls)).map(({ error }) => error?.code ?? 'added')
      expect(codes.sort()).toEqual([...Array(6).fill('absent_already'), 'added', 'added'])
    }
  })
})

describe('absences of earlier releases', () => {
  const always = { starts_on: '0001-01-01', ends_on: '9999-12-31' }

  /** A user with so many absences of all time. */
  async function absentForever(count: number) {
    const { owner, user_id, workspace_id } = await books()
    await service.sql('alter table absences disable trigger is_at_most_a_day')
    await service.sql(
      `insert into absences (workspace_id, id, created_at, updated_at, user_id, starts_on, ends_on)
        select $1, gen_random_uuid(), now(), now(), $2, '0001-01-01', '9999-12-31' from generate_series(1, $3::integer)`,
      [workspace_id, user_id, count],
    )
    await service.sql('alter table absences enable trigger is_at_most_a_day')
    return { client: owner.client, id: idOf(user_id, 'user') }
  }

  test('are read, counted once a day and reported, however long and many they are', async () => {
    const { client, id } = await absentForever(2_000)
    expect((await listAbsences({ client, ...options })).data[0]).toMatchObject(always)
    const ever = { from: '0001-01-01', to: '9999-12-31' }
    const week = { from: '2026-03-02', to: '2026-03-08' }
    const excessive = [expect.stringMatching(/exceed a whole day, or 1096 days: 1\./)]
    for (const query of [ever, week]) {
      const stats = await getPersonStats({ client, path: { id }, query, ...options })
      expect(stats.data).toMatchObject({ capacity_minutes: 0, caveats: excessive })
      const hours = await getHours({ client, query: { by: 'person', ...query }, ...options })
      expect(hours.data).toMatchObject({ caveats: excessive, groups: [{ capacity_minutes: 0 }] })
    }
    const { data: missing } = await getMissingTime({ client, query: week, ...options })
    expect(missing).toMatchObject({ expected_minutes: 0, caveats: excessive })
    const { data: free } = await getAvailability({ client, ...options })
    expect(free.users).toMatchObject([
      { weeks: Array(free.users[0]!.weeks.length).fill({ capacity_minutes: 0 }) },
    ])
    expect(free.caveats).toEqual(excessive)
    const { data: days } = await getWeek({ client, ...options })
    expect([days.expected_minutes, days.caveats]).toEqual([0, excessive])
  })

  test('can be corrected step by step, and removed and restored', async () => {
    const { client } = await absentForever(1)
    const [{ id }] = (await listAbsences({ client, ...options })).data as [Absence]
    const path = { id }
    await updateAbsence({ client, path, body: { memo: 'A mistake' }, ...options })
    await removeAbsence({ client, path, ...options })
    expect((await restoreAbsence({ client, path, ...options })).data).toMatchObject(always)
    const longer = await updateAbsence({ client, path, body: { starts_on: '2020-01-01' } })
    expect([longer.error?.code, pointers(longer.error)]).toEqual(['period_too_long', ['/ends_on']])
    const days = { starts_on: '2026-03-02', ends_on: '2026-03-06' }
    expect((await updateAbsence({ client, path, body: days, ...options })).data).toMatchObject(days)
  })
})

describe('imported absences', () => {
  const rows = [{ external_id: 'leave-17', starts_on: '2026-03-02', ends_on: '2026-03-06' }]
  const send = async ({ client }: Member, body: Partial<AbsenceImport> = {}) => {
    const { data } = await importAbsences({ client, body: { key: 'external_id', rows, ...body }, ...options })
    return data.results.map(({ outcome, problem }) => problem?.code ?? outcome)
  }

  test('are added, changed and left unchanged, and are not duplicated', async () => {
    const owner = await service.workspace()
    const { client } = owner
    const count = async () => (await listAbsences({ client, ...options })).data.length
    expect([await send(owner, { dry_run: true }), await count()]).toEqual([['created'], 0])
    expect(await send(owner)).toEqual(['created'])
    expect(await send(owner)).toEqual(['unchanged'])
    expect(await send(owner, { rows: [{ ...rows[0]!, kind: 'sick' }] })).toEqual(['updated'])
    const query = { external_id: 'leave-17' }
    const { data } = await listAbsences({ client, query, ...options })
    expect(data).toMatchObject([{ ...rows[0], kind: 'sick' }])
    expect((await addAbsence({ client, body: rows[0]! })).error?.code).toBe('already_exists')
    const invalid = { external_id: 'leave-18', starts_on: '2026-03-02', ends_on: '2026-03-01' }
    expect(await send(owner, { rows: [invalid] })).toEqual(['ends_before_start'])
    expect(await count()).toBe(1)
  })

  test('belong to the user of the row, whom only admins name', async () => {
    const owner = await service.workspace()
    const member = await colleague(service, owner, 'member')
    const [mine, theirs] = [await userOf(owner.client), await userOf(member.client)]
    const named = [{ ...rows[0]!, user_email: member.email }]
    expect(await send(owner, { rows: named })).toEqual(['created'])
    expect((await listAbsences({ client: member.client, ...options })).data).toMatchObject([
      { user_id: theirs, external_id: 'leave-17' },
    ])
    const other = { external_id: 'leave-18', starts_on: '2026-03-02' }
    expect(await send(member, { rows: [{ ...other, user_id: mine }] })).toEqual(['role_required'])
    expect(await send(owner, { rows: [{ ...rows[0]!, user_id: mine }] })).toEqual(['unprocessable_entity'])
    expect(await send(owner, { rows: [{ ...other, user_email: 'nobody@service.test' }] })).toEqual([
      'unknown_record',
    ])
    expect(await send(member, { rows: named })).toEqual(['unchanged'])
    expect((await listAbsences({ client: owner.client, ...options })).data).toHaveLength(1)
  })
})

test('the longest absence has 1,096 days, also in imports', async () => {
  const { client } = await service.workspace()
  const longest = { starts_on: '2026-01-01', ends_on: '2028-12-31' }
  const longer = { ...longest, ends_on: '2029-01-01' }
  const { error } = await addAbsence({ client, body: longer })
  expect(error).toMatchObject({
    status: 422,
    code: 'period_too_long',
    errors: [{ pointer: '/ends_on', detail: 'must be less than 1096 days after starts_on' }],
  })
  const { data } = await addAbsence({ client, body: longest, ...options })
  const patch = await updateAbsence({ client, path: data, body: { ends_on: longer.ends_on } })
  expect(patch.error?.code).toBe('period_too_long')
  const rows = [{ external_id: 'forever', ...longer, starts_on: '2029-01-01', ends_on: '2039-01-01' }]
  const imported = await importAbsences({ client, body: { key: 'external_id', rows }, ...options })
  expect(imported.data.results).toMatchObject([{ problem: { code: 'period_too_long' } }])
})

test('employment ends on or after its first day', async () => {
  const { client } = await service.workspace()
  const path = { id: await userOf(client) }
  const body = { employed_from: '2026-03-02', employed_until: '2026-03-01' }
  const { error } = await updateUser({ client, path, body })
  expect([error?.code, pointers(error)]).toEqual(['ends_before_start', ['/employed_until']])
  await updateUser({ client, path, body: { employed_from: '2026-03-02' }, ...options })
  expect((await getUser({ client, path, ...options })).data).toMatchObject({
    employed_from: '2026-03-02',
    employed_until: null,
  })
})

test('capacity is the working time of each day of the employment, less absences, in the whole period and up to today', async () => {
  const { owner, user_id, insert, workspace_id } = await books()
  const { today } = (await getAccount({ client: owner.client, ...options })).data
  const number = (date: string) => Date.parse(date) / 86_400_000
  const date = (of: number) => new Date(of * 86_400_000).toISOString().slice(0, 10)
  const day = fc.integer({ min: number(today) - 30, max: number(today) + 22 }).map(date)
  const span = fc.tuple(day, day).map((days) => days.sort() as [string, string])
  const absence = fc.record({ span, half_day: fc.boolean() })
  const capacity = fc.record({ starts_on: day, weekly_minutes: fc.integer({ min: 0, max: 10_080 }) })
  const capacities = fc.uniqueArray(capacity, { maxLength: 3, selector: ({ starts_on }) => starts_on })
  const bound = fc.option(day)
  // Earlier releases accepted any absences.
  await service.sql('alter table absences disable trigger is_at_most_a_day')
  await insert('users', { name: 'Another', email: 'another@service.test', role: 'member' })
  const project_id = await insert('projects', { name: 'Web shop' })
  const worked = [-9, -1, 0, 1, 8].map((days) => ({ date: date(number(today) + days), minutes: 45 + days }))
  for (const each of worked) await insert('time_entries', { user_id, project_id, billable: true, ...each })
  await fc.assert(
    fc.asyncProperty(
      capacities,
      fc.array(absence, { maxLength: 4 }),
      bound,
      bound,
      span,
      async (said, absences, one, other, [from, to]) => {
        await service.sql('delete from capacities where workspace_id = $1', [workspace_id])
        await service.sql('delete from absences where workspace_id = $1', [workspace_id])
        for (const each of said) await insert('capacities', { user_id, ...each })
        for (const { span, half_day } of absences)
          await insert('absences', { user_id, starts_on: span[0], ends_on: span[1], half_day })
        const [start, end] = one && other && one > other ? [other, one] : [one, other]
        await service.sql('update users set employed_from = $2, employed_until = $3 where id = $1', [
          user_id,
          start,
          end,
        ])
        const total = { all: 0, toDate: 0 }
        for (let each = number(from); each <= number(to); each++) {
          const day = date(each)
          const weekday = new Date(each * 86_400_000).getUTCDay()
          if (weekday === 0 || weekday === 6 || (start && day < start) || (end && day > end)) continue
          const known = said.filter(({ starts_on }) => starts_on <= day)
          const weekly = known.sort((a, b) => (a.starts_on < b.starts_on ? 1 : -1))[0]?.weekly_minutes ?? 2400
          const away = absences.filter(({ span }) => span[0] <= day && day <= span[1])
          const halves = away.reduce((sum, { half_day }) => sum + (half_day ? 1 : 2), 0)
          // The weekdays add up to the weekly minutes, and so do their halves.
          const minutesOf = (share: number) => {
            const before = (days: number) => Math.floor(share * Math.round((weekly * days) / 5))
            return before(weekday) - before(weekday - 1)
          }
          const left = minutesOf(1) - minutesOf(Math.min(halves, 2) / 2)
          total.all += left
          if (day <= today) total.toDate += left
        }
        const { client } = owner
        const path = { id: idOf(user_id, 'user') }
        const { data } = await getPersonStats({ client, path, query: { from, to }, ...options })
        const share = (last: string, capacity: number) => {
          const dates = worked.filter((each) => each.date >= from && each.date <= to && each.date <= last)
          const minutes = dates.reduce((sum, each) => sum + each.minutes, 0)
          return capacity === 0 ? null : Math.round((minutes * 10_000) / capacity) / 10_000
        }
        const used = {
          capacity_minutes: total.all,
          capacity_to_date_minutes: total.toDate,
          utilization: share(to, total.all),
          utilization_to_date: share(today, total.toDate),
        }
        expect(data).toMatchObject(used)
        const report = await getHours({ client, query: { by: 'person', from, to }, ...options })
        const group = report.data.groups.find(({ id }) => id === path.id)
        expect(group).toMatchObject(used)
      },
    ),
    { numRuns: 100 },
  )
  await service.sql('alter table absences enable trigger is_at_most_a_day')
})
