/** The pages that import a table, as a browser without scripts uses them. */
import { expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { formsIn } from '../support/forms.ts'
import { type Member, useService } from '../support/service.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useService()
const limited = useService({ rateLimit: 1 })
const sure = { throwOnError: true } as const

async function upload(
  { token }: Member,
  kind: string,
  content: string | Uint8Array<ArrayBuffer>,
  site = service,
) {
  const body = new FormData()
  body.set('kind', kind)
  body.set('file', new File([content], 'people.csv', { type: 'text/csv' }))
  const request = new Request('http://service.test/import?once=1', { method: 'POST', body })
  const bytes = await request.arrayBuffer()
  return site.call(`/import?once=${crypto.randomUUID()}`, {
    method: 'POST',
    headers: {
      origin: 'http://service.test',
      cookie: `service_session=${token}`,
      'content-type': request.headers.get('content-type')!,
      'content-length': String(bytes.byteLength),
    },
    body: bytes,
  })
}

const formWith = (html: string, field: string, value: string) =>
  formsIn(html).find(({ fields }) => fields.some(([name, text]) => name === field && text === value))!

/** Presses the button of the form with these values. */
async function press(
  member: Member,
  html: string,
  step: string,
  changes: Record<string, string> = {},
  site = service,
  action?: string,
) {
  const form = formsIn(html).find(
    (each) => each.fields.some(([name]) => name === 'file') && (!action || each.action === action),
  )!
  const fields = form.fields
    .filter(([name]) => name !== 'step')
    .map(([name, value]): [string, string] => [name, changes[name] ?? value])
  return visitorOf(site, member).submit(form.action, [...fields, ['step', step]])
}

/** Uploads, checks and imports a table, and returns the three pages. */
async function whole(member: Member, kind: string, text: string, changes: Record<string, string> = {}) {
  const columns = await (await upload(member, kind, text)).text()
  const check = await (await press(member, columns, 'check', changes)).text()
  const done = await (await press(member, check, 'import')).text()
  return { columns, check, done }
}

const companiesOf = async ({ client }: Member) =>
  (await api.listCompanies({ client, query: { sort: 'name', limit: 100 }, ...sure })).data

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('a table of another program is imported: columns are guessed, checked, and written once', async () => {
  const owner = await service.workspace()
  const { client } = owner
  await api.addCompany({ client, body: { name: 'Contoso' }, ...sure })
  const text =
    'Full name;E-mail address;Organisation;Labels;Remark\nAna Lima;ana@contoso.example;contoso;"vip, new";x\nBo Chen;bo@nowhere.example;Nowhere;;y\n'
  const { columns, check, done } = await whole(owner, 'clients', text)
  expect(textOf(columns)).toContain('2 rows, 5 columns, 1 of them left out. Nothing is written yet.')
  expect(textOf(check)).toContain('Nothing is written yet. 1 will be added, 1 cannot be imported.')
  expect(textOf(check)).toMatch(/3 Bo Chen Company \(name\) does not exist in this workspace/)
  const { data } = await api.listClients({ client, ...sure })
  expect(data).toMatchObject([
    { name: 'Ana Lima', email: 'ana@contoso.example', company_name: 'Contoso', tags: ['vip', 'new'] },
  ])
  expect(data).toHaveLength(1)
  expect(textOf(done)).toContain('1 added, 1 refused.')
  expect(done).toContain(`<a href="/clients/${data[0]!.id}">Ana Lima</a>`)

  const again = await whole(owner, 'clients', text)
  expect(textOf(again.check)).toContain('1 already there, 1 cannot be imported.')
  expect((await api.listClients({ client, ...sure })).data).toEqual(data)
})

test('imported time that may be wrong has a warning in its row, and the sum counts such rows', async () => {
  const owner = await service.workspace()
  await api.addProject({ client: owner.client, body: { name: 'Website' }, ...sure })
  const text =
    'Project,Date,Clock times\nWebsite,2026-03-02,9:00-10:30\nWebsite,2026-03-02,10:00-11:00\nWebsite,2026-03-09,9:00-10:30\n'
  const { check, done } = await whole(owner, 'time', text, { 'column-2': 'clock' })
  expect(textOf(check)).not.toContain('may be wrong')
  expect(textOf(done)).toContain('3 added. 2 may be wrong: see the warnings.')
  expect(done.match(/Added\. The clock times overlap other time of the user\./g)).toHaveLength(2)
})

test('checking writes nothing', async () => {
  const owner = await service.workspace()
  const columns = await (await upload(owner, 'companies', 'Name\nAcme\n')).text()
  expect(textOf(await (await press(owner, columns, 'check')).text())).toContain('1 will be added')
  expect(await companiesOf(owner)).toEqual([])
})

test('rows without a key are found again by all their cells, and equal rows are all meant', async () => {
  const owner = await service.workspace()
  const { client } = owner
  const project = await api.addProject({ client, body: { name: 'Website' }, ...sure })
  const text =
    'Project,Date,Duration,Description\nWebsite,2026-03-02,1.5,Draft\nWebsite,2026-03-02,1.5,Draft\n'
  await whole(owner, 'time', text)
  const list = async () => (await api.listTimeEntries({ client, ...sure })).data
  expect(await list()).toMatchObject([
    { project_id: project.data.id, minutes: 90, memo: 'Draft', date: '2026-03-02' },
    { minutes: 90, memo: 'Draft' },
  ])
  const again = await whole(owner, 'time', text)
  expect(textOf(again.check)).toContain('2 already there.')
  expect(await list()).toHaveLength(2)
})

test('another column can be chosen, and a field cannot be chosen twice', async () => {
  const owner = await service.workspace()
  const columns = await (await upload(owner, 'companies', 'Firma,Nr\nAcme,17\n')).text()
  expect(columns).toContain('Nothing is written yet')
  const twice = await press(owner, columns, 'check', { 'column-0': 'name', 'column-1': 'name' })
  expect(twice.status).toBe(422)
  expect(textOf(await twice.text())).toContain('Two columns have the field Name.')
  const preview = await (await press(owner, columns, 'preview', { 'column-0': 'name' })).text()
  const check = await (await press(owner, preview, 'check', { key: 'external_id' })).text()
  await press(owner, check, 'import')
  expect(await companiesOf(owner)).toMatchObject([{ name: 'Acme', external_id: '17' }])
})

test('money and hours are in units of people, and cents under the names of the API', async () => {
  const owner = await service.workspace()
  const { client } = owner
  await whole(owner, 'prospects', 'Name,Value (EUR)\nA,"1,250.50"\n')
  await whole(owner, 'prospects', 'name,value_cents\nB,1250\n')
  const { data } = await api.listProspects({ client, query: { sort: 'name' }, ...sure })
  expect(data.map(({ name, value_cents }) => [name, value_cents]).sort()).toEqual([
    ['A', 125_050],
    ['B', 1250],
  ])
})

test('a long table continues where it stopped, and the limit of the plan only delays it', async () => {
  const owner = await service.workspace()
  const names = Array.from({ length: 250 }, (_, index) => `Company ${String(index).padStart(3, '0')}`)
  const columns = await (await upload(owner, 'companies', `Name\n${names.join('\n')}\n`)).text()
  let html = await (await press(owner, columns, 'check')).text()
  expect(textOf(html)).toContain('100 of 250 rows')
  while (html.includes('Continue with the next')) html = await (await press(owner, html, 'check')).text()
  expect(textOf(html)).toContain('250 will be added.')
  const first = await press(owner, html, 'import')
  html = await first.text()
  expect(await companiesOf(owner)).toHaveLength(100)
  const second = formWith(html, 'step', 'import')
  const visitor = visitorOf(service, owner)
  const [one, two] = await Promise.all([
    visitor.submit(second.action, second.fields),
    visitor.submit(second.action, second.fields),
  ])
  expect(textOf(await one!.text())).toEqual(textOf(await two!.text()))
  html = await (await visitor.submit(second.action, second.fields)).text()
  html = await (await press(owner, html, 'import')).text()
  expect(textOf(html)).toContain('250 added.')
  const { response } = await api.listCompanies({ client: owner.client, query: { count: true }, ...sure })
  expect(response.headers.get('total-count')).toBe('250')
})

test('the limit of calls is a pause that keeps the results', async () => {
  const owner = await limited.workspace({ plan: 'starter' })
  const names = Array.from({ length: 150 }, (_, index) => `Company ${index}`)
  const columns = await (await upload(owner, 'companies', `Name\n${names.join('\n')}\n`, limited)).text()
  const first = await (await press(owner, columns, 'check', {}, limited)).text()
  const second = await press(owner, first, 'check', {}, limited)
  expect(second.status).toBe(429)
  const html = await second.text()
  expect(textOf(html)).toContain('This is the limit of the starter plan for one minute.')
  expect(html).toMatch(/data-continue="[1-9]/)
  expect(textOf(html)).toContain('100 of 150 rows')
})

test.each([
  ['no rows', 'Name\n', 'The file has no rows'],
  ['an open quote', 'Name\n"Acme\n', 'is not a row of a table'],
  ['another encoding', Uint8Array.from([78, 10, 252, 10]), 'is not UTF-8'],
  ['too many rows', `Name\n${'A\n'.repeat(2001)}`, 'The file has 2,001 rows; 2,000 can be imported at once.'],
  ['too many bytes', 'x'.repeat(1_000_001), 'The file is larger than 1 MB.'],
  ['far too many bytes', 'x'.repeat(3_100_000), 'The file is larger than 1 MB.'],
  ['nothing', '', 'Choose a file that is not empty.'],
])('a file with %s is refused with the reason', async (_, content, reason) => {
  const owner = await service.workspace()
  const response = await upload(owner, 'companies', content)
  expect(response.status).toBeGreaterThanOrEqual(413)
  const text = textOf(await response.text())
  expect(text).toContain(reason)
  expect(text).toContain('Nothing was imported.')
})

test('rows with too few cells and with the key of another row are refused by their line', async () => {
  const owner = await service.workspace()
  const { check, done } = await whole(
    owner,
    'companies',
    'Name,Web\nAcme,\n\nacme,\nBeta\nGamma,not an address\n',
  )
  const text = textOf(check)
  expect(text).toContain('4 acme Name is the same as in line 2')
  expect(text).toContain('5 Beta The row has 1 cells, but the header has 2.')
  expect(text).toMatch(/6 Gamma Website /)
  expect(textOf(done)).toContain('1 added, 3 refused.')
})

test('the added records can be taken back, and changed ones stay', async () => {
  const owner = await service.workspace()
  const { client } = owner
  await api.addProspect({ client, body: { name: 'Known', source: 'fair' }, ...sure })
  const { done } = await whole(owner, 'prospects', 'Name,Source\nKnown,web\nNew,web\nNewer,web\n')
  const html = await (await press(owner, done, 'import', {}, service, '/import/undo')).text()
  expect(textOf(html)).toContain('1 changed, 2 taken back.')
  expect(html).not.toContain('action="/import/undo"')
  const { data } = await api.listProspects({ client, ...sure })
  expect(data).toMatchObject([{ name: 'Known', source: 'web' }])
  expect(await page(visitorOf(service, owner), '/removed')).toContain('Newer')
})

test('added companies are archived instead', async () => {
  const owner = await service.workspace()
  const { done } = await whole(owner, 'companies', 'Name\nAcme\n')
  await press(owner, done, 'import', {}, service, '/import/undo')
  expect(await companiesOf(owner)).toEqual([])
  const { data } = await api.listCompanies({ client: owner.client, query: { archived: true }, ...sure })
  expect(data).toMatchObject([{ name: 'Acme' }])
})

test('a member imports only for themselves, and a viewer nothing', async () => {
  const owner = await service.workspace()
  const member = await colleague(service, owner, 'member')
  const viewer = await colleague(service, owner, 'viewer')
  const text = 'Person,Project,Date,Duration\nx@service.test,P,2026-03-02,1\n'
  expect(await (await upload(owner, 'time', text)).text()).toContain('Person (e-mail)')
  expect(await (await upload(member, 'time', text)).text()).not.toContain('Person (e-mail)')
  expect(textOf(await page(visitorOf(service, viewer), '/import'))).toContain('Your role can only read')
  expect((await upload(viewer, 'time', text)).status).toBe(422)
})

test('a form without the file is refused and imports nothing', async () => {
  const owner = await service.workspace()
  for (const file of ['', 'x', 'H4sIAAAAAAAAA']) {
    const response = await visitorOf(service, owner).submit('/import/rows', {
      kind: 'companies',
      file,
      step: 'import',
    })
    expect(response.status).toBe(422)
  }
  expect(await companiesOf(owner)).toEqual([])
})

test('lines of JSON are imported like a table: an export fills its own fields, and values keep their types', async () => {
  const owner = await service.workspace()
  const { client } = owner
  const lines = [
    { id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7', name: 'Acme', tags: ['vip, new'], external_id: 'a', version: 3 },
    { name: 'Contoso', website: null, external_id: 'b' },
    { name: 7, external_id: 'c' },
  ]
  const text = `\ufeff${lines.map((each) => JSON.stringify(each)).join('\n')}\n\nno json\n`
  const { columns, check, done } = await whole(owner, 'companies', text)
  expect(textOf(columns)).toContain('4 rows, 6 columns, 2 of them left out. Nothing is written yet.')
  expect(textOf(check)).toContain('2 will be added, 2 cannot be imported.')
  expect(textOf(check)).toMatch(/3 7 Name must be/)
  expect(textOf(check)).toContain('The line is not a JSON object.')
  expect(textOf(done)).toContain('2 added, 2 refused.')
  const acme = { name: 'Acme', tags: ['vip, new'], external_id: 'a' }
  expect(await companiesOf(owner)).toMatchObject([acme, { name: 'Contoso', external_id: 'b' }])

  const undone = await press(owner, done, 'import', {}, service, '/import/undo')
  expect(textOf(await undone.text())).toContain('2 taken back')
  expect(await companiesOf(owner)).toEqual([])
  const { data: kept } = await api.listCompanies({ client, query: { archived: true }, ...sure })
  expect(kept).toHaveLength(2)
})

test('lines without a field are refused', async () => {
  const owner = await service.workspace()
  const response = await upload(owner, 'companies', '{}\n{"name"')
  expect(response.status).toBe(422)
  expect(textOf(await response.text())).toContain('No line of the file is a JSON object with fields.')
})
