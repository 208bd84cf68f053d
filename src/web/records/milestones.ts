/** The tasks of a project by milestone, with a tick for each task and the sums of time. */
import { html } from 'hono/html'
import { listMilestones, listTasks } from '../../../generated/client/sdk.gen.ts'
import type { Milestone, ProgressGroup, Task } from '../../../generated/client/types.gen.ts'
import { openStates } from '../../../generated/server/records.ts'
import { duration, hoursText } from '../../shared/formats.ts'
import { nextCursorOf } from '../../shared/paging.ts'
import { avatar } from '../avatar.ts'
import { shortDay } from '../dates.ts'
import type { Html } from '../html.ts'
import { mayCall } from '../permission.ts'
import { cell, shortCell } from './cells.ts'
import type { RecordsContext } from './frame.ts'
import { pageAt } from './page-index.ts'
import { progressOfProject } from './progress.ts'
import { ticks } from './ticks.ts'

const maxTasks = 100

/** The tasks of one milestone, or those without a milestone. */
interface Group {
  milestone: Milestone | null
  tasks: readonly Task[]
}

type Sums = ReadonlyMap<string, ProgressGroup>

export async function milestonesOfProject(http: RecordsContext, id: string): Promise<Html | string> {
  const { client } = http.var.session
  const [{ data: milestones }, { data: tasks, response }, progress] = await Promise.all([
    listMilestones({ client, path: { id }, query: { sort: 'due_on', limit: 100 } }),
    listTasks({ client, query: { project_id: [id], sort: 'due_on', limit: maxTasks } }),
    progressOfProject(http, id),
  ])
  if (!milestones || !tasks) return ''
  const isComplete = nextCursorOf(response!.headers.get('link')) === null
  const groups = groupsOf(milestones, tasks)
  const sums = new Map(progress?.groups.map((each) => [each.id, each]))
  const { account } = http.var
  const add = (path: string, operation: string, name: string) =>
    mayCall(account, operation)
      ? html`<a class="quiet button" href="/${path}/new?project_id=${id}" data-action>Add ${name}</a>`
      : ''
  const current = groups.find(hasOpenWork)
  const count = tasks.filter(({ status }) => status !== 'cancelled')
  return html`<section class="related milestones" aria-labelledby="work">
    <div class="head"><h2 id="work">Milestones <small>${isComplete ? doneOf(count) : ''}</small></h2>
      <div class="actions">${add('milestones', 'addMilestone', 'milestone')} ${add('tasks', 'addTask', 'task')}</div></div>
    ${groups.length > 0 ? groups.map((group) => groupOf(http, group, sums, isComplete, group === current)) : html`<p class="empty">Milestones and tasks show what is done and what comes next.</p>`}
    <p class="more-of">${isComplete ? '' : html`The ${maxTasks} tasks that are due first are shown.`}
      <a href="/tasks?project_id=${id}&amp;open=">All tasks</a></p>
  </section>`
}

const doneOf = (tasks: readonly Task[]) =>
  tasks.length > 0
    ? `${tasks.filter(({ status }) => status === 'done').length} of ${tasks.length} tasks done`
    : ''

function groupsOf(milestones: readonly Milestone[], tasks: readonly Task[]): Group[] {
  const byMilestone = Map.groupBy(tasks, ({ milestone_id }) => milestone_id)
  const known = milestones.map((milestone) => ({ milestone, tasks: byMilestone.get(milestone.id) ?? [] }))
  const others = tasks.filter(
    ({ milestone_id }) => milestone_id === null || !milestones.some(({ id }) => id === milestone_id),
  )
  return others.length > 0 ? [...known, { milestone: null, tasks: others }] : known
}

const isOpenTask = ({ status }: Task) => openStates.TaskStatus.includes(status)
const hasOpenWork = ({ milestone, tasks }: Group) => !milestone?.done && tasks.some(isOpenTask)

function groupOf(
  http: RecordsContext,
  { milestone, tasks }: Group,
  sums: Sums,
  isComplete: boolean,
  isUnfolded: boolean,
): Html {
  const { today } = http.var.account
  const counted = tasks.filter(({ status }) => status !== 'cancelled')
  const done = counted.filter(({ status }) => status === 'done').length
  const sum = milestone ? sums.get(milestone.id) : undefined
  return html`<details class="milestone" ${isUnfolded ? 'open' : ''}>
    <summary>
      <span class="name"><b>${milestone?.name ?? 'Without a milestone'}</b> ${isComplete ? `${done} of ${counted.length}` : ''}</span>
      ${isComplete ? ticks(counted.map(({ status }) => status)) : ''}
      <span class="due">${milestone ? due(milestone, today) : ''}</span>
      <span class="sum">${sum ? timeOf(sum) : ''}</span>
    </summary>
    ${milestone ? html`<p class="more-of"><a href="/milestones/${milestone.id}">Open the milestone</a></p>` : ''}
    ${tasks.length > 0 ? html`<ul class="work">${tasks.map((task) => row(http, task, sums.get(task.id)))}</ul>` : html`<p class="empty">No tasks yet.</p>`}
  </details>`
}

function due({ due_on, done }: Milestone, today: string): Html | string {
  if (done) return 'Reached'
  if (!due_on) return ''
  return html`<span class="${due_on < today ? 'late' : ''}">Due ${shortDay(due_on, today)}</span>`
}

/** `1:30 / 2:00 h`: the time spent and the estimate, amber if it is exceeded. */
const timeOf = ({ spent_minutes, estimate_minutes }: ProgressGroup): Html =>
  html`<span class="${estimate_minutes > 0 && spent_minutes > estimate_minutes ? 'soon' : ''}">${hoursText(spent_minutes)}</span>
    / ${duration(estimate_minutes)}`

function row({ var: { account } }: RecordsContext, task: Task, sum: ProgressGroup | undefined): Html {
  const { id, title, assignee_id, assignee_name } = task
  const { fields } = pageAt('tasks')
  return html`<li>
    <a href="/tasks/${id}">${title}</a>
    <span>${cell(fields.status!, task, account)}</span>
    <span class="person">${avatar(assignee_name, { isReader: assignee_id === account.user.id })}${assignee_name ?? 'Nobody'}</span>
    <span class="due">${shortCell(fields.due_on!, task, account)}</span>
    <span class="sum">${sum ? timeOf(sum) : ''}</span>
  </li>`
}
