import { defineEntity, p } from '@mikro-orm/core'
import { id, record, timestamp } from './columns.ts'

/** A one-time code that opens a session for its user, redeemable with the PKCE verifier. */
export const AuthorizationCode = defineEntity({
  name: 'AuthorizationCode',
  tableName: 'authorization_codes',
  properties: {
    ...record('authorization_code'),
    user_id: id('user').hidden(),
    session_epoch: p.integer().hidden(),
    code_challenge: p.string().hidden(),
    hash: p.blob().hidden(),
    expires_at: timestamp().hidden(),
    /** The session that the code was exchanged for. */
    session_id: id('session').hidden().strictNullable(),
  },
})
