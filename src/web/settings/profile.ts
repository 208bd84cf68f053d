import { Hono } from 'hono'
import { html } from 'hono/html'
import { changePassword, updateAccount } from '../../../generated/client/sdk.gen.ts'
import type { Field, FormAttempt } from '../form.ts'
import { form, readFields } from '../form.ts'
import type { SignedInEnv } from '../session.ts'
import { newPassword } from '../signup.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, saved, settingsPage } from './frame.ts'

const path = '/settings/profile'

/** The name and password of the signed-in user. */
export const profilePage = new Hono<SignedInEnv>()
  .get(path, (http) => http.html(page(http)))
  .post(path, async (http) => {
    const body = await readFields(http, 'name')
    const { error } = await updateAccount({ client: http.var.session.client, body })
    if (error) return refusal(http, error, page(http, { name: { values: body, problem: error } }))
    return saved(http, path)
  })
  .post(`${path}/password`, async (http) => {
    const body = await readFields(http, 'current_password', 'new_password')
    const { error } = await changePassword({ client: http.var.session.client, body })
    if (error) return refusal(http, error, page(http, { password: { problem: error } }))
    return saved(http, path)
  })

const nameFields: Field[] = [{ name: 'name', label: 'Name', autocomplete: 'name' }]

const passwordFields: Field[] = [
  {
    name: 'current_password',
    label: 'Current password',
    type: 'password',
    autocomplete: 'current-password',
  },
  { ...newPassword, name: 'new_password', label: 'New password' },
]

function page(http: SettingsContext, tried: { name?: FormAttempt; password?: FormAttempt } = {}) {
  const { user, workspace } = http.var.account
  return settingsPage(
    http,
    'Profile',
    html`<p class="lead">You sign in to ${workspace.name} as ${user.email}; your role is ${user.role}.</p>
      ${form({ action: path, fields: nameFields, submit: 'Save', values: { name: user.name }, ...tried.name })}
      ${workspace.is_sample ? '' : passwordForm(tried.password)}`,
  )
}

const passwordForm = (tried?: FormAttempt) => html`<h2>Password</h2>
      <p class="lead">A new password signs you out everywhere else and disconnects your clients. You stay signed in here, and your API keys keep working.</p>
      ${form({
        action: `${path}/password`,
        fields: passwordFields,
        submit: 'Change password',
        isSecondary: true,
        ...tried,
      })}`
