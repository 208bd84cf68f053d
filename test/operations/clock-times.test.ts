/** Clock times of time entries, and days that are too far ahead. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addTimeEntry,
  getAccount,
  getMarkedTime,
  getTimeEntry,
  importTimeEntries,
  listTimeEntries,
  removeTimeEntry,
  restoreTimeEntry,
  startTimer,
  stopTimer,
  updateTimeEntry,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import type { GetMarkedTimeData, TimeEntryPatch } from '../../generated/client/types.gen.ts'
import { yearAfter } from '../../src/calls/access/time-zones.ts'
import { call, connect } from '../support/agent.ts'
import { pointers, project } from '../support/delivery.ts'
import { useService } from '../support/service.ts'
import { page, visitorOf } from '../support/visitor.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed, onTerminal } = useVs(service)

const options = { throwOnError: true } as const

async function someone() {
  const owner = await service.workspace()
  const { client } = owner
  const project_id = await project(client)
  const log = (body: { minutes?: number; clock?: string; date?: string }) =>
    addTimeEntry({ client, body: { project_id, ...body } })
  return { owner, client, project_id, log }
}

const entriesOf = async (client: Client) =>
  (await listTimeEntries({ client, query: { sort: 'date' }, ...options })).data

describe('clock times', () => {
  test.each([
    ['9:00-10:30', '09:00-10:30', 90],
    ['09:00-09:01', '09:00-09:01', 1],
    ['22:00-06:00', '22:00-06:00', 480],
    ['23:59-00:00', '23:59-00:00', 1],
    ['09:00-08:59', '09:00-08:59', 1439],
  ])('%s determine the minutes', async (clock, stored, minutes) => {
    const { client, log } = await someone()
    const { data } = await log({ clock })
    expect(data).toMatchObject({ clock: stored, minutes })
    expect((await log({ clock, minutes })).data).toMatchObject({ clock: stored, minutes })
    expect((await getTimeEntry({ client, path: { id: data!.id }, ...options })).data).toEqual(data)
  })

  test.each([
    ['no duration', {}, '/minutes'],
    ['another duration', { clock: '9:00-10:30', minutes: 60 }, '/minutes'],
    ['an hour that does not exist', { clock: '9:00-24:00' }, '/clock'],
    ['a minute that does not exist', { clock: '9:60-10:00' }, '/clock'],
    ['no end', { clock: '9:00' }, '/clock'],
    ['equal ends', { clock: '9:00-09:00' }, '/clock'],
    ['equal ends and the minutes of a day', { clock: '9:00-09:00', minutes: 1440 }, '/clock'],
  ])('with %s are refused', async (_, body, pointer) => {
    const { client, log } = await someone()
    const { error } = await log(body)
    expect([error?.status, pointers(error)]).toEqual([422, [pointer]])
    expect(await entriesOf(client)).toEqual([])
  })

  test('are changed, moved and removed', async () => {
    const { client, log } = await someone()
    const { id } = (await log({ clock: '9:00-10:30' })).data!
    const change = async (body: TimeEntryPatch) => {
      const { data } = await updateTimeEntry({ client, path: { id }, body, ...options })
      return [data.clock, data.minutes]
    }
    expect(await change({ memo: 'Outline' })).toEqual(['09:00-10:30', 90])
    expect(await change({ minutes: 30 })).toEqual(['09:00-09:30', 30])
    expect(await change({ clock: '23:30-1:00' })).toEqual(['23:30-01:00', 90])
    expect(await change({ minutes: 60 })).toEqual(['23:30-00:30', 60])
    expect(await change({ clock: null })).toEqual([null, 60])
    expect(await change({ minutes: 45 })).toEqual([null, 45])
    const { error } = await updateTimeEntry({
      client,
      path: { id },
      body: { clock: '9:00-9:30', minutes: 45 },
    })
    expect(pointers(error)).toEqual(['/minutes'])
  })

  test('of a timer are those of the time zone of the workspace', async () => {
    const { client, project_id } = await someone()
    await updateWorkspace({ client, body: { time_zone: 'Asia/Kolkata' }, ...options })
    await startTimer({ client, body: { project_id }, ...options })
    await service.sql(`update timers set started_at = '2026-03-02T18:00:20Z'`)
    const { data } = await stopTimer({ client, ...options })
    expect(data).toMatchObject({ date: '2026-03-02', clock: '23:30-09:30', minutes: 600, capped: true })
  })

  test('are imported, and compared with the minutes', async () => {
    const { client, project_id } = await someone()
    const rows = [
      { external_id: '1', project_id, clock: '9:00-10:30' },
      { external_id: '2', project_id, clock: '9:00-10:30', minutes: 90 },
      { external_id: '3', project_id, clock: '9:00-10:30', minutes: 60 },
    ]
    const outcomes = async () => {
      const { data } = await importTimeEntries({ client, body: { key: 'external_id', rows }, ...options })
      return data.results.map(({ outcome, problem }) => problem?.errors?.[0]?.pointer ?? outcome)
    }
    expect(await outcomes()).toEqual(['created', 'created', '/rows/2/minutes'])
    expect(await outcomes()).toEqual(['unchanged', 'unchanged', '/rows/2/minutes'])
    expect((await entriesOf(client)).map(({ clock }) => clock)).toEqual(['09:00-10:30', '09:00-10:30'])
  })

  test('can be typed as the duration in `vs` and on pages', async () => {
    const { owner, client, project_id } = await someone()
    const { vs } = await keyed({ member: owner })
    const words = ['time', 'add', '--project', project_id, '--format', 'json']
    expect(JSON.parse((await vs(...words, '--minutes', '9:00-10:30')).out)).toMatchObject({ minutes: 90 })
    expect((await vs(...words)).err).toContain('minutes')
    const visitor = visitorOf(service, owner)
    const day = { date: '2026-03-02', project_id }
    await visitor.submit('/time/new', { ...day, minutes: '11:00 – 11:45' })
    await visitor.submit('/home/time', { what: project_id, minutes: '13:00-14:00', date: '2026-03-03' })
    expect((await entriesOf(client)).map(({ clock }) => clock).sort()).toEqual([
      '09:00-10:30',
      '11:00-11:45',
      '13:00-14:00',
    ])
    expect(await page(visitor, '/home?log')).toContain('9:00-10:30')
  })
})

describe('clock times on days on which the clocks of Berlin change', () => {
  const [spring, autumn] = ['2026-03-29', '2026-10-25']
  async function inBerlin() {
    const found = await someone()
    await updateWorkspace({ client: found.client, body: { time_zone: 'Europe/Berlin' }, ...options })
    return found
  }

  test.each([
    [spring, '01:30-03:30', 60],
    [spring, '00:00-23:59', 1379],
    ['2026-03-28', '22:00-06:00', 420],
    [autumn, '01:30-03:30', 180],
    [autumn, '02:15-02:45', 30],
    [autumn, '02:50-02:10', 20],
    ['2026-10-24', '22:00-06:00', 540],
    ['2026-03-30', '01:30-03:30', 120],
    ['0001-01-01', '01:30-03:30', 120],
    ['9999-12-30', '22:00-06:00', 480],
  ])('on %s, %s are %i minutes', async (date, clock, minutes) => {
    const { log } = await inBerlin()
    expect((await log({ date, clock })).data ?? date).toEqual(
      date.startsWith('9') ? date : expect.objectContaining({ date, clock, minutes }),
    )
  })

  test('the minutes select one of two times, and no others', async () => {
    const { log } = await inBerlin()
    for (const minutes of [60, 120])
      expect((await log({ date: autumn, clock: '02:30-03:30', minutes })).data?.minutes).toBe(minutes)
    const { error } = await log({ date: autumn, clock: '02:30-03:30', minutes: 90 })
    expect(error).toMatchObject({
      code: 'minutes_differ',
      errors: [{ detail: 'must be 120 or 60, as in clock' }],
    })
  })

  test.each(['02:30-04:00', '01:00-02:30'])(
    'the skipped time in %s is refused with a proposal',
    async (clock) => {
      const { client, log } = await inBerlin()
      expect((await log({ date: spring, clock })).error).toMatchObject({
        status: 422,
        code: 'impossible_clock',
        errors: [
          { pointer: '/clock', detail: expect.stringMatching(/^02:30 does not exist .*: use 03:30$/) },
        ],
      })
      expect(await entriesOf(client)).toEqual([])
    },
  )

  test('a timer and a change of the minutes or the day move the end', async () => {
    const { client, project_id, log } = await inBerlin()
    await startTimer({ client, body: { project_id }, ...options })
    await service.sql(`update timers set started_at = '2026-03-29T00:30:00Z'`)
    expect((await stopTimer({ client, ...options })).data).toMatchObject({
      clock: '01:30-12:30',
      minutes: 600,
    })
    const { id } = (await log({ date: '2026-03-30', clock: '01:30-03:30' })).data!
    const change = async (body: TimeEntryPatch) => {
      const { data } = await updateTimeEntry({ client, path: { id }, body, ...options })
      return [data.clock, data.minutes]
    }
    expect(await change({ date: spring })).toEqual(['01:30-04:30', 120])
    expect(await change({ minutes: 60 })).toEqual(['01:30-03:30', 60])
    expect(await change({ date: autumn, clock: '01:30-03:30' })).toEqual(['01:30-03:30', 180])
  })

  test('stored minutes stay on other edits, in imports and in another time zone', async () => {
    const { client, project_id } = await inBerlin()
    const row = { external_id: '1', project_id, date: spring, clock: '01:30-03:30', minutes: 120 }
    const send = async (...rows: object[]) => {
      const { data } = await importTimeEntries({
        client,
        body: { key: 'external_id', rows } as never,
        ...options,
      })
      return data.results.map(({ outcome }) => outcome)
    }
    const whole = { ...row, external_id: '2', clock: '09:00-09:00', minutes: 1440 }
    expect(await send(row, whole)).toEqual(['created', 'created'])
    expect(await send(row, whole)).toEqual(['unchanged', 'unchanged'])
    const stored = await entriesOf(client)
    for (const { id, clock } of stored)
      await updateTimeEntry({ client, path: { id }, body: { memo: 'Night', clock }, ...options })
    await updateWorkspace({ client, body: { time_zone: 'America/New_York' }, ...options })
    for (const { id } of stored)
      await updateTimeEntry({ client, path: { id }, body: { memo: 'Other' }, ...options })
    const kept = (await entriesOf(client)).map(({ clock, minutes }) => [clock, minutes])
    expect(kept.sort()).toEqual([
      ['01:30-03:30', 120],
      ['09:00-09:00', 1440],
    ])
  })

  test('overlaps are those of the time that passes', async () => {
    const { client, log } = await inBerlin()
    const marks = async (...clocks: string[]) => {
      for (const clock of clocks) await log({ date: autumn, clock })
      const { data } = await getMarkedTime({ client, query: { from: autumn, to: autumn }, ...options })
      for (const { id } of await entriesOf(client))
        await removeTimeEntry({ client, path: { id }, ...options })
      return data.entries.length
    }
    expect(await marks('01:00-02:30', '03:00-04:00')).toBe(0)
    expect(await marks('01:30-03:30', '03:00-04:00')).toBe(2)
  })
})

describe('in the hour that the clocks of Berlin repeat, entries overlap', () => {
  const date = '2026-10-25'
  test.each<[string, [clock: string, minutes?: number][], expected: number[]]>([
    ['not after the hour, across the change', [['02:50-02:10'], ['03:00-04:00']], []],
    ['before the change', [['02:50-02:10'], ['01:30-02:55', 85]], [0, 1]],
    ['not if each can be in another hour', [['02:10-02:30'], ['02:15-02:25']], []],
    ['with time in both hours', [['02:10-02:30'], ['01:00-04:00']], [0, 1]],
    ['not with time in one of the hours', [['02:10-02:30'], ['01:00-02:40', 100]], []],
    ['with other time in each hour', [['02:10-02:30'], ['01:00-02:40', 100], ['02:20-03:00', 40]], [0]],
  ])('%s', async (_, times, expected) => {
    const { client, log } = await someone()
    await updateWorkspace({ client, body: { time_zone: 'Europe/Berlin' }, ...options })
    const ids: string[] = []
    for (const [clock, minutes] of times) ids.push((await log({ date, clock, minutes })).data!.id)
    const { data } = await getMarkedTime({ client, query: { from: date, to: date }, ...options })
    expect(data.entries.map(({ id, marks }) => [ids.indexOf(id), ...marks]).sort()).toEqual(
      expected.map((index) => [index, 'overlapping']),
    )
  })
})

describe('a warning about time that was just written', () => {
  const overlap = 'The clock times overlap other time of the user.'
  const late = 'The clock times end on the next day: check the end.'

  test('is part of the result of tools and the page, and not of the record', async () => {
    const { owner, client, project_id, log } = await someone()
    const date = '2026-03-02'
    expect((await log({ date, clock: '9:00-10:30' })).data).not.toHaveProperty('warnings')
    const { id } = (await log({ date, clock: '10:00-11:00' })).data!
    const visitor = visitorOf(service, owner)
    expect(await page(visitor, `/time/${id}`)).toContain(overlap)
    await visitor.submit('/home/time', { what: project_id, minutes: '12:30-12:00', date: '2026-03-05' })
    const [entry] = (await entriesOf(client)).filter((each) => each.date === '2026-03-05')
    expect(await page(visitor, `/home?logged=${entry!.id}`)).toContain(late)
    expect(await page(visitor, `/time/${entry!.id}`)).not.toContain(overlap)
    const { key } = await service.key(owner)
    const agent = await connect({ SERVICE_API_KEY: key, SERVICE_API_URL: await service.listen() })
    const update = async (body: object) => (await call(agent, 'timelog_update', body)).value
    expect(await update({ id, memo: 'Again' })).toMatchObject({ warnings: [overlap] })
    expect(await update({ id: entry!.id, minutes: 30 })).not.toHaveProperty('warnings')
    await agent.close()
  })

  test('is printed by `vs` on a terminal', async () => {
    const { owner, project_id } = await someone()
    const { env } = await keyed({ member: owner })
    const add = async (clock: string) =>
      (await onTerminal(env, ['time', 'add', clock, '--project', project_id, '--date', '2026-03-02'])).text
    expect(await add('9:00-10:30')).not.toContain('Warning')
    expect(await add('10:00-11:00')).toContain(`Warning: ${overlap}`)
    expect(await add('16:30-15:00')).toContain(`Warning: ${late}`)
  })

  test('is part of each result of a batch of tools, but not of a dry run', async () => {
    const { owner, project_id, log } = await someone()
    await log({ date: '2026-03-02', clock: '9:00-10:30' })
    const add = (date: string, clock: string, minutes = 60) => ({
      tool: 'timelog_add',
      arguments: { project_id, date, clock, minutes },
    })
    const items = [
      add('2026-03-02', '10:00-11:00'),
      add('2026-03-04', '10:00-11:00'),
      add('2026-06-01', '16:30-15:00', 1350),
      { tool: 'task_add', arguments: { project_id, title: 'Draw' } },
    ]
    const { key } = await service.key(owner)
    const agent = await connect({ SERVICE_API_KEY: key, SERVICE_API_URL: await service.listen() })
    const warnings = async (args: object) => {
      const { value } = await call(agent, 'records_batch', { items, ...args })
      return value.results.map((result: { warnings?: string[] }) => result.warnings)
    }
    expect(await warnings({ dry_run: true })).toEqual(Array(4).fill(undefined))
    expect(await warnings({})).toEqual([[overlap], undefined, [late], undefined])
    await agent.close()
  })

  test('names the line of a file of calls and of an import, whose summary counts them', async () => {
    const { owner, project_id, log } = await someone()
    await log({ date: '2026-03-02', clock: '9:00-10:30' })
    const { vs, env } = await keyed({ member: owner })
    const file = join(env.HOME!, 'time.ndjson')
    const row = (external_id: string, date: string, clock: string) => ({
      external_id,
      project_id,
      date,
      clock,
    })
    const first = [row('1', '2026-03-02', '10:00-11:00'), row('2', '2026-03-04', '10:00-11:00')]
    await writeFile(file, first.map((each) => JSON.stringify(each)).join('\n'))
    const added = await vs('time', 'add', '--from', file)
    expect([added.code, added.err]).toEqual([0, `line 1: Warning: ${overlap}\n`])
    const rows = [row('3', '2026-03-05', '10:00-11:00'), row('4', '2026-03-06', '16:30-15:00')]
    await writeFile(file, rows.map((each) => JSON.stringify(each)).join('\n'))
    const words = ['import', 'time', file, '--key', 'external_id', '--format', 'json']
    const checked = await vs(...words, '--dry-run')
    expect(JSON.parse(checked.out)).toMatchObject({ created: 2, warned: 0, warnings: [] })
    const imported = await vs(...words)
    expect(JSON.parse(imported.out)).toMatchObject({
      ...{ created: 2, warned: 1 },
      warnings: [{ line: 2, warnings: [late] }],
    })
    expect(JSON.parse((await vs(...words)).out)).toMatchObject({ unchanged: 2, warned: 0, warnings: [] })
  })

  test('is found for up to 100 entries, without a period and in any of their days', async () => {
    const { client, log } = await someone()
    const times = [
      ['2026-01-05', '9:00-10:30'],
      ['2026-01-05', '10:00-11:00'],
      ['2026-06-08', '16:30-15:00'],
      ['2026-06-12', '16:30-15:00'],
    ]
    const ids: string[] = []
    for (const [date, clock] of times) ids.push((await log({ date: date!, clock: clock! })).data!.id)
    const found = async (query: GetMarkedTimeData['query']) => {
      const { data } = await getMarkedTime({ client, query, ...options })
      return [
        data.period,
        data.entries_total,
        data.entries.map(({ id, marks }) => [ids.indexOf(id), ...marks]),
      ]
    }
    expect(await found({ time_entry_id: [ids[1]!, ids[2]!] })).toEqual([
      { from: '2026-01-05', to: '2026-06-08' },
      2,
      [
        [2, 'late_end'],
        [1, 'overlapping'],
      ],
    ])
    const day = { from: '2026-06-12', to: '2026-06-12' }
    expect(await found({ time_entry_id: ids, ...day })).toEqual([day, 1, [[3, 'late_end']]])
    const { error } = await getMarkedTime({ client, query: { time_entry_id: Array(101).fill(ids[0]) } })
    expect(pointers(error)).toEqual(['/time_entry_id'])
  })

  test('is refused for entries that are removed, unknown or in another workspace, also with a period', async () => {
    const { client, log } = await someone()
    const stranger = await someone()
    const time = { date: '2026-01-05', clock: '9:00-10:30' }
    const [seen, removed] = [(await log(time)).data!.id, (await log(time)).data!.id]
    const foreign = (await stranger.log(time)).data!.id
    await removeTimeEntry({ client, path: { id: removed }, ...options })
    const time_entry_id = [removed, seen, foreign, seen.replace(/.{6}$/, 'zz0001')]
    const detail = 'does not exist in this workspace'
    for (const period of [{}, { from: '2026-01-05', to: '2026-01-05' }]) {
      const { error } = await getMarkedTime({ client, query: { time_entry_id, ...period } })
      expect(error).toMatchObject({
        code: 'unknown_record',
        errors: [0, 2, 3].map((index) => ({ in: 'query', pointer: `/time_entry_id/${index}`, detail })),
      })
    }
  })
})

describe('a day more than a year ahead', () => {
  const ahead = async (client: Client, days: number) => {
    const { today } = (await getAccount({ client, ...options })).data
    return new Date(Date.parse(yearAfter(today)) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  }
  test.each([
    ['2026-03-02', '2027-03-02'],
    ['2028-02-28', '2029-02-28'],
    ['2028-02-29', '2029-02-28'],
    ['2028-03-01', '2029-03-01'],
    ['2027-02-28', '2028-02-28'],
  ])('is counted from %s to %s', (day, last) => expect(yearAfter(day)).toBe(last))

  const refusal = { status: 422, code: 'too_far_ahead', errors: [{ in: 'body', pointer: '/date' }] }

  test('is refused for a new entry and for a changed one', async () => {
    const { client, log } = await someone()
    const [last, first] = [await ahead(client, -1), await ahead(client, 2)]
    const { data } = await log({ minutes: 30, date: last })
    expect(data).toMatchObject({ date: last })
    expect((await log({ minutes: 30, date: first })).error).toMatchObject(refusal)
    const path = { id: data!.id }
    expect((await updateTimeEntry({ client, path, body: { date: first } })).error).toMatchObject(refusal)
    expect((await entriesOf(client)).map(({ date }) => date)).toEqual([last])
  })

  test('of stored time can be imported, read, changed and restored', async () => {
    const { client, project_id } = await someone()
    const date = await ahead(client, 365)
    const rows = [{ external_id: '1', project_id, minutes: 30, date }]
    const { data } = await importTimeEntries({ client, body: { key: 'external_id', rows }, ...options })
    expect(data.results).toMatchObject([{ outcome: 'created' }])
    const path = { id: data.results[0]!.record_id! }
    await updateTimeEntry({ client, path, body: { minutes: 45, date }, ...options })
    await removeTimeEntry({ client, path, ...options })
    const { data: restored } = await restoreTimeEntry({ client, path, ...options })
    expect(restored).toMatchObject({ date, minutes: 45 })
    expect(await entriesOf(client)).toHaveLength(1)
  })
})
