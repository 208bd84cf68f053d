/**
 * Access of a call = role ∩ scopes of the key ∩ plan: every operation of the manifest, called by every kind of
 * caller. The expected result follows from the specification of the operation. The test checks only whether the
 * call is let through, not what its handler returns for an empty body or an unknown id.
 */
import { beforeAll, expect, test } from 'vitest'
import { Plan, Role, Scope } from '../../generated/client/types.gen.ts'
import manifest from '../../generated/manifest.json' with { type: 'json' }
import { colleague, signIn } from '../support/colleague.ts'
import { useService } from '../support/service.ts'

const service = useService()

interface Operation {
  route: string
  /** Null if the operation needs no credential. */
  scope: Scope | 'any' | 'full' | 'session' | null
  role: Role | null
  plan: Plan | null
}

interface Caller {
  /** Returns the token for the operation, or undefined for none. */
  token: (operation: Operation) => string | undefined
  role?: Role
  plan?: Plan
  /** The scopes of an API key; absent means all. */
  scopes?: (operation: Operation) => readonly Scope[]
  /** The error code if the caller is not authenticated. */
  nobody?: 'unauthorized' | 'invalid_token'
}

const operations = Object.entries(manifest as Record<string, Operation>)
const scopes = Object.values(Scope)
const readScopes = scopes.filter((scope) => scope.endsWith(':read'))
const othersThan = (scope: string | null) => scopes.filter((each) => each !== scope)

const tokens = new Map<string, string>()
const token = (name: string) => () => tokens.get(name)!

const callers: Record<string, Caller> = {
  'no token': { token: () => undefined, nobody: 'unauthorized' },
  'a bad token': { token: () => 'nonsense', nobody: 'invalid_token' },
  'a mistyped token': { token: () => tokens.get('owner')!.replace(/.$/, '~'), nobody: 'invalid_token' },
  'a refresh token': { token: token('refresh'), nobody: 'invalid_token' },
  'an expired token': { token: token('expired'), nobody: 'invalid_token' },
  'a viewer': { token: token('viewer'), role: 'viewer' },
  'a member': { token: token('member'), role: 'member' },
  'an admin': { token: token('admin'), role: 'admin' },
  'an owner': { token: token('owner') },
  'a read-only key': { token: token('read-only key'), scopes: () => readScopes },
  'a key with every scope but that': {
    token: ({ scope }) => tokens.get(`all but ${scope}`) ?? tokens.get('read-only key'),
    scopes: ({ scope }) => (tokens.has(`all but ${scope}`) ? othersThan(scope) : readScopes),
  },
  'a key with that scope only': {
    token: ({ scope }) => tokens.get(`only ${scope}`) ?? tokens.get('read-only key'),
    scopes: ({ scope }) => (tokens.has(`only ${scope}`) ? [scope as Scope] : readScopes),
  },
  "a viewer's key": { token: token("viewer's key"), role: 'viewer' },
  'an owner on the plan starter': { token: token('starter'), plan: 'starter' },
}

beforeAll(async () => {
  const owner = await service.workspace({ plan: 'business' })
  const starter = await service.workspace({ plan: 'starter' })
  const people = await Promise.all(
    (['viewer', 'member', 'admin'] as const).map((role) => colleague(service, owner, role)),
  )
  const [viewer, member, admin] = people.map((person) => person.token)
  const expired = await signIn(service, owner)
  await service.sql('update sessions set access_expires_at = now() where access_hash = sha256($1)', [
    Buffer.from(expired.token),
  ])
  const named = { owner: owner.token, viewer, member, admin, starter: starter.token }
  for (const [name, value] of Object.entries(named)) tokens.set(name, value!)
  tokens.set('expired', expired.token)
  tokens.set('refresh', owner.refreshToken)
  tokens.set('read-only key', (await service.key(owner, { scopes: readScopes })).key)
  for (const scope of scopes) {
    tokens.set(`all but ${scope}`, (await service.key(owner, { scopes: othersThan(scope) })).key)
    tokens.set(`only ${scope}`, (await service.key(owner, { scopes: [scope] })).key)
  }
  // The owners have a sample already, because adding one takes longer than the other calls together.
  await service.sql('update workspaces set sample_id = workspace_id')
  const made = await service.key(people[1]!)
  await service.sql(`update users set role = 'viewer' where email = $1`, [people[1]!.email])
  tokens.set("viewer's key", made.key)
  tokens.set('member', (await colleague(service, owner, 'member')).token)
})

/** `let through`, or the refusal with its details. */
function expected(
  operation: Operation,
  { token, nobody, role = 'owner', plan = 'business', scopes }: Caller,
) {
  const { scope, role: lowestRole, plan: lowestPlan } = operation
  const isBelow = (names: object, given: string, lowest: string) =>
    Object.values(names).indexOf(given) < Object.values(names).indexOf(lowest)
  if (scope === null) return 'let through'
  if (nobody) return `401 ${nobody}`
  if (scope === 'session') {
    if (token(operation)!.startsWith('wak_')) return '403 session_required'
  } else if (scope !== 'any' && scopes) {
    const needed = scope === 'full' ? Object.values(Scope) : [scope]
    const missing = needed.find((each) => !scopes(operation).includes(each))
    if (missing) return `403 missing_scope ${missing}`
  }
  if (isBelow(Role, role, lowestRole!)) return `403 role_required ${lowestRole}`
  if (isBelow(Plan, plan, lowestPlan!)) return `403 plan_required ${lowestPlan}`
  return 'let through'
}

async function outcome(operation: Operation, caller: Caller): Promise<string> {
  const [method, path] = operation.route.split(' ') as [string, string]
  const given = caller.token(operation)
  const response = await service.call(path.replace('{id}', 'unknown'), {
    method,
    headers: {
      ...(given && { authorization: `Bearer ${given}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    body: method === 'GET' || method === 'DELETE' ? undefined : '{}',
  })
  if (response.status !== 401 && response.status !== 403) return 'let through'
  const { code, missing_scope, required_role, required_plan } = await response.json()
  const named = missing_scope ?? required_role ?? required_plan
  return [response.status, code, named].filter(Boolean).join(' ')
}

/** Sign-out ends the session of its caller, so it is tested last. */
const last = ({ route }: Operation) => route.endsWith('/signout')

test.each(operations.toSorted(([, a], [, b]) => Number(last(a)) - Number(last(b))))(
  '%s accepts the callers that the specification permits, and refuses the others with the reason',
  async (_, operation) => {
    const found: Record<string, string> = {}
    for (const [name, caller] of Object.entries(callers)) found[name] = await outcome(operation, caller)
    const wanted = Object.entries(callers).map(([name, caller]) => [name, expected(operation, caller)])
    expect(found).toEqual(Object.fromEntries(wanted))
  },
)

test('the matrix contains operations of every kind', () => {
  const declared = operations.map(([, operation]) => operation)
  const kinds = (name: 'scope' | 'role' | 'plan') => [
    ...new Set(declared.map((operation) => operation[name])),
  ]
  expect(kinds('scope')).toEqual(
    expect.arrayContaining([null, 'any', 'session', 'crm:read', 'account:write']),
  )
  expect(kinds('role')).toEqual(expect.arrayContaining([null, ...Object.values(Role)]))
  expect(kinds('plan')).toEqual(expect.arrayContaining([null, 'starter', 'pro']))
})
