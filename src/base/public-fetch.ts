/**
 * The only way to an address that a caller has given, such as the metadata of an OAuth client. It limits size, time and
 * redirects, and refuses to connect to the network of the service.
 */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Agent } from 'undici'

/** The largest body and the largest headers. Client metadata and key sets are a few kilobytes. */
export const maxResponseBytes = 64 * 1024

/** For the look-up, the connection and the whole response. */
const timeoutMs = 5_000

/** Whether the address belongs to the Internet, by the IANA registries of special-purpose addresses. */
export const isPublic = (address: string): boolean => ipaddr.parse(address).range() === 'unicast'

interface Network {
  /** All addresses of a host. */
  resolve(hostname: string): Promise<LookupAddress[]>
  mayConnectTo(address: string): boolean
  /** The certificate authority to trust, in PEM; those of Node by default. */
  ca?: string
}

const internet: Network = {
  resolve: (hostname) => lookup(hostname, { all: true, verbatim: true }),
  mayConnectTo: isPublic,
}

/**
 * Like `fetch`, for GET over https; the response is complete. Throws for an address that is not public, a redirect, a
 * response that is too large, and one that takes too long.
 */
export type PublicFetch = (address: string | URL, init?: RequestInit) => Promise<Response>

export function publicFetch(network: Network = internet): PublicFetch {
  let agent: Promise<Agent> | undefined
  return async (address, init = {}) => {
    const url = new URL(address)
    if (url.protocol !== 'https:' || url.username || url.password) throw new Error('only https is fetched')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !network.mayConnectTo(host)) throw notPublic() // nothing is looked up for an address
    const { request } = await import('undici')
    agent ??= openAgent(network)
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])])
    const headers = { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' }
    const response = await request(url, { dispatcher: await agent, headers, signal })
    const body = await response.body.arrayBuffer()
    if (response.statusCode >= 300 && response.statusCode < 400) throw new Error('redirects are not followed')
    const text = Object.entries(response.headers).filter(([, value]) => typeof value === 'string')
    return new Response(body.byteLength > 0 ? body : null, {
      status: response.statusCode,
      headers: Object.fromEntries(text) as Record<string, string>,
    })
  }
}

/** Loaded with the first address: undici takes 90 ms. */
async function openAgent(network: Network): Promise<Agent> {
  const { Agent } = await import('undici')
  return new Agent({
    maxResponseSize: maxResponseBytes,
    maxHeaderSize: maxResponseBytes,
    connect: {
      ca: network.ca,
      // Checked at the moment of the connection: a host that is looked up twice may answer differently.
      lookup: (hostname, options, done) => {
        network.resolve(hostname).then(
          (found) => {
            const [first] = found
            if (!first || !found.every(({ address }) => network.mayConnectTo(address))) done(notPublic(), [])
            else if (options.all) done(null, found)
            else done(null, first.address, first.family)
          },
          (error) => done(error, []),
        )
      },
    },
  })
}

const notPublic = () => new Error('the host has no public address')

export const fetchPublic = publicFetch()
