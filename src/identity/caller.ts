import type { Plan, Role, Scope } from '../../generated/client/types.gen.ts'
import type { LookUps } from '../database/look-ups.ts'
import { statement } from '../database/statement.ts'
import { idOf } from '../entities/columns.ts'
import { unauthorized } from '../errors.ts'
import { matches, parseToken } from './tokens.ts'

/** Who calls, as the credential proves it. */
export interface Caller {
  workspace_id: string
  credential: { kind: 'session' | 'api_key'; id: string }
  /** What the API key allows at the most; null for all that its user may. */
  keyScopes: readonly Scope[] | null
  /** When the API key ends; null where never, and for a session, which goes on as long as it is renewed. */
  keyExpiry: string | null
  user_id: string
  role: Role
  plan: Plan
}

const selectUser = (columns: string, table: string) => `
  select u.id, u.role, w.plan, ${columns}
  from ${table} c
  join users u on u.workspace_id = c.workspace_id and u.id = c.user_id
  join workspaces w on w.workspace_id = c.workspace_id
  where c.workspace_id = $1 and c.id = $2 and c.revoked_at is null and u.active`

const selectSession = `
  ${selectUser('c.access_hash', 'sessions')} and c.session_epoch = u.session_epoch and c.access_expires_at > now()`
// A key that was rotated may have a while left.
const previousHash = 'case when c.previous_expires_at > now() then c.previous_hash end'
const selectKey = `
  ${selectUser(`c.hash, c.expires_at, c.scopes, ${previousHash}, c.previous_expires_at`, 'api_keys')}
  and (c.expires_at is null or c.expires_at > now())`

/** The caller behind an `Authorization` header. Throws 401 (RFC 6750) where it proves nobody. */
export async function identify(lookUps: LookUps, authorization: string | undefined): Promise<Caller> {
  if (!authorization) throw unauthorized('The call needs a bearer token: Authorization: Bearer <token>.')
  const token = parseToken(authorization.match(/^Bearer +(\S+)$/i)?.[1] ?? '')
  if (!token || (token.kind !== 'wat' && token.kind !== 'wak')) throw refused()
  const isKey = token.kind === 'wak'
  const { rows } = await lookUps.query(
    statement(isKey ? selectKey : selectSession, [token.workspace_id, token.uuid]),
  )
  if (!rows[0]) throw refused()
  const [user, role, plan, hash, expiry = null, keyScopes = null, previousHash, previousExpiry] = rows[0]
  const isPrevious = !matches(token, hash)
  if (isPrevious && !(previousHash && matches(token, previousHash))) throw refused()
  return {
    workspace_id: token.workspace_id,
    credential: { kind: isKey ? 'api_key' : 'session', id: token.uuid },
    keyScopes,
    keyExpiry: isPrevious ? earlier(previousExpiry, expiry) : expiry,
    user_id: idOf(user, 'usr'),
    role,
    plan,
  }
}

const earlier = (a: string, b: string | null) => (b && Date.parse(b) < Date.parse(a) ? b : a)

const refused = () => unauthorized('The bearer token is wrong, has expired or was revoked.', 'invalid_token')

/** Admins and owners see and change what is everybody's. */
export const isAdmin = ({ role }: Pick<Caller, 'role'>) => role === 'admin' || role === 'owner'

/** Of records that belong to a person: everybody's for admins, one's own for others. */
export const ownUnlessAdmin = (caller: Caller): { user_id?: string } =>
  isAdmin(caller) ? {} : { user_id: caller.user_id }
