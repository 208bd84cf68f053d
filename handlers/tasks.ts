import type { TaskStatus } from '../generated/client/types.gen.ts'
import type { TasksHandlers } from '../generated/server/handlers.ts'
import { invalid } from '../src/base/errors.ts'
import { restore } from '../src/data/restore.ts'
import type { UnitOfWork } from '../src/data/unit-of-work.ts'
import { importRows } from '../src/imports/import-rows.ts'
import { now } from '../src/model/columns.ts'
import { Milestone, Task } from '../src/model/index.ts'
import { checkTransition } from '../src/model/transitions.ts'
import { withDays } from '../src/queries/period.ts'
import { mergeOpenIntoStatus, tasks as records } from '../src/queries/tasks.ts'

export const tasks: TasksHandlers = {
  /** `mine=false` has no effect: it does not select the tasks of other users. */
  listTasks: async ({ read, caller }, { mine, ...query }) =>
    read.page(
      records,
      mergeOpenIntoStatus(await withDays(read, query)),
      mine ? { assignee_id: caller.user_id } : {},
    ),

  listMyOpenTasks: async ({ read, caller }, query) =>
    read.page(records, { ...(await withDays(read, query)), open: true }, { assignee_id: caller.user_id }),

  getTask: ({ read }, { id }) => read.one(records, { id }),

  async addTask({ em }, { body }) {
    const project_id = body.project_id ?? (await projectOfMilestone(em, body.milestone_id!))
    return em.create(Task, { ...body, project_id, completed_at: completionTime(body.status) })
  },

  async updateTask({ em }, { id, walk, body }) {
    const task = await em.findOneOrFail(Task, { id })
    const { status = task.status } = body
    checkTransition('TaskStatus', task.status, status, walk)
    const completed_at = status === task.status ? task.completed_at : completionTime(status)
    return em.assign(task, { ...body, completed_at })
  },

  async removeTask({ em }, { id }) {
    em.remove(await em.findOneOrFail(Task, { id }))
  },

  restoreTask: ({ em }, { id }) => restore(em, Task, id),

  importTasks: (context, { body }) => importRows(context, 'tasks', body),
}

const completionTime = (status: TaskStatus | undefined) => (status === 'done' ? now() : null)

async function projectOfMilestone(em: UnitOfWork, id: string): Promise<string> {
  const milestone = await em.findOne(Milestone, { id })
  if (!milestone) throw unknownMilestone()
  return milestone.project_id
}

const unknownMilestone = () =>
  invalid(
    [{ in: 'body', pointer: '/milestone_id', detail: 'does not exist in this workspace' }],
    'unknown_record',
  )
