/** `vs time`, `vs week` and `vs today`. */
import { describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { addDays } from '../../src/shared/days.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed, onTerminal } = useVs(service)

async function ready() {
  const found = await keyed()
  const common = { client: found.member.client, throwOnError: true } as const
  const project = (await api.addProject({ ...common, body: { name: 'Web shop' } })).data
  return { ...found, common, project }
}

describe('vs time add', () => {
  test.each([
    ['45m', { minutes: 45, clock: null }],
    ['1h30m', { minutes: 90, clock: null }],
    ['1:30', { minutes: 90, clock: null }],
    ['90', { minutes: 90, clock: null }],
    ['9:00-10:30', { minutes: 90, clock: '09:00-10:30' }],
  ])('%s', async (typed, logged) => {
    const { vs, project } = await ready()
    const { out, err } = await vs('time', 'add', typed, '--project', project.id, '--format', 'json')
    expect(err).toBe('')
    expect(JSON.parse(out)).toMatchObject({ ...logged, project_id: project.id })
  })

  test.each([
    [['soon'], '<duration> must be'],
    [['45m', '--minutes', '45'], '<duration> and --minutes cannot be combined.'],
    [['9:00', '10:30'], '`vs time add` does not accept `10:30`.'],
  ])('refuses %s', async (typed, message) => {
    const { vs, project } = await ready()
    const { code, out, err } = await vs('time', 'add', ...typed, '--project', project.id)
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(message) })
  })
})

/** A workspace with two projects whose week is full, as in the design. */
async function fullWeek() {
  const found = await ready()
  const { common, project } = found
  const other = (await api.addProject({ ...common, body: { name: 'Brand refresh with a long name' } })).data
  const log = (project_id: string, date: string, minutes: number) =>
    api.addTimeEntry({ ...common, body: { project_id, date, minutes } })
  await log(project.id, '2026-03-02', 210)
  await log(project.id, '2026-03-03', 60)
  await log(other.id, '2026-03-03', 255)
  await log(other.id, '2026-03-04', 480)
  return found
}

const gridAt80 = `Mon 2 Mar – Sun 8 Mar 2026, Owner
                        Mon   Tue   Wed   Thu   Fri  Sat  Sun    Sum
Brand refresh with a…     –  4:15  8:00     –     –    –    –  12:15
Web shop               3:30  1:00     –     –     –    –    –   4:30
Sum                    3:30  5:15  8:00     –     –    –    –  16:45
Missing                4:30  2:45     –  8:00  8:00    –    –  23:15   of 40:00
`

describe('vs week', () => {
  test('is a grid with sums and gaps at 80 and 120 columns', async () => {
    const { env } = await fullWeek()
    const at = async (columns: number) => (await onTerminal(env, ['week', '2026-03-05'], { columns })).text
    expect(await at(80)).toBe(gridAt80)
    expect(await at(120)).toContain('Brand refresh with a long name     –  4:15  8:00')
  })

  test('is the body of the API on a pipe', async () => {
    const { vs, common } = await fullWeek()
    const { out } = await vs('week', '2026-03-05', '--format', 'json')
    const { data } = await api.getWeek({ ...common, query: { date: '2026-03-05' } })
    expect(JSON.parse(out)).toEqual(data)
    expect((await vs('week', '2026-03-05')).out).toMatch(/^project_name +minutes/)
  })

  test('takes a user by name, and words for a week', async () => {
    const { env, common, vs } = await fullWeek()
    const { name } = (await api.getAccount(common)).data.user
    const { text } = await onTerminal(env, ['week', '2026-03-02', '--user', name])
    expect(text).toBe(gridAt80)
    const { from } = JSON.parse((await vs('week', '--format', 'json')).out)
    const last = JSON.parse((await vs('week', 'last', '--format', 'json')).out)
    expect(last.from).toBe(addDays(from, -7))
  })

  test.each([
    [['soon'], 2],
    [['2026-02-30'], 2],
    [['--user', 'Nobody at all'], 2],
    [['--user', 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7'], 2],
  ])('refuses %s', async (words, code) => {
    const { vs } = await ready()
    expect(await vs('week', ...words)).toMatchObject({ code, out: '', err: expect.stringMatching(/\S/) })
  })
})

test('vs today shows the timer, the time, and what is due', async () => {
  const { env, common, project, vs } = await ready()
  const { user, today } = (await api.getAccount(common)).data
  const due = { project_id: project.id, assignee_id: user.id }
  await api.addTask({ ...common, body: { ...due, title: 'Build the order', due_on: '2026-03-02' } })
  const body = { ...due, title: 'Build the calendar', due_on: today }
  const { id } = (await api.addTask({ ...common, body })).data
  await api.addTimeEntry({ ...common, body: { task_id: id, minutes: 90, memo: 'pair work' } })
  await api.startTimer({ ...common, body: { task_id: id } })
  const deal = { name: 'New web shop', company_name: 'Contoso', phone: '+351 210 000 000' }
  const prospect = (await api.addProspect({ ...common, body: deal })).data
  const call = { due_on: '2026-03-03', memo: 'Call' }
  await api.addFollowUp({ ...common, path: { id: prospect.id }, body: call })
  for (const columns of [80, 120]) {
    const { text } = await onTerminal(env, ['today'], { columns })
    expect(text).toMatch(/^Today, \w{3} \d+ \w{3} \d{4}$/m)
    expect(text).toContain('Timer 0:01  Build the calendar')
    expect(text).toContain('   1:30  Build the calendar · Web shop  “pair work”')
    expect(text).toMatch(/^Logged 1:30/m)
    expect(text).toContain('  ! Build the order · Web shop  pending, due Mon 2 Mar, late')
    expect(text).toContain('    Build the calendar · Web shop  pending, due on this day')
    expect(text).toContain('  ! New web shop · Contoso · +351 210 000 000 · Call  due Tue 3 Mar, late')
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns)
  }
  const { data } = await api.getDay(common)
  expect(JSON.parse((await vs('today', '--format', 'json')).out)).toEqual(data)
})

test('a refusal gives points in time in words, with their zone', async () => {
  const { vs, env, project } = await ready()
  await vs('time', 'start', '--project', project.id)
  const { text } = await onTerminal(env, ['time', 'start', '--project', project.id])
  expect(text).toMatch(/Your timer has been running since \w+ \d\d:\d\d UTC\.$/m)
})
