/** Makes calls with the credentials of a profile, and renews its session when the access token expires. */
import { setTimeout as sleep } from 'node:timers/promises'
import type {
  AddDeviceCodeData,
  AuthenticateData,
  CancelDeviceCodeData,
  DeviceCode,
  ExchangeCodeData,
  ExchangeDeviceCodeData,
  RefreshData,
  SignoutData,
  Tokens,
} from '../../generated/client/types.gen.ts'
import { getAccount } from '../../generated/requests.ts'
import type { ServiceRequest } from '../../src/shared/request.ts'
import { toRequest } from '../../src/shared/request.ts'
import type { ServiceResponse } from '../../src/shared/service.ts'
import { ServiceProblem } from '../../src/shared/service.ts'
import { discoverApiUrl } from './api-address.ts'
import type { CredentialStore, Credentials } from './credentials.ts'
import { isApiKey } from './credentials.ts'
import { NotSignedIn } from './errors.ts'
import { profileAt, type SignInPlace } from './place.ts'
import { becomesCurrent, type Identity, identityIn, nameFor } from './sign-in.ts'
import { forgetTimer } from './timer-status.ts'

const authenticate: AuthenticateData['url'] = '/api/v1/account/authenticate'
const exchangeCode: ExchangeCodeData['url'] = '/api/v1/account/exchange-code'
const addDeviceCode: AddDeviceCodeData['url'] = '/api/v1/account/device-codes'
const exchangeDeviceCode: ExchangeDeviceCodeData['url'] = '/api/v1/account/exchange-device-code'
const cancelDeviceCode: CancelDeviceCodeData['url'] = '/api/v1/account/cancel-device-code'
const refresh: RefreshData['url'] = '/api/v1/account/refresh'
const signout: SignoutData['url'] = '/api/v1/account/signout'

/** An access token is renewed before use if it expires within this time. */
const expiryMarginMs = 10_000

export type Session = ReturnType<typeof sessionAt>

type Send = (
  origin: string,
  request: ServiceRequest,
  token: string | null,
  signal?: AbortSignal,
) => Promise<ServiceResponse>

/** The session of the named profile, or of the profile for the host. After a sign-in, it is the new session. */
export function sessionAt(place: SignInPlace, store: CredentialStore, send: Send) {
  const { host } = place
  let { profile } = place

  /** Returns the stored credentials if they are for this host. They are never sent to another host. */
  async function current(): Promise<Credentials> {
    const chosen = profileAt(store.profiles(), { host, profile })
    const stored = chosen ? await store.load(chosen.name) : null
    if (stored?.work_url === host) return stored
    const others = [...new Set(store.profiles().sessions.map(({ work_url }) => work_url))]
    const elsewhere = others.length > 0 ? `: the stored credentials are for ${others.join(', ')}` : ''
    throw new NotSignedIn(`Not signed in to ${host}${elsewhere}.`)
  }

  async function obtainTokens(api_url: string, path: string, grant: object) {
    const { text } = await send(api_url, post(path, grant), null)
    const { access_token, refresh_token, expires_in }: Tokens = JSON.parse(text)
    const expires_at = new Date(Date.now() + expires_in * 1000).toISOString()
    return { access_token, refresh_token, expires_at }
  }

  /** A refresh token works only once, so one process uses it under the lock and the others use the new tokens. */
  function renew(spent: Credentials): Promise<Credentials> {
    return store.exclusively(async () => {
      const stored = await again(spent)
      if (stored.access_token !== spent.access_token) return stored
      const { api_url, refresh_token } = stored
      try {
        const renewed = { ...stored, ...(await obtainTokens(api_url, refresh, { refresh_token })) }
        await store.save(renewed)
        return renewed
      } catch (error) {
        if (!isAlreadyRefreshed(error)) throw error
        return tokensRenewedElsewhere(stored, error)
      }
    })
  }

  /** The profile as it is stored now. Another process may have chosen another one in the meantime. */
  async function again({ name }: Credentials): Promise<Credentials> {
    const stored = await store.load(name)
    return stored?.work_url === host ? stored : current()
  }

  /**
   * Waits for the tokens of another process. A process that stalls can lose its lock, and another process can
   * renew the session in the meantime.
   */
  async function tokensRenewedElsewhere(spent: Credentials, error: ServiceProblem): Promise<Credentials> {
    for (let tries = 50; tries > 0; tries--) {
      const stored = await again(spent)
      if (stored.access_token !== spent.access_token) return stored
      await sleep(100)
    }
    throw error
  }

  /** Credentials that are valid now. An API key is never renewed. */
  async function valid(): Promise<Credentials> {
    const stored = await current()
    const isExpiring = Date.parse(stored.expires_at ?? '') < Date.now() + expiryMarginMs
    return isExpiring ? renew(stored) : stored
  }

  async function call(request: ServiceRequest): Promise<ServiceResponse> {
    const credentials = await valid()
    try {
      return await send(credentials.api_url, request, credentials.access_token)
    } catch (error) {
      if (!isUnauthorized(error) || isApiKey(credentials)) throw error
      return send(credentials.api_url, request, (await renew(credentials)).access_token)
    }
  }

  let apiUrl: Promise<string> | undefined
  const findApiUrl = () => (apiUrl ??= discoverApiUrl(host, (request) => send(host, request, null)))

  /** Calls an operation that needs no credential. */
  const callPublic = async (path: string, body: object) => send(await findApiUrl(), post(path, body), null)

  /** Makes a call with the stored access token, even if it has expired. */
  async function peek(request: ServiceRequest, signal: AbortSignal): Promise<ServiceResponse> {
    const { api_url, access_token } = await current()
    return send(api_url, request, access_token, signal)
  }

  /** `obtain` gets the credentials from the API at this address. */
  function signIn(obtain: (api_url: string) => Promise<Secrets>): Promise<Credentials> {
    return store.exclusively(async () => {
      // Fails before any secret is sent if credentials cannot be stored.
      const list = store.profiles()
      const api_url = await findApiUrl()
      const secrets = await obtain(api_url)
      const identity = secrets.identity ?? (await identityOf(api_url, secrets.access_token))
      const { identity: _, ...tokens } = secrets
      const fields = { work_url: host, api_url, ...identity, ...tokens }
      const name = nameFor(fields, place, list)
      const previous = await store.load(name)
      await store.save({ name, ...fields })
      await store.choose(name, becomesCurrent(place, list))
      forgetTimer()
      // The previous session is no longer used. If the sign-out fails, it expires by itself.
      if (previous && !isApiKey(previous))
        await send(previous.api_url, post(signout), previous.access_token).catch(() => {})
      profile = name
      return { name, ...fields }
    })
  }

  /** Unknown if the service fails after the sign-in, because the tokens must be stored nevertheless. */
  async function identityOf(api_url: string, token: string): Promise<Identity> {
    return askIdentity(api_url, token).catch(() => ({ user: null, workspace: null }))
  }

  async function askIdentity(api_url: string, token: string): Promise<Identity> {
    return identityIn(JSON.parse((await send(api_url, toRequest(getAccount, {}), token)).text))
  }

  const signInWith = (path: string, grant: object) => signIn((api_url) => obtainTokens(api_url, path, grant))

  /** Stores the key after the service has accepted it. */
  const signInWithKey = (key: string) =>
    signIn(async (api_url) => ({
      access_token: key,
      refresh_token: null,
      expires_at: null,
      identity: await askIdentity(api_url, key),
    }))

  /** Deletes the credentials even if the service cannot be reached. An API key stays valid on the service. */
  async function signOut(): Promise<Credentials> {
    const stored = await current()
    try {
      if (!isApiKey(stored)) await call(post(signout))
    } catch (error) {
      if (!isUnauthorized(error)) throw error
    } finally {
      await store.exclusively(() => store.remove(stored.name))
      forgetTimer()
    }
    return stored
  }

  /** Stores the current names of the user and the workspace, if they have changed. */
  async function remember(identity: Identity): Promise<Credentials> {
    const isKnown = ({ user, workspace }: Identity) =>
      JSON.stringify({ user, workspace }) === JSON.stringify(identity)
    const known = await current()
    if (isKnown(known)) return known
    return store.exclusively(async () => {
      const renamed = { ...(await current()), ...identity }
      await store.save(renamed)
      return renamed
    })
  }

  return {
    location: store.location,
    peek,
    current,
    valid,
    call,
    signIn: (username: string, password: string) => signInWith(authenticate, { username, password }),
    /** Signs in with a code that the sign-in page issued for the challenge of `code_verifier`. */
    exchangeCode: (code: string, code_verifier: string) => signInWith(exchangeCode, { code, code_verifier }),
    signInWithKey,
    /** Begins a sign-in that a user approves on another machine. */
    async addDeviceCode(client_name: string): Promise<DeviceCode> {
      store.profiles() // fails before a user approves if credentials cannot be stored
      return JSON.parse((await callPublic(addDeviceCode, { client_name })).text)
    },
    /** Signs in if a user has approved. Throws the refusal of the service otherwise. */
    exchangeDeviceCode: (device_code: string) => signInWith(exchangeDeviceCode, { device_code }),
    cancelDeviceCode: (device_code: string) => callPublic(cancelDeviceCode, { device_code }),
    signOut,
    remember,
  }
}

type Secrets = Pick<Credentials, 'access_token' | 'refresh_token' | 'expires_at'> & { identity?: Identity }

function post(path: string, body?: object): ServiceRequest {
  const contentType = body ? 'application/json' : null
  return { method: 'POST', path, contentType, body: body ? JSON.stringify(body) : null }
}

function isAlreadyRefreshed(error: unknown): error is ServiceProblem {
  return error instanceof ServiceProblem && error.problem.code === 'already_refreshed'
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ServiceProblem && error.problem.status === 401
}
