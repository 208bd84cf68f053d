import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network that an address is counted under: an IPv4 address itself, or the /64 network of an IPv6 address, because one
 * machine can use any address of its /64 network. `unknown` for anything else.
 */
export function networkOf(address: string | null): string {
  const [host = ''] = (address ?? '').split('%') // without the zone id
  const mapped = host.replace(/^::ffff:/i, '')
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(host)) return 'unknown'
  const [head = '', tail] = host.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - after.length)).fill('0')
  return `${[...groups, ...zeros, ...after].slice(0, 4).map(withoutZeros).join(':')}::/64`
}

const withoutZeros = (group: string) => Number.parseInt(group, 16).toString(16)
