/** The connection to the service, with an API key or the session of a profile. */
import { defaultApiUrl, defaultWorkUrl } from '../../src/shared/addresses.ts'
import type { ServiceRequest } from '../../src/shared/request.ts'
import type { Service } from '../../src/shared/service.ts'
import { headersOf, openService } from '../../src/shared/service.ts'
import type { CredentialStore } from './credentials.ts'
import { observerOf } from './observer.ts'
import { findPlace, type Place, type SignInPlace, signInPlace, wishesOf } from './place.ts'
import { versionWatch } from './service-version.ts'
import type { Session } from './session.ts'
import { setting, validSetting } from './settings.ts'
import { openStore } from './store.ts'
import { version } from './version.ts'

export type Connection = ReturnType<typeof openConnection>

interface ConnectionOptions {
  profile?: string | undefined
  /** Nothing is reported while it waits for the service. */
  isSilent?: boolean
}

/** `tool` is the name of the command in the activity log. Nothing is read or sent before the first call. */
export function openConnection(tool: string, { profile, isSilent = false }: ConnectionOptions = {}) {
  const services = new Map<string, Service>()
  const versions = versionWatch()
  const identity = { client: `vs/${version}`, channel: 'cli' } as const
  let opened: CredentialStore | undefined
  let found: Place | undefined

  const store = () => (opened ??= openStore())
  const place = () => (found ??= findPlace(wishes()))
  const wishes = () => wishesOf(profile, process.env, () => store().profiles())

  async function send(origin: string, request: ServiceRequest, token: string | null, signal?: AbortSignal) {
    const service = services.get(origin) ?? open(origin)
    services.set(origin, service)
    return versions.check(origin, request, service.send(request, token, { tool }, signal))
  }

  const open = (baseUrl: string) =>
    openService({
      baseUrl,
      ...identity,
      observer: isSilent ? undefined : observerOf(baseUrl),
      caFile: setting('ca'),
      responseMs: setting('timeout') === '' ? undefined : Number(setting('timeout')) * 1000,
    })

  async function sessionAt(at: SignInPlace): Promise<Session> {
    const { sessionAt } = await import('./session.ts')
    await store().adopt?.()
    return sessionAt(at, store(), send)
  }

  /** The place without the API key of the environment. */
  const sessionPlace = () => ({ ...findPlace({ ...wishes(), apiKey: '' }), isTemporary: false })

  const session = () => sessionAt(sessionPlace())

  return {
    get host() {
      return place().host
    },
    place,
    store,
    signInPlace: (typedHost?: string) => signInPlace(wishes(), typedHost),
    sessionAt,
    /** The stored session, even if an API key takes precedence over it. */
    session,
    async call(request: ServiceRequest) {
      const { apiKey, host } = place()
      return apiKey ? send(apiUrlFor(host), request, apiKey) : (await session()).call(request)
    },
    /** For completion: like `call`, but never renews the session, and gives up when `signal` is aborted. */
    async peek(request: ServiceRequest, signal: AbortSignal) {
      const { apiKey, host } = place()
      return apiKey ? send(apiUrlFor(host), request, apiKey, signal) : (await session()).peek(request, signal)
    },
    /** The service, if a response came from a newer one than `vs`; otherwise null. */
    newerService: versions.newer,
    /** The request as it would be sent, without the credential. */
    async describe(request: ServiceRequest) {
      const { apiKey, host } = place()
      const origin = apiKey ? apiUrlFor(host) : (await (await session()).current()).api_url
      const headers = { authorization: 'Bearer ***', ...headersOf(request, identity, { tool }) }
      return {
        method: request.method,
        url: new URL(request.path, origin).href,
        headers,
        body: bodyOf(request),
      }
    },
    /** Identifies the host and the credential. Contains the credential, so it must not be stored. */
    credentialKey() {
      const { apiKey, host, profile } = place()
      return `${host} ${apiKey ?? `session ${profile ?? ''}`}`
    },
    close: () => Promise.all([...services.values()].map((service) => service.close())),
  }
}

/** The body as a value; for a file, its name and size. */
function bodyOf({ body, contentType }: ServiceRequest): unknown {
  if (typeof body === 'string') return contentType?.includes('json') ? JSON.parse(body) : body
  return body && `file ${body.name}, ${body.size} bytes`
}

/** Address of the API for calls with an API key. Profiles have their own stored address. */
function apiUrlFor(host: string): string {
  const address = process.env.SERVICE_API_URL
  if (address) return validSetting('host', address, 'SERVICE_API_URL')
  return host === defaultWorkUrl ? defaultApiUrl : host
}
