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
import type { NewTimer, Problem, Timer } from '../../../generated/client/types.gen.ts'
import { duration } from '../../shared/formats.ts'
import { confirmation } from '../confirmation.ts'
import { moment } from '../dates.ts'
import type { Field } from '../form.ts'
import { form, readFields } from '../form.ts'
import type { Html } from '../html.ts'
import { mayCall, roleNote } from '../permission.ts'
import type { RecordsContext } from '../records/frame.ts'
import { actionButton, frame, refusal } from '../records/frame.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import { atTarget, choicesFor, keyOf, targetOf, titleOf } from './targets.ts'

const path = '/time/timer'

type Write = (http: RecordsContext, body: NewTimer) => Promise<{ error?: Problem | undefined }>

/** The forms below the path of the page. */
const writes: Readonly<Record<string, Write>> = {
  start: ({ var: { session } }, body) => startTimer({ client: session.client, body }),
  switch: ({ var: { session } }, body) => switchTimer({ client: session.client, body }),
  change: ({ var: { session } }, body) => updateTimer({ client: session.client, body }),
  stop: ({ var: { session } }) => stopTimer({ client: session.client }),
  continue: ({ var: { session } }) => continueTimer({ client: session.client }),
  cancel: ({ var: { session } }) => cancelTimer({ client: session.client }),
}

export const timerPages = new Hono<SignedInEnv>()
  .use(path, requireSignIn)
  .use(`${path}/*`, requireSignIn)
  .get(path, (http) => timerPage(http))
  .post(`${path}/:write{${Object.keys(writes).join('|')}}`, async (http) => {
    const typed = await readFields(http, 'what', 'memo')
    // Without the fields that the new target does not have, the timer would keep those of its previous target.
    const body = { ...noTarget, ...targetOf(typed.what), memo: typed.memo || null } as NewTimer
    const { error } = await writes[http.req.param('write')]!(http, body)
    return error
      ? timerPage(http, { typed, problem: atTarget(error, 'what') })
      : http.redirect('/time?saved', 303)
  })

const noTarget = { task_id: null, project_id: null, service_id: null }

interface Attempt {
  typed: Readonly<Record<string, string>>
  problem: Problem
}

async function timerPage(http: RecordsContext, attempt?: Attempt) {
  const { account } = http.var
  const content = mayCall(account, 'startTimer')
    ? await forms(http, await runningTimer(http), attempt)
    : roleNote(account, 'Using the timer', 'startTimer')
  const page = frame(http, 'Timer', '', html`<p class="crumb"><a href="/time">Time</a></p>${content}`)
  return attempt ? refusal(http, attempt.problem, page) : http.html(page)
}

/** The timer of the user, or undefined if it is not running. */
async function runningTimer({ var: { session } }: RecordsContext): Promise<Timer | undefined> {
  const { data } = await listTimers({ client: session.client, query: { user_id: 'me' } })
  return data?.[0]
}

async function forms(http: RecordsContext, timer: Timer | undefined, attempt?: Attempt): Promise<Html> {
  const fields = await fieldsFor(http, timer)
  const current = timer && { what: keyOf(timer), memo: timer.memo ?? '' }
  const common = {
    fields,
    values: attempt?.typed ?? current ?? {},
    ...(attempt && { problem: attempt.problem }),
  }
  if (!timer)
    return html`${form({ ...common, action: `${path}/start`, submit: 'Start' })}
      ${actionButton(`${path}/continue`, 'Continue the latest entry')}`
  return html`<p class="lead">${stateOf(http, timer)}</p>
    ${actionButton(`${path}/stop`, 'Stop and log the time')}
    ${form({
      ...common,
      action: `${path}/change`,
      submit: 'Change the running timer',
      aside: html`<button class="quiet" formaction="${path}/switch">Stop it, and start this</button>`,
    })}
    ${confirmation({ operation: 'cancelTimer', action: `${path}/cancel`, summary: 'Cancel the timer', submit: 'Discard the time' })}`
}

async function fieldsFor({ var: { session } }: RecordsContext, timer?: Timer): Promise<Field[]> {
  const groups = await choicesFor(session.client)
  const isListed = timer && groups.some(([, choices]) => choices.some(([key]) => key === keyOf(timer)))
  const current = timer && !isListed ? [[keyOf(timer), titleOf(timer)] as const] : []
  return [
    { name: 'what', label: 'Work on', options: [['', 'Choose…'], ...current], groups, autofocus: true },
    { name: 'memo', label: 'Memo', optional: true },
  ]
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
