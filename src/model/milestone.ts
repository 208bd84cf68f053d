import { defineEntity, p } from '@mikro-orm/core'
import { id, record } from './columns.ts'

export const Milestone = defineEntity({
  name: 'Milestone',
  tableName: 'milestones',
  properties: {
    ...record('mil'),
    project_id: id('prj'),
    name: p.string(),
    due_on: p.date().strictNullable(),
    done: p.boolean().default(false),
  },
})
