/** At which address of the service a call has arrived. */
import { isIP } from 'node:net'
import type { Addresses, RequestSource } from '../call/request-source.ts'

/**
 * The origin that the caller has asked, such as `https://api.example.com`; null for a host that is not known to be ours:
 * whoever owns its name can let it point here, and have a browser call us in its name (DNS rebinding). An IP address and
 * `localhost` belong to nobody who could.
 */
export function requestedOrigin(
  url: string,
  { origin, isProxied }: Pick<RequestSource, 'origin' | 'isProxied'>,
  addresses: Addresses,
): string | null {
  const asked = new URL(isProxied ? origin : url)
  const known = knownOrigins({ origin }, addresses).find((each) => new URL(each).host === asked.host)
  return known ?? (isNobodys(asked.hostname) ? asked.origin : null)
}

/** The addresses of the service, as far as they are set or found out. */
export function knownOrigins(
  { origin }: Pick<RequestSource, 'origin'>,
  { baseUrl, workUrl }: Addresses,
): string[] {
  return [baseUrl, workUrl, origin].flatMap((address) => (address ? [new URL(address).origin] : []))
}

/** Where the web application is, of a service that is called at `origin`. */
export const workOriginAt = (origin: string, { workUrl }: Addresses): string =>
  workUrl ? new URL(workUrl).origin : origin

const isNobodys = (hostname: string) =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
