/** A client whose id is the address of its metadata signs in without registering (Client ID Metadata Documents). */
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { listConnections } from '../../generated/client/sdk.gen.ts'
import { oauthClient, redirectUri } from '../support/oauth.ts'
import { useService } from '../support/service.ts'

// Test files share their modules; these tests must load the mock.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

/** Responses of other hosts, by address. */
const published = vi.hoisted(() => new Map<string, () => Response>())

vi.mock('../../src/base/public-fetch.ts', async (original) => ({
  ...(await original<typeof import('../../src/base/public-fetch.ts')>()),
  fetchPublic: async (address: string | URL) =>
    published.get(String(address))?.() ?? new Response('', { status: 404 }),
}))

const service = useService()
const client = oauthClient(service)
afterEach(() => published.clear())

const id = 'https://agent.example/client.json'

function publish(changes: object = {}, address = id) {
  const metadata = {
    client_id: address,
    client_name: 'Example agent',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    ...changes,
  }
  published.set(address, () => Response.json(metadata))
}

test('the client is connected under its name, verified by its host', async () => {
  publish()
  const owner = await service.workspace()
  const response = await client.exchange(id, await client.code(owner, id))
  const { access_token } = (await response.json()) as { access_token: string }
  expect((await client.callTool(access_token, 'company_list')).status).toBe(200)
  const { data } = await listConnections({ client: owner.client, throwOnError: true })
  expect(data).toMatchObject([{ name: 'Example agent', client_id: id, client_host: 'agent.example' }])
})

// Published metadata is cached, so each test uses its own address.
test.each<[string, string, object | null]>([
  ['that does not exist', 'https://gone.example/client.json', null],
  ['of another client', 'https://other.example/client.json', { client_id: id }],
  ['without the redirect address', 'https://moved.example/c.json', { redirect_uris: [id] }],
])('metadata %s is refused', async (_, address, changes) => {
  if (changes) publish(changes, address)
  const visitor = await client.browser(await service.workspace())
  const { response, location } = await client.authorize(visitor, address)
  expect([response.status, location]).toEqual([400, ''])
})
