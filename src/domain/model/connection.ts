import { defineEntity, p } from '@mikro-orm/core'
import type { Scope } from '../../../generated/client/types.gen.ts'
import { id, record, timestamp } from './columns.ts'

/**
 * A client that acts for a user with their consent: a session with scopes. Only the token endpoint renews its token.
 */
export const Connection = defineEntity({
  name: 'Connection',
  tableName: 'connections',
  properties: {
    ...record('session'),
    user_id: id('user'),
    name: p.string(),
    client_id: p.string(),
    client_host: p.string().strictNullable(),
    scopes: p.array().$type<Scope[]>(),
    expires_at: timestamp(),
    revoked_at: timestamp().strictNullable(),
    last_used_at: timestamp().strictNullable(),
    /** The resource that its tokens are for (RFC 8707). */
    audience: p.string().hidden(),
    session_epoch: p.integer().hidden(),
    /** The latest access token, which can have fewer scopes; null until the first one is issued. */
    access_hash: p.blob().hidden().strictNullable(),
    access_scopes: p.array().$type<Scope[] | null>().hidden().strictNullable(),
    access_expires_at: timestamp().hidden().strictNullable(),
    /** The previous access token, which remains valid for a grace period. */
    previous_access_hash: p.blob().hidden().strictNullable(),
    previous_access_scopes: p.array().$type<Scope[] | null>().hidden().strictNullable(),
    previous_access_expires_at: timestamp().hidden().strictNullable(),
  },
})
