import type { Plan, Role, Scope } from '../../generated/client/types.gen.ts'
import { noCredential, Refusal } from '../base/errors.ts'
import type { Lanes } from '../data/lanes.ts'
import type { WorkspaceView } from '../data/orm.ts'
import type { Id } from '../model/columns.ts'
import { idOf } from '../model/columns.ts'
import { apiKeyById, connectionById, sessionById } from '../queries/credentials.ts'
import { matchesHash, parseToken } from './tokens.ts'

/** The authenticated caller. */
export interface Caller {
  workspace_id: string
  credential: { kind: 'session' | 'api_key' | 'connection'; id: string }
  /** The name of the connected client; null where it is none. */
  client: string | null
  /** Scopes of the API key or the client; null if it has all scopes of its user. */
  keyScopes: readonly Scope[] | null
  /** Expiry of the API key; null if it has none, and for a session, which can be renewed. */
  keyExpiry: string | null
  user_id: Id<'user'>
  role: Role
  plan: Plan
}

/**
 * Authenticates an `Authorization` header. The token of a connected client is one for `audience` alone. Throws 401
 * (RFC 6750) if it proves nobody.
 */
export async function identify(
  lanes: Lanes,
  authorization: string | undefined,
  audience: string | undefined,
): Promise<Caller> {
  if (!authorization) throw noCredential()
  const token = parseToken(authorization.match(/^Bearer +(\S+)$/i)?.[1] ?? '')
  const kind = kinds[token?.kind as keyof typeof kinds]
  if (!token || !kind) throw refused()
  const found = await lookUp[kind](lanes, { workspace: token.workspace_id, id: token.uuid })
  if (!found?.hash || (kind === 'connection' && found.audience !== audience)) throw refused()
  const { hash, expires_at, scopes, previous_hash, previous_expires_at, previous_scopes } = found
  const isPrevious = !matchesHash(token, hash)
  if (isPrevious && !(previous_hash && matchesHash(token, previous_hash))) throw refused()
  return {
    workspace_id: token.workspace_id,
    credential: { kind, id: token.uuid },
    client: found.client,
    keyScopes: isPrevious ? previous_scopes : scopes,
    keyExpiry: isPrevious && previous_expires_at ? earlier(previous_expires_at, expires_at) : expires_at,
    user_id: idOf(found.user_id, 'user'),
    role: found.role,
    plan: found.plan,
  }
}

const kinds = { wat: 'session', wak: 'api_key', wct: 'connection' } as const

const noExpiry = { expires_at: null, previous_expires_at: null }
const noPrevious = { previous_hash: null, previous_scopes: null }
const noClient = { client: null, audience: null }

type Place = { workspace: string; id: string }

/** A record of each kind of credential, in the form of all. */
const lookUp = {
  async session(lanes: Lanes, place: Place) {
    const [found] = await lanes.shared(sessionById, place)
    return found && { ...found, ...noExpiry, ...noPrevious, ...noClient, scopes: null }
  },
  async api_key(lanes: Lanes, place: Place) {
    const [found] = await lanes.shared(apiKeyById, place)
    return found && { ...found, ...noClient, previous_scopes: found.scopes }
  },
  async connection(lanes: Lanes, place: Place) {
    const [found] = await lanes.shared(connectionById, place)
    return found && { ...found, ...noExpiry }
  },
}

const earlier = (a: string, b: string | null) => (b && Date.parse(b) < Date.parse(a) ? b : a)

const refused = () => new Refusal('invalid_token', 'The bearer token is wrong, has expired or was revoked.')

/** Whether the caller sees and changes everybody's records, as admins and owners do. */
export const isAdmin = ({ role }: Pick<Caller, 'role'>) => role === 'admin' || role === 'owner'

/** Whether the caller sees where and with which key a user's calls come from, and what they change. */
export const seesDetailsOf = (caller: Caller, userId: string | null) =>
  isAdmin(caller) || userId === caller.user_id

/** Whose records the caller sees where `src/data/visibility.ts` asks for it: null for everybody's. */
export const visibleUserId = (caller: Pick<Caller, 'role' | 'user_id'>): Id<'user'> | null =>
  isAdmin(caller) ? null : caller.user_id

/** What a unit of work reads for the caller. */
export const workspaceViewOf = (caller: Caller): WorkspaceView => ({
  id: caller.workspace_id,
  onlyOwner: visibleUserId(caller),
})
