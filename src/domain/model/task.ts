import { defineEntity, p } from '@mikro-orm/core'
import type { TaskStatus } from '../../../generated/client/types.gen.ts'
import { counted, id, record, timestamp, withExternalId } from './columns.ts'

export const Task = defineEntity({
  name: 'Task',
  tableName: 'tasks',
  properties: {
    ...record('task'),
    project_id: id('project'),
    milestone_id: id('milestone').strictNullable(),
    service_id: id('service').strictNullable(),
    title: p.string(),
    description: p.string().strictNullable(),
    status: p.string().$type<TaskStatus>().default('pending'),
    completed_at: timestamp().strictNullable(),
    assignee_id: id('user').strictNullable(),
    due_on: p.date().strictNullable(),
    estimate_minutes: p.integer().strictNullable(),
    checklist_total: counted(),
    checklist_done: counted(),
    open_blockers: counted(),
    recurring_task_id: id('recurring_task').strictNullable().default(null),
    recurs_on: p.date().strictNullable().default(null),
    ...withExternalId(),
  },
})
