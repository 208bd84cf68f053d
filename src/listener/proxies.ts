/** Behind proxies: who is calling, and at which address of the service. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net'
import type { RequestSource } from '../call/request-source.ts'
import type { Hop } from './forwarded.ts'
import { parseForwarded } from './forwarded.ts'

/** Parses comma-separated addresses and networks: `127.0.0.1, 2001:db8::/32`. Throws for anything else. */
export function toTrustedProxies(text: string): BlockList {
  const list = new BlockList()
  for (const each of text.split(',')) {
    const [address = '', prefix, ...rest] = each.trim().split('/')
    const family = familyOf(address)
    if (!isIP(address) || rest.length > 0) throw new RangeError(each)
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, /^\d+$/.test(prefix) ? Number(prefix) : -1, family)
  }
  return list
}

/** `origin` is set only if a proxy has reported it. */
type Arrived = Omit<RequestSource, 'origin'> & Partial<Pick<RequestSource, 'origin'>>

/**
 * The client is the nearest hop that is not a trusted proxy, so nothing a client claimed to the first proxy
 * counts. `Forwarded` and `X-Forwarded-*` are believed only if they do not contradict each other: a proxy
 * that writes one of them may pass on the other as forged by a client.
 */
export function readSource({ socket, headers }: IncomingMessage, trusted: BlockList | null): Arrived {
  const remoteAddress = socket.remoteAddress?.replace(mapped, '') ?? null
  if (!trusted || !remoteAddress || !isTrusted(remoteAddress, trusted)) return { remoteAddress }
  const { client, proto, host } = agreed(ofForwarded(headers, trusted), ofXForwarded(headers, trusted))
  const origin = proto || host ? URL.parse(`${proto ?? 'http'}://${host ?? headers.host}`)?.origin : undefined
  return { remoteAddress: client ?? remoteAddress, origin }
}

/** What the trusted proxies report. */
interface Told {
  client?: string
  proto?: string
  host?: string
}

function ofForwarded({ forwarded }: IncomingHttpHeaders, trusted: BlockList): Told | null {
  if (forwarded === undefined) return {}
  const hops = parseForwarded(forwarded)
  return hops && farthest(hops, trusted)
}

/** For scheme and host, only the nearest proxy counts: these lists need not have an item per hop. */
function ofXForwarded(headers: IncomingHttpHeaders, trusted: BlockList): Told {
  const hops = listOf(headers['x-forwarded-for']).map((each) => ({ for: each }))
  const [proto, host] = [headers['x-forwarded-proto'], headers['x-forwarded-host']].map(listOf)
  return { ...farthest(hops, trusted), ...checked({ proto: proto!.at(-1), host: host!.at(-1) }) }
}

/** Walks from the nearest hop to the first one that is not a trusted proxy or does not name its client. */
function farthest(hops: Hop[], trusted: BlockList): Told {
  let client: string | undefined
  for (const hop of hops.toReversed()) {
    const address = addressOf(hop.for)
    client = address ?? client
    if (!address || !isTrusted(address, trusted)) return { client, ...checked(hop) }
  }
  return { client, ...checked(hops[0] ?? {}) }
}

/** Drops anything that is not a valid scheme or host. */
function checked({ proto = '', host = '' }: Hop): Told {
  return {
    proto: /^https?$/i.test(proto) ? proto.toLowerCase() : undefined,
    host: /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host) ? host.toLowerCase() : undefined,
  }
}

/** Merges both; empty if one is malformed or they contradict each other. */
function agreed(one: Told | null, other: Told): Told {
  if (!one) return {}
  const names = ['client', 'proto', 'host'] as const
  if (names.some((name) => one[name] && other[name] && one[name] !== other[name])) return {}
  return Object.fromEntries(names.map((name) => [name, one[name] ?? other[name]]))
}

function listOf(header: string | string[] | undefined): string[] {
  const items = String(header ?? '').split(',')
  return items.map((item) => item.trim()).filter((item) => item !== '')
}

/**
 * Extracts the address from `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1` or `[2001:db8::1]:4711`; null for
 * anything else.
 */
export function addressOf(node = ''): string | null {
  const [, v4, v6] = node.match(/^(?:([\d.]+)|\[(.*)\])(?::[\w.-]+)?$/) ?? []
  const [address = ''] = (v4 ?? v6 ?? node).split('%') // without the zone id
  const family = isIP(address)
  if (family !== 6) return family ? address : null
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(mapped, '')
}

/** The prefix of an IPv4-mapped IPv6 address. */
const mapped = /^::ffff:(?=[\d.]+$)/

const isTrusted = (address: string, trusted: BlockList) => trusted.check(address, familyOf(address))

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')
