/** The web pages. They hold no logic: what they do, they do through the API's own operations. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { secureHeaders } from 'hono/secure-headers'
import { cliConnectPages } from './cli-connect.ts'
import type { Fetch } from './client.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { invitationPages } from './invitation.ts'
import type { PageEnv } from './session.ts'
import { webSession } from './session.ts'
import { settingsPages } from './settings/settings.ts'
import { signinPages } from './signin.ts'
import { signupPages } from './signup.ts'
import { welcomePages } from './welcome.ts'

/** Where browsers find the service, where that is not at the address that it is called by. */
export interface Addresses {
  baseUrl?: string | null
  workUrl?: string | null
}

const assets = {
  'style.css': 'text/css',
  'icon.svg': 'image/svg+xml',
  'invitation.js': 'text/javascript',
  'cli-connect.js': 'text/javascript',
}

export function pages(fetch: Fetch, { baseUrl, workUrl }: Addresses): Hono<PageEnv> {
  const calledOrigin = (http: Context<PageEnv>) => http.env.origin ?? new URL(http.req.url).origin
  const workOrigin = workUrl ? () => new URL(workUrl).origin : calledOrigin
  const apiOrigin = baseUrl ? () => new URL(baseUrl).origin : calledOrigin
  const app = new Hono<PageEnv>()
  app.use(
    secureHeaders({
      contentSecurityPolicy,
      // With `no-referrer` a browser would not say either which origin a form of ours comes from.
      referrerPolicy: 'same-origin',
      overwrite: false, // a page may know better
    }),
  )
  for (const [name, type] of Object.entries(assets)) {
    const text = readFileSync(join(import.meta.dirname, 'assets', name), 'utf8')
    app.get(`/assets/${name}`, (http) => http.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` }))
  }

  app.use(csrf({ origin: (origin, http) => origin === workOrigin(http) }))
  app.use(bodyLimit({ maxSize: 64 * 1024 }))
  app.use(async function origins(http, next) {
    http.set('origins', { work: workOrigin(http), api: apiOrigin(http) })
    await next()
  })
  app.use(webSession(fetch))
  app.use(async function caching(http, next) {
    // Back leads to a form that was refused only where the browser may keep it; what is a workspace's it may not.
    http.header('Cache-Control', http.var.session.account ? 'no-store' : 'private, no-cache')
    await next()
  })
  app.get('/', (http) => http.redirect(http.var.session.account ? '/welcome' : '/signup'))
  return app
    .route('/', signupPages)
    .route('/', signinPages)
    .route('/', invitationPages)
    .route('/', welcomePages)
    .route('/', cliConnectPages)
    .route('/', settingsPages)
}
