/** The pages that signing up needs, as a browser meets them. */
import { describe, expect, test } from 'vitest'
import { getAccount, listActivity } from '../generated/client/sdk.gen.ts'
import { useService } from './support/service.ts'

const service = useService()
const proxied = useService({ workUrl: 'https://work.example', baseUrl: 'https://api.example' })
const origin = 'http://service.test'

const visitor = (fields: Record<string, string> = {}) => ({
  workspace: 'Northwind',
  name: 'Owner',
  email: `${crypto.randomUUID()}@service.test`,
  password: 'correct horse battery staple',
  ...fields,
})

/** Sends the form as a browser does. */
const submit = (fields: Record<string, string>, headers: Record<string, string> = { origin }, to = service) =>
  to.call('/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

const get = (path: string, cookie?: string) => service.call(path, { headers: cookie ? { cookie } : {} })

const sessionOf = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!

/** The part of a page that belongs to one field of the form. */
const fieldOf = (html: string, name: string) =>
  html.split('<div class="field">').find((part) => part.includes(`name="${name}"`))!

describe('signing up in the browser', () => {
  test('begins with a form that names its fields', async () => {
    const response = await get('/signup')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8/i)
    const html = await response.text()
    for (const name of Object.keys(visitor())) expect(html).toContain(`<label for="${name}">`)
    expect(html).toContain('type="password"')
  })

  test('leads to the welcome page, signed in', async () => {
    const fields = visitor()
    const response = await submit(fields)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/welcome')
    const cookie = response.headers.get('set-cookie')!
    expect(cookie).toMatch(/^service_session=wat_/)
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=3600'])
      expect(cookie).toContain(attribute)
    const welcome = await get('/welcome', sessionOf(response))
    expect(welcome.status).toBe(200)
    const html = await welcome.text()
    for (const text of [fields.workspace, fields.email, '/swagger']) expect(html).toContain(text)
    expect(html).not.toContain(fields.password)
  })

  test.each([
    ['that is broken shows the form again', 'broken', 422],
    ['that is too large is refused', 'x'.repeat(65 * 1024), 413],
  ])('with a body %s', async (_, body, status) => {
    const headers = { origin, 'content-type': 'multipart/form-data; boundary=x' }
    const response = await service.call('/signup', { method: 'POST', headers, body })
    expect(response.status).toBe(status)
  })

  test('shows each mistake at its field, with what was typed and without the password', async () => {
    const response = await submit(visitor({ email: 'nobody', name: ' ', password: 'too short' }))
    expect(response.status).toBe(422)
    expect(response.headers.get('set-cookie')).toBeNull()
    const html = await response.text()
    for (const name of ['email', 'name', 'password']) {
      expect(fieldOf(html, name)).toContain('aria-invalid="true"')
      expect(fieldOf(html, name)).toMatch(/<p id="\w+-note" class="error">[^<]+</)
    }
    expect(fieldOf(html, 'workspace')).not.toContain('aria-invalid')
    expect(fieldOf(html, 'workspace')).toContain('value="Northwind"')
    expect(fieldOf(html, 'email')).toContain('value="nobody"')
    expect(html).not.toContain('too short')
  })

  test('shows at its field that an e-mail address is taken', async () => {
    const fields = visitor()
    await submit(fields)
    const html = await (await submit(fields)).text()
    expect(fieldOf(html, 'email')).toContain('is already in use')
    expect(fieldOf(html, 'email')).toContain(fields.email)
    expect(html).not.toContain(fields.password)
  })

  test('shows what is missing of an empty form', async () => {
    const html = await (await submit({})).text()
    for (const name of Object.keys(visitor())) expect(fieldOf(html, name)).toContain('aria-invalid="true"')
  })

  test('escapes what was typed, on the form and on the welcome page', async () => {
    const attack = `"><script>alert('x')</script>`
    const form = await (await submit(visitor({ workspace: attack, password: '' }))).text()
    const welcome = await get(
      '/welcome',
      sessionOf(await submit(visitor({ workspace: attack, name: attack }))),
    )
    for (const html of [form, await welcome.text()]) {
      expect(html).not.toContain('<script>alert')
      expect(html).toContain('&quot;&gt;&lt;script&gt;')
    }
  })
})

describe('a form that comes from another site', () => {
  const sessions = async () => (await service.sql('select count(*) from sessions'))[0].count

  test.each([
    ['by its origin', { origin: 'http://elsewhere.example' }],
    ['by what the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['by saying nothing', {}],
  ])('is refused: %s', async (_, headers) => {
    const before = await sessions()
    const response = await submit(visitor(), headers as Record<string, string>)
    expect(response.status).toBe(403)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await sessions()).toBe(before)
  })

  test('is taken where the browser says that it is the same site', async () => {
    expect((await submit(visitor(), { 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  })
})

test('behind a proxy the addresses that people use count, not those that the proxy calls', async () => {
  expect((await submit(visitor(), { origin }, proxied)).status).toBe(403)
  const response = await submit(visitor(), { origin: 'https://work.example' }, proxied)
  expect(response.status).toBe(303)
  expect(response.headers.get('set-cookie')).toContain('; Secure')
  const welcome = await proxied.call('/welcome', { headers: { cookie: sessionOf(response) } })
  const html = await welcome.text()
  expect(html).toContain('https://api.example/api/v1/')
  expect(html).not.toContain(origin)
})

describe('without a session', () => {
  test.each(['', 'service_session=', 'service_session=nonsense'])(
    '(%j) welcome leads to the form',
    async (cookie) => {
      const response = await get('/welcome', cookie)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe('/signup')
    },
  )

  test('the first page leads to the form, and with one to the welcome page', async () => {
    expect((await get('/')).headers.get('location')).toBe('/signup')
    const cookie = sessionOf(await submit(visitor()))
    expect((await get('/', cookie)).headers.get('location')).toBe('/welcome')
  })

  test('an unknown page is 404', async () => expect((await get('/nothing')).status).toBe(404))
})

test.each(['/signup', '/assets/style.css', '/nothing'])(
  '%s tells the browser what it may do',
  async (path) => {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const policy = headers.get('content-security-policy')
    for (const directive of [`default-src 'none'`, `form-action 'self'`, `frame-ancestors 'none'`])
      expect(policy).toContain(directive)
    expect(policy).not.toContain('unsafe')
  },
)

test('what the pages do is on record as done on the web, with the browser that did it', async () => {
  const response = await submit(visitor(), { origin, 'user-agent': 'a browser', 'service-channel': 'cli' })
  const cookie = sessionOf(response)
  await get('/welcome', cookie)
  const client = service.clientWith(cookie.split('=')[1])
  const user = (await getAccount({ client })).data!.user.id
  const { data } = await listActivity({ client, query: { channel: 'web', sort: 'at' } })
  expect(data).toMatchObject([
    { operation: 'signup', status: 201, credential: 'none', user_id: user, client: 'a browser' },
    { operation: 'getAccount', status: 200, credential: 'session', user_id: user },
  ])
})

describe('the documentation', () => {
  test('is a page at /swagger', async () => {
    const response = await get('/swagger')
    expect(response.status).toBe(200)
    const html = await response.text()
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!)
    expect(files.length).toBeGreaterThan(2)
    for (const path of files) expect((await get(path)).status, path).toBe(200)
  })

  test.each([
    ['openapi.json', 'application/json'],
    ['openapi.yaml', 'application/yaml'],
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
    ['start.js', 'text/javascript'],
  ])('serves %s', async (file, type) => {
    const response = await get(`/swagger/${file}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(type)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await response.text()).length).toBeGreaterThan(50)
  })

  test.each(['/swagger/package.json', '/swagger/../package.json', '/swagger/%2e%2e/%2e%2e/package.json'])(
    'serves nothing else: %s',
    async (path) => expect((await get(path)).status).toBe(404),
  )

  test('is the document that the service keeps to', async () => {
    const document = await (await get('/swagger/openapi.json')).json()
    expect(document).toMatchObject({ openapi: '3.1.0', paths: { '/api/v1/companies/list': {} } })
  })
})
