/** The web session: a session of the API whose tokens stand in cookies that no script reads. */
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Client } from '../../generated/client/client/index.ts'
import { getAccount, refresh, signout } from '../../generated/client/sdk.gen.ts'
import type { AccountInfo, Problem, Tokens } from '../../generated/client/types.gen.ts'
import type { Arrival } from '../call/arrival.ts'
import type { Fetch } from './client.ts'
import { clientFor } from './client.ts'
import { fail } from './failures.ts'

/** What every page is given. */
export interface PageEnv {
  Bindings: Arrival
  Variables: { session: WebSession; origins: Origins }
}

/** What a page is given that is for those who have signed in. */
export interface SignedInEnv {
  Bindings: Arrival
  Variables: PageEnv['Variables'] & { account: AccountInfo }
}

/** Where browsers find the pages and where programs find the API. */
interface Origins {
  work: string
  api: string
}

/** What an operation answers. */
interface Refusable<T> {
  data?: T
  error?: Problem
}

const accessCookie = 'service_session'
const refreshCookie = 'service_refresh'

class WebSession {
  readonly #http: Context<PageEnv>
  readonly #fetch: Fetch
  /** Calls as whoever has signed in, or as nobody. */
  client: Client
  /** Null where nobody has signed in. */
  account: AccountInfo | null = null

  constructor(http: Context<PageEnv>, fetch: Fetch) {
    this.#http = http
    this.#fetch = fetch
    this.client = clientFor(http, fetch)
  }

  /** Finds out who has signed in. An access token that has ended is exchanged on the way. */
  async resume(): Promise<void> {
    const [access, refreshToken] = [this.#read(accessCookie), this.#read(refreshCookie)]
    if (access && (await this.#enter(access))) return
    const tokens = refreshToken && (await this.#unlessEnded(await exchanged(refreshToken, this.client)))
    if (!tokens) return
    this.#keep(tokens) // whatever comes next: those of before are spent
    await this.#enter(tokens.access_token)
  }

  /** Signs in: the session of before ends, so that nobody has prepared this one (OWASP ASVS 5, 7.2.4). */
  async begin(tokens: Tokens): Promise<void> {
    await this.#signOut()
    this.#keep(tokens)
  }

  async end(): Promise<void> {
    await this.#signOut()
    for (const name of [accessCookie, refreshCookie]) deleteCookie(this.#http, name, this.#attributes)
  }

  async #signOut(): Promise<void> {
    if (this.account) await signout({ client: this.client })
  }

  async #enter(token: string): Promise<boolean> {
    const client = clientFor(this.#http, this.#fetch, token)
    const account = await this.#unlessEnded(await getAccount({ client }))
    // An API key would be as good to the API, but it is no session.
    if (account?.entitlements.credential !== 'session') return false
    this.client = client
    this.account = account
    return true
  }

  /** Null for a token that has ended. Another refusal does not say so: the page fails, and the session goes on. */
  async #unlessEnded<T>({ data, error }: Refusable<T>): Promise<T | null> {
    if (error && error.status !== 401) return fail(this.#http, error)
    return data ?? null
  }

  /** Null also for what no header and no request takes. */
  #read(name: string): string | null {
    const token = getCookie(this.#http, name, this.#attributes.prefix)
    return token && /^[\w-]{1,512}$/.test(token) ? token : null
  }

  #keep({ access_token, refresh_token, expires_in }: Tokens): void {
    setCookie(this.#http, accessCookie, access_token, { ...this.#attributes, maxAge: expires_in })
    setCookie(this.#http, refreshCookie, refresh_token, this.#attributes)
  }

  /** Under https the name itself binds the cookie to this host (RFC 6265bis, section 4.1.3.2). */
  get #attributes() {
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

/** Opens the session of the browser that asks. */
export const webSession = (fetch: Fetch): MiddlewareHandler<PageEnv> =>
  async function webSession(http, next) {
    http.set('session', new WebSession(http, fetch))
    await http.var.session.resume()
    await next()
  }

/** Lets those in who have signed in; the others come back when they have. */
export const signedIn: MiddlewareHandler<SignedInEnv> = async function signedIn(http, next) {
  const { account } = http.var.session
  // What a form did goes by; one comes back to the page that it stood on.
  const { method, url } = http.req
  if (!account) return http.redirect(signinPath(method === 'GET' ? url : http.req.header('referer')), 303)
  http.set('account', account)
  await next()
}

function signinPath(address = ''): string {
  const url = URL.parse(address)
  return url ? `/signin?${new URLSearchParams({ next: url.pathname + url.search })}` : '/signin'
}

/** How long the tabs of a browser share what one of them has exchanged, in milliseconds. */
const shared = 10_000
const exchanges = new Map<string, Promise<Refusable<Tokens>>>()

/** New tokens for the old one, once: tabs that a browser opens together send the same. */
function exchanged(refresh_token: string, client: Client): Promise<Refusable<Tokens>> {
  const found = exchanges.get(refresh_token)
  if (found) return found
  const exchange = refresh({ client, body: { refresh_token } })
  exchanges.set(refresh_token, exchange)
  setTimeout(() => exchanges.delete(refresh_token), shared).unref()
  return exchange
}
