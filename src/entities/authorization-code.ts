import { defineEntity, p } from '@mikro-orm/core'
import { id, record, timestamp } from './columns.ts'

/** What opens one session of its user, for whoever knows what the challenge was made of. */
export const AuthorizationCode = defineEntity({
  name: 'AuthorizationCode',
  tableName: 'authorization_codes',
  properties: {
    ...record('acd'),
    user_id: id('usr').hidden(),
    session_epoch: p.integer().hidden(),
    code_challenge: p.string().hidden(),
    hash: p.blob().hidden(),
    expires_at: timestamp().hidden(),
    /** The session that it has opened. */
    session_id: id('ses').hidden().strictNullable(),
  },
})
