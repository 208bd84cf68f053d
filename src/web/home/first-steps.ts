/** The first steps in a new workspace, with the shortest form for each. */
import { html } from 'hono/html'
import {
  addCompany,
  addProject,
  listCompanies,
  listProjects,
  listTimeEntries,
} from '../../../generated/client/sdk.gen.ts'
import { alert, readFields } from '../form.ts'
import { glyph } from '../glyphs.ts'
import type { Html } from '../html.ts'
import { mayCall } from '../permission.ts'
import type { RecordsContext } from '../records/frame.ts'
import { sampleButton } from '../settings/sample.ts'
import { postForm } from '../submission.ts'
import type { Refused, RespondWithHome } from './refused.ts'

/** Empty for users who can only read, and after the first company, project and time entry exist. */
export async function firstSteps(http: RecordsContext, refused?: Refused): Promise<Html | null> {
  const { session, account } = http.var
  const { client } = session
  if (!mayCall(account, 'addCompany')) return null
  const one = { client, query: { limit: 1 } }
  const [companies, projects, time] = await Promise.all([
    listCompanies(one),
    listProjects(one),
    listTimeEntries(one),
  ])
  const [company, project, hours] = [companies, projects, time].map(({ data = [] }) => data.length > 0)
  // A colleague who joins later sees the work instead.
  if (company && project && (hours || account.user.role !== 'owner')) return null
  const done = [company, project, hours].filter(Boolean).length
  const now = !company ? 'company' : !project ? 'project' : 'hours'
  const problem = (form: string) => (refused?.form === form ? alert(refused.problem) : '')
  return html`<section class="steps" aria-labelledby="steps">
    <h1 id="steps">${account.workspace.name} is ready</h1>
    <p class="lead">Three small steps, about five minutes. Leave whenever you like: this page stays on Home until they are done.</p>
    <div class="progress"><svg height="6" role="img" aria-label="${done} of 3 steps are done"><rect width="${(done / 3) * 100}%" height="6" /></svg> ${done} of 3</div>
    <ol>
      ${step('company', company, now, 'Add the customer you work for today', 'A company holds its people, projects, notes and money in one place.', html`${problem('company')}${nameForm('company', 'Company', 'Add company', refused)}`)}
      ${step('project', project, now, 'Start a project', 'Its tasks, time and budget are in one place. Name it; everything else can wait.', html`${problem('project')}${nameForm('project', 'Project', 'Add project', refused)}`)}
      ${step('hours', hours, now, 'Log the first hour', 'With the timer at the top, or afterwards in the week.', html`<p><a class="button" href="/home?log">Log time</a> <a href="/time/timer">Start the timer</a></p>`)}
    </ol>
    ${more(http)}
  </section>`
}

function step(
  name: string,
  isDone: boolean | undefined,
  now: string,
  title: string,
  why: string,
  act: Html,
): Html {
  const state = isDone ? 'done' : name === now ? 'in_progress' : 'pending'
  return html`<li>${glyph(state)}
    <div><h2>${title}${isDone ? html`<span class="aloud">, done</span>` : ''}</h2>
      <p>${why}</p> ${name === now ? act : ''}</div></li>`
}

const nameForm = (kind: string, label: string, submit: string, refused?: Refused) =>
  postForm(
    `/home/steps/${kind}`,
    html`<label for="first-${kind}">${label}</label>
      <input id="first-${kind}" name="name" required maxlength="200" autocomplete="off" value="${refused?.form === kind ? (refused.values?.name ?? '') : ''}" />
      <button>${submit}</button>`,
  )

const more = ({ var: { account } }: RecordsContext) => html`<div class="others">
  ${mayCall(account, 'inviteUser') ? html`<div><h2>Invite the others</h2><p>They get a link by e-mail. <a href="/settings/members/invite">Invite people</a></p></div>` : ''}
  <div><h2>Connect an agent</h2><p>Such as Claude, Cursor or ChatGPT. The log shows everything it does. <a href="/settings/connections/new">Connect</a></p></div>
  <div><h2>Use the command line</h2><p>Or call the API from your programs. <a href="/developers">For developers</a></p></div>
  ${mayCall(account, 'openSample') && !account.workspace.is_sample ? html`<div><h2>Look around first</h2><p>A sample workspace shows how a small agency works.</p>${sampleButton(account.workspace.sample_id !== null)}</div>` : ''}
</div>`

/** Adds the first company or project. */
export async function addFirst(http: RecordsContext, home: RespondWithHome) {
  const { client } = http.var.session
  const { name } = await readFields(http, 'name')
  const kind = http.req.param('kind') === 'project' ? 'project' : 'company'
  const { data: companies = [] } =
    kind === 'project' ? await listCompanies({ client, query: { limit: 1 } }) : {}
  const { error } =
    kind === 'project'
      ? await addProject({ client, body: { name, company_id: companies[0]?.id ?? null } })
      : await addCompany({ client, body: { name } })
  return error ? home(http, { form: kind, values: { name }, problem: error }) : http.redirect('/home', 303)
}
