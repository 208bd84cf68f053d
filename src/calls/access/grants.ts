/**
 * Callers cannot grant more rights than they have. The check looks at the changes that a call is about to commit, not at its
 * operation, so handlers do not have to call it. Revoking rights is not a grant.
 */
import type { AnyEntity, ChangeSet, EntityMetadata, EntityName, InferEntity } from '@mikro-orm/core'
import { AiPolicy, AiProvider, Plan, type Role, Scope } from '../../../generated/client/types.gen.ts'
import { Refusal } from '../../base/errors.ts'
import { toUtc } from '../../domain/model/columns.ts'
import {
  ApiKey,
  AuthorizationCode,
  Connection,
  DeviceCode,
  Session,
  StaffMember,
  User,
  Workspace,
} from '../../domain/model/index.ts'
import { checkRole, includesRole, missingScope, scopeRefusal } from './authorise.ts'
import type { Caller } from './caller.ts'

/** Granted rights. Without `scopes`, all scopes are granted; without `expires_at`, the grant does not expire. */
interface Grant {
  role?: Role
  scopes?: readonly Scope[] | null
  expires_at?: string | null
}

type GrantOf<Entity> = (
  after: Entity,
  before: Partial<Entity>,
  sets: (field: keyof Entity) => boolean,
) => Grant | false

const rules = new Map<string, GrantOf<any>>()

/** `grantOf` returns the grant that results from a change to the entity, or false. `before` is empty for a new record. */
function rule<E extends EntityName<any> & { meta: EntityMetadata }>(
  entity: E,
  grantOf: GrantOf<InferEntity<E>>,
): void {
  rules.set(entity.meta.className, grantOf)
}

rule(User, ({ role, active, invitation_hash }, before, sets) => {
  const isInvited = sets('invitation_hash') && invitation_hash !== null
  const isRaised = !before.role || !includesRole(before.role, role)
  return (isInvited || isRaised || (active && !before.active)) && { role }
})

rule(ApiKey, (key, _, sets) => (sets('hash') || sets('scopes') || sets('expires_at')) && key)

rule(Connection, ({ scopes }, before) => !before.id && { scopes })

// A lead sees the time of others, as admins do.
rule(StaffMember, ({ role }, before) => role === 'lead' && before.role !== 'lead' && { role: 'admin' })

// A session has all rights of its user.
rule(Session, (_, before) => !before.id && {})
rule(AuthorizationCode, (_, before) => !before.id && {})
rule(DeviceCode, ({ user_id }, before) => user_id !== null && !before.user_id && {})

// A higher plan lets more credentials write. A wider AI policy lets more users request summaries of the log; a higher AI
// provider can let a model read it.
const isHigher = (names: object, after: string, before = '') =>
  Object.values(names).indexOf(after) > Object.values(names).indexOf(before)

rule(
  Workspace,
  ({ plan, ai_policy, ai_provider }, before) =>
    (isHigher(Plan, plan, before.plan) ||
      isHigher(AiPolicy, ai_policy, before.ai_policy) ||
      isHigher(AiProvider, ai_provider, before.ai_provider)) &&
    {},
)

/** Throws 403 if the changes grant a higher role, more scopes or a later expiry than the caller has. */
export function checkGrants(caller: Caller, changes: readonly ChangeSet<AnyEntity>[]): void {
  for (const { meta, entity, originalEntity = {}, payload, type } of changes) {
    if (type === 'delete') continue
    const grant = rules.get(meta.className)?.(entity, originalEntity, (field) => field in payload)
    if (grant) checkGrant(caller, grant)
  }
}

function checkGrant(caller: Caller, { role, scopes, expires_at }: Grant): void {
  if (role) checkRole(caller, role)
  const missing = missingScope(caller, scopes ?? Object.values(Scope))
  if (missing) throw scopeRefusal(caller, missing, ', so it cannot grant this scope')
  const { keyExpiry } = caller
  if (!keyExpiry || (expires_at && Date.parse(expires_at) <= Date.parse(keyExpiry))) return
  const detail = `The API key expires at ${toUtc(keyExpiry)} and cannot grant access that lasts longer.`
  throw new Refusal('grant_outlasts_key', detail)
}
