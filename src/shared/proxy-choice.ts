/** Which proxy the environment names for an address, by the rules of curl. */
import { BlockList, isIP } from 'node:net'
import { BadSetting } from './bad-setting.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Null if the call goes to the service directly. Lower-case variables take precedence. Throws `BadSetting`. */
export function proxyFor(address: URL, environment: Environment = process.env): URL | null {
  const [name, value] = firstOf(environment, [`${address.protocol.slice(0, -1)}_proxy`, 'all_proxy'])
  if (!value || isExcluded(address.hostname, firstOf(environment, ['no_proxy'])[1])) return null
  const url = URL.parse(value.includes('://') ? value : `http://${value}`)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new BadSetting(`${name} must be the address of an http or https proxy.`)
  return url
}

function firstOf(environment: Environment, names: readonly string[]): [name: string, value: string] {
  const both = names.flatMap((name) => [name, name.toUpperCase()])
  const name = both.find((each) => environment[each]) ?? ''
  return [name, environment[name] ?? '']
}

/** `list` has names, which include their subdomains, addresses and networks such as `10.0.0.0/8`, or `*` for every host. */
function isExcluded(hostname: string, list: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const entries = list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return entries.some((entry) => entry === '*' || matches(host, entry.replace(/^\*?\./, '')))
}

function matches(host: string, entry: string): boolean {
  const plain = entry.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) === 0) return host === plain || host.endsWith(`.${plain}`)
  const [network, bits] = plain.split('/')
  if (isIP(network!) === 0) return false
  const family = (text: string) => (isIP(text) === 6 ? 'ipv6' : 'ipv4')
  const width = isIP(network!) === 6 ? 128 : 32
  const prefix = bits === undefined ? width : Number(bits)
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > width) return false
  const excluded = new BlockList()
  excluded.addSubnet(network!, prefix, family(network!))
  return excluded.check(host, family(host))
}
