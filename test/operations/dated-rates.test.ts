/** Rates from a day on: which rate a new time entry stores, and how the fields of records follow. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addRate,
  addRepricing,
  addService,
  addStaff,
  addTimeEntry,
  cancelTimer,
  getProject,
  getRate,
  getService,
  getStaff,
  getTimeEntry,
  getUser,
  importTimeEntries,
  listActivity,
  listRates,
  removeRate,
  removeStaff,
  runBatch,
  startTimer,
  stopTimer,
  switchTimer,
  updateProject,
  updateRate,
  updateService,
  updateStaff,
  updateTimeEntry,
  updateUser,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import type { NewRate, TimeEntry } from '../../generated/client/types.gen.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { sweep } from '../../src/operating/maintenance/sweep.ts'
import { colleague } from '../support/colleague.ts'
import { pointers, project, userOf } from '../support/delivery.ts'
import { useService } from '../support/service.ts'

const service = useService()

const options = { throwOnError: true } as const

/** A workspace with a service, a project and a staff member, without rates. */
async function workplace() {
  const owner = await service.workspace()
  const { client } = owner
  const user_id = await userOf(client)
  const project_id = await project(client)
  const service_id = (await addService({ client, body: { name: 'Design' }, ...options })).data.id
  const staff_id = (await addStaff({ client, path: { id: project_id }, body: { user_id }, ...options })).data
    .id
  const rate = async (
    rate_cents: number | null,
    starts_on: string | null = null,
    of: Partial<NewRate> = { service_id },
  ) => (await addRate({ client, body: { ...of, starts_on, rate_cents } as NewRate, ...options })).data
  const on = async (date: string, target: object = { service_id }) =>
    (await addTimeEntry({ client, body: { date, minutes: 60, ...target } as never, ...options })).data
  const list = async (query: object = { service_id }) =>
    (await listRates({ client, query, ...options })).data.map(({ starts_on, rate_cents }) => [
      starts_on,
      rate_cents,
    ])
  return { owner, client, user_id, project_id, service_id, staff_id, rate, on, list }
}

/** Each record with a rate, as a field of a rate, with reading and writing of its own field. */
const subjects = {
  user_id: {
    read: async (client: Client, id: string) =>
      (await getUser({ client, path: { id }, ...options })).data.cost_cents,
    write: (client: Client, id: string, cost_cents: number | null) =>
      updateUser({ client, path: { id }, body: { cost_cents }, ...options }),
  },
  service_id: {
    read: async (client: Client, id: string) =>
      (await getService({ client, path: { id }, ...options })).data.rate_cents,
    write: (client: Client, id: string, rate_cents: number | null) =>
      updateService({ client, path: { id }, body: { rate_cents }, ...options }),
  },
  project_id: {
    read: async (client: Client, id: string) =>
      (await getProject({ client, path: { id }, ...options })).data.rate_cents,
    write: (client: Client, id: string, rate_cents: number | null) =>
      updateProject({ client, path: { id }, body: { rate_cents }, ...options }),
  },
  staff_id: {
    read: async (client: Client, id: string) =>
      (await getStaff({ client, path: { id }, ...options })).data.rate_cents,
    write: (client: Client, id: string, rate_cents: number | null) =>
      updateStaff({ client, path: { id }, body: { rate_cents }, ...options }),
  },
}

describe.each(Object.entries(subjects))('the rate of %s', (column, { read, write }) => {
  const field = column as keyof typeof subjects

  test('is the one of today; a write of the field applies from today on, the first one from the beginning', async () => {
    const found = await workplace()
    const { client, list } = found
    const id = found[field]
    const [of, none] = [{ [field]: id }, await list({ [field]: id })]
    expect(none).toEqual([])
    await write(client, id, 100)
    expect(await list(of)).toEqual([[null, 100]])
    await write(client, id, 110)
    const [[today], first] = (await list(of)) as [[string, number], unknown]
    expect(await list(of)).toEqual([[today, 110], first])
    expect(first).toEqual([null, 100])
    await write(client, id, null)
    expect(await list(of)).toEqual([
      [today, null],
      [null, 100],
    ])
    expect(await read(client, id)).toBe(null)
    await write(client, id, 120)
    expect(await list(of)).toEqual([
      [today, 120],
      [null, 100],
    ])
  })

  test('follows its rates when they are added, changed and removed, and ignores later ones', async () => {
    const found = await workplace()
    const { client } = found
    const id = found[field]
    const of = { [field]: id }
    const first = await found.rate(100, null, of)
    expect(await read(client, id)).toBe(100)
    const second = await found.rate(110, '2026-01-01', of)
    await found.rate(120, '2999-01-01', of)
    expect(await read(client, id)).toBe(110)
    await updateRate({ client, path: { id: second.id }, body: { rate_cents: 111 }, ...options })
    expect(await read(client, id)).toBe(111)
    await updateRate({ client, path: { id: second.id }, body: { starts_on: '2998-01-01' }, ...options })
    expect(await read(client, id)).toBe(100)
    await removeRate({ client, path: { id: first.id }, ...options })
    expect(await read(client, id)).toBe(null)
    expect(await found.list(of)).toEqual([
      ['2999-01-01', 120],
      ['2998-01-01', 111],
    ])
  })

  test('comes into force with the hourly maintenance', async () => {
    const found = await workplace()
    const { client } = found
    const id = found[field]
    const { id: rate } = await found.rate(130, '2999-01-01', { [field]: id })
    expect(await read(client, id)).toBe(null)
    // As if the day had come: without the trigger that a change of the rate runs.
    await service.sql('alter table rates disable trigger apply_rate')
    await service.sql(`update rates set starts_on = '2026-01-01' where id = $1`, [uuidOf(rate, 'rate')])
    await service.sql('alter table rates enable trigger apply_rate')
    expect(await read(client, id)).toBe(null)
    await sweep(service.database().pool, service.files())
    expect(await read(client, id)).toBe(130)
  })
})

test('a new entry stores the rates and costs of its day', async () => {
  const { client, user_id, project_id, service_id, staff_id, rate, on } = await workplace()
  await rate(100)
  await rate(110, '2026-03-01')
  await rate(200, '2026-04-01', { project_id })
  await rate(null, '2026-05-01', { project_id })
  await rate(300, '2026-06-01', { staff_id })
  await rate(50, null, { user_id })
  await rate(60, '2026-03-01', { user_id })
  const target = { project_id, service_id }
  const days = [
    '1900-01-01',
    '2026-02-28',
    '2026-03-01',
    '2026-04-01',
    '2026-04-30',
    '2026-05-01',
    '2026-06-01',
  ]
  const entries = []
  for (const day of days) entries.push(await on(day, target))
  expect(entries.map(({ rate_cents }) => rate_cents)).toEqual([100, 100, 110, 200, 200, 110, 300])
  const costs = await service.sql(
    'select cost_cents from time_entries where of_project_id = $1 order by date',
    [uuidOf(project_id, 'project')],
  )
  expect(costs.map(({ cost_cents }) => Number(cost_cents))).toEqual([50, 50, 60, 60, 60, 60, 60])
  await removeStaff({ client, path: { id: staff_id }, ...options })
  expect((await on('2026-06-02', target)).rate_cents).toBe(110)
})

test('every way to log or move time stores the rate of its day', async () => {
  const { client, user_id, project_id, service_id, rate, on } = await workplace()
  await rate(100, null, { project_id })
  await rate(110, '2026-03-01', { project_id })
  await rate(50, null, { user_id })
  await rate(60, '2026-03-01', { user_id })
  const days = ['2026-02-28', '2026-03-01'] as const
  const timer = async (day: string, stop: () => Promise<{ data: Partial<TimeEntry> }>) => {
    await service.sql('update timers set started_at = $1 where user_id = $2', [
      `${day}T09:00:00Z`,
      uuidOf(user_id, 'user'),
    ])
    return (await stop()).data
  }
  const ways: Record<string, (day: string) => Promise<Partial<TimeEntry>>> = {
    add: (day) => on(day, { project_id }),
    stop: async (day) => {
      await startTimer({ client, body: { project_id }, ...options })
      return timer(day, () => stopTimer({ client, ...options }))
    },
    switch: async (day) => {
      await startTimer({ client, body: { project_id }, ...options })
      const switched = async () => {
        const { data } = await switchTimer({ client, body: { service_id }, ...options })
        return { data: data.entry }
      }
      const entry = await timer(day, switched)
      await cancelTimer({ client, ...options })
      return entry
    },
    import: async (date) => {
      const rows = [{ external_id: date, project_id, date, minutes: 60 }]
      const { data } = await importTimeEntries({ client, body: { key: 'external_id', rows }, ...options })
      return (await getTimeEntry({ client, path: { id: data.results[0]!.record_id! }, ...options })).data
    },
    batch: async (date) => {
      const items = [{ operation: 'addTimeEntry', body: { project_id, date, minutes: 60 } } as const]
      const { data } = await runBatch({ client, body: { items }, ...options })
      return data.results[0]!.body as never
    },
    move: async (day) => {
      const { id } = await on(day)
      return (await updateTimeEntry({ client, path: { id }, body: { project_id }, ...options })).data
    },
    'move on another day': async (date) => {
      const { id } = await on('2025-01-01')
      return (await updateTimeEntry({ client, path: { id }, body: { project_id, date }, ...options })).data
    },
  }
  for (const [way, log] of Object.entries(ways)) {
    const rates = []
    for (const day of days) rates.push((await log(day)).rate_cents)
    expect([way, ...rates]).toEqual([way, 100, 110])
  }
  const { id } = await on('2026-02-28', { project_id })
  const kept = await updateTimeEntry({ client, path: { id }, body: { date: '2026-03-01' }, ...options })
  expect(kept.data.rate_cents).toBe(100)
})

test('a past rate is corrected by a rate of that day and a repricing', async () => {
  const { client, service_id, rate, on } = await workplace()
  await rate(60_00)
  const ids: string[] = []
  for (const day of ['2026-02-28', '2026-03-01']) ids.push((await on(day)).id)
  const rates = async () => {
    const found = []
    for (const id of ids)
      found.push((await getTimeEntry({ client, path: { id }, ...options })).data.rate_cents)
    return found
  }
  await updateService({ client, path: { id: service_id }, body: { rate_cents: 90_00 }, ...options })
  const body = { starts_on: '2026-02-01', ends_on: '2026-03-31' }
  expect((await addRepricing({ client, body, ...options })).data.changed).toBe(0)
  await rate(80_00, '2026-03-01')
  expect(await rates()).toEqual([60_00, 60_00])
  expect((await addRepricing({ client, body, ...options })).data.changed).toBe(1)
  expect(await rates()).toEqual([60_00, 80_00])
})

test('a repricing uses the rates of each day', async () => {
  const { client, rate, on } = await workplace()
  await rate(60_00)
  for (const day of ['2026-02-28', '2026-03-01']) await on(day)
  await rate(90_00, '2026-03-01')
  const body = { starts_on: '2026-02-01', ends_on: '2026-03-31' }
  const { data } = await addRepricing({ client, body, ...options })
  expect(data).toMatchObject({ changed: 1, revenue_before_cents: 120_00, revenue_after_cents: 150_00 })
})

test('a rate belongs to exactly one record, and each of its days has one rate', async () => {
  const { client, user_id, service_id, rate } = await workplace()
  const add = async (body: Partial<NewRate>) => {
    const { response, error } = await addRate({ client, body: { rate_cents: 1, ...body } as NewRate })
    return [response?.status, error?.code, pointers(error)]
  }
  expect((await add({ user_id, service_id }))[1]).toBe('unprocessable_entity')
  expect((await add({}))[1]).toBe('unprocessable_entity')
  expect(await add({ service_id: 'svc_01jcz4p7v8e9fbk2m3n4q5r6s7' })).toEqual([
    422,
    'unknown_record',
    ['/service_id'],
  ])
  const { id } = await rate(1, '2026-03-01')
  await rate(2)
  const taken = [409, 'already_exists', ['/service_id', '/starts_on']]
  expect(await add({ service_id, starts_on: '2026-03-01' })).toEqual(taken)
  expect(await add({ service_id })).toEqual(taken)
  const { error } = await updateRate({ client, path: { id }, body: { starts_on: null } })
  expect([error?.code, pointers(error)]).toEqual(['already_exists', ['/service_id', '/starts_on']])
})

test('the day of a rate starts at midnight in the time zone of the workspace', async () => {
  const { client, list } = await workplace()
  const { data: other } = await addService({ client, body: { name: 'Advice', rate_cents: 1 }, ...options })
  const days = []
  for (const [index, time_zone] of ['Pacific/Kiritimati', 'Pacific/Niue'].entries()) {
    await updateWorkspace({ client, body: { time_zone }, ...options })
    await updateService({ client, path: { id: other.id }, body: { rate_cents: index + 2 }, ...options })
    days.push(...(await list({ service_id: other.id })).map(([day]) => day))
  }
  // In Niue it is still the day before, so the rate of Kiritimati's today has not started.
  const [today, , later, now] = days
  expect(later).toBe(today)
  expect(now! < today!).toBe(true)
})

test('only admins see and change rates, also in the log', async () => {
  const { owner, user_id, rate } = await workplace()
  const { id } = await rate(6543, null, { user_id })
  const { client } = await colleague(service, owner, 'member')
  const path = { id }
  const refused = [
    await listRates({ client }),
    await getRate({ client, path }),
    await addRate({ client, body: { user_id, rate_cents: 1 } }),
    await updateRate({ client, path, body: { rate_cents: 1 } }),
    await removeRate({ client, path }),
  ]
  expect(refused.map(({ error }) => error?.code)).toEqual(Array(5).fill('role_required'))
  expect(JSON.stringify((await listActivity({ client, ...options })).data)).not.toContain('6543')
  const { data } = await listActivity({ client: owner.client, query: { operation: 'addRate' }, ...options })
  expect(data.at(-1)!.changes).toContainEqual({
    record_id: id,
    field: 'rate_cents',
    before: null,
    after: 6543,
  })
})
