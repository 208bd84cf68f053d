/** Calls with a credential that has ended are refused like unknown ones, and are in the log of the credential's workspace. */
import { expect, test } from 'vitest'
import {
  getApiKey,
  listActivity,
  listApiKeys,
  revokeApiKey,
  signout,
} from '../../generated/client/sdk.gen.ts'
import type { ActivityEntry, NewApiKey } from '../../generated/client/types.gen.ts'
import { rateLimits } from '../../generated/server/rate-limits.ts'
import { issueToken, parseToken } from '../../src/calls/access/tokens.ts'
import { colleague, signIn } from '../support/colleague.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
/** A process with rate limits on the same database. */
const limited = useService({ rateLimit: 1, beside: service })

const path = '/api/v1/companies/list'
const withToken = (token: string) => ({
  headers: { authorization: `Bearer ${token}`, 'service-tool': 'company_list' },
})

async function refusalOf(token: string) {
  const response = await service.call(path, withToken(token))
  const { request_id: _, ...problem } = await response.json()
  const { headers } = response
  return { status: response.status, problem, challenge: headers.get('www-authenticate') }
}

async function refusedCalls({ client }: Pick<Member, 'client'>): Promise<ActivityEntry[]> {
  const { data } = await listActivity({ client, query: { limit: 100 }, throwOnError: true })
  return data.filter(({ status }) => status === 401)
}

async function newKey(owner: Member, body: Partial<NewApiKey> = {}) {
  const { key } = await service.key(owner, body)
  const { data } = await listApiKeys({ client: owner.client, throwOnError: true })
  return { key, id: data[0]!.id }
}

async function revokedKey(owner: Member) {
  const { key, id } = await newKey(owner)
  await revokeApiKey({ client: owner.client, path: { id }, throwOnError: true })
  return { key, id }
}

test.each([
  ['revoked', async (owner: Member) => revokedKey(owner)],
  ['expired', (owner: Member) => newKey(owner, { expires_at: '2026-01-01T00:00:00Z' })],
])('a call with a key that was %s is logged with the key, its user and the operation', async (_, ended) => {
  const owner = await service.workspace()
  const { key, id } = await ended(owner)
  await service.call(path, withToken(key), '192.0.2.7')
  const [entry, ...others] = await refusedCalls(owner)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    ...{ operation: 'listCompanies', channel: 'api', credential: 'api_key', api_key_id: id },
    ...{
      status: 401,
      tool: 'company_list',
      remote_address: '192.0.2.7',
      user_id: expect.stringMatching(/^usr_/),
    },
  })
  const text = JSON.stringify(await service.sql('select * from activity'))
  expect(text).not.toContain(key.slice(-41, -9))
  const { data } = await getApiKey({ client: owner.client, path: { id }, throwOnError: true })
  expect(data.last_used_at).toBeNull()
})

test('a message to /mcp with a revoked key is logged, too', async () => {
  const owner = await service.workspace()
  const { key, id } = await revokedKey(owner)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  expect((await service.call('/mcp', { method: 'POST', headers, body })).status).toBe(401)
  expect(await refusedCalls(owner)).toMatchObject([{ channel: 'mcp', operation: null, api_key_id: id }])
})

test('calls of a session that was ended, and of a user who was deactivated, are logged', async () => {
  const owner = await service.workspace()
  const session = await signIn(service, owner)
  await signout({ client: session.client, throwOnError: true })
  await refusalOf(session.token)
  const person = await colleague(service, owner, 'member')
  await service.sql('update users set active = false where email = $1', [person.email])
  await refusalOf(person.token)
  const entries = await refusedCalls(owner)
  expect(entries).toMatchObject([
    { credential: 'session' },
    { credential: 'session', user_id: expect.stringMatching(/^usr_/) },
  ])
})

test('the caller learns nothing: the response is that to an unknown key', async () => {
  const owner = await service.workspace()
  const { key } = await revokedKey(owner)
  expect(await refusalOf(key)).toEqual(await refusalOf('wak_unknown'))
})

test('a key with another secret is not attributed', async () => {
  const owner = await service.workspace()
  const { key, id } = await revokedKey(owner)
  const { workspace_id } = parseToken(key)!
  expect((await refusalOf(issueToken('wak', workspace_id, id).token)).status).toBe(401)
  expect(await refusedCalls(owner)).toEqual([])
})

test('a flood of calls with a revoked key fills neither the log nor the responses', async () => {
  const owner = await service.workspace()
  const { key } = await revokedKey(owner)
  const most = rateLimits.ended.quota
  const statuses = []
  for (let call = 0; call < most + 5; call++)
    statuses.push((await limited.call(path, withToken(key), `192.0.2.${call}`)).status)
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await refusedCalls(owner)).toHaveLength(most)
  const [{ calls }] = await service.sql(
    `select sum(calls)::int as calls from anonymous_calls where operation = 'listCompanies' and address like '192.0.2.%' and status = 401`,
  )
  expect(calls).toBe(5)
})
