/** The parts that the pages of records share. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Candidate, Problem } from '../../../generated/client/types.gen.ts'
import type { PageOperation } from '../../shared/page-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import { alert, notice, repeatedNotice, respondRefused } from '../form.ts'
import type { Html } from '../html.ts'
import { layout } from '../layout.ts'
import { mayCall } from '../permission.ts'
import type { SignedInEnv } from '../session.ts'
import { postForm } from '../submission.ts'
import { wordsOf } from './cells.ts'
import { addressOf, linkTo, pageOf } from './page-index.ts'

export type RecordsContext = Context<SignedInEnv>

/** Responds with the record's page and the reason for a refusal. */
export type RespondFailed = (http: RecordsContext, problem: Problem) => Response | Promise<Response>

/** A page with its title and actions. It begins with the outcome of the previous action. */
export const frame = (http: RecordsContext, title: string, actions: Html | string, content: Html): Html =>
  layout(
    { title, account: http.var.account, path: http.req.path },
    html`<div class="head"><h1>${title}</h1><div class="actions" data-actions>${actions}</div></div>
      ${outcomeNotice(http)} ${content}`,
  )

interface RecordFrame {
  title: string
  /** Precedes the title. */
  mark: Html | string
  actions: Html
  /** The line below the title. */
  lead: Html | string
  main: Html
  aside: Html
}

/** The page of a record in two columns. */
export const recordFrame = (
  http: RecordsContext,
  { title, mark, actions, lead, main, aside }: RecordFrame,
): Html =>
  layout(
    { title, account: http.var.account, path: http.req.path },
    html`<div class="record">
      <div class="record-main">
        <div class="head"><div><h1>${mark}${title}</h1>${lead}</div><div class="actions" data-actions>${actions}</div></div>
        ${outcomeNotice(http)} ${main}
      </div>
      <div class="record-aside">${aside}</div>
    </div>`,
  )

/** Explains a refusal on `page`, which shows the form, or on a separate page if there is no form or no record. */
export function refusal(http: RecordsContext, problem: Problem, page?: Html) {
  const isOwnPage = !page || problem.status === 404
  return respondRefused(
    http,
    problem,
    isOwnPage ? frame(http, 'Not possible', '', refusalAlert(problem)) : page,
  )
}

/** The reason for a refusal, with the allowed states, links to the records that block the action, or candidates. */
export function refusalAlert(problem: Problem): Html {
  const { detail, allowed = [], references = [], more_references = 0, candidates = [] } = problem
  if (candidates.length > 0) return candidateAlert(candidates)
  if (allowed.length === 0 && references.length === 0) return alert(problem)
  const links = references.map(({ id, field, name }) => {
    const page = pageOf(id)
    return html`<li>${linkTo(id, name)} <small>${page?.name ?? wordsOf(field)}</small></li>`
  })
  return html`<div class="alert" role="alert">
    <p>${detail}</p>
    ${allowed.length > 0 ? html`<p>Allowed states: ${allowed.map(wordsOf).join(', ')}.</p>` : ''}
    ${links.length > 0 ? html`<ul>${links}${more_references > 0 ? html`<li>and ${more_references} more</li>` : ''}</ul>` : ''}
  </div>`
}

/** Links to similar records, so that the user can look at them before choosing one. */
const candidateAlert = (candidates: Candidate[]): Html => html`<div class="alert" role="alert">
    <p>Similar records exist. Choose one of them below, or create new records.</p>
    <ul>${candidates.map(({ id, name, match }) => html`<li>${linkTo(id, name)} <small>${pageOf(id)?.name}, by ${wordsOf(match).toLowerCase()}</small></li>`)}</ul>
  </div>`

/** The outcome of the previous action, with a button to undo a removal. */
export function outcomeNotice({ req, var: { account } }: RecordsContext): Html | string {
  if (req.query('repeated') !== undefined) return repeatedNotice
  if (req.query('merged') !== undefined)
    return notice('Saved. Another user changed other fields in the meantime; their changes are kept.')
  const logged = req.query('logged')
  if (logged && isId(logged))
    return html`<div class="notice" role="status">The time is logged. ${actionButton(`/time/${logged}/remove`, 'Undo')}</div>`
  if (req.query('saved') !== undefined) return notice('Saved.')
  if (req.query('restored') !== undefined) return notice('Restored.')
  if (req.query('undone') !== undefined) return notice('Undone.')
  const id = req.query('removed')
  const page = id && isId(id) ? pageOf(id) : undefined
  if (!page) return ''
  const undo =
    page.restore && mayCall(account, page.restore.id)
      ? actionButton(`${addressOf(page, id!)}/restore`, 'Undo')
      : ''
  return html`<div class="notice" role="status">The ${page.name} was removed. ${undo} ${undo ? html`<a href="/removed">All removed records</a>` : ''}</div>`
}

/** True if the page has the operation and the user's role allows it. */
export const offers = ({ var: { account } }: RecordsContext, operation?: PageOperation) =>
  operation !== undefined && mayCall(account, operation.id)

/** A button that runs an action immediately, without another page. */
export const actionButton = (action: string, text: string, fields: Record<string, string> = {}): Html =>
  postForm(
    action,
    html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button class="quiet">${text}</button>`,
    html`class="act"`,
  )
