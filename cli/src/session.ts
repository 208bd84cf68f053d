/** Makes calls as the signed-in user, and renews the session when its access token expires. */
import { setTimeout as sleep } from 'node:timers/promises'
import type {
  AuthenticateData,
  ExchangeCodeData,
  RefreshData,
  SignoutData,
  Tokens,
} from '../../generated/client/types.gen.ts'
import type { ServiceRequest } from '../../src/shared/request.ts'
import type { ServiceResponse } from '../../src/shared/service.ts'
import { ServiceProblem } from '../../src/shared/service.ts'
import { discoverApiUrl } from './api-address.ts'
import { credentialFile } from './credential-file.ts'
import { credentialManager } from './credential-manager.ts'
import type { CredentialStore, Credentials } from './credentials.ts'
import { NotSignedIn } from './errors.ts'
import { openServiceFolder } from './service-folder.ts'

const authenticate: AuthenticateData['url'] = '/api/v1/account/authenticate'
const exchangeCode: ExchangeCodeData['url'] = '/api/v1/account/exchange-code'
const refresh: RefreshData['url'] = '/api/v1/account/refresh'
const signout: SignoutData['url'] = '/api/v1/account/signout'

/** An access token is renewed before use if it expires within this time. */
const expiryMarginMs = 10_000

export type Session = ReturnType<typeof sessionAt>

type Send = (origin: string, request: ServiceRequest, token: string | null) => Promise<ServiceResponse>

/** The session that is stored on this machine. */
export function storedSession(host: string, send: Send): Session {
  const openStore = process.platform === 'win32' ? credentialManager : credentialFile
  return sessionAt(host, openStore(openServiceFolder()), send)
}

export function sessionAt(host: string, store: CredentialStore, send: Send) {
  /** Returns the stored credentials if they are for this host. They are never sent to another host. */
  async function current(): Promise<Credentials> {
    const stored = await store.load(host)
    if (stored?.work_url === host) return stored
    const others = await store.hosts()
    const elsewhere = others.length > 0 ? `: the stored credentials are for ${others.join(', ')}` : ''
    throw new NotSignedIn(`Not signed in to ${host}${elsewhere}.`)
  }

  async function obtainTokens(api_url: string, path: string, grant: object): Promise<Credentials> {
    const { text } = await send(api_url, post(path, grant), null)
    const { access_token, refresh_token, expires_in }: Tokens = JSON.parse(text)
    const expires_at = new Date(Date.now() + expires_in * 1000).toISOString()
    const credentials = { work_url: host, api_url, access_token, refresh_token, expires_at }
    await store.save(credentials)
    return credentials
  }

  /** A refresh token works only once, so one process uses it under the lock and the others use the new tokens. */
  function renew(spent: Credentials): Promise<Credentials> {
    return store.exclusively(async () => {
      const stored = await current()
      if (stored.access_token !== spent.access_token) return stored
      return obtainTokens(stored.api_url, refresh, { refresh_token: stored.refresh_token }).catch((error) => {
        if (!isAlreadyRefreshed(error)) throw error
        return tokensRenewedElsewhere(stored, error)
      })
    })
  }

  /**
   * Waits for the tokens of another process. A process that stalls can lose its lock, and another process can
   * renew the session in the meantime.
   */
  async function tokensRenewedElsewhere(spent: Credentials, error: ServiceProblem): Promise<Credentials> {
    for (let tries = 50; tries > 0; tries--) {
      const stored = await current()
      if (stored.access_token !== spent.access_token) return stored
      await sleep(100)
    }
    throw error
  }

  async function call(request: ServiceRequest): Promise<ServiceResponse> {
    const stored = await current()
    const isExpiring = Date.parse(stored.expires_at) < Date.now() + expiryMarginMs
    const credentials = isExpiring ? await renew(stored) : stored
    try {
      return await send(credentials.api_url, request, credentials.access_token)
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      return send(credentials.api_url, request, (await renew(credentials)).access_token)
    }
  }

  function signIn(path: string, grant: object): Promise<Credentials> {
    return store.exclusively(async () => {
      // Fails before any secret is sent if credentials cannot be stored.
      const previous = await store.load(host)
      const api_url = await discoverApiUrl(host, (request) => send(host, request, null))
      const credentials = await obtainTokens(api_url, path, grant)
      // The previous session is no longer used. If the sign-out fails, it expires by itself.
      if (previous) await send(previous.api_url, post(signout), previous.access_token).catch(() => {})
      return credentials
    })
  }

  /** Deletes the credentials even if the service cannot be reached. */
  async function signOut(): Promise<void> {
    await current()
    try {
      await call(post(signout))
    } catch (error) {
      if (!isUnauthorized(error)) throw error
    } finally {
      await store.exclusively(() => store.remove(host))
    }
  }

  return {
    location: store.location,
    origin: async () => (await current()).api_url,
    call,
    signIn: (username: string, password: string) => signIn(authenticate, { username, password }),
    /** Signs in with a code that the sign-in page issued for the challenge of `code_verifier`. */
    exchangeCode: (code: string, code_verifier: string) => signIn(exchangeCode, { code, code_verifier }),
    signOut,
  }
}

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
