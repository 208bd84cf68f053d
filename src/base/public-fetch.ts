/**
 * Fetches URLs that callers provide, such as the metadata of an OAuth client. Limits size and time, follows no redirects, and
 * connects to public addresses only.
 */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Agent } from 'undici'

/** Limit for the body and for the headers. Client metadata and key sets are only a few kilobytes. */
const maxResponseBytes = 64 * 1024

/** Covers DNS, the connection and the whole response. */
const timeoutMs = 5_000

/** True unless the IANA registries list the address as special-purpose. */
export const isPublic = (address: string): boolean => ipaddr.parse(address).range() === 'unicast'

interface Network {
  /** All addresses of a host. */
  resolve(hostname: string): Promise<LookupAddress[]>
  mayConnectTo(address: string): boolean
  /** The certificate authority to trust, in PEM; Node's by default. */
  ca?: string
}

const internet: Network = {
  resolve: (hostname) => lookup(hostname, { all: true, verbatim: true }),
  mayConnectTo: isPublic,
}

/**
 * Like `fetch`, but only for GET over https; resolves with the complete response. Throws for a private address, for a redirect,
 * for a response that is too large, and after a timeout.
 */
export type PublicFetch = (address: string | URL, init?: RequestInit) => Promise<Response>

export function publicFetch(network: Network = internet): PublicFetch {
  let agent: Promise<Agent> | undefined
  return async (address, init = {}) => {
    const url = new URL(address)
    if (url.protocol !== 'https:' || url.username || url.password) throw new Error('only https is fetched')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !network.mayConnectTo(host)) throw notPublic() // DNS is skipped for IP addresses, so check here
    const { request } = await import('undici')
    agent ??= openAgent(network)
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])])
    const headers = { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' }
    const response = await request(url, { dispatcher: await agent, headers, signal })
    const body = await response.body.arrayBuffer()
    if (response.statusCode >= 300 && response.statusCode < 400) throw new Error('redirects are not followed')
    return new Response(body.byteLength > 0 ? body : null, {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
    })
  }
}

/** Loads undici on first use, because that takes 90 ms. */
async function openAgent(network: Network): Promise<Agent> {
  const { Agent } = await import('undici')
  return new Agent({
    maxResponseSize: maxResponseBytes,
    maxHeaderSize: maxResponseBytes,
    connect: {
      ca: network.ca,
      autoSelectFamily: true, // so that the connection asks for all addresses
      // Check the addresses that the connection uses: a second DNS query could return different ones.
      lookup: (hostname, _, done) => {
        network.resolve(hostname).then(
          (addresses) => {
            const areAllowed = addresses.every(({ address }) => network.mayConnectTo(address))
            done(areAllowed && addresses.length > 0 ? null : notPublic(), addresses)
          },
          (error) => done(error, []),
        )
      },
    },
  })
}

const notPublic = () => new Error('the host has no public address')

export const fetchPublic = publicFetch()
