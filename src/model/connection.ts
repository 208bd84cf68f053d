import { defineEntity, p } from '@mikro-orm/core'
import type { Scope } from '../../generated/client/types.gen.ts'
import { id, record, timestamp } from './columns.ts'

/** A client that acts for a user who has consented: a session with scopes, of which only the token endpoint renews the token. */
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
    /** Of the last access token, which may have fewer scopes; null before the first. */
    access_hash: p.blob().hidden().strictNullable(),
    access_scopes: p.array().$type<Scope[] | null>().hidden().strictNullable(),
    access_expires_at: timestamp().hidden().strictNullable(),
    /** The same of the token before, which works a little longer. */
    previous_access_hash: p.blob().hidden().strictNullable(),
    previous_access_scopes: p.array().$type<Scope[] | null>().hidden().strictNullable(),
    previous_access_expires_at: timestamp().hidden().strictNullable(),
  },
})
