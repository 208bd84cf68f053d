/** Reads by web pages are recorded, and hidden where people and agents read the log. */
import { beforeAll, describe, expect, test } from 'vitest'
import { addCompany, listActivity, listCompanies } from '../../generated/client/sdk.gen.ts'
import type { ActivityEntry, ListActivityData } from '../../generated/client/types.gen.ts'
import { operations } from '../../generated/operations.ts'
import { nextCursorOf } from '../../src/shared/paging.ts'
import { call, connect } from '../support/agent.ts'
import { type Member, useService } from '../support/service.ts'
import { newVisitor, page, type Visitor } from '../support/visitor.ts'

const service = useService()
let owner: Member
let visitor: Visitor

const isPageRead = ({ channel, status, changed, operation }: ActivityEntry) =>
  channel === 'web' && status < 400 && !changed && operations[operation!]!.reads === true

/** All pages of two entries, oldest first, without the calls of the test to list them. */
async function log(query: ListActivityData['query']) {
  const entries: ActivityEntry[] = []
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const asked = { sort: 'at' as const, limit: 2, until, ...query, ...(cursor && { cursor }) }
    const { data, response } = await listActivity({ client: owner.client, query: asked, throwOnError: true })
    entries.push(...data)
    cursor = nextCursorOf(response.headers.get('link'))
  }
  return entries
}
let until: string

beforeAll(async () => {
  owner = await service.workspace()
  visitor = newVisitor(service)
  await visitor.submit('/signin', { username: owner.email, password: owner.password })
  await visitor.submit('/companies/new', { name: 'Northwind Traders' })
  await page(visitor, '/companies')
  await visitor.get('/companies/com_01jcz4p7v8e9fbk2m3n4q5r6s7')
  await listCompanies({ client: owner.client, throwOnError: true })
  await addCompany({ client: owner.client, body: { name: 'Fabrikam' }, throwOnError: true })
  const [last] = await listActivity({ client: owner.client, query: { limit: 1 }, throwOnError: true }).then(
    ({ data }) => data,
  )
  until = new Date(Date.parse(last!.at) + 1).toISOString()
})

describe('reads by web pages', () => {
  test('are left out with page_reads=false, and nothing else is, in each order and on each page', async () => {
    const all = await log({})
    expect(all.filter(isPageRead).length).toBeGreaterThan(3)
    const others = all.filter((entry) => !isPageRead(entry))
    const ways = others.map(({ channel, operation, status }) => `${channel} ${operation} ${status}`)
    const byPages = ways.filter((way) => way.startsWith('web'))
    expect(byPages).toEqual(
      expect.arrayContaining(['web authenticate 200', 'web addCompany 201', 'web getCompany 404']),
    )
    expect(ways).toEqual(expect.arrayContaining(['api listCompanies 200', 'api addCompany 201']))
    expect(await log({ page_reads: false })).toEqual(others)
    expect(await log({ page_reads: false, sort: '-at' })).toEqual(others.toReversed())
    expect(await log({ page_reads: true })).toEqual(all)
  })

  test('are left out together with other filters', async () => {
    const refused = await log({ page_reads: false, channel: 'web', refused: true })
    expect(refused.map(({ operation }) => operation)).toContain('getCompany')
    const added = await log({ page_reads: false, operation: 'addCompany', actor: 'me' })
    expect(added.map(({ channel }) => channel)).toEqual(['web', 'api'])
    expect(await log({ page_reads: false, operation: 'listCompanies', channel: 'web' })).toEqual([])
  })

  test('are hidden on the page of the log, which says so and shows them in one step', async () => {
    const html = await page(visitor, '/activity')
    expect(html).toContain('Reads by web pages are hidden.')
    expect(html).toContain('added company')
    expect(html).not.toContain('read the current user')
    const [, address] = html.match(/href="([^"]+)">Show them</)!
    const shown = await page(visitor, address!.replaceAll('&amp;', '&'))
    expect(shown).not.toContain('are hidden')
    expect(shown).toContain('In the browser')
    const filtered = await page(visitor, '/activity?channel=web')
    expect(filtered).toContain('href="/activity?channel=web&amp;page_reads=true"')
  })

  test('are hidden from an agent, which is told how to see them', async () => {
    const { key } = await service.key(owner)
    const agent = await connect({ SERVICE_API_KEY: key, SERVICE_API_URL: await service.listen() })
    const asked = { limit: 100, channel: 'web', actor: 'me' }
    const { value } = await call(agent, 'activity_list', asked)
    expect(value.hidden).toBe('Reads by web pages are hidden: pass page_reads true to include them.')
    const named = (items: ActivityEntry[]) => items.map(({ operation }) => operation)
    expect(named(value.items)).toContain('addCompany')
    expect(named(value.items)).not.toContain('listCompanies')
    const all = (await call(agent, 'activity_list', { ...asked, page_reads: true })).value
    expect(all.hidden).toBeUndefined()
    expect(named(all.items)).toContain('listCompanies')
    await agent.close()
  })
})
