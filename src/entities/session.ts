import { defineEntity, p } from '@mikro-orm/core'
import { id, record, timestamp } from './columns.ts'

/** One sign-in. Of its tokens only hashes are kept. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    ...record('ses'),
    user_id: id('usr').hidden(),
    access_hash: p.blob().hidden(),
    access_expires_at: timestamp().hidden(),
    session_epoch: p.integer().hidden(),
    /** Of what all refresh tokens of the session have in common. */
    family_hash: p.blob().hidden(),
    refresh_hash: p.blob().hidden(),
    previous_refresh_hash: p.blob().hidden().strictNullable(),
    refreshed_at: timestamp().hidden().strictNullable(),
    refresh_expires_at: timestamp().hidden(),
    revoked_at: timestamp().strictNullable(),
  },
})
