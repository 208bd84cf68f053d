import { defineEntity, p } from '@mikro-orm/core'
import { id, record } from './columns.ts'

export const ChecklistItem = defineEntity({
  name: 'ChecklistItem',
  tableName: 'checklist_items',
  properties: {
    ...record('checklist_item'),
    task_id: id('task'),
    title: p.string(),
    done: p.boolean().default(false),
    position: p.integer(),
  },
})
