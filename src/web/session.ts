/** The web session: an API session with its tokens in cookies that scripts cannot read. */
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Client } from '../../generated/client/client/index.ts'
import { getAccount, refresh, signout } from '../../generated/client/sdk.gen.ts'
import type { Problem, Tokens } from '../../generated/client/types.gen.ts'
import type { PageView, RequestSource } from '../calls/lifecycle/request-source.ts'
import type { Origins } from '../shared/addresses.ts'
import type { Fetch } from './client.ts'
import { clientFor } from './client.ts'
import { throwRefusal } from './failures.ts'
import { pendingFormOf } from './pending-form.ts'
import { signinPage } from './signin-page.ts'
import type { Submission } from './submission.ts'
import { hash } from './submission.ts'
import { forgetSurroundings, type PageAccount, pageAccount } from './surroundings.ts'

/** Context of every page. */
export interface PageEnv {
  /** `isRedisplay`: the form is shown again with its values, and nothing is written. */
  Bindings: RequestSource & { isRedisplay?: boolean }
  Variables: { session: WebSession; origins: Origins; view: PageView; submission?: Submission }
}

/** Context of the pages that require signing in. */
export interface SignedInEnv {
  Bindings: PageEnv['Bindings']
  Variables: PageEnv['Variables'] & {
    account: PageAccount
    /** The responses for records that were added together with the submitted form. */
    added?: readonly Response[]
  }
}

interface ClientResult<T> {
  data?: T
  error?: Problem
}

const accessCookie = 'service_session'
const refreshCookie = 'service_refresh'
/** While the sample is open: the refresh token of the session in the user's own workspace. */
const ownCookie = 'service_own'

export class WebSession {
  readonly #http: Context<PageEnv>
  readonly #fetch: Fetch
  /** Acts as the signed-in user, or without a credential. */
  client: Client
  /** Null if no user is signed in. */
  account: PageAccount | null = null
  #refreshToken: string | null = null

  constructor(http: Context<PageEnv>, fetch: Fetch) {
    this.#http = http
    this.#fetch = fetch
    this.client = clientFor(http, fetch)
  }

  /** Restores the signed-in user from the cookies, and renews an expired access token. */
  async resume(): Promise<void> {
    const [access, refreshToken] = [this.#readCookie(accessCookie), this.#readCookie(refreshCookie)]
    this.#refreshToken = refreshToken
    if (access && (await this.#useToken(access))) return
    const tokens =
      refreshToken && (await this.#dataUnlessExpired(await exchangeOnce(refreshToken, this.client)))
    this.#http.var.view.hasWritten = false // renewing the session is not what the form writes
    if (!tokens) return
    this.#storeTokens(tokens) // before anything else can fail: the old tokens no longer work
    await this.#useToken(tokens.access_token)
  }

  /**
   * Signs in. Ends the previous session first, to prevent session fixation (OWASP ASVS 5, 7.2.4). Returns false if the tokens
   * come from a replayed response and their session has already ended.
   */
  async begin(tokens: Tokens): Promise<boolean> {
    const isCurrent = tokens.access_token === this.#readCookie(accessCookie)
    if (!isCurrent) await this.#signOut()
    if (this.#http.var.submission?.isRepeated && !(await this.#useToken(tokens.access_token))) return false
    this.#storeTokens(tokens)
    this.client = clientFor(this.#http, this.#fetch, tokens.access_token)
    return true
  }

  async end(): Promise<void> {
    await this.#signOut()
    for (const name of [accessCookie, refreshCookie]) deleteCookie(this.#http, name, this.#cookieAttributes)
  }

  /** Opens the sample with these tokens. The session in the user's own workspace continues, until `leaveSample` returns to it. */
  enterSample(tokens: Tokens): void {
    if (this.#refreshToken) setCookie(this.#http, ownCookie, this.#refreshToken, this.#cookieAttributes)
    this.#storeTokens(tokens)
  }

  /** Ends the session in the sample and returns to the user's own workspace. Returns false if the user must sign in again. */
  async leaveSample(): Promise<boolean> {
    const tokens = await this.#exchangeOwn()
    await this.#signOutOf(this.client)
    if (tokens) this.#storeTokens(tokens)
    return tokens !== null
  }

  /** New tokens for the session in the user's own workspace; null if no sample is open, or if that session has ended. */
  async #exchangeOwn(): Promise<Tokens | null> {
    const own = this.#readCookie(ownCookie)
    if (!own) return null
    deleteCookie(this.#http, ownCookie, this.#cookieAttributes)
    return this.#dataUnlessExpired(await exchangeOnce(own, clientFor(this.#http, this.#fetch)))
  }

  /** Ends the session, and with a session in the sample also that in the user's own workspace. */
  async #signOut(): Promise<void> {
    const own = await this.#exchangeOwn()
    if (own) await signout({ client: clientFor(this.#http, this.#fetch, own.access_token) })
    await this.#signOutOf(this.client)
  }

  async #signOutOf(client: Client): Promise<void> {
    // The key is derived from the session: the same form, submitted in another session, must end that one too.
    const headers = { 'Idempotency-Key': hash(this.#readCookie(accessCookie)) }
    if (this.account) await signout({ client, headers })
    this.account = null
  }

  async #useToken(token: string): Promise<boolean> {
    const client = clientFor(this.#http, this.#fetch, token)
    const account = await this.#dataUnlessExpired(await getAccount({ client }))
    // The API also accepts an API key in place of a token, but the pages require a session.
    if (account?.entitlements.credential !== 'session') return false
    const { method, url } = this.#http.req
    this.client = client
    this.account = pageAccount(client, account, method === 'GET' ? pathIn(url)! : null)
    return true
  }

  /** Null if the token is no longer valid. Any other refusal fails the page and keeps the session. */
  async #dataUnlessExpired<T>({ data, error }: ClientResult<T>): Promise<T | null> {
    if (error && error.status !== 401) return throwRefusal(this.#http, error)
    return data ?? null
  }

  /** Null if the cookie is absent or malformed. */
  #readCookie(name: string): string | null {
    const token = getCookie(this.#http, name, this.#cookieAttributes.prefix)
    return token && /^[\w-]{1,512}$/.test(token) ? token : null
  }

  #storeTokens({ access_token, refresh_token, expires_in }: Tokens): void {
    setCookie(this.#http, accessCookie, access_token, { ...this.#cookieAttributes, maxAge: expires_in })
    setCookie(this.#http, refreshCookie, refresh_token, this.#cookieAttributes)
    this.#refreshToken = refresh_token
  }

  /** Over https, a name prefix binds the cookie to this host (RFC 6265bis, section 4.1.3.2). */
  get #cookieAttributes() {
    const secure = this.#http.var.origins.work.startsWith('https:')
    return {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure,
      prefix: secure ? 'host' : undefined,
    } as const
  }
}

/** For writes that must run every time, even if the same form is submitted again. */
export const newIdempotencyKey = () => ({ 'Idempotency-Key': crypto.randomUUID() })

/** Restores the session of the browser. */
export async function resumeSession(http: Context<PageEnv>, fetch: Fetch): Promise<WebSession> {
  http.set('session', new WebSession(http, fetch))
  await http.var.session.resume()
  return http.var.session
}

export const webSession = (fetch: Fetch): MiddlewareHandler<PageEnv> =>
  async function webSession(http, next) {
    await resumeSession(http, fetch)
    await next()
  }

/**
 * Redirects to the sign-in page, which leads back to the requested page. Responds to a submitted form with the sign-in page,
 * which shows the form again after signing in.
 */
export const requireSignIn: MiddlewareHandler<SignedInEnv> = async function requireSignIn(http, next) {
  const { account } = http.var.session
  const { method, url } = http.req
  if (!account && method === 'POST') {
    const page = signinPage({
      next: pathIn(http.req.header('referer')) ?? '/home',
      pendingForm: await pendingFormOf(http),
    })
    return http.html(page, 401)
  }
  if (!account) return http.redirect(`/signin?${new URLSearchParams({ next: pathIn(url)! })}`, 303)
  http.set('account', account)
  // Starts now, next to the calls of the page. A page without a frame, such as a redirect, does not wait for it.
  if (method === 'GET') account.surroundings().catch(() => {})
  else forgetSurroundings(account)
  await next()
}

function pathIn(address = ''): string | undefined {
  const url = URL.parse(address)
  return url ? url.pathname + url.search : undefined
}

/** How long the tabs of a browser share renewed tokens. */
const exchangeSharedForMs = 10_000
const exchanges = new Map<string, Promise<ClientResult<Tokens>>>()

/** Exchanges a refresh token only once: tabs that a browser restores together all send the same token. */
function exchangeOnce(refresh_token: string, client: Client): Promise<ClientResult<Tokens>> {
  const pending = exchanges.get(refresh_token)
  if (pending) return pending
  const exchange = refresh({ client, body: { refresh_token } })
  exchanges.set(refresh_token, exchange)
  setTimeout(() => exchanges.delete(refresh_token), exchangeSharedForMs).unref()
  return exchange
}
