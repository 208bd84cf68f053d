import { html } from 'hono/html'
import type { Problem, Signup } from '../../generated/client/types.gen.ts'
import type { Field } from './layout.ts'
import { field, layout } from './layout.ts'

const fields: Field[] = [
  { name: 'workspace', label: 'Workspace', autocomplete: 'organization', hint: 'What your team is called.' },
  { name: 'name', label: 'Your name', autocomplete: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'email', hint: 'You sign in with it.' },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'new-password',
    hint: '12 characters or more; a sentence is fine.',
  },
]

/** The form, with what was typed and what was wrong with it; a password is never sent back. */
export function signupPage(values: Partial<Signup>, problem?: Problem) {
  const wrong = (name: string) => problem?.errors?.find(({ pointer }) => pointer === `/${name}`)?.detail
  const typed = (name: string) => (name === 'password' ? '' : (values[name as keyof Signup] ?? ''))
  return layout(
    'Sign up',
    html`<h1>Make a workspace</h1>
      <p class="lead">Clients, projects and knowledge in one place. No card needed.</p>
      ${problem && !problem.errors ? html`<p class="alert" role="alert">${problem.detail}</p>` : ''}
      <form method="post" action="/signup" novalidate>
        ${fields.map((each) => field(each, typed(each.name), wrong(each.name)))}
        <button>Make the workspace</button>
      </form>`,
  )
}
