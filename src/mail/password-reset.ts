/** Lets whoever signs in with an address choose another password: for a mail, and for the operator to hand over. */
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { routes } from '../../generated/server/routes.ts'
import { issueReset } from '../access/password-resets.ts'
import { type Entry, entryOutside } from '../activity/entry.ts'
import { RowTurns } from '../call/turns.ts'
import { collectChanges, commit, enterWorkspace, openUnitOfWork } from '../call/unit-of-work.ts'
import { Lanes } from '../data/lanes.ts'
import { uuidOf } from '../model/columns.ts'
import { Login, User, Workspace } from '../model/index.ts'

export interface Database {
  orm: MikroORM
  pool: Pool
}

/** Who asked for a link. */
export type ResetRequest = Pick<Entry, 'channel' | 'request_id' | 'remote_address'>

/**
 * The token of a link, which replaces any earlier one; null if nobody who is active signs in with the address. The log has it as
 * what `asked`, unless that is null.
 */
export function openPasswordReset({ orm, pool }: Database, email: string, asked: ResetRequest | null) {
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
    const entry = asked && entryOutside({ operation, status, ...who, ...asked })
    await commit(new Lanes(pool), collectChanges(em), entry, null)
    return { token, name: user.name, workspace: workspace.name }
  })
}
