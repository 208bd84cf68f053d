/** Where the API of a web host is, which the host tells itself: its API catalog (RFC 9727). */
import type { ServiceRequest } from '../../src/surface/request.ts'
import type { ServiceResponse } from '../../src/surface/service.ts'
import { Failure } from './errors.ts'

const path = '/.well-known/api-catalog'
const catalog: ServiceRequest = { method: 'GET', path, contentType: null, body: null }

/** The origin of the API. Throws `Failure` if the host does not tell, or would have secrets sent in the clear. */
export async function discoverApiUrl(
  host: string,
  send: (request: ServiceRequest) => Promise<ServiceResponse>,
): Promise<string> {
  const url = anchorOf((await send(catalog)).text, host)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Failure(`${host}${path} does not name the API of the service.`)
  if (url.protocol === 'http:' && host.startsWith('https:'))
    throw new Failure(`${host} names an API without TLS, ${url.origin}: nothing was sent there.`)
  return url.origin
}

function anchorOf(text: string, host: string): URL | null {
  try {
    return URL.parse(JSON.parse(text).linkset[0].anchor, host)
  } catch {
    return null
  }
}
