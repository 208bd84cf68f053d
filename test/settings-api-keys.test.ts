/** The settings page for API keys: create, rotate, revoke. */
import { describe, expect, test } from 'vitest'
import { addApiKey, getAccount, listApiKeys, updateAccount } from '../generated/client/sdk.gen.ts'
import type { NewApiKey } from '../generated/client/types.gen.ts'
import { version } from '../src/base/version.ts'
import { colleague } from './support/colleague.ts'
import { type Member, useService } from './support/service.ts'
import { fieldOf, page, type Visitor, visitorOf } from './support/visitor.ts'

const service = useService()
const path = '/settings/api-keys'

const add = async ({ client }: Member, body: Partial<NewApiKey> = {}) =>
  (await addApiKey({ client, body: { name: 'Key', ...body }, throwOnError: true })).data

const keys = async ({ client }: Member) => (await listApiKeys({ client, throwOnError: true })).data

const statusWith = async (key: string) =>
  (await getAccount({ client: service.clientWith(key) })).response!.status

/** The key that a page shows. */
const keyIn = (html: string) => html.match(/<pre class="copy"[^>]*>(wak_[\w-]+)</)?.[1]

const make = (visitor: Visitor, fields: Record<string, string> | [string, string][]) =>
  visitor.submit(`${path}/new`, fields)

describe('making a key', () => {
  test('shows it once, with how it is used', async () => {
    const owner = await service.workspace()
    const visitor = visitorOf(service, owner)
    expect(await page(visitor, path)).toContain('No API keys yet.')
    const response = await make(visitor, { name: 'Agent', expires_at: '' })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await response.text()
    const key = keyIn(html)!
    expect(await statusWith(key)).toBe(200)
    expect(html).toContain(`export SERVICE_API_KEY=${key}`)
    const entry = html.match(/\{\s+"mcpServers".*?\n\}/s)![0]
    expect(JSON.parse(entry).mcpServers.work).toEqual({
      command: 'npx',
      args: ['-y', `http://service.test/packages/service-mcp-${version}.tgz`],
      env: { SERVICE_API_KEY: key },
    })
    const [made] = await keys(owner)
    expect(made).toMatchObject({ scopes: null, expires_at: null })
    for (const at of [path, `${path}/${made!.id}`, `${path}/new`])
      expect(await page(visitor, at)).not.toContain(key)
  })

  test('takes the scopes that were chosen and the last day, which ends where the workspace is', async () => {
    const owner = await service.workspace()
    await service.sql(`update workspaces set time_zone = 'Asia/Tokyo'`)
    const fields: [string, string][] = [
      ['name', 'Agent'],
      ['scopes', 'crm:read'],
      ['scopes', 'delivery:write'],
      ['expires_at', '2100-01-31'],
    ]
    await make(visitorOf(service, owner), fields)
    expect(await keys(owner)).toMatchObject([
      { scopes: ['crm:read', 'delivery:write'], expires_at: '2100-01-31T14:59:59.000Z' },
    ])
  })

  test('shows each mistake at its field, with what was typed', async () => {
    const owner = await service.workspace()
    const fields: [string, string][] = [
      ['name', ''],
      ['scopes', 'crm:read'],
      ['scopes', 'everything'],
      ['expires_at', 'tomorrow'],
    ]
    const response = await make(visitorOf(service, owner), fields)
    expect(response.status).toBe(422)
    const html = await response.text()
    for (const name of ['name', 'scopes', 'expires_at'])
      expect(fieldOf(html, name)).toContain('class="error"')
    expect(html.match(/value="[\w:]+" checked/g)).toEqual(['value="crm:read" checked'])
    expect(fieldOf(html, 'expires_at')).toContain('value="tomorrow"')
    expect(await keys(owner)).toEqual([])
  })

  test('is not for viewers, who are told why', async () => {
    const visitor = visitorOf(service, await colleague(service, await service.workspace(), 'viewer'))
    for (const at of [path, `${path}/new`])
      expect(await page(visitor, at)).toContain('Creating keys needs the role member; yours is viewer.')
    expect(await page(visitor, path)).not.toContain(`${path}/new`)
    expect((await make(visitor, { name: 'Agent' })).status).toBe(403)
  })
})

describe('the list', () => {
  test('tells what each key may do, how long, and how it was last used', async () => {
    const owner = await service.workspace()
    const { api_key, hint } = await add(owner, { scopes: ['crm:read'], expires_at: '2100-01-31T12:00:00Z' })
    const visitor = visitorOf(service, owner)
    const before = await page(visitor, path)
    for (const text of [hint, 'crm:read', '31 Jan 2100, 12:00', '>never<', '>active<'])
      expect(before).toContain(text)
    const headers = { authorization: `Bearer ${api_key}`, 'service-channel': 'mcp' }
    await service.call('/api/v1/account', { headers })
    expect(await page(visitor, path)).toContain('via mcp')
  })

  test("is of one's own; admins see everybody's, and whose", async () => {
    const owner = await service.workspace()
    const member = await colleague(service, owner, 'member')
    const admin = await colleague(service, owner, 'admin')
    await updateAccount({ client: member.client, body: { name: 'Designer' }, throwOnError: true })
    await add(owner, { name: 'Of the owner' })
    await add(member, { name: 'Of the designer' })
    const seen = async (who: Member) => {
      const html = await page(visitorOf(service, who), path)
      return ['Of the owner', 'Of the designer', '>Designer</td>'].filter((text) => html.includes(text))
    }
    expect(await seen(member)).toEqual(['Of the designer'])
    expect(await seen(admin)).toEqual(['Of the owner', 'Of the designer', '>Designer</td>'])
  })
})

test('a key has a page with what it may do, how long, and how it was last used', async () => {
  const owner = await service.workspace()
  const body = { scopes: ['crm:read'], expires_at: '2100-01-31T12:00:00Z' } as const
  const { id, hint, api_key } = await add(owner, { ...body, scopes: [...body.scopes] })
  const visitor = visitorOf(service, owner)
  const before = await page(visitor, `${path}/${id}`)
  for (const text of [hint, 'Owner', 'crm:read', '31 Jan 2100, 12:00', '>never<'])
    expect(before).toContain(text)
  const headers = { authorization: `Bearer ${api_key}`, 'service-channel': 'mcp' }
  await service.call('/api/v1/account', { headers })
  expect(await page(visitor, `${path}/${id}`)).toContain('via mcp')
})

describe('rotating', () => {
  test.each([
    ['0', 401],
    ['60', 200],
  ])(
    'shows the new key once; with %s minutes of grace the old one answers %i',
    async (grace_minutes, status) => {
      const owner = await service.workspace()
      const { id, api_key } = await add(owner)
      const visitor = visitorOf(service, owner)
      const response = await visitor.submit(`${path}/${id}/rotate`, { grace_minutes })
      expect(response.status).toBe(200)
      const key = keyIn(await response.text())!
      expect([await statusWith(key), await statusWith(api_key)]).toEqual([200, status])
      const html = await page(visitor, `${path}/${id}`)
      expect(html).not.toContain(key)
      expect(html.includes('The previous key still works until')).toBe(status === 200)
    },
  )

  test('for longer than may be is refused at the field', async () => {
    const owner = await service.workspace()
    const { id } = await add(owner)
    const response = await visitorOf(service, owner).submit(`${path}/${id}/rotate`, {
      grace_minutes: '10081',
    })
    expect(response.status).toBe(422)
    expect(fieldOf(await response.text(), 'grace_minutes')).toContain('must be 10080 or less')
  })

  test("is offered for one's own keys that work, and refused for others", async () => {
    const owner = await service.workspace()
    const member = await colleague(service, owner, 'member')
    const theirs = await add(member)
    const ended = await add(owner, { expires_at: '2020-01-31T12:00:00Z' })
    const visitor = visitorOf(service, owner)
    for (const [{ id }, status] of [
      [theirs, 404],
      [ended, 409],
    ] as const) {
      expect(await page(visitor, `${path}/${id}`)).not.toContain('/rotate"')
      const response = await visitor.submit(`${path}/${id}/rotate`, { grace_minutes: '0' })
      expect(response.status).toBe(status)
      expect(await response.text()).toContain('role="alert"')
    }
    expect(await statusWith(theirs.api_key)).toBe(200)
  })
})

describe('revoking', () => {
  test('asks first, and ends the key at once', async () => {
    const owner = await service.workspace()
    const { id, api_key } = await add(owner, { name: 'Agent' })
    const visitor = visitorOf(service, owner)
    const at = `${path}/${id}`
    expect(await page(visitor, at)).toMatch(/<details>.*Revoke Agent.*<\/details>/s)
    expect((await visitor.get(`${at}/revoke`)).status).toBe(404)
    expect(await statusWith(api_key)).toBe(200)
    expect((await visitor.submit(`${at}/revoke`, {})).headers.get('location')).toBe(`${at}?saved`)
    expect(await statusWith(api_key)).toBe(401)
    const html = await page(visitor, at)
    expect(html).toContain('>revoked<')
    expect(html).not.toContain('/revoke"')
  })

  test("a member does not reach another's key; an admin does", async () => {
    const owner = await service.workspace()
    const { id, api_key } = await add(owner)
    const revoke = async (who: Member) =>
      (await visitorOf(service, who).submit(`${path}/${id}/revoke`, {})).status
    expect(await revoke(await colleague(service, owner, 'member'))).toBe(404)
    expect(await statusWith(api_key)).toBe(200)
    expect(await revoke(await colleague(service, owner, 'admin'))).toBe(303)
    expect(await statusWith(api_key)).toBe(401)
  })
})
