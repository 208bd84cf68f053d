import { defineEntity, p } from '@mikro-orm/core'
import { id, timestamp, workspaceId } from './columns.ts'

/** An entry that has no position in the log yet. Only `src/calls/activity` writes it. */
export const ActivityUnlinked = defineEntity({
  name: 'ActivityUnlinked',
  tableName: 'activity_unlinked',
  properties: {
    workspace_id: workspaceId(),
    id: id('activity_entry').primary(),
    at: timestamp(),
    digest: p.blob(),
  },
})
