import { defineEntity, p } from '@mikro-orm/core'
import { newUuid, workspaceId } from './columns.ts'

/** That the log is to forget a record: committed with the entry of the call, and deleted when it is done. */
export const ActivityErasure = defineEntity({
  name: 'ActivityErasure',
  tableName: 'activity_erasures',
  properties: {
    workspace_id: workspaceId(),
    id: p.uuid().primary().hidden().onCreate(newUuid),
    record_id: p.string().hidden(),
  },
})
