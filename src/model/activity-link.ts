import { defineEntity, p } from '@mikro-orm/core'
import { id, timestamp, workspaceId } from './columns.ts'

/** The position of an entry in its workspace's hash chain. Only `src/activity` writes it. */
export const ActivityLink = defineEntity({
  name: 'ActivityLink',
  tableName: 'activity_chain',
  properties: {
    workspace_id: workspaceId(),
    position: p.bigint('number').primary(),
    id: id('activity_entry'),
    at: timestamp(),
    digest: p.blob(),
    head: p.blob(),
  },
})
