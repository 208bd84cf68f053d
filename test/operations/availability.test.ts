/** The free time of users in the coming weeks. */
import { describe, expect, test } from 'vitest'
import {
  addAbsence,
  addTask,
  addTimeEntry,
  archiveProject,
  getAccount,
  getAvailability,
  updateTask,
  updateUser,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import type { Availability, GetAvailabilityData } from '../../generated/client/types.gen.ts'
import { addDays } from '../../src/shared/days.ts'
import { colleague } from '../support/colleague.ts'
import { project, userOf } from '../support/delivery.ts'
import type { Member } from '../support/service.ts'
import { useCommonService } from '../support/service.ts'

const service = useCommonService()

const options = { throwOnError: true } as const

const availability = async ({ client }: Member, query: GetAvailabilityData['query'] = {}) =>
  (await getAvailability({ client, query, ...options })).data

const first = ({ users }: Availability) => users[0]!

/** A workspace whose week begins today, so that every week has seven days. */
async function team() {
  const owner = await service.workspace()
  const { client } = owner
  const { today } = (await getAccount({ client, ...options })).data
  const week_starts_on = new Date(today).getUTCDay() || 7
  await updateWorkspace({ client, body: { week_starts_on }, ...options })
  const project_id = await project(client)
  const assignee_id = await userOf(client)
  return {
    owner,
    today,
    project_id,
    assignee_id,
    add: async (body: object) =>
      (await addTask({ client, body: { project_id, assignee_id, title: 'Draw', ...body }, ...options })).data,
  }
}

test('twelve weeks begin with this one, of which only the days from today on count', async () => {
  const owner = await service.workspace()
  const { client } = owner
  const { today, workspace } = (await getAccount({ client, ...options })).data
  const data = await availability(owner)
  const { weeks } = first(data)
  expect(workspace.week_starts_on).toBe(1)
  const days = ((8 - (new Date(today).getUTCDay() || 7)) % 7 || 7) - 1
  expect([weeks.length, data.from, weeks[0]!.from, weeks[0]!.to]).toEqual([
    12,
    today,
    today,
    addDays(today, days),
  ])
  expect([data.to, weeks[11]!.to]).toEqual([addDays(today, days + 77), addDays(today, days + 77)])
  expect(weeks[0]!.capacity_minutes).toBe(Math.max(0, days - 1) * 480)
  expect(weeks.slice(1).map((week) => week.free_minutes)).toEqual(Array(11).fill(2400))
})

describe('the planned time of a week', () => {
  test('is the remaining estimate of the open tasks that are due in it', async () => {
    const { owner, today, add } = await team()
    const task = await add({ estimate_minutes: 300, due_on: addDays(today, 8) })
    await add({ estimate_minutes: 60, due_on: addDays(today, 13) })
    await add({ estimate_minutes: 60, due_on: addDays(today, 9), status: 'done' })
    const { client } = owner
    await addTimeEntry({ client, body: { task_id: task.id, minutes: 100 }, ...options })
    const { weeks } = first(await availability(owner))
    expect(weeks.map(({ planned_minutes }) => planned_minutes).slice(0, 3)).toEqual([0, 260, 0])
    expect(weeks[1]).toMatchObject({ capacity_minutes: 2400, free_minutes: 2140 })
    await addTimeEntry({ client, body: { task_id: task.id, minutes: 900 }, ...options })
    expect(first(await availability(owner)).weeks[1]!.planned_minutes).toBe(60)
  })

  test('includes overdue tasks in the first week, and can be more than the capacity', async () => {
    const { owner, today, add } = await team()
    await add({ estimate_minutes: 3000, due_on: addDays(today, -30) })
    expect(first(await availability(owner)).weeks[0]).toMatchObject({
      planned_minutes: 3000,
      free_minutes: -600,
    })
  })

  test('leaves out tasks of archived projects', async () => {
    const { owner, today, project_id, add } = await team()
    await add({ estimate_minutes: 300, due_on: today })
    await add({ estimate_minutes: 30, assignee_id: null })
    await archiveProject({ client: owner.client, path: { id: project_id }, ...options })
    const data = await availability(owner)
    expect(first(data).weeks[0]!.planned_minutes).toBe(0)
    expect(data).toMatchObject({ unassigned_minutes: 0, caveats: [] })
  })

  test('includes time that the caller cannot see', async () => {
    const { owner, today, add } = await team()
    const member = await colleague(service, owner, 'member')
    const task = await add({ estimate_minutes: 300, due_on: today })
    await addTimeEntry({ client: owner.client, body: { task_id: task.id, minutes: 100 }, ...options })
    const seen = await availability(member)
    expect(seen).toEqual(await availability(owner))
    expect(seen.users.find(({ name }) => name === 'Owner')!.weeks[0]!.planned_minutes).toBe(200)
  })
})

test('work in no week is reported separately', async () => {
  const { owner, today, add } = await team()
  await add({ estimate_minutes: 60 })
  await add({ estimate_minutes: 90, due_on: addDays(today, 84) })
  await add({ due_on: today })
  await add({ estimate_minutes: 30, due_on: today, assignee_id: null })
  const data = await availability(owner)
  expect(first(data)).toMatchObject({ undated_minutes: 60, later_minutes: 90, unestimated_tasks: 1 })
  expect(first(data).weeks[0]!.planned_minutes).toBe(0)
  expect(data.unassigned_minutes).toBe(30)
  expect(data.caveats).toEqual([
    '1:00 h of remaining estimates has no due date, so it is in no week.',
    '0:30 h of remaining estimates has no assignee, so it reduces the free time of no user.',
    'Open tasks without an estimate, which are in no week: 1.',
  ])
})

test('absences and the end of the employment reduce the capacity, without the reason of an absence', async () => {
  const { owner, today, assignee_id, add } = await team()
  const { client } = owner
  const body = { starts_on: addDays(today, 7), ends_on: addDays(today, 13), memo: 'Camping' }
  await addAbsence({ client, body, ...options })
  await updateUser({
    client,
    path: { id: assignee_id },
    body: { employed_until: addDays(today, 20) },
    ...options,
  })
  const member = await colleague(service, owner, 'member')
  const data = await availability(member, { user_id: assignee_id, weeks: 4 })
  expect(
    data.users.map(({ weeks }) =>
      weeks.map(({ capacity_minutes, off_minutes }) => [capacity_minutes, off_minutes]),
    ),
  ).toEqual([
    [
      [2400, 0],
      [0, 2400],
      [2400, 0],
      [0, 0],
    ],
  ])
  expect(JSON.stringify(data)).not.toContain('Camping')
  const task = await add({ estimate_minutes: 60, due_on: today })
  await updateTask({ client, path: { id: task.id }, body: { status: 'cancelled' }, ...options })
  expect(first(await availability(owner)).weeks[0]!.planned_minutes).toBe(0)
})
