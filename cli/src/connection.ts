/** The connection to the service, with the API key from the environment or the stored session. */
import { defaultApiUrl, defaultWorkUrl } from '../../src/shared/addresses.ts'
import type { ServiceRequest } from '../../src/shared/request.ts'
import type { Service } from '../../src/shared/service.ts'
import { headersOf, openService } from '../../src/shared/service.ts'
import { UsageError } from './errors.ts'
import { observerOf } from './observer.ts'
import { versionWatch } from './service-version.ts'
import { version } from './version.ts'

export type Connection = ReturnType<typeof openConnection>

/** `tool` is the name of the command in the activity log. Nothing is read or sent before the first call. */
export function openConnection(tool: string) {
  const host = originFrom('SERVICE_BASE_URL') ?? defaultWorkUrl
  const apiKey = process.env.SERVICE_API_KEY
  const services = new Map<string, Service>()
  const identity = { client: `vs/${version}`, channel: 'cli' } as const
  const versions = versionWatch()

  async function send(origin: string, request: ServiceRequest, token: string | null) {
    const service =
      services.get(origin) ?? openService({ baseUrl: origin, ...identity, observer: observerOf(origin) })
    services.set(origin, service)
    return versions.check(origin, request, service.send(request, token, { tool }))
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
    /** The request as it would be sent, without the credential. */
    async describe(request: ServiceRequest) {
      const origin = apiKey ? apiUrlFor(host) : await (await session()).origin()
      const headers = { authorization: 'Bearer ***', ...headersOf(request, identity, { tool }) }
      return {
        method: request.method,
        url: new URL(request.path, origin).href,
        headers,
        body: bodyOf(request),
      }
    },
    /** Identifies the host and the credential. Contains the credential, so it must not be stored. */
    place: async () => `${host} ${apiKey ?? 'session'}`,
    /** The service, if a response came from a newer one than `vs`; otherwise null. */
    newerService: versions.newer,
    close: () => Promise.all([...services.values()].map((service) => service.close())),
  }
}

/** The body as a value; for a file, its name and size. */
function bodyOf({ body, contentType }: ServiceRequest): unknown {
  if (typeof body === 'string') return contentType?.includes('json') ? JSON.parse(body) : body
  return body && `file ${body.name}, ${body.size} bytes`
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
