import type { ConnectionsHandlers } from '../generated/server/handlers.ts'
import { checkGrantedScopes, connectionSeconds, findRequest } from '../src/calls/access/connections.ts'
import { sessionOf } from '../src/calls/access/sessions.ts'
import { now, secondsFromNow } from '../src/domain/model/columns.ts'
import { Connection } from '../src/domain/model/index.ts'
import { connections as records } from '../src/domain/queries/connections.ts'

export const connections: ConnectionsHandlers = {
  listConnections: ({ read }, query) => read.page(records, query),

  async addConnection({ em, caller }, { body }) {
    const { name, client_id, client_host, audience, scopes } = await findRequest(em, body.request)
    checkGrantedScopes(caller, scopes, body.scopes)
    const { user_id, session_epoch } = await sessionOf(em, caller)
    return em.create(Connection, {
      user_id,
      session_epoch,
      name,
      client_id,
      client_host,
      audience,
      scopes: body.scopes,
      expires_at: secondsFromNow(connectionSeconds),
      ...noTokens,
    })
  },

  async removeConnection({ em }, { id }) {
    const connection = await em.findOneOrFail(Connection, { id })
    connection.revoked_at ??= now()
  },
}

const noTokens = {
  revoked_at: null,
  last_used_at: null,
  access_hash: null,
  access_scopes: null,
  access_expires_at: null,
  previous_access_hash: null,
  previous_access_scopes: null,
  previous_access_expires_at: null,
}
