import { Hono } from 'hono'
import { html } from 'hono/html'
import { forgotPassword } from '../../generated/client/sdk.gen.ts'
import type { Problem } from '../../generated/client/types.gen.ts'
import { form, notice, readFields, respondRefused } from './form.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'
import type { PageEnv } from './session.ts'

/** Sends a link to choose a new password. Without a mail server, explains who can create one. */
export const forgotPasswordPages = (sendsMail: boolean) =>
  new Hono<PageEnv>()
    .get('/forgot-password', (http) => http.html(sendsMail ? requestPage() : noMailPage))
    .post('/forgot-password', async (http) => {
      const body = await readFields(http, 'email')
      const { error } = await forgotPassword({ client: http.var.session.client, body })
      return error
        ? respondRefused(http, error, requestPage(body.email, error))
        : http.html(sentPage(body.email))
    })

const title = 'Forgot your password?'

const page = (content: Html) =>
  layout(
    { title },
    html`<h1>${title}</h1>
      ${content}
      <p class="aside">Remember it? <a href="/signin">Sign in</a></p>`,
  )

const requestPage = (email?: string, problem?: Problem) =>
  page(
    html`<p class="lead">We will e-mail you a link to choose a new one.</p>
      ${form({
        action: '/forgot-password',
        fields: [{ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username' }],
        submit: 'Send the link',
        values: { email },
        problem,
      })}`,
  )

/** Does not reveal whether an account has the address. */
const sentPage = (email: string) =>
  page(
    html`${notice(`If an account uses ${email}, we have sent a link to it.`)}
      <p>The link works once and expires after 30 minutes. If no e-mail arrives, check your spam folder and make sure that this
        is the address you sign in with.</p>`,
  )

const noMailPage = page(
  html`<p class="lead">This service cannot send e-mail, so it cannot send you a link.</p>
    <p>The operator of this service can create a link for you. If you do not know the operator, ask an owner or admin of your
      workspace. Owners and admins cannot choose a password for you.</p>`,
)
