/** The pages of the activity log: the list of calls, and one call with its changes. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { getActivity, listActivity } from '../../../generated/client/sdk.gen.ts'
import type { AccountInfo, ActivityEntry, Change } from '../../../generated/client/types.gen.ts'
import { operations } from '../../../generated/operations.ts'
import { activity as log } from '../../../generated/pages/activity.ts'
import { moment } from '../dates.ts'
import { alert } from '../form.ts'
import type { Html } from '../html.ts'
import { filterChips } from '../records/chips.ts'
import { factList } from '../records/facts.ts'
import { filtersFromQuery } from '../records/filters.ts'
import type { RecordsContext } from '../records/frame.ts'
import { frame, refusal } from '../records/frame.ts'
import { removalNotice } from '../records/removed.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import type { Column } from '../table.ts'
import { pager, table } from '../table.ts'
import { valueText } from './changes.ts'
import { proofPage } from './proof.ts'
import type { TimelineEvent } from './timeline.ts'
import { eventOf, timeline } from './timeline.ts'
import { verificationPage } from './verification.ts'
import { actionText, fieldName, recordOf } from './words.ts'

export const activityPages = new Hono<SignedInEnv>()
  .use('/activity', requireSignIn)
  .use('/activity/*', requireSignIn)
  .get('/activity', listPage)
  .route('/', verificationPage)
  .route('/', proofPage)
  .get('/activity/:id', entryPage)

async function listPage(http: RecordsContext) {
  const query = { limit: 50, ...filtersFromQuery(http, log) }
  const [{ data, error, response }, filters] = await Promise.all([
    listActivity({ client: http.var.session.client, query }),
    filterChips(http, log),
  ])
  const actions = html`<a class="quiet button" href="/activity/verification">Verification</a>`
  const pageWith = (list: Html) =>
    frame(http, 'Activity', actions, html`<div class="toolbar">${filters}</div> ${list}`)
  if (error) return refusal(http, error, pageWith(alert(error)))
  const entries =
    data.length > 0
      ? timeline(
          data.map((entry) => callEvent(entry, http.var.account)),
          http.var.account,
        )
      : html`<p class="empty">No calls match these filters.</p>`
  return http.html(pageWith(html`<div id="list">${entries} ${pager(http, response)}</div>`))
}

/** A call, with the way that it came and, if it was refused, with that. */
function callEvent(entry: ActivityEntry, account: AccountInfo): TimelineEvent {
  const event = eventOf(entry, account)
  return { ...event, detail: html`${event.detail ?? ''}<p class="way">${wayOf(entry)}</p>` }
}

/** `By an agent, task_add`, after the result of a call that did not succeed. */
function wayOf({ channel, tool, status }: ActivityEntry): Html {
  const refused = status >= 400 ? html`<span class="late">${status < 500 ? 'Refused' : 'Failed'}</span> ` : ''
  return html`${refused}${channelWords[channel]}${tool && channel !== 'web' ? `, ${tool}` : ''}`
}

const channelWords: Record<ActivityEntry['channel'], string> = {
  api: 'Over the API',
  mcp: 'By an agent',
  cli: 'On the command line',
  web: 'In the browser',
  operator: 'By the operator',
}

async function entryPage(http: RecordsContext) {
  const { data: entry, error } = await getActivity({
    client: http.var.session.client,
    path: { id: http.req.param('id')! },
  })
  if (error) return refusal(http, error)
  const { actor_name, operation, changes, record_id } = entry
  const isRemoval = record_id && operations[operation ?? '']?.effect === 'removed'
  return http.html(
    frame(
      http,
      `${actor_name ?? 'Someone'} ${actionText(entry)}`,
      html`<a class="quiet button" href="/activity/${entry.id}/proof">Proof</a>`,
      html`${factList(factsOf(http, entry).filter(isKnown))}
        ${isRemoval ? await removalNotice(http, record_id) : ''}
        <h2>Changes</h2>
        ${changes.length > 0 ? table('Changes', changeColumns(entry, http.var.account), changes) : ''}
        ${noChanges(entry)}
        <details class="more for-developers"><summary>For developers</summary>${factList(technicalFactsOf(entry).filter(isKnown))}</details>`,
    ),
  )
}

/** Explains why changes are missing, or states that there are none. */
function noChanges({ changed, changes, withheld, withheld_reason }: ActivityEntry): Html {
  const reasons = {
    role: 'Only admins can see what other people changed.',
    owner: 'Some of these changes belong to other people. Only they and admins can see them.',
    scope: 'You do not have the scope to read these records.',
  }
  if (withheld.includes('changes')) return html`<p class="empty">${reasons[withheld_reason!]}</p>`
  if (changes.length > 0) return html``
  return html`<p class="empty">${changed ? 'The changes were erased from the log.' : 'This call changed nothing.'}</p>`
}

type Fact = readonly [term: string, text: Html | string | null]

const isKnown = (fact: Fact): fact is readonly [string, Html | string] => Boolean(fact[1])

const factsOf = ({ var: { account } }: RecordsContext, entry: ActivityEntry): Fact[] => [
  ['Time', moment(entry.at, account.workspace.time_zone)],
  ['Record', recordOf(entry)],
  ['Way', wayOf(entry)],
  ['Agent', entry.agent],
  ['API key', entry.api_key_name],
]

const technicalFactsOf = (entry: ActivityEntry): Fact[] => [
  ['Operation', entry.operation],
  ['Status', String(entry.status)],
  ['Duration', `${entry.duration_ms} ms`],
  ['Request', entry.request_id],
  ['Client', entry.client],
  ['Address', entry.channel === 'web' ? entry.tool : null],
  ['IP address', entry.remote_address],
]

const changeColumns = ({ names }: ActivityEntry, account: AccountInfo): Column<Change>[] => [
  { title: 'Field', cell: ({ field }) => fieldName(field) },
  { title: 'Before', cell: (change) => valueText(change, change.before, names, account) },
  { title: 'After', cell: (change) => valueText(change, change.after, names, account) },
]
