import type { Plan, Role, Scope } from '../../generated/client/types.gen.ts'
import { noCredential, Refusal } from '../base/errors.ts'
import type { Lanes } from '../data/lanes.ts'
import type { Id } from '../model/columns.ts'
import { idOf } from '../model/columns.ts'
import { apiKeyById, sessionById } from '../queries/credentials.ts'
import type { Sight } from '../queries/names.ts'
import { matches, parseToken } from './tokens.ts'

/** The authenticated caller. */
export interface Caller {
  workspace_id: string
  credential: { kind: 'session' | 'api_key'; id: string }
  /** Scopes of the API key; null if it has all scopes of its user. */
  keyScopes: readonly Scope[] | null
  /** Expiry of the API key; null if it has none, and for a session, which can be renewed. */
  keyExpiry: string | null
  user_id: Id<'user'>
  role: Role
  plan: Plan
}

/** Authenticates an `Authorization` header. Throws 401 (RFC 6750) if it proves nobody. */
export async function identify(lanes: Lanes, authorization: string | undefined): Promise<Caller> {
  if (!authorization) throw noCredential()
  const token = parseToken(authorization.match(/^Bearer +(\S+)$/i)?.[1] ?? '')
  if (!token || (token.kind !== 'wat' && token.kind !== 'wak')) throw refused()
  const isKey = token.kind === 'wak'
  const place = { workspace: token.workspace_id, id: token.uuid }
  const [found] = isKey
    ? await lanes.shared(apiKeyById, place)
    : (await lanes.shared(sessionById, place)).map((session) => ({ ...session, ...noKey }))
  if (!found) throw refused()
  const { hash, expires_at, previous_hash, previous_expires_at } = found
  const isPrevious = !matches(token, hash)
  if (isPrevious && !(previous_hash && matches(token, previous_hash))) throw refused()
  return {
    workspace_id: token.workspace_id,
    credential: { kind: isKey ? 'api_key' : 'session', id: token.uuid },
    keyScopes: found.scopes,
    keyExpiry: isPrevious ? earlier(previous_expires_at!, expires_at) : expires_at,
    user_id: idOf(found.user_id, 'user'),
    role: found.role,
    plan: found.plan,
  }
}

const noKey = { expires_at: null, scopes: null, previous_hash: null, previous_expires_at: null }

const earlier = (a: string, b: string | null) => (b && Date.parse(b) < Date.parse(a) ? b : a)

const refused = () => new Refusal('invalid_token', 'The bearer token is wrong, has expired or was revoked.')

/** Whether the caller sees and changes everybody's records, as admins and owners do. */
export const isAdmin = ({ role }: Pick<Caller, 'role'>) => role === 'admin' || role === 'owner'

/** Whether the caller sees where and with which key a user's calls come from, and what they change. */
export const seesDetailsOf = (caller: Caller, userId: string | null) =>
  isAdmin(caller) || userId === caller.user_id

/** The filter on records that belong to a person: all for admins, their own for others. */
export const ownUnlessAdmin = (caller: Caller): { user_id?: Id<'user'> } =>
  isAdmin(caller) ? {} : { user_id: caller.user_id }

/** Whose names the caller may see. */
export const sightOf = (caller: Caller): Sight => ({
  keyScopes: caller.keyScopes,
  ...ownUnlessAdmin(caller),
})
