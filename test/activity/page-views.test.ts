/** Opening a page leaves one entry in the log: who, which page and record, and with what result. */
import { beforeAll, describe, expect, test } from 'vitest'
import { addCompany, getActivity, listActivity } from '../../generated/client/sdk.gen.ts'
import type { ActivityEntry } from '../../generated/client/types.gen.ts'
import { getPaths } from '../support/page-routes.ts'
import { type Member, useService } from '../support/service.ts'
import { newVisitor, page, type Visitor, visitorOf } from '../support/visitor.ts'

const service = useService()
/** Any call of a busy machine can exceed this limit, so it only gets the call that must be refused. */
const impatient = useService({ beside: service, logTimeoutMs: 200 })
const options = { throwOnError: true } as const
let owner: Member
let visitor: Visitor
let company: string

/** The entries of the web pages since the last call, oldest first. */
let seen: string | undefined
async function entries(): Promise<ActivityEntry[]> {
  const query = { channel: 'web', limit: 100 } as const
  const { data } = await listActivity({ client: owner.client, query, ...options })
  const known = data.findIndex(({ id }) => id === seen)
  seen = data[0]?.id ?? seen
  return data.slice(0, known < 0 ? undefined : known).toReversed()
}

const opened = async (path: string, headers: Record<string, string> = {}) => {
  await entries()
  const response = await visitor.get(path, headers)
  const html = await response.text()
  const [entry, ...others] = await entries()
  expect(others, path).toEqual([])
  return { entry: entry!, response, html }
}

beforeAll(async () => {
  owner = await service.workspace()
  visitor = visitorOf(service, owner)
  const { data } = await addCompany({ client: owner.client, body: { name: 'Northwind Traders' }, ...options })
  company = data.id
})

describe('a page', () => {
  test('is one entry with its user, session, path and record', async () => {
    const { entry } = await opened(`/companies/${company}?tab=notes&q=hush`)
    expect(entry).toMatchObject({
      operation: 'openPage',
      tool: `/companies/${company}?tab&q`,
      record_id: company,
      record_name: 'Northwind Traders',
      status: 200,
      credential: 'session',
      changed: false,
    })
    expect(entry.user_id).toMatch(/^usr_/)
    expect(entry.session_id).toMatch(/^ses_/)
    const { data } = await getActivity({ client: owner.client, path: { id: entry.id }, ...options })
    expect(JSON.stringify(data)).not.toContain('hush')
  })

  // The documentation belongs to no workspace.
  test.each(getPaths.filter((path) => !path.startsWith('/docs')))(
    '%s is one entry, also if there is no such record',
    async (path) => {
      const { entry, response } = await opened(path.replaceAll(/:\w+/g, 'com_01jcz4p7v8e9fbk2m3n4q5r6s7'))
      expect(entry).toMatchObject({ operation: 'openPage', status: response.status })
      expect(entry.tool).toContain(path.split(':')[0]!.replace(/(?<=.)\/$/, ''))
    },
  )

  test('that does not exist is an entry', async () => {
    expect((await opened('/nowhere')).entry).toMatchObject({ status: 404, tool: '/nowhere', record_id: null })
  })

  test('that the browser loads ahead is marked', async () => {
    const { entry } = await opened('/companies', { 'sec-purpose': 'prefetch' })
    expect(entry).toMatchObject({ operation: 'prefetchPage', tool: '/companies' })
  })

  test('is not logged without a session, and not shown to another workspace', async () => {
    await entries()
    await newVisitor(service).get('/signin')
    await newVisitor(service).get(`/companies/${company}`)
    const stranger = await service.workspace()
    await visitorOf(service, stranger).get(`/companies/${company}`)
    expect(await entries()).toEqual([])
    const { data } = await listActivity({ client: stranger.client, query: { channel: 'web' }, ...options })
    expect(data).toMatchObject([{ operation: 'openPage', status: 404, record_name: null }])
  })

  test('names in its address cannot fill the log or break it', async () => {
    const { entry } = await opened(`/companies?${'a'.repeat(1000)}=1&%00=2&%ff=3`)
    expect(entry.tool).toHaveLength(200)
    expect(entry.status).toBeLessThan(500)
  })

  test('is refused with 503 if it cannot be logged', async () => {
    await entries()
    const client = await service.database().pool.connect()
    try {
      await client.query('begin')
      await client.query('lock table activity in exclusive mode')
      const response = await visitorOf(impatient, owner).get('/companies')
      expect(response.status).toBe(503)
      expect(await response.text()).not.toContain('Northwind')
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await entries()).toEqual([])
  })
})

describe('a form', () => {
  test('has the entry of its write only, also if that is refused', async () => {
    await entries()
    await visitor.submit('/companies/new', { name: 'Fabrikam' })
    expect(await entries()).toMatchObject([{ operation: 'addCompany', status: 201 }])
    const { status } = await visitor.submit('/companies/new', { name: '' })
    expect(await entries()).toMatchObject([{ operation: 'addCompany', status }])
  })

  test('that writes nothing is an entry', async () => {
    await entries()
    const { status } = await visitor.submit('/time/timer/start', { what: 'nothing of this name', memo: '' })
    expect(status).toBe(422)
    expect(await entries()).toMatchObject([{ operation: 'openPage', tool: '/time/timer/start', status: 422 }])
  })

  test('that writes nothing is an entry, also if it renews the session', async () => {
    const { refreshToken } = await service.workspace()
    const browser = newVisitor(service)
    browser.cookies.set('service_refresh', refreshToken)
    await browser.submit('/time/timer/start', { what: 'nothing of this name', memo: '' })
    const client = service.clientWith(browser.cookies.get('service_session'))
    const { data } = await listActivity({ client, query: { channel: 'web' }, ...options })
    expect(data).toMatchObject([{ operation: 'refresh' }, { operation: 'openPage', status: 422 }])
  })
})

test('the log tells people what was opened, and what was loaded ahead', async () => {
  await opened(`/companies/${company}`)
  await opened('/companies', { 'sec-purpose': 'prefetch' })
  const html = await page(visitor, '/activity')
  expect(html).toMatch(/opened company <a[^>]+>Northwind Traders/)
  expect(html).toContain('loaded Companies ahead')
})
