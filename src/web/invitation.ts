import { Hono } from 'hono'
import { html } from 'hono/html'
import { acceptInvitation, readInvitation } from '../../generated/client/sdk.gen.ts'
import type { Invitation } from '../../generated/client/types.gen.ts'
import { asset } from './assets.ts'
import type { Field, FormAttempt } from './form.ts'
import { form, readFields, respondRefused } from './form.ts'
import { layout } from './layout.ts'
import type { PageEnv } from './session.ts'
import { newPassword } from './signup.ts'

/** A script first submits the token, to show the invitation. Without scripts, the user pastes the token and joins. */
export const invitationPages = new Hono<PageEnv>()
  .get('/invitation', (http) => http.html(page({})))
  .get('/invitation/opened', (http) => http.redirect('/invitation'))
  .post('/invitation/opened', async (http) => {
    const values = await readFields(http, 'token')
    const { data: invitation, error } = await readInvitation({
      client: http.var.session.client,
      body: values,
    })
    return error
      ? respondRefused(http, error, page({ values, problem: error }))
      : http.html(page({ values, invitation }))
  })
  .post('/invitation', async (http) => {
    const { session } = http.var
    const { name, email, ...rest } = await readFields(http, 'token', 'name', 'email', 'password')
    const body = { ...rest, ...(name && { name }), ...(email && { email }) }
    const { data, error } = await acceptInvitation({ client: session.client, body })
    if (!data) {
      const { data: invitation } = await readInvitation({
        client: session.client,
        body: { token: rest.token },
      })
      return respondRefused(
        http,
        error,
        page({ values: { ...rest, name, email }, problem: error, invitation }),
      )
    }
    await session.begin(data)
    return http.redirect('/home', 303)
  })

const fields: Field[] = [
  { name: 'token', label: 'Invitation', hint: 'The part of your link after the #.' },
  {
    name: 'name',
    label: 'Your name',
    autocomplete: 'name',
    optional: true,
    hint: 'Leave empty to keep the name in the invitation.',
  },
  newPassword,
]

/** Shown if the invited address cannot be used to sign in. */
const emailField: Field = {
  name: 'email',
  label: 'E-mail',
  type: 'email',
  autocomplete: 'email',
  hint: 'You will sign in with this address.',
}

interface PageState extends FormAttempt {
  values?: Record<string, string>
  invitation?: Invitation | undefined
}

const invitationText = ({ invited_by, workspace_name, name, email, role }: Invitation) =>
  html`${invited_by ?? 'Someone'} has invited ${name} (${email}) to <b>${workspace_name}</b>, as ${role}.`

function page({ values, problem, invitation }: PageState) {
  const asksEmail = values?.email || problem?.errors?.some(({ pointer }) => pointer === '/email')
  const visibleFields = asksEmail ? fields.toSpliced(-1, 0, emailField) : fields
  return layout(
    { title: 'Join a workspace' },
    html`<h1>Join ${invitation?.workspace_name ?? 'a workspace'}</h1>
      <p class="lead">${invitation ? invitationText(invitation) : 'You have been invited.'} Choose a password to join.</p>
      ${form({ action: '/invitation', fields: visibleFields, submit: 'Join', values, problem })}
      <p class="aside">Already joined? <a href="/signin">Sign in</a></p>
      <script src="${asset('link-token.js')}" data-opens="/invitation/opened"></script>`,
  )
}
