/** Creates password reset tokens, for e-mails and for links that the operator passes on. */
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { routes } from '../../generated/server/routes.ts'
import { issueReset } from '../calls/access/password-resets.ts'
import { type Entry, entryOutside } from '../calls/activity/entry.ts'
import { RowTurns } from '../calls/lifecycle/turns.ts'
import { collectChanges, commit, enterWorkspace, openUnitOfWork } from '../calls/lifecycle/unit-of-work.ts'
import { Lanes } from '../data/lanes.ts'
import { uuidOf } from '../domain/model/columns.ts'
import { Login, User, Workspace } from '../domain/model/index.ts'

export interface Database {
  orm: MikroORM
  pool: Pool
}

/** The call that requested the reset, for the log. */
export type ResetRequest = Pick<Entry, 'channel' | 'request_id' | 'remote_address'>

/**
 * Returns a token that voids earlier ones; null if the address belongs to no active user. Logs the call that
 * `request` describes, unless it is null.
 */
export function openPasswordReset({ orm, pool }: Database, email: string, request: ResetRequest | null) {
  return new RowTurns().retryWhileContended(async () => {
    const em = openUnitOfWork(orm)
    const login = await em.findOne(Login, { email })
    if (!login) return null
    const { workspace_id, user_id } = login
    enterWorkspace(em, { id: workspace_id, onlyOwner: null })
    const user = await em.findOneOrFail(User, { id: user_id })
    if (!user.active) return null
    const workspace = await em.findOneOrFail(Workspace, { workspace_id })
    const { token, fields } = issueReset(user)
    em.assign(login, fields)
    const { id: operation, status } = routes.forgotPassword
    const who = { workspace_id, user_id: uuidOf(user_id, 'user'), record_id: user_id }
    const entry = request && entryOutside({ operation, status, ...who, ...request })
    await commit(new Lanes(pool), await collectChanges(em), entry, null)
    return { token, name: user.name, workspace: workspace.name }
  })
}
