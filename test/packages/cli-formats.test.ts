/** `vs` accepts days and durations as people type them, and shows figures and moments as they read them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed, onTerminal } = useVs(service)
const sure = { throwOnError: true } as const

async function ready() {
  const found = await keyed()
  const { client } = found.member
  const { data: account } = await api.getAccount({ client, ...sure })
  const body = { name: 'Web shop', rate_cents: 12_000 }
  const { data: project } = await api.addProject({ client, body, ...sure })
  const day = (ahead: number) =>
    new Date(Date.parse(account.today) + ahead * 86_400_000).toISOString().slice(0, 10)
  const json = async (...args: string[]) => {
    const { code, out, err } = await found.vs(...args, '--format', 'json')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    return JSON.parse(out)
  }
  return { ...found, client, project, day, json, currency: account.workspace.currency }
}

test('days and durations can be words', async () => {
  const { project, day, json } = await ready()
  const log = (date: string, minutes: string) =>
    json('time', 'add', '--project', project.id, '--date', date, '--minutes', minutes)
  expect(await log('yesterday', '1h30m')).toMatchObject({ date: day(-1), minutes: 90 })
  expect(await log('3 days ago', ':45')).toMatchObject({ date: day(-3), minutes: 45 })
  expect(await log(day(-2), '20')).toMatchObject({ date: day(-2), minutes: 20 })
  const minutesOf = async (...args: string[]) =>
    (await json('time', 'list', ...args)).map(({ minutes }: { minutes: number }) => minutes)
  expect(await minutesOf('--from', '-2d')).toEqual([90, 20])
  expect(await minutesOf('--from', '3 days ago', '--to=-2d')).toEqual([20, 45])
  expect(await minutesOf('--range', 'yesterday')).toEqual([90])
  expect(await minutesOf('--range', '3 days ago')).toEqual([45])
  expect(await minutesOf('--since', '1d')).toHaveLength(3)
  expect(await minutesOf('--since', 'tomorrow')).toEqual([])
  const due = await json('tasks', 'add', '--project', project.id, '--title', 'Draw', '--due-on', '+3d')
  expect(due.due_on).toBe(day(3))
  expect(await json('tasks', 'list', '--from', 'tomorrow', '--to', 'in 1 week')).toMatchObject([
    { id: due.id },
  ])
})

test('moments can be spans, days and local times', async () => {
  const { project, json, vs } = await ready()
  const entry = await json('time', 'add', '--project', project.id, '--minutes', '5')
  const found = async (since: string) => (await json('time', 'list', '--since', since)).length
  for (const since of ['1h', '90m', '1 hour ago', '2026-01-01', '2026-01-01 23:15'])
    expect(await found(since), since).toBe(1)
  expect(await found(new Date(Date.parse(entry.created_at) + 1000).toISOString())).toBe(0)
  expect(await found('in 2 hours')).toBe(0)
  const { code, err } = await vs('time', 'list', '--since', 'soon')
  expect(code).toBe(2)
  expect(err).toContain(
    '--since must be a day such as `today`, a span such as `1h`, `30d`, or a time such as `9:15` or `2026-03-20 14:00`, not `soon`.',
  )
})

test('a terminal shows the changes of a log entry as before and after', async () => {
  const { env, json, project } = await ready()
  await json('projects', 'update', project.id, '--name', 'Shop')
  const { text } = await onTerminal(env, ['activity', 'list', '--fields', 'operation,changes'], {
    columns: 200,
  })
  expect(text).toMatch(/updateProject +name: Web shop → Shop$/m)
})

test('other words are refused', async () => {
  const { vs, project } = await ready()
  const refused = async (...args: string[]) => {
    const { code, err } = await vs(...args)
    expect(code).toBe(2)
    return err
  }
  expect(await refused('time', 'list', '--range', 'someday')).toContain(
    '--range must be a period such as `thisweek`, `last month` or `last7days`, not `someday`.',
  )
  expect(await refused('time', 'list', '--range', 'lastwek')).toContain('lastweek')
  for (const minutes of ['soon', '1.5'])
    expect(await refused('time', 'add', '--project', project.id, '--minutes', minutes)).toContain(
      '--minutes must be a whole number of minutes or a duration such as 1h30m',
    )
  const { code, err } = await vs('time', 'list', '--from', 'someday')
  expect(code).not.toBe(0)
  expect(err).toContain('--from must be a day such as')
})

test('an import file can contain durations, but no words for days', async () => {
  const { env, vs, client } = await ready()
  const file = join(env.HOME, 'time.csv')
  const rows = ['a,1:30,2026-03-02', 'b,90,2026-03-02', 'c,2h 15m,2026-03-02', 'd,60,friday']
  await writeFile(
    file,
    `external_id,project_name,minutes,date\n${rows.join('\n')}\n`.replaceAll(/^([a-d]),/gm, '$1,Web shop,'),
  )
  await vs('import', 'time', file, '--key', 'external_id')
  const { data } = await api.listTimeEntries({ client, ...sure })
  expect(Object.fromEntries(data.map(({ external_id, minutes }) => [external_id, minutes]))).toEqual({
    a: 90,
    b: 90,
    c: 135,
  })
})

test('a terminal shows durations, money and local times; a pipe shows the values', async () => {
  const { env, vs, project, client, json, currency } = await ready()
  const entry = await json('time', 'add', '--project', project.id, '--minutes', '75')
  const money = (cents: number) =>
    new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(cents / 100)
  const there = { ...env, TZ: 'Asia/Tokyo' }
  const { workspace } = (await api.getAccount({ client, ...sure })).data
  const timeZone = workspace.time_zone
  expect(timeZone).not.toBe(there.TZ)
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(
    new Date(entry.created_at),
  )
  const seen = async (...args: string[]) =>
    (await onTerminal(there, args, { columns: 400 })).text.replaceAll(/ {2,}/g, '  ')
  const whole = await seen('time', 'get', entry.id, '--verbose')
  for (const text of ['time  1:15\n', `rate  ${money(12_000)}\n`, ` ${clock}\n`])
    expect(whole).toContain(text)
  for (const text of ['1:15', money(12_000)]) expect(await seen('time', 'list')).toContain(text)
  const report = await seen('insights', 'hours', '--range', 'thisweek')
  expect(report).toMatch(/^Total +1:15 +1:15 /m)
  expect(report).toContain(money(15_000))
  const { out } = await vs('time', 'get', entry.id)
  expect(out).toMatch(/^minutes +75$/m)
  expect(out).toMatch(/^rate_cents +12000$/m)
  expect(out).toContain(entry.created_at)
  const { data } = await api.getTimeEntry({ client, path: { id: entry.id }, ...sure })
  expect(JSON.parse((await onTerminal(there, ['time', 'get', entry.id, '--format', 'json'])).text)).toEqual(
    data,
  )
})
