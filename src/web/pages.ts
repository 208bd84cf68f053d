/** The pages that sign-up needs. They hold no logic: what they do, they do through the API's own operations. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { csrf } from 'hono/csrf'
import { secureHeaders } from 'hono/secure-headers'
import { getAccount, signup } from '../../generated/client/sdk.gen.ts'
import type { Problem } from '../../generated/client/types.gen.ts'
import type { Fetch } from './client.ts'
import { clientFor } from './client.ts'
import { signupPage } from './signup-page.ts'
import { welcomePage } from './welcome-page.ts'

const style = readFileSync(join(import.meta.dirname, 'assets/style.css'), 'utf8')
const sessionCookie = 'service_session'

/** Where browsers find the service, where that is not at the address that it is called by. */
export interface Addresses {
  baseUrl?: string | null
  workUrl?: string | null
}

export function pages(fetch: Fetch, { baseUrl, workUrl }: Addresses): Hono {
  const webOrigin = (http: Context) => new URL(workUrl ?? http.req.url).origin
  const apiOrigin = (http: Context) => new URL(baseUrl ?? http.req.url).origin
  const app = new Hono()
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    }),
  )
  app.use(csrf({ origin: (origin, http) => origin === webOrigin(http) }))

  app.get('/assets/style.css', (http) => http.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }))

  app.get('/', (http) => http.redirect(getCookie(http, sessionCookie) ? '/welcome' : '/signup'))

  app.get('/signup', (http) => http.html(signupPage({})))

  app.post('/signup', bodyLimit({ maxSize: 64 * 1024 }), async (http) => {
    const form: Record<string, unknown> = await http.req.parseBody().catch(() => ({}))
    const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
    const body = {
      workspace: text('workspace'),
      name: text('name'),
      email: text('email'),
      password: text('password'),
    }
    const { data, error } = await signup({ client: clientFor(http, fetch), body })
    if (!data) return http.html(signupPage(body, error as Problem), 422)
    setCookie(http, sessionCookie, data.access_token, {
      httpOnly: true,
      sameSite: 'Lax',
      secure: webOrigin(http).startsWith('https:'),
      path: '/',
      maxAge: data.expires_in,
    })
    return http.redirect('/welcome', 303)
  })

  app.get('/welcome', async (http) => {
    const client = clientFor(http, fetch, getCookie(http, sessionCookie))
    const { data } = await getAccount({ client })
    return data ? http.html(welcomePage(data, apiOrigin(http))) : http.redirect('/signup')
  })

  return app
}
