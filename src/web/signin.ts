import { Hono } from 'hono'
import { html } from 'hono/html'
import { authenticate } from '../../generated/client/sdk.gen.ts'
import type { Problem } from '../../generated/client/types.gen.ts'
import type { Field } from './form.ts'
import { form, refused, typed } from './form.ts'
import { layout } from './layout.ts'
import type { PageEnv } from './session.ts'
import { freshKey } from './session.ts'

/** Signing in and out. `next` is the page to return to. */
export const signinPages = new Hono<PageEnv>()
  .get('/signin', (http) => {
    const next = pathOf(http.req.query('next'))
    return http.var.session.account ? http.redirect(next) : http.html(page(next))
  })
  .post('/signin', async (http) => {
    const { session } = http.var
    const next = pathOf(http.req.query('next'))
    const body = await typed(http, 'username', 'password')
    const { client } = session
    const first = await authenticate({ client, body })
    if (first.data && (await session.begin(first.data))) return http.redirect(next, 303)
    const { data, error } = first.error ? first : await authenticate({ client, body, headers: freshKey() })
    if (!data) return refused(http, error, page(next, body.username, error))
    await session.begin(data)
    return http.redirect(next, 303)
  })
  .post('/signout', async (http) => {
    await http.var.session.end()
    return http.redirect('/signin', 303)
  })

const home = '/home'

/** The path of one of our pages; home for any other address. */
function pathOf(address: string | undefined): string {
  const ours = 'http://ours.invalid'
  const url = address?.startsWith('/') ? URL.parse(address, ours) : null
  // Browsers treat `//host` as another host, even if it is what `/.//host` normalises to.
  const isOurs = url?.origin === ours && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search : home
}

const fields: Field[] = [
  { name: 'username', label: 'E-mail', type: 'email', autocomplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
]

const page = (next: string, username?: string, problem?: Problem) =>
  layout(
    { title: 'Sign in' },
    html`<h1>Sign in</h1>
      <p class="lead">Use the e-mail address that you signed up with or were invited at.</p>
      ${form({
        action: `/signin?${new URLSearchParams({ next })}`,
        fields,
        submit: 'Sign in',
        values: { username },
        problem,
      })}
      <p class="aside"><a href="/forgot-password">Forgot your password?</a></p>
      <p class="aside">New here? <a href="/signup">Create a workspace</a></p>`,
  )
