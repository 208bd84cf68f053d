import { defineEntity, p } from '@mikro-orm/core'
import type { InvitationMail, Role } from '../../../generated/client/types.gen.ts'
import { cents, record, timestamp } from './columns.ts'

export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    ...record('user'),
    name: p.string(),
    email: p.string(),
    role: p.string().$type<Role>(),
    active: p.boolean().default(true),
    /** Null until the invitation is accepted. */
    joined_at: timestamp().strictNullable(),
    invitation_expires_at: timestamp().strictNullable(),
    /** Hash of the current invitation token; earlier tokens are invalid. */
    invitation_hash: p.blob().hidden().strictNullable(),
    /** Hash of the token that was e-mailed for the same invitation. */
    mailed_invitation_hash: p.blob().hidden().strictNullable(),
    /** Delivery state of the invitation e-mail; null if none was sent. */
    invitation_mail: p.string().$type<InvitationMail>().strictNullable(),
    cost_cents: cents().strictNullable(),
    /** Outside their employment, users have no capacity. */
    employed_from: p.date().strictNullable(),
    employed_until: p.date().strictNullable(),
    /** Sessions with a different epoch are no longer valid. */
    session_epoch: p.integer().default(1).hidden(),
    /** The invitation token in plain text; set only in the response that creates it. */
    invitation_token: p.string().persist(false),
  },
})
