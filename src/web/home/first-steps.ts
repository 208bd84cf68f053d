/** The first steps in a new workspace. */
import { html } from 'hono/html'
import { listCompanies, listProjects, listTimeEntries, listUsers } from '../../../generated/client/sdk.gen.ts'
import type { Html } from '../html.ts'
import { icon } from '../icons.ts'
import { mayCall } from '../permission.ts'
import type { RecordsContext } from '../records/frame.ts'

/** Empty for users who can only read, and after the first company, project and time entry of the caller exist. */
export async function firstSteps({ var: { session, account } }: RecordsContext): Promise<Html | string> {
  const { client } = session
  if (!mayCall(account, 'addCompany')) return ''
  const one = { client, query: { limit: 1 } }
  const [companies, projects, time, users] = await Promise.all([
    listCompanies(one),
    listProjects(one),
    listTimeEntries({ client, query: { user_id: 'me', limit: 1 } }),
    listUsers({ client, query: { limit: 2 } }),
  ])
  const [company, project, hours] = [companies, projects, time].map(({ data = [] }) => data.length > 0)
  if (company && project && hours) return ''
  const step = (isDone: boolean | undefined, href: string, title: string, why: string) =>
    html`<li>${isDone ? html`<span class="done">${icon('check-circle')}<s>${title}</s> <span class="skip">done</span></span>` : html`<a href="${href}">${title}</a> ${why}`}</li>`
  return html`<section class="steps" aria-labelledby="steps">
    <h2 id="steps">First steps</h2>
    <ol>
      ${step(company, '/companies/new', 'Add a company', 'that you work for.')}
      ${step(project, '/projects/new', 'Add a project', 'with its tasks.')}
      ${step(hours, '/time/new', 'Log time', 'on the project or a task.')}
      ${mayCall(account, 'inviteUser') ? step((users.data?.length ?? 0) > 1, '/settings/members', 'Invite someone', 'to work with you.') : ''}
      ${step(false, '/settings/connections/new', 'Connect an agent', 'such as Claude, Cursor or ChatGPT.')}
      ${step(false, '/welcome', 'Use the command line', 'or call the API.')}
    </ol>
  </section>`
}
