import { defineEntity, p } from '@mikro-orm/core'
import { id, timestamp } from './columns.ts'

/** Maps an e-mail address to its user. It belongs to no workspace, because the workspace is unknown before sign-in. */
export const Login = defineEntity({
  name: 'Login',
  tableName: 'logins',
  properties: {
    email: p.string().primary().hidden(),
    workspace_id: p.uuid().hidden(),
    user_id: id('user').hidden(),
    password_hash: p.string().hidden(),
    /** Hash of the current password reset token; earlier tokens are invalid. */
    reset_hash: p.blob().hidden().strictNullable(),
    reset_expires_at: timestamp().hidden().strictNullable(),
    version: p.integer().version().hidden(),
    /** Epoch of the sessions that this password opens. */
    session_epoch: p.integer().default(1).hidden(),
  },
})
