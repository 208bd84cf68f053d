/** Where the model is, parsed from `AI_BASE_URL`, and whether what it is told stays in the house. */
import { BlockList, isIP } from 'node:net'

export interface ModelAddress {
  url: string
  /** Whether the workspace calls it a local model: see `toModelAddress`. */
  isLocal: boolean
  /** The model by the name that its server has for it. */
  name: string
  apiKey: string | null
  /** Milliseconds for one answer. */
  timeoutMs: number
}

/** Loopback, private and link-local networks. */
const house = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  house.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  house.addSubnet(network, bits, 'ipv6')

/**
 * A model is local if its host is loopback, in a private or link-local network, or a name without a dot, which no
 * public domain has. Throws for what is not a web address, and for one with a password, which `fetch` would refuse.
 */
export function toModelAddress(text: string): Pick<ModelAddress, 'url' | 'isLocal'> {
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new RangeError('not the address of a model')
  return { url: text.replace(/\/$/, ''), isLocal: isInHouse(url.hostname.replace(/^\[|\]$/g, '')) }
}

function isInHouse(host: string): boolean {
  const version = isIP(host)
  if (version === 0) return !host.replace(/\.$/, '').includes('.')
  return house.check(host, version === 4 ? 'ipv4' : 'ipv6')
}
