/** The open tasks of the reader: late ones, those of today, and the next ones. */
import { html } from 'hono/html'
import { listMyOpenTasks } from '../../../generated/client/sdk.gen.ts'
import type { AccountInfo, Task, Timer } from '../../../generated/client/types.gen.ts'
import { addDays } from '../../shared/days.ts'
import { duration } from '../../shared/formats.ts'
import { dueDay } from '../dates.ts'
import { glyph } from '../glyphs.ts'
import { startAddress, stopButton } from '../header-timer.ts'
import type { Html } from '../html.ts'
import { icon } from '../icons.ts'
import { mayCall } from '../permission.ts'
import { projectMark } from '../project-colour.ts'
import { wordsOf } from '../records/cells.ts'
import type { RecordsContext } from '../records/frame.ts'
import { pageAt } from '../records/page-index.ts'
import { postForm } from '../submission.ts'

/** The most tasks that the page reads with one call. */
const maxRead = 100
const all = '/tasks?assignee_id=me&open=true&sort=due_on'
/** The id of the form of all rows: a form for each button would make up half of the page. */
const rowForm = 'rows'

interface Group {
  title: string
  style: string
  /** The first tasks of the group, by due date. */
  tasks: readonly Task[]
  /** The number of all its tasks. */
  count: number
  /** The list of all its tasks. */
  address: string
}

export interface OpenTasks {
  late: Group
  today: Group
  next: Group
  count: number
  /** The sum of the estimates; null if there are more tasks than the page reads. */
  estimate_minutes: number | null
}

/** The open tasks of the reader. If there are too many for one call, the service counts each group. */
export async function openTasks({ var: { session, account } }: RecordsContext): Promise<OpenTasks> {
  const { today } = account
  const read = async (query: { from?: string; to?: string; limit: number }) => {
    const { data = [], response } = await listMyOpenTasks({
      client: session.client,
      query: { ...query, sort: 'due_on', count: true },
    })
    return { tasks: data, count: Number(response?.headers.get('total-count') ?? 0) }
  }
  const every = await read({ limit: maxRead })
  const isComplete = every.count <= every.tasks.length
  const of = (isOfGroup: (task: Task) => boolean) => {
    const tasks = every.tasks.filter(isOfGroup)
    return { tasks, count: tasks.length }
  }
  const isLate = ({ due_on }: Task) => due_on !== null && due_on < today
  const isToday = ({ due_on }: Task) => due_on === today
  const [late, now, next] = isComplete
    ? [of(isLate), of(isToday), of((task) => !isLate(task) && !isToday(task))]
    : await Promise.all([
        read({ to: addDays(today, -1), limit: maxShown.late }),
        read({ from: today, to: today, limit: maxShown.today }),
        read({ from: addDays(today, 1), limit: maxShown.next }),
      ])
  return {
    late: { title: 'Late', style: 'late', ...late, address: `${all}&to=${addDays(today, -1)}` },
    today: { title: 'Today', style: 'now', ...now, address: `${all}&from=${today}&to=${today}` },
    // Includes the tasks without a due date.
    next: { title: 'Next', style: '', ...next, count: every.count - late.count - now.count, address: all },
    count: every.count,
    estimate_minutes: isComplete
      ? every.tasks.reduce((sum, task) => sum + (task.estimate_minutes ?? 0), 0)
      : null,
  }
}

/** The most tasks of each group on the page, so that those of today are near its top. */
const maxShown = { late: 10, today: 30, next: 10 }

export function taskList(account: AccountInfo, open: OpenTasks, timer: Timer | null | undefined): Html {
  const { count, estimate_minutes } = open
  const groups = (['late', 'today', 'next'] as const).filter((name) => open[name].count > 0)
  return html`<section class="my-tasks" aria-labelledby="tasks">
    <div class="heading"><h2 id="tasks">My tasks</h2>
      <small>${count} open${estimate_minutes ? `, ${duration(estimate_minutes)} estimated` : ''}</small>
      ${mayCall(account, 'addTask') ? html`<a href="/tasks/new" data-key="c">Add task</a>` : ''} <a href="${all}">All my tasks</a></div>
    ${count === 0 ? html`<p class="empty">Tasks that are assigned to you appear here, the late ones first. <a href="/tasks?open=true&amp;assignee_id=none">See unassigned tasks</a></p>` : ''}
    ${postForm('/home', html`<input type="hidden" name="back" value="/home" />`, html`id="${rowForm}"`)}
    ${groups.map((name) => groupList(account, open[name], maxShown[name], timer))}
  </section>`
}

function groupList(
  account: AccountInfo,
  { title, style, tasks, count, address }: Group,
  max: number,
  timer: Timer | null | undefined,
): Html {
  const shown = tasks.slice(0, max)
  return html`<h3><span class="${style}">${title}</span> ${count}</h3>
    <ul class="todo">${shown.map((task) => row(account, task, timer))}</ul>
    ${shown.length < count ? html`<p class="rest"><a href="${address}">${count - shown.length} more</a></p>` : ''}`
}

function row(account: AccountInfo, task: Task, timer: Timer | null | undefined): Html {
  const { id, title, status, project_id, project_name, due_on, estimate_minutes } = task
  return html`<li>
    ${doneButton(account, task)}
    <p class="title"><a href="/tasks/${id}">${title}</a> ${status === 'blocked' ? html`<span class="late">Blocked</span>` : ''}</p>
    <p class="project">${projectMark(project_id)}${project_name}</p>
    <p class="due">${due_on ? dueDay(due_on, account.today) : ''}</p>
    <p class="estimate">${estimate_minutes ? duration(estimate_minutes) : ''}</p>
    ${mayCall(account, 'startTimer') ? timerButton(task, timer) : ''}
  </li>`
}

/** The status is the button that completes the task, if the task can be completed. */
function doneButton(account: AccountInfo, { id, title, status }: Task): Html {
  const isPossible = mayCall(account, 'updateTask') && pageAt('tasks').board!.moves[status]?.includes('done')
  if (!isPossible) return html`<span>${glyph(status)}<span class="aloud">${wordsOf(status)}</span></span>`
  return html`<button class="done" form="${rowForm}" formaction="/home/tasks/${id}" name="status" value="done"
    aria-label="${wordsOf(status)}. Complete ${title}">${glyph(status)}</button>`
}

function timerButton({ id, title }: Task, timer: Timer | null | undefined): Html {
  if (timer?.task_id === id) return stopButton('/home')
  return html`<button class="play" data-key="t" form="${rowForm}" formaction="${startAddress(timer)}" name="what" value="${id}"
    aria-label="Start the timer on ${title}">${icon('play')}</button>`
}
