/** Attacks on authentication that span several operations. Attacks on a single operation are in its own tests. */
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getAccount, listActivity, refresh, updateUser } from '../../generated/client/sdk.gen.ts'
import type { AccountInfo } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { formPaths, pagePaths } from '../support/page-routes.ts'
import { type Member, useService } from '../support/service.ts'
import { setEarlier } from '../support/shifted-times.ts'
import { newVisitor, type Visitor } from '../support/visitor.ts'

const service = useService()

async function signedInVisitor({ email: username, password }: Member): Promise<Visitor> {
  const visitor = newVisitor(service)
  await visitor.submit('/signin', { username, password })
  return visitor
}

const statusWith = async (token: string) =>
  (await getAccount({ client: service.clientWith(token) })).response?.status

describe('every form', () => {
  const callers = [
    ['another site', { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sister domain', { origin: 'http://blog.service.test', 'sec-fetch-site': 'same-site' }],
    ['the same host on another port', { origin: 'http://service.test:8080', 'sec-fetch-site': 'same-site' }],
    [
      'the same host over another protocol',
      { origin: 'https://service.test', 'sec-fetch-site': 'same-site' },
    ],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a client that does not say', {}],
  ] as const
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', '']
  const requests = callers.flatMap(([who, headers]) => types.map((type) => ({ who, headers, type })))
  let cookie: string

  beforeAll(async () => {
    const { cookies } = await signedInVisitor(await service.workspace())
    cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  })

  test.each(formPaths)('%s is refused if it was not sent by a page of this service', async (path) => {
    const calls = async () => (await service.sql('select count(*) from activity'))[0].count
    const before = await calls()
    await Promise.all(
      requests.map(async ({ who, headers, type }) => {
        const response = await service.call(path, {
          method: 'POST',
          headers: { cookie, ...headers, ...(type && { 'content-type': type }) },
          body: new TextEncoder().encode('a=b'),
        })
        expect(response.status, `${who}, ${type}`).toBe(403)
        expect(response.headers.getSetCookie()).toEqual([])
      }),
    )
    expect(await calls()).toBe(before)
  })

  test.each(formPaths)('%s does not tell other sites whether it would be accepted', async (path) => {
    const headers = { origin: 'http://evil.example', 'access-control-request-method': 'POST' }
    const response = await service.call(path, { method: 'OPTIONS', headers })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test.each([
  '/developers\r\nSet-Cookie: a=b',
  '/%0d%0aSet-Cookie:%20a=b',
  '/%2F/evil.example',
  '/%5Cevil.example',
])('the redirect after sign-in is one line and stays on this service: %j', async (next) => {
  const { email: username, password } = await service.workspace()
  const path = `/signin?${new URLSearchParams({ next })}`
  const { headers } = await newVisitor(service).submit(path, { username, password })
  expect(new URL(headers.get('location')!, 'http://service.test').host).toBe('service.test')
  expect(headers.get('location')).not.toMatch(/[\r\n]/)
  expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
    'service_session',
    'service_refresh',
  ])
})

test('a browser of a deactivated user is signed out, with either cookie', async () => {
  const owner = await service.workspace()
  const member = await colleague(service, owner, 'member')
  const visitor = await signedInVisitor(member)
  expect((await visitor.get('/developers')).status).toBe(200)
  const id = (await getAccount(member)).data!.user.id
  await updateUser({ client: owner.client, path: { id }, body: { active: false }, throwOnError: true })
  expect((await visitor.get('/developers')).headers.get('location')).toBe('/signin?next=%2Fdevelopers')
  visitor.cookies.delete('service_session')
  expect((await visitor.get('/developers')).headers.get('location')).toBe('/signin?next=%2Fdevelopers')
})

describe('headers', () => {
  const smuggled = (victim: AccountInfo) => ({
    'x-user-id': victim.user.id,
    'x-forwarded-user': victim.user.email,
    'x-workspace-id': victim.workspace.id,
    'x-forwarded-for': '203.0.113.7',
    forwarded: 'for=203.0.113.7',
    'x-real-ip': '203.0.113.7',
    'x-http-method-override': 'DELETE',
    'service-channel': 'web, mcp',
    channel: 'web',
    cookie: 'service_session=wat_x',
  })

  test('cannot impersonate another user or change the operation', async () => {
    const [owner, victim] = [await service.workspace(), await service.workspace()]
    const [{ data: me }, { data: them }] = [await getAccount(owner), await getAccount(victim)]
    const headers = { ...smuggled(them!), authorization: `Bearer ${owner.token}` }
    const work_url = await service.listen()
    const response = await fetch(`${work_url}/api/v1/account`, { headers })
    expect(await response.json()).toEqual({ ...me, work_url })
    const { data: entries } = await listActivity({
      client: owner.client,
      query: { limit: 1, operation: 'getAccount' },
    })
    expect(entries).toMatchObject([{ channel: 'api', user_id: me!.user.id, remote_address: '127.0.0.1' }])
  })

  test('are required: a credential in a cookie or the query string, which could be logged, is ignored', async () => {
    const { token } = await service.workspace()
    const headers = { cookie: `service_session=${token}` }
    expect((await service.call('/api/v1/account', { headers })).status).toBe(401)
    for (const name of ['access_token', 'token', 'api_key'])
      expect((await service.call(`/api/v1/account?${name}=${token}`)).status).toBe(401)
  })

  test('with two credentials never authenticate with the second', async () => {
    const [owner, victim] = [await service.workspace(), await service.workspace()]
    const answer = await raw([
      `Authorization: Bearer ${owner.token}`,
      `Authorization: Bearer ${victim.token}`,
    ])
    expect(answer).not.toContain(victim.email)
  })

  test.each([
    ['no token', () => 'Bearer', 401],
    ['text after the token', (token: string) => `Bearer ${token} x`, 401],
    ['two tokens', (token: string) => `Bearer ${token},${token}`, 401],
    ['no space before the token', (token: string) => `Bearer${token}`, 401],
    ['quotes around the token', (token: string) => `Bearer "${token}"`, 401],
    ['a tab before the token', (token: string) => `Bearer\t${token}`, 401],
    ['a byte that is not ASCII', (token: string) => `Bearer ${token}\xff`, 401],
    ['a folded header line', (token: string) => `Bearer\r\n ${token}`, 400],
    ['a NUL byte', (token: string) => `Bearer ${token}\0`, 400],
    ['more bytes than the server accepts', () => `Bearer ${'x'.repeat(20_000)}`, 431],
  ])('with a credential that has %s are refused', async (_, header, status) => {
    const { token } = await service.workspace()
    expect(await raw([`Authorization: ${header(token)}`])).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(await raw([`Authorization: bearer ${token}`]), 'but the scheme is of any case').toMatch(/ 200 /)
  })

  /** Returns the response to a raw request that no HTTP client would send. */
  async function raw(headers: string[]): Promise<string> {
    const { hostname, port } = new URL(await service.listen())
    const socket = createConnection(Number(port), hostname)
    const lines = [
      'GET /api/v1/account HTTP/1.1',
      'Host: service.test',
      'Connection: close',
      ...headers,
      '',
      '',
    ]
    socket.write(lines.join('\r\n'), 'latin1')
    return text(socket)
  }
})

describe('responses forbid content sniffing', () => {
  const paths = [
    ...pagePaths.map((path) => path.replace(/:\w+/, 'x')),
    ...['/', '/nothing', '/signin/nothing', '/assets/style.css', '/assets/icon.svg', '/assets/nothing'],
    ...['/swagger', '/swagger/openapi.json', '/swagger/swagger-ui-bundle.js', '/swagger/nothing'],
    ...['/healthz', '/readyz', '/api/v1/account', '/api/v1/companies/list', '/api/v1/nothing', '/api'],
  ]

  let token: string

  beforeAll(async () => {
    token = (await service.workspace()).token
  })

  test.each(paths)('of %s, for any caller and credential', async (path) => {
    const url = (await service.listen()) + path
    const credentials = { authorization: `Bearer ${token}`, cookie: `service_session=${token}` }
    await Promise.all(
      ['GET', 'HEAD', 'POST', 'OPTIONS'].flatMap((method) =>
        [{}, credentials].map(async (headers) => {
          const response = await fetch(url, { method, headers, redirect: 'manual' })
          expect(response.headers.get('x-content-type-options'), `${method} ${response.status}`).toBe(
            'nosniff',
          )
          await response.body?.cancel()
        }),
      ),
    )
  })
})

describe('a clock jump', () => {
  afterEach(() => void vi.useRealTimers())

  const day = 24 * 60 * 60 * 1000

  test.each([2, -2])(
    'of %d days neither ends a session nor extends or shortens its lifetime',
    async (days) => {
      const owner = await service.workspace()
      const visitor = await signedInVisitor(owner)
      const { key } = await service.key(owner, { expires_at: new Date(Date.now() + day).toISOString() })
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day })
      expect(await Promise.all([owner.token, key].map(statusWith))).toEqual([200, 200])
      expect((await visitor.get('/developers')).status).toBe(200)
      const body = { refresh_token: owner.refreshToken }
      const { data } = await refresh({ client: service.clientWith(), body, throwOnError: true })
      vi.useRealTimers()
      expect(await statusWith(data.access_token)).toBe(200)
      const [{ lasts }] = (await service.sql(
        `select extract(epoch from access_expires_at - now())::float8 / 60 as lasts from sessions
        where refreshed_at is not null order by refreshed_at desc limit 1`,
      )) as [{ lasts: number }]
      expect(Math.round(lasts)).toBe(60)
    },
  )
})

describe('after time passes', () => {
  /** Moves the creation of all sessions and keys into the past. */
  async function age(days: number) {
    const older = (...columns: string[]) => columns.map((name) => setEarlier(name, `interval '${days} days'`))
    await service.sql(`update sessions set ${older('created_at', 'access_expires_at', 'refresh_expires_at')}`)
    await service.sql(`update api_keys set ${older('created_at', 'expires_at')}`)
  }

  test('two days end the access token, and the refresh token continues the session', async () => {
    const owner = await service.workspace()
    const visitor = await signedInVisitor(owner)
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
    const { key: short } = await service.key(owner, { expires_at: tomorrow })
    const { key: endless } = await service.key(owner)
    await age(2)
    expect(await Promise.all([owner.token, short, endless].map(statusWith))).toEqual([401, 401, 200])
    expect((await visitor.get('/developers')).status).toBe(200)
    const body = { refresh_token: owner.refreshToken }
    const { data } = await refresh({ client: service.clientWith(), body, throwOnError: true })
    expect(await statusWith(data.access_token)).toBe(200)
  })

  test('31 days end the session', async () => {
    const owner = await service.workspace()
    const visitor = await signedInVisitor(owner)
    await age(31)
    expect((await visitor.get('/developers')).status).toBe(303)
    const body = { refresh_token: owner.refreshToken }
    expect((await refresh({ client: service.clientWith(), body })).response?.status).toBe(401)
  })
})

test('two sign-ins at the same time are two sessions, and each ends separately', async () => {
  const member = await service.workspace()
  const [one, other] = await Promise.all([signedInVisitor(member), signedInVisitor(member)])
  expect(one!.cookies.get('service_session')).not.toBe(other!.cookies.get('service_session'))
  await one!.submit('/signout', {})
  expect((await one!.get('/developers')).status).toBe(303)
  expect((await other!.get('/developers')).status).toBe(200)
})
