/** Parses `AI_BASE_URL` and decides whether the model is local. */
import { BlockList, isIP } from 'node:net'

export interface ModelAddress {
  url: string
  /** See `toModelAddress`. */
  isLocal: boolean
  /** The model's name on its server. */
  name: string
  apiKey: string | null
  /** Maximum time for one response, including a retry. */
  timeoutMs: number
}

const localNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  localNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  localNetworks.addSubnet(network, bits, 'ipv6')

/**
 * A model is local if its host is a loopback, private or link-local address, or a name without a dot, which is never
 * a public domain. Throws if `text` is not a plain web address: `fetch` refuses an address with a password.
 */
export function toModelAddress(text: string): Pick<ModelAddress, 'url' | 'isLocal'> {
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new RangeError('not the address of a model')
  return { url: text.replace(/\/$/, ''), isLocal: isLocalHost(url.hostname.replace(/^\[|\]$/g, '')) }
}

function isLocalHost(host: string): boolean {
  const version = isIP(host)
  if (version === 0) return !host.replace(/\.$/, '').includes('.')
  return localNetworks.check(host, version === 4 ? 'ipv4' : 'ipv6')
}
