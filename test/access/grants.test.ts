/**
 * No credential, including API keys, can grant more permissions than it has. The test finds operations that
 * might grant permissions by their parameters and responses in the specification. A new operation fails here
 * until it is listed with what it grants, or with the reason why it grants nothing.
 */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addApiKey,
  addAuthorizationCode,
  addDeviceCode,
  addStaff,
  approveDeviceCode,
  getAccount,
  inviteUser,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  setPlan,
  updateStaff,
  updateUser,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import { Scope } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { project } from '../support/delivery.ts'
import type { JsonSchema, Operation } from '../support/examples.ts'
import { bodySchema, isPublic, operations, resolve } from '../support/examples.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()

/** The users and the key that the calls change. */
interface Team {
  owner: Member
  viewer: string
  inactive: string
  project: string
  /** A member of the staff of another project. */
  staff: string
  /** A key with every scope. */
  key: string
}

type Call = (client: Client, team: Team) => Promise<{ response?: Response; error?: { code?: string } }>

const scopes = Object.values(Scope)
const newcomer = () => ({
  name: 'New',
  email: `${crypto.randomUUID()}@service.test`,
  role: 'viewer' as const,
})
const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

const user =
  (who: 'viewer' | 'inactive', body: Parameters<typeof updateUser>[0]['body']): Call =>
  (client, team) =>
    updateUser({ client, path: { id: team[who] }, body })

/** The calls of each operation that can grant permissions. */
const gifts: Record<string, Record<string, Call>> = {
  inviteUser: { 'a person': (client) => inviteUser({ client, body: newcomer() }) },
  updateUser: {
    'the highest role': user('viewer', { role: 'owner' }),
    'the next role': user('viewer', { role: 'member' }),
    'signing in again': user('inactive', { active: true }),
    'signing in again with a lower role': user('inactive', { active: true, role: 'viewer' }),
  },
  addApiKey: {
    'an unrestricted key': (client) => addApiKey({ client, body: { name: 'More' } }),
    'a key for each scope': (client) => addApiKey({ client, body: { name: 'More', scopes } }),
  },
  rotateApiKey: {
    'an unrestricted key': (client, { key }) => rotateApiKey({ client, path: { id: key }, body: {} }),
  },
  addAuthorizationCode: {
    'a session': (client) => addAuthorizationCode({ client, body: { code_challenge } }),
  },
  approveDeviceCode: {
    'a session': async (client) => {
      const { data } = await addDeviceCode({
        client: service.clientWith(),
        body: { client_name: 'vs' },
        throwOnError: true,
      })
      return approveDeviceCode({ client, body: { user_code: data.user_code } })
    },
  },
  addStaff: {
    'a lead': (client, { project, viewer }) =>
      addStaff({ client, path: { id: project }, body: { user_id: viewer, role: 'lead' } }),
  },
  updateStaff: {
    'a lead': (client, { staff }) => updateStaff({ client, path: { id: staff }, body: { role: 'lead' } }),
  },
  setPlan: { 'a higher plan': (client) => setPlan({ client, body: { plan: 'business' } }) },
  updateWorkspace: {
    'summaries for more roles': (client) => updateWorkspace({ client, body: { ai_policy: 'admins' } }),
    'sending the log to a model': (client) => updateWorkspace({ client, body: { ai_provider: 'local' } }),
  },
}

const grantsNothing = '`active` marks a service or project as in use and grants no permissions'

/** Operations that seem to grant permissions, with the reason why they do not. */
const withoutGrant: Record<string, string> = {
  addProject: grantsNothing,
  updateProject: grantsNothing,
  addService: grantsNothing,
  updateService: grantsNothing,
  importProjects: grantsNothing,
  addConnection: 'requires a session, which an API key never is: see oauth.test.ts',
  openSample: 'requires a session, and the sample contains no data of others',
  readDeviceCode: 'only shows the machine of a code',
  denyDeviceCode: 'only ends the sign-in of a machine',
  changePassword: 'requires the current password, which already allows signing in',
}

const rights = ['role', 'scopes', 'expires_at', 'plan', 'ai_policy', 'ai_provider', 'active']

/** The names of all properties, plus `secret` for each secret property. */
function namesIn(schema: JsonSchema | undefined): string[] {
  if (!schema) return []
  const { properties = {}, items, anyOf = [], format } = resolve(schema)
  const below = [...Object.values(properties), items, ...anyOf].flatMap(namesIn)
  return [...Object.keys(properties), ...below, ...(format === 'password' ? ['secret'] : [])]
}

const answered = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => namesIn(content?.['application/json']?.schema))

const mayGive = (operation: Operation) =>
  answered(operation).includes('secret') ||
  namesIn(bodySchema(operation)?.schema).some((name) => name === 'secret' || rights.includes(name))

test('every operation that accepts permissions or returns a secret is listed here', () => {
  // Public operations grant only what the password, code or invitation allows.
  const found = operations.filter((operation) => mayGive(operation) && !isPublic(operation))
  const known = [...Object.keys(gifts), ...Object.keys(withoutGrant)]
  expect(found.map(({ operationId }) => operationId).sort()).toEqual(known.sort())
})

async function newTeam(): Promise<Team> {
  const owner = await service.workspace()
  const { client } = owner
  const idOf = async (member: Member) => (await getAccount(member)).data!.user.id
  const viewer = await idOf(await colleague(service, owner, 'viewer'))
  const inactive = await idOf(await colleague(service, owner, 'member'))
  await updateUser({ client, path: { id: inactive }, body: { active: false }, throwOnError: true })
  await updateWorkspace({ client, body: { ai_policy: 'off' }, throwOnError: true })
  const { data } = await addApiKey({ client, body: { name: 'All' }, throwOnError: true })
  const [first, second] = [await project(client), await project(client)]
  const body = { user_id: viewer }
  const staff = await addStaff({ client, path: { id: second }, body, throwOnError: true })
  return { owner, viewer, inactive, project: first, staff: staff.data.id, key: data.id }
}

/** All permissions in the workspace. */
async function rightsIn({ email }: Member) {
  const [{ workspace_id }] = (await service.sql('select workspace_id from logins where email = $1', [
    email,
  ])) as [{ workspace_id: string }]
  const rows = (columns: string, table: string) =>
    service.sql(`select ${columns} from ${table} where workspace_id = $1 order by 1`, [workspace_id])
  return Promise.all([
    rows('*', 'workspaces'),
    rows('id, *', 'users'),
    rows('id, *', 'api_keys'),
    rows(`count(*) filter (where role = 'lead')`, 'staff'),
    ...['sessions', 'authorization_codes', 'device_codes'].map((table) => rows('count(*)', table)),
  ])
}

const outcome = ({ response, error }: Awaited<ReturnType<Call>>) => [response?.status, error?.code]

const all = Object.entries(gifts).flatMap(([operation, calls]) =>
  Object.entries(calls).map(([what, call]) => [operation, what, call] as const),
)

describe.each(all)('%s: %s', (operation, _, give) => {
  const scope = operations.find(({ operationId }) => operationId === operation)!['x-scope'] as
    | Scope
    | 'session'

  test('requires a key with every scope and no expiry', async () => {
    const team = await newTeam()
    const { owner } = team
    const own = scope === 'session' ? 'account:write' : scope
    const narrow = await service.key(owner, { scopes: [own] })
    const almost = await service.key(owner, { scopes: scopes.filter((each) => each !== 'activity:read') })
    const ending = await service.key(owner, { expires_at: inAnHour() })
    const full = await service.key(owner)
    const before = await rightsIn(owner)
    const refused = (code: string) => [403, scope === 'session' ? 'session_required' : code]
    expect(outcome(await give(narrow.client, team))).toEqual(refused('missing_scope'))
    expect(outcome(await give(almost.client, team))).toEqual(refused('missing_scope'))
    expect(outcome(await give(ending.client, team))).toEqual(refused('grant_outlasts_key'))
    expect(await rightsIn(owner)).toEqual(before)
    const { response } = await give(scope === 'session' ? owner.client : full.client, team)
    expect([200, 201, 204]).toContain(response?.status)
    expect(await rightsIn(owner)).not.toEqual(before)
  })
})

test('a key with the scope can revoke permissions within its role, even if the key expires', async () => {
  const { owner, viewer, inactive, key } = await newTeam()
  await updateUser({ client: owner.client, path: { id: viewer }, body: { role: 'admin' } })
  await updateWorkspace({ client: owner.client, body: { ai_policy: 'members', ai_provider: 'external' } })
  const { client } = await service.key(owner, { scopes: ['account:write'], expires_at: inAnHour() })
  const change = async (id: string, body: Parameters<typeof updateUser>[0]['body']) =>
    outcome(await updateUser({ client, path: { id }, body }))
  expect(await change(viewer, { role: 'member' })).toEqual([200, undefined])
  expect(await change(viewer, { name: 'Same', role: 'member', active: true })).toEqual([200, undefined])
  expect(await change(viewer, { active: false })).toEqual([200, undefined])
  expect(await change(inactive, { role: 'viewer' })).toEqual([200, undefined])
  expect(await change(inactive, { active: false })).toEqual([200, undefined])
  for (const answer of [
    await updateWorkspace({ client, body: { name: 'New name', ai_policy: 'off', ai_provider: 'local' } }),
    await setPlan({ client, body: { plan: 'pro' } }),
    await setPlan({ client, body: { plan: 'starter' } }),
    await revokeApiKey({ client, path: { id: key } }),
  ])
    expect(answer.error).toBeUndefined()
  const { data: keys } = await listApiKeys({ client: owner.client })
  expect(keys!.find(({ id }) => id === key)!.revoked_at).not.toBeNull()
})

test('nobody can grant a role above their own, whatever the credential', async () => {
  const { owner, viewer, inactive } = await newTeam()
  const admin = await colleague(service, owner, 'admin')
  const key = await service.key(admin)
  for (const client of [admin.client, key.client]) {
    for (const id of [viewer, inactive])
      expect(outcome(await updateUser({ client, path: { id }, body: { role: 'owner' } }))).toEqual([
        403,
        'role_required',
      ])
    const body = { ...newcomer(), role: 'owner' as const }
    expect(outcome(await inviteUser({ client, body }))).toEqual([403, 'role_required'])
  }
  expect(
    outcome(await updateUser({ client: key.client, path: { id: viewer }, body: { role: 'admin' } })),
  ).toEqual([200, undefined])
})
