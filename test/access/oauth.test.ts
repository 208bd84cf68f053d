/** The sign-in of MCP clients: what each step proves, and what ends a connection. */
import { describe, expect, test } from 'vitest'
import {
  changePassword,
  getAccount,
  listActivity,
  listConnections,
  removeConnection,
  setPlan,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import type { ListConnectionsData } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { type Granted, oauthClient, redirectUri } from '../support/oauth.ts'
import { type Member, useService } from '../support/service.ts'
import { newVisitor } from '../support/visitor.ts'

const service = useService()
const addresses = { baseUrl: 'http://api.test', workUrl: 'http://work.test' }
const hosted = useService(addresses)
const beside = useService({ ...addresses, beside: hosted })
const limited = useService({ rateLimit: 0.1 })
const client = oauthClient(service)
/** Two processes that share a database and addresses; the pages have a separate address. */
const [one, other] = [hosted, beside].map((each) =>
  oauthClient(each, { api: 'http://api.test', work: 'http://work.test' }),
) as [ReturnType<typeof oauthClient>, ReturnType<typeof oauthClient>]

const connections = async (member: Member) =>
  (await listConnections({ client: member.client, throwOnError: true })).data

const errorOf = async (response: Response) => ({
  status: response.status,
  error: (await response.json()).error,
})

/** The status of a call. A tool returns a missing scope as its result. */
async function works(token: string): Promise<number> {
  const response = await client.callTool(token, 'company_list')
  return (await response.text()).includes('missing_scope') ? 403 : response.status
}

test('a client connects and calls tools, which the log shows under its name', async () => {
  const owner = await service.workspace()
  const { access_token, scope, expires_in } = await client.connected(owner, ['crm:read', 'crm:write'])
  expect({ scope, expires_in }).toEqual({ scope: 'crm:read crm:write', expires_in: 3600 })
  const answer = await client.callTool(access_token, 'company_add', { name: 'Northwind' })
  expect([answer.status, (await answer.text()).includes('Northwind')]).toEqual([200, true])

  const [connection] = await connections(owner)
  expect(connection).toMatchObject({
    name: 'Example agent',
    client_host: null,
    scopes: ['crm:read', 'crm:write'],
  })
  const { data } = await listActivity({ client: owner.client, throwOnError: true })
  expect(data.filter(({ tool }) => tool)).toMatchObject([
    {
      channel: 'mcp',
      operation: 'addCompany',
      credential: 'connection',
      client: 'Example agent',
      session_id: connection!.id,
      status: 201,
    },
  ])
  expect(data.find(({ operation }) => operation === 'addConnection')).toMatchObject({
    channel: 'web',
    status: 201,
  })
})

test('connections are found by client, user and whether they still work', async () => {
  const owner = await service.workspace()
  const member = await colleague(service, owner, 'member')
  for (const each of [owner, member, member]) await client.connected(each, ['crm:read'])
  const found = async (query: ListConnectionsData['query']) =>
    (await listConnections({ client: owner.client, query, throwOnError: true })).data
  const [latest] = await found({})
  await removeConnection({ client: owner.client, path: { id: latest!.id }, throwOnError: true })
  expect(await found({ name: 'example' })).toHaveLength(3)
  expect(await found({ name: 'other' })).toEqual([])
  expect(await found({ user_id: 'me' })).toHaveLength(1)
  expect(await found({ user_id: latest!.user_id })).toHaveLength(2)
  expect(await found({ active: false })).toMatchObject([{ id: latest!.id }])
  expect(await found({ user_id: latest!.user_id, active: true })).toHaveLength(1)
  const body = { current_password: member.password, new_password: 'another horse battery staple' }
  await changePassword({ client: member.client, body, throwOnError: true })
  expect(await found({ active: true })).toMatchObject([
    { user_id: expect.not.stringMatching(latest!.user_id) },
  ])
  await service.sql(
    'update connections set expires_at = now() where workspace_id = (select workspace_id from logins where email = $1)',
    [owner.email],
  )
  expect(await found({ active: true })).toEqual([])
})

test('a client that knows only the address finds the metadata of the resource and the sign-in', async () => {
  const base = await service.listen()
  const challenge = (await client.call('/mcp', { method: 'POST' })).headers.get('www-authenticate')!
  const resource = await (
    await client.call(new URL(challenge.match(/resource_metadata="([^"]+)"/)![1]!).pathname)
  ).json()
  expect(resource).toMatchObject({ resource: `${base}/mcp`, authorization_servers: [base] })
  const server = await (await client.call('/.well-known/oauth-authorization-server')).json()
  expect(server).toMatchObject({
    issuer: base,
    authorization_endpoint: `${base}/oauth/authorize`,
    token_endpoint: `${base}/oauth/token`,
    registration_endpoint: `${base}/oauth/register`,
    revocation_endpoint: `${base}/oauth/revoke`,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  })
})

/** Their responses do not redirect: otherwise anyone could use our address to send users to their own. */
const refusedRequests: [string, Record<string, string | null>][] = [
  ['without PKCE', { code_challenge: null, code_challenge_method: null }],
  ['with a challenge that is the verifier', { code_challenge_method: 'plain' }],
  ['for another resource', { resource: 'https://other.example/mcp' }],
  ['that must not show a page', { prompt: 'none' }],
  ['with another response type', { response_type: 'token' }],
  ['with a form as response', { prompt: 'none', response_mode: 'form_post' }],
  ['with a response in the fragment', { prompt: 'none', response_mode: 'fragment' }],
]

describe('an authorization request', () => {
  test.each(refusedRequests)('%s does not redirect to the client, signed in or not', async (_, changes) => {
    for (const member of [undefined, await service.workspace()]) {
      const visitor = await client.browser(member)
      const { response } = await client.authorize(visitor, await client.register(), changes)
      expect([response.status, response.headers.get('location')]).toEqual([400, null])
      const html = await response.text()
      expect(html).toContain('Not connected')
      expect(html).not.toContain('127.0.0.1:43210')
    }
  })

  test.each<[string, Record<string, string>]>([
    ['of an unknown client', { client_id: 'nobody' }],
    ['to an address that the client has not registered', { redirect_uri: 'https://evil.example/callback' }],
    ['to another path of that address', { redirect_uri: 'http://127.0.0.1:43210/other' }],
  ])('%s ends on our own page', async (_, changes) => {
    const visitor = await client.browser(await service.workspace())
    const { response } = await client.authorize(visitor, await client.register(), changes)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toContain('Not connected')
  })

  test('redirects to any port of the user’s machine', async () => {
    const visitor = await client.browser(await service.workspace())
    const changes = { redirect_uri: redirectUri.replace('43210', '50000') }
    const { location } = await client.authorize(visitor, await client.register(), changes)
    expect(location).toContain('/oauth/consent/')
  })
})

describe('a registration', () => {
  const register = (fields: object) =>
    client.call('/oauth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Example agent', ...fields }),
    })

  test.each([
    'https://agent.example/callback',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:8123/callback',
    'http://[::1]:8123/callback',
    'http://localhost:8123/callback',
    'com.example.agent:/callback',
    'com.example.agent://callback',
  ])('accepts the redirect address %s', async (redirectUri) => {
    expect((await register({ redirect_uris: [redirectUri] })).status).toBe(201)
  })

  test.each([
    'intent://agent.example/#Intent;end',
    'intent:agent',
    'chrome:settings',
    'view-source:https://agent.example/',
    'javascript:alert(1)',
    'data:text/html,callback',
    'file:///etc/passwd',
    'agent://callback',
    'http://agent.example/callback',
    'http://127.0.0.1.agent.example/callback',
    'https://agent.example/callback#fragment',
    'callback',
    '',
    7,
    null,
  ])('refuses the redirect address %s and names the field', async (redirectUri) => {
    for (const application_type of [undefined, 'native', 'web'])
      for (const redirect_uris of [[redirectUri], ['https://agent.example/callback', redirectUri]]) {
        const response = await register({ redirect_uris, application_type })
        expect(response.status).toBe(400)
        expect((await response.json()).error_description).toContain('redirect_uris')
      }
  })

  test.each([
    {},
    { token_endpoint_auth_method: 'none' },
    { client_secret: 'secret', client_secret_expires_at: 0 },
  ])('returns no secret (%o)', async (fields) => {
    const response = await register({ redirect_uris: [redirectUri], ...fields })
    expect(response.status).toBe(201)
    const registered = await response.json()
    expect(registered.token_endpoint_auth_method).toBe('none')
    expect(Object.keys(registered).filter((name) => name.startsWith('client_secret'))).toEqual([])
  })
})

describe('the consent page', () => {
  async function asked(member?: Member, changes: Record<string, string | null> = {}, fields = {}) {
    const visitor = await client.browser(member)
    const { location } = await client.authorize(visitor, await client.register(fields), changes)
    return { visitor, path: new URL(location, 'http://any.invalid').pathname }
  }

  test('names the unverified client, the workspace and the permissions', async () => {
    const owner = await service.workspace()
    const { visitor, path } = await asked(
      owner,
      { scope: 'crm:read delivery:write' },
      { client_name: '<b>A\u202Egent</b>' },
    )
    const response = await visitor.get(path)
    const html = await response.text()
    for (const words of [
      '&lt;b&gt;Agent&lt;/b&gt;',
      'This client is not verified',
      '127.0.0.1:43210',
      'Workspace',
      owner.email,
      'See companies, clients, prospects',
      'Log time, and change projects, tasks',
    ])
      expect(html).toContain(words)
    expect(html).not.toContain('change companies')
    expect(response.headers.get('content-security-policy')).toContain(
      `form-action 'self' http://127.0.0.1:43210`,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('requires signing in first', async () => {
    const { visitor, path } = await asked()
    const { email: username, password } = await service.workspace()
    const signin = (await visitor.get(path)).headers.get('location')!
    expect(signin).toBe(`/signin?next=${encodeURIComponent(path)}`)
    const next = (await visitor.submit(signin, { username, password })).headers.get('location')
    expect(next).toBe(path)
    expect((await visitor.get(path)).status).toBe(200)
  })

  test('is refused in another browser, from another site and after it has expired', async () => {
    const owner = await service.workspace()
    const { visitor, path } = await asked(owner)
    const consent: [string, string][] = [
      ['decision', 'connect'],
      ['scopes', 'crm:read'],
    ]
    const stranger = await client.browser(owner)
    expect((await stranger.get(path)).status).toBe(400)
    expect((await stranger.submit(path, consent)).status).toBe(400)
    expect((await visitor.submit(path, consent, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await connections(owner)).toEqual([])
    await service.sql(`update oauth_records set expires_at = now() where kind = 'Interaction'`)
    expect((await visitor.submit(path, consent)).status).toBe(400)
  })

  test('can be denied, and the client is told', async () => {
    const owner = await service.workspace()
    const visitor = await client.browser(owner)
    const { location } = await client.authorize(visitor, await client.register())
    const { searchParams } = await client.decide(visitor, location, [['decision', 'deny']])
    expect(searchParams.get('error')).toBe('access_denied')
    expect(await connections(owner)).toEqual([])
  })

  test('can grant fewer scopes than requested, never more', async () => {
    const owner = await service.workspace()
    const visitor = await client.browser(owner)
    const client_id = await client.register()
    const { location, verifier } = await client.authorize(visitor, client_id, {
      scope: 'crm:read delivery:read',
    })
    const more = await visitor.submit(new URL(location, 'http://any.invalid').pathname, [
      ['decision', 'connect'],
      ['scopes', 'crm:write'],
    ])
    expect(more.status).toBe(403)
    const url = await client.decide(visitor, location, [
      ['decision', 'connect'],
      ['scopes', 'delivery:read'],
    ])
    const response = await client.exchange(client_id, { code: url.searchParams.get('code')!, verifier })
    expect((await response.json()).scope).toBe('delivery:read')
  })

  const boxes = (html: string) =>
    [...html.matchAll(/name="scopes" value="([^"]+)" (checked)?/g)].map(([, scope, ticked]) => [
      scope,
      ticked === 'checked',
    ])

  test('offers the scopes of the tools to a client that requests none: read is ticked, write is not', async () => {
    const { visitor, path } = await asked(await service.workspace(), { scope: null })
    const html = await (await visitor.get(path)).text()
    expect(boxes(html)).toEqual([
      ['crm:read', true],
      ['crm:write', false],
      ['delivery:read', true],
      ['delivery:write', false],
      ['knowledge:read', true],
      ['knowledge:write', false],
      ['insights:read', true],
      ['activity:read', true],
    ])
    expect(html).toContain('>Allow all</button>')
  })

  test('offers account access only if the client requests it by name, and “Allow all” excludes it', async () => {
    const owner = await service.workspace()
    const scope = 'crm:read crm:write account:read account:write'
    const { visitor, path } = await asked(owner, { scope })
    const html = await (await visitor.get(path)).text()
    expect(boxes(html)).toEqual([
      ['crm:read', true],
      ['crm:write', false],
      ['account:read', false],
      ['account:write', false],
    ])
    expect(html).toContain('>Allow all except your account</button>')
    await client.decide(visitor, path, [['decision', 'all']])
    expect((await connections(owner))[0]!.scopes).toEqual(['crm:read', 'crm:write'])
  })

  test('allows all in one click without scripts, and keeps the ticked scopes otherwise', async () => {
    const owner = await service.workspace()
    const { visitor, path } = await asked(owner, { scope: 'crm:read crm:write account:read' })
    const decision: [string, string][] = [
      ['decision', 'all'],
      ['scopes', 'account:read'],
    ]
    await client.decide(visitor, path, decision)
    expect((await connections(owner))[0]!.scopes.toSorted()).toEqual([
      'account:read',
      'crm:read',
      'crm:write',
    ])
  })

  test('has no second button if the client requests only read scopes', async () => {
    const { visitor, path } = await asked(await service.workspace(), { scope: 'crm:read account:read' })
    expect(await (await visitor.get(path)).text()).not.toContain('Allow all')
  })

  test('keeps the ticked scopes after a refusal', async () => {
    const { visitor, path } = await asked(await service.workspace(), { scope: 'crm:read crm:write' })
    const response = await visitor.submit(path, [['decision', 'connect']])
    expect(response.status).toBe(422)
    expect(boxes(await response.text())).toEqual([
      ['crm:read', false],
      ['crm:write', false],
    ])
  })

  test('offers only read scopes on the Starter plan and to viewers', async () => {
    const starter = await service.workspace({ plan: 'starter' })
    const viewer = await colleague(service, await service.workspace(), 'viewer')
    for (const member of [starter, viewer]) {
      const { visitor, path } = await asked(member as Member, { scope: 'crm:read crm:write' })
      const html = await (await visitor.get(path)).text()
      expect([html.includes('See companies'), html.includes('change companies')]).toEqual([true, false])
      expect(
        (
          await visitor.submit(path, [
            ['decision', 'connect'],
            ['scopes', 'crm:write'],
          ])
        ).status,
      ).toBe(403)
    }
  })
})

describe('the token endpoint', () => {
  test('accepts a code once: a second use also revokes its tokens', async () => {
    const owner = await service.workspace()
    const client_id = await client.register()
    const given = await client.code(owner, client_id)
    const { access_token } = await (await client.exchange(client_id, given)).json()
    expect(await works(access_token)).toBe(200)
    expect(await errorOf(await client.exchange(client_id, given))).toEqual({
      status: 400,
      error: 'invalid_grant',
    })
    expect(await works(access_token)).toBe(401)
    expect((await connections(owner))[0]!.revoked_at).not.toBeNull()
  })

  test.each<[string, object]>([
    ['with another verifier', { code_verifier: 'x'.repeat(43) }],
    ['without a verifier', { code_verifier: '' }],
    ['with another redirect_uri', { redirect_uri: 'http://127.0.0.1:43210/other' }],
    ['for another resource', { resource: 'https://other.example/mcp' }],
    ['by another client', { client_id: '' }],
  ])('refuses a code %s', async (name, changes) => {
    const client_id = await client.register()
    const given = await client.code(await service.workspace(), client_id)
    const fields = name.includes('client') ? { client_id: await client.register() } : changes
    expect((await client.exchange(client_id, given, fields)).status).toBe(400)
  })

  test('refuses an expired code', async () => {
    const client_id = await client.register()
    const given = await client.code(await service.workspace(), client_id)
    await service.sql(`update oauth_records set expires_at = now() where kind = 'AuthorizationCode'`)
    expect(await errorOf(await client.exchange(client_id, given))).toMatchObject({ error: 'invalid_grant' })
  })

  const renewed = async (owner: Member) => {
    const first = await client.connected(owner)
    const second: Granted = await (await client.refresh(first.client_id, first.refresh_token)).json()
    return { first, second }
  }

  test('renews tokens; the old one works for another minute for calls in flight', async () => {
    const { first, second } = await renewed(await service.workspace())
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect([await works(first.access_token), await works(second.access_token)]).toEqual([200, 200])
    const [{ within }] = await service.sql(
      `select bool_and(previous_access_expires_at <= now() + interval '1 minute') as within from connections
       where previous_access_hash is not null`,
    )
    expect(within).toBe(true)
    await service.sql(
      `update connections set previous_access_expires_at = now() where previous_access_hash is not null`,
    )
    expect([await works(first.access_token), await works(second.access_token)]).toEqual([401, 200])
  })

  test('keeps the scopes of each token, and forgets all but the last two', async () => {
    const owner = await service.workspace()
    const first = await client.connected(owner, ['crm:read', 'delivery:read'])
    const { client_id } = first
    const second = await (
      await client.refresh(client_id, first.refresh_token, { scope: 'delivery:read' })
    ).json()
    expect([await works(first.access_token), await works(second.access_token)]).toEqual([200, 403])
    const third = await (await client.refresh(client_id, second.refresh_token)).json()
    expect(await works(third.access_token)).toBe(200)
    expect([await works(first.access_token), await works(second.access_token)]).toEqual([401, 403])
  })

  test('invalidates the old token too when the connection ends or the token is revoked', async () => {
    const owner = await service.workspace()
    const { first } = await renewed(owner)
    await removeConnection({ client: owner.client, path: { id: (await connections(owner))[0]!.id } })
    expect(await works(first.access_token)).toBe(401)
    const again = await renewed(owner)
    const body = new URLSearchParams({ token: again.first.access_token, client_id: again.first.client_id })
    await client.call('/oauth/revoke', { method: 'POST', body })
    expect([await works(again.first.access_token), await works(again.second.access_token)]).toEqual([
      401, 401,
    ])
  })

  test('logs each renewal with its address', async () => {
    const owner = await service.workspace()
    await renewed(owner)
    const { data } = await listActivity({
      client: owner.client,
      query: { operation: 'refresh' },
      throwOnError: true,
    })
    const from = { remote_address: '127.0.0.1', client: 'Example agent', status: 200 }
    expect(data).toMatchObject([from, from])
  })

  test('works across processes: each continues a sign-in that another one started', async () => {
    const owner = await hosted.workspace()
    const client_id = await one.register()
    const visitor = await other.browser(owner)
    const asked = await other.authorize(visitor, client_id)
    const browser = await one.browser(owner)
    for (const [name, value] of visitor.cookies) browser.cookies.set(name, value)
    const url = await one.decide(browser, asked.location, [
      ['decision', 'connect'],
      ['scopes', 'crm:read'],
    ])
    expect(url.searchParams.get('iss')).toBe('http://work.test')
    const given = { code: url.searchParams.get('code')!, verifier: asked.verifier }
    const first = await (await other.exchange(client_id, given)).json()
    const second = await (await one.refresh(client_id, first.refresh_token)).json()
    expect((await other.callTool(second.access_token, 'company_list')).status).toBe(200)
    const id = (await connections(owner))[0]!.id
    await removeConnection({ client: owner.client, path: { id }, throwOnError: true })
    expect((await other.callTool(second.access_token, 'company_list')).status).toBe(401)
  })

  test('ends the whole connection if a refresh token is used twice', async () => {
    const owner = await service.workspace()
    const { client_id, access_token, refresh_token } = await client.connected(owner)
    const next = await (await client.refresh(client_id, refresh_token)).json()
    expect([await works(access_token), await works(next.access_token)]).toEqual([200, 200])
    expect(await errorOf(await client.refresh(client_id, refresh_token))).toMatchObject({
      error: 'invalid_grant',
    })
    expect([await works(access_token), await works(next.access_token)]).toEqual([401, 401])
    expect(await errorOf(await client.refresh(client_id, next.refresh_token))).toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('issues tokens with fewer scopes on request, never with more', async () => {
    const owner = await service.workspace()
    const { client_id, refresh_token } = await client.connected(owner, ['crm:read', 'delivery:read'])
    const more = await client.refresh(client_id, refresh_token, { scope: 'crm:write' })
    expect(await errorOf(more)).toMatchObject({ error: 'invalid_scope' })
    const { access_token } = await (
      await client.refresh(client_id, refresh_token, { scope: 'delivery:read' })
    ).json()
    expect(await works(access_token)).toBe(403)
  })

  const ended = {
    credential: 'connection',
    client: 'Example agent',
    changes: [{ field: 'revoked_at', before: null }],
  }

  test('revokes for the client by either of its tokens', async () => {
    const owner = await service.workspace()
    for (const name of ['access_token', 'refresh_token'] as const) {
      const granted = await client.connected(owner)
      const body = new URLSearchParams({ token: granted[name], client_id: granted.client_id })
      const revoked = await client.call('/oauth/revoke', { method: 'POST', body })
      expect(revoked.status).toBe(200)
      expect(await works(granted.access_token)).toBe(401)
      expect((await client.refresh(granted.client_id, granted.refresh_token)).status).toBe(400)
    }
    const { data } = await listActivity({
      client: owner.client,
      query: { changes_only: true, operation: 'removeConnection' },
      throwOnError: true,
    })
    expect(data).toMatchObject([ended, ended])
    expect(data[0]!.session_id).toBe(data[0]!.record_id)
  })
})

describe('an access token', () => {
  test('works only for /mcp and only at its address', async () => {
    const { access_token } = await client.connected(await service.workspace())
    expect((await getAccount({ client: service.clientWith(access_token) })).error?.code).toBe('invalid_token')
    expect((await client.message(access_token, 'tools/list')).status).toBe(200)
    const { port } = new URL(await service.listen())
    const elsewhere = await fetch(`http://localhost:${port}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(elsewhere.status).toBe(401)
  })

  test('expires after an hour', async () => {
    const { access_token } = await client.connected(await service.workspace())
    await service.sql('update connections set access_expires_at = now() where access_hash is not null')
    expect(await works(access_token)).toBe(401)
  })

  test.each<[string, (owner: Member, member: Member, id: string) => Promise<{ error?: unknown }>]>([
    [
      'the user disconnects the client',
      async (_, member) =>
        removeConnection({ client: member.client, path: { id: (await connections(member))[0]!.id } }),
    ],
    [
      'an admin disconnects the client',
      async (owner) =>
        removeConnection({ client: owner.client, path: { id: (await connections(owner))[0]!.id } }),
    ],
    [
      'the user is deactivated',
      (owner, _, id) => updateUser({ client: owner.client, path: { id }, body: { active: false } }),
    ],
    [
      'the password changes',
      (_, { client, password }) =>
        changePassword({ client, body: { current_password: password, new_password: `${password} more` } }),
    ],
  ])('ends when %s, and so does its refresh token', async (_, takeAway) => {
    const owner = await service.workspace()
    const member = await colleague(service, owner, 'member')
    const { data } = await getAccount({ client: member.client, throwOnError: true })
    const { access_token, client_id, refresh_token } = await client.connected(member as Member)
    expect(await works(access_token)).toBe(200)
    const taken = await takeAway(owner, { ...member, password: owner.password } as Member, data.user.id)
    expect(taken.error).toBeUndefined()
    expect(await works(access_token)).toBe(401)
    expect(await errorOf(await client.refresh(client_id, refresh_token))).toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('is limited by the current role and plan', async () => {
    const owner = await service.workspace()
    const { access_token } = await client.connected(owner, ['crm:read', 'crm:write'])
    await setPlan({ client: owner.client, body: { plan: 'starter' }, throwOnError: true })
    const answer = await client.callTool(access_token, 'company_add', { name: 'Northwind' })
    expect(await answer.text()).toContain('plan_required')
    expect(await works(access_token)).toBe(200)
  })

  test('of another workspace sees nothing of this one', async () => {
    const [owner, stranger] = [await service.workspace(), await service.workspace()]
    await client.connected(owner)
    const [connection] = await connections(owner)
    expect(await connections(stranger)).toEqual([])
    const path = { id: connection!.id }
    expect((await removeConnection({ client: stranger.client, path })).error?.code).toBe('not_found')
  })
})

test('a tool outside the scopes is not listed, and its call is a logged tool error', async () => {
  const owner = await service.workspace()
  const { access_token } = await client.connected(owner)
  const listed = await (await client.message(access_token, 'tools/list')).text()
  expect(listed).toContain('"company_list"')
  expect(listed).not.toContain('"company_add"')
  expect(listed).not.toContain('"readOnlyHint":false')
  const answer = await client.callTool(access_token, 'company_add', { name: 'Northwind' })
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([200, null])
  const said = await answer.text()
  for (const part of ['"isError":true', 'missing_scope', 'crm:write']) expect(said).toContain(part)
  const { data } = await listActivity({ client: owner.client, query: { refused: true }, throwOnError: true })
  expect(data).toMatchObject([
    { operation: 'addCompany', tool: 'company_add', status: 403, client: 'Example agent' },
  ])
})

test('members see and end their own connections, admins all of them', async () => {
  const owner = await service.workspace()
  const [one, another] = [
    await colleague(service, owner, 'member'),
    await colleague(service, owner, 'member'),
  ]
  await client.connected(one as Member)
  expect([(await connections(owner)).length, (await connections(another as Member)).length]).toEqual([1, 0])
  const path = { id: (await connections(owner))[0]!.id }
  expect((await removeConnection({ client: another.client, path })).error?.code).toBe('not_found')
  expect((await removeConnection({ client: one.client, path })).response?.status).toBe(204)
})

test('the settings show connected clients and can disconnect them', async () => {
  const owner = await service.workspace()
  const { access_token } = await client.connected(owner, ['crm:read'])
  const visitor = newVisitor(client, await service.listen())
  visitor.cookies.set('service_session', owner.token)
  const html = await (await visitor.get('/settings/connections')).text()
  for (const words of ['Example agent', 'not verified', 'Can see companies', 'connected', '/mcp'])
    expect(html).toContain(words)
  const { id } = (await connections(owner))[0]!
  expect((await visitor.submit(`/settings/connections/${id}/disconnect`, {})).status).toBe(303)
  expect(await works(access_token)).toBe(401)
  expect(await (await visitor.get('/settings/connections')).text()).toContain('disconnected')
})

test('no token, code or secret of a request is in the database or the log', async () => {
  const owner = await service.workspace()
  const client_id = await client.register()
  const visitor = await client.browser(owner)
  const asked = await client.authorize(visitor, client_id)
  const id = asked.location.split('/').at(-1)!
  const waiting = JSON.stringify(
    await service.sql('select kind, payload, grant_id, encode(hash, $1) from oauth_records', ['hex']),
  )
  expect(waiting).toContain('"Interaction"')
  expect(waiting).not.toContain(id)
  const given = await client.code(owner, client_id)
  const tokens = await (await client.exchange(client_id, given)).json()
  await client.callTool(tokens.access_token, 'company_list')
  const kept = JSON.stringify([
    await service.sql('select * from oauth_records'),
    await service.sql('select * from connections'),
    await service.sql('select * from activity'),
    await service.sql('select * from anonymous_calls'),
  ])
  for (const secret of [tokens.access_token, tokens.refresh_token, given.code, given.verifier])
    expect(kept).not.toContain(secret)
})

test('public requests are limited by address', async () => {
  const { register } = oauthClient(limited)
  for (let count = 0; count < 3; count++) await register()
  await expect(register()).rejects.toThrow('too_many_requests')
})

test('a browser can consent repeatedly, also as another user', async () => {
  const [first, second] = [await service.workspace(), await service.workspace()]
  const visitor = await client.browser(first)
  const client_id = await client.register()
  for (const member of [first, first, second]) {
    visitor.cookies.set('service_session', member.token)
    const { location, verifier } = await client.authorize(visitor, client_id)
    const url = await client.decide(visitor, location, [
      ['decision', 'connect'],
      ['scopes', 'crm:read'],
    ])
    const response = await client.exchange(client_id, { code: url.searchParams.get('code')!, verifier })
    expect(response.status).toBe(200)
  }
  expect([(await connections(first)).length, (await connections(second)).length]).toEqual([2, 1])
})

test('a client that registers and is never used is deleted', async () => {
  const owner = await service.workspace()
  const [used, unused] = [(await client.connected(owner)).client_id, await client.register()]
  const stays = async (id: string) => {
    const [row] = await service.sql(
      `select expires_at > now() + interval '2 days' as stays from oauth_records where kind = 'Client' and hash = sha256($1)`,
      [id],
    )
    return row.stays
  }
  expect([await stays(used), await stays(unused)]).toEqual([true, false])
})
