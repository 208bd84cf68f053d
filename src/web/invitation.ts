import { Hono } from 'hono'
import { html } from 'hono/html'
import { acceptInvitation } from '../../generated/client/sdk.gen.ts'
import type { Problem } from '../../generated/client/types.gen.ts'
import { asset } from './assets.ts'
import type { Field } from './form.ts'
import { form, refused, typed } from './form.ts'
import { layout } from './layout.ts'
import type { PageEnv } from './session.ts'
import { newPassword } from './signup.ts'

export const invitationPages = new Hono<PageEnv>()
  .get('/invitation', (http) => http.html(page()))
  .post('/invitation', async (http) => {
    const { session } = http.var
    const { name, email, ...rest } = await typed(http, 'token', 'name', 'email', 'password')
    const body = { ...rest, ...(name && { name }), ...(email && { email }) }
    const { data, error } = await acceptInvitation({ client: session.client, body })
    if (!data) return refused(http, error, page({ ...rest, name, email }, error))
    await session.begin(data)
    return http.redirect('/welcome', 303)
  })

const fields: Field[] = [
  { name: 'token', label: 'Invitation', hint: 'It stands in the link that you were given, after the #.' },
  {
    name: 'name',
    label: 'Your name',
    autocomplete: 'name',
    optional: true,
    hint: 'Leave it empty to keep the one that you were invited with.',
  },
  newPassword,
]

/** Shown if the invited address cannot be used to sign in. */
const anotherEmail: Field = {
  name: 'email',
  label: 'E-mail',
  type: 'email',
  autocomplete: 'email',
  hint: 'You sign in with it, here.',
}

function page(values?: Record<string, string>, problem?: Problem) {
  const isAsked = values?.email || problem?.errors?.some(({ pointer }) => pointer === '/email')
  const asked = isAsked ? fields.toSpliced(-1, 0, anotherEmail) : fields
  return layout(
    { title: 'Join a workspace' },
    html`<h1>Join a workspace</h1>
      <p class="lead">You were invited. Choose a password, and you are in.</p>
      ${form({ action: '/invitation', fields: asked, submit: 'Join', values, problem })}
      <p class="aside">Joined already? <a href="/signin">Sign in</a></p>
      <script src="${asset('link-token.js')}"></script>`,
  )
}
