/** The running timer on the home page, larger than in the header of the other pages. */
import { html } from 'hono/html'
import type { AccountInfo, Task, Timer } from '../../../generated/client/types.gen.ts'
import { timeOfEvent } from '../dates.ts'
import { elapsed, stopButton, titlesOf } from '../header-timer.ts'
import type { Html } from '../html.ts'
import { projectMark } from '../project-colour.ts'

/** A timer on a task does not contain the project; the task does, if it is one of the reader's. */
export function runningTimer(account: AccountInfo, timer: Timer, tasks: readonly Task[]): Html {
  const [title, where] = titlesOf(timer)
  const task = tasks.find(({ id }) => id === timer.task_id)
  const projectId = timer.project_id ?? task?.project_id
  const place = task?.project_name ?? where
  return html`<section class="running" aria-labelledby="running">
    <div><p class="now">Running since ${timeOfEvent(timer.started_at, account)}</p>
      <h2 id="running">${title}</h2>
      <p>${place ? html`<span>${projectMark(projectId)}${place}</span>` : ''} ${timer.memo && timer.memo !== title ? html`<span>${timer.memo}</span>` : ''}
        ${timer.capped ? html`<span class="soon">Capped, because it ran too long</span>` : ''}</p></div>
    <p class="clock">${elapsed(timer)}</p>
    <a class="button plain" href="/time/timer">Change</a>
    ${stopButton('/home', 'Stop')}
  </section>`
}
