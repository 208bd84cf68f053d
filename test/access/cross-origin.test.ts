/** Pages of other sites can call the API if `CORS_ORIGINS` lists their site, without cookies and never as a page. */
import { describe, expect, test } from 'vitest'
import { listActivity } from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'

const site = 'https://app.example.com'
const service = useService({ corsOrigins: [site] })
const closed = useService()
const open = useService({ corsOrigins: ['*'] })

const preflight = (method: string, headers = 'authorization,content-type,idempotency-key') => ({
  method: 'OPTIONS',
  headers: {
    origin: site,
    'access-control-request-method': method,
    'access-control-request-headers': headers,
  },
})

const crossHeaders = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))

describe('a preflight request', () => {
  test.each(['/api/v1/companies', '/mcp', '/oauth/token', '/oauth/register'])(
    'for %s gets a response for a listed site',
    async (path) => {
      const response = await service.call(path, preflight('POST'))
      expect(response.status).toBe(204)
      expect(crossHeaders(response)).toMatchObject({
        'access-control-allow-origin': site,
        'access-control-allow-methods': 'GET,HEAD,POST,PUT,PATCH,DELETE',
        'access-control-allow-headers': 'authorization,content-type,idempotency-key',
        'access-control-max-age': '7200',
      })
      expect(response.headers.get('vary')).toContain('Origin')
    },
  )

  test('is neither logged nor counted', async () => {
    const { client } = await service.workspace()
    for (const method of ['GET', 'POST', 'DELETE'])
      await service.call('/api/v1/companies/list', preflight(method))
    const { data } = await listActivity({ client, throwOnError: true })
    expect(data.map(({ operation }) => operation)).not.toContain(null)
    expect(await service.sql('select * from anonymous_calls where operation is null')).toEqual([])
  })

  test('from another site is not allowed', async () => {
    const { headers, method } = preflight('POST')
    const other = { method, headers: { ...headers, origin: 'https://evil.example.com' } }
    const response = await service.call('/api/v1/companies', other)
    expect(crossHeaders(response)).not.toHaveProperty('access-control-allow-origin')
  })

  test('is an unknown method without CORS_ORIGINS', async () => {
    const response = await closed.call('/api/v1/companies', preflight('POST'))
    expect([response.status, crossHeaders(response)]).toEqual([405, {}])
  })
})

test('any other OPTIONS request is refused as before', async () => {
  const response = await service.call('/api/v1/companies', { method: 'OPTIONS', headers: { origin: site } })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
})

test('a response shows its headers to the site, and never allows cookies', async () => {
  const { token } = await service.workspace()
  const headers = { origin: site, authorization: `Bearer ${token}` }
  const response = await service.call('/api/v1/companies/list', { headers })
  const { 'access-control-expose-headers': shown, ...others } = crossHeaders(response)
  expect(others).toEqual({ 'access-control-allow-origin': site })
  const names = ['Link', 'ETag', 'Location', 'RateLimit', 'X-Request-Id', 'Idempotency-Replayed']
  for (const name of [...names, 'Retry-After', 'Watermark', 'WWW-Authenticate', 'Mcp-Session-Id'])
    expect(shown!.split(',')).toContain(name)
})

test('a refusal can be read by the site', async () => {
  const response = await service.call('/api/v1/companies/list', { headers: { origin: site } })
  expect([response.status, crossHeaders(response)['access-control-allow-origin']]).toEqual([401, site])
})

test('with *, every site is allowed', async () => {
  const headers = { origin: 'https://any.example.com' }
  const response = await open.call('/llms.txt', { headers })
  expect(crossHeaders(response)['access-control-allow-origin']).toBe('*')
})

test.each(['/openapi.json', '/openapi.yaml'])('every site may read %s, whatever is allowed', async (path) => {
  const none = await closed.call(path, { headers: { origin: 'https://any.example.com' } })
  expect(crossHeaders(none)['access-control-allow-origin']).toBe('*')
  const other = await service.call(path, { headers: { origin: 'https://any.example.com' } })
  expect(crossHeaders(other)['access-control-allow-origin']).toBe('*')
})

test.each(['/signin', '/signup', '/oauth/authorize', '/assets/style.css', '/'])(
  'the page %s is never allowed for another site',
  async (path) => {
    for (const each of [service, open])
      expect(crossHeaders(await each.call(path, { headers: { origin: site } }))).toEqual({})
  },
)

test('/mcp refuses other sites, and admits listed ones', async () => {
  const call = (origin: string) => service.call('/mcp', { method: 'POST', headers: { origin }, body: '{}' })
  expect((await call('https://evil.example.com')).status).toBe(403)
  const response = await call(site)
  expect([response.status, crossHeaders(response)['access-control-allow-origin']]).toEqual([401, site])
  expect(response.headers.get('www-authenticate')).toContain('resource_metadata')
})

test('the authorization server admits registrations and tokens of a listed site', async () => {
  const url = await service.listen()
  const client = { redirect_uris: [`${site}/callback`] }
  const registered = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify(client),
  })
  expect([registered.status, crossHeaders(registered)['access-control-allow-origin']]).toEqual([201, site])
  const { client_id } = (await registered.json()) as { client_id: string }
  const refused = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { origin: site },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id,
      code: 'x',
      redirect_uri: client.redirect_uris[0]!,
    }),
  })
  expect(crossHeaders(refused)['access-control-allow-origin']).toBe(site)
  expect(((await refused.json()) as { error: string }).error).toBe('invalid_grant')
})
