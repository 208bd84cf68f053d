/** The connection to the service, with the API key from the environment or the stored session. */
import { defaultApiUrl, defaultWorkUrl } from '../../src/shared/addresses.ts'
import type { ServiceRequest } from '../../src/shared/request.ts'
import type { Service } from '../../src/shared/service.ts'
import { openService } from '../../src/shared/service.ts'
import { UsageError } from './errors.ts'
import { observerOf } from './observer.ts'
import { versionWatch } from './service-version.ts'
import { version } from './version.ts'

export type Connection = ReturnType<typeof openConnection>

/**
 * `tool` is the name of the command in the activity log. Nothing is read or sent before the first call. With `isSilent`,
 * nothing is reported while it waits for the service.
 */
export function openConnection(tool: string, isSilent = false) {
  const host = originFrom('SERVICE_BASE_URL') ?? defaultWorkUrl
  const apiKey = process.env.SERVICE_API_KEY
  const services = new Map<string, Service>()
  const versions = versionWatch()

  async function send(origin: string, request: ServiceRequest, token: string | null, signal?: AbortSignal) {
    const service =
      services.get(origin) ??
      openService({
        baseUrl: origin,
        client: `vs/${version}`,
        channel: 'cli',
        ...(isSilent ? {} : { observer: observerOf(origin) }),
      })
    services.set(origin, service)
    return versions.check(origin, request, service.send(request, token, { tool }, signal))
  }

  const session = async () => (await import('./session.ts')).storedSession(host, send)
  return {
    host,
    /** The stored session, even if an API key takes precedence over it. */
    session,
    /** Source of the credential, for messages. */
    credential: async () => (apiKey ? 'SERVICE_API_KEY' : (await session()).location),
    call: async (request: ServiceRequest) =>
      apiKey ? send(apiUrlFor(host), request, apiKey) : (await session()).call(request),
    /** For completion: like `call`, but never renews the session, and gives up when `signal` is aborted. */
    peek: async (request: ServiceRequest, signal: AbortSignal) =>
      apiKey ? send(apiUrlFor(host), request, apiKey, signal) : (await session()).peek(request, signal),
    /** The service, if a response came from a newer one than `vs`; otherwise null. */
    newerService: versions.newer,
    close: () => Promise.all([...services.values()].map((service) => service.close())),
  }
}

/** Address of the API for calls with an API key. Sessions have their own stored address. */
function apiUrlFor(host: string): string {
  return originFrom('SERVICE_API_URL') ?? (host === defaultWorkUrl ? defaultApiUrl : host)
}

function originFrom(variable: string): string | null {
  const text = process.env[variable]
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new UsageError(`${variable} must be an origin such as https://work.example, not \`${text}\`.`)
  return url.origin
}
