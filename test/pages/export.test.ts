/** The page that downloads the workspace and the activity log. */
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { useCommonService } from '../support/service.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const sure = { throwOnError: true } as const

test('an admin downloads the whole workspace; a member is told which role is missing', async () => {
  const owner = await service.workspace()
  await api.addCompany({ client: owner.client, body: { name: 'Northwind Traders' }, ...sure })
  const visitor = visitorOf(service, owner)
  expect(await page(visitor, '/export')).toContain('href="/export/workspace"')
  const response = await visitor.get('/export/workspace')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?[\w-]+.*\.tar\.gz/)
  expect(gunzipSync(await response.arrayBuffer()).toString()).toContain('Northwind Traders')

  const member = visitorOf(service, await colleague(service, owner, 'member'))
  const html = await page(member, '/export')
  expect(html).toContain('needs the role admin; yours is member')
  expect(html).not.toContain('href="/export/workspace"')
  expect((await member.get('/export/workspace')).status).toBe(403)
})

test('the activity log is downloaded for a range of days, both included', async () => {
  const owner = await service.workspace()
  const { data: account } = await api.getAccount({ client: owner.client, ...sure })
  await api.addCompany({ client: owner.client, body: { name: 'Acme' }, ...sure })
  const visitor = visitorOf(service, owner)
  const rows = async (query: string) =>
    parse(await (await visitor.get(`/export/activity?${query}`)).text(), { columns: true }) as {
      operation: string
    }[]
  const { today } = account
  const found = await rows(`since=${today}&until=${today}&format=csv`)
  expect(found.map(({ operation }) => operation)).toContain('addCompany')
  expect(await rows('since=&until=2020-01-01&format=csv')).toEqual([])
  const lines = await (await visitor.get('/export/activity?since=&until=&format=ndjson')).text()
  expect(JSON.parse(lines.split('\n')[0]!)).toMatchObject({ kind: 'export' })
})

test.each([
  ['since=2026-03-05&until=2026-03-01', 'must not be after the end of the period'],
  ['since=x', 'x is not a day.'],
])('a wrong range (%s) is explained on the page', async (query, reason) => {
  const visitor = visitorOf(service, await service.workspace())
  const response = await visitor.get(`/export/activity?${query}&format=csv`)
  expect(response.status).toBe(422)
  expect(await response.text()).toContain(reason)
})
