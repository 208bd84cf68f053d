/** The web page that signs in the command line, used without scripts. */
import { hash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { exchangeCode, listActivity } from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useService } from '../support/service.ts'
import { newVisitor, type Visitor } from '../support/visitor.ts'

const service = useService()
const proxied = useService({ workUrl: 'https://work.example' })

const secret = () => randomBytes(32).toString('base64url')
const verifier = secret()
const code_challenge = hash('sha256', verifier, 'base64url')

/** The address of the page as `vs` makes it, with changes. A null removes the parameter. */
function address(changes: Record<string, string | null> = {}): string {
  const usual = { port: '40123', state: secret(), code_challenge, label: 'vs/1.0.0 on desk' }
  const fields = Object.entries({ ...usual, ...changes }).filter(([, value]) => value !== null)
  return `/auth/cli/connect?${new URLSearchParams(fields as [string, string][])}`
}

async function visitorOf({ email: username, password }: Member): Promise<Visitor> {
  const visitor = newVisitor(service)
  await visitor.submit('/signin', { username, password })
  return visitor
}

const codes = async () => (await service.sql('select count(*) from authorization_codes'))[0].count

const codeIn = (html: string) => html.match(/wac_[\w-]+/)?.[0]
const actionOf = (html: string) => html.match(/<main[\s\S]*?action="([^"]*)"/)![1]!.replaceAll('&amp;', '&')

describe('the page of the command line', () => {
  test('shows the workspace, the user and the command line before approval', async () => {
    const member = await service.workspace()
    const visitor = await visitorOf(member)
    const before = await codes()
    const html = await (await visitor.get(address())).text()
    for (const words of [
      'Workspace',
      'Owner',
      member.email,
      'vs/1.0.0 on desk',
      'only if you have just started',
    ])
      expect(html).toContain(words)
    expect(html).toContain('<a href="/home">Cancel</a>')
    expect(await codes()).toBe(before)
  })

  test('returns after sign-in', async () => {
    const { email: username, password } = await service.workspace()
    const visitor = newVisitor(service)
    const path = address()
    const signin = (await visitor.get(path)).headers.get('location')!
    expect(signin).toMatch(/^\/signin\?/)
    const response = await visitor.submit(signin, { username, password })
    expect(response.headers.get('location')).toBe(path)
    expect((await visitor.get(path)).status).toBe(200)
  })

  test('sends the code to this machine after approval, and never in an address', async () => {
    const visitor = await visitorOf(await service.workspace())
    const state = secret()
    const html = await (await visitor.get(address({ state }))).text()
    const response = await visitor.submit(actionOf(html), {})
    const sending = await response.text()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(actionOf(sending)).toBe('http://127.0.0.1:40123/')
    expect(sending).toContain(`name="state" value="${state}"`)
    const code = codeIn(sending)!
    expect(sending).toContain(`name="code" value="${code}"`)
    expect(sending).toMatch(
      /<button>[^<]+<\/button>\s*<\/form>\s*<script src="\/assets\/cli-connect\.js\?v=[\w-]+">/,
    )
    expect(JSON.stringify([...response.headers])).not.toContain(code)
    const body = { code, code_verifier: verifier }
    expect((await exchangeCode({ client: service.clientWith(), body })).response?.status).toBe(200)
  })

  test('also works for viewers and on the Starter plan', async () => {
    const viewer = await colleague(service, await service.workspace({ plan: 'starter' }), 'viewer')
    const visitor = await visitorOf(viewer)
    expect(codeIn(await (await visitor.submit(address(), {})).text())).toBeDefined()
  })

  test('is logged as a call from the web, without the code', async () => {
    const member = await service.workspace()
    const visitor = await visitorOf(member)
    const code = codeIn(await (await visitor.submit(address(), {})).text())!
    const { data } = await listActivity({
      client: member.client,
      query: { operation: 'addAuthorizationCode' },
    })
    expect(data).toMatchObject([{ channel: 'web', credential: 'session', status: 201 }])
    expect(JSON.stringify(data)).not.toContain(code)
  })

  test('allows its form only one target, and sends its origin', async () => {
    const visitor = await visitorOf(await service.workspace())
    const sending = await visitor.submit(address(), {})
    const policy = sending.headers.get('content-security-policy')!
    expect(policy).toContain("form-action 'self' http://127.0.0.1:40123;")
    for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule)
    expect(sending.headers.get('referrer-policy')).toBe('origin')
    const asking = await visitor.get(address())
    expect(asking.headers.get('content-security-policy')).toContain("form-action 'self';")
    const others = await visitor.get('/developers')
    expect(others.headers.get('content-security-policy')).toContain("form-action 'self';")
    expect(others.headers.get('referrer-policy')).toBe('same-origin')
  })

  test.each([
    ['connected', 'is signed in'],
    ['failed', 'See the terminal for the reason'],
  ])('shows the outcome %s', async (outcome, words) => {
    const response = await newVisitor(service).get(`/auth/cli/${outcome}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(words)
  })
})

describe('an address that `vs` would not create', () => {
  test.each<Record<string, string | null>>([
    { port: '1023' },
    { port: '65536' },
    { port: '080' },
    { port: '01024' },
    { port: '-1' },
    { port: '40123.5' },
    { port: '4e4' },
    { port: ' 40123' },
    { port: '40123/' },
    { port: "40123; script-src 'unsafe-inline'" },
    { port: '40123@evil.example' },
    { port: null },
    { state: null },
    { state: 'x'.repeat(42) },
    { state: 'x'.repeat(44) },
    { state: `${'x'.repeat(42)}"` },
    { code_challenge: null },
    { code_challenge: 'x'.repeat(42) },
    { code_challenge: `${'x'.repeat(43)}\n` },
    { port: null, state: null },
    { label: null },
    { label: '' },
    { label: 'x'.repeat(101) },
    { label: 'vs\non desk' },
    { label: 'vs on \u202ekseD' },
    { label: 'vs on \u0000' },
  ])('is refused and creates no code: %j', async (changes) => {
    const visitor = await visitorOf(await service.workspace())
    const before = await codes()
    for (const response of [
      await visitor.get(address(changes)),
      await visitor.submit(address(changes), {}),
    ]) {
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('Run <code>vs auth login</code> again')
      expect(response.headers.get('content-security-policy')).toContain("form-action 'self';")
    }
    expect(await codes()).toBe(before)
  })

  test('is refused before sign-in', async () => {
    expect((await newVisitor(service).get(address({ port: '1' }))).status).toBe(400)
  })

  test.each<Record<string, string>>([
    { port: '1024' },
    { port: '65535' },
    { label: 'x'.repeat(100) },
    { label: 'vs on büro-µ' },
  ])('but %j is accepted', async (changes) => {
    const visitor = await visitorOf(await service.workspace())
    expect((await visitor.get(address(changes))).status).toBe(200)
  })
})

describe('an attacker', () => {
  test('cannot inject HTML with the label', async () => {
    const visitor = await visitorOf(await service.workspace())
    const attack = `"><script>alert('x')</script>`
    const html = await (await visitor.get(address({ label: attack }))).text()
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&quot;&gt;&lt;script&gt;')
  })

  test.each([
    ['another site', { origin: 'http://evil.example' }],
    ['a page on this machine', { origin: 'http://127.0.0.1:40123' }],
    ['an opaque origin', { origin: 'null' }],
    ['no origin', {}],
    ['another site, according to Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ])('cannot approve from %s', async (_, headers) => {
    const visitor = await visitorOf(await service.workspace())
    const before = await codes()
    const response = await visitor.submit(address(), {}, headers as Record<string, string>)
    expect(response.status).toBe(403)
    expect(await codes()).toBe(before)
  })

  test('cannot approve with a link', async () => {
    const visitor = await visitorOf(await service.workspace())
    const before = await codes()
    expect(codeIn(await (await visitor.get(`${address()}&approve=1`)).text())).toBeUndefined()
    expect(await codes()).toBe(before)
  })

  test('cannot approve without a session', async () => {
    const before = await codes()
    const headers = { origin: 'http://service.test', referer: `http://service.test${address()}` }
    const response = await newVisitor(service).submit(address(), {}, headers)
    expect([response.status, await response.text()]).toEqual([
      401,
      expect.stringContaining('action="/signin?next=%2Fauth%2Fcli%2Fconnect'),
    ])
    expect(await codes()).toBe(before)
  })

  test('cannot approve with an API key in place of the session', async () => {
    const { key } = await service.key(await service.workspace())
    const visitor = newVisitor(service)
    visitor.cookies.set('service_session', key)
    expect((await visitor.submit(address(), {})).status).toBe(401)
  })
})

test('accepts the form from the public address behind a proxy', async () => {
  const { email: username, password } = await proxied.workspace()
  const visitor = newVisitor(proxied, 'https://work.example')
  await visitor.submit('/signin', { username, password })
  expect((await visitor.submit(address(), {}, { origin: 'http://service.test' })).status).toBe(403)
  expect(codeIn(await (await visitor.submit(address(), {})).text())).toBeDefined()
})
