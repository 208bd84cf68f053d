/** On the plan Starter, the API only reads: every operation that is not a read is refused, except those that are declared. */
import { beforeAll, expect, test } from 'vitest'
import { getAccount, updateAccount } from '../../generated/client/sdk.gen.ts'
import manifest from '../../generated/manifest.json' with { type: 'json' }
import { operations } from '../support/examples.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
let owner: Member

beforeAll(async () => {
  owner = await service.workspace({ plan: 'starter' })
})

interface Operation {
  route: string
  scope: string | null
}

const protectedWrites = Object.entries(manifest as Record<string, Operation>).filter(
  ([, { route, scope }]) => scope !== null && !route.startsWith('GET '),
)

/** A change here is a decision about the plan. */
const exceptions = {
  addSummary: 'it changes no record',
  changePassword: "it changes the caller's password",
  removeConnection: 'it takes away access',
  revokeApiKey: 'it takes away access',
  setPlan: 'it chooses the plan',
}

test('the operations that write on every plan are these, and say why', () => {
  const declared = operations.filter((operation) => operation['x-on-starter'])
  expect(Object.fromEntries(declared.map((each) => [each.operationId, each['x-on-starter']]).sort())).toEqual(
    exceptions,
  )
})

const claims = ['api', 'cli', 'mcp', 'web']

const signing = operations.filter((each) => each['x-signs-in-or-out']).map((each) => each.operationId)

test.each(protectedWrites.filter(([id]) => !(id in exceptions) && !signing.includes(id)))(
  '%s is refused, whatever channel the caller claims',
  async (_, { route }) => {
    const [method, path] = route.split(' ') as [string, string]
    for (const claim of claims) {
      const response = await service.call(path.replace('{id}', 'unknown'), {
        method,
        headers: {
          authorization: `Bearer ${owner.token}`,
          'content-type': 'application/json',
          'service-channel': claim,
        },
        body: method === 'DELETE' ? undefined : '{}',
      })
      const { code, required_plan } = await response.json()
      expect([claim, response.status, code, required_plan]).toEqual([claim, 403, 'plan_required', 'pro'])
    }
  },
)

test('a refused call changes nothing, and pages make the same change', async () => {
  const nameOf = async () => (await getAccount({ client: owner.client, throwOnError: true })).data.user.name
  const body = { name: 'Renamed' }
  const { error } = await updateAccount({ client: owner.client, body })
  expect(error).toMatchObject({ code: 'plan_required' })
  expect(await nameOf()).toBe('Owner')
  await updateAccount({ client: service.onPages(owner), body, throwOnError: true })
  expect(await nameOf()).toBe('Renamed')
})
