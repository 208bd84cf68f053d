/** Bad input gets a clear error that names the field, the reason and the request, and loses nothing. */
import { afterAll, describe, expect, test } from 'vitest'
import { listCompanies } from '../generated/client/sdk.gen.ts'
import { type Member, useService } from './support/service.ts'

const service = useService()
let owner: Member

async function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  owner ??= await service.workspace()
  return service.call('/api/v1/companies', {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', ...headers },
    body,
  })
}

afterAll(async () => expect((await listCompanies({ client: owner.client })).data).toEqual([]))

describe('a body that cannot be read', () => {
  test.each(['', '{', '{"name": "x",}', 'name=x', '[1', 'NaN'])('%j is 400', async (body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'bad_request',
      request_id: response.headers.get('x-request-id'),
    })
  })

  test('that is not UTF-8 is 400', async () => {
    const bytes = new Uint8Array([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')])
    expect((await post(bytes)).status).toBe(400)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('of type %s is 415', async (type) =>
    expect((await post('{"name":"x"}', { 'content-type': type })).status).toBe(415),
  )

  test('of more than 1 MiB is 413', async () => {
    expect((await post(JSON.stringify({ name: 'x'.repeat(1024 * 1024) }))).status).toBe(413)
  })

  test('of more than 1 MiB without a length is 413', async () => {
    const chunk = Buffer.alloc(256 * 1024, 'x')
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(chunk),
    })
    const response = await service.call('/api/v1/companies', {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
  })
})

describe('a value that is wrong is 422 with a pointer to it', () => {
  test.each([
    ['a missing field', {}, '/name', 'is required'],
    ['a wrong type', { name: 7 }, '/name', 'must be string'],
    ['an unknown field', { name: 'x', nmae: 'y' }, '/nmae', 'is not known here'],
    ['an empty text', { name: '' }, '/name', 'must have 1 or more characters'],
    ['a blank text', { name: '  ' }, '/name', 'must match \\S'],
    ['a text that is too long', { name: 'x'.repeat(201) }, '/name', 'must not have more than 200 characters'],
    ['an item of the wrong type', { name: 'x', tags: ['a', 1] }, '/tags/1', 'must be string'],
    ['too many items', { name: 'x', tags: Array(51).fill('a') }, '/tags', 'must not have more than 50 items'],
    ['a NUL byte', { name: 'a\0b' }, '/name', 'must not contain NUL or half a surrogate pair'],
    ['half a surrogate pair', { name: '\ud800' }, '/name', 'must not contain NUL or half a surrogate pair'],
    ['null where there must be a value', { name: null }, '/name', 'must be string'],
    [
      'an address that is none',
      { name: 'x', website: 'javascript:alert(1)' },
      '/website',
      'must match ^https?://',
    ],
    [
      'what only the service sets',
      { name: 'x', id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7' },
      '/id',
      'is not known here',
    ],
    ['a list for a record', [], '', 'must be object'],
  ])('%s', async (_, body, pointer, detail) => {
    const response = await post(JSON.stringify(body))
    expect(response.status).toBe(422)
    const problem = await response.json()
    expect(problem.errors).toEqual([{ in: 'body', pointer, detail }])
    expect(problem.request_id).toBe(response.headers.get('x-request-id'))
  })

  test('all of them at once', async () => {
    const problem = await (await post('{"name": 1, "tags": "x", "a/b": 1}')).json()
    expect(problem.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/a~1b',
      '/name',
      '/tags',
    ])
  })

  test('a field named __proto__', async () => {
    expect((await post('{"name": "x", "__proto__": {"a": 1}}')).status).toBe(422)
  })
})

describe('a query that is wrong is 422', () => {
  test.each([
    ['limit=0', '/limit'],
    ['limit=101', '/limit'],
    ['limit=ten', '/limit'],
    ['limit=', '/limit'],
    ['limit=1&limit=2', '/limit'],
    ['sort=website', '/sort'],
    ['nmae=x', '/nmae'],
    ['name=%00', '/name'],
    ['cursor=x', '/cursor'],
  ])('%s', async (query, pointer) => {
    const response = await service.call(`/api/v1/companies/list?${query}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toEqual([expect.objectContaining({ in: 'query', pointer })])
  })
})

describe('a place that is wrong', () => {
  const at = (path: string, method = 'GET') =>
    service.call(path, { method, headers: { authorization: `Bearer ${owner.token}` } })

  test.each([
    '/api/v1/nothing',
    '/api/v2/companies/list',
    '/api/v1/companies/list/',
    '/api/v1/companies/com_1',
    '/api/v1/companies/com_7zzzzzzzzzzzzzzzzzzzzzzzzz',
    '/api/v1/companies/%00',
    '/api/v1/companies/%E0%A4%A',
  ])('%s is 404', async (path) => expect((await at(path)).status).toBe(404))

  test.each(['DELETE', 'PATCH', 'PUT'])(
    'the method %s on a list is 405 with what is allowed',
    async (method) => {
      const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
      const response = await service.call('/api/v1/companies/list', { method, headers, body: '{}' })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
    },
  )
})

describe('a credential that is wrong is 401 with a challenge', () => {
  const withHeader = (authorization: string) =>
    service.call('/api/v1/companies/list', { headers: { authorization } })

  test.each([
    ['none of ours', () => 'Bearer abc'],
    ['another scheme', () => `Basic ${owner.token}`],
    [
      'one letter changed',
      () => `Bearer ${owner.token.slice(0, -1)}${owner.token.endsWith('0') ? '1' : '0'}`,
    ],
    ['a refresh token', () => `Bearer ${owner.refreshToken}`],
    ['very long', () => `Bearer ${'x'.repeat(8000)}`],
    ['empty', () => 'Bearer '],
  ])('%s', async (_, header) => {
    const response = await withHeader(header())
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    expect(await response.text()).not.toContain(owner.token.slice(8, 40))
  })
})
