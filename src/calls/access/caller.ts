import type { Plan, Role, Scope, Toolset } from '../../../generated/client/types.gen.ts'
import { noCredential, Refusal } from '../../base/errors.ts'
import type { Lanes } from '../../data/lanes.ts'
import type { WorkspaceView } from '../../data/orm.ts'
import type { Id } from '../../domain/model/columns.ts'
import { idOf } from '../../domain/model/columns.ts'
import { apiKeyById, connectionById, holderOf, sessionById } from '../../domain/queries/credentials.ts'
import { matchesHash, parseToken } from './tokens.ts'

interface Credential {
  kind: 'session' | 'api_key' | 'connection'
  /** A UUID. */
  id: string
}

/** The authenticated caller. */
export interface Caller {
  workspace_id: string
  credential: Credential
  /** Name of the connected client; null for other credentials. */
  client: string | null
  /** Scopes of the API key or connected client; null for all scopes, as for sessions and API keys without a restriction. */
  keyScopes: readonly Scope[] | null
  /** The MCP tools of the API key; null for all tools. */
  keyToolsets: readonly Toolset[] | null
  /** Expiry of the API key; null if it does not expire, and for sessions and connected clients, which can be renewed. */
  keyExpiry: string | null
  user_id: Id<'user'>
  role: Role
  plan: Plan
  /** The currency and the time zone of the workspace. */
  currency: string
  time_zone: string
  /** UUIDs of the projects whose staff the caller leads; null if there are none, and for admins, who see the time of all projects. */
  ledProjects: readonly string[] | null
}

/**
 * Authenticates an `Authorization` header. Accepts the token of a connected client only if it was issued for `audience`.
 * Throws 401 (RFC 6750).
 */
export async function identify(
  lanes: Lanes,
  authorization: string | undefined,
  audience: string | undefined,
): Promise<Caller> {
  if (!authorization) throw noCredential()
  const { token, kind } = tokenIn(authorization)
  if (!token || !kind) throw refused()
  const record = await lookUp[kind](await lanes.of(token.workspace_id), {
    workspace: token.workspace_id,
    id: token.uuid,
  })
  if (!record?.hash || (kind === 'connection' && record.audience !== audience)) throw refused()
  const { hash, expires_at, scopes, previous_hash, previous_expires_at, previous_scopes } = record
  const isPrevious = !matchesHash(token, hash)
  if (isPrevious && !(previous_hash && matchesHash(token, previous_hash))) throw refused()
  return {
    workspace_id: token.workspace_id,
    credential: { kind, id: token.uuid },
    client: record.client,
    keyScopes: isPrevious ? previous_scopes : scopes,
    keyToolsets: record.toolsets,
    keyExpiry: isPrevious && previous_expires_at ? earlier(previous_expires_at, expires_at) : expires_at,
    user_id: idOf(record.user_id, 'user'),
    role: record.role,
    plan: record.plan,
    currency: record.currency,
    time_zone: record.time_zone,
    ledProjects: record.led_projects,
  }
}

/** The credential of a call that `identify` has refused. The log attributes the call to it. */
export type Holder = Pick<Caller, 'workspace_id' | 'credential' | 'client' | 'user_id'>

/** Null if the credential does not exist, or if the token is not one that was issued for it. */
export async function findHolder(lanes: Lanes, authorization = ''): Promise<Holder | null> {
  const { token, kind } = tokenIn(authorization)
  if (!token || !kind) return null
  const { workspace_id, uuid } = token
  const [record] = await (await lanes.of(workspace_id)).shared(holderOf[kind], {
    workspace: workspace_id,
    id: uuid,
  })
  const hashes = record ? [record.hash, record.previous_hash] : []
  if (!record || !hashes.some((hash) => hash && matchesHash(token, hash))) return null
  const { user_id, client } = record
  return { workspace_id, credential: { kind, id: uuid }, client, user_id: idOf(user_id, 'user') }
}

function tokenIn(authorization: string) {
  const token = parseToken(authorization.match(/^Bearer +(\S+)$/i)?.[1] ?? '')
  return { token, kind: kinds[token?.kind as keyof typeof kinds] as Credential['kind'] | undefined }
}

const kinds = { wat: 'session', wak: 'api_key', wct: 'connection' } as const

const noExpiry = { expires_at: null, previous_expires_at: null }
const noPrevious = { previous_hash: null, previous_scopes: null }
const noClient = { client: null, audience: null }
const allTools = { toolsets: null }

type Key = { workspace: string; id: string }

/** Queries for each kind of credential. All return the same fields. */
const lookUp = {
  async session(lanes: Lanes, key: Key) {
    const [record] = await lanes.shared(sessionById, key)
    return record && { ...record, ...noExpiry, ...noPrevious, ...noClient, ...allTools, scopes: null }
  },
  async api_key(lanes: Lanes, key: Key) {
    const [record] = await lanes.shared(apiKeyById, key)
    return record && { ...record, ...noClient, previous_scopes: record.scopes }
  },
  async connection(lanes: Lanes, key: Key) {
    const [record] = await lanes.shared(connectionById, key)
    return record && { ...record, ...noExpiry, ...allTools }
  },
}

const earlier = (a: string, b: string | null) => (b && Date.parse(b) < Date.parse(a) ? b : a)

const refused = () => new Refusal('invalid_token', 'The bearer token is invalid, has expired or was revoked.')

/** Admins and owners see and change the records of all users. */
export const isAdmin = ({ role }: Pick<Caller, 'role'>) => role === 'admin' || role === 'owner'

/** True if the caller may see the address, the API key and the changes of a user's calls. */
export const seesDetailsOf = (caller: Caller, userId: string | null) =>
  isAdmin(caller) || userId === caller.user_id

/** The user whose private records (`src/data/visibility.ts`) the caller sees; null if the caller sees those of all users. */
export const visibleUserId = (caller: Pick<Caller, 'role' | 'user_id'>): Id<'user'> | null =>
  isAdmin(caller) ? null : caller.user_id

export const workspaceViewOf = (caller: Caller): WorkspaceView => ({
  id: caller.workspace_id,
  onlyOwner: visibleUserId(caller),
})
