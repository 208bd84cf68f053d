/** Every figure of the report equals a plain sum over the time entries, for all groupings and filters. */
import { beforeAll, describe, expect, test } from 'vitest'
import { getReport, listTimeEntries } from '../../generated/client/sdk.gen.ts'
import type { GetReportData, Report, ReportGroup } from '../../generated/client/types.gen.ts'
import { Dimension } from '../../generated/client/types.gen.ts'
import { idOf, type Kind } from '../../src/domain/model/columns.ts'
import { useBooks } from '../support/books.ts'
import { type Member, nextCursor, useService } from '../support/service.ts'
import { setTimeTargets } from '../support/time-targets.ts'

const service = useService()
const books = useBooks(service)

interface Project {
  id: string
  company_id: string | null
  client_id: string | null
  tags: string[]
}

interface Task {
  id: string
  project_id: string
  milestone_id: string | null
  service_id: string | null
}

/** A time entry with everything that it counts for. Ids are those of the API. */
interface Row {
  user_id: string
  project: Project | null
  task: Task | null
  service_id: string | null
  date: string
  minutes: number
  billable: boolean
  rate_cents: number | null
  cost_cents: number | null
}

type Asked = NonNullable<GetReportData['query']>

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const period = { from: '2026-02-05', to: '2026-03-20' }
const periodBefore = { from: '2025-12-23', to: '2026-02-04' }
const dayOf = (number: number) => new Date(Date.UTC(2025, 11, 20 + number)).toISOString().slice(0, 10)

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
/** Whole cents, rounded half up. */
const worth = (minutes: number, perHour: number | null) => Math.floor((minutes * (perHour ?? 0) + 30) / 60)

function figuresOf(rows: readonly Row[]) {
  const minutesOf = (is: (row: Row) => boolean) => sum(rows.filter(is).map(({ minutes }) => minutes))
  const minutes = minutesOf(() => true)
  const revenue_cents = sum(
    rows.filter(({ billable }) => billable).map((row) => worth(row.minutes, row.rate_cents)),
  )
  const cost_cents = sum(rows.map((row) => worth(row.minutes, row.cost_cents)))
  return {
    minutes,
    billable_minutes: minutesOf(({ billable }) => billable),
    hours: Math.round((minutes * 100) / 60) / 100,
    revenue_cents,
    cost_cents,
    margin_cents: revenue_cents - cost_cents,
    unpriced_minutes: minutesOf(({ billable, rate_cents }) => billable && rate_cents === null),
    uncosted_minutes: minutesOf(({ cost_cents }) => cost_cents === null),
  }
}

/** The groups of an entry. */
const keysOf: Record<Dimension, (row: Row) => (string | null)[]> = {
  company: ({ project }) => [project?.company_id ?? null],
  client: ({ project }) => [project?.client_id ?? null],
  project: ({ project }) => [project?.id ?? null],
  milestone: ({ task }) => [task?.milestone_id ?? null],
  task: ({ task }) => [task?.id ?? null],
  person: ({ user_id }) => [user_id],
  service: (row) => [row.service_id],
  tag: ({ project }) => (project?.tags.length ? project.tags : [null]),
  day: ({ date }) => [date],
  week: ({ date }) => {
    const day = new Date(date)
    return [new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)]
  },
  month: ({ date }) => [`${date.slice(0, 7)}-01`],
  quarter: ({ date }) => {
    const month = 3 * Math.floor((Number(date.slice(5, 7)) - 1) / 3) + 1
    return [`${date.slice(0, 5)}${String(month).padStart(2, '0')}-01`]
  },
  year: ({ date }) => [`${date.slice(0, 4)}-01-01`],
}

const isIn = (value: string | null, asked: string | string[] | undefined) =>
  asked === undefined || [asked].flat().includes(value ?? 'none')

function matches(row: Row, asked: Asked): boolean {
  const { billable, priced, rate_cents, tag, tagged } = asked
  const tags = row.project?.tags ?? []
  return (
    isIn(row.user_id, asked.user_id) &&
    isIn(row.project?.company_id ?? null, asked.company_id) &&
    isIn(row.project?.client_id ?? null, asked.client_id) &&
    isIn(row.project?.id ?? null, asked.project_id) &&
    isIn(row.task?.milestone_id ?? null, asked.milestone_id) &&
    isIn(row.task?.id ?? null, asked.task_id) &&
    isIn(row.service_id, asked.service_id) &&
    (tag === undefined || [tag].flat().some((each) => tags.includes(each))) &&
    (tagged === undefined || tags.length > 0 === tagged) &&
    (billable === undefined || row.billable === billable) &&
    (priced === undefined || (row.rate_cents !== null) === priced) &&
    (rate_cents === undefined || row.rate_cents === rate_cents)
  )
}

const within = ({ date }: Row, { from, to }: typeof period) => date >= from && date <= to

describe('the report', () => {
  let owner: Member
  let rows: Row[] = []
  let filters: Asked[] = []
  const dimensions = Object.values(Dimension)

  beforeAll(async () => {
    const { insert, task, service: addService, workspace_id, ...made } = await books()
    owner = made.owner
    const random = numbersFrom(7)
    const oneOf = <T>(values: readonly T[]) => values[random(values.length)]!
    const many = <T>(count: number, make: (index: number) => Promise<T>) =>
      Promise.all(Array.from({ length: count }, (_, index) => make(index)))
    const stored = new Map<string, string>()
    const known = async (kind: Kind, uuid: Promise<string>) => {
      const id = idOf(await uuid, kind)
      stored.set(id, await uuid)
      return id
    }
    const users = await many(5, (index) =>
      known(
        'user',
        insert('users', { name: `Person ${index % 3}`, email: `${index}@oracle.test`, role: 'member' }),
      ),
    )
    const companies = await many(3, (index) =>
      known('company', insert('companies', { name: `Company ${index}` })),
    )
    const clients = await many(3, (index) =>
      known('client', insert('clients', { name: 'Ada', company_id: stored.get(companies[index]!) })),
    )
    const services = await many(4, (index) => known('service', addService(`Service ${index}`, 9000)))
    const projects: Project[] = await many(8, async (index) => {
      const company_id = index % 4 === 3 ? null : companies[index % 3]!
      const tags = [[], ['retail'], ['retail', 'key'], ['key', 'new', 'late']][index % 4]!
      const client_id = company_id && index % 2 === 0 ? clients[index % 3]! : null
      const ids = [company_id, client_id].map((id) => id && stored.get(id))
      const row = { name: `Project ${index % 5}`, company_id: ids[0], client_id: ids[1], tags }
      return { id: await known('project', insert('projects', row)), company_id, client_id, tags }
    })
    const tasks: Task[] = await many(20, async (index) => {
      const { id: project_id } = projects[index % 6]!
      const milestone = { project_id: stored.get(project_id), name: `Milestone ${index}` }
      const milestone_id = index % 3 === 0 ? await known('milestone', insert('milestones', milestone)) : null
      const service_id = index % 2 === 0 ? services[index % 3]! : null
      const row = {
        milestone_id: milestone_id && stored.get(milestone_id),
        service_id: service_id && stored.get(service_id),
      }
      const id = await known('task', task(stored.get(project_id)!, row))
      return { id, project_id, milestone_id, service_id }
    })
    const entries = Array.from({ length: 900 }, () => {
      const target = random(4)
      const own = target < 2 ? oneOf(tasks) : null
      const project = own
        ? projects.find(({ id }) => id === own.project_id)!
        : target === 2
          ? oneOf(projects)
          : null
      const service_id = !project || random(5) === 0 ? oneOf(services) : null
      const row: Row = {
        user_id: oneOf(users),
        task: own,
        project,
        service_id: service_id ?? own?.service_id ?? null,
        date: dayOf(random(100)),
        minutes: 1 + random(600),
        billable: random(4) > 0,
        rate_cents: oneOf([null, 0, 7, 6543, 12_345]),
        cost_cents: oneOf([null, 1, 5000, 7777]),
      }
      return { row, service_id, project_id: target === 2 || (own && random(2) === 0) ? project!.id : null }
    })
    const uuid = (id: string | null | undefined) => (id ? stored.get(id)! : null)
    await service.sql(
      `insert into time_entries (workspace_id, id, created_at, updated_at, user_id, task_id, project_id, service_id, date,
        minutes, billable, rate_cents, cost_cents)
      select $1, gen_random_uuid(), now(), now(), user_id, task_id, project_id, service_id, date, minutes, billable,
        rate_cents, cost_cents
      from json_populate_recordset(null::time_entries, $2)`,
      [
        workspace_id,
        JSON.stringify(
          entries.map(({ row: { task, project, ...row }, service_id, project_id }) => ({
            ...row,
            user_id: uuid(row.user_id),
            task_id: uuid(task?.id),
            project_id: uuid(project_id),
            service_id: uuid(service_id),
          })),
        ),
      ],
    )
    await service.sql(setTimeTargets, [workspace_id])
    rows = entries.map(({ row }) => row)
    filters = [
      {},
      ...[companies[0]!, 'none'].map((company_id) => ({ company_id })),
      ...[clients[2]!, 'none'].map((client_id) => ({ client_id })),
      ...[projects[1]!.id, 'none'].map((project_id) => ({ project_id })),
      ...[tasks[0]!.milestone_id!, 'none'].map((milestone_id) => ({ milestone_id })),
      ...[tasks[4]!.id, 'none'].map((task_id) => ({ task_id })),
      ...[services[0]!, 'none'].map((service_id) => ({ service_id })),
      ...['retail', 'late', 'unused'].map((tag) => ({ tag })),
      ...[true, false].flatMap((value) => [{ tagged: value }, { billable: value }, { priced: value }]),
      ...[0, 6543, 1].map((rate_cents) => ({ rate_cents })),
      { user_id: users[2]! },
      { user_id: users.slice(1, 3) },
      { company_id: companies.slice(1) },
      { company_id: [companies[0]!, 'none'] },
      { client_id: [clients[0]!, clients[2]!, 'none'] },
      { project_id: [projects[1]!.id, projects[4]!.id, 'none'] },
      { milestone_id: [tasks[0]!.milestone_id!, tasks[3]!.milestone_id!] },
      { milestone_id: [tasks[0]!.milestone_id!, 'none'] },
      { task_id: [tasks[4]!.id, tasks[5]!.id, 'none'] },
      { service_id: services.slice(0, 2) },
      { service_id: [services[0]!, 'none'], user_id: users.slice(0, 3) },
      { tag: ['late', 'retail'] },
      { client_id: clients[0]!, rate_cents: 12_345 },
      { company_id: companies[1]!, billable: true, priced: false },
      { user_id: users[0]!, service_id: services[1]!, tag: 'key' },
    ]
  })

  const reportOf = async (asked: Asked): Promise<Report> =>
    (
      await getReport({
        client: owner.client,
        query: { ...period, limit: 1000, ...asked },
        throwOnError: true,
      })
    ).data

  const keyOf = (keys: readonly (string | null)[]) => JSON.stringify(keys)

  function groupsOf(chosen: readonly Row[], [first, second]: readonly Dimension[]) {
    const keyed = chosen.flatMap((row) =>
      keysOf[first!](row).flatMap((id) =>
        (second ? keysOf[second](row) : [null]).map((sub_id) => ({ key: keyOf([id, sub_id]), row })),
      ),
    )
    return Map.groupBy(keyed, ({ key }) => key)
  }

  /** The figures of the groups by key; only those with the same names as in `figuresOf`. */
  const figuresIn = (groups: readonly ReportGroup[]) =>
    new Map(
      groups.map((group) => {
        const { minutes, billable_minutes, hours, revenue_cents, cost_cents, margin_cents } = group
        const { unpriced_minutes, uncosted_minutes } = group
        const sums = { minutes, billable_minutes, hours, revenue_cents, cost_cents, margin_cents }
        return [keyOf([group.id, group.sub_id]), { ...sums, unpriced_minutes, uncosted_minutes }]
      }),
    )

  let compared = 0

  async function check(by: Dimension[], filter: Asked) {
    const report = await reportOf({ by, ...filter })
    const chosen = rows.filter((row) => within(row, period) && matches(row, filter))
    const expected = new Map(
      [...groupsOf(chosen, by)].map(([key, of]) => [key, figuresOf(of.map(({ row }) => row))]),
    )
    expect({ by, filter, total: report.total }).toEqual({ by, filter, total: figuresOf(chosen) })
    expect({ by, filter, groups: figuresIn(report.groups) }).toEqual({ by, filter, groups: expected })
    expect([report.groups_total, report.overlapping]).toEqual([expected.size, by.includes('tag')])
    compared += 8 * (expected.size + 1)
  }

  test('by one dimension has the figures of every filter', async () => {
    for (const filter of filters) for (const by of dimensions) await check([by], filter)
  })

  test('by two dimensions has the figures of every pair', async () => {
    for (const [index, first] of dimensions.entries())
      for (const [other, second] of dimensions.entries())
        if (first !== second)
          for (const filter of [{}, filters[1 + ((index * 10 + other) % (filters.length - 1))]!])
            await check([first, second], filter)
    expect(compared).toBeGreaterThan(50_000)
  })

  test('sorts groups by the most time, and days in order; time without a record is last', async () => {
    for (const by of dimensions) {
      const { groups } = await reportOf({ by: [by] })
      const isTime = by === 'day' || by === 'week' || by === 'month'
      const sorted = groups.toSorted((one, other) =>
        isTime
          ? one.id!.localeCompare(other.id!)
          : Number(one.id === null) - Number(other.id === null) || other.minutes - one.minutes,
      )
      expect(groups.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
    }
  })

  test('compares with as many days before, including groups that have time only there', async () => {
    for (const by of ['company', 'project', 'tag', 'person'] as const) {
      const { groups, previous_period, previous_total } = await reportOf({ by: [by], compare: 'previous' })
      expect(previous_period).toEqual(periodBefore)
      const before = rows.filter((row) => within(row, periodBefore))
      expect(previous_total).toEqual(figuresOf(before))
      const [now, then] = [rows.filter((row) => within(row, period)), before].map((of) => groupsOf(of, [by]))
      expect(groups).toHaveLength(new Set([...now!.keys(), ...then!.keys()]).size)
      for (const group of groups) {
        const key = keyOf([group.id, null])
        const { minutes, billable_minutes, revenue_cents, cost_cents, margin_cents } = figuresOf(
          (then!.get(key) ?? []).map(({ row }) => row),
        )
        expect(group).toMatchObject({
          minutes: sum((now!.get(key) ?? []).map(({ row }) => row.minutes)),
          previous_minutes: minutes,
          previous_billable_minutes: billable_minutes,
          previous_revenue_cents: revenue_cents,
          previous_cost_cents: cost_cents,
          previous_margin_cents: margin_cents,
        })
      }
    }
  })

  test('agrees with the list of time entries for every group', async () => {
    const minutesOf = async (query: object) => {
      let total = 0
      for (let cursor: string | undefined; ; ) {
        const { data, response } = await listTimeEntries({
          client: owner.client,
          query: { ...period, limit: 100, ...query, ...(cursor && { cursor }) },
          throwOnError: true,
        })
        total += sum(data.map(({ minutes }) => minutes))
        cursor = nextCursor(response) ?? undefined
        if (!cursor) return total
      }
    }
    const names = {
      company: 'company_id',
      client: 'client_id',
      project: 'project_id',
      milestone: 'milestone_id',
      task: 'task_id',
    }
    const parameters = { ...names, person: 'user_id', service: 'service_id' } as const
    for (const [by, parameter] of Object.entries(parameters))
      for (const { id, minutes } of (await reportOf({ by: [by as Dimension] })).groups)
        expect([by, id, await minutesOf({ [parameter]: id ?? 'none' })]).toEqual([by, id, minutes])
    for (const { id, minutes, unpriced_minutes } of (await reportOf({ by: ['tag'] })).groups) {
      const tag = id === null ? { tagged: false } : { tag: id }
      expect(await minutesOf(tag)).toBe(minutes)
      expect(await minutesOf({ ...tag, billable: true, priced: false })).toBe(unpriced_minutes)
    }
    for (const filter of filters)
      expect([filter, await minutesOf(filter)]).toEqual([filter, (await reportOf(filter)).total.minutes])
  })
})
