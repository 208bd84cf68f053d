/** The home page, which people see after signing in: open tasks, due follow-ups, the week's hours, recent changes. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import {
  addTimeEntry,
  getTimeTotals,
  listFollowUps,
  listMyOpenTasks,
  listProspects,
  updateFollowUp,
  updateTask,
} from '../../../generated/client/sdk.gen.ts'
import type {
  FollowUp,
  NewTimeEntry,
  Problem,
  Prospect,
  Task,
  TaskStatus,
} from '../../../generated/client/types.gen.ts'
import { clockTimesIn } from '../../shared/clock-times.ts'
import { calendarOf, withoutWord } from '../../shared/days.ts'
import { minutesIn } from '../../shared/durations.ts'
import { duration } from '../../shared/formats.ts'
import { hoursChart } from '../charts.ts'
import { day } from '../dates.ts'
import { form, readFields } from '../form.ts'
import type { Html } from '../html.ts'
import { mayCall } from '../permission.ts'
import { wordsOf } from '../records/cells.ts'
import type { RecordsContext } from '../records/frame.ts'
import { actionButton, frame, refusal, refusalAlert } from '../records/frame.ts'
import { durationHint } from '../records/inputs.ts'
import { linkTo, pageAt } from '../records/page-index.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import { atTarget, choicesFor, targetOf } from '../time/targets.ts'
import { shortDay } from '../time/weeks.ts'
import { firstSteps } from './first-steps.ts'
import { recentChanges } from './recent-changes.ts'

export const homePages = new Hono<SignedInEnv>()
  .use('/home/*', requireSignIn)
  .get('/home', (http) => home(http))
  .post('/home/time', logTime)
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

/** The maximum number of items in each list of open work. */
const maxItems = 10

/** A refused form. Only the time form has `values`. */
interface Refused {
  values?: Record<string, string>
  problem: Problem
}

async function home(http: RecordsContext, tried?: Refused) {
  const { client } = http.var.session
  const { account } = http.var
  const [tasks, followUps, prospects, week, steps, log, changes] = await Promise.all([
    listMyOpenTasks({ client, query: { sort: 'due_on', limit: maxItems + 1 } }),
    dueFollowUps(http),
    dueProspects(http),
    getTimeTotals({ client, query: { user_id: 'me', range: 'thisweek' } }),
    firstSteps(http),
    mayCall(account, 'addTimeEntry') ? logForm(http, tried) : '',
    recentChanges(http),
  ])
  const page = frame(
    http,
    'Home',
    html`<span class="lead">${shortDay(account.today)}</span>`,
    html`${tried && !tried.values ? refusalAlert(tried.problem) : ''} ${undoNotice(http)} ${steps}
      <div class="overview">
        <div>
          ${taskList(http, tasks.data ?? [])}
          ${followUpList(http, followUps, prospects)}
          ${changes}
        </div>
        <div>
          <section aria-labelledby="hours">
            <div class="head"><h2 id="hours">My week</h2> <strong>${duration(week.data?.minutes ?? 0)}</strong></div>
            ${week.data ? hoursChart(week.data.days) : ''}
            <p><a href="/time/week">Enter time for the week</a></p>
          </section>
          ${log}
        </div>
      </div>`,
  )
  return tried ? refusal(http, tried.problem, page) : http.html(page)
}

/** Confirms the last action, with a button to undo it. */
function undoNotice({ req }: RecordsContext): Html | string {
  const { done = '', logged = '' } = req.query()
  const undo = (text: string, action: string, fields: Record<string, string> = {}) =>
    html`<div class="notice" role="status">${text} ${actionButton(action, 'Undo', fields)}</div>`
  if (/^tim_\w+$/.test(logged)) return undo('The time is logged.', `/time/${logged}/remove`)
  if (/^tsk_\w+$/.test(done))
    return undo('The task is done.', `/home/tasks/${done}`, { status: 'in_progress' })
  if (/^fup_\w+$/.test(done))
    return undo('The follow-up is done.', `/home/follow-ups/${done}`, { done: 'false' })
  return ''
}

/** The tasks are sorted by due date, so overdue ones come first. */
function taskList(http: RecordsContext, tasks: Task[]): Html {
  const { today } = http.var.account
  const moves = pageAt('tasks').board!.moves
  const mayMove = mayCall(http.var.account, 'updateTask')
  return html`<section aria-labelledby="tasks">
    <div class="head"><h2 id="tasks"><a href="/tasks?assignee_id=me&amp;open=true&amp;sort=due_on">My open tasks</a></h2></div>
    ${tasks.length === 0 ? html`<p class="empty">You have no open tasks. <a href="/tasks?open=true&amp;assignee_id=none">See unassigned tasks</a></p>` : ''}
    <ul class="todo">${tasks.slice(0, maxItems).map(
      (task) => html`<li class="card">
        <div><a href="/tasks/${task.id}">${task.title}</a>
          <p><small>${task.project_name ?? ''}</small> ${due(task.due_on, today)}
            <span class="state" data-state="${task.status}">${wordsOf(task.status)}</span></p></div>
        ${mayMove && moves[task.status]?.includes('done') ? actionButton(`/home/tasks/${task.id}`, 'Done', { status: 'done' }) : ''}
      </li>`,
    )}</ul>
    ${tasks.length > maxItems ? html`<p><a href="/tasks?assignee_id=me&amp;open=true&amp;sort=due_on">Show all</a></p>` : ''}
  </section>`
}

const due = (date: string | null, today: string): Html | string => {
  if (!date) return ''
  if (date < today) return html`<strong class="late">Overdue since ${day(date)}</strong>`
  return date === today ? html`<strong>Due today</strong>` : html`<small>Due ${day(date)}</small>`
}

const open = ['new', 'contacted', 'qualified', 'proposal'] as const

/** The caller's due follow-ups, including those on clients and companies, and on prospects of other users. */
async function dueFollowUps({ var: { session, account } }: RecordsContext): Promise<FollowUp[]> {
  const query = { owner_id: 'me', done: false, to: account.today, limit: maxItems + 1 } as const
  return (await listFollowUps({ client: session.client, query })).data ?? []
}

/** The caller's due prospects without an open follow-up. The date of these prospects was set by hand. */
async function dueProspects({ var: { session, account } }: RecordsContext): Promise<Prospect[]> {
  const { client } = session
  const due = { to: account.today, sort: 'follow_up_on', limit: maxItems } as const
  const { data = [] } = await listProspects({ client, query: { owner_id: 'me', stage: [...open], ...due } })
  const followUps = await Promise.all(
    data.map(({ id }) => listFollowUps({ client, query: { prospect_id: id, done: false, limit: 1 } })),
  )
  return data.filter((_, index) => followUps[index]!.data?.length === 0)
}

/** The id and name of the client, company or prospect. */
const subjectOf = (followUp: FollowUp) =>
  [
    followUp.client_id ?? followUp.company_id ?? followUp.prospect_id ?? '',
    followUp.client_name ?? followUp.company_name ?? followUp.prospect_name,
  ] as const

function followUpList({ var: { account } }: RecordsContext, followUps: FollowUp[], prospects: Prospect[]) {
  if (followUps.length + prospects.length === 0) return ''
  const all = `/follow-ups?owner_id=me&done=false&to=${account.today}`
  const mayUpdate = mayCall(account, 'updateFollowUp')
  return html`<section aria-labelledby="follow-ups">
    <div class="head"><h2 id="follow-ups"><a href="${all}">Due follow-ups</a></h2></div>
    <ul class="todo">${followUps.slice(0, maxItems).map(
      (followUp) => html`<li class="card">
        <div>${linkTo(...subjectOf(followUp))} <p>${followUp.memo} ${due(followUp.due_on, account.today)}</p></div>
        ${mayUpdate ? actionButton(`/home/follow-ups/${followUp.id}`, 'Done', { done: 'true' }) : ''}
      </li>`,
    )}${prospects.map(
      ({ id, name, follow_up_on }) => html`<li class="card">
        <div><a href="/prospects/${id}">${name}</a> <p>${due(follow_up_on, account.today)}</p></div>
      </li>`,
    )}</ul>
    ${followUps.length > maxItems ? html`<p><a href="${all}">Show all</a></p>` : ''}
  </section>`
}

async function logForm({ var: { session, account } }: RecordsContext, tried?: Refused): Promise<Html> {
  const groups = await choicesFor(session.client)
  return html`<section aria-labelledby="log">
    <div class="head"><h2 id="log">Log time</h2></div>
    ${
      groups.length === 0
        ? html`<p class="empty">To log time, you need a task, a project or a service. <a href="/projects/new">Add the first project</a></p>`
        : form({
            action: '/home/time',
            fields: [
              { name: 'what', label: 'Worked on', options: [], groups },
              { name: 'minutes', label: 'Duration', hint: durationHint },
              { name: 'date', label: 'Day', type: 'date' },
              { name: 'memo', label: 'Memo', optional: true },
            ],
            values: { date: account.today, ...tried?.values },
            submit: 'Log time',
            ...(tried?.values && { problem: tried.problem }),
          })
    }
  </section>`
}

async function logTime(http: RecordsContext) {
  const values = await readFields(http, 'what', 'minutes', 'date', 'memo')
  const minutes = minutesIn(values.minutes, 'hours')
  const clock = clockTimesIn(values.minutes)
  const { data, error } = await addTimeEntry({
    client: http.var.session.client,
    body: {
      ...targetOf(values.what),
      ...(clock ? { clock } : { minutes: Number.isNaN(minutes) ? values.minutes : minutes }),
      ...(values.date && {
        date: withoutWord('date', values.date, { weekday: 'last' }, calendarOf(http.var.account)),
      }),
      ...(values.memo && { memo: values.memo }),
    } as NewTimeEntry, // the API refuses invalid values
  })
  return error
    ? home(http, { values, problem: atTarget(error, 'what') })
    : http.redirect(`/home?logged=${data.id}`, 303)
}
