/** The connection to the service, with an API key or the session of a profile. */
import { defaultApiUrl, defaultWorkUrl } from '../../src/shared/addresses.ts'
import type { ServiceRequest } from '../../src/shared/request.ts'
import type { Service } from '../../src/shared/service.ts'
import { openService } from '../../src/shared/service.ts'
import type { CredentialStore } from './credentials.ts'
import { observerOf } from './observer.ts'
import { findPlace, type Place, type SignInPlace, signInPlace, wishesOf } from './place.ts'
import { versionWatch } from './service-version.ts'
import type { Session } from './session.ts'
import { setting, validSetting } from './settings.ts'
import { openStore } from './store.ts'
import { version } from './version.ts'

export type Connection = ReturnType<typeof openConnection>

/** `tool` is the name of the command in the activity log. Nothing is read or sent before the first call. */
export function openConnection(tool: string, profile?: string) {
  const services = new Map<string, Service>()
  const versions = versionWatch()
  let opened: CredentialStore | undefined
  let found: Place | undefined

  const store = () => (opened ??= openStore())
  const place = () => (found ??= findPlace(wishes()))
  const wishes = () => wishesOf(profile, process.env, () => store().profiles())

  async function send(origin: string, request: ServiceRequest, token: string | null) {
    const service = services.get(origin) ?? open(origin)
    services.set(origin, service)
    return versions.check(origin, request, service.send(request, token, { tool }))
  }

  const open = (baseUrl: string) =>
    openService({
      baseUrl,
      client: `vs/${version}`,
      channel: 'cli',
      caFile: setting('ca'),
      observer: observerOf(baseUrl),
    })

  async function sessionAt(at: SignInPlace): Promise<Session> {
    const { sessionAt } = await import('./session.ts')
    await store().adopt?.()
    return sessionAt(at, store(), send)
  }

  /** The place without the API key of the environment. */
  const sessionPlace = () => ({ ...findPlace({ ...wishes(), apiKey: '' }), isTemporary: false })

  return {
    get host() {
      return place().host
    },
    place,
    store,
    signInPlace: (typedHost?: string) => signInPlace(wishes(), typedHost),
    sessionAt,
    /** The stored session, even if an API key takes precedence over it. */
    session: () => sessionAt(sessionPlace()),
    async call(request: ServiceRequest) {
      const { apiKey, host } = place()
      return apiKey ? send(apiUrlFor(host), request, apiKey) : (await sessionAt(sessionPlace())).call(request)
    },
    /** The service, if a response came from a newer one than `vs`; otherwise null. */
    newerService: versions.newer,
    close: () => Promise.all([...services.values()].map((service) => service.close())),
  }
}

/** Address of the API for calls with an API key. Profiles have their own stored address. */
function apiUrlFor(host: string): string {
  const address = process.env.SERVICE_API_URL
  if (address) return validSetting('host', address, 'SERVICE_API_URL')
  return host === defaultWorkUrl ? defaultApiUrl : host
}
