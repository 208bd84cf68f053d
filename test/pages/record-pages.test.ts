/** The generated record pages in a browser without scripts: the same tests for every kind. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addCompany,
  addProject,
  addTask,
  getNote,
  getNoteFile,
  getProspect,
  getTimeEntry,
  listNotes,
  listProspects,
} from '../../generated/client/sdk.gen.ts'
import type { Kind } from '../../src/domain/model/columns.ts'
import { withPickedIds } from '../../src/web/form.ts'
import { allPages } from '../../src/web/records/page-index.ts'
import { colleague } from '../support/colleague.ts'
import { project, task } from '../support/delivery.ts'
import { byPrefix, exampleBody } from '../support/example-records.ts'
import { formsIn } from '../support/forms.ts'
import type { Member } from '../support/service.ts'
import { useCommonService } from '../support/service.ts'
import type { Visitor } from '../support/visitor.ts'
import { fieldOf, page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const generated = allPages.filter(({ own }) => !own)

let owner: Member
let visitor: Visitor
const ids: Record<string, string> = {}
let absentYears = 0

beforeAll(async () => {
  owner = await service.workspace({ plan: 'starter' }) // pages write on every plan
  visitor = visitorOf(service, owner)
  for (const path of Object.keys(forms)) ids[path] = await add(path)
})

/** The values to add a record of each kind, ordered so that referenced records exist. The others are those of the example. */
const forms: Record<string, () => Record<string, string>> = {
  companies: () => ({ name: 'Northwind Traders', website: 'https://northwind.example', tags: 'retail, key' }),
  clients: () => ({ name: 'Head of purchasing', company_id: ids.companies!, email: 'h@northwind.example' }),
  prospects: () => ({ name: 'New web shop', stage: 'new', value_cents: '15,000.00', contact_name: 'Head' }),
  'follow-ups': () => ({ prospect_id: ids.prospects!, memo: 'Call about the offer', due_on: '2026-03-09' }),
  interactions: () => ({
    client_id: ids.clients!,
    kind: 'call',
    occurred_at: '2026-03-03T09:15',
    title: 'Asked for an offer',
  }),
  projects: () => ({ name: 'Web shop', company_id: ids.companies!, active: 'true' }),
  milestones: () => ({ project_id: ids.projects!, name: 'First release', due_on: '2026-05-01' }),
  services: () => ({ name: 'Design', rate_cents: '115', billable: 'true', active: 'true' }),
  tasks: () => ({ title: 'Draw the check-out', project_id: ids.projects!, estimate_minutes: '1:30' }),
  absences: () => {
    const year = 2026 + absentYears++ // nobody is absent twice on one day
    return { starts_on: `${year}-08-03`, ends_on: `${year}-08-14`, kind: 'vacation' }
  },
  'recurring-tasks': () => ({ title: 'Back up', project_id: ids.projects!, rule: 'FREQ=WEEKLY;BYDAY=MO' }),
  'checklist-items': () => ({ task_id: ids.tasks!, title: 'Collect the texts' }),
  time: () => ({ minutes: '90 min', task_id: ids.tasks!, date: '2026-03-03' }),
  notes: () => ({ title: 'Kick-off', body: 'Scope agreed', company_id: ids.companies! }),
}

/** Added on the pages of other records. */
const elsewhere = ['staff', 'blockers', 'rates', 'billing', 'capacities', 'repricings']

for (const { path, kind } of generated)
  if (!elsewhere.includes(path))
    forms[path] ??= () => {
      const example = exampleBody(kind as Kind, byPrefix(Object.values(ids)))
      const filled = Object.entries(example).filter(([, value]) => value !== null)
      return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]))
    }

async function add(path: string, fields = forms[path]!(), by = visitor): Promise<string> {
  const response = await by.submit(`/${path}/new`, { create_new: 'true', ...fields })
  expect([response.status, path, response.status === 303 || (await response.text())]).toEqual([
    303,
    path,
    true,
  ])
  return response.headers.get('location')!.match(/[a-z]{3}_\w{26}/)![0]
}

/** The fields that the forms of a page submit, without the nonce. */
const valuesIn = (html: string): Record<string, string> =>
  withPickedIds(
    Object.fromEntries(
      formsIn(html.slice(html.indexOf('<main')))
        .flatMap(({ fields }) => fields)
        .filter(([name]) => name !== 'once'),
    ),
  )

/** The fields that the button of an action submits. */
const fieldsOf = async (path: string, id: string, what: string) =>
  formsIn(await page(visitor, `/${path}/${id}`)).find(({ action }) => action.endsWith(`/${id}/${what}`))!
    .fields

describe.each(Object.keys(forms))('%s', (path) => {
  const { list, remove, archive, name } = allPages.find((each) => each.path === path)!

  test('are added, shown and changed by forms with initial values', async () => {
    expect(await page(visitor, `/${path}/${ids[path]}?saved`)).toContain('Saved.')
    if (!list.parent) expect(await page(visitor, `/${path}`)).toContain(`/${path}/${ids[path]}`)
    const values = valuesIn(await page(visitor, `/${path}/${ids[path]}/edit`))
    expect(values.version).toMatch(/^\d+$/)
    const unchanged = await visitor.submit(`/${path}/${ids[path]}/edit`, values)
    expect(unchanged.status, await unchanged.text()).toBe(303)
    const again = valuesIn(await page(visitor, `/${path}/${ids[path]}/edit`))
    expect(again, 'a form that changes nothing changes nothing').toEqual(values)
  })

  test('show errors at their fields, and keep the typed values', async () => {
    const required = allPages.find((each) => each.path === path)!.add!.fields.find((each) => each.required)
    if (!required) return
    const { [required.name]: _, ...others } = forms[path]!()
    const response = await visitor.submit(`/${path}/new`, { ...others, [required.name]: '' })
    expect(response.status).toBe(422)
    expect(fieldOf(await response.text(), required.name)).toContain('aria-invalid="true"')
  })

  test('are restored after they were removed or archived', async () => {
    const id = await add(path, { ...forms[path]!(), ...(path === 'clients' && { email: '' }) })
    if (archive) {
      await visitor.submit(`/${path}/${id}/archive`, {})
      expect(await page(visitor, `/${path}/${id}`)).toContain('Restore from the archive')
      await visitor.submit(`/${path}/${id}/restore`, {})
      expect(await page(visitor, `/${path}/${id}`)).toContain('Archive')
    }
    if (remove) {
      const response = await visitor.submit(`/${path}/${id}/remove`, await fieldsOf(path, id, 'remove'))
      const html = await page(visitor, response.headers.get('location')!)
      expect(html).toContain(`The ${name} was removed.`)
      expect(html).toContain(`action="/${path}/${id}/restore"`)
      expect((await visitor.get(`/${path}/${id}`)).status).toBe(404)
      await visitor.submit(`/${path}/${id}/restore`, {})
      await page(visitor, `/${path}/${id}`)
    }
    // The API has operations at these paths.
    for (const word of ['list', 'report']) expect((await visitor.get(`/${path}/${word}`)).status).toBe(404)
  })

  test('are shown to a viewer, with the role that is required to change them', async () => {
    const viewer = visitorOf(service, await colleague(service, owner, 'viewer'))
    if (['time', 'absences'].includes(path)) return // a viewer cannot see those of the owner
    const html = await page(viewer, `/${path}/${ids[path]}`)
    for (const what of ['/edit"', '/remove"', '/archive"', '/new?']) expect(html).not.toContain(what)
    expect(await page(viewer, `/${path}/new`)).toMatch(/needs the role \w+; yours is viewer/)
  })
})

test('this test covers the pages of every list', () => {
  expect(
    generated
      .map(({ path }) => path)
      .filter((path) => !elsewhere.includes(path))
      .sort(),
  ).toEqual(Object.keys(forms).sort())
})

/** The reason and the button of an effect that cannot be undone, below a summary. */
const folded = (html: string, summary: string) =>
  html.match(new RegExp(`<summary>${summary}…</summary>(.*?)</details>`, 's'))?.[1]

test('time is billed on a page, which lists the lines to print and as CSV', async () => {
  const project_id = await add('projects', { name: 'Billed', rate_cents: '100', active: 'true' })
  await add('time', { minutes: '1:30', project_id, date: '2026-03-03', billable: 'true', memo: 'Drawn' })
  const report = await page(visitor, '/insights/billing?from=2026-03-01&to=2026-03-31')
  expect(report).toContain('150.00')
  expect(report).toContain(
    `/billing/new?project_id=${project_id}&amp;starts_on=2026-03-01&amp;ends_on=2026-03-31`,
  )
  const days = { starts_on: '2026-03-01', ends_on: '2026-03-31' }
  const id = await add('billing', { name: 'B 1', project_id, ...days })
  expect(await page(visitor, `/billing/${id}`)).toMatch(/Lines.*Drawn.*150\.00/s)
  const csv = await (await visitor.get(`/billing/${id}/lines.csv`)).text()
  expect(csv.split('\r\n')[1]).toContain('Drawn')
  expect(await page(visitor, '/insights/billing?from=2026-03-01&to=2026-03-31')).not.toContain(
    '/billing/new?',
  )
})

test('a rate is added on the page of a service, which lists it to admins only', async () => {
  const service_id = ids.services!
  const id = await add('rates', { service_id, starts_on: '2026-03-01', rate_cents: '120' })
  expect(await page(visitor, `/services/${service_id}`)).toContain(`/rates/${id}`)
  const values = valuesIn(await page(visitor, `/rates/${id}/edit`))
  expect((await visitor.submit(`/rates/${id}/edit`, { ...values, rate_cents: '125' })).status).toBe(303)
  const shown = await page(visitor, `/rates/${id}`)
  expect(shown).toContain('125.00')
  expect(folded(shown, 'Remove')).toMatch(/deleted permanently\..*class="grave"/s)
  const viewer = visitorOf(service, await colleague(service, owner, 'viewer'))
  expect(await page(viewer, `/services/${service_id}`)).not.toContain(id)
  expect((await viewer.get(`/rates/${id}`)).status).toBe(403)
})

test('a user is added to a project and removed from it on the page of the project', async () => {
  const id = await add('staff', {
    project_id: ids.projects!,
    user_id: 'Owner',
    position: 'Lead',
    rate_cents: '110',
  })
  const shown = await page(visitor, `/staff/${id}`)
  expect(shown).toContain('<h1>Owner, Lead</h1>')
  expect(folded(shown, 'Remove')).toMatch(/deleted permanently\..*class="grave"/s)
  expect(folded(await page(visitor, `/tasks/${ids.tasks}`), 'Remove')).toBeUndefined()
  const { headers } = await visitor.submit(`/staff/${id}/remove`, await fieldsOf('staff', id, 'remove'))
  expect(headers.get('location')).toBe(`/projects/${ids.projects}?removed=${id}`)
  expect(await page(visitor, headers.get('location')!)).toContain('The staff member was removed.')
})

describe('a list', () => {
  test('keeps its filters and its sort order on all pages', async () => {
    const member = await service.workspace()
    const many = visitorOf(service, member)
    for (let n = 100; n < 152; n++)
      await addCompany({ client: member.client, body: { name: `Shop ${n}`, tags: ['retail'] } })
    const first = await page(many, '/companies?tag=retail&sort=name')
    expect(first).toContain('Shop 100')
    expect(first).not.toContain('Shop 151')
    const [, next] = first.match(/href="([^"]*)" rel="next"/)!
    expect(next).toMatch(/tag=retail&amp;sort=name&amp;cursor=/)
    expect(first).toContain('1–50 of')
    const second = await page(many, next!.replaceAll('&amp;', '&'))
    expect(second).toContain('Shop 151')
    expect(second).toContain('51–52 of 52')
    const [, previous] = second.match(/href="([^"]*)" rel="prev"/)!
    expect(previous).toBe('/companies?tag=retail&amp;sort=name')
    expect(await (await many.get('/companies/count?tag=retail')).text()).toBe('52')
  })

  test('leads back from its third page to its second', async () => {
    const member = await service.workspace()
    const many = visitorOf(service, member)
    for (let n = 100; n < 202; n++) await addCompany({ client: member.client, body: { name: `Shop ${n}` } })
    const linkIn = (html: string, rel: string) =>
      html.match(new RegExp(`href="([^"]*)" rel="${rel}"`))![1]!.replaceAll('&amp;', '&')
    const second = linkIn(await page(many, '/companies?sort=name'), 'next')
    const third = await page(many, linkIn(await page(many, second), 'next'))
    expect(third).toContain('101–102 of 102')
    expect(third).toContain('First page')
    const back = await page(many, linkIn(third, 'prev'))
    expect(back).toContain('51–100 of')
    expect(back).toContain('Shop 150')
  })

  test('explains how to add the first record, or how to clear filters that match nothing', async () => {
    const nobody = visitorOf(service, await service.workspace())
    expect(await page(nobody, '/projects')).toContain('There is no project yet.')
    expect(await page(visitor, '/projects?name=nothing')).toContain('No project matches these filters.')
  })

  test('shows open work first, until the filter is removed', async () => {
    const project_id = ids.projects!
    const done = await add('tasks', { title: 'Finished long ago', project_id, status: 'done' })
    const html = await page(visitor, '/tasks')
    expect(html).toContain(ids.tasks)
    expect(html).not.toContain(done)
    const [, without] = html.match(/href="([^"]*)" aria-label="Remove the filter Open\b/)!
    expect(without).toBe('/tasks?sort=due_on&amp;open=')
    expect(await page(visitor, without!.replace('&amp;', '&'))).toContain(done)
    expect(await page(visitor, `/tasks?project_id=${project_id}`), 'another filter replaces it').toContain(
      done,
    )
  })

  test('has chips for several values of a filter, with names, which are changed and removed by addresses', async () => {
    const old = await add('projects', { name: 'Old web shop', company_id: ids.companies!, active: 'false' })
    const address = `/tasks?project_id=${old}&project_id=${ids.projects}&assignee_id=me`
    const html = await page(visitor, address)
    expect(html).toContain('Project <b>Old web shop or Web shop</b>')
    expect(html).toContain('Assignee <b>Me</b>')
    expect(html).toMatch(/href="\/tasks\?assignee_id=me" aria-label="Remove the filter Project/)
    const editor = await page(visitor, `${address}&edit=project_id`)
    expect(editor).toMatch(new RegExp(`name="project_id" value="${old}" checked />\\s*Old web shop`))
    expect(editor).toContain('<input type="hidden" name="assignee_id" value="me" />')
    const status = await page(visitor, '/tasks?edit=status')
    expect(status).toContain('name="status" value="in_progress"  />In progress')
    expect(status, 'the default filter is kept').toContain('<input type="hidden" name="open" value="true" />')
  })

  test('resolves a typed name in a filter', async () => {
    const { headers } = await visitor.get('/tasks?project_id=old%20web%20shop')
    expect(headers.get('location')).toMatch(/^\/tasks\?project_id=prj_/)
  })

  test('is downloaded as it is filtered, with names and decimal figures', async () => {
    const project_id = ids.projects!
    await add('tasks', { title: '=1+1', project_id, estimate_minutes: '1:30' })
    const response = await visitor.get(`/tasks/export.csv?title=1%2B1`)
    expect(response.headers.get('content-disposition')).toContain('tasks.csv')
    const [heading, ...lines] = (await response.text()).trim().split('\r\n')
    expect(heading).toMatch(
      /^Title,Status,Due on,Project,Assignee,Estimate \(h\),Estimate \(min\),Checklist,Added,/,
    )
    expect(lines).toEqual([expect.stringMatching(/^'=1\+1,pending,,Web shop,,1\.50,90,/)])
  })

  test('refuses an invalid filter', async () => {
    const response = await visitor.get('/tasks?project_id=nothing')
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('role="alert"')
  })
})

describe('refusals are explained', () => {
  test('a record that is in use is not removed, and the page links the records that refer to it', async () => {
    const response = await visitor.submit(`/tasks/${ids.tasks}/remove`, {})
    expect(response.status).toBe(409)
    const html = await response.text()
    expect(html).toContain('<h1>Draw the check-out</h1>')
    expect(html.split('role="alert"')[1]).toContain(`href="/time/${ids.time}"`)
  })

  test('a disallowed transition is refused with the possible states, on the page, in the list and on the board', async () => {
    const one = `${ids.prospects} stage=won`
    for (const [search, back] of [
      ['', ids.prospects!],
      ['', ''],
      ['?view=board', ''],
    ] as const) {
      const response = await visitor.submit(`/prospects/change${search}`, { one, back })
      expect(response.status).toBe(409)
      const html = await response.text()
      expect(html).toContain(
        'New web shop cannot move from New to Won. It can move to Contacted, Qualified or Lost.',
      )
      expect([html.includes('<h1>New web shop'), html.includes('class="board"')]).toEqual([
        back !== '',
        search !== '',
      ])
    }
    const moved = await visitor.submit('/prospects/change?view=board', {
      one: `${ids.prospects} stage=contacted`,
    })
    const address = moved.headers.get('location')!
    expect(address).toMatch(/^\/prospects\?view=board&changed=/)
    expect(await page(visitor, address)).toContain('1 prospect changed.')
  })

  test('a move to lost asks for the reason, and a card without one offers to add it', async () => {
    const { client } = owner
    const lose = async (name: string, fields: Record<string, string>) => {
      const id = await add('prospects', { ...forms.prospects!(), name })
      await visitor.submit('/prospects/change', { one: `${id} stage=${fields.stage ?? 'lost'}`, ...fields })
      return (await getProspect({ client, path: { id }, throwOnError: true })).data
    }
    const unasked = await visitor.submit('/prospects/change', { one: `${ids.prospects} stage=lost` })
    const form = formsIn(await unasked.text()).find(({ fields }) =>
      fields.some(([name]) => name === 'lost_reason'),
    )!
    expect(Object.fromEntries(form.fields)).toMatchObject({
      id: ids.prospects,
      set: 'stage=lost',
      lost_reason: '',
    })
    const explained = await lose('Explained', { lost_reason: 'Too expensive' })
    const unexplained = await lose('Unexplained', { lost_reason: '' })
    const other = await lose('Not lost', { stage: 'contacted', lost_reason: 'Ignored' })
    expect([explained, unexplained, other]).toMatchObject([
      { stage: 'lost', lost_reason: 'Too expensive' },
      { stage: 'lost', lost_reason: null },
      { stage: 'contacted', lost_reason: null },
    ])
    expect(await page(visitor, `/prospects/${other.id}`)).toContain('name="lost_reason"')
    const board = await page(visitor, '/prospects?view=board')
    const offers = [...board.matchAll(/href="\/prospects\/(\w+)\/edit">Add the reason/g)].map(([, id]) => id)
    expect(offers).toEqual([unexplained.id])
  })

  test('only the form of admins has the rate', async () => {
    const member = visitorOf(service, await colleague(service, owner, 'member'))
    expect(await page(member, '/projects/new')).not.toContain('name="rate_cents"')
    expect(await page(visitor, '/projects/new')).toContain('name="rate_cents"')
  })
})

describe('forms', () => {
  test('offer the milestones of the selected project, which are accepted by name', async () => {
    const project_id = await add('projects', { name: 'App', active: 'true' })
    const milestone = await add('milestones', { project_id, name: 'First release' })
    const offered = `/search/pick?kinds=milestone&within=${project_id}`
    expect(await page(visitor, offered)).toContain(milestone)
    expect(await page(visitor, `${offered}&q=second`)).not.toContain(milestone)
    const id = await add('tasks', { title: 'Draw', project_id, milestone_id: 'first release' })
    expect(valuesIn(await page(visitor, `/tasks/${id}/edit`)).milestone_id).toBe(milestone)
  })

  test('keep a record that is no longer offered', async () => {
    const company = await add('companies', { name: 'Set aside' })
    const project = await add('projects', { name: 'Old work', company_id: company, active: 'true' })
    await visitor.submit(`/companies/${company}/archive`, {})
    const values = valuesIn(await page(visitor, `/projects/${project}/edit`))
    expect(values.company_id).toBe(company)
  })

  test('accept the name of any of many records, and let users choose among those with the same name', async () => {
    const member = await service.workspace()
    const { client } = member
    const { data: project } = await addProject({ client, body: { name: 'Shop' } })
    for (let n = 0; n < 101; n++)
      await addTask({ client, body: { project_id: project!.id, title: n < 2 ? 'Twice' : `Step ${n}` } })
    const many = visitorOf(service, member)
    const id = await add('time', { minutes: '1', task_id: 'step 50' }, many)
    expect(fieldOf(await page(many, `/time/${id}/edit`), 'task_id')).toContain('value="Step 50"')
    const refused = await many.submit('/time/new', { minutes: '1', memo: 'Kept', task_id: 'Twice' })
    const html = await refused.text()
    expect(fieldOf(html, 'task_id')).toContain('matches 2 records')
    expect(fieldOf(html, 'memo')).toContain('Kept')
    const [, chosen] = fieldOf(html, 'task_id').match(/<option value="(tsk_\w+)"/)!
    for (const [name, value] of [
      ['task_id.choice', chosen!],
      ['task_id.picked', `${chosen} Twice`],
    ] as const) {
      const saved = await add('time', { minutes: '1', task_id: 'Twice', [name]: value }, many)
      expect(valuesIn(await page(many, `/time/${saved}/edit`)).task_id).toBe(chosen)
    }
  })

  test('name similar records for an unknown name, and offer to add it', async () => {
    const company = await add('companies', { name: 'Lighthouse Bakery' })
    const response = await visitor.submit('/projects/new', { name: 'Web shop', company_id: 'Lighthouse' })
    const field = fieldOf(await response.text(), 'company_id')
    expect(field).toContain('Company matches no company.')
    expect(field).toContain(`<option value="${company}"`)
    expect(field).toMatch(/<option value="\+company" ?>Add company “Lighthouse”</)
    const client = await visitor.submit('/projects/new', { name: 'Web shop', client_id: 'Lighthouse' })
    expect(fieldOf(await client.text(), 'client_id')).toContain('href="/clients/new?name=Lighthouse"')
  })

  test('add a record by its name only after that was chosen, also without scripts', async () => {
    const names = async () => (await page(visitor, '/companies')).match(/Raft &amp; Row/g)
    await visitor.submit('/projects/new', { name: 'Rafts', company_id: 'Raft & Row' })
    expect(await names()).toBe(null)
    const chosen = { company_id: 'Raft & Row', 'company_id.choice': '+company' }
    const preview = await visitor.submit('/projects/new', { name: 'Rafts', ...chosen, preview: 'yes' })
    expect(fieldOf(await preview.text(), 'company_id')).toContain('value="+company Raft &amp; Row"')
    expect(await names()).toBe(null)
    const id = await add('projects', { name: 'Rafts', ...chosen })
    expect(await page(visitor, `/projects/${id}`)).toContain('Raft &amp; Row')
  })

  test('do not add a record of a kind that the field does not refer to, or that needs more than a name', async () => {
    for (const kind of ['client', 'note', 'nothing']) {
      const fields = { name: 'Rafts', client_id: 'Otter', 'client_id.choice': `+${kind}` }
      const response = await visitor.submit('/projects/new', fields)
      expect(response.status).toBe(422)
    }
  })

  test('ignore a picked record if the name was changed afterwards', async () => {
    const [one, other] = [
      await add('companies', { name: 'Picked' }),
      await add('companies', { name: 'Typed' }),
    ]
    const fields = {
      name: 'Web shop',
      company_id: 'Typed',
      'company_id.picked': `${one} Picked`,
      active: 'true',
    }
    const id = await add('projects', fields)
    expect(valuesIn(await page(visitor, `/projects/${id}/edit`)).company_id).toBe(other)
  })

  test('offer the user first, and accept “me”', async () => {
    const [first] = (await page(visitor, '/search/pick?kinds=user')).match(/data-id="usr_\w+"/g)!
    const id = await add('tasks', { title: 'Mine', project_id: ids.projects!, assignee_id: 'me' })
    expect(`data-id="${valuesIn(await page(visitor, `/tasks/${id}/edit`)).assignee_id}"`).toBe(first)
  })
})

describe('a record with the name of another one', () => {
  test('is a company with an equal or similar name, which the user sees first and may add anyway', async () => {
    const first = await add('companies', { name: 'Lighthouse Travel' })
    expect(await page(visitor, '/companies/new')).not.toContain('create_new')
    for (const name of ['lighthouse travel', 'Lighthouse Travell']) {
      const asked = await visitor.submit('/companies/new', { name })
      expect(asked.status).toBe(409)
      const html = await asked.text()
      expect(html).toContain(`<a href="/companies/${first}">Lighthouse Travel</a>`)
      expect(html).toContain('Add another company with this name')
      expect(html).toContain(`value="${name}"`)
    }
    const added = await visitor.submit('/companies/new', { name: 'Lighthouse Travel', create_new: 'true' })
    expect(added.status).toBe(303)
  })

  test('is a prospect with an equal or similar name at the same company', async () => {
    const { client } = owner
    const company_id = await add('companies', { name: 'Signal Works' })
    const deal = { name: 'Sales portal', company_name: 'Signal Works' }
    const first = await add('prospects', deal)
    const asked = async (fields: Record<string, string>) => {
      const response = await visitor.submit('/prospects/new', fields)
      expect(response.status).toBe(409)
      return response.text()
    }
    const link = (id: string) => `<a href="/prospects/${id}">Sales portal</a>`
    expect(await asked(deal)).toContain(link(first))
    const second = await add('prospects', { name: 'Sales portal', company_id })
    expect(await asked({ name: 'Sales', company_id })).toContain(link(second))
    expect((await visitor.submit('/prospects/new', { name: 'Sales portal' })).status).toBe(303)
    const { data } = await listProspects({ client, query: { name: 'Sales' }, throwOnError: true })
    expect(data).toHaveLength(3)
  })
})

describe('a won prospect', () => {
  test('becomes a client with a company, by a form that shows the known values', async () => {
    const id = await add('prospects', {
      name: 'Rental',
      stage: 'proposal',
      company_name: 'Otter',
      email: 'o@otter.example',
    })
    expect(await page(visitor, `/prospects/${id}`)).not.toContain(`/prospects/${id}/convert`)
    await visitor.submit('/prospects/change', { one: `${id} stage=won`, back: id })
    expect(await page(visitor, `/prospects/${id}`)).toContain(`/prospects/${id}/convert`)
    const form = await page(visitor, `/prospects/${id}/convert`)
    expect(fieldOf(form, 'company_name')).toContain('Leave empty to use Otter.')
    expect(form).toContain('A conversion cannot be undone.')
    expect(form).toContain('class="grave"')
    const nameless = await visitor.submit(`/prospects/${id}/convert`, valuesIn(form))
    expect(fieldOf(await nameless.text(), 'client_name')).toContain('is required')
    await visitor.submit(`/prospects/${id}/convert`, { ...valuesIn(form), client_name: 'Head of rental' })
    const html = await page(visitor, `/prospects/${id}`)
    expect(html).toMatch(/href="\/clients\/cli_\w+">Head of rental</)
    expect(html).not.toContain('/convert')
  })

  test('is converted to a similar company that the user chooses, or to a new one', async () => {
    const { client } = owner
    const company = await add('companies', { name: 'Harbour Foods AG' })
    const deal = { stage: 'won', company_name: 'Harbour Foods', contact_name: 'Head' }
    const one = await add('prospects', { name: 'Label', ...deal })
    const other = await add('prospects', { name: 'Web shop', ...deal })
    const path = `/prospects/${one}/convert`
    const form = await page(visitor, path)
    expect(form).not.toContain('create_new')
    const asked = await visitor.submit(path, valuesIn(form))
    expect(asked.status).toBe(409)
    const html = await asked.text()
    expect(html).toContain(`<a href="/companies/${company}">Harbour Foods AG</a>`)
    const options = fieldOf(html, 'company_id').match(/value="[^"]*"/g)
    expect(options).toEqual(['value=""', `value="${company}"`])
    expect(valuesIn(html).create_new).toBe('false')
    await visitor.submit(path, { ...valuesIn(html), company_id: company })
    const { data } = await getProspect({ client, path: { id: one }, throwOnError: true })
    expect(data).toMatchObject({ company_id: company, converted_at: expect.any(String) })
    const created = await visitor.submit(`/prospects/${other}/convert`, {
      ...valuesIn(html),
      create_new: 'true',
    })
    expect(created.status).toBe(303)
    const { data: made } = await getProspect({ client, path: { id: other }, throwOnError: true })
    expect(made).toMatchObject({ company_name: 'Harbour Foods' })
  })

  test('links to its company, which lists it among its prospects', async () => {
    const id = await add('prospects', { name: 'Second shop', company_id: ids.companies! })
    expect(await page(visitor, `/prospects/${id}`)).toContain(
      `href="/companies/${ids.companies}">Northwind Traders`,
    )
    expect(await page(visitor, `/companies/${ids.companies}`)).toContain(`/prospects/${id}`)
    const free = await add('prospects', { name: 'Third shop', company_name: 'Somewhere' })
    expect(await page(visitor, `/prospects/${free}`)).toContain('<span class="value">Somewhere</span>')
  })
})

describe('a note', () => {
  const notes = async () => (await listNotes({ client: owner.client })).data!

  test('is about the record from which it was added, and the form shows its name', async () => {
    const html = await page(visitor, `/projects/${ids.projects}`)
    const [, path] = html.match(/href="(\/notes\/new\?[^"]*)"/)!
    const form = await page(visitor, path!)
    expect(form).toContain(`About <a href="/projects/${ids.projects}">Web shop</a>`)
    await visitor.submit(path!, { ...valuesIn(form), title: 'Scope', body: 'As agreed' })
    expect((await notes())[0]).toMatchObject({ title: 'Scope', project_id: ids.projects })
  })

  test('is about the record with the typed name; the user chooses among several matches', async () => {
    const fields = { title: 'Found', body: 'By its name' }
    await add('companies', { name: 'Only one' })
    const id = await add('notes', { ...fields, about: 'only one' })
    expect((await getNote({ client: owner.client, path: { id } })).data!.company_id).toMatch(/^com_/)
    for (const name of ['Twin', 'Twin']) await add('companies', { name })
    const response = await visitor.submit('/notes/new', { ...fields, about: 'Twin' })
    expect(response.status).toBe(422)
    const choice = fieldOf(await response.text(), 'about')
    expect(choice).toContain('matches 2 records. Choose one of them')
    await add('notes', { ...fields, about: choice.match(/value="(com_\w+)"/)![1]! })
    const nothing = await visitor.submit('/notes/new', { ...fields, about: 'xyzzy' })
    expect(fieldOf(await nothing.text(), 'about')).toContain('matches no ')
    const empty = await visitor.submit('/notes/new', fields)
    expect(fieldOf(await empty.text(), 'about')).toContain('is required')
  })

  test('is appended to', async () => {
    await visitor.submit(`/notes/${ids.notes}/append`, { text: 'Monday is fine.' })
    expect(await page(visitor, `/notes/${ids.notes}`)).toContain('Monday is fine.')
  })

  test('has a file that can exceed the size limit of other forms', async () => {
    const form = new FormData()
    form.set('file', new File([`<b>${'x'.repeat(200_000)}`], 'scope.html'))
    const { headers, body } = new Request('http://service.test', { method: 'POST', body: form })
    const response = await service.call(`/notes/${ids.notes}/files?once=one`, {
      method: 'POST',
      headers: {
        origin: 'http://service.test',
        cookie: `service_session=${owner.token}`,
        'content-type': headers.get('content-type')!,
      },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status, await response.text()).toBe(303)
    const shown = await page(visitor, `/notes/${ids.notes}`)
    expect(shown).toContain('scope.html')
    expect(folded(shown, 'Delete')).toContain('The file of the note is deleted permanently.')
    const address = `/notes/${ids.notes}/files/scope.html`
    expect(shown).toContain(`href="${address}"`)
    const file = await visitor.get(address)
    expect((await file.text()).length).toBe(200_003)
    const direct = await getNoteFile({ client: owner.client, path: { id: ids.notes! }, parseAs: 'stream' })
    for (const name of ['content-disposition', 'content-type', 'x-content-type-options'])
      expect(file.headers.get(name)).toBe(direct.response!.headers.get(name))
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    expect((await visitor.get(`/notes/${ids.notes}/file`)).status).toBe(200)
    await visitor.submit(`${address}/remove`, {})
    expect((await visitor.get(address)).status).toBe(404)
  })
})

test('a time entry is named by its day and duration', async () => {
  expect(await page(visitor, `/time/${ids.time}`)).toContain('<h1>3 Mar 2026, 1:30 h</h1>')
  const { data } = await getTimeEntry({ client: owner.client, path: { id: ids.time! } })
  expect(data!.minutes).toBe(90)
})

test('a company has its clients, projects, tasks, hours, notes and log on its page', async () => {
  const html = await page(visitor, `/companies/${ids.companies}`)
  for (const name of [
    'Head of purchasing',
    'Web shop',
    'Draw the check-out',
    '<h2>Hours</h2>',
    'Kick-off',
    'Timeline',
  ])
    expect(html).toContain(name)
})

test('the past due date of open work is marked', async () => {
  const html = await page(visitor, `/prospects/${ids.prospects}`)
  expect(html).toContain('overdue')
  const { data } = await getProspect({ client: owner.client, path: { id: ids.prospects! } })
  expect(data!.follow_up_on).toBe('2026-03-09')
})

describe('the project of a new task', () => {
  const projectIn = async (visitor: Visitor, address: string) =>
    fieldOf(await page(visitor, address), 'project_id').match(/ value="([^"]*)"/)?.[1] ?? ''

  test('is empty until the user chooses it, even if they have added a task before', async () => {
    const owner = await service.workspace()
    const { client } = owner
    const visitor = visitorOf(service, owner)
    const museum = await project(client, { name: 'Museum' })
    const shop = await project(client, { name: 'Web shop' })
    expect(await projectIn(visitor, '/tasks/new')).toBe('')
    await task(client, { project_id: museum, title: 'Draw' })
    expect(await projectIn(visitor, '/tasks/new')).toBe('')
    expect(await projectIn(visitor, `/tasks/new?project_id=${shop}`)).toBe('Web shop')
  })

  test('is the only active one, because there is no other to choose', async () => {
    const owner = await service.workspace()
    expect(await projectIn(visitorOf(service, owner), '/tasks/new')).toBe('')
    const other = await service.workspace()
    await project(other.client, { name: 'Museum' })
    await project(other.client, { name: 'Old', active: false })
    expect(await projectIn(visitorOf(service, other), '/tasks/new')).toBe('Museum')
  })
})
