import { defineEntity, p } from '@mikro-orm/core'
import type { Change, Channel } from '../../../generated/client/types.gen.ts'
import { id, timestamp, workspaceId } from './columns.ts'

/** The log entry of one call. Only `src/calls/activity` writes it. */
export const Activity = defineEntity({
  name: 'Activity',
  tableName: 'activity',
  properties: {
    workspace_id: workspaceId(),
    id: id('activity_entry').primary(),
    at: timestamp(),
    channel: p.string().$type<Channel>(),
    operation: p.string().strictNullable(),
    credential: p.string().$type<'session' | 'api_key' | 'connection' | 'none'>(),
    user_id: id('user').strictNullable(),
    session_id: id('session').strictNullable(),
    api_key_id: id('api_key').strictNullable(),
    client: p.string().strictNullable(),
    agent: p.string().strictNullable(),
    tool: p.string().strictNullable(),
    record_id: p.string().strictNullable(),
    status: p.integer(),
    duration_ms: p.double().$type<number>(),
    /** Null if it is the id, as a UUID. */
    request_id: p.string().strictNullable(),
    remote_address: p.string().strictNullable(),
    changes: p.json().$type<Change[]>(),
    /** Null if it is derived from `details_salt`. */
    salt: p.uuid().hidden().strictNullable(),
    /** Null if the details were erased; `details_digest` then replaces them. */
    details_salt: p.uuid().hidden().strictNullable(),
    details_digest: p.blob().hidden().strictNullable(),
  },
})
