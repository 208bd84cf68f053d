import { html } from 'hono/html'
import type { Problem } from '../../generated/client/types.gen.ts'
import { asset } from './assets.ts'
import type { Field } from './form.ts'
import { form } from './form.ts'
import { layout } from './layout.ts'
import type { PendingForm } from './pending-form.ts'
import { pendingFormField } from './pending-form.ts'

interface SigninState {
  /** The page to return to. */
  next: string
  username?: string
  problem?: Problem
  /** The submitted form to return to; null if it cannot be filled in again. Absent if no form was submitted. */
  pendingForm?: PendingForm | null
}

const fields: Field[] = [
  { name: 'username', label: 'E-mail', type: 'email', autocomplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
]

export const signinPage = ({ next, username, problem, pendingForm }: SigninState) =>
  layout(
    { title: 'Sign in' },
    html`<h1>Sign in</h1>
      ${pendingForm === undefined ? lead : expiredAlert(pendingForm)}
      ${form({
        action: `/signin?${new URLSearchParams({ next })}`,
        fields: pendingForm ? [{ name: pendingFormField, label: '', type: 'hidden' }, ...fields] : fields,
        submit: 'Sign in',
        values: { username, ...(pendingForm && { [pendingFormField]: JSON.stringify(pendingForm) }) },
        problem,
        isUnsaved: Boolean(pendingForm),
      })}
      <p class="aside"><a href="/forgot-password">Forgot your password?</a></p>
      <p class="aside">New here? <a href="/signup">Create a workspace</a></p>
      ${pendingForm ? html`<script src="${asset('unsaved.js')}" type="module"></script>` : ''}`,
  )

const lead = html`<p class="lead">Use the e-mail address with which you signed up or were invited.</p>`

const expiredAlert = (
  pendingForm: PendingForm | null,
) => html`<p class="alert" role="alert">Your session has expired, and nothing was saved.
  ${pendingForm ? 'Sign in again to return to the form. Your entries are kept, except passwords.' : 'Sign in again, then choose the file again.'}</p>`
