/** Determines the client's address and the requested origin behind trusted proxies. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net'
import type { RequestSource } from '../lifecycle/request-source.ts'
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

/** `origin` is set only if a trusted proxy reported it. */
type ForwardedSource = Omit<RequestSource, 'origin'> & Partial<Pick<RequestSource, 'origin'>>

/**
 * The client is the nearest hop that is not a trusted proxy, so that a client cannot forge its address. `Forwarded` and
 * `X-Forwarded-*` are ignored if they contradict each other: a proxy that sets one of them may pass the other on unchanged,
 * even if a client forged it.
 */
export function readSource({ socket, headers }: IncomingMessage, trusted: BlockList | null): ForwardedSource {
  const remoteAddress = socket.remoteAddress?.replace(mapped, '') ?? null
  if (!trusted || !remoteAddress || !isTrusted(remoteAddress, trusted)) return { remoteAddress }
  const { client, proto, host } = mergeConsistent(
    factsOfForwarded(headers, trusted),
    factsOfXForwarded(headers, trusted),
  )
  const origin = proto || host ? URL.parse(`${proto ?? 'http'}://${host ?? headers.host}`)?.origin : undefined
  return { remoteAddress: client ?? remoteAddress, origin }
}

/** The facts that trusted proxies report. */
interface ForwardedFacts {
  client?: string
  proto?: string
  host?: string
}

function factsOfForwarded({ forwarded }: IncomingHttpHeaders, trusted: BlockList): ForwardedFacts | null {
  if (forwarded === undefined) return {}
  const hops = parseForwarded(forwarded)
  return hops && clientHop(hops, trusted)
}

/** Scheme and host come from the nearest proxy, because these lists may not have an item for each hop. */
function factsOfXForwarded(headers: IncomingHttpHeaders, trusted: BlockList): ForwardedFacts {
  const hops = listOf(headers['x-forwarded-for']).map((each) => ({ for: each }))
  const [proto, host] = [headers['x-forwarded-proto'], headers['x-forwarded-host']].map(listOf)
  return { ...clientHop(hops, trusted), ...validFacts({ proto: proto!.at(-1), host: host!.at(-1) }) }
}

/** The facts from the nearest hop whose client is unknown or not a trusted proxy, or else from the farthest hop. */
function clientHop(hops: Hop[], trusted: BlockList): ForwardedFacts {
  let client: string | undefined
  for (const hop of hops.toReversed()) {
    const address = addressOf(hop.for)
    client = address ?? client
    if (!address || !isTrusted(address, trusted)) return { client, ...validFacts(hop) }
  }
  return { client, ...validFacts(hops[0] ?? {}) }
}

/** Drops an invalid scheme or host. */
function validFacts({ proto = '', host = '' }: Hop): ForwardedFacts {
  return {
    proto: /^https?$/i.test(proto) ? proto.toLowerCase() : undefined,
    host: /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host) ? host.toLowerCase() : undefined,
  }
}

/** Merges both sources. Returns no facts if `Forwarded` is malformed or the sources contradict each other. */
function mergeConsistent(one: ForwardedFacts | null, other: ForwardedFacts): ForwardedFacts {
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
