/** The report: its limit, empty groups, comparison and access. Its figures are tested in report-oracle.test.ts. */
import { describe, expect, test } from 'vitest'
import { addStaff, archiveProject, getReport } from '../../generated/client/sdk.gen.ts'
import type { GetReportData, ReportGroup } from '../../generated/client/types.gen.ts'
import { idOf } from '../../src/domain/model/columns.ts'
import { useBooks } from '../support/books.ts'
import { colleague } from '../support/colleague.ts'
import { pointers, userOf } from '../support/delivery.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()
const books = useBooks(service)

const onDay = { from: '2026-03-02', to: '2026-03-02' }
type Asked = NonNullable<GetReportData['query']>

const reportOf = async ({ client }: Pick<Member, 'client'>, query: Asked) =>
  (await getReport({ client, query: { ...onDay, ...query }, throwOnError: true })).data

const namesIn = ({ groups }: { groups: { name: string; minutes: number }[] }) =>
  groups.map(({ name, minutes }) => [name, minutes])

/** A workspace with 30 minutes on Alpha, 20 on Beta, 10 without a project, and none on Gamma. */
async function threeProjects() {
  const made = await books()
  const [alpha, beta, gamma] = [
    await made.project('Alpha'),
    await made.project('Beta'),
    await made.project('Gamma'),
  ]
  const service_id = await made.service('Travel', 6000)
  await made.entry({ date: onDay.from, minutes: 30, project_id: alpha })
  await made.entry({ date: onDay.from, minutes: 20, project_id: beta })
  await made.entry({ date: onDay.from, minutes: 10, service_id })
  return { ...made, alpha, beta, gamma }
}

test('lists at most `limit` groups, and says how many there are', async () => {
  const { owner } = await threeProjects()
  const report = await reportOf(owner, { limit: 2 })
  expect(namesIn(report)).toEqual([
    ['Alpha', 30],
    ['Beta', 20],
  ])
  expect(report).toMatchObject({ groups_total: 3, total: { minutes: 60 } })
  expect(report.caveats).toContain('Only 2 of 3 groups are listed.')
})

describe('groups are sorted by an explicit figure', () => {
  /** Four days, with more time on later ones. */
  async function fourDays() {
    const made = await books()
    const project_id = await made.project('Alpha')
    const march = ['2026-03-02', '2026-03-03', '2026-03-09', '2026-04-01']
    for (const [index, date] of march.entries())
      await made.entry({ date, minutes: 10 * (index + 1), project_id })
    const sorted = async (query: Asked) =>
      namesIn(await reportOf(made.owner, { from: '2026-03-01', to: '2026-04-30', ...query }))
    return { ...made, sorted }
  }

  test.each<[by: 'day' | 'week' | 'month', largest: string, first: string]>([
    ['day', '2026-04-01', '2026-03-02'],
    ['week', 'Week of 2026-03-30', 'Week of 2026-03-02'],
    ['month', '2026-03', '2026-03'],
  ])('also groups by %s', async (by, largest, first) => {
    const { sorted } = await fourDays()
    const [top] = await sorted({ by: [by], sort: '-minutes', limit: 1 })
    expect(top![0]).toBe(largest)
    const [initial] = await sorted({ by: [by], limit: 1 })
    expect(initial![0]).toBe(first)
  })

  test('also pairs of two groupings', async () => {
    const { sorted } = await fourDays()
    const pairs: Asked = { by: ['month', 'day'] }
    expect((await sorted({ ...pairs, sort: '-minutes' })).map(([, minutes]) => minutes)).toEqual([
      40, 30, 20, 10,
    ])
    expect((await sorted(pairs)).map(([, minutes]) => minutes)).toEqual([10, 20, 30, 40])
  })
})

describe('groups beyond the limit', () => {
  const dimensions: Asked['by'][] = [['project'], ['project', 'day'], ['day', 'project'], ['tag'], ['person']]
  const figures = ['minutes', 'revenue_cents', 'margin_cents'] as const
  const sorts = [undefined, ...figures, ...figures.map((figure) => `-${figure}` as const)]

  /** Groups with equal figures, without a record, without a cost and without time. */
  async function filled() {
    const made = await threeProjects()
    const { insert, entry, earns, project, service } = made
    const tagged = await insert('projects', { name: 'Tagged', tags: ['internal', 'retail'] })
    const service_id = await service('Design', 9000)
    for (const project_id of [await project('Delta'), await project('Epsilon'), tagged])
      await entry({ date: '2026-03-03', minutes: 20, project_id, service_id })
    await earns(3000)
    await entry({ date: '2026-03-04', minutes: 20, project_id: tagged, service_id })
    return made
  }

  test.each(dimensions.flatMap((by) => sorts.map((sort) => [by!, sort] as const)))(
    'by %j, sorted by %s, follow with the cursor, each once',
    async (by, sort) => {
      const { owner } = await filled()
      const query: Asked = { by, include_empty: true, ...{ from: '2026-03-01', to: '2026-03-31' } }
      const sorted = { ...query, ...(sort && { sort }) }
      const all = await reportOf(owner, sorted)
      const pages: ReportGroup[][] = []
      for (let cursor: string | undefined; pages.length <= all.groups.length; ) {
        const page = await reportOf(owner, { ...sorted, limit: 2, ...(cursor && { cursor }) })
        expect(page).toMatchObject({ groups_total: all.groups_total, total: all.total })
        pages.push(page.groups)
        if (!page.next_cursor) break
        cursor = page.next_cursor
      }
      const inOrder = ({ id, sub_id }: ReportGroup) => `${id} ${sub_id}`
      const listed = pages.flat()
      expect(new Set(listed.map(inOrder))).toEqual(new Set(all.groups.map(inOrder)))
      expect(listed).toHaveLength(all.groups.length)
      const figureOf = ({ minutes, revenue_cents, margin_cents }: ReportGroup) => [
        minutes,
        revenue_cents,
        margin_cents,
      ]
      expect(listed.map(figureOf)).toEqual(all.groups.map(figureOf))
    },
  )

  test('a group that is added meanwhile moves no other to another page', async () => {
    const { owner, entry, project } = await threeProjects()
    const first = await reportOf(owner, { limit: 1 })
    await entry({ date: onDay.from, minutes: 90, project_id: await project('Earlier') })
    const rest = await reportOf(owner, { cursor: first.next_cursor! })
    expect(namesIn(rest)).toEqual([
      ['Beta', 20],
      ['No project', 10],
    ])
  })

  test('a cursor of other groupings, of another order or of a list is refused', async () => {
    const { owner } = await threeProjects()
    const { next_cursor } = await reportOf(owner, { limit: 1 })
    const encoded = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const others: Asked[] = [
      { by: ['person'], cursor: next_cursor! },
      { sort: '-minutes', cursor: next_cursor! },
      { cursor: encoded('default project', false, -30) },
      { cursor: encoded('default project', false, -30, 'a\0') },
      { cursor: encoded('default project', 'false', -30, 'a') },
      { cursor: 'zzz' },
    ]
    for (const query of others) {
      const { error } = await getReport({ client: owner.client, query: { ...onDay, ...query } })
      expect(error).toMatchObject({ code: 'invalid_cursor', errors: [{ pointer: '/cursor' }] })
    }
  })
})

describe('groups without time', () => {
  test('are active projects that the filters select', async () => {
    const { owner, gamma, project, insert } = await threeProjects()
    const company_id = await insert('companies', { name: 'Northwind' })
    await insert('projects', { name: 'Delta', company_id })
    await insert('projects', { name: 'Inactive', active: false })
    const archived = idOf(await project('Archived'), 'project')
    await archiveProject({ client: owner.client, path: { id: archived }, throwOnError: true })
    const ofAll = namesIn(await reportOf(owner, { include_empty: true }))
    expect(ofAll).toEqual([
      ['Alpha', 30],
      ['Beta', 20],
      ['Delta', 0],
      ['Gamma', 0],
      ['No project', 10],
    ])
    const ofOne = await reportOf(owner, { include_empty: true, project_id: idOf(gamma, 'project') })
    expect(namesIn(ofOne)).toEqual([['Gamma', 0]])
    expect(ofOne.groups[0]).toMatchObject({ billable_share: 0, revenue_cents: 0, previous_minutes: null })
    const ofCompany = await reportOf(owner, { include_empty: true, company_id: idOf(company_id, 'company') })
    expect(namesIn(ofCompany)).toEqual([['Delta', 0]])
    await insert('projects', { name: 'Epsilon', tags: ['internal'] })
    const withTags = async (tagged: boolean) =>
      namesIn(await reportOf(owner, { include_empty: true, tagged })).map(([name]) => name)
    expect(await withTags(true)).toEqual(['Epsilon'])
    expect(await withTags(false)).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma', 'No project'])
    expect(namesIn(await reportOf(owner, { include_empty: true, by: ['service'] }))).toHaveLength(2)
  })

  test('are active users; callers who see only a part of the time see none but themselves', async () => {
    const { owner } = await threeProjects()
    const member = await colleague(service, owner, 'member')
    const asked: Asked = { by: ['person', 'month'], include_empty: true }
    const { groups } = await reportOf(owner, asked)
    expect(groups.map(({ minutes, sub_name }) => [minutes, sub_name])).toEqual([
      [60, '2026-03'],
      [0, null],
    ])
    const own = await reportOf(member, asked)
    expect(own).toMatchObject({ partial: true, groups: [{ id: await userOf(member.client), minutes: 0 }] })
  })
})

test('compares whole months with as many months, and other periods with as many days', async () => {
  const { owner } = await books()
  const before = async (from: string, to: string) =>
    (await reportOf(owner, { from, to, compare: 'previous' })).previous_period
  expect(await before('2026-03-01', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(await before('2026-01-01', '2026-12-31')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(await before('2026-02-01', '2026-03-31')).toEqual({ from: '2025-12-01', to: '2026-01-31' })
  expect(await before('2026-03-02', '2026-03-08')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
})

test('groups by the week of the workspace', async () => {
  const { owner, set, entry, project } = await books()
  await set('week_starts_on', 7)
  await entry({ date: '2026-03-07', minutes: 10, project_id: await project('Alpha') })
  await entry({ date: '2026-03-08', minutes: 20, project_id: await project('Beta') })
  const { groups } = await reportOf(owner, { by: ['week'], from: '2026-03-01', to: '2026-03-31' })
  expect(groups.map(({ id, name, minutes }) => [id, name, minutes])).toEqual([
    ['2026-03-01', 'Week of 2026-03-01', 10],
    ['2026-03-08', 'Week of 2026-03-08', 20],
  ])
})

describe('access', () => {
  test('leads see all time on their projects without costs, and members only their own', async () => {
    const { owner, alpha, earns } = await threeProjects()
    await earns(3000)
    const [lead, member] = [
      await colleague(service, owner, 'member'),
      await colleague(service, owner, 'member'),
    ]
    const id = idOf(alpha, 'project')
    const body = { user_id: await userOf(lead.client), role: 'lead' } as const
    await addStaff({ client: owner.client, path: { id }, body, throwOnError: true })
    const asked: Asked = { by: ['project', 'person'] }
    expect(await reportOf(lead, asked)).toMatchObject({
      partial: true,
      total: { minutes: 30, cost_cents: null, margin_cents: null, uncosted_minutes: null },
      groups: [
        { name: 'Alpha', sub_name: 'Owner', minutes: 30, cost_cents: null, previous_cost_cents: null },
      ],
    })
    expect(await reportOf(lead, { ...asked, project_id: id })).toMatchObject({ partial: false })
    expect(await reportOf(member, asked)).toMatchObject({ partial: true, total: { minutes: 0 }, groups: [] })
    const { error } = await getReport({
      client: member.client,
      query: { user_id: await userOf(owner.client) },
    })
    expect(error).toMatchObject({ code: 'role_required' })
  })

  test('names need the scope of their records; without it, groups have ids', async () => {
    const { owner, alpha } = await threeProjects()
    const { client } = await service.key(owner, { scopes: ['insights:read'] })
    expect(namesIn(await reportOf({ client }, { by: ['project'] }))).toContainEqual([
      idOf(alpha, 'project'),
      30,
    ])
    expect(namesIn(await reportOf({ client }, { by: ['person'] }))).toEqual([['Owner', 60]])
  })
})

test.each<[string, Asked, string]>([
  ['an unknown grouping', { by: ['colour' as 'tag'] }, '/by/0'],
  ['three groupings', { by: ['tag', 'day', 'task'] }, '/by'],
  ['an unknown comparison', { compare: 'next' as 'previous' }, '/compare'],
  ['too many groups', { limit: 10_001 }, '/limit'],
  ['a period that ends before it starts', { from: '2026-03-03' }, '/from'],
])('%s is refused', async (_, query, pointer) => {
  const { client } = await service.workspace()
  const { error, response } = await getReport({ client, query: { ...onDay, ...query } })
  expect([response?.status, pointers(error)]).toEqual([422, [pointer]])
})

describe('groups sorted by a figure', () => {
  /** Alpha earns, Beta and Gamma lose money, Delta has no cost, Epsilon has some time without a rate or a cost. */
  async function accounts() {
    const made = await books()
    const entry = async (
      name: string,
      minutes: number,
      rate_cents: number | null,
      cost_cents: number | null,
      more = {},
    ) => {
      const project_id = await made.project(name)
      await made.insert('time_entries', {
        user_id: made.user_id,

        date: onDay.from,
        minutes,
        billable: true,
        rate_cents,
        cost_cents,
        project_id,
        ...more,
      })
      return project_id
    }
    await entry('Alpha', 60, 10_000, 4000)
    await entry('Beta', 120, 3000, 4000)
    await entry('Gamma', 30, 0, 20_000)
    await entry('Delta', 240, 9000, null)
    const project_id = await entry('Epsilon', 60, 5000, 4000)
    const rest = { date: onDay.from, billable: true, project_id }
    await made.insert('time_entries', {
      user_id: made.user_id,
      ...rest,
      minutes: 60,
      rate_cents: null,
      cost_cents: null,
    })
    return made
  }
  const marginsIn = ({ groups }: Awaited<ReturnType<typeof reportOf>>) =>
    groups.map(({ name, margin_cents }) => [name, margin_cents])

  test('by margin have the largest loss first, and those whose margin is unknown last', async () => {
    const { owner } = await accounts()
    const report = await reportOf(owner, { sort: 'margin_cents' })
    const sorted = [
      ['Gamma', -10_000],
      ['Beta', -2000],
      ['Epsilon', 1000],
      ['Alpha', 6000],
    ]
    const unknown = ['Delta', 36_000]
    expect(marginsIn(report)).toEqual([...sorted, unknown])
    expect(marginsIn(await reportOf(owner, { sort: '-margin_cents' }))).toEqual([
      ...sorted.toReversed(),
      unknown,
    ])
    expect(report.caveats).toEqual(
      expect.arrayContaining([
        'The margin is unknown, because no time has a cost: Delta.',
        'The margin is too high, because some time has no cost: Epsilon.',
        'The margin is too low, because some billable time has no rate: Epsilon.',
      ]),
    )
    const losers = await reportOf(owner, { sort: 'margin_cents', limit: 1, compare: 'previous' })
    expect([marginsIn(losers), losers.groups_total]).toEqual([[sorted[0]], 5])
  })

  test('by minutes and revenue', async () => {
    const { owner } = await accounts()
    const names = async (query: Asked) => (await reportOf(owner, query)).groups.map(({ name }) => name)
    expect(await names({ sort: 'minutes' })).toEqual(
      ['Gamma', 'Alpha', 'Beta', 'Epsilon', 'Delta'].sort(order),
    )
    expect(await names({ sort: '-minutes' })).toEqual(await names({}))
    expect((await names({ sort: '-revenue_cents' })).slice(0, 2)).toEqual(['Delta', 'Alpha'])
    expect((await names({ sort: 'revenue_cents', by: ['project', 'month'] }))[0]).toBe('Gamma')
  })
  const minutes: Record<string, number> = { Gamma: 30, Alpha: 60, Beta: 120, Epsilon: 120, Delta: 240 }
  const order = (one: string, other: string) => minutes[one]! - minutes[other]!

  test('by margin are refused to callers who see no costs', async () => {
    const { owner } = await accounts()
    const member = await colleague(service, owner, 'member')
    const query = { ...onDay, sort: 'margin_cents' as const }
    const { error } = await getReport({ client: member.client, query })
    expect([error?.status, error?.code]).toEqual([403, 'role_required'])
    expect(await reportOf(member, { sort: 'minutes' })).toMatchObject({ partial: true, groups: [] })
    const { error: unknown } = await getReport({
      client: owner.client,
      query: { ...onDay, sort: 'name' as never },
    })
    expect(unknown).toMatchObject({ status: 422, errors: [{ pointer: '/sort' }] })
  })
})
