import { defineEntity, p } from '@mikro-orm/core'
import { workspaceId } from './columns.ts'

/**
 * The hashes of the perfect subtrees of 256 or more leaves that end with the same leaf of a workspace's log, smallest first.
 * Hashes of smaller subtrees follow from the digests in the runs. Only `src/calls/activity` writes it.
 */
export const ActivitySubtrees = defineEntity({
  name: 'ActivitySubtrees',
  tableName: 'activity_subtrees',
  properties: {
    workspace_id: workspaceId(),
    /** The number of leaves up to there: a multiple of 256. */
    size: p.bigint('number').primary(),
    /** 32 bytes each. */
    hashes: p.blob(),
  },
})
