/** Signing in and out on the web, and the session cookies of the browser. */
import { describe, expect, test } from 'vitest'
import { addApiKey, getAccount, inviteUser, refresh } from '../../generated/client/sdk.gen.ts'
import { type Member, useService } from '../support/service.ts'
import { fieldOf, newcomer, newVisitor, type Visitor, visitorOf } from '../support/visitor.ts'

const service = useService()
const proxied = useService({ workUrl: 'https://work.example' })
const limited = useService({ rateLimit: 1 })

async function signedInVisitor({ email: username, password }: Member): Promise<Visitor> {
  const visitor = newVisitor(service)
  await visitor.submit('/signin', { username, password })
  return visitor
}

const accountOf = (token: string | undefined) => getAccount({ client: service.clientWith(token) })

/** Removes the cookie of the access token, as browsers do when the token expires after an hour. */
async function anHourPasses(visitor: Visitor) {
  visitor.cookies.delete('service_session')
  await service.sql(`update sessions set access_expires_at = now() - interval '1 second'`)
}

describe('signing in', () => {
  test('leads to the home page, or to the requested page', async () => {
    const { email, password } = await service.workspace()
    for (const [to, from] of [
      ['/home', '/signin'],
      ['/developers?a=1&b=2', '/developers?a=1&b=2'],
    ] as const) {
      const visitor = newVisitor(service)
      const path = from === '/signin' ? from : (await visitor.get(from)).headers.get('location')!
      const html = await (await visitor.get(path)).text()
      const action = html.match(/<form method="post" action="([^"]+)"/)![1]!.replaceAll('&amp;', '&')
      const response = await visitor.submit(action, { username: email, password })
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(to)
      expect(await (await visitor.get('/developers')).text()).toContain(email)
    }
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'evil',
    '',
  ])('does not redirect to another site: %j', async (next) => {
    const { email, password } = await service.workspace()
    const visitor = newVisitor(service)
    const path = `/signin?${new URLSearchParams({ next })}`
    const response = await visitor.submit(path, { username: email, password })
    expect(new URL(response.headers.get('location')!, 'http://service.test').href).toBe(
      'http://service.test/home',
    )
    expect((await visitor.get(path)).headers.get('location')).toBe('/home')
  })

  test.each([
    ['a wrong password', (member: Member) => ({ username: member.email, password: 'wrong' })],
    ['an unknown user', () => ({ username: 'unknown@service.test', password: 'wrong' })],
  ])('is refused with %s, with the same message', async (_, fieldsOf) => {
    const fields = fieldsOf(await service.workspace())
    const visitor = newVisitor(service)
    const response = await visitor.submit('/signin', fields)
    expect(response.status).toBe(401)
    expect(visitor.cookies.size).toBe(0)
    const html = await response.text()
    expect(html).toContain('The username or password is wrong.')
    expect(fieldOf(html, 'username')).toContain(`value="${fields.username}"`)
    expect(html).not.toContain('value="wrong"')
  })

  test('beyond the rate limit says when to retry', async () => {
    const visitor = newVisitor(limited)
    const fields = { username: 'unknown@service.test', password: 'wrong' }
    const statuses = new Set<number>()
    for (let index = 0; index < 10; index++) statuses.add((await visitor.submit('/signin', fields)).status)
    expect([...statuses]).toEqual([401])
    const response = await visitor.submit('/signin', fields)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.text()).toContain('Try again in')
  })

  test('ends the previous session of the browser', async () => {
    const visitor = await signedInVisitor(await service.workspace())
    const before = visitor.cookies.get('service_session')
    const other = await service.workspace()
    await visitor.submit('/signin', { username: other.email, password: other.password })
    expect((await accountOf(before)).error).toMatchObject({ status: 401 })
    expect((await accountOf(visitor.cookies.get('service_session'))).data!.user.email).toBe(other.email)
  })

  test('does not accept a session that someone else has prepared', async () => {
    const visitor = await signedInVisitor(await service.workspace())
    const mine = newVisitor(service)
    for (const [name, value] of visitor.cookies) mine.cookies.set(name, value)
    await mine.submit('/signup', newcomer())
    for (const [name, value] of visitor.cookies) expect(mine.cookies.get(name)).not.toBe(value)
  })
})

describe('the cookies', () => {
  const attributes = (response: Response) =>
    response.headers.getSetCookie().map((cookie) => {
      const [name, ...rest] = cookie.split('; ')
      return [name!.replace(/=(w\w\w_)?.*/, ' $1').trim(), ...rest.sort()].join('; ')
    })

  test('are not available to scripts and other sites', async () => {
    const response = await newVisitor(service).submit('/signup', newcomer())
    expect(attributes(response)).toEqual([
      'service_session wat_; HttpOnly; Max-Age=3600; Path=/; SameSite=Lax',
      'service_refresh wrt_; HttpOnly; Path=/; SameSite=Lax',
    ])
  })

  test('are only sent over HTTPS and bound to the host if the pages use HTTPS', async () => {
    const visitor = newVisitor(proxied, 'https://work.example')
    const response = await visitor.submit('/signup', newcomer())
    expect(attributes(response)).toEqual([
      '__Host-service_session wat_; HttpOnly; Max-Age=3600; Path=/; SameSite=Lax; Secure',
      '__Host-service_refresh wrt_; HttpOnly; Path=/; SameSite=Lax; Secure',
    ])
    expect((await visitor.get('/developers')).status).toBe(200)
    await visitor.submit('/signout', {})
    expect(visitor.cookies.size).toBe(0)
  })
})

describe('a session', () => {
  test('continues with new tokens when its access token has expired', async () => {
    const visitor = await signedInVisitor(await service.workspace())
    const before = visitor.cookies.get('service_refresh')
    await anHourPasses(visitor)
    expect((await visitor.get('/developers')).status).toBe(200)
    expect(visitor.cookies.get('service_refresh')).not.toBe(before)
    expect((await visitor.get('/developers')).status).toBe(200)
  })

  test('continues in several tabs that send requests at once', async () => {
    const visitor = await signedInVisitor(await service.workspace())
    await anHourPasses(visitor)
    const tabs = await Promise.all(Array.from({ length: 5 }, () => visitor.get('/developers')))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await visitor.get('/developers')).status).toBe(200)
  })

  test.each([
    ['while the access token is valid', () => {}],
    ['after the access token has expired', (visitor: Visitor) => visitor.cookies.delete('service_session')],
  ])('survives a page beyond the rate limit, %s', async (_, turn) => {
    const owner = await limited.workspace({ plan: 'starter' })
    const visitor = visitorOf(limited, owner)
    visitor.cookies.set('service_refresh', owner.refreshToken)
    turn(visitor)
    while ((await getAccount({ client: owner.client })).data);
    const response = await visitor.get('/developers')
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    const body = { refresh_token: visitor.cookies.get('service_refresh')! }
    expect((await refresh({ client: limited.clientWith(), body })).response?.status).toBe(200)
  })

  test('ends with its tokens when the user signs out', async () => {
    const visitor = await signedInVisitor(await service.workspace())
    const [access, refresh] = [...visitor.cookies.values()]
    const response = await visitor.submit('/signout', {})
    expect(response.headers.get('location')).toBe('/signin')
    expect(visitor.cookies.size).toBe(0)
    expect((await accountOf(access)).error).toMatchObject({ status: 401 })
    visitor.cookies.set('service_refresh', refresh!)
    expect((await visitor.get('/developers')).status).toBe(303)
  })

  test('cannot be ended by a link: signing out needs the form', async () => {
    const visitor = await signedInVisitor(await service.workspace())
    expect((await visitor.get('/signout')).status).toBe(404)
    expect((await visitor.submit('/signout', {}, { origin: 'http://evil.example' })).status).toBe(403)
    expect((await visitor.get('/developers')).status).toBe(200)
  })

  test.each([
    ['', ''],
    ['nonsense', 'nonsense'],
    ['%E2%82%AC', '%E2%82%AC'],
    ['x'.repeat(600), 'x'.repeat(600)],
  ])('with invalid cookies (%j) leads to sign-in', async (access, refresh) => {
    const visitor = newVisitor(service)
    visitor.cookies.set('service_session', access).set('service_refresh', refresh)
    const response = await visitor.get('/developers')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/signin?next=%2Fdevelopers')
  })

  test('cannot be replaced by an API key', async () => {
    const { client } = await service.workspace()
    const { data } = await addApiKey({ client, body: { name: 'Key' }, throwOnError: true })
    const visitor = newVisitor(service)
    visitor.cookies.set('service_session', data.api_key)
    expect((await visitor.get('/developers')).status).toBe(303)
  })
})

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['Mars/Olympus_Mons', 'UTC'],
])('signing up in the time zone %s creates a workspace in %s', async (time_zone, expected) => {
  const visitor = newVisitor(service)
  expect((await visitor.submit('/signup', newcomer({ time_zone }))).status).toBe(303)
  const { data } = await accountOf(visitor.cookies.get('service_session'))
  expect(data!.workspace.time_zone).toBe(expected)
})

describe('an invitation', () => {
  const invite = async (email = newcomer().email) => {
    const { client } = await service.workspace()
    const body = { name: 'Designer', email, role: 'member' } as const
    return (await inviteUser({ client, body, throwOnError: true })).data
  }

  test('is accepted with a password, and signs the user in', async () => {
    const { invitation_token: token, email } = await invite()
    const visitor = newVisitor(service)
    const response = await visitor.submit('/invitation', { token, name: '', password: newcomer().password })
    expect(response.status).toBe(303)
    const { data } = await accountOf(visitor.cookies.get('service_session'))
    expect(data!.user).toMatchObject({ email, name: 'Designer', role: 'member' })
  })

  test('shows the inviter and the workspace, and can be accepted afterwards', async () => {
    const { invitation_token: token, email } = await invite()
    const visitor = newVisitor(service)
    const opened = await visitor.submit('/invitation/opened', { token })
    expect(opened.status).toBe(200)
    const html = await opened.text()
    expect(html).toContain(`Owner has invited Designer (${email}) to <b>Workspace</b>, as member.`)
    expect(fieldOf(html, 'token')).toContain(`value="${token}"`)
    const weak = await visitor.submit('/invitation', { token, name: '', password: 'password1234' })
    expect(await weak.text()).toContain('Owner has invited Designer')
    const password = newcomer().password
    expect((await visitor.submit('/invitation', { token, name: '', password })).status).toBe(303)
    expect((await visitor.submit('/invitation/opened', { token })).status).toBe(401)
    expect((await visitor.get('/invitation/opened')).headers.get('location')).toBe('/invitation')
  })

  test('for an e-mail address that is already in use asks for another one, and keeps the typed values', async () => {
    const { email } = await service.workspace()
    const { invitation_token: token } = await invite(email)
    const visitor = newVisitor(service)
    const typed = { token, name: 'My name', password: newcomer().password }
    expect(fieldOf(await (await visitor.get('/invitation')).text(), 'email')).toBeUndefined()
    const refused = await visitor.submit('/invitation', typed)
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(fieldOf(html, 'email')).toContain(
      'E-mail is already used in another workspace: choose another one.',
    )
    expect(fieldOf(html, 'name')).toContain('value="My name"')
    expect(fieldOf(html, 'token')).toContain(`value="${token}"`)

    const own = newcomer().email
    const weak = await visitor.submit('/invitation', { ...typed, email: own, password: own })
    expect(fieldOf(await weak.text(), 'email')).toContain(`value="${own}"`)
    expect((await visitor.submit('/invitation', { ...typed, email: own })).status).toBe(303)
    const { data } = await accountOf(visitor.cookies.get('service_session'))
    expect(data!.user).toMatchObject({ email: own, name: 'My name' })
  })

  test('that is invalid is refused, and the form keeps the typed values', async () => {
    const visitor = newVisitor(service)
    const fields = { token: 'wiv_none', name: 'Designer', password: newcomer().password }
    const response = await visitor.submit('/invitation', fields)
    expect(response.status).toBe(401)
    const html = await response.text()
    expect(html).toContain(
      'The invitation is invalid, has expired or was already accepted. Ask for a new one.',
    )
    expect(fieldOf(html, 'name')).toContain('value="Designer"')
    expect(html).not.toContain(fields.password)
  })
})
