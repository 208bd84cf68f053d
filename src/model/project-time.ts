import { defineEntity, p } from '@mikro-orm/core'
import type { BudgetState } from '../../generated/client/types.gen.ts'
import { id, workspaceId } from './columns.ts'

/** The sums of the time of a project, for a month or for all time. Only triggers write them. */
export const ProjectTime = defineEntity({
  name: 'ProjectTime',
  tableName: 'project_time',
  properties: {
    workspace_id: workspaceId(),
    project_id: id('project').primary(),
    /** The first day of the month; `-infinity` for all time. */
    month: p.date().primary(),
    /** The state of the budget for this time; null without one. */
    state: p.string().$type<BudgetState>().strictNullable(),
  },
})
