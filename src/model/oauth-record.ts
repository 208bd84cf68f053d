import { defineEntity, p } from '@mikro-orm/core'
import { timestamp } from './columns.ts'

/**
 * What the authorization server keeps: requests that wait for consent, codes, refresh tokens, registered clients. It belongs to
 * no workspace, because a client asks before anybody has signed in. See `src/oauth/storage.ts`.
 */
export const OauthRecord = defineEntity({
  name: 'OauthRecord',
  tableName: 'oauth_records',
  properties: {
    kind: p.string().primary().hidden(),
    /** The SHA-256 of the id, which is a secret. */
    hash: p.blob().primary().hidden(),
    payload: p.json().$type<Record<string, unknown>>().hidden(),
    grant_id: p.string().hidden().strictNullable(),
    consumed_at: timestamp().hidden().strictNullable(),
    expires_at: timestamp().hidden(),
  },
})
