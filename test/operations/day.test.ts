/** The caller's day. */
import { expect, test } from 'vitest'
import {
  addAbsence,
  addClient,
  addCompany,
  addFollowUp,
  addProspect,
  addTask,
  addTimeEntry,
  cancelTimer,
  getAccount,
  getCustomer,
  getDay,
  getWeek,
  planFollowUp,
  startTimer,
  updateTask,
} from '../../generated/client/sdk.gen.ts'
import type { GetDayData } from '../../generated/client/types.gen.ts'
import { addDays } from '../../src/shared/days.ts'
import { colleague } from '../support/colleague.ts'
import { project, userOf } from '../support/delivery.ts'
import type { Member } from '../support/service.ts'
import { useCommonService } from '../support/service.ts'

const service = useCommonService()

const options = { throwOnError: true } as const

const day = async (client: Member['client'], query: GetDayData['query'] = {}) =>
  (await getDay({ client, query, ...options })).data

async function someone() {
  const owner = await service.workspace()
  const { client } = owner
  const { today, user } = (await getAccount({ client, ...options })).data
  const project_id = await project(client)
  const task = async (title: string, due_on: string | null, assignee_id: string | null = user.id) =>
    (await addTask({ client, body: { project_id, title, due_on, assignee_id }, ...options })).data.id
  return { owner, client, today, user, project_id, task }
}

test('has the timer, the entries, the due tasks and follow-ups, and what is missing', async () => {
  const { client, today, user, project_id, task } = await someone()
  const yesterday = addDays(today, -1)
  const late = await task('Build the order', yesterday)
  const due = await task('Build the calendar', today)
  await task('Sketch the logo', addDays(today, 1))
  await task('Without a date', null)
  await task('Unassigned', yesterday, null)
  const done = await task('Done', yesterday)
  await updateTask({ client, path: { id: done }, body: { status: 'cancelled' }, ...options })
  const prospect = (await addProspect({ client, body: { name: 'New web shop' }, ...options })).data.id
  const followUp = (due_on: string) =>
    addFollowUp({ client, path: { id: prospect }, body: { due_on, memo: 'Call' }, ...options })
  await followUp(today)
  await followUp(addDays(today, 1))
  await addTimeEntry({ client, body: { task_id: late, clock: '09:00-10:30', memo: 'pair work' }, ...options })
  await addTimeEntry({ client, body: { project_id, minutes: 30, billable: false }, ...options })
  await addTimeEntry({ client, body: { project_id, minutes: 20, date: yesterday }, ...options })
  await startTimer({ client, body: { task_id: due }, ...options })
  const found = await day(client)
  expect(found).toMatchObject({
    user_id: user.id,
    user_name: user.name,
    date: today,
    today,
    caveats: [],
    minutes: 120,
    billable_minutes: 90,
    timer_minutes: 1,
    timer: { task_id: due, task_name: 'Build the calendar', minutes: 1 },
    entries_total: 2,
    entries: [
      { task_name: 'Build the order', of_project_name: 'Web shop', minutes: 90, clock: '09:00-10:30' },
      { task_name: null, of_project_name: 'Web shop', minutes: 30, billable: false },
    ],
    tasks_total: 2,
    tasks: [
      { id: late, title: 'Build the order', due_on: yesterday, project_name: 'Web shop' },
      { id: due, title: 'Build the calendar', due_on: today },
    ],
    follow_ups_total: 1,
    follow_ups: [{ memo: 'Call', due_on: today, prospect_name: 'New web shop' }],
    absences: [],
  })
  const week = (await getWeek({ client, ...options })).data
  expect(week.days.find(({ date }) => date === today)).toMatchObject({
    minutes: found.minutes,
    timer_minutes: found.timer_minutes,
    expected_minutes: found.expected_minutes,
    missing_minutes: found.missing_minutes,
  })
  await cancelTimer({ client, ...options })
  expect(await day(client, { date: yesterday })).toMatchObject({
    timer: null,
    timer_minutes: 0,
    minutes: 20,
    tasks: [{ id: late }],
    follow_ups: [],
  })
})

test('has the company and the telephone number of each follow-up', async () => {
  const { owner, client, today } = await someone()
  const { data: company } = await addCompany({ client, body: { name: 'Contoso' }, ...options })
  const at = { company_id: company.id, phone: '+351 210 000 001' }
  const { data: buyer } = await addClient({ client, body: { name: 'Buyer', ...at }, ...options })
  const add = async (body: object) => (await addProspect({ client, body: body as never, ...options })).data.id
  const known = await add({ name: 'Known', company_id: company.id, phone: '+351 210 000 002' })
  const named = await add({ name: 'Named', company_name: 'Fabrikam' })
  const on = { due_on: today }
  const subjects = [
    { company_id: company.id },
    { client_id: buyer.id },
    { prospect_id: known },
    { prospect_id: named },
  ]
  for (const [index, subject] of subjects.entries())
    await planFollowUp({ client, body: { ...on, ...subject, memo: `Call ${index}` } as never, ...options })
  const calls = [
    ['Call 0', 'Contoso', null],
    ['Call 1', 'Contoso', '+351 210 000 001'],
    ['Call 2', 'Contoso', '+351 210 000 002'],
    ['Call 3', 'Fabrikam', null],
  ]
  const shown = async (by: Member['client']) =>
    (await day(by))
      .follow_ups!.map(({ memo, of_company_name, phone }) => [memo, of_company_name, phone])
      .sort()
  expect(await shown(client)).toEqual(calls)
  const { data: overview } = await getCustomer({ client, query: { customer_id: company.id }, ...options })
  expect(overview.follow_ups[0]).not.toHaveProperty('phone')
  const { key } = await service.key(owner, { scopes: ['delivery:read'] })
  expect((await day(service.clientWith(key))).follow_ups).toBeNull()
})

test('has days off', async () => {
  const { client } = await someone()
  await addAbsence({ client, body: { starts_on: '2026-03-04', kind: 'sick', half_day: true }, ...options })
  expect(await day(client, { date: '2026-03-04' })).toMatchObject({
    expected_minutes: 240,
    missing_minutes: 240,
    absences: [{ kind: 'sick', half_day: true }],
  })
})

test('says how many records it leaves out', async () => {
  const { client, task } = await someone()
  for (let index = 0; index < 52; index++) await task(`Task ${index}`, '2026-03-02')
  const found = await day(client)
  expect([found.tasks.length, found.tasks_total, found.caveats]).toEqual([
    50,
    52,
    ['Only 50 of 52 tasks are listed.'],
  ])
})

test('leaves out the follow-ups for keys that may not read them, and says so', async () => {
  const { owner } = await someone()
  const { key } = await service.key(owner, { scopes: ['delivery:read'] })
  expect(await day(service.clientWith(key))).toMatchObject({
    follow_ups: null,
    follow_ups_total: null,
    caveats: ['The follow-ups are left out, because this credential may not read them.'],
  })
})

test('is that of the caller, also for viewers', async () => {
  const { owner, client, project_id, today } = await someone()
  await addTimeEntry({ client, body: { project_id, minutes: 30 }, ...options })
  const viewer = await colleague(service, owner, 'viewer')
  const found = await day(viewer.client)
  expect(found).toMatchObject({ user_id: await userOf(viewer.client), minutes: 0, entries: [], date: today })
})

test('is refused for days that do not exist', async () => {
  const { client } = await someone()
  expect((await getDay({ client, query: { date: '2026-02-30' } })).error).toMatchObject({ status: 422 })
})
