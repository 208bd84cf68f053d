/** The home page, which people see after signing in: the week, the timer, their tasks and follow-ups, recent changes. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { getWeek, updateFollowUp, updateTask } from '../../../generated/client/sdk.gen.ts'
import type { TaskStatus } from '../../../generated/client/types.gen.ts'
import { readFields } from '../form.ts'
import type { Html } from '../html.ts'
import { layout } from '../layout.ts'
import { mayCall } from '../permission.ts'
import type { RecordsContext } from '../records/frame.ts'
import { actionButton, outcomeNotice, refusal, refusalAlert } from '../records/frame.ts'
import { pageAt } from '../records/page-index.ts'
import { undoNotice } from '../records/undo.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import { warningsOfLogged } from '../time/warnings.ts'
import { addFirst, firstSteps } from './first-steps.ts'
import { dueFollowUps, dueProspects, followUpList } from './follow-ups.ts'
import { logForm, logTime } from './log-time.ts'
import { recentChanges } from './recent-changes.ts'
import type { Refused } from './refused.ts'
import { ribbon } from './ribbon.ts'
import { runningTimer } from './running-timer.ts'
import { type OpenTasks, openTasks, taskList } from './task-list.ts'

export const homePages = new Hono<SignedInEnv>()
  .use('/home/*', requireSignIn)
  .get('/home', (http) => home(http))
  .post('/home/time', (http) => logTime(http, home))
  .post('/home/steps/:kind', (http) => addFirst(http, home))
  .post('/home/tasks/:id', async (http) => {
    const { status } = await readFields(http, 'status')
    const { client } = http.var.session
    const path = { id: http.req.param('id') }
    const { error } = await updateTask({ client, path, body: { status: status as TaskStatus } })
    if (error) return home(http, { problem: error })
    return http.redirect(status === 'done' ? `/home?done=${path.id}` : '/home', 303)
  })
  .post('/home/follow-ups/:id', async (http) => {
    const done = (await readFields(http, 'done')).done === 'true'
    const { client } = http.var.session
    const path = { id: http.req.param('id') }
    const { error } = await updateFollowUp({ client, path, body: { done } })
    if (error) return home(http, { problem: error })
    return http.redirect(done ? `/home?done=${path.id}` : '/home', 303)
  })

async function home(http: RecordsContext, refused?: Refused): Promise<Response> {
  const { client } = http.var.session
  const { account } = http.var
  const [tasks, week] = await Promise.all([openTasks(http), getWeek({ client })])
  const isLogging = http.req.query('log') !== undefined || refused?.form === 'time'
  const showsForm = isLogging && mayCall(account, 'addTimeEntry')
  const isBusy = tasks.count > 0 || (week.data?.minutes ?? 0) > 0
  const [steps, followUps, prospects, { timer }, form, changes] = await Promise.all([
    isBusy || showsForm ? null : firstSteps(http, refused),
    dueFollowUps(http),
    dueProspects(http),
    account.surroundings(),
    showsForm ? logForm(http, refused) : '',
    recentChanges(http),
  ])
  const notices = html`${outcomeNotice(http)} ${await warningsOfLogged(http)} ${doneNotice(http)} ${await undoNotice(http, pageAt('time'))} ${refused && !refused.form ? refusalAlert(refused.problem) : ''}`
  const waiting = html`${followUpList(account, followUps, prospects)} ${changes}`
  if (steps) return respond(http, html`<div class="first">${notices} ${steps} ${waiting}</div>`, refused)
  const content = html`<div class="head">
      <div><h1>${longDay.format(new Date(account.today))}</h1>
        <p class="sums">${sums(tasks, followUps.count + prospects.count)}</p></div>
      ${mayCall(account, 'addTimeEntry') && !showsForm ? html`<div class="actions"><a class="button" href="/home?log" data-key="l">Log time <kbd>L</kbd></a></div>` : ''}
    </div>
    ${notices} ${form} ${week.data ? ribbon(account, week.data) : ''}
    <div class="overview">
      <div>${
        timer
          ? runningTimer(
              account,
              timer,
              [tasks.late, tasks.today, tasks.next].flatMap((each) => each.tasks),
            )
          : ''
      } ${taskList(account, tasks, timer)}</div>
      <div>${waiting}</div>
    </div>`
  return respond(http, content, refused)
}

function respond(http: RecordsContext, content: Html, refused?: Refused) {
  const page = layout({ title: 'Home', account: http.var.account, path: '/home' }, content)
  return refused ? refusal(http, refused.problem, page) : http.html(page)
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** `3 due today  2 late  1 follow-up waiting`. */
function sums({ today, late }: OpenTasks, followUps: number): Html[] {
  const figures = [
    [today.count, 'now', 'due today'],
    [late.count, 'late', 'late'],
    [followUps, '', followUps === 1 ? 'follow-up waiting' : 'follow-ups waiting'],
  ] as const
  return figures
    .filter(([count]) => count > 0)
    .map(([count, style, words]) => html`<span><strong class="${style}">${count}</strong> ${words}</span> `)
}

/** Confirms the last action, with a button to undo it. */
function doneNotice({ req }: RecordsContext): Html | string {
  const { done = '' } = req.query()
  const undo = (text: string, action: string, fields: Record<string, string>) =>
    html`<div class="notice" role="status">${text} ${actionButton(action, 'Undo', fields)}</div>`
  if (/^tsk_\w+$/.test(done))
    return undo('The task is done.', `/home/tasks/${done}`, { status: 'in_progress' })
  if (/^fup_\w+$/.test(done))
    return undo('The follow-up is done.', `/home/follow-ups/${done}`, { done: 'false' })
  return ''
}
