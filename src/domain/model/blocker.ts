import { defineEntity } from '@mikro-orm/core'
import { id, record } from './columns.ts'

/** A task that waits for another one. The database refuses circles. */
export const Blocker = defineEntity({
  name: 'Blocker',
  tableName: 'blockers',
  properties: {
    ...record('blocker'),
    task_id: id('task'),
    blocker_id: id('task'),
  },
})
