/** The open tasks of the reader: late ones, those of today, and the next ones. */
import { html } from 'hono/html'
import type { AccountInfo, Task, Timer } from '../../../generated/client/types.gen.ts'
import { duration } from '../../shared/formats.ts'
import { dueDay } from '../dates.ts'
import { glyph } from '../glyphs.ts'
import { startAddress, stopButton } from '../header-timer.ts'
import type { Html } from '../html.ts'
import { icon } from '../icons.ts'
import { mayCall } from '../permission.ts'
import { projectMark } from '../project-colour.ts'
import { wordsOf } from '../records/cells.ts'
import { pageAt } from '../records/page-index.ts'
import { postForm } from '../submission.ts'

/** The most tasks that the page reads. */
export const maxTasks = 50
/** The most tasks without urgency that it shows. */
const maxNext = 10
const all = '/tasks?assignee_id=me&open=true&sort=due_on'
/** The id of the form of all rows: a form for each button would make up half of the page. */
const rowForm = 'rows'

/** The tasks are sorted by due date. */
export function taskList(
  account: AccountInfo,
  tasks: readonly Task[],
  timer: Timer | null | undefined,
): Html {
  const { today } = account
  const listed = tasks.slice(0, maxTasks)
  const isLate = ({ due_on }: Task) => due_on !== null && due_on < today
  const isToday = ({ due_on }: Task) => due_on === today
  const groups = [
    ['Late', 'late', listed.filter(isLate)],
    ['Today', 'now', listed.filter(isToday)],
    ['Next', '', listed.filter((task) => !isLate(task) && !isToday(task))],
  ] as const
  return html`<section class="my-tasks" aria-labelledby="tasks">
    <div class="heading"><h2 id="tasks">My tasks</h2>
      <small>${tasks.length > listed.length ? `the first ${maxTasks}` : `${tasks.length} open`}${estimate(listed)}</small>
      ${mayCall(account, 'addTask') ? html`<a href="/tasks/new" data-key="c">Add task</a>` : ''} <a href="${all}">All my tasks</a></div>
    ${tasks.length === 0 ? html`<p class="empty">Tasks that are assigned to you appear here, the late ones first. <a href="/tasks?open=true&amp;assignee_id=none">See unassigned tasks</a></p>` : ''}
    ${postForm('/home', html`<input type="hidden" name="back" value="/home" />`, html`id="${rowForm}"`)}
    ${groups.map(([title, style, group]) => (group.length > 0 ? groupList(account, title, style, group, timer) : ''))}
  </section>`
}

const estimate = (tasks: readonly Task[]) => {
  const minutes = tasks.reduce((sum, task) => sum + (task.estimate_minutes ?? 0), 0)
  return minutes > 0 ? `, ${duration(minutes)} estimated` : ''
}

function groupList(
  account: AccountInfo,
  title: string,
  style: string,
  tasks: readonly Task[],
  timer: Timer | null | undefined,
): Html {
  const shown = title === 'Next' ? tasks.slice(0, maxNext) : tasks
  return html`<h3><span class="${style}">${title}</span> ${tasks.length}</h3>
    <ul class="todo">${shown.map((task) => row(account, task, timer))}</ul>
    ${shown.length < tasks.length ? html`<p class="rest"><a href="${all}">${tasks.length - shown.length} more</a></p>` : ''}`
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
