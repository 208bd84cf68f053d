import { defineEntity, p } from '@mikro-orm/core'
import { id, timestamp, workspaceId } from './columns.ts'

/** The position of an entry in the log of its workspace. Only `src/activity` writes it. */
export const ActivityLink = defineEntity({
  name: 'ActivityLink',
  tableName: 'activity_chain',
  properties: {
    workspace_id: workspaceId(),
    position: p.bigint('number').primary(),
    id: id('activity_entry'),
    at: timestamp(),
    digest: p.blob(),
    /** Only in the earlier hash chain. */
    head: p.blob().strictNullable(),
    /** The hashes of the perfect subtrees of two or more leaves that end with this entry, smallest first. Null only in the chain. */
    subtrees: p.blob().strictNullable(),
  },
})
