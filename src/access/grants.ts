/**
 * Callers cannot grant more than they have. Grants are detected from what a request is about to store rather than from
 * which operation stores it, so handlers need not think of it. Revoking is not granting and needs only the operation's
 * own permission.
 */
import type { AnyEntity, ChangeSet, EntityMetadata, EntityName, InferEntity } from '@mikro-orm/core'
import { AiPolicy, AiProvider, Plan, type Role, Scope } from '../../generated/client/types.gen.ts'
import { Refusal } from '../base/errors.ts'
import { toUtc } from '../model/columns.ts'
import { ApiKey, AuthorizationCode, Connection, Session, User, Workspace } from '../model/index.ts'
import { checkRole, includesRole, missingScope } from './authorise.ts'
import type { Caller } from './caller.ts'

/** Rights being granted: every scope, with no expiry, unless stated otherwise. */
interface Grant {
  role?: Role
  scopes?: readonly Scope[] | null
  expires_at?: string | null
}

type Gives<Entity> = (
  after: Entity,
  before: Partial<Entity>,
  sets: (field: keyof Entity) => boolean,
) => Grant | false

const rules = new Map<string, Gives<any>>()

/** The rights that a change to a record grants to its subject, or false. A new record has no previous state. */
function rule<E extends EntityName<any> & { meta: EntityMetadata }>(
  entity: E,
  gives: Gives<InferEntity<E>>,
): void {
  rules.set(entity.meta.className, gives)
}

rule(User, ({ role, active, invitation_hash }, before, sets) => {
  const isInvited = sets('invitation_hash') && invitation_hash !== null
  const isRaised = !before.role || !includesRole(before.role, role)
  return (isInvited || isRaised || (active && !before.active)) && { role }
})

rule(ApiKey, (key, _, sets) => (sets('hash') || sets('scopes') || sets('expires_at')) && key)

rule(Connection, ({ scopes }, before) => !before.id && { scopes })

// A session can do everything its user can.
rule(Session, (_, before) => !before.id && {})
rule(AuthorizationCode, (_, before) => !before.id && {})

// A higher plan lets more credentials write; allowing AI shows the log to more people, and to models.
const isMore = (names: object, after: string, before = '') =>
  Object.values(names).indexOf(after) > Object.values(names).indexOf(before)

rule(
  Workspace,
  ({ plan, ai_policy, ai_provider }, before) =>
    (isMore(Plan, plan, before.plan) ||
      isMore(AiPolicy, ai_policy, before.ai_policy) ||
      isMore(AiProvider, ai_provider, before.ai_provider)) &&
    {},
)

/** Throws 403 if the changes grant a role, scopes or lifetime beyond the caller's credential. */
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
  if (missing) {
    const detail = `An API key cannot grant a scope that it lacks: ${missing}.`
    throw new Refusal('missing_scope', detail, { missing_scope: missing })
  }
  const { keyExpiry } = caller
  if (!keyExpiry || (expires_at && Date.parse(expires_at) <= Date.parse(keyExpiry))) return
  const detail = `The API key expires at ${toUtc(keyExpiry)} and cannot grant access that lasts longer.`
  throw new Refusal('grant_outlasts_key', detail)
}
