/** Invalid input gets an error that names the field, the reason and the request, and changes nothing. */
import { afterAll, describe, expect, test } from 'vitest'
import { listCompanies } from '../../generated/client/sdk.gen.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()
let owner: Member

async function post(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = {},
) {
  owner ??= await service.workspace()
  return service.call('/api/v1/companies', {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
}

afterAll(async () => expect((await listCompanies({ client: owner.client })).data).toEqual([]))

describe('an invalid body', () => {
  test.each(['', '{', '{"name": "x",}', 'name=x', '[1', 'NaN'])(
    'such as %j is refused with 400',
    async (body) => {
      const response = await post(body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        code: 'bad_request',
        request_id: response.headers.get('x-request-id'),
      })
    },
  )

  test('is not quoted in the error, because it can contain a password', async () => {
    for (const body of ['{"password": hunter2}', 'password=hunter2'])
      expect(await (await post(body)).text()).not.toContain('hunter2')
  })

  test('that is not UTF-8 is refused with 400', async () => {
    const bytes = new Uint8Array([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')])
    expect((await post(bytes)).status).toBe(400)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('of the type %s is refused with 415', async (type) =>
    expect((await post('{"name":"x"}', { 'content-type': type })).status).toBe(415),
  )

  test('of more than 1 MiB is refused with 413', async () => {
    expect((await post(JSON.stringify({ name: 'x'.repeat(1024 * 1024) }))).status).toBe(413)
  })

  test('of more than 1 MiB without a Content-Length header is refused with 413', async () => {
    const chunk = Buffer.alloc(256 * 1024, 'x')
    expect((await post(new ReadableStream({ pull: (body) => body.enqueue(chunk) }))).status).toBe(413)
  })

  test('that ends early is refused with 400', async () => {
    const start = (body: ReadableStreamDefaultController) => {
      body.enqueue(Buffer.from('{"name":'))
      body.error(new Error('aborted'))
    }
    expect((await post(new ReadableStream({ start }))).status).toBe(400)
  })
})

describe('a request is refused with 422 and a pointer for', () => {
  test.each([
    ['a missing field', {}, '/name', 'is required'],
    ['a wrong type', { name: 7 }, '/name', 'must be string'],
    ['an unknown field', { name: 'x', nmae: 'y' }, '/nmae', 'is unknown'],
    ['an empty text', { name: '' }, '/name', 'must have 1 or more characters'],
    ['a blank text', { name: '  ' }, '/name', 'must be one line that is not blank'],
    ['a text that is too long', { name: 'x'.repeat(201) }, '/name', 'must not have more than 200 characters'],
    ['an item of the wrong type', { name: 'x', tags: ['a', 1] }, '/tags/1', 'must be string'],
    ['too many items', { name: 'x', tags: Array(51).fill('a') }, '/tags', 'must not have more than 50 items'],
    ['a NUL byte', { name: 'a\0b' }, '/name', 'must not contain NUL or an unpaired surrogate'],
    ['an unpaired surrogate', { name: '\ud800' }, '/name', 'must not contain NUL or an unpaired surrogate'],
    ['null in a required field', { name: null }, '/name', 'must be string'],
    ['an invalid URL', { name: 'x', website: 'javascript:alert(1)' }, '/website', 'must be a web address'],
    [
      'a field that only the service sets',
      { name: 'x', id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7' },
      '/id',
      'is unknown',
    ],
    ['an array instead of an object', [], '', 'must be object'],
  ])('%s', async (_, body, pointer, detail) => {
    const response = await post(JSON.stringify(body))
    expect(response.status).toBe(422)
    const problem = await response.json()
    expect(problem.errors).toEqual([{ in: 'body', pointer, detail }])
    expect(problem.request_id).toBe(response.headers.get('x-request-id'))
  })

  test('several invalid values', async () => {
    const problem = await (await post('{"name": 1, "tags": "x", "a/b": 1}')).json()
    expect(problem.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/a~1b',
      '/name',
      '/tags',
    ])
  })

  test.each([
    ['arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', `${'{"name":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['an array in an object', `{"name":"x","tags":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('%s nested very deeply', async (_, body) => expect((await post(body)).status).toBe(422))

  test('more errors than the response lists', async () => {
    const problem = await (await post(JSON.stringify({ name: 'x', tags: Array(300_000).fill(1) }))).json()
    expect(problem.errors.length).toBeLessThanOrEqual(100)
  })

  test('a field named __proto__', async () => {
    expect((await post('{"name": "x", "__proto__": {"a": 1}}')).status).toBe(422)
  })
})

describe('a request is refused with 422 for the query parameter', () => {
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

describe('in a query,', () => {
  const asked = async (path: string) => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const response = await service.call(`/api/v1/${path}`, { headers })
    return [response.status, (await response.json()).errors]
  }

  test.each(['0x10', '%205', '5%20', '1e1', '%2B5', '5.0', '', '٥', '0b11', '1_0', 'Infinity', 'null'])(
    'limit=%s is refused because it is not a number',
    async (limit) => {
      const errors = [
        { in: 'query', pointer: '/limit', detail: 'must be a whole number in digits, such as 25' },
      ]
      expect(await asked(`companies/list?limit=${limit}`)).toEqual([422, errors])
    },
  )

  test.each(['1', '0', 'TRUE', 'True', 'yes', '%20true', 'null', ''])(
    'active=%s is refused because it is not a boolean',
    async (active) => {
      const errors = [{ in: 'query', pointer: '/active', detail: 'must be true or false' }]
      expect(await asked(`projects/list?active=${active}`)).toEqual([422, errors])
    },
  )

  test.each(['limit=-1', 'limit=0', `limit=${'9'.repeat(400)}`, 'limit=-0'])(
    '%s is refused because the number is out of range',
    async (query) => {
      const [status, [error]] = await asked(`companies/list?${query}`)
      expect([status, error.detail]).toEqual([
        422,
        expect.stringMatching(/^must be (1 or more|100 or less)$/),
      ])
    },
  )

  test('limit=5 and active=false are accepted', async () => {
    expect(await asked('companies/list?limit=5')).toEqual([200, undefined])
    expect(await asked('projects/list?limit=100&active=false')).toEqual([200, undefined])
  })

  test('a text that looks like a number remains text', async () => {
    expect(await asked('companies/list?name=0x10&tag=true')).toEqual([200, undefined])
  })
})

test.each([
  ['companies', { name: 'x', website: 'http://a b' }, '/website', 'must be a web address'],
  ['clients', { name: 'x', email: 'x' }, '/email', 'must be an e-mail address'],
  ['tasks', { title: 'x', due_on: 'soon' }, '/due_on', 'must be a date'],
])('the error for %s with the body %j names the expected format', async (path, body, pointer, detail) => {
  const response = await service.call(`/api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect((await response.json()).errors).toContainEqual({ in: 'body', pointer, detail })
})

describe('in a field for a date or time,', () => {
  const at = async (path: string) =>
    (await service.call(path, { headers: { authorization: `Bearer ${owner.token}` } })).json()

  test.each([
    '0000-01-01T00:00:00Z',
    '10000-01-01T00:00:00Z',
    '0001-01-01 00:00:00Z',
    '2026-12-31T23:59:60Z',
  ])('%s is refused with 422', async (time) => {
    expect((await at(`/api/v1/activity/list?until=${encodeURIComponent(time)}`)).errors).toEqual([
      { in: 'query', pointer: '/until', detail: 'must be a date-time' },
    ])
  })

  test('0000-01-01 is refused with 422', async () => {
    expect((await at('/api/v1/time/list?from=0000-01-01')).errors).toEqual([
      { in: 'query', pointer: '/from', detail: 'must be a date' },
    ])
  })

  test.each([
    '2026-01-01T00:00:00+23:59',
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59.9999Z',
    '9999-12-31T23:59:59-05:00',
  ])('%s is accepted', async (time) => {
    const until = encodeURIComponent(time)
    expect(await at(`/api/v1/activity/list?until=${until}`)).toBeInstanceOf(Array)
    expect(await at(`/api/v1/activity/verify?until=${until}`)).toMatchObject({ intact: true })
  })
})

describe('a request', () => {
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
  ])('to the unknown path %s gets the response 404', async (path) =>
    expect((await at(path)).status).toBe(404),
  )

  test.each(['DELETE', 'PATCH', 'PUT'])(
    'with the method %s to a list gets the response 405 with the allowed methods',
    async (method) => {
      const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
      const response = await service.call('/api/v1/companies/list', { method, headers, body: '{}' })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
    },
  )
})

test('a precondition on a new record is refused with 412', async () => {
  expect((await post('{"name": "x"}', { 'if-match': '"1"' })).status).toBe(412)
})

describe('a request is refused with 401 and a challenge for', () => {
  const withHeader = (authorization: string) =>
    service.call('/api/v1/companies/list', { headers: { authorization } })

  test.each([
    ['an unknown token', () => 'Bearer abc'],
    ['another scheme', () => `Basic ${owner.token}`],
    [
      'a token with one changed letter',
      () => `Bearer ${owner.token.slice(0, -1)}${owner.token.endsWith('0') ? '1' : '0'}`,
    ],
    ['a refresh token', () => `Bearer ${owner.refreshToken}`],
    ['a very long token', () => `Bearer ${'x'.repeat(8000)}`],
    ['no token', () => 'Bearer '],
  ])('%s', async (_, header) => {
    const response = await withHeader(header())
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    expect(await response.text()).not.toContain(owner.token.slice(8, 40))
  })
})
