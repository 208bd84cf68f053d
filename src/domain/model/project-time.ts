import { defineEntity, p } from '@mikro-orm/core'
import { cents, id, workspaceId } from './columns.ts'

/**
 * The sums of the time of a project, for a month or for all time, with its budget. Only triggers write them. A state
 * that is stored with the project would be wrong from the end of a month until a process updates it.
 */
export const ProjectTime = defineEntity({
  name: 'ProjectTime',
  tableName: 'project_time',
  properties: {
    workspace_id: workspaceId(),
    project_id: id('project').primary(),
    /** The first day of the month; `-infinity` for all time. */
    month: p.date().primary(),
    minutes: p.bigint('number'),
    cents: cents(),
    budget_minutes: p.bigint('number').strictNullable(),
    budget_cents: cents().strictNullable(),
  },
})
