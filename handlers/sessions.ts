import type { SessionsHandlers } from '../generated/server/handlers.ts'
import { earliestStart, sessionOf } from '../src/calls/access/sessions.ts'
import { idOf, now } from '../src/domain/model/columns.ts'
import { Session } from '../src/domain/model/index.ts'
import { sessions as records } from '../src/domain/queries/sessions.ts'

export const sessions: SessionsHandlers = {
  async listSessions({ read, caller: { user_id, credential } }, query) {
    const own = await read.page(records, { ...query, started_after: earliestStart() }, { user_id })
    const isCurrent = (id: string) => credential.kind === 'session' && id === idOf(credential.id, 'session')
    return own.map(({ id, created_at, client, last_used_at }) => ({
      id,
      created_at,
      client,
      last_used_at,
      current: isCurrent(id),
    }))
  },

  async removeSession({ em, caller: { user_id } }, { id }) {
    const session = await em.findOneOrFail(Session, { id, user_id })
    session.revoked_at ??= now()
  },

  async removeOtherSessions({ em, caller }) {
    const { id, user_id } = await sessionOf(em, caller)
    const others = await em.find(Session, { user_id, revoked_at: null, id: { $ne: id } })
    for (const each of others) each.revoked_at = now()
    return { ended: others.length }
  },
}
