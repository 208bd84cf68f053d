import { defineEntity, p } from '@mikro-orm/core'
import { id, type RestorableKind, timestamp, workspaceId } from './columns.ts'

/** A removed record that can still be restored. */
export const RemovedRecord = defineEntity({
  name: 'RemovedRecord',
  tableName: 'removed_records',
  properties: {
    workspace_id: workspaceId(),
    /** The prefixed id of a record of any kind. */
    id: p.string().primary(),
    kind: p.string().$type<RestorableKind>(),
    removed_at: timestamp(),
    removed_by: id('user'),
    /** The version before the removal. */
    version: p.integer(),
    /** The former row, including hidden columns. */
    row: p.json().$type<Record<string, unknown>>().hidden(),
  },
})
