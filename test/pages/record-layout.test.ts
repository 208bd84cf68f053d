/** The page of a record in two columns: the declared sections, facts that are changed in place, and the main button. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addAbsence,
  addCompany,
  addMilestone,
  addRate,
  addTimeEntry,
  archiveProject,
  getAbsence,
  getTask,
  updateTask,
} from '../../generated/client/sdk.gen.ts'
import { extensions } from '../../src/web/records/extensions.ts'
import { allPages } from '../../src/web/records/page-index.ts'
import { colleague } from '../support/colleague.ts'
import { project, task, userOf } from '../support/delivery.ts'
import { formsIn } from '../support/forms.ts'
import { type Member, useCommonService } from '../support/service.ts'
import type { Visitor } from '../support/visitor.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const options = { throwOnError: true } as const

let owner: Member
let client: Member['client']
let visitor: Visitor

beforeAll(async () => {
  owner = await service.workspace()
  client = owner.client
  visitor = visitorOf(service, owner)
})

const asideOf = (html: string) => html.slice(html.indexOf('class="record-aside"'))
const textIn = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test.each(allPages.map((each) => [each.path, each] as const))(
  'every section of the layout of %s is a list of the record, the facts, the timeline or a part',
  (path, { layout, related, fields, own }) => {
    const lists = related.map((each) => each.path)
    const parts = Object.keys(extensions[path]?.parts ?? {})
    for (const name of [...layout.main, ...layout.aside])
      expect([...lists, ...parts, 'facts', 'timeline'], name).toContain(name)
    for (const name of layout.lead) expect(Object.keys(fields)).toContain(name)
    if (!own) expect([...layout.main, ...layout.aside]).toEqual(expect.arrayContaining(parts))
  },
)

describe('the page of a project', () => {
  let html: string
  let id: string
  beforeAll(async () => {
    id = await project(client, { name: 'Web shop', budget_minutes: 600 })
    const { data: release } = await addMilestone({
      client,
      path: { id },
      body: { name: 'Release', due_on: '2031-05-01' },
      ...options,
    })
    const done = await task(client, {
      project_id: id,
      milestone_id: release.id,
      title: 'Draw',
      estimate_minutes: 60,
    })
    await task(client, { project_id: id, milestone_id: release.id, title: 'Build', status: 'in_progress' })
    await task(client, { project_id: id, title: 'Ask' })
    await addTimeEntry({ client, body: { task_id: done.id, minutes: 90, date: '2026-03-02' }, ...options })
    await updateTask({ client, path: { id: done.id }, body: { status: 'done' }, ...options })
    html = await page(visitor, `/projects/${id}`)
  })

  test('has its budget, the tasks by milestone with ticks and sums, and the hours of its team', () => {
    const text = textIn(html)
    expect(text).toContain('8:30 h left of 10:00 h')
    expect(text).toContain('1 of 3 tasks done')
    const [release, others] = html.split('<details class="milestone"').slice(1)
    expect(textIn(release!)).toMatch(
      /Release 1 of 2 .*Due 1 May 2031 1:30 \/ 1:00 h .*Draw Done .*Build In progress/,
    )
    expect(release!.match(/<rect class="(done|in_progress|pending)"/g)).toHaveLength(2)
    expect(textIn(others!)).toMatch(/Without a milestone 0 of 1 .*Ask/)
    expect(textIn(asideOf(html))).toMatch(/Team .*Owner .*1:30 h/)
  })

  test('has one main button, which adds a task of the project', () => {
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const buttons = main.match(/<a class="button"[^>]*>/g)
    expect(buttons).toEqual([`<a class="button" href="/tasks/new?project_id=${id}" data-key="c">`])
  })

  test('offers no change once it is archived', async () => {
    const old = await project(client, { name: 'Old' })
    await archiveProject({ client, path: { id: old }, ...options })
    const archived = await page(visitor, `/projects/${old}`)
    expect(archived).not.toContain('<details class="fact')
    expect(archived).not.toContain('<a class="button"')
  })
})

test('the page of a company has its open work and, for admins, its money', async () => {
  const { data: company } = await addCompany({ client, body: { name: 'Northwind' }, ...options })
  const project_id = await project(client, { name: 'Site', company_id: company.id, rate_cents: 10_000 })
  const { id } = await task(client, { project_id, title: 'Draw', due_on: '2020-01-01' })
  await addTimeEntry({ client, body: { task_id: id, minutes: 60, date: '2026-03-02' }, ...options })
  const text = textIn(await page(visitor, `/companies/${company.id}`))
  expect(text).toMatch(/Open work 1 task 1 late .*Not yet billed €100\.00 1:00 h .*Revenue €100\.00/)
  const member = visitorOf(service, await colleague(service, owner, 'member'))
  const seen = textIn(await page(member, `/companies/${company.id}`))
  expect(seen).toContain('Open work 1 task')
  expect(seen).not.toContain('Not yet billed')
})

test('a list on the page of a record has at most four columns with values next to the name', async () => {
  const { data: company } = await addCompany({ client, body: { name: 'Eastwind' }, ...options })
  const project_id = await project(client, { name: 'Site', company_id: company.id, starts_on: '2026-01-02' })
  await task(client, { project_id, title: 'Draw', due_on: '2031-01-01', estimate_minutes: 60 })
  const html = await page(visitor, `/companies/${company.id}`)
  const headings = [...html.matchAll(/<table[^>]*>.*?<\/thead>/gs)].map(([head]) =>
    [...head.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, text]) => textIn(text!).trim()),
  )
  expect(headings).toEqual([
    ['Name', 'Active', 'Starts on'],
    ['Title', 'Status', 'Due on', 'Project', 'Estimate'],
  ])
})

test('a list of records without names has its first column, although it is empty', async () => {
  const project_id = await project(client, { name: 'Site' })
  await addRate({ client, body: { project_id, rate_cents: 10_500 }, ...options })
  const html = await page(visitor, `/projects/${project_id}`)
  const [table] = /<table[^>]*aria-label="Rates">.*?<\/table>/s.exec(html)!
  expect(textIn(table).trim()).toMatch(/^Starts on Rate rate €105.00/)
})

describe('a fact', () => {
  const someTask = async (body: object = {}) =>
    task(client, { project_id: await project(client), title: 'Draw', due_on: '2031-05-01', ...body })

  /** The fields of the form that changes a fact on the page of a task. */
  const factForm = (html: string, name: string) =>
    formsIn(html).find(({ fields }) => fields.some(([field, value]) => field === 'fact' && value === name))!

  const save = async (id: string, name: string, value: string, html?: string) => {
    const { action, fields } = factForm(html ?? (await page(visitor, `/tasks/${id}`)), name)
    return visitor.submit(action, { ...Object.fromEntries(fields), [name]: value })
  }

  test('is changed where it is shown, without the other fields', async () => {
    const { id } = await someTask()
    const html = await page(visitor, `/tasks/${id}`)
    const other = await colleague(service, owner, 'member')
    await updateTask({ client: other.client, path: { id }, body: { estimate_minutes: 60 }, ...options })
    const response = await save(id, 'due_on', '2031-06-01', html)
    const location = response.headers.get('location')!
    expect([response.status, location]).toEqual([
      303,
      expect.stringMatching(`^/tasks/${id}\\?saved=&merged=&changed=`),
    ])
    expect(await page(visitor, location)).toContain('Saved. Another user changed other fields')
    expect((await getTask({ client, path: { id }, ...options })).data).toMatchObject({
      due_on: '2031-06-01',
      estimate_minutes: 60,
    })
  })

  test('without a value is added, and is cleared by an empty field', async () => {
    const { id } = await someTask({ due_on: null })
    expect((await save(id, 'due_on', '2031-06-01')).status).toBe(303)
    expect((await save(id, 'due_on', '')).status).toBe(303)
    expect((await getTask({ client, path: { id }, ...options })).data.due_on).toBeNull()
  })

  test('that is refused is open, with what was typed and the reason', async () => {
    const { id } = await someTask()
    const response = await save(id, 'estimate_minutes', 'soon')
    const html = await response.text()
    expect(response.status).toBe(422)
    const open = html.match(/<details class="fact[^>]* open>.*?<\/details>/s)![0]
    expect(open).toContain('value="soon"')
    expect(open).toContain('aria-invalid="true"')
    expect(textIn(open)).toMatch(/Estimate must be/)
    expect(html.match(/class="fact[^>]* open/g)).toHaveLength(1)
  })

  test('that another user changed too asks which value to save', async () => {
    const { id } = await someTask()
    const html = await page(visitor, `/tasks/${id}`)
    await updateTask({ client, path: { id }, body: { due_on: '2031-07-07' }, ...options })
    const response = await save(id, 'due_on', '2031-06-01', html)
    expect(response.status).toBe(412)
    expect(textIn(await response.text())).toContain('Value to save for Due on')
  })

  test('is saved after another form of the page, without a notice about other users', async () => {
    const { id } = await someTask()
    const html = await page(visitor, `/tasks/${id}`)
    await save(id, 'estimate_minutes', '1:00', html)
    const location = (await save(id, 'due_on', '2031-06-01', html)).headers.get('location')!
    expect(location).not.toContain('merged')
    expect((await getTask({ client, path: { id }, ...options })).data).toMatchObject({
      due_on: '2031-06-01',
      estimate_minutes: 60,
    })
  })

  test('that is the title is changed at the heading', async () => {
    const { id } = await someTask()
    expect((await save(id, 'title', 'Draft')).status).toBe(303)
    const html = await page(visitor, `/tasks/${id}`)
    expect(html).toMatch(/data-fact="title" >\s*<summary><h1>Draft<\/h1>/)
    const refused = await (await save(id, 'title', '')).text()
    expect(refused).toMatch(/data-fact="title" open>/)
    expect(textIn(refused)).toContain('Title is required.')
  })

  test('is set back by the undo on the page after it, unless it changed again', async () => {
    const { id } = await someTask()
    const undo = async (location: string) => {
      const html = await page(visitor, location)
      expect(html).toMatch(/Saved\.\s*<\/span>\s*<form method="post" action="\/tasks\/undo/)
      const { action, fields } = formsIn(html).find((each) => each.action.startsWith('/tasks/undo'))!
      return visitor.submit(action, Object.fromEntries(fields))
    }
    const address = (await save(id, 'title', 'Draft')).headers.get('location')!
    const undone = await undo(address)
    expect([undone.status, undone.headers.get('location')]).toEqual([303, `/tasks/${id}?undone`])
    expect((await getTask({ client, path: { id }, ...options })).data.title).toBe('Draw')
    const again = (await save(id, 'title', 'Draft')).headers.get('location')!
    await save(id, 'title', 'Sketch')
    const refused = await undo(again)
    expect([refused.status, textIn(await refused.text())]).toEqual([
      409,
      expect.stringContaining('Sketch was changed again: its Title is different now.'),
    ])
  })

  test('of a record outside batches is set back, too', async () => {
    const body = { starts_on: '2031-05-01', ends_on: '2031-05-02', kind: 'vacation' as const }
    const { id } = (await addAbsence({ client, body, ...options })).data
    const { action, fields } = factForm(await page(visitor, `/absences/${id}`), 'ends_on')
    const saved = await visitor.submit(action, { ...Object.fromEntries(fields), ends_on: '2031-05-03' })
    const changed = new URL(saved.headers.get('location')!, 'http://service.test').searchParams.get(
      'changed',
    )!
    const undone = await visitor.submit('/absences/undo', { changed, back: id })
    expect([undone.status, undone.headers.get('location')]).toEqual([303, `/absences/${id}?undone`])
    expect((await getAbsence({ client, path: { id }, ...options })).data.ends_on).toBe('2031-05-02')
  })

  describe('that a script saves in place', () => {
    const inPlace = { origin: 'http://service.test', 'in-place': 'yes' }
    const parts = (html: string) => [...html.matchAll(/data-part="(\w+)"/g)].map(([, name]) => name)

    test('gets the parts of the page that can have changed: the timeline with the change, and the undo', async () => {
      const { id } = await someTask()
      const { action, fields } = factForm(await page(visitor, `/tasks/${id}`), 'title')
      const values = { ...Object.fromEntries(fields), title: 'Draft' }
      const saved = await visitor.submit(action, values, inPlace)
      const html = await (await visitor.get(saved.headers.get('location')!, inPlace)).text()
      expect(parts(html)).toEqual(['crumbs', 'head', 'notices', 'texts', 'facts', 'timeline'])
      expect(textIn(html)).toMatch(/Saved\. *Undo .*Timeline .*Draw → changed to Draft/)
      expect(html).not.toContain('<script')
    })

    test('is told at the field if another user changed it too, and nothing that was typed is lost', async () => {
      const { id } = await someTask()
      const { action, fields } = factForm(await page(visitor, `/tasks/${id}`), 'title')
      await updateTask({ client, path: { id }, body: { title: 'Sketch' }, ...options })
      const typed = { ...Object.fromEntries(fields), title: 'Draft' }
      const refused = await visitor.submit(action, typed, inPlace)
      expect(refused.status).toBe(412)
      const html = await refused.text()
      expect(parts(html)).toContain('head')
      const again = factForm(html, 'title')
      const chosen = Object.fromEntries(again.fields)
      expect(chosen).toMatchObject({ title: 'Draft', 'keep.title': '' })
      expect(textIn(html)).toContain('Now: Sketch')
      expect((await visitor.submit(action, chosen, inPlace)).status).toBe(422)
      const saved = await visitor.submit(action, { ...chosen, 'keep.title': 'mine' }, inPlace)
      expect(saved.status).toBe(303)
      expect((await getTask({ client, path: { id }, ...options })).data.title).toBe('Draft')
    })

    test('has a form without the page for a list', async () => {
      const { id } = await someTask()
      const html = await (await visitor.get(`/tasks/${id}/edit?fact=title`, inPlace)).text()
      expect(formsIn(html)).toHaveLength(1)
      expect(html).not.toContain('<main')
    })
  })

  test('that is a record is changed by its name', async () => {
    const { id } = await someTask()
    expect((await save(id, 'assignee_id', 'Owner')).status).toBe(303)
    expect((await getTask({ client, path: { id }, ...options })).data.assignee_id).toBe(await userOf(client))
    const response = await save(id, 'assignee_id', 'Nobody of this name')
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringMatching(/<details class="fact[^>]* open>/),
    ])
  })

  test('is only shown to a viewer', async () => {
    const { id } = await someTask()
    const viewer = visitorOf(service, await colleague(service, owner, 'viewer'))
    const html = await page(viewer, `/tasks/${id}`)
    expect(textIn(asideOf(html))).toContain('1 May 2031')
    expect(html).not.toContain('<details class="fact')
  })
})

describe('errors are in the words of the form:', () => {
  test.each([
    ['/time/new', { minutes: '1:00' }, 'Choose a task, a project or a service.'],
    ['/tasks/new', { title: 'Draw' }, 'Choose a project or a milestone.'],
    ['/tasks/new', { title: '' }, 'Title is required.'],
    [
      '/absences/new',
      { starts_on: '2031-05-02', ends_on: '2031-05-01', kind: 'vacation' },
      'Ends on must not be before starts on.',
    ],
  ])('%s with %j', async (path, fields, text) => {
    const response = await visitor.submit(path, fields)
    const html = await response.text()
    expect(response.status).toBe(422)
    const shown = [...html.matchAll(/class="error">([^<]*)/g)].map(([, error]) => error)
    expect(shown).toContain(text)
    expect(textIn(html.slice(html.indexOf('<main')))).not.toMatch(/[a-z]_[a-z]/)
  })
})

test('a monthly budget shows the months before', async () => {
  const owner = await service.workspace()
  const reader = visitorOf(service, owner)
  const budget = { budget_minutes: 600, budget_period: 'month' } as const
  const id = await project(owner.client, { name: 'Care', ...budget })
  const spent = async (date: string, minutes: number) =>
    addTimeEntry({ client: owner.client, body: { project_id: id, minutes, date }, ...options })
  await spent('2021-03-02', 90)
  await spent('2021-02-26', 120)
  await task(owner.client, { project_id: id, title: 'Draw', estimate_minutes: 60 })
  const budgetIn = async (month: string) =>
    textIn((await page(reader, `/projects/${id}${month}`)).split('id="budget"')[1]!.split('</section>')[0]!)
  expect(await budgetIn('')).toMatch(/10:00 h left of 10:00 h this month.*Planned in open tasks/)
  const march = await budgetIn('?budget_month=2021-03-31')
  expect(march).toMatch(/8:30 h left of 10:00 h in March 2021.*February 2021 April 2021/)
  expect(march).not.toContain('Planned')
  expect(await budgetIn('?budget_month=2021-02-01')).toContain('8:00 h left of 10:00 h in February 2021')
  expect(await budgetIn('?budget_month=soon')).toContain('this month')
})

describe('the work of a project without a budget', () => {
  const keyOf = async (visitor: Visitor, id: string) =>
    textIn((await page(visitor, `/projects/${id}`)).split('class="key"')[1]!.split('</p>')[0]!)

  test('says what is spent, to do and estimated, and that there is no budget', async () => {
    const owner = await service.workspace()
    const { client } = owner
    const reader = visitorOf(service, owner)
    const id = await project(client, { name: 'Museum' })
    await addTimeEntry({ client, body: { project_id: id, minutes: 90, date: '2026-03-02' }, ...options })
    expect(await keyOf(reader, id)).toContain('1:30 h spent, no estimates, no budget')
    await task(client, { project_id: id, title: 'Draw', estimate_minutes: 60 })
    expect(await keyOf(reader, id)).toContain('1:30 h spent, 1:00 h to do, 1:00 h estimated, no budget')
    expect(await keyOf(reader, id)).not.toContain('left of')
  })
})

test('the timer can be continued only after time was logged', async () => {
  const owner = await service.workspace()
  const { client } = owner
  const reader = visitorOf(service, owner)
  const id = await project(client, { name: 'Museum' })
  expect(await page(reader, '/companies')).not.toContain('/time/timer/continue')
  expect(await page(reader, '/time/timer')).not.toContain('/time/timer/continue')
  await reader.submit('/time/new', { project_id: id, minutes: '1:30', date: '2026-03-02' })
  expect(await page(reader, '/companies')).toContain('/time/timer/continue')
  expect(await page(reader, '/time/timer')).toContain('/time/timer/continue')
})

test.each([
  ['/time/new', 'minutes', '25:00', 'Duration must be 24:00 h or less.'],
  ['/time/new', 'minutes', 'much', 'Duration must be a duration such as 1:30, 1.5 or 90 min.'],
  ['/tasks/new', 'estimate_minutes', 'much', 'Estimate must be a duration such as 1:30, 1.5 or 90 min.'],
  ['/projects/new', 'rate_cents', 'much', 'must be an amount such as 120.00.'],
  ['/home/time', 'minutes', '25:00', 'Duration must be 24:00 h or less.'],
  ['/home/time', 'minutes', 'much', 'Duration must be a duration such as 1:30, 1.5 or 90 min.'],
])('%s explains a wrong number in the unit of its field: %s %s', async (path, name, typed, error) => {
  const owner = await service.workspace()
  const { client } = owner
  const reader = visitorOf(service, owner)
  const project_id = await project(client, { name: 'Museum' })
  const others = { name: 'Shop', title: 'Draw', project_id, what: project_id, date: '2026-03-02' }
  const html = await (await reader.submit(path, { ...others, [name]: typed })).text()
  expect(textIn(html)).toContain(error)
  expect(textIn(html)).not.toMatch(/1440|integer|whole number/)
})
