import type { Tokens } from '../../generated/client/types.gen.ts'
import { newId } from '../entities/columns.ts'
import { Session } from '../entities/index.ts'
import type { Records } from '../server/handler.ts'
import { issueToken } from './tokens.ts'

/** Lifetimes in seconds. */
const accessLifetime = 60 * 60
const refreshLifetime = 30 * 24 * 60 * 60

/** Fresh credentials and what a session keeps of them. */
export function issueTokens(workspaceId: string, sessionId: string) {
  const access = issueToken('wat', workspaceId, sessionId)
  const refresh = issueToken('wrt', workspaceId, sessionId)
  const kept = {
    access_hash: access.hash,
    access_expires_at: inSeconds(accessLifetime),
    refresh_hash: refresh.hash,
    refresh_expires_at: inSeconds(refreshLifetime),
  }
  const tokens: Tokens = {
    access_token: access.token,
    token_type: 'Bearer',
    expires_in: accessLifetime,
    refresh_token: refresh.token,
  }
  return { kept, tokens }
}

/** Signs a user in. */
export function openSession(em: Records, user: { workspace_id: string; id: string }): Tokens {
  const id = newId('ses')
  const { kept, tokens } = issueTokens(user.workspace_id, id)
  em.create(Session, { id, user_id: user.id, revoked_at: null, ...kept })
  return tokens
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
