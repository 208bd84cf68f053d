import { defineEntity, p } from '@mikro-orm/core'
import { id } from './columns.ts'

/** Maps an e-mail address to its user: the only table that belongs to no workspace. */
export const Login = defineEntity({
  name: 'Login',
  tableName: 'logins',
  properties: {
    email: p.string().primary().hidden(),
    workspace_id: p.uuid().hidden(),
    user_id: id('user').hidden(),
    password_hash: p.string().hidden(),
    version: p.integer().version().hidden(),
    /** Epoch of the sessions that this password opens. */
    session_epoch: p.integer().default(1).hidden(),
  },
})
