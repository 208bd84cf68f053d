import { defineEntity, p } from '@mikro-orm/core'
import { id, newUuid, now, timestamp } from './columns.ts'

/** Why nobody can decide about a code any more. */
export type DeviceDecision = 'approved' | 'denied' | 'cancelled'

/**
 * A sign-in on a machine without a browser (RFC 8628). It belongs to no workspace, because the machine asks before a user has
 * approved.
 */
export const DeviceCode = defineEntity({
  name: 'DeviceCode',
  tableName: 'device_codes',
  properties: {
    id: p
      .uuid()
      .primary()
      .hidden()
      .onCreate(() => newUuid()),
    /** SHA-256 of the device code. */
    hash: p.blob().hidden(),
    /** SHA-256 of the user code, which is short: the hash only keeps the code out of backups and statistics. */
    user_code_hash: p.blob().hidden(),
    client_name: p.string().hidden(),
    remote_address: p.string().hidden().strictNullable(),
    created_at: timestamp().onCreate(now).hidden(),
    expires_at: timestamp().hidden(),
    /** The time that must pass between two polls. */
    interval_seconds: p.integer().hidden(),
    polled_at: timestamp().hidden().strictNullable(),
    decision: p.string().$type<DeviceDecision>().hidden().strictNullable(),
    /** The user who approved, and the epoch of their sessions then. */
    workspace_id: p.uuid().hidden().strictNullable(),
    user_id: id('user').hidden().strictNullable(),
    session_epoch: p.integer().hidden().strictNullable(),
    /** The session that the code was exchanged for. */
    session_id: id('session').hidden().strictNullable(),
    version: p.integer().version().hidden(),
  },
})
