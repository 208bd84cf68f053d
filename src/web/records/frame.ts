/** The parts that the pages of records share. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Candidate, Problem } from '../../../generated/client/types.gen.ts'
import type { PageOperation } from '../../shared/page-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import { alert, notice, repeatedNotice, respondRefused } from '../form.ts'
import type { Html } from '../html.ts'
import { layout } from '../layout.ts'
import { crumbs } from '../navigation.ts'
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
  heading: Html
  actions: Html
  /** The line below the title. */
  lead: Html | string
  /** The outcome of the previous action. */
  notices: Html
  /** The long texts of the record. */
  texts: Html
  main: Html
  aside: Html
}

/** True if a script saves a field of a record where it is shown, and replaces the parts of the page that can have changed. */
export const isInPlace = ({ req }: RecordsContext) => req.header('in-place') !== undefined

/** The page of a record in two columns, or only its parts. */
export function recordFrame(http: RecordsContext, { title, aside, main, ...parts }: RecordFrame): Html {
  const { account } = http.var
  const content = html`<div class="head" data-part="head"><div>${parts.heading}${parts.lead}</div><div class="actions" data-actions>${parts.actions}</div></div>
    <div class="notices" data-part="notices" aria-live="polite" tabindex="-1">${parts.notices}</div>
    <div data-part="texts">${parts.texts}</div>
    ${main}`
  if (isInPlace(http))
    return html`<!doctype html><title>${title}</title>${crumbs(http.req.path, title)}${content}${aside}`
  return layout(
    { title, account, path: http.req.path },
    html`<div class="record"><div class="record-main">${content}</div><div class="record-aside">${aside}</div></div>`,
  )
}

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
  if (candidates.length > 0) return candidateAlert(candidates, problem.code === 'name_taken')
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
const candidateAlert = (
  candidates: Candidate[],
  isForm: boolean,
): Html => html`<div class="alert" role="alert">
    <p>${isForm ? 'There are records with the same or a similar name. Open one of them, or add another one.' : 'Similar records exist. Choose one of them below, or create new records.'}</p>
    <ul>${candidates.map(({ id, name, match }) => html`<li>${linkTo(id, name)} <small>${pageOf(id)?.name}, by ${wordsOf(match).toLowerCase()}</small></li>`)}</ul>
  </div>`

export const savedText = ({ req }: RecordsContext) =>
  req.query('merged') === undefined
    ? 'Saved.'
    : 'Saved. Another user changed other fields in the meantime; their changes are kept.'

/** The outcome of the previous action, with a button to undo a removal. */
export function outcomeNotice(http: RecordsContext): Html | string {
  const {
    req,
    var: { account },
  } = http
  if (req.query('repeated') !== undefined) return repeatedNotice
  const logged = req.query('logged')
  if (logged && isId(logged))
    return html`<div class="notice" role="status">The time is logged. ${actionButton(`/time/${logged}/remove`, 'Undo')}</div>`
  // The notice with Undo says it, too.
  if (req.query('saved') !== undefined) return req.query('changed') ? '' : notice(savedText(http))
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
