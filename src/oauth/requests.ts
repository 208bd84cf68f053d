/** Requests of clients that wait for consent, as the page sees them. */
import type { InteractionResults } from 'oidc-provider'
import type { Pool } from 'pg'
import type { AccountInfo, Connection } from '../../generated/client/types.gen.ts'
import { type ConnectionRequest, requestKind, requestOf } from '../access/connections.ts'
import { uuidOf } from '../model/columns.ts'
import { grantIdOf } from './access-tokens.ts'
import { recordsOf } from './storage.ts'

/** What the authorization server goes on with. */
export interface Decision {
  login: { accountId: string; remember: false }
  consent: { grantId: string; scopes: string[] }
}

export interface Requests {
  /** Null if there is none, or not any more. */
  find(id: string): Promise<ConnectionRequest | null>
  /** The address to send the browser to; null if there is no such request any more. */
  consent(id: string, account: AccountInfo, connection: Connection): Promise<string | null>
  deny(id: string): Promise<string | null>
}

export function requestsIn(pool: Pool): Requests {
  const records = recordsOf(pool, requestKind)
  async function finish(id: string, result: InteractionResults): Promise<string | null> {
    const found = await records.find(id)
    if (!found) return null
    // It goes when the browser gets there.
    await records.upsert(id, { ...found, result }, 60)
    return found.returnTo as string
  }
  return {
    async find(id) {
      const found = await records.find(id)
      return found ? requestOf(found) : null
    },
    consent(id, { user, workspace }, { id: connection, scopes }) {
      const workspaceId = uuidOf(workspace.id, 'workspace')
      const decision: Decision = {
        login: { accountId: `${workspaceId}:${uuidOf(user.id, 'user')}`, remember: false },
        consent: { grantId: grantIdOf(workspaceId, uuidOf(connection, 'session')), scopes },
      }
      return finish(id, decision as unknown as InteractionResults)
    },
    deny: (id) => finish(id, { error: 'access_denied', error_description: 'The person has denied it.' }),
  }
}
