/** Search, the activity log and summaries in the browser, without scripts. */
import { beforeAll, describe, expect, test } from 'vitest'
import { addCompany, addNote, addProject, addTask, updateTask } from '../../generated/client/sdk.gen.ts'
import { type Member, useCommonService } from '../support/service.ts'
import { valuesIn } from '../support/timeline.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
let owner: Member
let stranger: Member
let taskId: string
let companyId: string

beforeAll(async () => {
  owner = await service.workspace()
  stranger = await service.workspace()
  const as = { client: owner.client, throwOnError: true } as const
  const { data: company } = await addCompany({ ...as, body: { name: 'Northwind Traders' } })
  const { data: project } = await addProject({ ...as, body: { name: 'Web shop', company_id: company.id } })
  const { data: task } = await addTask({
    ...as,
    body: { title: 'Draw the check-out', project_id: project.id },
  })
  await updateTask({ ...as, path: { id: task.id }, body: { status: 'in_progress' } })
  const body = { company_id: company.id, title: 'Kick-off', body: 'They sell <b>lanterns</b> & lamps.' }
  await addNote({ ...as, body })
  taskId = task.id
  companyId = company.id
})

const linkTo = (path: string) => `href="${path}"`

describe('search', () => {
  test('finds a note by a word and highlights the word', async () => {
    const html = await page(visitorOf(service, owner), '/search?q=lanterns')
    expect(html).toContain('Kick-off')
    expect(html).toContain('<mark>lanterns</mark>')
    expect(html).not.toContain('<b>lanterns')
  })

  test('corrects a typing error and shows the correction', async () => {
    const html = await page(visitorOf(service, owner), '/search?q=Nortwind')
    expect(html).toContain('No results for “Nortwind”.')
    expect(html).toContain(linkTo(`/companies/${companyId}`))
  })

  test('finds nothing from another workspace', async () => {
    const html = await page(visitorOf(service, stranger), '/search?q=lanterns')
    expect(html).toContain('No results for “lanterns”')
    expect(html).not.toContain('Kick-off')
  })

  test('without words lists the records that the user opened or changed lately, and nobody else', async () => {
    await page(visitorOf(service, owner), `/companies/${companyId}`)
    const html = await page(visitorOf(service, owner), '/search')
    expect(html).toContain('Recent')
    expect(html).toContain(linkTo(`/companies/${companyId}`))
    const other = await page(visitorOf(service, stranger), '/search')
    expect(other).toContain('Type a name')
    expect(other).not.toContain('/companies/com_')
  })

  test('offers the best results and the search page as options of the command menu', async () => {
    const html = await page(visitorOf(service, owner), '/search/menu?q=north')
    expect(html).toMatch(/role="option"[^>]*\/companies\/com_/)
    expect(html).toContain('href="/search?q=north"')
    expect(html).not.toContain('<main')
  })
})

describe('the activity log', () => {
  test('lists calls with user, action and record', async () => {
    const visitor = visitorOf(service, owner)
    const html = await page(visitor, `/activity?record=${taskId}`)
    expect(html.replaceAll(/\s+/g, ' ')).toMatch(/set task <a href="[^"]+">[^<]+<\/a> to In progress/)
    expect(valuesIn(html)).toContain('Pending → In progress')
    expect(html).toContain(linkTo(`/tasks/${taskId}`))
    expect(html).not.toContain('added company')
  })

  test('shows the old and new value of each change in an entry', async () => {
    const visitor = visitorOf(service, owner)
    const list = await page(visitor, `/activity?record=${taskId}&operation=updateTask`)
    const [, path] = list.match(/href="(\/activity\/act_\w+)"/)!
    const html = await page(visitor, path!)
    for (const text of ['Status', 'Pending', 'In progress']) expect(html).toContain(text)
    expect((await visitorOf(service, stranger).get(path!)).status).toBe(404)
  })

  test('filters by day in the time zone of the workspace', async () => {
    const visitor = visitorOf(service, owner)
    expect(await page(visitor, '/activity?until=2020-01-01')).toContain('No calls match these filters.')
    expect(await page(visitor, '/activity?since=2020-01-01&changes_only=true')).toContain('added company')
    const refused = await visitor.get('/activity?since=yesterday')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('since')
  })

  test('is verified by a button', async () => {
    const visitor = visitorOf(service, owner)
    const response = await visitor.submit('/activity/verification', {})
    expect(await response.text()).toMatch(/The log is intact: \d+ entries/)
  })

  test('proves an entry on a page to which the entry links', async () => {
    const visitor = visitorOf(service, owner)
    const [, entry] = (await page(visitor, '/activity?changes_only=true')).match(
      /href="(\/activity\/act_\w+)"/,
    )!
    expect(await page(visitor, entry!)).toContain(`href="${entry}/proof"`)
    const proof = await page(visitor, `${entry}/proof`)
    expect(proof).toContain('This entry is proven')
    expect(proof).toContain('c2sp.org/tlog-proof@v1')
    const other = visitorOf(service, await service.workspace())
    expect((await other.get(`${entry}/proof`)).status).toBe(404)
  })
})

describe('summaries', () => {
  test('are generated, and each sentence links to its entries', async () => {
    const visitor = visitorOf(service, owner)
    const response = await visitor.submit('/summaries', { range: 'today', from: '', to: '' })
    expect(response.status).toBe(303)
    const address = response.headers.get('location')!
    const html = await page(visitor, address)
    expect(html).toMatch(/href="\/activity\/act_\w+"/)
    expect(await page(visitor, '/summaries')).toContain(linkTo(address))
    expect((await visitorOf(service, stranger).get(address)).status).toBe(404)
    const replay = await visitor.submit(`${address}/replay`, {})
    expect(replay.status).toBe(200)
  })

  test('an invalid date is refused at its field', async () => {
    const response = await visitorOf(service, owner).submit('/summaries', {
      range: 'today',
      from: 'soon',
      to: '',
    })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('value="soon"')
    expect(html).toContain('aria-invalid="true"')
  })
})

test.each(['/search', '/activity', '/summaries', '/activity/verification'])(
  '%s requires signing in',
  async (path) => {
    const response = await service.call(path)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/signin\?next=/)
  },
)
