import { defineEntity, p } from '@mikro-orm/core'
import { id, now, record, timestamp } from './columns.ts'

/** The running timer of a user. It becomes a time entry when it is stopped. */
export const Timer = defineEntity({
  name: 'Timer',
  tableName: 'timers',
  properties: {
    ...record('timer'),
    /** Hidden, because calls address the timer of the caller and not a version of it. */
    version: p.integer().version().hidden(),
    user_id: id('user'),
    task_id: id('task').strictNullable(),
    project_id: id('project').strictNullable(),
    service_id: id('service').strictNullable(),
    billable: p.boolean().strictNullable(),
    memo: p.string().strictNullable(),
    started_at: timestamp().onCreate(now),
    /** The time so far; set only in responses. */
    minutes: p.integer().$type<number>().persist(false),
    capped: p.boolean().$type<boolean>().persist(false),
    /** Set by the rule for time entries, and checked like theirs. */
    of_project_id: id('project').nullable().hidden(),
    of_service_id: id('service').nullable().hidden(),
  },
})
