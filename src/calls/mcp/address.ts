/** Determines which address of the service a request used. */
import { isIP } from 'node:net'
import type { Addresses, RequestSource } from '../lifecycle/request-source.ts'

/**
 * The origin of the request, such as `https://api.example.com`; null for an unknown host name, whose owner could point it at
 * this service and make browsers call it (DNS rebinding). IP addresses and `localhost` cannot be abused this way.
 */
export function requestedOrigin(
  url: string,
  { origin, isProxied }: Pick<RequestSource, 'origin' | 'isProxied'>,
  addresses: Addresses,
): string | null {
  const requested = new URL(isProxied ? origin : url)
  const known = knownOrigins({ origin }, addresses).find((each) => new URL(each).host === requested.host)
  return known ?? (isIpOrLocalhost(requested.hostname) ? requested.origin : null)
}

/** The origins of the service: the configured ones and its own. */
export function knownOrigins(
  { origin }: Pick<RequestSource, 'origin'>,
  { baseUrl, workUrl }: Addresses,
): string[] {
  return [baseUrl, workUrl, origin].flatMap((address) => (address ? [new URL(address).origin] : []))
}

/** Origin of the web application of a service whose own origin is `origin`. */
export const workOriginAt = (origin: string, { workUrl }: Addresses): string =>
  workUrl ? new URL(workUrl).origin : origin

const isIpOrLocalhost = (hostname: string) =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
