import { Hono } from 'hono'
import { html } from 'hono/html'
import { signup, updateWorkspace } from '../../generated/client/sdk.gen.ts'
import type { Problem, Signup } from '../../generated/client/types.gen.ts'
import { named } from '../../generated/server/schemas.ts'
import { asset } from './assets.ts'
import type { Field } from './form.ts'
import { form, readChoices, readFields, respondRefused } from './form.ts'
import { layout } from './layout.ts'
import type { PageEnv } from './session.ts'
import { enterSample } from './settings/sample.ts'

export const signupPages = new Hono<PageEnv>()
  .get('/signup', (http) => http.html(page()))
  .post('/signup', async (http) => {
    const { session } = http.var
    const body = await readFields(http, 'workspace', 'name', 'email', 'password')
    const start = await readChoices(http, 'start')
    const { data, error } = await signup({ client: session.client, body })
    if (!data) return respondRefused(http, error, page({ ...body, start }, error))
    await session.begin(data)
    const { time_zone } = await readFields(http, 'time_zone')
    // Ignores a refusal: with an unknown time zone, the workspace keeps UTC until the user changes the setting.
    if (time_zone) await updateWorkspace({ client: session.client, body: { time_zone } })
    // If the sample cannot be added now, its page offers to try again.
    const problem = start.includes('sample') ? await enterSample(session, false) : undefined
    return http.redirect(problem ? '/settings/sample' : '/home', 303)
  })

const { minLength } = named.Password

/** The field for a new password. */
export const newPassword = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `At least ${minLength} characters. A sentence works well.`,
} as const satisfies Field

const fields: Field[] = [
  {
    name: 'workspace',
    label: 'Workspace',
    autocomplete: 'organization',
    hint: 'Usually the name of your company or team.',
  },
  { name: 'name', label: 'Your name', autocomplete: 'name' },
  {
    name: 'email',
    label: 'E-mail',
    type: 'email',
    autocomplete: 'email',
    hint: 'You sign in with this address.',
  },
  newPassword,
  {
    name: 'start',
    label: 'To look around',
    type: 'checkbox',
    optional: true,
    hint: 'A small agency with customers, projects and time, next to your own workspace. You can delete it at any time.',
    options: [['sample', 'Start in a sample workspace']],
  },
]

const page = (values?: Signup & { start: string[] }, problem?: Problem) =>
  layout(
    { title: 'Create a workspace' },
    html`<h1>Create a workspace</h1>
      <p class="lead">Clients, projects and knowledge in one place. No credit card needed.</p>
      ${form({ action: '/signup', fields, submit: 'Create workspace', values: { ...values }, problem })}
      <p class="aside">Already have an account? <a href="/signin">Sign in</a></p>
      <script src="${asset('sign-up.js')}"></script>`,
  )
