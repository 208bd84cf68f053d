/** The documentation follows the choices of its reader: the language of samples, Markdown, and ids of their own records. */
import { expect, test } from 'vitest'
import {
  addClient,
  addCompany,
  addMilestone,
  addNote,
  addProject,
  addTask,
} from '../../generated/client/sdk.gen.ts'
import { docPaths } from '../../src/base/documentation.ts'
import { changelogPage } from '../../src/web/docs/changelog.ts'
import { referenceOf } from '../../src/web/docs/reference.ts'
import { document } from '../support/document.ts'
import { useCommonService } from '../support/service.ts'
import { newVisitor, page, type Visitor, visitorOf } from '../support/visitor.ts'

const service = useCommonService()

const address = docPaths.operation('updateCompany')
const sampleId = 'com_01jcz4p7v8e9fbk2m3n4q5r6s7'
const samplesIn = (html: string) =>
  [...html.matchAll(/<pre [^>]*data-sample[^>]*>([^<]*)</g)].map(([, code]) => code!)

test('a page shows samples with curl first, and links to the other languages', async () => {
  const html = await page(newVisitor(service), address)
  expect(samplesIn(html)).toEqual([expect.stringContaining('curl -X PATCH')])
  expect(samplesIn(html)[0]).toContain('-H &quot;Authorization: Bearer $SERVICE_API_KEY&quot;')
  for (const language of ['vs', 'client', 'mcp'])
    expect(html).toContain(`href="?language=${language}#example"`)
  expect(html).not.toContain('<script')
})

test('the chosen language is remembered for all pages', async () => {
  const visitor = newVisitor(service)
  expect(samplesIn(await page(visitor, `${address}?language=vs`))[0]).toMatch(/^vs companies update com_/)
  expect(samplesIn(await page(visitor, docPaths.guide('paging')))).toContain('vs companies list --all')
  await visitor.get(`${address}?language=mcp`)
  expect(samplesIn(await page(visitor, address))[0]).toContain('&quot;name&quot;: &quot;company_update&quot;')
  await visitor.get(`${address}?language=cobol`)
  expect(samplesIn(await page(visitor, address))[0]).toContain('company_update')
})

test('a sample that does not exist in the chosen language is replaced, and the page says so', async () => {
  const html = await page(newVisitor(service), `${docPaths.operation('authenticate')}?language=mcp`)
  expect(html).toContain('There is no sample for MCP.')
  expect(samplesIn(html)).toEqual([expect.stringContaining('curl ')])
})

test.each([
  [docPaths.home, {}],
  [`${docPaths.home}.md`, {}, 'text/markdown'],
  [address, { accept: 'text/markdown' }, 'text/markdown'],
  [address, { accept: 'text/markdown, text/html;q=0.9, */*;q=0.1' }, 'text/markdown'],
  [address, { accept: 'text/html, text/markdown;q=0.9' }],
  [address, { accept: '*/*' }],
  [`${address}.md`, { accept: 'text/html' }, 'text/markdown'],
  [`${docPaths.search}?q=paging`, { accept: 'text/markdown' }, 'text/markdown'],
  [`${docPaths.search}.md?q=paging`, {}, 'text/markdown'],
])('%s with %j is sent as the requested type', async (path, headers, type = 'text/html') => {
  const response = await newVisitor(service).get(path, headers as Record<string, string>)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(new RegExp(`^${type}; charset=utf-8$`, 'i')),
  ])
  expect(response.headers.get('vary')).toMatch(/\bAccept, Cookie\b/)
})

test('the Markdown of a page has its headings, tables, links and the samples in all languages', async () => {
  const text = await page(newVisitor(service), `${address}.md`)
  expect(text).toMatch(/^# updateCompany\n\n`PATCH \/api\/v1\/companies\/\{id\}`\n\n/)
  expect(text).toContain('\n\n## Body\n\n')
  expect(text).toMatch(
    /\n\| Name \| Value \| Meaning \|\n\| --- \| --- \| --- \|\n\| `id` \(path, required\) \| /,
  )
  expect(text).toContain(`[\`not_found\`](${docPaths.error('not_found')}.md)`)
  for (const name of ['curl', 'vs', 'JavaScript', 'MCP']) expect(text).toContain(`**${name}**\n\n\`\`\``)
  const prose = text.replace(/```.*?```/gs, 'code')
  expect(prose).not.toMatch(/<\/?(?!br>)[a-z]+[ >]|&(quot|#39|lt|amp);|\n{3}/)
})

test('each page links to its Markdown version', async () => {
  const html = await page(newVisitor(service), address)
  expect(html).toContain(`href="${address}.md" rel="alternate" type="text/markdown"`)
})

test('a signed-in reader gets samples with the ids of their newest records', async () => {
  const owner = await service.workspace()
  const as = { client: owner.client, throwOnError: true } as const
  await addCompany({ ...as, body: { name: 'Older' } })
  const visitor = visitorOf(service, owner)
  const { data: company } = await addCompany({ ...as, body: { name: 'Newest' } })
  const html = await page(visitor, address)
  expect(samplesIn(html)[0]).toContain(`/companies/${company.id}`)
  expect(html).toContain(sampleId) // in the example of the response
  expect(samplesIn(await page(visitor, docPaths.guide('concurrency'))).join()).toContain(company.id)
  expect(await page(visitor, `${address}.md`)).toContain(`/companies/${company.id}`)
  expect(html + (await page(visitor, `${address}.md`))).not.toContain(owner.token)

  const milestonePage = docPaths.operation('updateMilestone')
  expect(samplesIn(await page(visitor, milestonePage))[0]).toContain('mil_01jcz')
  const { data: project } = await addProject({ ...as, body: { name: 'Web shop' } })
  const { data: milestone } = await addMilestone({ ...as, path: { id: project.id }, body: { name: 'First' } })
  expect(samplesIn(await page(visitor, milestonePage))[0]).toContain(milestone.id)
})

test('samples that destroy data, and those of other readers, keep the sample ids', async () => {
  const owner = await service.workspace()
  const as = { client: owner.client, throwOnError: true } as const
  const { data: company } = await addCompany({ ...as, body: { name: 'Acme' } })
  await addClient({ ...as, body: { name: 'Head of purchasing', company_id: company.id } })
  const { data: project } = await addProject({ ...as, body: { name: 'Web shop' } })
  const { data: task } = await addTask({ ...as, body: { title: 'Draw it', project_id: project.id } })
  const { data: note } = await addNote({ ...as, body: { title: 'Kick-off', body: '', task_id: task.id } })
  const sampleOn = async (visitor: Visitor, id: string) =>
    samplesIn(await page(visitor, docPaths.operation(id)))[0]
  const reader = visitorOf(service, owner)
  expect(await sampleOn(reader, 'updateTask')).toContain(task.id)
  expect(await sampleOn(reader, 'updateNote')).toContain(note.id)
  expect(await sampleOn(reader, 'updateClient')).toMatch(/\/cli_(?!01jcz4p7v8)/)
  for (const id of ['removeTask', 'removeNoteFile', 'eraseActivity'])
    expect(await sampleOn(reader, id), id).toMatch(/_01jcz4p7v8/)
  for (const other of [newVisitor(service), visitorOf(service, { token: 'wat_expired' })])
    expect(await sampleOn(other, 'updateTask')).toMatch(/tsk_01jcz4p7v8/)
})

test('the changelog shows each release and accepted breaking change, without an empty section', async () => {
  const reference = referenceOf(document as any)
  const reader = { origins: { api: '', work: '' }, language: null }
  const contentOf = (text: string) => String(changelogPage(reference, text).content(reader))
  const released = '## 1.0.0 (2027-01-04)\n\n- Callers of `addTask`: the field `x_y` is *new*.\n'
  const intro = '# Changelog\n\nIntro.\n\n'
  expect(contentOf(`${intro}## Unreleased\n\n${released}`)).toContain(
    '<h2 id="100-2027-01-04">1.0.0 (2027-01-04)</h2>',
  )
  expect(contentOf(`${intro}## Unreleased\n\n${released}`)).not.toContain('Unreleased')
  expect(contentOf(`${intro}## Unreleased\n\n- **Breaking:** why\n\n${released}`)).toContain('Unreleased')
  expect(contentOf(`${intro}## Unreleased\n`)).toContain('No version has been released yet.')
  const html = await page(newVisitor(service), docPaths.changelog)
  expect(html).toContain('<h1>Changelog</h1>')
  expect(await page(newVisitor(service), docPaths.home)).toContain(`href="${docPaths.changelog}"`)
})
