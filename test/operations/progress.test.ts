/** Estimates and budgets compared with the logged time. */
import { describe, expect, test } from 'vitest'
import {
  addMilestone,
  addTimeEntry,
  getAccount,
  getProgress,
  updateMilestone,
  updateProject,
  updateTask,
} from '../../generated/client/sdk.gen.ts'
import type { NewTask, NewTimeEntry } from '../../generated/client/types.gen.ts'
import { type Id, uuidOf } from '../../src/domain/model/columns.ts'
import { addDays } from '../../src/shared/days.ts'
import { colleague } from '../support/colleague.ts'
import { project, task } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'

const service = useCommonService()

const options = { throwOnError: true } as const

const today = () => new Date().toISOString().slice(0, 10)

async function given() {
  const owner = await service.workspace()
  const { client } = owner
  const project_id = await project(client, { rate_cents: 6000 })
  const path = { id: project_id }
  const milestone = (await addMilestone({ client, path, body: { name: 'Release' }, ...options })).data.id
  const add = async (title: string, body: Partial<NewTask> = {}) =>
    (await task(client, { project_id, title, ...body })).id
  const log = (minutes: number, body: Partial<NewTimeEntry> = {}) =>
    addTimeEntry({
      client,
      body: { minutes, project_id, date: today(), ...body } as NewTimeEntry,
      ...options,
    })
  const report = async (by: 'project' | 'milestone' | 'task' = 'project', by_client = client) =>
    (await getProgress({ client: by_client, query: { by: [by], project_ids: [project_id] }, ...options }))
      .data
  const group = async (by: 'project' | 'milestone' | 'task' = 'project') => (await report(by)).groups[0]!
  return { owner, client, path, project_id, milestone, add, log, report, group }
}

describe('progress', () => {
  test('counts what is overdue, and has the day on which the work should end', async () => {
    const { client, path, milestone, add, group } = await given()
    const [past, future] = [addDays(today(), -2), addDays(today(), 2)]
    await updateProject({ client, path, body: { ends_on: future }, ...options })
    await add('Late', { due_on: past, milestone_id: milestone })
    await add('In time', { due_on: future })
    await add('Done', { due_on: past, status: 'done' })
    expect(await group()).toMatchObject({ due_on: future, overdue_tasks: 1, overdue_milestones: 0 })
    const late = { client, path: { id: milestone }, ...options }
    await updateMilestone({ ...late, body: { due_on: past } })
    expect(await group()).toMatchObject({ overdue_tasks: 1, overdue_milestones: 1 })
    expect(await group('milestone')).toMatchObject({
      due_on: past,
      overdue_tasks: 1,
      overdue_milestones: null,
    })
    await updateMilestone({ ...late, body: { done: true } })
    expect(await group()).toMatchObject({ overdue_milestones: 0 })
    expect(await group('task')).toMatchObject({ overdue_milestones: null })
  })

  test('names the tasks that are late, the first 20 of them', async () => {
    const { owner, client, project_id, add, report } = await given()
    const [past, future] = [addDays(today(), -2), addDays(today(), 2)]
    const me = (await getAccount({ client, ...options })).data.user
    const id = await add('Draw', { due_on: past, assignee_id: me.id, estimate_minutes: 60 })
    await add('In time', { due_on: future, estimate_minutes: 60 })
    await add('Done', { due_on: past, status: 'done' })
    const other = await project(client, { name: 'Other' })
    await task(client, { project_id: other, title: 'Elsewhere', due_on: past })
    const [late] = (await report()).late_tasks
    expect(late).toEqual({
      ...{ id, title: 'Draw', due_on: past, project_id, project_name: 'Web shop' },
      ...{ assignee_id: me.id, assignee_name: me.name },
    })
    for (let n = 0; n < 20; n++) await add(`Build ${n}`, { due_on: past, estimate_minutes: 60 })
    const { late_tasks_total, late_tasks, caveats } = await report('milestone')
    expect([late_tasks_total, late_tasks.length]).toEqual([21, 20])
    expect(caveats).toContain('Only 20 of 21 late tasks are listed.')
    const { client: blind } = await service.key(owner, { scopes: ['insights:read'] })
    expect(await report('project', blind)).toMatchObject({ late_tasks_total: 21, late_tasks: [] })
  })

  test('compares estimates with the time on each task, and adds what is left of open ones', async () => {
    const { client, add, log, report, milestone } = await given()
    const draw = await add('Draw', { estimate_minutes: 120, milestone_id: milestone })
    const build = await add('Build', { estimate_minutes: 60 })
    const done = await add('Agree', { estimate_minutes: 30, status: 'done' })
    await add('Cancelled', { estimate_minutes: 999, status: 'cancelled' })
    await add('Think', { milestone_id: milestone })
    for (const [task_id, minutes] of [
      [draw, 50],
      [build, 90],
      [done, 10],
    ] as const)
      await log(minutes, { task_id })
    await log(5)
    const { groups, caveats } = await report()
    expect(groups).toMatchObject([
      {
        name: 'Web shop',
        estimate_minutes: 210,
        spent_minutes: 155,
        remaining_minutes: 70,
        open_tasks: 3,
        unestimated_tasks: 1,
        pace_minutes: 155,
        budget_state: null,
        budget_spent_minutes: null,
      },
    ])
    expect(caveats).toEqual(['Web shop has 1 open task without an estimate: Think.'])
    const tasks = (await report('task')).groups
    expect(
      tasks.map((each) => [each.name, each.estimate_minutes, each.spent_minutes, each.remaining_minutes]),
    ).toEqual([
      ['Agree', 30, 10, 0],
      ['Build', 60, 90, 0],
      ['Draw', 120, 50, 70],
      ['Think', 0, 0, 0],
    ])
    const [release] = (await report('milestone')).groups
    expect(release).toMatchObject({
      estimate_minutes: 120,
      spent_minutes: 50,
      remaining_minutes: 70,
      open_tasks: 2,
    })
    await updateTask({
      client,
      path: { id: draw },
      body: { status: 'done' },
      query: { walk: true },
      ...options,
    })
    expect((await report()).groups[0]!.remaining_minutes).toBe(0)
  })

  test('by several groupings has the groups of each, and the caveats of the first', async () => {
    const { client, project_id, milestone, add, log, report } = await given()
    const draw = await add('Draw', { milestone_id: milestone })
    await log(60, { task_id: draw })
    await log(30, { task_id: await add('Print') })
    await log(5)
    const [projects, milestones, tasks] = [await report(), await report('milestone'), await report('task')]
    const read = async (by: ('project' | 'milestone' | 'task')[]) =>
      (await getProgress({ client, query: { by, project_ids: [project_id] }, ...options })).data
    expect(await read(['task', 'project', 'milestone'])).toEqual({
      ...projects,
      by: ['project', 'milestone', 'task'],
      groups_total: 4,
      groups: [...projects.groups, ...milestones.groups, ...tasks.groups],
    })
    expect(await read(['task', 'milestone', 'task'])).toMatchObject({
      by: ['milestone', 'task'],
      ungrouped_minutes: 5,
      caveats: [
        '0:05 h of the time on these projects is on no milestone or task, so it is in no group.',
        'Release has 1 open task without an estimate: Draw.',
      ],
    })
  })

  test.each([
    [79, 'within'],
    [80, 'warning'],
    [99, 'warning'],
    [100, 'exceeded'],
  ] as const)('of a budget of 100 minutes with %i minutes is %s', async (minutes, state) => {
    const { client, path, log, group } = await given()
    await updateProject({ client, path, body: { budget_minutes: 100 }, ...options })
    await log(minutes)
    expect(await group()).toMatchObject({ budget_state: state, budget_spent_minutes: minutes })
  })

  test('by task lists cancelled tasks with time, and says how much time is in no group', async () => {
    const { milestone, add, log, report } = await given()
    const [open, cancelled] = [
      await add('Draw', { milestone_id: milestone }),
      await add('Print', { status: 'cancelled', estimate_minutes: 600 }),
    ]
    await add('Never begun', { status: 'cancelled' })
    await log(60, { task_id: open })
    await log(45, { task_id: cancelled })
    await log(30)
    const byTask = await report('task')
    expect(
      byTask.groups.map(({ name, spent_minutes, estimate_minutes }) => [
        name,
        spent_minutes,
        estimate_minutes,
      ]),
    ).toEqual([
      ['Draw', 60, 0],
      ['Print', 45, 0],
    ])
    expect(byTask).toMatchObject({ groups_total: 2, spent_minutes: 135, ungrouped_minutes: 30 })
    expect(byTask.caveats).toContain(
      '0:30 h of the time on these projects is on no task, so it is in no group.',
    )
    expect(byTask.caveats).toContain(
      '1 task is cancelled and listed because of 0:45 h, without the estimate.',
    )
    const byMilestone = await report('milestone')
    expect(byMilestone).toMatchObject({ spent_minutes: 135, ungrouped_minutes: 75 })
    expect(byMilestone.caveats).toContain(
      '1:15 h of the time on these projects is on no milestone, so it is in no group.',
    )
    const byProject = await report('project')
    expect(byProject).toMatchObject({ spent_minutes: 135, ungrouped_minutes: 0 })
    expect(byProject.caveats.join()).not.toContain('no group')
    for (const { groups, spent_minutes, ungrouped_minutes } of [byTask, byMilestone, byProject])
      expect(groups.reduce((sum, each) => sum + each.spent_minutes, ungrouped_minutes)).toBe(spent_minutes)
  })

  test('of a budget of money counts only billable time at its rates', async () => {
    const { client, path, log, group } = await given()
    await updateProject({ client, path, body: { budget_cents: 10_000 }, ...options })
    await log(60)
    await log(600, { billable: false })
    expect(await group()).toMatchObject({
      budget_spent_cents: 6000,
      budget_spent_minutes: 660,
      budget_state: 'within',
    })
  })

  test('of a monthly budget counts the current month', async () => {
    const { client, path, log, group } = await given()
    const body = { budget_minutes: 100, budget_period: 'month' } as const
    await updateProject({ client, path, body, ...options })
    await log(500, { date: addDays(`${today().slice(0, 8)}01`, -1) })
    await log(50)
    expect(await group()).toMatchObject({
      spent_minutes: 550,
      budget_spent_minutes: 50,
      budget_state: 'within',
    })
  })

  test('of a milestone has its own budget', async () => {
    const { client, milestone, add, log, group } = await given()
    await updateMilestone({ client, path: { id: milestone }, body: { budget_minutes: 100 }, ...options })
    await log(85, { task_id: await add('Draw', { milestone_id: milestone }) })
    await log(500)
    expect(await group('milestone')).toMatchObject({ budget_spent_minutes: 85, budget_state: 'warning' })
  })

  test('forecasts the day on which a budget is used up, or says that it is unknown', async () => {
    const { client, path, log, report } = await given()
    await updateProject({ client, path, body: { budget_minutes: 1000 }, ...options })
    await log(100, { date: addDays(today(), -40) })
    const unknown = await report()
    expect(unknown.groups[0]!.budget_used_up_on).toBeNull()
    expect(unknown.caveats).toEqual([
      'Web shop has no forecast: no time counted towards its budget in the last four weeks.',
    ])
    await log(280, { date: addDays(today(), -27) })
    // 620 minutes are left, at 10 minutes a day.
    const known = await report()
    expect(known.groups[0]).toMatchObject({ pace_minutes: 280, budget_used_up_on: addDays(known.today, 62) })
    expect(known.caveats).toEqual([])
    await log(700)
    expect((await report()).groups[0]).toMatchObject({ budget_state: 'exceeded', budget_used_up_on: null })
  })

  test('needs the scope of the records for their names; without it, groups have ids', async () => {
    const { owner, project_id, milestone, add, report } = await given()
    const id = await add('Secret', { milestone_id: milestone })
    const { client } = await service.key(owner, { scopes: ['insights:read'] })
    for (const [by, group] of [
      ['project', project_id],
      ['milestone', milestone],
      ['task', id],
    ] as const) {
      const { groups, caveats } = await report(by, client)
      expect(groups).toMatchObject([{ id: group, name: group }])
      expect(caveats).toEqual([`${group} has 1 open task without an estimate.`])
    }
  })

  test('lists at most 1,000 groups, and says how many there are', async () => {
    const { project_id, report } = await given()
    await service.sql(
      `insert into tasks (workspace_id, id, created_at, updated_at, project_id, title, status, estimate_minutes)
        select workspace_id, gen_random_uuid(), now(), now(), id, 'Task', 'pending', 10
        from projects, generate_series(1, 1001) where id = $1`,
      [uuidOf(project_id as Id<'project'>, 'project')],
    )
    const { groups, groups_total, caveats } = await report('task')
    expect([groups.length, groups_total]).toEqual([1000, 1001])
    expect(caveats).toEqual(['Only 1000 of 1001 groups are listed.'])
  })

  test('contains only the time that the caller sees, and no costs', async () => {
    const { owner, log, report } = await given()
    await log(60)
    const { client } = await colleague(service, owner, 'member')
    const { partial, caveats, groups } = await report('project', client)
    expect(partial).toBe(true)
    expect(caveats).toHaveLength(1)
    expect(groups[0]!.spent_minutes).toBe(0)
    expect(JSON.stringify(await report())).not.toMatch(/cost|margin/)
  })
})
