import { defineEntity, p } from '@mikro-orm/core'
import type { Channel, Scope, Toolset } from '../../../generated/client/types.gen.ts'
import { id, record, timestamp } from './columns.ts'

export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    ...record('api_key'),
    user_id: id('user'),
    name: p.string(),
    scopes: p.array().$type<Scope[] | null>().strictNullable(),
    toolsets: p.array().$type<Toolset[] | null>().strictNullable(),
    expires_at: timestamp().strictNullable(),
    hint: p.string(),
    revoked_at: timestamp().strictNullable(),
    hash: p.blob().hidden(),
    previous_hash: p.blob().hidden().strictNullable(),
    previous_expires_at: timestamp().strictNullable(),
    last_used_at: timestamp().persist(false).strictNullable(),
    last_channel: p.string().$type<Channel>().persist(false).strictNullable(),
    /** The key in plain text; set only in the response that creates it. */
    api_key: p.string().persist(false),
  },
})
