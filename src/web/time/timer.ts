/** The timer of the user: a page with its forms, and its buttons on the page of time entries. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import {
  cancelTimer,
  continueTimer,
  listTimers,
  startTimer,
  stopTimer,
  switchTimer,
  updateTimer,
} from '../../../generated/client/sdk.gen.ts'
import type {
  NewTimer,
  Problem,
  SwitchedTimer,
  TimeEntry,
  Timer,
} from '../../../generated/client/types.gen.ts'
import { duration, localMinute, momentAt } from '../../shared/formats.ts'
import { confirmation } from '../confirmation.ts'
import { moment } from '../dates.ts'
import type { Field } from '../form.ts'
import { alert, form, readFields } from '../form.ts'
import type { Html } from '../html.ts'
import { ownPath } from '../own-path.ts'
import { mayCall, roleNote } from '../permission.ts'
import { withAdded } from '../records/additions.ts'
import { invalidInput } from '../records/form-body.ts'
import type { RecordsContext } from '../records/frame.ts'
import { actionButton, frame, refusal } from '../records/frame.ts'
import { pageAt } from '../records/page-index.ts'
import { undoNotice, undoQuery } from '../records/undo.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import { addTarget, atTarget, keyFrom, keyOf, targetField, targetOf, titleOf } from './targets.ts'

const path = '/time/timer'

type Body = NewTimer & { stopped_at?: string }

type Write = (http: RecordsContext, body: Body) => Promise<{ data?: unknown; error?: Problem | undefined }>

/** The forms below the path of the page. */
const writes: Readonly<Record<string, Write>> = {
  start: ({ var: { session } }, body) => startTimer({ client: session.client, body }),
  switch: ({ var: { session } }, body) => switchTimer({ client: session.client, body }),
  change: ({ var: { session } }, body) => updateTimer({ client: session.client, body }),
  stop: ({ var: { session } }, { memo, stopped_at }) =>
    stopTimer({
      client: session.client,
      body: { ...(memo && { memo }), ...(stopped_at && { stopped_at }) },
    }),
  continue: ({ var: { session } }) => continueTimer({ client: session.client }),
  cancel: ({ var: { session } }) => cancelTimer({ client: session.client }),
}

export const timerPages = new Hono<SignedInEnv>()
  .use(path, requireSignIn)
  .use(`${path}/*`, requireSignIn)
  .get(path, (http) => timerPage(http))
for (const [name, write] of Object.entries(writes))
  timerPages.post(`${path}/${name}`, async (http) => {
    const { back, ...typed } = await readFields(http, 'what', 'what.new', 'memo', ...times, 'back')
    const target = await keyFrom(http, typed)
    if ('error' in target)
      return timerPage(http, { name, values: typed, problem: invalidInput([target.error]) })
    const { id, error: refused } = await addTarget(http, target)
    if (refused) return timerPage(http, { name, values: typed, problem: refused })
    // Without the fields that the new target does not have, the timer would keep those of its previous target.
    const body = { ...noTarget, ...targetOf(id), memo: typed.memo || null, ...timesIn(http, typed) } as Body
    const { data, error } = await write(http, body)
    return error
      ? timerPage(http, {
          name,
          values: withAdded(typed, { what: id }),
          problem: atTarget(error, 'what'),
        })
      : http.redirect(undoQuery(http, withOutcome(ownPath(back, '/time'), name, data)), 303)
  })

/** The next page says what happened, and offers to undo a logged entry. */
function withOutcome(path: string, name: string, data: unknown): string {
  const entry =
    name === 'switch' ? (data as SwitchedTimer).entry : name === 'stop' ? (data as TimeEntry) : null
  const [page, query] = path.split('?')
  const next = new URLSearchParams(query)
  for (const earlier of ['logged', 'saved', 'done', 'log', 'changed', 'undone']) next.delete(earlier)
  if (entry) next.set('logged', entry.id)
  else next.set('saved', '')
  return `${page}?${next}`.replace(/=(?=&|$)/, '')
}

const times = ['started_at', 'stopped_at', 'started_at.before'] as const

/** The typed times. A form shows the start without its seconds, so an unchanged one is not sent. */
function timesIn(
  { var: { account } }: RecordsContext,
  typed: Partial<Record<(typeof times)[number], string>>,
) {
  const at = (minute: string | undefined) => minute && momentAt(minute, account.workspace.time_zone)
  const { started_at, stopped_at, 'started_at.before': before } = typed
  return {
    ...(started_at && started_at !== before && { started_at: at(started_at) }),
    ...(stopped_at && { stopped_at: at(stopped_at) }),
  }
}

const noTarget = { task_id: null, project_id: null, service_id: null }

/** A refused form. */
interface Attempt {
  name: string
  values: Readonly<Record<string, string>>
  problem: Problem
}

async function timerPage(http: RecordsContext, attempt?: Attempt) {
  const { account } = http.var
  const content = mayCall(account, 'startTimer')
    ? await forms(http, await runningTimer(http), attempt)
    : roleNote(account, 'Using the timer', 'startTimer')
  const page = frame(http, 'Timer', '', html`${await undoNotice(http, pageAt('time'))} ${content}`)
  return attempt ? refusal(http, attempt.problem, page) : http.html(page)
}

/** The timer of the user, or undefined if it is not running. */
async function runningTimer({ var: { session } }: RecordsContext): Promise<Timer | undefined> {
  const { data } = await listTimers({ client: session.client, query: { user_id: 'me' } })
  return data?.[0]
}

async function forms(http: RecordsContext, timer: Timer | undefined, attempt?: Attempt): Promise<Html> {
  const targetForm = async (name: string, submit: string, current?: Timer) => {
    const tried = attempt?.name === name ? attempt : undefined
    const start = current && localMinute(current.started_at, http.var.account.workspace.time_zone)
    const typed = tried?.values ?? (current && { what: keyOf(current) })
    return form({
      action: `${path}/${name}`,
      fields: [
        {
          ...(await targetField(http, 'Work on', typed, tried ? undefined : current && titleOf(current))),
          autofocus: name === 'start',
        },
        { name: 'memo', label: 'Memo', optional: true },
        ...(current
          ? [startField('Started'), { name: 'started_at.before', label: '', type: 'hidden' as const }]
          : [{ ...startField('Started earlier'), optional: true, rare: true }]),
      ],
      values: current && { memo: current.memo, started_at: start, 'started_at.before': start },
      submit,
      id: name,
      ...tried,
    })
  }
  const shown = timer ? ['switch', 'change', 'stop'] : ['start']
  const other = attempt && !shown.includes(attempt.name) ? alert(attempt.problem) : ''
  if (!timer)
    return html`${other} ${await targetForm('start', 'Start')}
      ${(await http.var.account.surroundings()).hasTime ? actionButton(`${path}/continue`, 'Continue the latest entry') : ''}`
  return html`${other}
    <p class="lead">${stateOf(http, timer)}</p>
    ${actionButton(`${path}/stop`, 'Stop and log the time')}
    ${stopForm(attempt)}
    ${confirmation({ operation: 'cancelTimer', action: `${path}/cancel`, summary: 'Cancel the timer', submit: 'Discard the time' })}
    <h2>Switch to other work</h2>
    ${await targetForm('switch', 'Stop, and start this')}
    <h2>Correct the running timer</h2>
    ${await targetForm('change', 'Save', timer)}`
}

const startField = (label: string): Field => ({ name: 'started_at', label, type: 'datetime-local' })

/** Folded, because most timers stop now and with their memo. */
function stopForm(attempt?: Attempt): Html {
  const tried = attempt?.name === 'stop' ? attempt : undefined
  return html`<details ${tried ? 'open' : ''}><summary>Stop at an earlier time…</summary>
    ${form({
      action: `${path}/stop`,
      fields: [
        { name: 'stopped_at', label: 'Stopped', type: 'datetime-local', optional: true },
        { name: 'memo', label: 'Memo', optional: true, hint: 'Replaces the memo of the timer.' },
      ],
      submit: 'Stop and log the time',
      id: 'stop',
      ...tried,
    })}</details>`
}

const stateOf = ({ var: { account } }: RecordsContext, timer: Timer) =>
  html`${titleOf(timer)}: ${duration(timer.minutes)} since ${moment(timer.started_at, account.workspace.time_zone)}${timer.capped ? ', capped because it ran too long' : ''}`

/** The timer on the page of time entries. */
export async function timerActions(http: RecordsContext): Promise<Html | string> {
  if (!mayCall(http.var.account, 'startTimer')) return ''
  const timer = await runningTimer(http)
  if (!timer) return html`<a class="quiet button" href="${path}">Start the timer</a>`
  return html`<a href="${path}">${stateOf(http, timer)}</a> ${actionButton(`${path}/stop`, 'Stop')}`
}
