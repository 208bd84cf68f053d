import { defineEntity, p } from '@mikro-orm/core'
import type { Channel } from '../../generated/client/types.gen.ts'
import { newUuid, now, timestamp } from './columns.ts'

export type MailKind = 'invitation' | 'password_reset'

/**
 * A mail that is to be sent. It has no text and no token: both are made when it leaves. Mails for a forgotten password belong to
 * no workspace: whether anybody signs in with the address is found out after the call.
 */
export const Mail = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: p
      .uuid()
      .primary()
      .hidden()
      .onCreate(() => newUuid()),
    kind: p.string().$type<MailKind>().hidden(),
    email: p.string().hidden(),
    /** The invited user and who invites; null for a forgotten password. */
    workspace_id: p.uuid().hidden().strictNullable(),
    user_id: p.uuid().hidden().strictNullable(),
    asked_by: p.uuid().hidden().strictNullable(),
    /** Of the call that asked for it. */
    channel: p.string().$type<Channel>().hidden(),
    request_id: p.string().hidden(),
    remote_address: p.string().hidden().strictNullable(),
    attempts: p.integer().default(0).hidden(),
    /** When the next attempt may begin. */
    due_at: timestamp().onCreate(now).hidden(),
  },
})
