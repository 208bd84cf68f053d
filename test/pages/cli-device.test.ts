/** The web page where a user types the code of a command line on another machine, used without scripts. */
import { describe, expect, test } from 'vitest'
import { addDeviceCode, cancelDeviceCode, exchangeDeviceCode } from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { useService } from '../support/service.ts'
import { newVisitor, visitorOf } from '../support/visitor.ts'

const service = useService()

const path = '/auth/cli/device'

async function newCodes(client_name = 'vs/1.0.0 on build-server') {
  const { data } = await addDeviceCode({
    client: service.clientWith(),
    body: { client_name },
    throwOnError: true,
  })
  return data
}

type Codes = Awaited<ReturnType<typeof newCodes>>

/** The status and the code of the next exchange. */
async function exchange({ device_code }: Codes) {
  const { response, error } = await exchangeDeviceCode({
    client: service.clientWith(),
    body: { device_code },
  })
  return [response?.status, error?.code]
}

const pending = [400, 'authorization_pending']

/** The fields of the form on the page. */
const fieldsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input [^>]*name="(\w+)"[^>]* value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )

describe('the page for codes', () => {
  test('asks for the code, shows the machine, and signs it in after approval', async () => {
    const member = await service.workspace()
    const visitor = visitorOf(service, member)
    const codes = await newCodes()
    const asking = await (await visitor.get(path)).text()
    expect(asking).toContain('name="user_code"')
    const confirming = await (await visitor.submit(path, { user_code: codes.user_code.toLowerCase() })).text()
    for (const words of [
      codes.user_code,
      'vs/1.0.0 on build-server',
      'Workspace',
      member.email,
      'with all permissions that you have',
      'only if you have just started',
      'Did somebody send you this code',
    ])
      expect(confirming).toContain(words)
    expect(await exchange(codes)).toEqual(pending)
    const { user_code, once } = fieldsIn(confirming)
    const done = await visitor.submit(path, { user_code: user_code!, once: once!, decision: 'approve' })
    expect(await done.text()).toContain('<h1>Approved</h1>')
    expect(done.headers.get('cache-control')).toBe('no-store')
    expect(await exchange(codes)).toEqual([200, undefined])
  })

  test('can deny', async () => {
    const visitor = visitorOf(service, await service.workspace())
    const codes = await newCodes()
    const response = await visitor.submit(path, { user_code: codes.user_code, decision: 'deny' })
    expect(await response.text()).toContain('<h1>Denied</h1>')
    expect(await exchange(codes)).toEqual([400, 'access_denied'])
  })

  test('fills in the code of a link, and does nothing else before the user has confirmed it', async () => {
    const visitor = visitorOf(service, await service.workspace())
    const codes = await newCodes()
    const { pathname, search } = new URL(codes.verification_uri_complete)
    const html = await (await visitor.get(pathname + search)).text()
    expect(fieldsIn(html).user_code).toBe(codes.user_code)
    expect(html).toContain('Did somebody send you this code')
    expect(html).not.toContain('build-server')
    expect(await (await visitor.get(`${pathname}${search}&decision=approve`)).text()).not.toContain(
      'Approved',
    )
    expect(await exchange(codes)).toEqual(pending)
  })

  test.each([
    ['192.0.2.7', '192.0.2.7 (your network)'],
    ['192.0.2.8', '192.0.2.8 (not your network)'],
  ])('says whether the request from %s comes from the network of the user', async (address, shown) => {
    const member = await service.workspace()
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ client_name: 'vs' })
    const answer = await service.call(
      '/api/v1/account/device-codes',
      { method: 'POST', headers, body },
      address,
    )
    const { user_code } = (await answer.json()) as Codes
    const form = new URLSearchParams({ user_code, once: 'once' })
    const init = {
      method: 'POST',
      headers: {
        origin: 'http://service.test',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `service_session=${member.token}`,
      },
      body: form.toString(),
    }
    expect(await (await service.call(path, init, '192.0.2.7')).text()).toContain(shown)
  })

  test('returns after sign-in, with the code', async () => {
    const { email: username, password } = await service.workspace()
    const visitor = newVisitor(service)
    const { user_code } = await newCodes()
    const address = `${path}?user_code=${user_code}`
    const signin = (await visitor.get(address)).headers.get('location')!
    expect(signin).toMatch(/^\/signin\?/)
    const response = await visitor.submit(signin, { username, password })
    expect(response.headers.get('location')).toBe(address)
    expect(fieldsIn(await (await visitor.get(address)).text()).user_code).toBe(user_code)
  })

  test('also works for viewers and on the Starter plan', async () => {
    const viewer = await colleague(service, await service.workspace({ plan: 'starter' }), 'viewer')
    const codes = await newCodes()
    const visitor = visitorOf(service, viewer)
    await visitor.submit(path, { user_code: codes.user_code, decision: 'approve' })
    expect(await exchange(codes)).toEqual([200, undefined])
  })
})

describe('the page says why a code does not work', () => {
  const cases: [string, (codes: Codes) => unknown, number, string][] = [
    ['cancelled', ({ device_code }) => cancel(device_code), 409, 'This code was already cancelled.'],
    ['approved', (codes) => decide(codes, 'approve'), 409, 'This code was already approved.'],
    ['denied', (codes) => decide(codes, 'deny'), 409, 'This code was already denied.'],
    ['expired', expire, 409, 'This code has expired.'],
  ]
  const cancel = (device_code: string) =>
    cancelDeviceCode({ client: service.clientWith(), body: { device_code }, throwOnError: true })
  async function decide({ user_code }: Codes, decision: string) {
    await visitorOf(service, await service.workspace()).submit(path, { user_code, decision })
  }
  function expire() {
    return service.sql(`update device_codes set expires_at = expires_at - interval '10 minutes'`)
  }

  test.each(cases)('if it is %s', async (_, change, status, words) => {
    const visitor = visitorOf(service, await service.workspace())
    const codes = await newCodes()
    await change(codes)
    for (const decision of ['', 'approve', 'deny']) {
      const response = await visitor.submit(path, { user_code: codes.user_code, decision })
      const html = await response.text()
      expect([decision, response.status]).toEqual([decision, status])
      expect(html).toContain(words)
      expect(fieldsIn(html).user_code).toBe(codes.user_code)
    }
  })

  test.each(['BCDF-GHJK', 'nonsense'])('if it is wrong: %j', async (user_code) => {
    const visitor = visitorOf(service, await service.workspace())
    const response = await visitor.submit(path, { user_code })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Code is not a code that waits for approval.')
  })

  test.each(['', ' ', 'x'.repeat(41)])('if it is not a code: %j', async (user_code) => {
    const visitor = visitorOf(service, await service.workspace())
    expect((await visitor.submit(path, { user_code })).status).toBe(422)
  })
})

describe('an attacker', () => {
  test('cannot inject HTML with the name of a machine or with a code', async () => {
    const visitor = visitorOf(service, await service.workspace())
    const attack = `"><script>alert('x')</script>`
    const { user_code } = await newCodes(attack)
    for (const html of [
      await (await visitor.submit(path, { user_code })).text(),
      await (await visitor.get(`${path}?${new URLSearchParams({ user_code: attack })}`)).text(),
    ]) {
      expect(html).not.toContain('<script>alert')
      expect(html).toContain('&quot;&gt;&lt;script&gt;')
    }
  })

  test.each([
    ['another site', { origin: 'http://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['no origin', {}],
    ['another site, according to Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ])('cannot approve from %s', async (_, headers) => {
    const visitor = visitorOf(service, await service.workspace())
    const codes = await newCodes()
    const fields = { user_code: codes.user_code, decision: 'approve' }
    expect((await visitor.submit(path, fields, headers as Record<string, string>)).status).toBe(403)
    expect(await exchange(codes)).toEqual(pending)
  })

  test('cannot show the page in a frame', async () => {
    const response = await visitorOf(service, await service.workspace()).get(path)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('cannot approve without a session, and the approval is not sent by signing in', async () => {
    const { email: username, password } = await service.workspace()
    const visitor = newVisitor(service)
    const codes = await newCodes()
    const refused = await visitor.submit(path, { user_code: codes.user_code, decision: 'approve' })
    const html = await refused.text()
    expect(refused.status).toBe(401)
    const kept = Object.fromEntries(
      [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name!,
        value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      ]),
    )
    const back = await (await visitor.submit('/signin', { ...kept, username, password })).text()
    expect(back).toContain('You are signed in again. Nothing is saved yet')
    expect(html + back).not.toContain(codes.user_code)
    expect(await exchange(codes)).toEqual(pending)
  })

  test('cannot approve with an API key in place of the session', async () => {
    const { key } = await service.key(await service.workspace())
    const codes = await newCodes()
    const visitor = visitorOf(service, { token: key })
    expect((await visitor.submit(path, { user_code: codes.user_code, decision: 'approve' })).status).toBe(401)
  })
})
