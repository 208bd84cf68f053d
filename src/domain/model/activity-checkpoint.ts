import { defineEntity, p } from '@mikro-orm/core'
import { id, newId, timestamp, workspaceId } from './columns.ts'

/** A signed state of a workspace's log; never changed. */
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
    /** Number of leaves; null for checkpoints of the earlier hash chain. */
    size: p.bigint('number').strictNullable(),
    head: p.string(),
    key_id: p.string(),
    note: p.text(),
  },
})
