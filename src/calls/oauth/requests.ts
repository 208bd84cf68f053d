/** Pending requests from clients, for the consent page. */
import type { InteractionResults } from 'oidc-provider'
import type { Pool } from 'pg'
import type { AccountInfo, Connection } from '../../../generated/client/types.gen.ts'
import { uuidOf } from '../../domain/model/columns.ts'
import { type ConnectionRequest, requestKind, requestOf } from '../access/connections.ts'
import { grantIdOf } from './access-tokens.ts'
import { recordsOf } from './storage.ts'

/** The result of the consent page, with which the authorization server continues. */
export interface Decision {
  login: { accountId: string; remember: false }
  consent: { grantId: string; scopes: string[] }
}

export interface Requests {
  /** Null if the request is unknown or has expired. */
  find(id: string): Promise<ConnectionRequest | null>
  /** Returns the URL to send the browser to; null if the request has expired. */
  consent(id: string, account: AccountInfo, connection: Connection): Promise<string | null>
  deny(id: string): Promise<string | null>
}

export function requestsIn(pool: Pool): Requests {
  const records = recordsOf(pool, requestKind)
  async function finish(id: string, result: InteractionResults): Promise<string | null> {
    const request = await records.find(id)
    if (!request) return null
    // The provider deletes the record when the browser arrives at `returnTo`.
    await records.upsert(id, { ...request, result }, 60)
    return request.returnTo as string
  }
  return {
    async find(id) {
      const request = await records.find(id)
      return request ? requestOf(request) : null
    },
    consent(id, { user, workspace }, { id: connection, scopes }) {
      const workspaceId = uuidOf(workspace.id, 'workspace')
      const decision: Decision = {
        login: { accountId: `${workspaceId}:${uuidOf(user.id, 'user')}`, remember: false },
        consent: { grantId: grantIdOf(workspaceId, uuidOf(connection, 'session')), scopes },
      }
      return finish(id, decision as unknown as InteractionResults)
    },
    deny: (id) => finish(id, { error: 'access_denied', error_description: 'The user denied the request.' }),
  }
}
