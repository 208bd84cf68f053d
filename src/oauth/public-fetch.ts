/**
 * Fetches what a stranger has named, such as the metadata of a client, without being led into the network of the service: the
 * address that is connected to is one that was checked, and nothing is redirected.
 */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { Readable } from 'node:stream'

/** In milliseconds, for all of it. */
const patience = 5_000

/** All that is not for the public, from the IANA registries of special-purpose addresses. */
const special = new BlockList()
for (const network of [
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
  ],
  ...[
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '192.175.48.0/24',
  ],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address, prefix] = network.split('/')
  special.addSubnet(address!, Number(prefix), 'ipv4')
}
// Of IPv6 only what is given out to networks of the Internet, without what contains an address of IPv4.
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']) {
  const [address, prefix] = network.split('/')
  special.addSubnet(address!, Number(prefix), 'ipv6')
}

/** Whether the address belongs to the Internet, and not to this machine, its network or nobody. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

type Resolve = (hostname: string) => Promise<LookupAddress[]>

const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

/** Like `fetch`, for GET over https. Throws for an address that is not public, a redirect, and what takes too long. */
export async function fetchPublic(
  address: string | URL,
  init: RequestInit = {},
  resolve = resolveAll,
): Promise<Response> {
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username || url.password) throw new Error('only https is fetched')
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const found = isIP(hostname) ? [{ address: hostname, family: isIP(hostname) }] : await resolve(hostname)
  const target = found.find((each) => isPublic(each.address))
  if (!target || !found.every((each) => isPublic(each.address)))
    throw new Error('the host has no public address')
  const signal = AbortSignal.any([AbortSignal.timeout(patience), ...(init.signal ? [init.signal] : [])])
  return new Promise((done, failed) => {
    const options = {
      headers: Object.fromEntries(new Headers(init.headers)),
      signal,
      agent: false as const,
      // Nothing is looked up again, since the answer could be another.
      lookup: (_: string, asked: { all?: boolean }, found: (...result: unknown[]) => void) =>
        asked.all ? found(null, [target]) : found(null, target.address, target.family),
    }
    const sent = request(url, options as never, (response) => {
      const status = response.statusCode!
      if (status >= 300 && status < 400) {
        response.destroy()
        failed(new Error('redirects are not followed'))
        return
      }
      const headers = Object.entries(response.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      )
      done(new Response(Readable.toWeb(response) as ReadableStream, { status, headers }))
    })
    sent.on('error', failed).end()
  })
}
