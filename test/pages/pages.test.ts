/** The behaviour that all web pages share, and the sign-up page, tested by a browser without scripts. */
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { getAccount, listActivity } from '../../generated/client/sdk.gen.ts'
import { pages } from '../../src/web/pages.ts'
import { project } from '../support/delivery.ts'
import { document } from '../support/document.ts'
import { unlogged } from '../support/page-routes.ts'
import { type Member, useService } from '../support/service.ts'
import { fieldOf, newcomer, newVisitor } from '../support/visitor.ts'

const service = useService()
const proxied = useService({ workUrl: 'https://work.example', baseUrl: 'https://api.example' })
const origin = 'http://service.test'

const submit = (fields: Record<string, string>, headers: Record<string, string> = { origin }, to = service) =>
  newVisitor(to).submit('/signup', fields, headers)

const get = (path: string) => newVisitor(service).get(path)

describe('signing up in the browser', () => {
  test('starts with a form with named fields', async () => {
    const response = await get('/signup')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8/i)
    const html = await response.text()
    for (const name of Object.keys(newcomer())) expect(html).toContain(`<label for="${name}">`)
    expect(html).toContain('type="password"')
  })

  test('leads to the home page, signed in', async () => {
    const fields = newcomer()
    const visitor = newVisitor(service)
    const response = await visitor.submit('/signup', fields)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/home')
    const welcome = await visitor.get('/developers')
    expect(welcome.status).toBe(200)
    const html = await welcome.text()
    for (const text of [fields.workspace, fields.email, '/swagger']) expect(html).toContain(text)
    expect(html).not.toContain(fields.password)
  })

  test.each([
    ['that is malformed is refused', 'broken', 400],
    ['that is too large is refused', 'x'.repeat(161 * 1000), 413],
  ])('with a body %s', async (_, body, status) => {
    const headers = { origin, 'content-type': 'multipart/form-data; boundary=x' }
    const response = await service.call('/signup', { method: 'POST', headers, body })
    expect(response.status).toBe(status)
  })

  test('shows each error at its field, and keeps the typed values except the password', async () => {
    const response = await submit(newcomer({ email: 'nobody', name: ' ', password: 'too short' }))
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
    const fields = newcomer()
    await submit(fields)
    const html = await (await submit(fields)).text()
    expect(fieldOf(html, 'email')).toContain('is already in use')
    expect(fieldOf(html, 'email')).toContain(fields.email)
    expect(html).not.toContain(fields.password)
  })

  test('shows the missing fields of an empty form', async () => {
    const html = await (await submit({})).text()
    for (const name of Object.keys(newcomer())) expect(fieldOf(html, name)).toContain('aria-invalid="true"')
  })

  test('escapes the typed values, on the form and on the developers page', async () => {
    const attack = `"><script>alert('x')</script>`
    const form = await (await submit(newcomer({ workspace: attack, password: '' }))).text()
    const visitor = newVisitor(service)
    await visitor.submit('/signup', newcomer({ workspace: attack, name: attack }))
    const welcome = await visitor.get('/developers')
    for (const html of [form, await welcome.text()]) {
      expect(html).not.toContain('<script>alert')
      expect(html).toContain('&quot;&gt;&lt;script&gt;')
    }
  })
})

describe('a form from another site', () => {
  const sessions = async () => (await service.sql('select count(*) from sessions'))[0].count

  test.each([
    ['by its origin', { origin: 'http://elsewhere.example' }],
    ['by its Sec-Fetch-Site header', { 'sec-fetch-site': 'cross-site' }],
    ['without both headers', {}],
  ])('is refused: %s', async (_, headers) => {
    const before = await sessions()
    const response = await submit(newcomer(), headers as Record<string, string>)
    expect(response.status).toBe(403)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await sessions()).toBe(before)
  })

  test('is accepted if the browser reports the same site', async () => {
    expect((await submit(newcomer(), { 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  })
})

test('behind a proxy, the public addresses count, not the internal ones', async () => {
  expect((await submit(newcomer(), { origin }, proxied)).status).toBe(403)
  const visitor = newVisitor(proxied, 'https://work.example')
  expect((await visitor.submit('/signup', newcomer())).status).toBe(303)
  const html = await (await visitor.get('/developers')).text()
  expect(html).toContain('https://api.example/api/v1/')
  expect(html).not.toContain(origin)
})

test('browsers do not cache pages of a workspace', async () => {
  const visitor = newVisitor(service)
  expect((await visitor.get('/signup')).headers.get('cache-control')).toBe('private, no-cache')
  await visitor.submit('/signup', newcomer())
  expect((await visitor.get('/developers')).headers.get('cache-control')).toBe('no-store')
})

describe('the first page', () => {
  test('leads to the sign-up form, or to the home page if the user is signed in', async () => {
    const visitor = newVisitor(service)
    expect((await visitor.get('/')).headers.get('location')).toBe('/signup')
    await visitor.submit('/signup', newcomer())
    expect((await visitor.get('/')).headers.get('location')).toBe('/home')
  })
})

test.each(['/signup', '/assets/style.css', '/nothing'])(
  '%s restricts the browser by its headers',
  async (path) => {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    const policy = headers.get('content-security-policy')
    for (const directive of [`default-src 'none'`, `form-action 'self'`, `frame-ancestors 'none'`])
      expect(policy).toContain(directive)
    expect(policy).not.toContain('unsafe')
  },
)

test('an unknown address shows an error page with a link to the start', async () => {
  const response = await get('/nothing/com_00000000000000000000000000')
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch('text/html')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.text()).toContain('There is no page at this address.')
})

test('the error page keeps the header of a signed-in user', async () => {
  const visitor = newVisitor(service)
  await visitor.submit('/signup', newcomer())
  const response = await visitor.get('/nowhere')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('action="/signout"')
})

test('the activity log records calls of the pages with the channel web and the browser', async () => {
  const visitor = newVisitor(service)
  await visitor.submit('/signup', newcomer(), { origin, 'user-agent': 'a browser', 'service-channel': 'cli' })
  await visitor.get('/developers')
  const client = service.clientWith(visitor.cookies.get('service_session'))
  const user = (await getAccount({ client })).data!.user.id
  const entries = async () =>
    (await listActivity({ client, query: { channel: 'web', sort: 'at' }, throwOnError: true })).data
  expect(await entries()).toMatchObject([
    { operation: 'signup', status: 201, credential: 'none', user_id: user, client: 'a browser' },
    { operation: 'openPage', tool: '/developers', status: 200, credential: 'session', user_id: user },
  ])
})

/** Opens pages as the user, and returns the paths of the calls that each makes. */
function callsOfPages({ token }: Pick<Member, 'token'>) {
  const calls: string[] = []
  const web = pages(
    {
      fetch(request, inProcess) {
        calls.push(new URL(request.url).pathname.replace('/api/v1/', ''))
        return service.app().fetch(request, inProcess)
      },
      pageLog: unlogged,
    },
    {},
    {} as never,
    false,
  )
  return async (path: string) => {
    await web.request(path, { headers: { cookie: `service_session=${token}` } }, { origin })
    return calls.splice(0).sort()
  }
}

test('the data of the frame of pages is kept for a minute, except the timer', async () => {
  const callsOf = callsOfPages(await service.workspace())
  const kept = ['activity/list', 'projects/list', 'time/list', 'views/list']
  expect(await callsOf('/developers')).toEqual(['account', ...kept, 'time/timers/list'].sort())
  expect(await callsOf('/developers')).toEqual(['account', 'time/timers/list'])
})

test('the sections of the page of a project share its progress', async () => {
  const owner = await service.workspace()
  const calls = await callsOfPages(owner)(`/projects/${await project(owner.client)}`)
  expect(calls.filter((path) => path === 'insights/progress')).toHaveLength(1)
  expect(calls).toHaveLength(18)
})

describe('the documentation', () => {
  test('is a page at /swagger', async () => {
    const response = await get('/swagger')
    expect(response.status).toBe(200)
    const html = await response.text()
    const files = [...html.matchAll(/(?:src|href)="([^"]+\.\w+)"/g)].map(([, path]) => path!)
    expect(files.length).toBeGreaterThan(2)
    for (const path of files) expect((await get(path)).status, path).toBe(200)
    expect(html).toContain('<a href="/">')
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

  test('runs only its own scripts and sends no requests to other sites', async () => {
    const policy = (await get('/swagger')).headers.get('content-security-policy')
    for (const directive of [`default-src 'none'`, `script-src 'self'`, `connect-src 'self'`])
      expect(`${policy};`).toContain(`${directive};`)
    expect(policy).not.toContain('unsafe')
  })

  test('serves the document that the service follows', async () => {
    const { info, servers: _, ...rest } = document as Record<string, any>
    for (const path of ['/openapi.json', '/swagger/openapi.json', '/openapi.yaml', '/swagger/openapi.yaml']) {
      const served = load(await (await get(path)).text()) as Record<string, any>
      expect(served).toMatchObject(rest)
      expect({ ...served.info, contact: info.contact }).toEqual(info)
      expect([served.servers[0].url, served.info.contact.url]).toEqual([
        'http://service.test',
        'http://service.test/docs',
      ])
    }
  })

  test('names the configured addresses, whatever host a request names', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    for (const path of ['/openapi.json', '/openapi.yaml']) {
      const response = await proxied.call(path, { headers })
      const { servers, info } = load(await response.text()) as any
      expect([servers[0].url, info.contact.url]).toEqual(['https://api.example', 'https://work.example/docs'])
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  test('lets Swagger UI call the host of its page, without the examples of optional parameters', async () => {
    expect(await (await get('/swagger/start.js')).text()).toContain("url: '/swagger/interactive.json'")
    const { servers, components } = await (await get('/swagger/interactive.json')).json()
    expect(servers).toEqual([{ url: '/' }])
    expect(components.parameters.TagFilter.example).toBeUndefined()
    expect(components.parameters['NamedFile.name'].example).toBe('scope.txt')
  })
})
