/** The mock of documents that are not ours: of OpenAPI 3.1 with problem documents, and of 3.0 without ids and problems. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Served } from '../../surface/src/mock/behaviour.ts'
import { startMock } from '../../surface/src/mock/mock.ts'
import { type CheckedResponse, startProxy } from '../../surface/src/mock/proxy.ts'
import { fakeService } from '../support/fake-service.ts'

const fixture = (name: string) => join(import.meta.dirname, '../fixtures/surface', name)

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

/** Sends the body as JSON, or a text as it is. */
async function send(url: string, { method = 'GET', headers, body }: Sent = {}) {
  const isText = typeof body === 'string'
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined || isText ? (body as string) : JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    body: text && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text,
  }
}

describe('a document of OpenAPI 3.1', () => {
  let mock: Served
  let library: string
  const headers = { authorization: 'Bearer any' }

  beforeAll(async () => {
    mock = await startMock({ document: fixture('library.yaml'), port: 0 })
    expect(mock.operations).toBe(6)
    library = mock.url
  })
  afterAll(() => mock.close())

  test('responds below the base path of its server, and without it', async () => {
    for (const base of ['/v1', '']) {
      const { status, body } = await send(`${library}${base}/books/b7`, { headers })
      expect([status, body]).toEqual([200, { id: 'b7', title: 'Emma', author_id: 'a1', pages: 474 }])
    }
  })

  test('has lists with a limit, the ids of filters, and a second page, which is the last', async () => {
    const first = await send(`${library}/v1/books?limit=1&author_id=a9`, { headers })
    expect(first.body).toEqual([{ id: 'b1', title: 'Emma', author_id: 'a9' }])
    const [, next] = first.headers.get('link')!.match(/^<(.+)>; rel="next"$/)!
    expect(next).toBe('/v1/books?limit=1&author_id=a9&cursor=next')
    expect((await send(library + next, { headers })).headers.get('link')).toBeNull()
  })

  test('returns the fields that were sent, without the headers of a retry', async () => {
    const body = { title: 'Lady Susan', pages: 104 }
    const added = await send(`${library}/v1/books`, { method: 'POST', headers, body })
    expect([added.status, added.body]).toEqual([201, { id: 'b1', author_id: 'a1', ...body }])
    expect(added.headers.get('location')).toBe('/books/b1')
    expect(added.headers.get('idempotency-replayed')).toBeNull()
  })

  test('refuses a body with the declared problem for input, which names the fields', async () => {
    const body = { title: '', pages: 'many', isbn: 1 }
    const refused = await send(`${library}/v1/books`, { method: 'POST', headers, body })
    expect([refused.status, refused.type]).toEqual([422, 'application/problem+json'])
    expect(refused.body).toMatchObject({ type: '/errors/unprocessable_entity', code: 'unprocessable_entity' })
    expect(refused.body.errors).toEqual(
      expect.arrayContaining([
        { in: 'body', pointer: '/title', detail: 'must NOT have fewer than 1 characters' },
        { in: 'body', pointer: '/pages', detail: 'must be integer' },
      ]),
    )
    expect(JSON.stringify(refused.body.errors)).toContain('isbn')
  })

  test.each([
    ['PUT', '/books/b1', {}, 422, { errors: [{ in: 'body', pointer: '/title', detail: 'is required' }] }],
    ['PUT', '/books/b1', undefined, 422, { errors: [{ in: 'body', pointer: '', detail: 'is required' }] }],
    ['PUT', '/books/b1', '{', 400, { title: 'Bad Request' }],
    ['GET', '/books/7', undefined, 422, { errors: [{ in: 'path', pointer: '/book_id' }] }],
    ['GET', '/books?limit=0', undefined, 422, { errors: [{ in: 'query', pointer: '/limit' }] }],
    ['GET', '/books?sort=isbn', undefined, 422, { errors: [{ detail: expect.stringContaining('-title') }] }],
    ['GET', '/pamphlets', undefined, 404, { title: 'Not Found' }],
    ['DELETE', '/books', undefined, 405, { detail: expect.stringContaining('GET, HEAD, POST') }],
  ])('refuses %s %s with %j', async (method, path, body, status, problem) => {
    const refused = await send(`${library}/v1${path}`, { method, headers, body })
    expect([refused.status, refused.type]).toEqual([status, 'application/problem+json'])
    expect(refused.body).toMatchObject({ status, ...problem })
  })

  test('refuses other types of bodies', async () => {
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    const refused = await send(`${library}/v1/books`, { method: 'POST', headers: form, body: 'title=Emma' })
    expect([refused.status, refused.body.detail]).toEqual([415, expect.stringContaining('application/json')])
  })

  test('needs a credential, except for public operations', async () => {
    const refused = await send(`${library}/v1/books`)
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(refused.body.detail).toContain('Authorization: Bearer')
    expect((await send(`${library}/v1/opening-hours`)).body).toEqual({ opens: '09:00' })
  })

  test('returns each response on request, whatever the input and the accepted types are', async () => {
    const accept = 'application/json'
    for (const Prefer of ['code=422, example=title_taken', 'example=title_taken', 'code=422']) {
      const { status, body } = await send(`${library}/v1/books`, {
        method: 'POST',
        headers: { Prefer, accept },
      })
      expect([status, body.code]).toEqual([422, 'title_taken'])
    }
    const unknown = await send(`${library}/v1/books/b1`, { headers: { ...headers, Prefer: 'code=409' } })
    expect([unknown.status, unknown.body.detail]).toEqual([400, expect.stringContaining('409')])
  })

  test('responds to HEAD, and with types that are not JSON', async () => {
    expect(await send(`${library}/v1/books`, { method: 'HEAD', headers })).toMatchObject({ status: 200 })
    const cover = await send(`${library}/v1/books/b1/cover`, { headers })
    expect([cover.status, cover.type]).toEqual([200, 'image/png'])
  })
})

describe('a document of OpenAPI 3.0 without ids and problems', () => {
  let mock: Served
  let shop: string
  const headers = { 'x-api-key': 'any' }

  beforeAll(async () => {
    mock = await startMock({ document: fixture('shop.json'), port: 0 })
    shop = mock.url
  })
  afterAll(() => mock.close())

  test('finds the list and the records in an envelope, and counts pages', async () => {
    const first = await send(`${shop}/shop/api/customers/9/orders?limit=1`, { headers })
    expect(first.body).toEqual({ total: 2, data: [{ id: 1, customerId: 9 }] })
    expect(first.headers.get('link')).toBe('</shop/api/customers/9/orders?limit=1&page=2>; rel="next"')
  })

  test('refuses with the declared body if it has a place for the reason', async () => {
    const body = { lines: [{ count: 0 }], note: null }
    const refused = await send(`${shop}/customers/9/orders`, { method: 'POST', headers, body })
    expect([refused.status, refused.type]).toEqual([400, 'application/json'])
    expect(refused.body).toEqual({
      code: 0,
      message: expect.stringContaining('body /lines/0/sku is required'),
    })
    expect(refused.body.message).toContain('/lines/0/count must be >= 1')
  })

  test('refuses with a problem document without a declared body', async () => {
    const refused = await send(`${shop}/orders/x`, { headers })
    expect([refused.status, refused.type]).toEqual([422, 'application/problem+json'])
    expect(refused.body).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'path /id must be integer.',
      errors: [{ in: 'path', pointer: '/id', detail: 'must be integer' }],
    })
  })

  test('returns records of a recursive schema with the id of the path, and without marks of deprecation', async () => {
    const got = await send(`${shop}/orders/12`, { headers })
    expect([got.status, got.body.id, got.headers.get('deprecation')]).toEqual([200, 12, null])
    const xml = await send(`${shop}/orders/12`, { headers: { ...headers, accept: 'application/xml' } })
    expect([xml.type, xml.body]).toEqual(['application/xml', expect.stringContaining('<id>')])
  })

  test('accepts each of the credentials, and names them', async () => {
    const DELETE = { method: 'DELETE', headers: { 'If-Match': '*' } }
    const refused = await send(`${shop}/orders/1`, DELETE)
    expect([refused.status, refused.body.detail]).toEqual([
      401,
      'A credential is required: the header X-Api-Key, or the cookie sid.',
    ])
    for (const credential of [headers, { cookie: 'a=b; sid=1' }]) {
      const deleted = await send(`${shop}/orders/1`, {
        ...DELETE,
        headers: { ...DELETE.headers, ...credential },
      })
      expect([deleted.status, deleted.body]).toEqual([204, ''])
    }
    const without = await send(`${shop}/orders/1`, { method: 'DELETE', headers })
    expect(without.body.errors).toEqual([{ in: 'header', pointer: '/if-match', detail: 'is required' }])
  })

  test.each(['', '/shop/api'])(
    'is compared with a service at its base path with the address %j',
    async (base) => {
      const { SERVICE_BASE_URL } = await fakeService(({ url }, response) => {
        const headers = { 'content-type': 'application/json' }
        response.writeHead(url === '/shop/api/orders/1' ? 200 : 500, headers).end('{"id": "1"}')
      })
      const checked: CheckedResponse[] = []
      const upstream = new URL(SERVICE_BASE_URL + base)
      const { url, close } = await startProxy({
        document: fixture('shop.json'),
        port: 0,
        upstream,
        onChecked: (response) => checked.push(response),
      })
      onTestFinished(close)
      expect((await send(`${url}/shop/api/orders/1`)).body).toEqual({ id: '1' })
      expect(checked).toEqual([
        {
          operation: 'GET /orders/{id}',
          status: 200,
          violations: expect.arrayContaining([expect.stringContaining('id must be integer')]),
        },
      ])
    },
  )
})
