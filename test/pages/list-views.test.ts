/** Saved views on pages, and the groups, columns and months of lists. */
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addAbsence,
  addProject,
  addTask,
  addTimeEntry,
  addView,
  getView,
  listViews,
} from '../../generated/client/sdk.gen.ts'
import type { NewTask } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import type { Member } from '../support/service.ts'
import { useService } from '../support/service.ts'
import type { Visitor } from '../support/visitor.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useService()
const options = { throwOnError: true } as const

let owner: Member
let visitor: Visitor
let shop: string
let fair: string
beforeAll(async () => {
  owner = await service.workspace()
  visitor = visitorOf(service, owner)
  const { client } = owner
  shop = (await addProject({ client, body: { name: 'Web shop' }, ...options })).data.id
  fair = (await addProject({ client, body: { name: 'Fair' }, ...options })).data.id
  const tasks: NewTask[] = [
    { title: 'Draw', project_id: shop, status: 'blocked', due_on: '2026-03-09', estimate_minutes: 60 },
    { title: 'Build', project_id: fair, due_on: '2026-03-10', estimate_minutes: 90 },
    { title: 'Test', project_id: shop, due_on: '2026-03-09', estimate_minutes: 30 },
    { title: 'Open', project_id: shop, due_on: '2026-04-30' },
  ]
  for (const body of tasks) await addTask({ client, body, ...options })
})

/** The cells of the rows, with the headings of groups, as text. */
const rowsOf = (html: string) =>
  html
    .split('<tbody')
    .slice(1)
    .join('')
    .split('<tr')
    .slice(1)
    .map((row) =>
      [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell]) =>
        cell!
          .replaceAll(/<a class="rename".*?<\/a>/g, '')
          .replaceAll(/<details.*?<\/summary>.*?<\/details>/gs, (picker) => picker.split('</summary>')[0]!)
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ),
    )

const tabsOf = (html: string) =>
  [
    ...(html.split('aria-label="Views"')[1]?.split('</nav>')[0] ?? '').matchAll(
      /<a href="([^"]*)"[^>]*>([^<]*)/g,
    ),
  ].map(([, href, name]) => [name!, href!.replaceAll('&amp;', '&')] as const)

const save = (search: string, fields: Record<string, string>, by = visitor) =>
  by.submit(`/tasks/views${search}`, { view: '', ...fields })

describe('views', () => {
  test('are saved from the address, opened by a tab, changed, and saved again or as a new view', async () => {
    const saved = await save(
      `?project_id=${shop}&status=blocked&status=pending&sort=title&group=status&columns=due_on&columns=status`,
      {
        name: 'Shop',
      },
    )
    const at = saved.headers.get('location')!
    const id = at.match(/viw_\w{26}/)![0]
    const { data } = await getView({ client: owner.client, path: { id }, ...options })
    expect(data).toMatchObject({
      name: 'Shop',
      kind: 'task',
      filters: `status=blocked&status=pending&project_id=${shop}`,
      sort: 'title',
      group_by: 'status',
      columns: ['due_on', 'status'],
      presentation: 'list',
      shared: false,
    })
    const opened = await visitor.get(at)
    const address = opened.headers.get('location')!
    const html = await page(visitor, address)
    expect(html).toContain('Saved.')
    expect(html).toContain('Save view')
    const [all, shopTab] = tabsOf(html)
    expect([all, shopTab![0]]).toEqual([['Tasks', '/tasks'], 'Shop'])
    const rows = rowsOf(await page(visitor, shopTab![1]))
    expect(rows.map(([first]) => first)).toEqual([
      'Pending 2 tasks',
      'Open',
      'Test',
      'Blocked 1 task',
      'Draw',
    ])

    const changed = `${shopTab![1]}&overdue=true`
    expect(await page(visitor, changed)).toContain('Save in “Shop”')
    const search = changed.slice(changed.indexOf('?'))
    await save(search, { view: id })
    const again = await getView({ client: owner.client, path: { id }, ...options })
    expect(again.data.filters).toBe(`status=blocked&status=pending&project_id=${shop}&overdue=true`)
    await save(search, { name: 'Late in the shop', shared: 'true' })
    const { data: views } = await listViews({ client: owner.client, query: { kind: ['task'] }, ...options })
    expect(views.map(({ name, shared }) => [name, shared])).toEqual([
      ['Late in the shop', true],
      ['Shop', false],
    ])
  })

  test('without a filter show all records, and not those of the list without a view', async () => {
    const at = (await save('?open=&view=calendar', { name: 'All days' })).headers.get('location')!
    const { headers } = await visitor.get(at)
    expect(headers.get('location')).toMatch(/^\/tasks\?open=&view=calendar&saved_view=viw_\w+&saved$/)
  })

  test('are refused with the reason, and the list is still shown', async () => {
    const response = await save('?status=late', { name: 'Late' })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('status must be one of')
    expect((await save('', { name: ' ' })).status).toBe(422)
  })

  test('become tabs for other users only if they are shared, and only their owners change them', async () => {
    const one = await service.workspace()
    const other = await colleague(service, one, 'member')
    const { client } = one
    const body = { kind: 'task', filters: 'open=true' } as const
    await addView({ client, body: { ...body, name: 'Private' }, ...options })
    const { data } = await addView({ client, body: { ...body, name: 'Shared', shared: true }, ...options })
    const reader = visitorOf(service, other)
    const html = await page(reader, '/tasks')
    expect(tabsOf(html).map(([name]) => name)).toEqual(['Tasks', 'Shared'])
    const open = await page(reader, `${tabsOf(html)[1]![1]}&overdue=true`)
    expect(open).not.toContain('Save in “Shared”')
    expect(open).toContain('Name of a new view')
    const refused = await save(`?open=true`, { view: data.id }, reader)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('Only admins can change the views of other users.')
    const list = await page(reader, '/views')
    expect(list).toContain('Shared')
    expect(list).not.toContain('Private')
    expect(list).not.toContain('/edit"')
  })

  test('that are out of date say what the list no longer has', async () => {
    const one = await service.workspace()
    const { client } = one
    const { data } = await addView({ client, body: { name: 'Old', kind: 'task' }, ...options })
    await service.sql(
      `update views set filters = 'colour=red', group_by = 'shape', columns = '{size}' where name = 'Old'`,
    )
    const html = await page(visitorOf(service, one), `/tasks?open=true&saved_view=${data.id}`)
    expect(html).toContain('the list no longer has the filter Colour, the column Size, and the group Shape')
  })

  test('are renamed, shared and removed on their form, and restored', async () => {
    const { client } = owner
    const body = { name: 'Draft', kind: 'project' } as const
    const { data } = await addView({ client, body, ...options })
    const edited = await visitor.submit(`/views/${data.id}/edit`, { name: 'Final', shared: 'true' })
    expect(edited.headers.get('location')).toBe(`/views/${data.id}?saved`)
    const path = { id: data.id }
    expect((await getView({ client, path, ...options })).data).toMatchObject({ name: 'Final', shared: true })
    const removed = await visitor.submit(`/views/${data.id}/remove`, {})
    const html = await page(visitor, removed.headers.get('location')!)
    expect(html).toContain(`/views/${data.id}/restore`)
    expect((await visitor.get(`/views/${data.id}`)).status).toBe(404)
    const restored = await visitor.submit(`/views/${data.id}/restore`, {})
    const { headers } = await visitor.get(restored.headers.get('location')!)
    expect(headers.get('location')).toMatch(/^\/projects\?active=&saved_view=viw_\w+&restored$/)
  })
})

describe('groups', () => {
  test('have their number of rows and the sums of their columns', async () => {
    const rows = rowsOf(
      await page(visitor, '/tasks?group=project_id&columns=status,estimate_minutes&open=true'),
    )
    expect(rows.filter(([first]) => / tasks?$/.test(first!))).toEqual([
      ['Fair 1 task', '1:30 h'],
      ['Web shop 3 tasks', '1:30 h'],
    ])
  })

  test('by a date are in its order', async () => {
    const rows = rowsOf(await page(visitor, '/tasks?group=due_on&columns=status&open=true'))
    expect(rows.map(([first]) => first)).toEqual([
      '9 Mar 2026 2 tasks',
      'Draw',
      'Test',
      '10 Mar 2026 1 task',
      'Build',
      '30 Apr 2026 1 task',
      'Open',
    ])
  })

  test('of a list with other pages have no sums, and link to all records of the group', async () => {
    const many = await service.workspace()
    const project = (await addProject({ client: many.client, body: { name: 'Many' }, ...options })).data.id
    await addTask({ client: many.client, body: { title: 'One', project_id: project }, ...options })
    await service.sql(
      `insert into tasks (workspace_id, id, created_at, updated_at, project_id, title, status)
       select workspace_id, gen_random_uuid(), created_at, updated_at, project_id, 'Copy ' || n, status
       from tasks, generate_series(1, 100) n where title = 'One'`,
    )
    const reader = visitorOf(service, many)
    const html = await page(reader, '/tasks?group=project_id&open=true')
    expect(html).toContain('Each group can have more tasks than it shows here.')
    expect(rowsOf(html)[0]).toEqual(['Many 100 on this page, show all'])
    expect(html).toContain(`/tasks?open=true&amp;project_id=${project}"`)
    const states = await page(reader, '/tasks?group=status&open=true')
    const counted = states.match(/hx-get="(\/tasks\/count\?[^"]*status=pending)"/)![1]!
    expect(await page(reader, counted.replaceAll('&amp;', '&'))).toBe('101')
  })
})

test('chosen columns are shown in their order, and exported', async () => {
  const html = await page(visitor, '/tasks?columns=created_at,due_on,unknown')
  expect(
    [...html.matchAll(/<th role="columnheader"[^>]*>(.*?)<\/th>/gs)].map(([, th]) =>
      th!.replaceAll(/<[^>]*>/g, '').trim(),
    ),
  ).toEqual(['Title', 'Added', 'Due on'])
  const csv = await (
    await visitor.get('/tasks/export.csv?columns=due_on&columns=status&open=true&sort=title')
  ).text()
  expect(
    csv
      .split('\n')
      .slice(0, 2)
      .map((line) => line.trim()),
  ).toEqual(['Title,Due on,Status', 'Build,2026-03-10,pending'])
})

describe('the calendar', () => {
  const dayOf = (html: string, date: string) => html.split(`datetime="${date}"`)[1]!.split('</td>')[0]!

  test('has the records of the month on their days, and leads to the months next to it', async () => {
    const html = await page(visitor, `/tasks?view=calendar&month=2026-03&project_id=${shop}`)
    expect(html).toContain('March 2026')
    expect(dayOf(html, '2026-03-09')).toMatch(/Blocked: .*Draw.*Pending: .*Test/s)
    expect(dayOf(html, '2026-03-10')).not.toContain('Build')
    expect(html).toContain(`month=2026-02`)
    expect(html).toContain(`month=2026-04`)
    const next = await page(visitor, `/tasks?view=calendar&month=2026-04&project_id=${shop}`)
    expect(dayOf(next, '2026-04-30')).toContain('Open')
    expect(await page(visitor, '/tasks?view=calendar&month=2026-13')).toContain('class="calendar"')
  })

  test('shows a record on all its days', async () => {
    const { client } = owner
    await addAbsence({
      client,
      body: { starts_on: '2026-01-28', ends_on: '2026-02-02', memo: 'Ski' },
      ...options,
    })
    const html = await page(visitor, '/absences?view=calendar&month=2026-02')
    const days = ['2026-01-27', '2026-01-28', '2026-02-02', '2026-02-03']
    expect(days.filter((date) => dayOf(html, date).includes('Ski'))).toEqual(['2026-01-28', '2026-02-02'])
  })

  test('says how many records a day or a month leaves out', async () => {
    const many = await service.workspace()
    const { client } = many
    const project = (await addProject({ client, body: { name: 'Busy' }, ...options })).data.id
    const body = { title: 'First', project_id: project, due_on: '2026-03-04' }
    await addTask({ client, body, ...options })
    await service.sql(
      `insert into tasks (workspace_id, id, created_at, updated_at, project_id, title, status, due_on)
       select workspace_id, gen_random_uuid(), created_at, updated_at, project_id, 'Copy ' || n, status,
         due_on + case when n > 8 then 2 else 0 end
       from tasks, generate_series(1, 510) n where title = 'First'`,
    )
    const html = await page(visitorOf(service, many), '/tasks?view=calendar&month=2026-03&open=true')
    expect(dayOf(html, '2026-03-04')).toMatch(/from=2026-03-04&amp;to=2026-03-04"[^>]*>4 more</)
    expect(html).toContain('There are more than 500 tasks. Those from Fri 6 March on are incomplete')
  })
})

describe('filters by a reference', () => {
  test('offer a short list as a whole, and find other records while typing', async () => {
    const html = await page(visitor, '/tasks?open=true&edit=project_id')
    expect(html).toMatch(/type="checkbox" name="project_id" value="prj_\w+" {2}\/>Fair</)
    expect(html).toContain('data-pick="/search/pick?kinds=project&amp;known="')
    const options = await page(visitor, '/search/pick?kinds=project&known=&q=Unknown')
    expect(options).not.toContain('Add project')
  })

  test('become the id of the record that was picked or typed', async () => {
    const picked = new URLSearchParams({ project_id: 'Fair', 'project_id.picked': `${fair} Fair` })
    for (const query of [picked, 'project_id=fair'])
      expect((await visitor.get(`/tasks?${query}`)).headers.get('location')).toBe(`/tasks?project_id=${fair}`)
    const both = `/tasks?project_id=${shop}&${picked}`
    expect((await visitor.get(both)).headers.get('location')).toBe(
      `/tasks?project_id=${shop}&project_id=${fair}`,
    )
  })

  test('say which name belongs to no record', async () => {
    const response = await visitor.get('/tasks?project_id=Nowhere')
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('“Nowhere” matches no project')
  })
})

test('long columns of a board are counted and summed afterwards', async () => {
  const many = await service.workspace()
  const { client } = many
  const project = (await addProject({ client, body: { name: 'Long' }, ...options })).data.id
  const body = { title: 'Sum', project_id: project, estimate_minutes: 60 }
  await addTask({ client, body, ...options })
  const copy = (count: number) =>
    service.sql(
      `insert into tasks (workspace_id, id, created_at, updated_at, project_id, title, status, estimate_minutes)
       select workspace_id, gen_random_uuid(), created_at, updated_at, project_id, 'Copy', status, 30
       from tasks, generate_series(1, $1::int) n where title = 'Sum'`,
      [count],
    )
  const reader = visitorOf(service, many)
  await copy(30)
  const later = 'hx-get="/tasks/sums?view=board&amp;column=pending"'
  const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
  const textOf = async () => withoutTags(await page(reader, '/tasks/sums?view=board&column=pending'))
  // One call has read all of them.
  const known = await page(reader, '/tasks?view=board')
  expect(known).not.toContain(later)
  expect(withoutTags(known)).toContain('Pending 31 16:00 h')
  expect(await textOf()).toBe('31 16:00 h')
  const idsIn = (html: string) => [...html.matchAll(/name="id" value="(tsk_\w+)"/g)].map(([, id]) => id!)
  const [, more] = known.match(/hx-get="(\/tasks\/cards[^"]+)"/)!
  const rest = await page(reader, more!.replaceAll('&amp;', '&'))
  expect(rest).not.toContain('Show more')
  expect([...idsIn(known), ...idsIn(rest)]).toHaveLength(31)
  expect(new Set([...idsIn(known), ...idsIn(rest)]).size).toBe(31)
  await copy(500)
  expect(await page(reader, '/tasks?view=board')).toContain(later)
  expect(await textOf()).toMatch(/^531 2\d\d:\d\d h in the first 500$/)
  expect((await reader.get('/tasks/sums?column=late')).status).toBe(404)
})

test('the file of a list has all fields, with the exact duration, whether it is billable, and the rate', async () => {
  const owner = await service.workspace()
  const { client } = owner
  const body = { name: 'Web shop', rate_cents: 9000 }
  const project_id = (await addProject({ client, body, ...options })).data.id
  for (const [date, minutes, billable] of [
    ['2026-03-02', 20, true],
    ['2026-03-03', 90, false],
  ] as const)
    await addTimeEntry({ client, body: { project_id, date, minutes, billable }, ...options })
  const response = await visitorOf(service, owner).get('/time/export.csv?sort=date')
  const rows = parse(await response.text(), { columns: true, bom: true }) as Record<string, string>[]
  expect(rows).toMatchObject([
    {
      'Duration (h)': '0.333333',
      'Duration (min)': '20',
      Billable: 'true',
      'Rate (EUR)': '90.00',
      Project: 'Web shop',
    },
    { 'Duration (h)': '1.50', 'Duration (min)': '90', Billable: 'false', 'Rate (EUR)': '90.00' },
  ])
  expect(Object.keys(rows[0]!)[0]).toBe('Memo')
})
