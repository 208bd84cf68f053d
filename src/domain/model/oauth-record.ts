import { defineEntity, p } from '@mikro-orm/core'
import { timestamp } from './columns.ts'

/**
 * State of the authorization server: pending consent requests, codes, refresh tokens and registered clients. It belongs to no
 * workspace, because clients connect before a user signs in. See `src/calls/oauth/storage.ts`.
 */
export const OauthRecord = defineEntity({
  name: 'OauthRecord',
  tableName: 'oauth_records',
  properties: {
    kind: p.string().primary().hidden(),
    /** SHA-256 of the id, which is a secret. */
    hash: p.blob().primary().hidden(),
    payload: p.json().$type<Record<string, unknown>>().hidden(),
    grant_id: p.string().hidden().strictNullable(),
    consumed_at: timestamp().hidden().strictNullable(),
    expires_at: timestamp().hidden(),
  },
})
