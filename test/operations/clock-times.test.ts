/** Clock times of time entries, and days that are too far ahead. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addTimeEntry,
  getAccount,
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
import type { TimeEntryPatch } from '../../generated/client/types.gen.ts'
import { yearAfter } from '../../src/access/time-zones.ts'
import { pointers, project } from '../support/delivery.ts'
import { useService } from '../support/service.ts'
import { page, visitorOf } from '../support/visitor.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed } = useVs(service)

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
    ['09:00-09:00', '09:00-09:00', 1440],
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
