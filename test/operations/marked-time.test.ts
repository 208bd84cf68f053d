/** Time that may be wrong: overlapping clock times, days with more than 24 hours, and capped timers. */
import { expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addStaff,
  addTimeEntry,
  getMarkedTime,
  getTimeEntry,
  removeTimeEntry,
  updateStaff,
  updateTimeEntry,
} from '../../generated/client/sdk.gen.ts'
import type { GetMarkedTimeData } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { project, userOf } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useCommonService()
const { keyed } = useVs(service)

const options = { throwOnError: true } as const
const march = { from: '2026-03-01', to: '2026-03-31' } as const

async function someone() {
  const owner = await service.workspace()
  const { client } = owner
  const project_id = await project(client)
  return { owner, client, project_id, log: logs(client, project_id) }
}

const logs =
  (client: Client, project_id: string) =>
  async (time: string | number, day = 2): Promise<string> => {
    const duration = typeof time === 'number' ? { minutes: time } : { clock: time }
    const date = `2026-03-${String(day).padStart(2, '0')}`
    return (await addTimeEntry({ client, body: { project_id, date, ...duration }, ...options })).data.id
  }

const marked = async (client: Client, query: GetMarkedTimeData['query'] = march) =>
  (await getMarkedTime({ client, query, ...options })).data

/** The ids and marks, in the order of the report. */
const marksOf = async (client: Client, query?: GetMarkedTimeData['query']) =>
  (await marked(client, query)).entries.map(({ id, marks }) => [id, ...marks])

test.each<[string, [clock: string, day: number][], expected: number[]]>([
  [
    'adjacent entries',
    [
      ['9:00-10:00', 2],
      ['10:00-11:00', 2],
    ],
    [],
  ],
  [
    'the same minute',
    [
      ['9:00-9:01', 2],
      ['9:00-9:01', 2],
    ],
    [0, 1],
  ],
  [
    'the last minute',
    [
      ['9:00-10:00', 2],
      ['9:59-11:00', 2],
    ],
    [0, 1],
  ],
  [
    'an entry inside a long one, after another one',
    [
      ['8:00-18:00', 2],
      ['9:00-9:30', 2],
      ['17:00-17:30', 2],
    ],
    [0, 1, 2],
  ],
  [
    'an entry past midnight and one of the next day',
    [
      ['23:00-1:00', 2],
      ['0:30-1:30', 3],
    ],
    [1, 0],
  ],
  [
    'an entry until midnight and one from then on',
    [
      ['23:00-0:00', 2],
      ['0:00-1:00', 3],
    ],
    [],
  ],
  [
    'an entry past midnight and one early on the same day',
    [
      ['23:00-1:00', 2],
      ['0:30-1:30', 2],
    ],
    [],
  ],
  [
    'nearly a whole day and the end of the day before',
    [
      ['23:59-0:01', 2],
      ['0:00-23:59', 3],
    ],
    [1, 0],
  ],
  [
    'the ends of the period',
    [
      ['23:00-1:00', 31],
      ['9:00-10:00', 1],
    ],
    [],
  ],
])('clock times overlap: %s', async (_, times, expected) => {
  const { client, log } = await someone()
  const ids: string[] = []
  for (const [clock, day] of times) ids.push(await log(clock, day))
  expect(await marksOf(client)).toEqual(expected.map((index) => [ids[index], 'overlapping']))
})

test('an entry of the period can overlap one of the day before it or after it', async () => {
  const { client, log } = await someone()
  const [one, other] = [await log('23:00-1:00', 2), await log('0:30-1:30', 3)]
  for (const [day, id] of [
    ['2026-03-02', one],
    ['2026-03-03', other],
  ])
    expect(await marksOf(client, { from: day, to: day })).toEqual([[id, 'overlapping']])
})

test('a day of a user with more than 24 hours is marked, and one with 24 hours is not', async () => {
  const { owner, client, project_id, log } = await someone()
  const other = await colleague(service, owner, 'member')
  const first = await log(1440)
  await logs(other.client, project_id)(60)
  expect(await marksOf(client)).toEqual([])
  const second = await log(1)
  expect((await marksOf(client)).sort()).toEqual([first, second].sort().map((id) => [id, 'over_24_hours']))
  await removeTimeEntry({ client, path: { id: second }, ...options })
  expect(await marksOf(client)).toEqual([])
})

test('an entry can have all marks, and loses them when it is corrected', async () => {
  const { client, log } = await someone()
  const [night, day] = [await log('0:00-15:00'), await log('14:00-0:00')]
  await updateTimeEntry({ client, path: { id: day }, body: { capped: true }, ...options })
  const { entries, ...rest } = await marked(client)
  const { user_id, of_project_id, user_name } = (
    await getTimeEntry({ client, path: { id: day }, ...options })
  ).data
  expect(rest).toEqual({ period: march, partial: false, caveats: [], entries_total: 2 })
  expect(entries).toEqual([
    expect.objectContaining({ id: night, marks: ['overlapping', 'over_24_hours'] }),
    {
      ...{ id: day, user_id, user_name, of_project_id, of_project_name: 'Web shop' },
      ...{ date: '2026-03-02', minutes: 600, clock: '14:00-00:00' },
      marks: ['capped', 'overlapping', 'over_24_hours'],
    },
  ])
  await updateTimeEntry({ client, path: { id: day }, body: { clock: '15:00-18:00' }, ...options })
  expect(await marksOf(client)).toEqual([])
})

test('the limit leaves out entries of the earliest days', async () => {
  const { client, log } = await someone()
  const ids = []
  for (const day of [2, 2, 3, 3]) ids.push(await log('9:00-10:00', day))
  const { entries, entries_total, caveats } = await marked(client, { ...march, limit: 2 })
  expect(entries.map(({ id }) => id).sort()).toEqual(ids.slice(2).sort())
  expect([entries_total, caveats]).toEqual([4, ['Only 2 of 4 entries are listed.']])
})

test('callers see only marks from time that they see', async () => {
  const { owner, client, project_id } = await someone()
  const [lead, member] = [
    await colleague(service, owner, 'member'),
    await colleague(service, owner, 'member'),
  ]
  const hidden = await project(client)
  const [one, two] = [await userOf(lead.client), await userOf(member.client)]
  const { data: staff } = await addStaff({
    client,
    path: { id: project_id },
    body: { user_id: one },
    ...options,
  })
  await updateStaff({ client, path: { id: staff.id }, body: { role: 'lead' }, ...options })
  const ids = [
    await logs(member.client, project_id)('9:00-10:00'),
    await logs(member.client, hidden)('9:30-10:30'),
  ]
  const all = ids.map((id) => [id, 'overlapping'])
  expect(await marksOf(client)).toEqual(all)
  expect(await marksOf(client, { ...march, user_id: two })).toEqual(all)
  expect(await marksOf(client, { ...march, user_id: 'me' })).toEqual([])
  expect(await marksOf(member.client)).toEqual(all)
  expect(await marked(lead.client)).toMatchObject({ partial: true, entries: [], entries_total: 0 })
  const third = await logs(member.client, project_id)('9:45-10:00')
  expect(await marksOf(lead.client)).toEqual([ids[0], third].map((id) => [id, 'overlapping']))
  const other = await colleague(service, owner, 'member')
  expect(await marked(other.client)).toMatchObject({ partial: true, entries: [] })
  const { error } = await getMarkedTime({ client: other.client, query: { user_id: two } })
  expect(error).toMatchObject({ status: 403, code: 'role_required' })
})

test('the last day is not before the first one', async () => {
  const { client } = await someone()
  const { error } = await getMarkedTime({ client, query: { from: march.to, to: march.from } })
  expect(error).toMatchObject({ status: 422, code: 'ends_before_start' })
})

test('`vs` lists the marked entries with their marks', async () => {
  const { owner, log } = await someone()
  const { vs } = await keyed({ member: owner })
  for (const clock of ['9:00-10:00', '9:30-10:30']) await log(clock)
  const { out, err, code } = await vs('insights', 'marked-time', '--from', march.from, '--to', march.to)
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('09:30-10:30')
  expect(out).toContain('overlapping')
})

test('clock times that end on the next day after more than 16 hours are marked', async () => {
  const { client, log } = await someone()
  const [late] = [await log('10:30-9:00'), await log('16:00-8:00', 5), await log('5:00-22:00', 9)]
  expect(await marksOf(client)).toEqual([[late, 'late_end']])
})
