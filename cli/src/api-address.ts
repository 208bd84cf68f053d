/** Finds the API of a web host through the host's API catalog (RFC 9727). */
import type { ServiceRequest } from '../../src/shared/request.ts'
import type { ServiceResponse } from '../../src/shared/service.ts'
import { Failure } from './errors.ts'

const path = '/.well-known/api-catalog'
const catalog: ServiceRequest = { method: 'GET', path, contentType: null, body: null }

/** Returns the origin of the API. Throws `Failure` if the catalog is missing or lists an http API for an https host. */
export async function discoverApiUrl(
  host: string,
  send: (request: ServiceRequest) => Promise<ServiceResponse>,
): Promise<string> {
  const url = anchorOf((await send(catalog)).text, host)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Failure(`${host}${path} does not contain the address of the API. Check SERVICE_BASE_URL.`)
  if (url.protocol === 'http:' && host.startsWith('https:'))
    throw new Failure(`${host} uses TLS, but its API ${url.origin} does not: no credentials were sent.`)
  return url.origin
}

function anchorOf(text: string, host: string): URL | null {
  try {
    return URL.parse(JSON.parse(text).linkset[0].anchor, host)
  } catch {
    return null
  }
}
