import { defineEntity, p } from '@mikro-orm/core'
import { id, timestamp, workspaceId } from './columns.ts'
import type { RemovableKind } from './removable.ts'

/** A record that was removed and may still come back. */
export const RemovedRecord = defineEntity({
  name: 'RemovedRecord',
  tableName: 'removed_records',
  properties: {
    workspace_id: workspaceId(),
    /** Of a record of any kind. */
    id: p.string().primary(),
    kind: p.string().$type<RemovableKind>(),
    removed_at: timestamp(),
    removed_by: id('user'),
    /** The one that it had. */
    version: p.integer(),
    /** Its row, hidden columns included. */
    row: p.json().$type<Record<string, unknown>>().hidden(),
  },
})
