/**
 * The entitlements of the account match the refusals of every operation, for every role on every plan.
 * `service-mcp` uses them to choose its tools.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setPlan } from '../../generated/client/sdk.gen.ts'
import { type Entitlements, Plan, Role, Scope } from '../../generated/client/types.gen.ts'
import manifest from '../../generated/manifest.json' with { type: 'json' }
import { tools } from '../../generated/mcp/tools/index.ts'
import { permittedTools } from '../../mcp/src/tool-choice.ts'
import { colleague } from '../support/colleague.ts'
import { useService } from '../support/service.ts'
import { isThorough } from '../support/thorough.ts'

const service = useService()

type Operation = { route: string; scope: string | null; role: Role; plan: Plan; tools: string[] }

const operations = Object.entries(manifest as unknown as Record<string, Operation>)

const cases = Object.values(Plan).flatMap((plan) =>
  Object.values(Role).flatMap((role) =>
    (['session', 'key', 'read-only key'] as const).map((kind) => [plan, role, kind] as const),
  ),
)

/**
 * The operations with the same requirements. Each case tries another operation of each group, because
 * `permissions.test.ts` calls every operation; `THOROUGH=1` tries all of them.
 */
const groups = [
  ...Map.groupBy(
    operations.filter(([id]) => id !== 'signout'), // it would end the session
    ([id, { scope, role, plan }]) => (isThorough ? id : `${scope} ${role} ${plan}`),
  ).values(),
]

const credentials = new Map<string, string>()

/** Users and keys are created on a plan that allows it. */
beforeAll(async () => {
  for (const plan of Object.values(Plan)) {
    const owner = await service.workspace({ plan: 'business' })
    for (const role of Object.values(Role)) {
      const person =
        role === 'owner' ? owner : await colleague(service, owner, role === 'viewer' ? 'member' : role)
      const keys = [
        await service.key(person),
        await service.key(person, {
          scopes: Object.values(Scope).filter((scope) => scope.endsWith(':read')),
        }),
      ]
      if (role === 'viewer')
        await service.sql(`update users set role = 'viewer' where email = $1`, [person.email])
      for (const [index, kind] of ['key', 'read-only key'].entries())
        credentials.set(`${plan} ${role} ${kind}`, keys[index]!.key)
      credentials.set(`${plan} ${role} session`, person.token)
    }
    await setPlan({ client: owner.client, body: { plan }, throwOnError: true })
  }
})

// Each owner has a sample already, because adding one takes longer than all calls of a test.
beforeEach(() => service.sql('update workspaces set sample_id = workspace_id where sample_id is null'))

/** True unless a permission is missing. Calls with an empty body or an unknown id are refused later. */
async function isLetThrough({ route }: Operation, credential: string): Promise<boolean> {
  const [method, path] = route.split(' ') as [string, string]
  const response = await service.call(path.replace('{id}', 'unknown'), {
    method,
    headers: {
      authorization: `Bearer ${credential}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    body: method === 'GET' || method === 'DELETE' ? undefined : '{}',
  })
  return response.status !== 403
}

const isEntitled = (
  { scope, role, plan }: Operation,
  { scopes, roles, plans, credential }: Entitlements,
  hasEveryScope: boolean,
) =>
  (scope === null || ['any', credential, ...(hasEveryScope ? ['full'] : []), ...scopes].includes(scope)) &&
  (scope === null || (roles.includes(role) && plans.includes(plan)))

/** Continues over all cases, so that they try every operation together. */
let turn = 0

describe.each(cases)('on %s, as %s, with a %s', (plan, role, kind) => {
  test('the entitlements match the permitted operations, and determine the listed tools', async () => {
    const credential = credentials.get(`${plan} ${role} ${kind}`)!
    const headers = { authorization: `Bearer ${credential}` }
    const { entitlements } = await (await service.call('/api/v1/account', { headers })).json()
    const tried = groups.map((group) => group[turn++ % group.length]!)
    const results = await Promise.all(tried.map(([, operation]) => isLetThrough(operation, credential)))
    expect(
      tried.filter(([, each]) => isEntitled(each, entitlements, kind !== 'read-only key')).map(([id]) => id),
    ).toEqual(tried.flatMap(([id], index) => (results[index] ? [id] : [])))
    const through = groups.flatMap((group, index) => (results[index] ? group.map(([id]) => id) : []))
    const listed = permittedTools(tools, entitlements).map(({ name }) => name)
    const callable = through.flatMap((id) => (manifest as unknown as Record<string, Operation>)[id]!.tools)
    // The batch tool is listed only for callers who can call at least one operation that a batch can contain.
    const hasItems = tools.some(({ request }) => request.batchable && through.includes(request.operation))
    const useful = callable.filter((name) => name !== 'records_batch' || hasItems)
    expect(listed).toEqual(useful.sort((a, b) => a.localeCompare(b)))
    expect(entitlements.write).toBe(
      operations.some(
        ([id, { scope }]) => through.includes(id) && /^(crm|delivery|knowledge):write$/.test(scope ?? ''),
      ),
    )
  })
})
