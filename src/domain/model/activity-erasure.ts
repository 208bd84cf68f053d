import { defineEntity, p } from '@mikro-orm/core'
import { newUuid, workspaceId } from './columns.ts'

/** A pending erasure of a record from the log: committed with the call's entry, and deleted after the erasure is done. */
export const ActivityErasure = defineEntity({
  name: 'ActivityErasure',
  tableName: 'activity_erasures',
  properties: {
    workspace_id: workspaceId(),
    id: p.uuid().primary().hidden().onCreate(newUuid),
    record_id: p.string().hidden(),
  },
})
