/** The states of budgets as a filter of projects, compared with the progress report and with a recomputation. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Client as Api } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import type { BudgetState, NewProject, ProjectPatch } from '../../generated/client/types.gen.ts'
import { addDays } from '../../src/shared/days.ts'
import { colleague } from '../support/colleague.ts'
import { project, task, userOf } from '../support/delivery.ts'
import { useService } from '../support/service.ts'

const service = useService()
const options = { throwOnError: true } as const
const states = ['within', 'warning', 'exceeded'] as const

const inState = async (client: Api, budget_state: BudgetState, query = {}) =>
  (await api.listProjects({ client, query: { budget_state, limit: 100, ...query }, ...options })).data.map(
    ({ id }) => id,
  )

/** The projects in each state, by the filter and by the progress report. */
async function bothWays(client: Api) {
  const { groups } = (await api.getProgress({ client, ...options })).data
  const reported = states.map((state) =>
    groups.filter(({ budget_state }) => budget_state === state).map(({ id }) => id),
  )
  const listed = await Promise.all(states.map((state) => inState(client, state)))
  return { listed: listed.map((ids) => ids.toSorted()), reported: reported.map((ids) => ids.toSorted()) }
}

const todayOf = async (client: Api) => (await api.getAccount({ client, ...options })).data.today

/** Rows of `project_time` that differ from the sums of the entries. */
const wrongSums = () =>
  service.sql(`
    with entries as (
      select workspace_id, of_project_id as project_id, m.month, sum(minutes) as minutes,
        sum(case when billable then coalesce((minutes * rate_cents + 30) / 60, 0) else 0 end) as cents
      from time_entries, unnest(array['-infinity'::date, date_trunc('month', date)::date]) m (month)
      where of_project_id is not null group by 1, 2, 3
    )
    select * from project_time s full join entries e using (workspace_id, project_id, month)
    where coalesce(s.minutes, 0) <> coalesce(e.minutes, 0) or coalesce(s.cents, 0) <> coalesce(e.cents, 0)`)

describe('the filter by the state of the budget', () => {
  async function given(body: Partial<NewProject>) {
    const owner = await service.workspace()
    const { client } = owner
    const id = await project(client, { rate_cents: 6000, ...body })
    const today = await todayOf(client)
    const log = async (minutes: number, more = {}) =>
      (
        await api.addTimeEntry({
          client,
          body: { minutes, project_id: id, date: today, ...more },
          ...options,
        })
      ).data
    return { owner, client, id, today, log }
  }

  test('changes with the time, at 80 % and at 100 %', async () => {
    const { client, id, log } = await given({ budget_minutes: 100 })
    await project(client, { name: 'Without a budget' })
    const stateNow = async () => {
      const found = await Promise.all(states.map((state) => inState(client, state)))
      return states.filter((_, place) => found[place]!.includes(id))
    }
    expect(await stateNow()).toEqual(['within'])
    await log(79)
    expect(await stateNow()).toEqual(['within'])
    const entry = await log(1)
    expect(await stateNow()).toEqual(['warning'])
    await log(20)
    expect(await stateNow()).toEqual(['exceeded'])
    await api.removeTimeEntry({ client, path: { id: entry.id }, ...options })
    expect(await stateNow()).toEqual(['warning'])
    await api.restoreTimeEntry({ client, path: { id: entry.id }, ...options })
    expect(await stateNow()).toEqual(['exceeded'])
    await api.updateProject({ client, path: { id }, body: { budget_minutes: 101 }, ...options })
    expect(await stateNow()).toEqual(['warning'])
    await api.updateProject({ client, path: { id }, body: { budget_minutes: null }, ...options })
    expect(await stateNow()).toEqual([])
  })

  test('uses the current month for a monthly budget, and combines with other filters', async () => {
    const { client, id, log, today } = await given({ budget_minutes: 100, budget_period: 'month' })
    await log(500, { date: addDays(`${today.slice(0, 8)}01`, -1) })
    expect(await inState(client, 'within')).toEqual([id])
    await log(80)
    await log(900, { date: addDays(`${today.slice(0, 8)}01`, 31) })
    expect(await inState(client, 'warning')).toEqual([id])
    expect(await inState(client, 'warning', { active: true, name: 'shop', sort: 'name' })).toEqual([id])
    expect(await inState(client, 'warning', { active: false })).toEqual([])
  })

  test('of money counts revenue, also after new prices', async () => {
    const { client, id, log, today } = await given({ budget_cents: 10_000 })
    await log(79)
    await log(600, { billable: false })
    expect(await inState(client, 'within')).toEqual([id])
    await api.updateProject({ client, path: { id }, body: { rate_cents: 7600 }, ...options })
    const body = { starts_on: today, ends_on: today, project_id: id }
    await api.addRepricing({ client, body, ...options })
    expect(await inState(client, 'exceeded')).toEqual([id])
    expect(await wrongSums()).toEqual([])
  })

  test.each(['total', 'month'] as const)(
    'of a budget of 0 (%s) changes with the first time',
    async (budget_period) => {
      const { client, id, log } = await given({ budget_cents: 0, budget_period })
      expect(await bothWays(client)).toEqual({ listed: [[id], [], []], reported: [[id], [], []] })
      await log(1, { billable: false })
      expect(await bothWays(client)).toEqual({ listed: [[], [], [id]], reported: [[], [], [id]] })
    },
  )

  test('finds only projects that a member leads', async () => {
    const { owner, client, id, log } = await given({ budget_cents: 1000 })
    await log(60)
    const member = await colleague(service, owner, 'member')
    expect(await inState(member.client, 'exceeded')).toEqual([])
    const lead = { user_id: await userOf(member.client), role: 'lead' } as const
    await api.addStaff({ client, path: { id }, body: lead, ...options })
    expect(await inState(member.client, 'exceeded')).toEqual([id])
    const { groups } = (await api.getProgress({ client: member.client, ...options })).data
    expect(groups).toMatchObject([{ id, budget_state: 'exceeded' }])
  })

  test('is right after concurrent writes of time and of the budget', async () => {
    const { client, id, log } = await given({})
    for (let round = 1; round <= 5; round++) {
      const budget_minutes = 60 * round
      await Promise.all([
        ...[10, 20, 30].map((minutes) => log(minutes)),
        api.updateProject({ client, path: { id }, body: { budget_minutes }, ...options }),
      ])
      expect(await inState(client, 'exceeded')).toEqual([id])
    }
    expect(await wrongSums()).toEqual([])
  })
})

test('the sums equal the entries after any series of changes', async () => {
  const change = fc.oneof(
    fc.record({
      kind: fc.constant('log' as const),
      minutes: fc.integer({ min: 1, max: 90 }),
      at: fc.nat(5),
      month: fc.integer({ min: -2, max: 1 }),
      billable: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('change' as const),
      which: fc.nat(9),
      minutes: fc.integer({ min: 1, max: 90 }),
      at: fc.nat(5),
      month: fc.integer({ min: -2, max: 1 }),
    }),
    fc.record({ kind: fc.constant('remove' as const), which: fc.nat(9) }),
    fc.record({ kind: fc.constant('restore' as const), which: fc.nat(9) }),
    fc.record({ kind: fc.constant('move' as const), task: fc.nat(1), to: fc.nat(2) }),
    fc.record({
      kind: fc.constant('budget' as const),
      of: fc.nat(2),
      minutes: fc.option(fc.integer({ min: 1, max: 200 })),
      cents: fc.option(fc.integer({ min: 1, max: 20_000 })),
      period: fc.constantFrom('total' as const, 'month' as const),
    }),
    fc.record({
      kind: fc.constant('reprice' as const),
      of: fc.nat(2),
      rate: fc.integer({ min: 0, max: 9000 }),
    }),
    fc.record({
      kind: fc.constant('import' as const),
      row: fc.nat(3),
      minutes: fc.integer({ min: 1, max: 90 }),
      of: fc.nat(2),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
      const { client } = await service.workspace()
      const today = await todayOf(client)
      const projects: string[] = []
      for (const name of ['A', 'B', 'C']) {
        const { data } = await api.addProject({
          client,
          body: { name, external_id: name, rate_cents: 6000 },
          ...options,
        })
        projects.push(data.id)
      }
      const tasks = [
        await task(client, { project_id: projects[0]! }),
        await task(client, { project_id: projects[1]! }),
      ]
      const entries: string[] = []
      const dayIn = (month: number) => addDays(`${today.slice(0, 8)}15`, month * 30)
      const target = (at: number) =>
        at < 3
          ? { project_id: projects[at], task_id: null }
          : at < 5
            ? { task_id: tasks[at - 3]!.id, project_id: null }
            : null
      for (const each of changes) {
        const id = 'which' in each ? entries[each.which] : undefined
        if ('which' in each && !id) continue
        const path = { id: id! }
        if (each.kind === 'log') {
          const to = target(each.at) ?? { project_id: projects[0] }
          const { minutes, billable } = each
          const { data } = await api.addTimeEntry({
            client,
            body: { ...to, minutes, billable, date: dayIn(each.month) } as never,
            ...options,
          })
          entries.push(data.id)
        } else if (each.kind === 'change') {
          const body = { minutes: each.minutes, date: dayIn(each.month), ...target(each.at) }
          await api.updateTimeEntry({ client, path, body })
        } else if (each.kind === 'remove') await api.removeTimeEntry({ client, path })
        else if (each.kind === 'restore') await api.restoreTimeEntry({ client, path })
        else if (each.kind === 'move')
          await api.updateTask({
            client,
            path: { id: tasks[each.task]!.id },
            body: { project_id: projects[each.to]! },
          })
        else if (each.kind === 'budget') {
          const body: ProjectPatch = {
            budget_minutes: each.minutes,
            budget_cents: each.cents,
            budget_period: each.period,
          }
          await api.updateProject({ client, path: { id: projects[each.of]! }, body, ...options })
        } else if (each.kind === 'reprice') {
          const of = { id: projects[each.of]! }
          await api.updateProject({ client, path: of, body: { rate_cents: each.rate }, ...options })
          const body = { project_id: of.id, starts_on: addDays(today, -100), ends_on: addDays(today, 60) }
          await api.addRepricing({ client, body, ...options })
        } else {
          const row = {
            external_id: `row-${each.row}`,
            project_external_id: 'ABC'[each.of],
            minutes: each.minutes,
            date: today,
          }
          await api.importTimeEntries({ client, body: { key: 'external_id', rows: [row] }, ...options })
        }
      }
      expect(await wrongSums()).toEqual([])
      const { listed, reported } = await bothWays(client)
      expect(listed).toEqual(reported)
    }),
    { numRuns: 12 },
  )
})
