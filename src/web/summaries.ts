/** Summaries of the activity log: requested, listed and shown with links from each sentence to its entries. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { addSummary, getSummary, listSummaries, replaySummary } from '../../generated/client/sdk.gen.ts'
import type {
  Summary,
  SummaryHeading,
  SummaryRecord,
  SummaryRequest,
  SummarySentence,
} from '../../generated/client/types.gen.ts'
import { Range } from '../../generated/client/types.gen.ts'
import { day, moment } from './dates.ts'
import type { Field, FormAttempt } from './form.ts'
import { form, notice, readFields } from './form.ts'
import type { Html } from './html.ts'
import { pastRanges } from './insights/period.ts'
import { mayCall } from './permission.ts'
import { wordsOf } from './records/cells.ts'
import type { RecordsContext } from './records/frame.ts'
import { frame, refusal } from './records/frame.ts'
import type { SignedInEnv } from './session.ts'
import { requireSignIn } from './session.ts'
import type { Column } from './table.ts'
import { pager, table } from './table.ts'

export const summaryPages = new Hono<SignedInEnv>()
  .use('/summaries', requireSignIn)
  .use('/summaries/*', requireSignIn)
  .get('/summaries', (http) => listPage(http))
  .post('/summaries', async (http) => {
    const { range, from, to } = await readFields(http, 'range', 'from', 'to')
    const days = from || to ? { from: from || undefined, to: to || undefined } : { range }
    const { data, error } = await addSummary({
      client: http.var.session.client,
      body: days as SummaryRequest,
    })
    return error
      ? listPage(http, { values: { range, from, to }, problem: error })
      : http.redirect(`/summaries/${data.id}`, 303)
  })
  .get('/summaries/:id', (http) => summaryPage(http, http.req.param('id')))
  .post('/summaries/:id/replay', async (http) => {
    const id = http.req.param('id')
    const { data, error } = await replaySummary({ client: http.var.session.client, path: { id } })
    if (error) return refusal(http, error)
    const { same, changed, deleted, added } = data
    const outcome = same
      ? 'The log has not changed: a new summary would use the same entries.'
      : `The log has changed. Entries changed: ${changed.length}, deleted: ${deleted.length}, added: ${added.length}.`
    return summaryPage(http, id, notice(outcome))
  })

const fields: Field[] = [
  { name: 'range', label: 'Period', options: pastRanges.map((range) => [range, wordsOf(range)]) },
  { name: 'from', label: 'Or from', type: 'date', optional: true },
  { name: 'to', label: 'To', type: 'date', optional: true },
]

async function listPage(http: RecordsContext, attempt: FormAttempt = {}) {
  const { client, account } = http.var.session
  const cursor = http.req.query('cursor')
  const { data, error, response } = await listSummaries({ client, query: { cursor } })
  if (error) return refusal(http, error)
  const requestForm = form({
    action: '/summaries',
    fields,
    submit: 'Write a summary',
    values: { range: Range.THISWEEK },
    ...attempt,
  })
  const page = frame(
    http,
    'Summaries',
    '',
    html`<p class="lead">A summary describes the activity of a period in a few sentences. Each sentence cites its entries in the activity log.</p>
      ${mayCall(account!, 'addSummary') ? html`<div class="inline">${requestForm}</div>` : ''}
      ${data.length > 0 ? table('Summaries', columns(http), data) : html`<p class="empty">There is no summary yet.</p>`}
      ${pager(http, response)}`,
  )
  return attempt.problem ? refusal(http, attempt.problem, page) : http.html(page)
}

const columns = ({ var: { account } }: RecordsContext): Column<SummaryRecord>[] => [
  {
    title: 'Period',
    cell: ({ id, period: { from, to } }) => html`<a href="/summaries/${id}">${day(from)} to ${day(to)}</a>`,
  },
  { title: 'Requested by', cell: ({ user_name }) => user_name ?? '' },
  { title: 'Requested at', cell: ({ created_at }) => moment(created_at, account.workspace.time_zone) },
  { title: 'Chosen by', cell: writerOf },
  { title: 'Entries', cell: ({ entries }) => String(entries), isFigure: true },
]

const writerOf = ({ provider, model }: SummaryRecord | Summary) =>
  model ?? (provider === 'extractive' ? 'rules' : provider)

async function summaryPage(http: RecordsContext, id: string, note?: Html) {
  const { data, error } = await getSummary({ client: http.var.session.client, path: { id } })
  if (error) return refusal(http, error)
  const { period, sentences, left_out } = data
  return http.html(
    frame(
      http,
      'Summary',
      form({ action: `/summaries/${id}/replay`, fields: [], submit: 'Compare with the current log' }),
      html`${note ?? ''}
        <p class="lead">${day(period.from)} to ${day(period.to)}, from ${data.entries} entries of the log, chosen by ${writerOf(data)}.
          ${data.fallback_reason ? `No model chose the sentences: ${data.fallback_reason}` : ''}</p>
        ${sentences.length > 0 ? html`<div class="summary">${grouped(sentences)}</div>` : html`<p class="empty">The sentences were erased, together with the entries that they cite.</p>`}
        ${left_out.length > 0 ? leftOut(left_out, data) : ''}`,
    ),
  )
}

const titles: Record<SummaryHeading, string> = {
  sales: 'Sales',
  delivery: 'Projects and tasks',
  time: 'Time',
  attention: 'Needs attention',
  notes: 'Notes',
  workspace: 'Workspace',
}

const grouped = (sentences: SummarySentence[]) =>
  [...Map.groupBy(sentences, ({ heading }) => heading)].map(
    ([heading, some]) => html`${heading ? html`<h2>${titles[heading]}</h2>` : ''}${some.map(sentence)}`,
  )

/** Links to the first five entries. */
const sentence = ({ text, citations }: SummarySentence) =>
  html`<p>${text} <span class="citations">${citations.slice(0, 5).map((id, index) => html`<a href="/activity/${id}" aria-label="Entry ${index + 1}">${index + 1}</a> `)}${
    citations.length > 5 ? html`<small>and ${citations.length - 5} more</small>` : ''
  }</span></p>`

const leftOut = (sentences: SummarySentence[], summary: Summary) =>
  html`<details><summary>${writerOf(summary)} left out ${sentences.length} ${sentences.length === 1 ? 'sentence' : 'sentences'}</summary>
    <div class="summary">${grouped(sentences)}</div></details>`
