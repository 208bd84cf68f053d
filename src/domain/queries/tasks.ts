import { sql } from 'kysely'
import type { TaskStatus } from '../../../generated/client/types.gen.ts'
import { openStates } from '../../../generated/server/records.ts'
import { conditionsOn, within } from '../../data/conditions.ts'
import { from } from '../../data/query.ts'
import { recordsOf } from '../../data/records.ts'
import { Blocker, ChecklistItem, Project, Task } from '../model/index.ts'
import { overdue } from './overdue.ts'

const where = conditionsOn(Task)
const whereCompany = conditionsOn(Project).equals('company_id')

/** Whether a task is open. */
export const isOpen = sql<boolean>`status in (${sql.join(openStates.TaskStatus.map((status) => sql.lit(status)))})`

export const tasks = recordsOf(Task, {
  filters: {
    title: where.nameContains(),
    open: where.isTrue(isOpen),
    status: where.anyOf('status'),
    assignee_id: where.userOrMeOrNone('assignee_id', 'unassigned'),
    unassigned: where.isTrue(sql`assignee_id is null`),
    overdue: overdue(isOpen, 'due_on'),
    project_id: where.equals('project_id'),
    milestone_id: where.equals('milestone_id'),
    recurring_task_id: where.equals('recurring_task_id'),
    is_blocked: where.isTrue(sql`open_blockers > 0`),
    company_id: within(whereCompany, (condition) => {
      // Includes archived projects: the condition lets the query use the index that begins with `archived`.
      const all = from('projects').where(sql<boolean>`archived in (false, true)`)
      const ofProjects = all.select('id').where(condition)
      return sql<boolean>`project_id in ${ofProjects}`
    }),
    from: where.onOrAfter('due_on'),
    to: where.onOrBefore('due_on'),
    since: where.since('created_at'),
    external_id: where.equals('external_id'),
  },
  order: { by: 'created_at' },
})

const whereItem = conditionsOn(ChecklistItem)

export const checklistItems = recordsOf(ChecklistItem, {
  filters: { done: whereItem.equals('done') },
})

const isOpenBlocker = from('tasks')
  .select(sql.lit(1).as('found'))
  .where(sql<boolean>`tasks.id = blockers.blocker_id and ${isOpen}`)

export const blockers = recordsOf(Blocker, {
  filters: { open: conditionsOn(Blocker).holds(sql`exists (${isOpenBlocker})`) },
})

/**
 * Merges the filter `open` into `status`, so that the database does not search the open tasks for `done` ones, for
 * example.
 */
export function mergeOpenIntoStatus<Asked extends { open?: boolean; status?: TaskStatus[] }>(
  asked: Asked,
): Asked {
  const { open, status } = asked
  if (open === undefined || !status) return asked
  return {
    ...asked,
    open: undefined,
    status: status.filter((each) => openStates.TaskStatus.includes(each) === open),
  }
}
