/** The settings page for API keys: create, rotate, revoke. */
import { describe, expect, test } from 'vitest'
import { addApiKey, getAccount, listApiKeys, updateAccount } from '../../generated/client/sdk.gen.ts'
import type { NewApiKey } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useService } from '../support/service.ts'
import { fieldOf, page, type Visitor, visitorOf } from '../support/visitor.ts'

const service = useService()
const path = '/settings/api-keys'

const add = async ({ client }: Member, body: Partial<NewApiKey> = {}) =>
  (await addApiKey({ client, body: { name: 'Key', ...body }, throwOnError: true })).data

const keys = async ({ client }: Member) => (await listApiKeys({ client, throwOnError: true })).data

const statusWith = async (key: string) =>
  (await getAccount({ client: service.clientWith(key) })).response!.status

/** The API key on a page. */
const keyIn = (html: string) => html.match(/<pre class="copy"[^>]*>(wak_[\w-]+)</)?.[1]

const make = (visitor: Visitor, fields: Record<string, string> | [string, string][]) =>
  visitor.submit(`${path}/new`, fields)

describe('creating a key', () => {
  test('shows the key once, with instructions', async () => {
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
      args: ['-y', 'service-mcp'],
      env: { npm_config_registry: 'http://service.test/packages', SERVICE_API_KEY: key },
    })
    const [made] = await keys(owner)
    expect(made).toMatchObject({ scopes: null, expires_at: null })
    for (const at of [path, `${path}/${made!.id}`, `${path}/new`])
      expect(await page(visitor, at)).not.toContain(key)
  })

  test('uses the chosen scopes, and the end of the last day in the time zone of the workspace', async () => {
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

  test('limits the key to the chosen MCP tools, which its page shows', async () => {
    const owner = await service.workspace()
    const visitor = visitorOf(service, owner)
    await make(visitor, [
      ['name', 'Agent'],
      ['toolsets', 'core'],
      ['toolsets', 'billing'],
      ['expires_at', ''],
    ])
    const [made] = await keys(owner)
    expect(made!.toolsets).toEqual(['core', 'billing'])
    expect(await page(visitor, `${path}/${made!.id}`)).toContain('<dt>MCP tools</dt><dd>core, billing</dd>')
    const other = await add(owner)
    expect(await page(visitor, `${path}/${other.id}`)).toContain('all tools that the permissions allow')
  })

  test('shows each error at its field, and keeps the typed values', async () => {
    const owner = await service.workspace()
    const fields: [string, string][] = [
      ['name', ''],
      ['scopes', 'crm:read'],
      ['scopes', 'everything'],
      ['expires_at', 'someday'],
    ]
    const response = await make(visitorOf(service, owner), fields)
    expect(response.status).toBe(422)
    const html = await response.text()
    for (const name of ['name', 'scopes', 'expires_at'])
      expect(fieldOf(html, name)).toContain('class="error"')
    expect(html.match(/value="[\w:]+" checked/g)).toEqual(['value="crm:read" checked'])
    expect(fieldOf(html, 'expires_at')).toContain('value="someday"')
    expect(await keys(owner)).toEqual([])
  })

  test('is not offered to viewers, and the page explains why', async () => {
    const visitor = visitorOf(service, await colleague(service, await service.workspace(), 'viewer'))
    for (const at of [path, `${path}/new`])
      expect(await page(visitor, at)).toContain('Creating keys needs the role member; yours is viewer.')
    expect(await page(visitor, path)).not.toContain(`${path}/new`)
    expect((await make(visitor, { name: 'Agent' })).status).toBe(403)
  })
})

describe('the list', () => {
  test('names the scopes in words in the form of a new key', async () => {
    const html = await page(visitorOf(service, await service.workspace()), `${path}/new`)
    expect(html).toMatch(/value="delivery:write"[^>]*>Log time, and change projects/)
    expect(html).not.toMatch(/>\s*\w+:(read|write)/)
  })

  test('shows the scopes, expiry and last use of each key', async () => {
    const owner = await service.workspace()
    const { api_key, hint } = await add(owner, { scopes: ['crm:read'], expires_at: '2100-01-31T12:00:00Z' })
    const visitor = visitorOf(service, owner)
    const before = await page(visitor, path)
    for (const text of [hint, 'Can see companies, clients', '31 Jan 2100, 12:00', '>never<', '>active<'])
      expect(before).toContain(text)
    const headers = { authorization: `Bearer ${api_key}`, 'service-channel': 'mcp' }
    await service.call('/api/v1/account', { headers })
    expect(await page(visitor, path)).toContain('via mcp')
  })

  test("has the caller's own keys; admins see all keys and their users", async () => {
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

test('the page of a key shows its scopes, expiry and last use', async () => {
  const owner = await service.workspace()
  const body = { scopes: ['crm:read'], expires_at: '2100-01-31T12:00:00Z' } as const
  const { id, hint, api_key } = await add(owner, { ...body, scopes: [...body.scopes] })
  const visitor = visitorOf(service, owner)
  const before = await page(visitor, `${path}/${id}`)
  for (const text of [hint, 'Owner', 'Can see companies, clients', '31 Jan 2100, 12:00', '>never<'])
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
    'shows the new key once; with %s minutes of grace, calls with the old one return %i',
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

  test('with too long a grace period shows the error at the field', async () => {
    const owner = await service.workspace()
    const { id } = await add(owner)
    const response = await visitorOf(service, owner).submit(`${path}/${id}/rotate`, {
      grace_minutes: '10081',
    })
    expect(response.status).toBe(422)
    expect(fieldOf(await response.text(), 'grace_minutes')).toContain('must be 10080 or less')
  })

  test("is offered only for the caller's own valid keys, and refused for others", async () => {
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
  test('requires a confirmation, and revokes the key immediately', async () => {
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

  test("admins can revoke another user's key, members cannot", async () => {
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
