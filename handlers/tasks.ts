import type { NewTask } from '../generated/client/types.gen.ts'
import type { TasksHandlers } from '../generated/server/handlers.ts'
import { invalid } from '../src/base/errors.ts'
import type { UnitOfWork } from '../src/data/changes.ts'
import { Milestone, Task } from '../src/model/index.ts'
import { checkMove } from '../src/model/moves.ts'
import { tasks as records } from '../src/queries/tasks.ts'

export const tasks: TasksHandlers = {
  /** `mine=false` does not filter: it does not mean everyone else's tasks. */
  listTasks: ({ read, caller }, { mine, ...query }) =>
    read.page(records, query, mine ? { assignee_id: caller.user_id } : {}),

  listMyOpenTasks: ({ read, caller }, query) =>
    read.page(records, { ...query, open: true }, { assignee_id: caller.user_id }),

  getTask: ({ read }, { id }) => read.one(records, { id }),

  async addTask({ em }, { body }) {
    const project_id = body.project_id ?? (await projectOfMilestone(em, body))
    return em.create(Task, { ...body, project_id })
  },

  async updateTask({ em }, { id, body }) {
    const task = await em.findOneOrFail(Task, { id })
    checkMove('TaskStatus', task.status, body.status)
    return em.assign(task, body)
  },
}

async function projectOfMilestone(em: UnitOfWork, { milestone_id }: NewTask): Promise<string> {
  if (!milestone_id)
    throw invalid(errors('is required where the other is left out', 'project_id', 'milestone_id'))
  const milestone = await em.findOne(Milestone, { id: milestone_id })
  if (!milestone) throw invalid(errors('names no record of this workspace', 'milestone_id'))
  return milestone.project_id
}

const errors = (detail: string, ...fields: string[]) =>
  fields.map((field) => ({ in: 'body' as const, pointer: `/${field}`, detail }))
