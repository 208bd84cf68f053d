/**
 * Rate limits per plan, IP address and username, limits on password attempts, and the rate limit headers. The counters are tested in
 * rate-limit-counters.test.ts.
 */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getAccount, listActivity, listCompanies } from '../../generated/client/sdk.gen.ts'
import { rateLimits } from '../../generated/server/rate-limits.ts'
import { networkOf } from '../../src/base/network.ts'
import { memoryCounters } from '../../src/calls/access/counters.ts'
import { RateLimits } from '../../src/calls/access/rate-limits.ts'
import { readConfig } from '../../src/config.ts'
import { colleague, signIn } from '../support/colleague.ts'
import { document } from '../support/document.ts'
import { count, later, limitOf, policyOf, remaining, times } from '../support/rate-limits.ts'
import type { Member } from '../support/service.ts'
import { useService } from '../support/service.ts'

const service = useService({ rateLimit: 1 })
const halved = useService({ rateLimit: 0.5 })
const unlimited = useService()

afterEach(() => {
  vi.restoreAllMocks()
})

let addresses = 0
const newAddress = () => `192.0.2.${++addresses}`

const call = (token: string, path = '/api/v1/account', address?: string) =>
  service.call(path, { headers: { authorization: `Bearer ${token}` } }, address)

const post = (path: string, body: object, address: string) =>
  service.call(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    address,
  )

const authenticate = (username: string, password: string, address: string) =>
  post('/api/v1/account/authenticate', { username, password }, address)

/** Calls until a refusal; returns the number of allowed calls and the refusal. */
async function exhaust(next: () => Promise<Response>) {
  for (let allowed = 0; allowed < 10_000; allowed++) {
    const response = await next()
    if (response.status === 429) return { allowed, refusal: response }
  }
  throw new Error('no limit was met')
}

describe('the rate limit headers', () => {
  let member: Member
  beforeAll(async () => {
    member = await service.workspace()
  })

  test('report the limit of the plan and the remaining calls', async () => {
    const [first, second] = [await call(member.token), await call(member.token)]
    expect(policyOf(first)).toEqual({ name: 'pro', q: 1200, w: 60 })
    expect(limitOf(second)).toMatchObject({ name: 'pro', r: remaining(first) - 1 })
    expect(limitOf(second)!.t).toBeGreaterThan(50)
    expect(limitOf(second)!.t).toBeLessThanOrEqual(60)
  })

  test.each([
    ['a missing record', '/api/v1/companies/com_01jcz4p7v8e9fbk2m3n4q5r6s7', 404],
    ['an unknown path', '/api/v1/nothing', 404],
    ['an invalid query', '/api/v1/companies/list?limit=0', 422],
  ])('are on a refused call: %s', async (_, path, status) => {
    const response = await call(member.token, path)
    expect(response.status).toBe(status)
    expect(policyOf(response)).toMatchObject({ name: 'pro' })
    expect(limitOf(response)).toMatchObject({ name: 'pro' })
  })

  test('are on a 403 for role, scope or plan', async () => {
    const viewer = await colleague(service, member, 'viewer')
    const refused = await service.call('/api/v1/companies', {
      method: 'POST',
      headers: { authorization: `Bearer ${viewer.token}`, 'content-type': 'application/json' },
      body: '{"name": "Acme"}',
    })
    expect(refused.status).toBe(403)
    expect(limitOf(refused)).toMatchObject({ name: 'pro' })
  })

  test('are on a 401', async () => {
    for (const path of ['/api/v1/account', '/api/v1/nothing'])
      expect(policyOf(await service.call(path))).toEqual({ name: 'unauthorized', q: 60, w: 60 })
    const wrong = await authenticate(member.email, 'wrong', newAddress())
    expect(policyOf(wrong)).toEqual({ name: 'public', q: 30, w: 60 })
  })

  test('apply the factor RATE_LIMIT, and are omitted when it is off', async () => {
    const { response } = await getAccount({ client: (await halved.workspace({ plan: 'business' })).client })
    expect(policyOf(response!)).toEqual({ name: 'business', q: 3000, w: 60 })
    const { response: free } = await getAccount({ client: (await unlimited.workspace()).client })
    expect([policyOf(free!), limitOf(free!)]).toEqual([null, null])
  })

  test('match the OpenAPI document', () => {
    const { info, components, paths } = document as any
    expect(Object.keys(document['x-rate-limits'])).toEqual(Object.keys(rateLimits))
    for (const [name, { quota, window }] of Object.entries(rateLimits)) {
      expect(info.description).toContain(`| \`${name}\` | ${quota} in ${window} s |`)
    }
    for (const name of ['RateLimit', 'RateLimit-Policy']) {
      const { example, schema } = components.headers[name]
      expect(example).toMatch(new RegExp(schema.pattern))
      const declared = paths['/api/v1/companies'].post.responses[201].headers
      expect(declared[name]).toEqual({ $ref: `#/components/headers/${name}` })
      for (const refusal of Object.values<any>(components.responses))
        expect(refusal.headers).toHaveProperty(name)
    }
  })
})

describe('the limit of a credential', () => {
  test('is that of its plan; further calls get 429 with Retry-After', async () => {
    const { token, client } = await service.workspace({ plan: 'starter' })
    const { allowed, refusal } = await exhaust(() => call(token))
    expect(allowed).toBe(120)
    const retryAfter = Number(refusal.headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(60)
    expect(limitOf(refusal)).toEqual({ name: 'starter', r: 0, t: retryAfter })
    expect(await refusal.json()).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      detail: `Too many calls: the limit "starter" is 120 per 60 s. Try again in ${retryAfter} s.`,
      retry_after: retryAfter,
      request_id: refusal.headers.get('x-request-id'),
    })
    later(1)
    const { data } = await listActivity({ client, query: { limit: 1 }, throwOnError: true })
    expect(data).toMatchObject([
      { operation: 'getAccount', status: 429, request_id: refusal.headers.get('x-request-id') },
    ])
  })

  test('is shared by all sessions of the user, but not with API keys or other users', async () => {
    const member = await service.workspace()
    const second = await signIn(service, member)
    const other = await colleague(service, member, 'admin')
    const [one, two] = [await service.key(member), await service.key(member)]
    const before = remaining(await call(member.token))
    expect(remaining(await call(second.token))).toBe(before - 1)
    for (const token of [one.key, two.key, other.token]) expect(remaining(await call(token))).toBe(1199)
  })

  test('keeps its count when the plan changes', async () => {
    const { token, client } = await service.workspace({ plan: 'starter' })
    await exhaust(() => call(token))
    later(1)
    for (let left = 119; left >= 0; left--) await call(token)
    await service.sql(`update workspaces set plan = 'business'`)
    expect(limitOf(await call(token))).toMatchObject({ name: 'business', r: 6000 - 121 })
    await service.sql(`update workspaces set plan = 'starter'`)
    expect((await listCompanies({ client })).response?.status).toBe(429)
  })

  test('refuses a write without changing anything', async () => {
    const { token } = await service.workspace({ plan: 'starter' })
    await exhaust(() => call(token))
    const response = await service.call('/api/v1/account', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"name": "Changed"}',
    })
    expect(response.status).toBe(429)
    later(1)
    expect(await (await call(token)).json()).toMatchObject({ user: { name: 'Owner' } })
  })

  test('is exact for concurrent calls', async () => {
    const { token } = await service.workspace({ plan: 'starter' })
    const responses = await times(200, () => call(token))
    expect([count(responses, 200), count(responses, 429)]).toEqual([120, 80])
  })
})

describe('the limit of an IP address', () => {
  test('is separate for each public operation', async () => {
    const address = newAddress()
    const signUp = () => post('/api/v1/account/signup', {}, address)
    const { allowed, refusal } = await exhaust(signUp)
    expect(allowed).toBe(30)
    expect(limitOf(refusal)).toMatchObject({ name: 'public', r: 0 })
    const refresh = () => post('/api/v1/account/refresh', { refresh_token: 'x' }, address)
    expect((await refresh()).status).toBe(401)
    expect((await post('/api/v1/account/signup', {}, newAddress())).status).toBe(422)
    later(1)
    expect((await signUp()).status).toBe(422)
  })

  test('is shared by an IPv6 /64 network', async () => {
    let host = 0
    const { allowed } = await exhaust(() =>
      post('/api/v1/account/signup', {}, `2001:db8::${(++host).toString(16)}`),
    )
    expect(allowed).toBe(30)
    expect((await post('/api/v1/account/signup', {}, '2001:db8:0:1::1')).status).toBe(422)
  })

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3:4:5::', '1:2:3:4::/64'],
    [null, 'unknown'],
  ])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network))

  test('counts wrong credentials and never blocks a valid one', async () => {
    const { token } = await service.workspace()
    const address = newAddress()
    const wrong = ['wat_wrong', '', token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]
    const { allowed, refusal } = await exhaust(() =>
      call(wrong[Math.floor(Math.random() * 3)]!, undefined, address),
    )
    expect(allowed).toBe(60)
    expect(limitOf(refusal)).toMatchObject({ name: 'unauthorized', r: 0 })
    expect((await call('wat_wrong', '/api/v1/nothing', address)).status).toBe(429)
    expect((await call(token, undefined, address)).status).toBe(200)
    expect((await call('wat_wrong', undefined, newAddress())).status).toBe(401)
  })
})

describe('sign-in attempts for a username', () => {
  test('are limited across many addresses', async () => {
    const { email, password } = await service.workspace()
    const { allowed, refusal } = await exhaust(() => authenticate(email, 'wrong', newAddress()))
    expect(allowed).toBe(10)
    expect(policyOf(refusal)).toEqual({ name: 'tries', q: 10, w: 600 })
    expect(await refusal.json()).toMatchObject({ code: 'too_many_requests' })
    // A correct password is refused too, so the caller cannot tell.
    expect((await authenticate(email, password, newAddress())).status).toBe(429)
    expect((await authenticate(email.toUpperCase(), password, newAddress())).status).toBe(429)
    later(10)
    expect((await authenticate(email, password, newAddress())).status).toBe(200)
  })

  test('are limited when they are concurrent', async () => {
    const { email } = await service.workspace()
    const responses = await times(20, () => authenticate(email, 'wrong', newAddress()))
    expect([count(responses, 401), count(responses, 429)]).toEqual([10, 10])
  })

  test('that finish after their window has ended are not credited to the next one', async () => {
    const limits = new RateLimits(memoryCounters(), 1)
    const outcome = (status: number) => async () => ({ response: { status } })
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const right = times(10, () => limits.ofAttempt('name', newAddress(), () => ended.then(outcome(200))))
    await expect(limits.ofAttempt('name', newAddress(), outcome(200))).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    later(10)
    const wrong = () => limits.ofAttempt('name', newAddress(), outcome(401))
    await wrong()
    end()
    await right
    for (let left = 9; left > 0; left--) await wrong()
    await expect(wrong()).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('are limited in the same way for an unknown name', async () => {
    const { allowed } = await exhaust(() => authenticate('nobody@service.test', 'wrong', newAddress()))
    expect(allowed).toBe(10)
  })

  test('never lock out the owner at an address they have signed in from before', async () => {
    const { email, password } = await service.workspace()
    const home = newAddress()
    expect((await authenticate(email, password, home)).status).toBe(200)
    await exhaust(() => authenticate(email, 'wrong', newAddress()))
    expect((await authenticate(email, password, home)).status).toBe(200)
    expect((await exhaust(() => authenticate(email, 'wrong', home))).allowed).toBe(10)
  })

  test('do not count if the password is right', async () => {
    const { email, password } = await service.workspace()
    const responses = await times(20, () => authenticate(email, password, newAddress()))
    expect([count(responses, 200), count(responses, 429)]).toEqual([10, 10]) // Each counts as a possible failure until it ends.
    for (let turn = 0; turn < 12; turn++)
      expect((await authenticate(email, password, newAddress())).status).toBe(200)
  })
})

describe('the code of a machine that wants to sign in', () => {
  const typed = ({ token }: Member, user_code: string, address: string, operation = 'device-code') =>
    service.call(
      `/api/v1/account/${operation}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ user_code }),
      },
      address,
    )
  const guess = (member: Member, address = newAddress()) => typed(member, 'BCDF-GHJK', address)

  async function newCode(): Promise<string> {
    const response = await post('/api/v1/account/device-codes', { client_name: 'vs' }, newAddress())
    return ((await response.json()) as { user_code: string }).user_code
  }

  test('cannot be guessed by a user, even from many addresses and with all operations', async () => {
    const member = await service.workspace()
    const operations = ['device-code', 'approve-device-code', 'deny-device-code']
    let turn = 0
    const { allowed, refusal } = await exhaust(() =>
      typed(member, 'BCDF-GHJK', newAddress(), operations[turn++ % 3]),
    )
    expect(allowed).toBe(10)
    expect(policyOf(refusal)).toEqual({ name: 'codes', q: 10, w: 600 })
    const code = await newCode()
    expect((await typed(member, code, newAddress())).status).toBe(429)
    expect((await typed(await service.workspace(), code, newAddress())).status).toBe(200)
    later(10)
    expect((await guess(member)).status).toBe(422)
  })

  test('cannot be guessed from an address with many users', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => service.workspace()))
    const home = newAddress()
    let turn = 0
    const { allowed, refusal } = await exhaust(() => guess(members[turn++ % 6]!, home))
    expect(allowed).toBe(50)
    expect(policyOf(refusal)).toEqual({ name: 'guesses', q: 50, w: 600 })
    expect((await typed(members[5]!, await newCode(), home)).status).toBe(429)
    expect((await guess(members[5]!)).status).toBe(422)
  })

  test('is limited when the guesses are concurrent', async () => {
    const member = await service.workspace()
    const responses = await times(20, () => guess(member))
    expect([count(responses, 422), count(responses, 429)]).toEqual([10, 10])
  })

  test('counts if it was used or has expired, but not if it is right', async () => {
    const member = await service.workspace()
    const used = await newCode()
    for (let turn = 0; turn < 12; turn++) expect((await typed(member, used, newAddress())).status).toBe(200)
    await typed(member, used, newAddress(), 'deny-device-code')
    expect((await exhaust(() => typed(member, used, newAddress()))).allowed).toBe(10)
  })

  test('can be requested only 30 times a minute from an address', async () => {
    const home = newAddress()
    const { allowed, refusal } = await exhaust(() =>
      post('/api/v1/account/device-codes', { client_name: 'vs' }, home),
    )
    expect(allowed).toBe(30)
    expect(policyOf(refusal)).toEqual({ name: 'public', q: 30, w: 60 })
  })
})

describe('the current password', () => {
  const another = 'another horse battery staple'
  const change = (token: string, current_password: string, new_password = another, address = newAddress()) =>
    service.call(
      '/api/v1/account/password',
      {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ current_password, new_password }),
      },
      address,
    )

  test('cannot be guessed with a stolen session, even from many addresses', async () => {
    const { token, password, email } = await service.workspace()
    const { allowed, refusal } = await exhaust(() => change(token, 'wrong'))
    expect(allowed).toBe(10)
    expect(policyOf(refusal)).toEqual({ name: 'tries', q: 10, w: 600 })
    expect((await change(token, password)).status).toBe(429)
    expect((await authenticate(email, password, newAddress())).status).toBe(200)
    later(10)
    expect((await change(token, 'wrong')).status).toBe(422)
    expect((await change(token, password)).status).toBe(204)
  })

  test('cannot be locked by sign-in attempts that use the user id as username', async () => {
    const { token, password, client } = await service.workspace()
    const { id } = (await getAccount({ client })).data!.user
    await exhaust(() => authenticate(id, 'wrong', newAddress()))
    expect((await change(token, password)).status).toBe(204)
  })

  test('is limited per user, and only wrong attempts count', async () => {
    const owner = await service.workspace()
    const { token } = await colleague(service, owner, 'member')
    expect((await exhaust(() => change(token, 'wrong'))).allowed).toBe(10)
    for (let turn = 0; turn < 12; turn++)
      expect((await change(owner.token, owner.password, 'password1234')).status).toBe(422)
    expect((await change(owner.token, owner.password)).status).toBe(204)
  })
})

test('the configuration accepts a factor or off, and a Redis URL', () => {
  expect(readConfig({})).toMatchObject({ rateLimit: 1, redisUrl: null })
  expect(readConfig({ RATE_LIMIT: 'off' }).rateLimit).toBeNull()
  expect(readConfig({ RATE_LIMIT: '0.5' }).rateLimit).toBe(0.5)
  expect(readConfig({ REDIS_URL: 'rediss://host' }).redisUrl).toBe('rediss://host')
  for (const wrong of ['0', '-1', 'on', 'Infinity', '1e10'])
    expect(() => readConfig({ RATE_LIMIT: wrong })).toThrow('RATE_LIMIT must be off, or a factor')
  expect(() => readConfig({ REDIS_URL: 'http://host' })).toThrow('REDIS_URL must be an address')
})
