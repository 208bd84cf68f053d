import { defineEntity, p } from '@mikro-orm/core'
import { cents, id, record, withExternalId } from './columns.ts'

/** Time spent on a task, a project or a service, or on a related combination of them. */
export const TimeEntry = defineEntity({
  name: 'TimeEntry',
  tableName: 'time_entries',
  properties: {
    ...record('time_entry'),
    user_id: id('user'),
    task_id: id('task').strictNullable(),
    project_id: id('project').strictNullable(),
    service_id: id('service').strictNullable(),
    date: p.date(),
    minutes: p.integer(),
    /** See `src/calls/access/clock-times.ts`. */
    clock: p.string().strictNullable(),
    billable: p.boolean(),
    memo: p.string().strictNullable(),
    /** Whether the timer ran longer than the limit of the workspace. */
    capped: p.boolean().default(false),
    ...withExternalId(),
    /** Hourly rate and cost when the time was logged: see `src/domain/insights/prices.ts`. */
    rate_cents: cents().strictNullable(),
    cost_cents: cents().hidden().strictNullable(),
    /** The hourly rate before a change; set only in the response to that change. */
    rate_cents_before: cents().$type<number | null>().persist(false),
    /**
     * The project and service that the time counts for, from the entry or its task. Rules keep them current, because
     * looking up a million tasks takes longer than the rest of a report.
     */
    of_project_id: id('project').strictNullable().default(null),
    of_service_id: id('service').strictNullable().default(null),
    bill_id: id('bill').strictNullable(),
  },
})
