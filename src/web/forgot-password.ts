import { Hono } from 'hono'
import { html } from 'hono/html'
import { forgotPassword } from '../../generated/client/sdk.gen.ts'
import type { Problem } from '../../generated/client/types.gen.ts'
import { form, notice, readFields, respondRefused } from './form.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'
import type { PageEnv } from './session.ts'

/** Asks for a link to choose another password by; says who can help where no mail is sent. */
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
      <p class="aside">You remember it? <a href="/signin">Sign in</a></p>`,
  )

const requestPage = (email?: string, problem?: Problem) =>
  page(
    html`<p class="lead">We send you a link by which you choose another one.</p>
      ${form({
        action: '/forgot-password',
        fields: [{ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username' }],
        submit: 'Send the link',
        values: { email },
        problem,
      })}`,
  )

/** The same whether or not anybody signs in with the address. */
const sentPage = (email: string) =>
  page(
    html`${notice(`If ${email} signs in here, a mail with a link is on its way.`)}
      <p>The link works once, for 30 minutes. If no mail comes, look among the unwanted ones, and check the address: it is the
        one that you sign in with.</p>`,
  )

const noMailPage = page(
  html`<p class="lead">This service sends no mail, so it cannot send you a link.</p>
    <p>Whoever runs it can make one for you: they have a command for it. If you do not know who that is, ask an owner or admin
      of your workspace. They cannot choose a password for you themselves: nobody but you signs in as you.</p>`,
)
