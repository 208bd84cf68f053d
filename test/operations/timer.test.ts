/** The timer: one for each user, whose time is logged when it is stopped. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addService,
  addTimeEntry,
  archiveProject,
  cancelTimer,
  continueTimer,
  getTimeEntry,
  listActivity,
  listTimeEntries,
  listTimers,
  removeTimeEntry,
  restoreTimeEntry,
  startTimer,
  stopTimer,
  switchTimer,
  updateService,
  updateTask,
  updateTimeEntry,
  updateTimer,
  updateUser,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import type { NewTimer, TimerStop } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { pointers, project, task, userOf } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useCommonService()
const { keyed } = useVs(service)

const options = { throwOnError: true } as const
const notRunning = { status: 409, code: 'timer_not_running' }

/** A workspace with a project. */
async function someone() {
  const owner = await service.workspace()
  const { client } = owner
  const project_id = await project(client)
  const start = (body: NewTimer = { project_id }) => startTimer({ client, body })
  return { owner, client, project_id, start }
}

const running = async (client: Client, user_id = 'me') =>
  (await listTimers({ client, query: { user_id }, ...options })).data

const started = (client: Client, started_at: string) =>
  updateTimer({ client, body: { started_at }, ...options })

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('a timer', () => {
  test('logs its time when it is stopped', async () => {
    const { client, project_id } = await someone()
    const { id: task_id } = await task(client, { project_id })
    const body = { task_id, memo: 'First draft', billable: false }
    const { data: timer, response } = await startTimer({ client, body, ...options })
    expect(response.status).toBe(201)
    expect(timer).toMatchObject({ ...body, project_id: null, task_name: 'Task', minutes: 1, capped: false })
    await started(client, ago(90))
    expect(await running(client)).toMatchObject([{ ...body, minutes: 90, capped: false }])
    expect((await listTimeEntries({ client, ...options })).data).toEqual([])

    const { data: entry } = await stopTimer({ client, ...options })
    expect(entry).toMatchObject({ ...body, minutes: 90, capped: false })
    expect((await getTimeEntry({ client, path: { id: entry.id }, ...options })).data).toEqual(entry)
    expect(await running(client)).toEqual([])
    await removeTimeEntry({ client, path: { id: entry.id }, ...options })
    const { data: restored } = await restoreTimeEntry({ client, path: { id: entry.id }, ...options })
    expect(restored).toMatchObject({ ...body, minutes: 90 })
  })

  test('is billable like its service, and logs at least one minute', async () => {
    const { client, start } = await someone()
    const { data } = await addService({ client, body: { name: 'Internal', billable: false }, ...options })
    await start({ service_id: data.id })
    expect((await stopTimer({ client, ...options })).data).toMatchObject({ minutes: 1, billable: false })
  })

  test('belongs to the day on which it was started, in the time zone of the workspace', async () => {
    const { client, start } = await someone()
    const dates = []
    for (const time_zone of ['Pacific/Auckland', 'America/Los_Angeles']) {
      await updateWorkspace({ client, body: { time_zone }, ...options })
      await start()
      await started(client, '2021-03-02T11:30:00Z')
      dates.push((await stopTimer({ client, ...options })).data.date)
    }
    expect(dates).toEqual(['2021-03-03', '2021-03-02'])
  })

  test('runs only once, even if it is started 50 times at the same time', async () => {
    const { client, start } = await someone()
    const answers = await Promise.all(Array.from({ length: 50 }, () => start()))
    const [timer, ...others] = await running(client)
    expect(others).toEqual([])
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    for (const { error } of answers.filter(({ data }) => !data))
      expect(error).toMatchObject({ status: 409, code: 'timer_running', started_at: timer!.started_at })
  })

  test('logs one entry, even if it is stopped 20 times at the same time', async () => {
    const { client, start } = await someone()
    await start()
    const answers = await Promise.all(Array.from({ length: 20 }, () => stopTimer({ client })))
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    for (const { error } of answers.filter(({ data }) => !data)) expect(error).toMatchObject(notRunning)
    expect((await listTimeEntries({ client, ...options })).data).toHaveLength(1)
  })

  test('is separate for each user, and only admins see those of others', async () => {
    const { owner, client, project_id, start } = await someone()
    const member = await colleague(service, owner, 'member')
    await start()
    await startTimer({ client: member.client, body: { project_id }, ...options })
    const [own, all] = [await running(member.client), (await listTimers({ client, ...options })).data]
    expect(own).toHaveLength(1)
    expect((await listTimers({ client: member.client, ...options })).data).toEqual(own)
    expect(all).toHaveLength(2)
    expect(await running(member.client, await userOf(client))).toEqual([])
    await stopTimer({ client: member.client, ...options })
    expect(await running(client)).toHaveLength(1)
  })

  test('ends when its user is deactivated, and the log says so', async () => {
    const { owner, client, project_id } = await someone()
    const member = await colleague(service, owner, 'member')
    await startTimer({ client: member.client, body: { project_id }, ...options })
    const id = await userOf(member.client)
    await updateUser({ client, path: { id }, body: { active: false }, ...options })
    expect((await listTimers({ client, ...options })).data).toEqual([])
    const { data } = await listActivity({ client, query: { operation: 'updateUser' }, ...options })
    const changes = data.flatMap((entry) => entry.changes)
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'project_id', before: project_id, after: null }),
    )
  })
})

describe('a forgotten timer', () => {
  test('is capped to the limit of the workspace, and its entry is marked', async () => {
    const { client, start } = await someone()
    await start()
    await started(client, ago(601))
    expect(await running(client)).toMatchObject([{ minutes: 600, capped: true }])
    await updateWorkspace({ client, body: { timer_limit_minutes: 480 }, ...options })
    const { data: entry } = await stopTimer({ client, ...options })
    expect(entry).toMatchObject({ minutes: 480, capped: true })
    await start()
    await stopTimer({ client, ...options })
    const marked = async (capped: boolean) =>
      (await listTimeEntries({ client, query: { capped }, ...options })).data.map(({ minutes }) => minutes)
    expect([await marked(true), await marked(false)]).toEqual([[480], [1]])

    const change = async (body: { minutes?: number; memo?: string; capped?: boolean }) =>
      (await updateTimeEntry({ client, path: { id: entry.id }, body, ...options })).data.capped
    expect(await change({ memo: 'Forgotten' })).toBe(true)
    expect(await change({ minutes: 480 })).toBe(true)
    expect(await change({ minutes: 240 })).toBe(false)
    expect(await change({ minutes: 480, capped: true })).toBe(true)
    expect(await change({ capped: false })).toBe(false)
  })

  test('can run exactly as long as the limit', async () => {
    const { client, start } = await someone()
    await start()
    await started(client, ago(600))
    expect((await stopTimer({ client, ...options })).data).toMatchObject({ minutes: 600, capped: false })
  })

  test.each([0, 1441, null])('the limit cannot be %s minutes', async (timer_limit_minutes) => {
    const { client } = await someone()
    const { error } = await updateWorkspace({ client, body: { timer_limit_minutes } as never })
    expect(pointers(error)).toEqual(['/timer_limit_minutes'])
  })
})

describe('without a running timer,', () => {
  test('it cannot be stopped, switched, changed or cancelled', async () => {
    const { client, project_id } = await someone()
    const body = { project_id }
    const answers = await Promise.all([
      stopTimer({ client }),
      switchTimer({ client, body }),
      updateTimer({ client, body: { memo: 'Late' } }),
      cancelTimer({ client }),
    ])
    for (const { error } of answers) expect(error).toMatchObject(notRunning)
  })

  test('it continues with the work of the latest entry', async () => {
    const { client, project_id } = await someone()
    expect((await continueTimer({ client })).error).toMatchObject({
      status: 409,
      code: 'nothing_to_continue',
    })
    const { id: task_id } = await task(client, { project_id })
    const last = { task_id, project_id, billable: false, memo: 'First draft' }
    await addTimeEntry({ client, body: { ...last, minutes: 30, date: '2026-03-03' }, ...options })
    await addTimeEntry({ client, body: { project_id, minutes: 30, date: '2026-03-02' }, ...options })
    const { data: timer } = await continueTimer({ client, ...options })
    expect(timer).toMatchObject({ ...last, service_id: null })
    const { error } = await continueTimer({ client })
    expect(error).toMatchObject({ code: 'timer_running', started_at: timer.started_at })
  })
})

describe('a running timer', () => {
  test('can be switched: the new timer starts when the previous one stops', async () => {
    const { client, project_id, start } = await someone()
    const { id: task_id } = await task(client, { project_id })
    await start()
    await started(client, ago(30))
    const { data } = await switchTimer({ client, body: { task_id }, ...options })
    expect(data.entry).toMatchObject({ project_id, task_id: null, minutes: 30 })
    expect(data.timer).toMatchObject({ project_id: null, task_id, minutes: 1 })
    expect(await running(client)).toMatchObject([{ id: data.timer.id }])
  })

  test('can be changed, and keeps its start', async () => {
    const { client, start } = await someone()
    const { data: timer } = await start()
    const other = await project(client)
    const body = { project_id: other, memo: 'Second draft', billable: true }
    const { data } = await updateTimer({ client, body, ...options })
    expect(data).toMatchObject({ ...body, id: timer!.id, started_at: timer!.started_at })
    expect((await updateTimer({ client, body: { billable: null }, ...options })).data.billable).toBe(null)
    const { error } = await updateTimer({ client, body: { project_id: null } })
    expect(pointers(error)).toEqual(['/project_id', '/service_id', '/task_id'])
  })

  test('can be cancelled without logging its time', async () => {
    const { client, start } = await someone()
    await start()
    expect((await cancelTimer({ client })).response?.status).toBe(204)
    expect(await running(client)).toEqual([])
    expect((await listTimeEntries({ client, ...options })).data).toEqual([])
  })

  test('keeps running if its entry is refused', async () => {
    const { client, project_id, start } = await someone()
    const [timer] = [(await start()).data!]
    const other = await project(client)
    await updateWorkspace({ client, body: { time_locked_until: '2999-12-31' }, ...options })
    for (const { error } of [
      await stopTimer({ client }),
      await switchTimer({ client, body: { project_id: other } }),
    ])
      expect(error).toMatchObject({ code: 'time_locked', time_locked_until: '2999-12-31' })
    await updateWorkspace({ client, body: { time_locked_until: null }, ...options })
    await archiveProject({ client, path: { id: project_id }, ...options })
    expect((await stopTimer({ client })).error).toMatchObject({ code: 'archived' })
    expect(await running(client)).toEqual([{ ...timer, minutes: 1 }])
    await updateTimer({ client, body: { project_id: other }, ...options })
    expect((await stopTimer({ client, ...options })).data.project_id).toBe(other)
  })

  test('keeps running if its service becomes inactive, or its task moves to another project', async () => {
    const { client, project_id, start } = await someone()
    const { data } = await addService({ client, body: { name: 'Design' }, ...options })
    await start({ service_id: data.id })
    await updateService({ client, path: { id: data.id }, body: { active: false }, ...options })
    expect((await stopTimer({ client })).error).toMatchObject({ code: 'service_inactive' })
    const { id: task_id } = await task(client, { project_id })
    await updateTimer({ client, body: { task_id, project_id, service_id: null }, ...options })
    await updateTask({
      client,
      path: { id: task_id },
      body: { project_id: await project(client) },
      ...options,
    })
    expect((await stopTimer({ client })).error).toMatchObject({ code: 'unrelated_records' })
    expect(await running(client)).toHaveLength(1)
  })
})

describe('the times of a timer', () => {
  const inFuture = { status: 422, code: 'in_the_future' }
  const early = { status: 422, code: 'ends_before_start' }

  test('can be given when it is started, changed, switched and stopped', async () => {
    const { client, project_id, start } = await someone()
    const { data: timer } = await start({ project_id, started_at: ago(120) })
    expect(timer).toMatchObject({ minutes: 120 })
    const { data } = await switchTimer({ client, body: { project_id, started_at: ago(45) }, ...options })
    expect([data.entry.minutes, data.timer.minutes]).toEqual([75, 45])
    await updateTimer({ client, body: { started_at: ago(40) }, ...options })
    const { data: entry } = await stopTimer({ client, body: { stopped_at: ago(10) }, ...options })
    expect(entry).toMatchObject({ minutes: 30, capped: false })
    await updateWorkspace({ client, body: { time_zone: 'Europe/Berlin' }, ...options })
    await start({ project_id, started_at: '2021-03-02T08:15:00Z' })
    const stopped = await stopTimer({ client, body: { stopped_at: '2021-03-02T09:00:00Z' }, ...options })
    expect(stopped.data).toMatchObject({
      date: '2021-03-02',
      clock: '09:15-10:00',
      minutes: 45,
      capped: false,
    })
  })

  test('are not in the future, and a timer does not stop before its start', async () => {
    const { client, project_id, start } = await someone()
    const later = ago(-5)
    const { error } = await start({ project_id, started_at: later })
    expect([error, pointers(error)]).toMatchObject([inFuture, ['/started_at']])
    const { data: timer } = await start({ project_id, started_at: ago(60) })
    const switchAt = (started_at: string) => switchTimer({ client, body: { project_id, started_at } })
    const stopAt = (stopped_at: string) => stopTimer({ client, body: { stopped_at } })
    const changeTo = (started_at: string) => updateTimer({ client, body: { started_at } })
    for (const [refused, refusal, pointer] of [
      [await switchAt(later), inFuture, '/started_at'],
      [await switchAt(ago(61)), early, '/started_at'],
      [await stopAt(later), inFuture, '/stopped_at'],
      [await stopAt(ago(61)), early, '/stopped_at'],
      [await changeTo(later), inFuture, '/started_at'],
    ] as const)
      expect([refused.error, pointers(refused.error)]).toMatchObject([refusal, [pointer]])
    expect(await running(client)).toMatchObject([{ id: timer!.id, started_at: timer!.started_at }])
  })

  test('the memo can be given when the timer is stopped', async () => {
    const { client, project_id, start } = await someone()
    const memoOfStopped = async (body?: TimerStop) => {
      await start({ project_id, memo: 'Outline' })
      return (await stopTimer({ client, ...(body && { body }), ...options })).data.memo
    }
    expect(await memoOfStopped({ memo: 'First draft' })).toBe('First draft')
    expect(await memoOfStopped({ memo: null })).toBe(null)
    expect([await memoOfStopped({}), await memoOfStopped()]).toEqual(['Outline', 'Outline'])
  })

  test('the body of a stop can be left out, but has the right type and fields', async () => {
    const { owner, start } = await someone()
    const stop = async (type: string | null, body?: string) => {
      const headers = { authorization: `Bearer ${owner.token}`, ...(type && { 'content-type': type }) }
      return (await service.call('/api/v1/time/timers/stop', { method: 'POST', headers, body: body ?? null }))
        .status
    }
    await start()
    const refused = [
      await stop('text/plain', 'memo'),
      await stop('application/json', '{'),
      await stop('application/json', '{"memos":"Outline"}'),
    ]
    expect(refused).toEqual([415, 400, 422])
    expect(await stop('application/json', '')).toBe(201)
    await start()
    expect(await stop(null)).toBe(201)
  })
})

describe('a timer is refused', () => {
  test('without a task, a project or a service', async () => {
    const { start } = await someone()
    expect((await start({ memo: 'What for?' } as never)).error?.status).toBe(422)
  })

  test('on an archived project, on an inactive service, and on a task of another project', async () => {
    const { client, project_id, start } = await someone()
    const { id: task_id } = await task(client, { project_id })
    const { data } = await addService({ client, body: { name: 'Design', active: false }, ...options })
    const other = await project(client)
    const codes = [
      (await start({ service_id: data.id })).error?.code,
      (await start({ task_id, project_id: other })).error?.code,
      (await start({ project_id: project_id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) })).error
        ?.code,
    ]
    await archiveProject({ client, path: { id: project_id }, ...options })
    codes.push((await start()).error?.code, (await start({ task_id })).error?.code)
    expect(codes).toEqual(['service_inactive', 'unrelated_records', 'unknown_record', 'archived', 'archived'])
    expect(await running(client)).toEqual([])
  })

  test('for viewers', async () => {
    const { owner, project_id } = await someone()
    const { client } = await colleague(service, owner, 'viewer')
    expect((await startTimer({ client, body: { project_id } })).error).toMatchObject({
      code: 'role_required',
    })
  })
})

test('`vs` starts, shows, switches, continues, changes, stops and cancels the timer', async () => {
  const { owner, project_id } = await someone()
  const { vs } = await keyed({ member: owner })
  const other = await project(owner.client, { name: 'Museum' })
  const json = async (...words: string[]) => {
    const { out, err, code } = await vs('time', ...words, '--format', 'json')
    expect([code, err]).toEqual([0, ''])
    return out.trim() ? JSON.parse(out) : null
  }
  expect(await json('start', '--project', project_id)).toMatchObject({ project_id })
  expect(await json('status')).toMatchObject([{ project_id, minutes: 1 }])
  expect(await json('correct', '--memo', 'Kick-off')).toMatchObject({ memo: 'Kick-off' })
  expect(await json('switch', '--project', other)).toMatchObject({
    entry: { project_id, memo: 'Kick-off' },
    timer: { project_id: other },
  })
  expect(await json('stop')).toMatchObject({ project_id: other, minutes: 1 })
  expect(await json('start', '--project', other, '--at', '3h')).toMatchObject({ minutes: 180 })
  expect(await json('correct', '--start', '2h')).toMatchObject({ minutes: 120 })
  expect(await json('stop', '--at', '30m', '--memo', 'Review')).toMatchObject({ minutes: 90, memo: 'Review' })
  expect(await json('continue')).toMatchObject({ project_id: other })
  await json('cancel', '--yes')
  expect(await json('running')).toEqual([])
})
