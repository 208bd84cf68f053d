/** The client's address behind proxies. In these tests, every call comes from 127.0.0.1. */
import { describe, expect, test } from 'vitest'
import { addressOf, toTrustedProxies } from '../../src/calls/listener/proxies.ts'
import { readConfig } from '../../src/config.ts'
import { type Member, useService } from '../support/service.ts'
import { newcomer } from '../support/visitor.ts'

const behind = useService({ trustedProxies: '127.0.0.1, 10.0.0.0/8, 2001:db8:1::/48', rateLimit: 1 })
const direct = useService()
const elsewhere = useService({ trustedProxies: '10.0.0.0/8' })

type Headers = Record<string, string>
type Service = typeof behind

const members = new Map<Service, Promise<Member>>()

/** The address in the log for a call with these headers. */
async function caller(service: Service, headers: Headers): Promise<string> {
  if (!members.has(service)) members.set(service, service.workspace())
  const { token } = await members.get(service)!
  const id = crypto.randomUUID()
  const proved = { ...headers, 'x-request-id': id, authorization: `Bearer ${token}` }
  await fetch(`${await service.listen()}/api/v1/account`, { headers: proved })
  const [entry] = await service.sql(
    'select remote_address from activity where coalesce(request_id, id::text) = $1',
    [id],
  )
  return entry.remote_address
}

const client = '203.0.113.7'
const proxy = '127.0.0.1'

describe('the client', () => {
  test.each([
    ['the address from the proxy', '203.0.113.7', client],
    ['not the address that was sent to the proxy', '198.51.100.66, 203.0.113.7', client],
    ['the address before all trusted proxies', '198.51.100.66, 203.0.113.7, 2001:db8:1::5, 10.1.2.3', client],
    ['an untrusted proxy itself', '203.0.113.7, 2001:db8:2::5', '2001:db8:2::5'],
    ['the farthest address if all are trusted', '10.9.9.9, 10.1.2.3', '10.9.9.9'],
    ['the address without its port', '203.0.113.7:4711', client],
    ['an IPv6 address with a port', '[2001:0db8::1]:4711', '2001:db8::1'],
    ['an IPv6 address without a port', '2001:DB8::1', '2001:db8::1'],
    ['an IPv4-mapped address', '::ffff:203.0.113.7', client],
    [
      'an IPv4-mapped address in hexadecimal, behind a proxy with such an address',
      '::ffff:cb00:7107, ::ffff:10.1.2.3',
      client,
    ],
    ['the last known address if the next is hidden', '203.0.113.7, unknown, 10.1.2.3', '10.1.2.3'],
    ['the proxy if an entry is not an address', '203.0.113.7, <script>', proxy],
    ['the proxy if an address is invalid', '203.0.113.7, 1.2.3.400', proxy],
    ['the proxy if the header is empty', ' , ', proxy],
  ])('by X-Forwarded-For is %s', async (_, header, address) => {
    expect(await caller(behind, { 'x-forwarded-for': header })).toBe(address)
  })

  test.each([
    ['the address from the proxy', 'for=203.0.113.7;proto=https;by=10.0.0.1', client],
    ['not the address that was sent to the proxy', 'for=198.51.100.66, For="203.0.113.7"', client],
    [
      'the address before all trusted proxies',
      'for=203.0.113.7, for="[2001:db8:1::5]" , for=10.1.2.3',
      client,
    ],
    ['an IPv6 address with a port', 'for="[2001:db8::1]:4711"', '2001:db8::1'],
    ['the address with a hidden port', 'for="203.0.113.7:_port"', client],
    ['the address with escaped characters', String.raw`for="203.0.113\.7"`, client],
    ['the last known address if the next is hidden', 'for=203.0.113.7, for=_a, for=10.1.2.3', '10.1.2.3'],
    ['the proxy if no client is given', 'for=203.0.113.7, proto=https', proxy],
    ['the proxy if a quote is not closed', 'for="203.0.113.7', proxy],
    ['the proxy if a quote contains a hop', 'for=198.51.100.66;x=", for="203.0.113.7"', proxy],
    ['the proxy if a name is repeated', 'for=198.51.100.66;for=203.0.113.7', proxy],
    ['the proxy if the header cannot be parsed', '203.0.113.7', proxy],
  ])('by Forwarded is %s', async (_, header, address) => {
    expect(await caller(behind, { forwarded: header })).toBe(address)
  })

  const [truth, lie] = ['203.0.113.7', '198.51.100.66']

  test.each([
    ['the address in both', { forwarded: `for=${truth}`, 'x-forwarded-for': `${lie}, ${truth}` }, client],
    [
      'the proxy if they differ and X-Forwarded-For is correct',
      { forwarded: `for=${lie}`, 'x-forwarded-for': truth },
      proxy,
    ],
    [
      'the proxy if they differ and Forwarded is correct',
      { forwarded: `for=${truth}`, 'x-forwarded-for': lie },
      proxy,
    ],
    ['the proxy if one cannot be parsed', { forwarded: 'for="', 'x-forwarded-for': truth }, proxy],
    [
      'the proxy if they differ in the host',
      {
        forwarded: `for=${truth};host=evil.example`,
        'x-forwarded-for': truth,
        'x-forwarded-host': 'a.example',
      },
      proxy,
    ],
  ])('with both headers is %s', async (_, headers, address) => {
    expect(await caller(behind, headers as Headers)).toBe(address)
  })

  test('is the connecting address unless that is a trusted proxy', async () => {
    const headers = { forwarded: 'for=203.0.113.7', 'x-forwarded-for': '203.0.113.7', 'x-real-ip': client }
    for (const service of [direct, elsewhere]) expect(await caller(service, headers)).toBe(proxy)
  })

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[::1]', '::1'],
    ['0x7f.1', null],
    ['1', null],
    ['192.0.2.1:', null],
    ['', null],
  ])('%s is the address %s', (node, address) => expect(addressOf(node)).toBe(address))
})

test('a client that exceeds its limit does not affect others', async () => {
  const url = `${await behind.listen()}/api/v1/account`
  let sent = 0
  const call = async (address: string) => {
    const made = `198.51.100.${sent++ % 250}` // a different address in each call
    return (await fetch(url, { headers: { 'x-forwarded-for': `${made}, ${address}` } })).status
  }
  for (let calls = 0; calls < 60; calls++) expect(await call('192.0.2.1')).toBe(401)
  expect(await call('192.0.2.1')).toBe(429)
  expect(await call('192.0.2.2')).toBe(401)
  expect(await call('192.0.2.1')).toBe(429)
})

describe('the address of the pages', () => {
  /** Signs up like a browser that shows the pages at `origin`, and returns the response and the developers page. */
  async function signUp(service: Service, origin: string, headers: Headers) {
    const url = await service.listen()
    const all = { ...headers, origin, 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ ...newcomer(), once: crypto.randomUUID() }).toString()
    const answer = await fetch(`${url}/signup`, { method: 'POST', headers: all, body, redirect: 'manual' })
    const cookies = answer.headers.getSetCookie()
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
    const welcome = await fetch(`${url}/developers`, { headers: { ...headers, cookie } })
    return { status: answer.status, cookies, page: await welcome.text() }
  }

  const origin = 'https://work.example'

  test.each<[string, Headers]>([
    ['X-Forwarded-*', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'work.example' }],
    ['Forwarded', { forwarded: 'for=203.0.113.8;proto=https;host=work.example' }],
    [
      'a chain of proxies',
      { forwarded: 'for=1.1.1.1;host=evil.example, for=2.2.2.2;proto=https;host=Work.example:443' },
    ],
    [
      'both headers',
      { forwarded: 'for=203.0.113.8;proto=HTTPS', 'x-forwarded-host': 'evil.example, work.example' },
    ],
  ])('is set by %s', async (_, headers) => {
    const { status, cookies, page } = await signUp(behind, origin, headers)
    expect(status).toBe(303)
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-service_session=.*; Secure/),
      expect.stringMatching(/^__Host-service_refresh=.*; Secure/),
    ])
    expect(page).toContain(origin)
    expect(page).not.toContain('evil.example')
  })

  test.each<[string, Headers]>([
    ['an invalid scheme', { 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'work.example' }],
    ['an invalid host', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'work.example/path' }],
    ['the first of two hosts', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'work.example, other' }],
  ])('is not set by %s', async (_, headers) => {
    expect((await signUp(behind, origin, headers)).status).toBe(403)
  })

  test('is the requested address unless the request comes from a trusted proxy', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'work.example' }
    expect((await signUp(direct, origin, headers)).status).toBe(403)
    const { status, page } = await signUp(elsewhere, await elsewhere.listen(), headers)
    expect(status).toBe(303)
    expect(page).toContain(await elsewhere.listen())
  })
})

test('the configuration accepts addresses and networks', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,2001:db8::/32' })
  expect(trustedProxies!.check('10.200.0.1')).toBe(true)
  expect(trustedProxies!.check('11.0.0.1')).toBe(false)
  expect(readConfig({}).trustedProxies).toBeNull()
  for (const wrong of [
    'true',
    'localhost',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.1,',
    '10.0.0',
  ])
    expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow(
      'TRUSTED_PROXIES must be addresses and networks',
    )
  expect(toTrustedProxies('::ffff:10.0.0.1').check('10.0.0.1')).toBe(true)
})
