import { defineEntity, p } from '@mikro-orm/core'
import type { Channel } from '../../../generated/client/types.gen.ts'
import { newUuid, now, timestamp } from './columns.ts'

export type MailKind = 'invitation' | 'password_reset'

/**
 * An e-mail to send. Its text and token are created when it is sent. E-mails for a forgotten password belong to no
 * workspace: the service checks only after the call whether the address has an account.
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
    /** The invited user and the inviter; null for a forgotten password. */
    workspace_id: p.uuid().hidden().strictNullable(),
    user_id: p.uuid().hidden().strictNullable(),
    asked_by: p.uuid().hidden().strictNullable(),
    /** Properties of the call that requested the e-mail. */
    channel: p.string().$type<Channel>().hidden(),
    request_id: p.string().hidden(),
    remote_address: p.string().hidden().strictNullable(),
    attempts: p.integer().default(0).hidden(),
    /** Earliest time of the next attempt. */
    due_at: timestamp().onCreate(now).hidden(),
  },
})
