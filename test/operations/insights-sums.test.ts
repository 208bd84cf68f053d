/** Every grouping of hours adds up to the same total for any entries. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { getHours, getTimeTotals } from '../../generated/client/sdk.gen.ts'
import type { Grouping, HoursGroup } from '../../generated/client/types.gen.ts'
import { idOf, newUuid } from '../../src/domain/model/columns.ts'
import { useBooks } from '../support/books.ts'
import { useCommonService } from '../support/service.ts'
import { setTimeTargets } from '../support/time-targets.ts'

const service = useCommonService()
const books = useBooks(service)

describe('the totals of reports', () => {
  let fixture: Awaited<ReturnType<typeof books>>
  const people: string[] = []
  const services: string[] = []
  const projects: string[] = []
  const tasks: { id: string; project_id: string; service_id: string | null }[] = []

  beforeAll(async () => {
    fixture = await books()
    const { insert, project, service: addService, task } = fixture
    for (const name of ['A', 'B', 'C']) {
      // Current costs and rates must not affect the totals.
      const row = { name: 'Person', email: `${name}@service.test`, role: 'member', cost_cents: 999 }
      people.push(await insert('users', row))
      services.push(await addService('Service', 99_999))
      projects.push(await project(name))
    }
    for (const project_id of projects.slice(0, 2))
      for (const service_id of [services[0]!, services[2]!, null])
        tasks.push({ id: await task(project_id, { service_id }), project_id, service_id })
  })

  const perHour = () => fc.constantFrom(null, 0, 1, 7, 6543, 12_345)
  const target = (given: { task_id?: string; project_id?: string; service_id?: string }) => ({
    task_id: null,
    project_id: null,
    service_id: null,
    ...given,
  })

  const entryOf = () =>
    fc.record({
      user_id: fc.constantFrom(...people),
      date: fc.integer({ min: 1, max: 28 }).map((each) => `2026-02-${String(each).padStart(2, '0')}`),
      minutes: fc.integer({ min: 1, max: 1440 }),
      billable: fc.boolean(),
      rate_cents: perHour(),
      cost_cents: perHour(),
      target: fc.constantFrom(
        ...tasks.map(({ id }) => target({ task_id: id })),
        ...tasks.map(({ id, project_id }) => target({ task_id: id, project_id })),
        ...tasks.map(({ id }) => target({ task_id: id, service_id: services[1]! })),
        ...projects.map((project_id) => target({ project_id })),
        ...projects.map((project_id) => target({ project_id, service_id: services[1]! })),
        ...services.map((service_id) => target({ service_id })),
      ),
    })

  test('equal a plain sum of the time entries for every grouping and filter', async () => {
    const ids = [...projects, newUuid()]
    await fc.assert(
      fc.asyncProperty(
        fc.array(entryOf(), { maxLength: 60 }),
        fc.constantFrom<Grouping>('person', 'project', 'service'),
        fc.option(fc.subarray(ids, { minLength: 1 }), { nil: undefined }),
        fc.option(fc.boolean(), { nil: undefined }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1, max: 28 }),
        async (entries, by, chosen, billable, one, another) => {
          const [first, last] = [Math.min(one, another), Math.max(one, another)]
          const [from, to] = [first, last].map((each) => `2026-02-${String(each).padStart(2, '0')}`)
          await replace(entries.map(({ target, ...rest }) => ({ ...rest, ...target })))
          const project_ids = chosen?.map((id) => idOf(id, 'project'))
          const { client } = fixture.owner
          const { data } = await getHours({ client, query: { by, from, to, project_ids, billable } })
          const { data: totals } = await getTimeTotals({ client, query: { from, to, project_ids, billable } })

          const counted = entries
            .map(({ target, ...rest }) => {
              const task = tasks.find(({ id }) => id === target.task_id)
              const project = target.project_id ?? task?.project_id ?? null
              const service = target.service_id ?? task?.service_id ?? null
              const [rate, cost] = [rest.rate_cents ?? 0, rest.cost_cents ?? 0]
              const key = { person: idOf(rest.user_id, 'user'), project, service }[by]
              return { ...rest, project, key, rate, cost }
            })
            .filter((each) => each.date >= from! && each.date <= to!)
            .filter((each) => !chosen || (each.project && chosen.includes(each.project)))
            .filter((each) => billable === undefined || each.billable === billable)
          const sum = (of: typeof counted) => {
            const [minutes, billable_minutes] = [of, of.filter((each) => each.billable)].map((list) =>
              list.reduce((all, each) => all + each.minutes, 0),
            ) as [number, number]
            const revenue_cents = of.reduce(
              (all, each) => all + (each.billable ? worth(each.minutes, each.rate) : 0),
              0,
            )
            const minutesOf = (some: typeof counted) => some.reduce((all, each) => all + each.minutes, 0)
            const cost_cents = of.reduce((all, each) => all + worth(each.minutes, each.cost), 0)
            return {
              minutes,
              billable_minutes,
              hours: Math.round((minutes * 100) / 60) / 100,
              revenue_cents,
              cost_cents,
              margin_cents: revenue_cents - cost_cents,
              unpriced_minutes: minutesOf(of.filter((each) => each.billable && each.rate_cents === null)),
              uncosted_minutes: minutesOf(of.filter((each) => each.cost_cents === null)),
            }
          }
          const shown = (key: string | null) => (key && by !== 'person' ? idOf(key, by) : key)
          const groups = new Map(
            [...Map.groupBy(counted, ({ key }) => shown(key))].map(([id, of]) => [id, sum(of)]),
          )
          expect(data!.total).toEqual(sum(counted))
          expect(totals).toMatchObject(sum(counted))
          expect(
            new Map(
              data!.groups.filter(({ minutes }) => minutes > 0).map((group) => [group.id, sumsOf(group)]),
            ),
          ).toEqual(groups)
          for (const column of ['minutes', 'billable_minutes', 'revenue_cents', 'margin_cents'] as const)
            expect(data!.groups.reduce((all, each) => all + each[column]!, 0)).toBe(data!.total[column])
          expect(totals!.days.map(({ minutes }) => minutes)).toEqual(
            totals!.days.map(({ date }) => sum(counted.filter((each) => each.date === date)).minutes),
          )
        },
      ),
      { numRuns: 50 },
    )
  })

  const sumsOf = ({
    id,
    name,
    billable_share,
    capacity_minutes,
    capacity_to_date_minutes,
    utilization,
    utilization_to_date,
    ...sums
  }: HoursGroup) => sums

  /** Whole cents, rounded half up without intermediate fractions. */
  const worth = (minutes: number, hourly: number) => Math.floor((minutes * hourly + 30) / 60)

  async function replace(rows: object[]) {
    await service.sql('delete from time_entries where workspace_id = $1', [fixture.workspace_id])
    await service.sql(
      `insert into time_entries
        (workspace_id, id, created_at, updated_at, user_id, task_id, project_id, service_id, date, minutes,
          billable, rate_cents, cost_cents)
      select $1, gen_random_uuid(), now(), now(), user_id, task_id, project_id, service_id, date, minutes, billable,
        rate_cents, cost_cents
      from json_populate_recordset(null::time_entries, $2)`,
      [fixture.workspace_id, JSON.stringify(rows)],
    )
    await service.sql(setTimeTargets, [fixture.workspace_id])
  }
})
