import type { TaskStatus } from '../generated/client/types.gen.ts'
import type { TasksHandlers } from '../generated/server/handlers.ts'
import { openStates } from '../generated/server/records.ts'
import { invalid } from '../src/base/errors.ts'
import { removeWithDependents } from '../src/data/dependents.ts'
import { removedWith, restore } from '../src/data/restore.ts'
import type { UnitOfWork } from '../src/data/unit-of-work.ts'
import { importRows } from '../src/domain/imports/import-rows.ts'
import { idOf, now, uuidOf } from '../src/domain/model/columns.ts'
import { Blocker, ChecklistItem, Milestone, Task } from '../src/domain/model/index.ts'
import { checkTransition } from '../src/domain/model/transitions.ts'
import { withDays } from '../src/domain/queries/period.ts'
import {
  blockers,
  checklistItems,
  mergeOpenIntoStatus,
  tasks as records,
} from '../src/domain/queries/tasks.ts'

/** All except the handlers of `recurring-tasks.ts`. */
type OwnHandlers = {
  [Name in keyof TasksHandlers as Name extends `${string}RecurringTask${string}`
    ? never
    : Name]: TasksHandlers[Name]
}

export const tasks: OwnHandlers = {
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
    const task = await em.findOneOrFail(Task, { id })
    const items = await em.find(ChecklistItem, { task_id: id })
    const links = await em.find(Blocker, { $or: [{ task_id: id }, { blocker_id: id }] })
    removeWithDependents(em, task, [...items, ...links], 'checklist items and blockers')
  },

  async restoreTask({ em }, { id }) {
    const dependents = await removedWith(em, id)
    const task = await restore(em, Task, id)
    if (dependents.length === 0) return task
    task.open_blockers = 0
    for (const { entity, id, row } of dependents) {
      const other = entity === Blocker ? await otherTask(em, task, row) : null
      if (entity === Blocker && !other) continue // it can be restored after the other task
      await restore(em, entity, id)
      if (other && isOpenStatus(other.status) && row.blocker_id === uuidOf(other.id, 'task'))
        task.open_blockers++
    }
    return task
  },

  async listChecklistItems({ read }, { id, ...query }) {
    await read.exists(records, { id })
    return read.page(checklistItems, query, { task_id: id })
  },

  async addChecklistItem({ em }, { id, body }) {
    const task = await em.findOneOrFail(Task, { id })
    if (task.checklist_total >= maxChecklistItems) throw tooManyItems()
    const position = body.position ?? (await nextPosition(em, id))
    return em.create(ChecklistItem, { ...body, position, task_id: id })
  },

  getChecklistItem: ({ read }, { id }) => read.one(checklistItems, { id }),

  async updateChecklistItem({ em }, { id, body }) {
    return em.assign(await em.findOneOrFail(ChecklistItem, { id }), body)
  },

  async removeChecklistItem({ em }, { id }) {
    em.remove(await em.findOneOrFail(ChecklistItem, { id }))
  },

  restoreChecklistItem: ({ em }, { id }) => restore(em, ChecklistItem, id),

  async listBlockers({ read }, { id, ...query }) {
    await read.exists(records, { id })
    return read.page(blockers, query, { task_id: id })
  },

  async addBlocker({ em }, { id, body }) {
    await em.findOneOrFail(Task, { id })
    return em.create(Blocker, { ...body, task_id: id })
  },

  getBlocker: ({ read }, { id }) => read.one(blockers, { id }),

  async removeBlocker({ em }, { id }) {
    em.remove(await em.findOneOrFail(Blocker, { id }))
  },

  restoreBlocker: ({ em }, { id }) => restore(em, Blocker, id),

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

/** The task on the other side of a blocker's row; null if it no longer exists. */
function otherTask(em: UnitOfWork, task: { id: string }, row: Readonly<Record<string, unknown>>) {
  const uuids = [row.task_id, row.blocker_id] as string[]
  return em.findOne(Task, { id: uuids.map((uuid) => idOf(uuid, 'task')).find((id) => id !== task.id) })
}

const isOpenStatus = (status: TaskStatus) => openStates.TaskStatus.includes(status)

const maxChecklistItems = 500

const tooManyItems = () =>
  invalid(
    [
      {
        in: 'path',
        pointer: '/id',
        detail: `has ${maxChecklistItems} checklist items, which is the maximum`,
      },
    ],
    'too_many_records',
  )

/** Leaves room for items in between. */
async function nextPosition(em: UnitOfWork, task_id: string): Promise<number> {
  const last = await em.findOne(ChecklistItem, { task_id }, { orderBy: { position: 'desc' } })
  return Math.min((last?.position ?? 0) + 10, 1_000_000)
}
