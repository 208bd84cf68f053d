/** Series of recurring tasks: which tasks are added, when, and only once. */
import { describe, expect, test } from 'vitest'
import {
  addRecurringTask,
  archiveProject,
  archiveRecurringTask,
  getRecurringTask,
  getTask,
  listActivity,
  listTasks,
  removeTask,
  restoreProject,
  restoreRecurringTask,
  searchRecords,
  updateRecurringTask,
  updateUser,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import type { NewRecurringTask } from '../../generated/client/types.gen.ts'
import { Quotas } from '../../src/calls/access/quotas.ts'
import { Lanes } from '../../src/data/lanes.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { daysOf } from '../../src/domain/recurrence/rule.ts'
import { addTasksOfAllSeries } from '../../src/operating/maintenance/recurring-tasks.ts'
import { addDays } from '../../src/shared/days.ts'
import { colleague } from '../support/colleague.ts'
import { project, userOf } from '../support/delivery.ts'
import { useService } from '../support/service.ts'

const service = useService()
const beside = useService({ beside: service })

const options = { throwOnError: true } as const

const today = () => new Date().toISOString().slice(0, 10)
const inDays = (days: number) => addDays(today(), days)
const noon = (days: number) => new Date(`${inDays(days)}T12:00:00Z`)

async function given() {
  const owner = await service.workspace()
  const { client } = owner
  const project_id = await project(client)
  const add = async (body: Partial<NewRecurringTask> = {}) =>
    (
      await addRecurringTask({
        client,
        body: { project_id, title: 'Back up', rule: 'FREQ=DAILY;INTERVAL=7', ...body },
        ...options,
      })
    ).data
  const tasks = async (id: string) =>
    (await listTasks({ client, query: { recurring_task_id: id, sort: 'due_on' }, ...options })).data
  const days = async (id: string) => (await tasks(id)).map(({ due_on }) => due_on)
  const get = async (id: string) => (await getRecurringTask({ client, path: { id }, ...options })).data
  return { owner, client, project_id, add, tasks, days, get }
}

const runAt = (at: Date) => addTasksOfAllSeries(service.database(), () => false, at)

describe('the days of a rule', () => {
  const year = { first: '2026-01-01', last: '2026-12-31' }
  test.each([
    [
      'FREQ=WEEKLY;BYDAY=MO,TH',
      '2026-12-14',
      ['2026-12-14', '2026-12-17', '2026-12-21', '2026-12-24', '2026-12-28', '2026-12-31'],
    ],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-11-30', ['2026-12-04', '2026-12-18']],
    [
      'FREQ=MONTHLY;BYMONTHDAY=31',
      '2026-01-31',
      ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31', '2026-08-31', '2026-10-31', '2026-12-31'],
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-10-01', ['2026-10-31', '2026-11-30', '2026-12-31']],
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-10-01', ['2026-10-13', '2026-11-10', '2026-12-08']],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      '2026-10-01',
      ['2026-10-30', '2026-11-30', '2026-12-31'],
    ],
    ['FREQ=DAILY;COUNT=3', '2026-03-28', ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['FREQ=DAILY;UNTIL=20261026', '2026-10-24', ['2026-10-24', '2026-10-25', '2026-10-26']],
    ['FREQ=YEARLY', '2024-02-29', []],
  ])('%s from %s', async (rule, startsOn, expected) => {
    expect((await daysOf(rule, startsOn, year)).days).toEqual(expected)
  })

  test.each([
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
    ['FREQ=MONTHLY;BYDAY=MO;COUNT=2;UNTIL=20300101'],
    ['FREQ=WEEKLY;BYMONTHDAY=3'],
    ['FREQ=HOURLY'],
    ['every monday'],
    // A pattern that tries all ways to split the digits takes a minute for this.
    [`FREQ=DAILY;BYMONTHDAY=${'1'.repeat(42)}x`],
  ])('%s is refused', async (rule) => {
    const { client, project_id } = await given()
    const { error } = await addRecurringTask({ client, body: { project_id, title: 'Never', rule } })
    expect(error).toMatchObject({ status: 422, errors: [{ in: 'body', pointer: '/rule' }] })
  })

  test('a rule whose days are too far apart to be found is refused', async () => {
    const { client, project_id } = await given()
    const rule = 'FREQ=DAILY;COUNT=999;BYMONTH=2;BYMONTHDAY=29'
    const body = { project_id, title: 'Leap day', rule, starts_on: '1990-01-01' }
    const { error } = await addRecurringTask({ client, body })
    expect(error).toMatchObject({ code: 'invalid_rule', errors: [{ pointer: '/rule' }] })
  })
})

describe('the last day of dates', () => {
  const last = '9999-12-31'

  test.each([
    ['FREQ=DAILY', '9999-12-30', '9999-12-30'],
    ['FREQ=MONTHLY', last, last],
    ['FREQ=YEARLY;INTERVAL=400', '9900-01-01', '9900-01-01'],
  ])('ends a series of %s from %s', async (rule, starts_on, next_on) => {
    const { client, project_id } = await given()
    const body = { project_id, title: 'Last', rule, starts_on, days_ahead: 90 }
    const { data } = await addRecurringTask({ client, body, ...options })
    expect(data).toMatchObject({ next_on, last_on: null })
    const path = { id: data.id }
    await updateRecurringTask({ client, path, body: { days_ahead: 1 }, ...options })
    await service.sql('update recurring_tasks set last_on = $1 where id = $2', [
      last,
      uuidOf(data.id, 'recurring_task'),
    ])
    const { data: ended } = await updateRecurringTask({ client, path, body: { days_ahead: 2 }, ...options })
    expect(ended).toMatchObject({ next_on: null, last_on: last })
  })

  test.each(['FREQ=DAILY', 'FREQ=MONTHLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'])(
    'has no day of %s after it',
    async (rule) => {
      const { next } = await daysOf(rule, '9990-01-01', { first: '9999-12-01', last })
      expect(next).toBe(null)
      const { days, next: later } = await daysOf(rule, '9990-01-01', {
        first: '9996-02-01',
        last: '9999-12-30',
      })
      expect([days.at(-1)! <= '9999-12-30', later === null || later === last]).toEqual([true, true])
    },
  )
})

describe('a series', () => {
  test('has the tasks of the next days at once, with its fields', async () => {
    const { client, add, tasks, get, project_id } = await given()
    const assignee_id = await userOf(client)
    const series = await add({ rule: 'FREQ=DAILY;INTERVAL=3', assignee_id, estimate_minutes: 30 })
    expect(series).toMatchObject({
      starts_on: today(),
      days_ahead: 7,
      last_on: inDays(6),
      next_on: inDays(9),
      author_id: assignee_id,
    })
    const [first, ...others] = await tasks(series.id)
    expect(first).toMatchObject({
      ...{ project_id, title: 'Back up', status: 'pending', assignee_id, estimate_minutes: 30 },
      ...{
        due_on: today(),
        recurs_on: today(),
        recurring_task_id: series.id,
        recurring_task_name: 'Back up',
      },
    })
    expect(others.map(({ due_on }) => due_on)).toEqual([inDays(3), inDays(6)])
    expect(await get(series.id)).toEqual(series)
  })

  test('gets one task for each day, even from several processes at once', async () => {
    const { add, days, get } = await given()
    const series = await add({ rule: 'FREQ=DAILY', days_ahead: 2 })
    expect(await days(series.id)).toEqual([0, 1, 2].map(inDays))
    const run = (database: any) => addTasksOfAllSeries(database, () => false, noon(3))
    await Promise.all([run(service.database()), run(beside.database()), run(service.database())])
    expect(await days(series.id)).toEqual([0, 1, 2, 3, 4, 5].map(inDays))
    expect(await get(series.id)).toMatchObject({ last_on: inDays(5), next_on: inDays(6) })
    await runAt(noon(3))
    expect(await days(series.id)).toHaveLength(6)
  })

  test('gets only the latest of the days that passed without the service', async () => {
    const { add, days } = await given()
    const series = await add({ rule: 'FREQ=DAILY;INTERVAL=2', days_ahead: 0 })
    await runAt(noon(9))
    expect(await days(series.id)).toEqual([inDays(0), inDays(8)])
    await runAt(noon(10))
    expect(await days(series.id)).toEqual([inDays(0), inDays(8), inDays(10)])
  })

  test('does not get a removed task again', async () => {
    const { client, add, tasks } = await given()
    const series = await add({ days_ahead: 0 })
    const [task] = await tasks(series.id)
    await removeTask({ client, path: { id: task!.id }, ...options })
    await runAt(noon(1))
    expect(await tasks(series.id)).toEqual([])
  })

  test.each([
    ['COUNT', () => 'FREQ=DAILY;COUNT=3'],
    ['UNTIL', () => `FREQ=DAILY;UNTIL=${inDays(2).replaceAll('-', '')}`],
  ])('ends after its last day (%s)', async (_, rule) => {
    const { add, days, get } = await given()
    const series = await add({ rule: rule(), days_ahead: 1 })
    expect(await days(series.id)).toEqual([0, 1].map(inDays))
    await runAt(noon(30))
    expect(await days(series.id)).toEqual([0, 1, 2].map(inDays))
    expect(await get(series.id)).toMatchObject({ last_on: inDays(2), next_on: null })
  })

  test('adds no tasks before next_on, and still counts from its first day', async () => {
    const { add, days, get } = await given()
    const of = { starts_on: inDays(-4), days_ahead: 30 }
    const series = await add({ ...of, rule: 'FREQ=DAILY;INTERVAL=2;COUNT=5', next_on: inDays(1) })
    expect(await days(series.id)).toEqual([inDays(2), inDays(4)])
    expect(await get(series.id)).toMatchObject({ starts_on: inDays(-4), next_on: null })
    const over = await add({ ...of, rule: 'FREQ=DAILY;COUNT=2', next_on: inDays(-2) })
    expect(await days(over.id)).toEqual([])
    expect(over.next_on).toBe(null)
  })

  test('has at most one task for each day in the database', async () => {
    const { add } = await given()
    await add({ days_ahead: 0 })
    const copy = service.sql(
      `insert into tasks (workspace_id, id, created_at, updated_at, project_id, title, status, due_on, recurring_task_id, recurs_on)
      select workspace_id, gen_random_uuid(), created_at, updated_at, project_id, title, status, due_on, recurring_task_id, recurs_on
      from tasks where recurs_on is not null`,
    )
    await expect(copy).rejects.toThrow('tasks_series_day')
  })

  test('is found by the search', async () => {
    const { client, add } = await given()
    const { id } = await add({ title: 'Rotate the certificates', starts_on: inDays(60) })
    const { data } = await searchRecords({ client, query: { q: 'certificates' }, ...options })
    expect(data.hits).toMatchObject([{ kind: 'recurring_task', id, context: 'Web shop', active: true }])
  })

  test('begins on the day of the workspace', async () => {
    const { client, project_id } = await given()
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Midway']) {
      await updateWorkspace({ client, body: { time_zone }, ...options })
      const body = { project_id, title: 'Back up', rule: 'FREQ=DAILY' }
      const { data } = await addRecurringTask({ client, body, ...options })
      expect(data.starts_on).toBe(new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone }).format())
    }
  })

  test('gets the task of a day when that day begins in the time zone, also when clocks change', async () => {
    const { client, add, days } = await given()
    await updateWorkspace({ client, body: { time_zone: 'Europe/Berlin' }, ...options })
    const series = await add({ rule: 'FREQ=DAILY;INTERVAL=1', starts_on: '2027-03-27', days_ahead: 0 })
    // On 2027-03-28, clocks in Berlin go forward by an hour, so midnight of the next day is at 22:00 UTC.
    for (const at of ['2027-03-27T22:59:00Z', '2027-03-27T23:01:00Z', '2027-03-28T21:59:00Z'])
      await runAt(new Date(at))
    expect(await days(series.id)).toEqual(['2027-03-27', '2027-03-28'])
    await runAt(new Date('2027-03-28T22:01:00Z'))
    expect(await days(series.id)).toEqual(['2027-03-27', '2027-03-28', '2027-03-29'])
  })
})

describe('at the quota of its workspace, a series', () => {
  test('gets no tasks and says since when, and gets them once there is room', async () => {
    const { client, add, days, get } = await given()
    const series = await add({ rule: 'FREQ=DAILY;INTERVAL=2', days_ahead: 0 })
    const run = (records: number, at: Date) => {
      const limits = { records, storage: 0, members: 0, api_keys: 0 }
      const quotas = new Quotas(
        new Lanes(service.database().pool),
        { starter: limits, pro: limits, business: limits },
        { planSelfService: true },
      )
      return addTasksOfAllSeries({ ...service.database(), quotas }, () => false, at)
    }
    // The workspace has a project, a series and a task.
    await run(3, noon(2))
    expect(await days(series.id)).toEqual([inDays(0)])
    const { quota_reached_at, version, next_on } = await get(series.id)
    expect([quota_reached_at, version, next_on]).toEqual([expect.any(String), 2, inDays(2)])
    await run(3, noon(2))
    expect(await get(series.id)).toMatchObject({ quota_reached_at, version })
    const { data } = await listActivity({
      client,
      query: { record: series.id, changes_only: true },
      ...options,
    })
    expect(data[0]!.changes).toMatchObject([
      { field: 'quota_reached_at', before: null, after: quota_reached_at },
    ])
    await run(4, noon(2))
    expect(await days(series.id)).toEqual([inDays(0), inDays(2)])
    expect(await get(series.id)).toMatchObject({ quota_reached_at: null, next_on: inDays(4) })
  })
})

describe('a change of a series', () => {
  test('does not change the tasks that it has', async () => {
    const { client, add, tasks } = await given()
    const series = await add({ rule: 'FREQ=DAILY', days_ahead: 1 })
    const versions = async () => (await tasks(series.id)).map(({ title, version }) => [title, version])
    const before = await versions()
    const path = { id: series.id }
    const body = { title: 'Copy', rule: 'FREQ=DAILY;INTERVAL=2' }
    const { data } = await updateRecurringTask({ client, path, body, ...options })
    expect(data).toMatchObject({ title: 'Copy', last_on: inDays(1), next_on: inDays(2) })
    expect(await versions()).toEqual(before)
    await runAt(noon(2))
    expect((await tasks(series.id)).map(({ title, due_on }) => [title, due_on])).toEqual([
      ['Back up', inDays(0)],
      ['Back up', inDays(1)],
      ['Copy', inDays(2)],
    ])
  })

  test('pauses and resumes it, without the days in between', async () => {
    const { client, add, days } = await given()
    const series = await add({ rule: 'FREQ=DAILY', days_ahead: 0 })
    const path = { id: series.id }
    await updateRecurringTask({ client, path, body: { paused: true }, ...options })
    await runAt(noon(5))
    expect(await days(series.id)).toEqual([today()])
    await updateRecurringTask({ client, path, body: { paused: false }, ...options })
    await runAt(noon(1))
    expect(await days(series.id)).toEqual([inDays(0), inDays(1)])
  })

  test('archives and restores it', async () => {
    const { client, add, days } = await given()
    const series = await add({ rule: 'FREQ=DAILY', days_ahead: 0 })
    const path = { id: series.id }
    await archiveRecurringTask({ client, path, ...options })
    await runAt(noon(3))
    expect(await days(series.id)).toEqual([today()])
    const { data } = await restoreRecurringTask({ client, path, ...options })
    expect(data).toMatchObject({ archived_at: null, next_on: inDays(1) })
  })
})

describe('the task of a series', () => {
  test('is unassigned while the user is deactivated', async () => {
    const { owner, client, add, tasks } = await given()
    const assignee_id = await userOf((await colleague(service, owner, 'member')).client)
    const series = await add({ rule: 'FREQ=DAILY', starts_on: inDays(2), days_ahead: 0, assignee_id })
    await updateUser({ client, path: { id: assignee_id }, body: { active: false }, ...options })
    await runAt(noon(2))
    expect((await tasks(series.id)).map((each) => each.assignee_id)).toEqual([null])
  })

  test('is added after its archived project is restored', async () => {
    const { client, project_id, add, days } = await given()
    const series = await add({ rule: 'FREQ=DAILY', starts_on: inDays(2), days_ahead: 0 })
    await archiveProject({ client, path: { id: project_id }, ...options })
    await runAt(noon(3))
    expect(await days(series.id)).toEqual([])
    await restoreProject({ client, path: { id: project_id }, ...options })
    await runAt(noon(4))
    expect(await days(series.id)).toEqual([inDays(3), inDays(4)])
  })

  test('is logged for the author of the series, in the history of the task', async () => {
    const { client, add, tasks } = await given()
    const series = await add({ rule: 'FREQ=DAILY', starts_on: inDays(2), days_ahead: 0 })
    await runAt(noon(2))
    const id = (await tasks(series.id))[0]!.id
    expect((await getTask({ client, path: { id }, ...options })).data.version).toBe(1)
    const { data } = await listActivity({ client, query: { record: id, changes_only: true }, ...options })
    expect(data).toMatchObject([
      {
        operation: 'updateRecurringTask',
        channel: 'operator',
        user_id: await userOf(client),
        record_id: series.id,
      },
    ])
  })
})
