import { defineEntity, p } from '@mikro-orm/core'
import { archivable, id, record, timestamp } from './columns.ts'

/** A series of tasks. The fields of its tasks have the same names as in `Task`. */
export const RecurringTask = defineEntity({
  name: 'RecurringTask',
  tableName: 'recurring_tasks',
  properties: {
    ...record('recurring_task'),
    project_id: id('project'),
    milestone_id: id('milestone').strictNullable(),
    service_id: id('service').strictNullable(),
    title: p.string(),
    description: p.string().strictNullable(),
    assignee_id: id('user').strictNullable(),
    estimate_minutes: p.integer().strictNullable(),
    rule: p.string(),
    starts_on: p.date(),
    days_ahead: p.integer().default(7),
    paused: p.boolean().default(false),
    author_id: id('user'),
    /** The latest day that has a task, and the first day that has none yet. */
    last_on: p.date().strictNullable(),
    next_on: p.date().strictNullable(),
    quota_reached_at: timestamp().strictNullable(),
    ...archivable(),
  },
})
