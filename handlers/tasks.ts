import type { NewTask } from '../generated/client/types.gen.ts'
import type { TasksHandlers } from '../generated/server/handlers.ts'
import { uuidOf } from '../src/entities/columns.ts'
import { Milestone, Task } from '../src/entities/index.ts'
import { invalid } from '../src/errors.ts'
import type { Caller } from '../src/identity/caller.ts'
import type { Filter } from '../src/server/filters.ts'
import { above, below, contains, equals, person, whether } from '../src/server/filters.ts'
import type { Records } from '../src/server/handler.ts'
import { checkMove, moves, taskIsOpen } from '../src/states.ts'

export const tasks: TasksHandlers = {
  listTasks: ({ read, caller }, query) =>
    read.page(Task, onlyMine(query), {
      title: contains('title'),
      open,
      status: equals('status'),
      assignee_id: person('assignee_id', caller.user_id),
      mine: mine(caller),
      project_id: equals('project_id'),
      milestone_id: equals('milestone_id'),
      company_id: ofCompany,
      due_before: below('due_on'),
      due_after: above('due_on'),
    }),

  listOpenTasks: ({ read, caller }, query) =>
    read.page(
      Task,
      { ...query, open: true },
      { open, project_id: equals('project_id'), due_before: below('due_on') },
      { assignee_id: caller.user_id },
    ),

  getTask: ({ read }, { id }) => read.one(Task, { id }),

  async addTask({ em }, { body }) {
    const project_id = body.project_id ?? (await projectOfMilestone(em, body))
    return em.create(Task, { ...body, project_id })
  },

  async updateTask({ em }, { id, body }) {
    const task = await em.findOneOrFail(Task, { id })
    checkMove(moves.task, task.status, body.status)
    return em.assign(task, body)
  },
}

const open = whether(taskIsOpen)

const mine = (caller: Caller): Filter => ({ ...equals('assignee_id'), read: () => caller.user_id })

/** `mine=false` asks for nothing: it is not the tasks of all others. */
const onlyMine = <Query extends { mine?: boolean }>(query: Query) => ({
  ...query,
  mine: query.mine || undefined,
})

const ofCompany: Filter = {
  column: null,
  condition: (value) =>
    `project_id in (select id from projects where workspace_id = $1 and company_id = ${value})`,
  read: (given) => uuidOf(given, 'com'),
}

async function projectOfMilestone(em: Records, { milestone_id }: NewTask): Promise<string> {
  if (!milestone_id)
    throw invalid(errors('is required where the other is left out', 'project_id', 'milestone_id'))
  const milestone = await em.findOne(Milestone, { id: milestone_id })
  if (!milestone) throw invalid(errors('names no record of this workspace', 'milestone_id'))
  return milestone.project_id
}

const errors = (detail: string, ...fields: string[]) =>
  fields.map((field) => ({ in: 'body' as const, pointer: `/${field}`, detail }))
