import { defineEntity, p } from '@mikro-orm/core'
import { id, newId, timestamp, workspaceId } from './columns.ts'

/** A signed state of a workspace's hash chain; never changed. */
export const ActivityCheckpoint = defineEntity({
  name: 'ActivityCheckpoint',
  tableName: 'activity_checkpoints',
  properties: {
    workspace_id: workspaceId(),
    id: id('activity_checkpoint')
      .primary()
      .onCreate(() => newId('activity_checkpoint')),
    at: timestamp(),
    count: p.bigint('number'),
    head: p.string(),
    key_id: p.string(),
    note: p.text(),
  },
})
