import { defineEntity, p } from '@mikro-orm/core'
import { id, record, timestamp } from './columns.ts'

/** A signed-in session. Only hashes of its tokens are stored. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    ...record('session'),
    user_id: id('user').hidden(),
    /** The browser or program in words, as it reported itself at the sign-in. */
    client: p.string().strictNullable(),
    access_hash: p.blob().hidden(),
    access_expires_at: timestamp().hidden(),
    session_epoch: p.integer().hidden(),
    /** Hash of the family part, which all refresh tokens of this session have in common. */
    family_hash: p.blob().hidden(),
    refresh_hash: p.blob().hidden(),
    previous_refresh_hash: p.blob().hidden().strictNullable(),
    refreshed_at: timestamp().hidden().strictNullable(),
    refresh_expires_at: timestamp().hidden(),
    revoked_at: timestamp().strictNullable(),
  },
})
