import { Hono } from 'hono'
import { html } from 'hono/html'
import { resetPassword } from '../../generated/client/sdk.gen.ts'
import type { Problem } from '../../generated/client/types.gen.ts'
import { asset } from './assets.ts'
import type { Field } from './form.ts'
import { form, notice, readFields, respondRefused } from './form.ts'
import { layout } from './layout.ts'
import type { PageEnv } from './session.ts'
import { newPassword } from './signup.ts'

export const resetPasswordPages = new Hono<PageEnv>()
  .get('/reset-password', (http) => http.html(page()))
  .post('/reset-password', async (http) => {
    const body = await readFields(http, 'token', 'password')
    const { error } = await resetPassword({ client: http.var.session.client, body })
    return error ? respondRefused(http, error, page(body, error)) : http.html(donePage)
  })

const title = 'Choose a new password'

const fields: Field[] = [
  { name: 'token', label: 'Link', hint: 'The part of your link after the #.' },
  newPassword,
]

const page = (values?: Record<string, string>, problem?: Problem) =>
  layout(
    { title },
    html`<h1>${title}</h1>
      <p class="lead">This signs you out everywhere. Then sign in with the new password.</p>
      ${form({ action: '/reset-password', fields, submit: 'Change password', values, problem })}
      <p class="aside">Link expired? <a href="/forgot-password">Request another one</a></p>
      <script src="${asset('link-token.js')}"></script>`,
  )

const donePage = layout(
  { title },
  html`<h1>${title}</h1>
    ${notice('Your password was changed, and you were signed out everywhere.')}
    <p class="actions"><a class="button" href="/signin">Sign in</a></p>`,
)
