/**
 * What the log shows of other people's calls: everything to admins; to others who did what, but not from
 * where or with what.
 */
import { expect, test } from 'vitest'
import { addCompany, getActivity, listActivity } from '../generated/client/sdk.gen.ts'
import type { ActivityEntry, ListActivityData } from '../generated/client/types.gen.ts'
import { colleague } from './support/colleague.ts'
import { type Member, useService } from './support/service.ts'

const service = useService()

const log = async ({ client }: Pick<Member, 'client'>, query: ListActivityData['query']) =>
  (await listActivity({ client, query, throwOnError: true })).data

const shown = ['id', 'at', 'channel', 'operation', 'credential', 'user_id', 'agent', 'tool', 'record_id']
const alsoShown = ['status', 'duration_ms', 'request_id']
const withheld = { session_id: null, api_key_id: null, client: null, remote_address: null, changes: [] }

/** Adds a company with `token`, and answers its entry as `who`, whose token it is, sees it. */
async function addedBy(who: Member, token: string): Promise<ActivityEntry> {
  const claims = { 'user-agent': 'browser/1.0', 'service-agent': 'agent/2.1', 'service-tool': 'company_add' }
  const response = await service.call(
    '/api/v1/companies',
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...claims },
      body: JSON.stringify({ name: 'Acme' }),
    },
    '192.0.2.1',
  )
  const { id } = await response.json()
  return (await log(who, { record: id }))[0]!
}

test.each(['session', 'API key'])('by a %s: admins see the entry whole, others less', async (kind) => {
  const owner = await service.workspace()
  const caller = await colleague(service, owner, 'member')
  const token = kind === 'session' ? caller.token : (await service.key(caller)).key
  const whole = await addedBy(caller, token)
  expect(whole).toMatchObject({ client: 'browser/1.0', agent: 'agent/2.1', remote_address: '192.0.2.1' })
  expect(whole.changes).not.toEqual([])
  expect(kind === 'session' ? whole.session_id : whole.api_key_id).not.toBeNull()
  for (const role of ['viewer', 'member', 'admin', 'owner'] as const) {
    const { client } = await colleague(service, owner, role)
    const seen = role === 'admin' || role === 'owner' ? whole : { ...whole, ...withheld }
    expect(await log({ client }, { record: whole.record_id! })).toEqual([seen])
    expect((await getActivity({ client, path: { id: whole.id } })).data).toEqual(seen)
  }
})

test('a field of an entry is one that is shown or one that is withheld', async () => {
  const [entry] = await log(await service.workspace(), {})
  expect(Object.keys(entry!).sort()).toEqual([...shown, ...alsoShown, ...Object.keys(withheld)].sort())
})

test("a call that proves nobody is nobody's own: a sign-in that failed shows its address to admins only", async () => {
  const owner = await service.workspace()
  const viewer = await colleague(service, owner, 'viewer')
  const body = JSON.stringify({ username: viewer.email, password: 'wrong' })
  const headers = { 'content-type': 'application/json' }
  await service.call('/api/v1/account/authenticate', { method: 'POST', headers, body }, '192.0.2.1')
  const failed = async (who: Member) =>
    (await log(who, { operation: 'authenticate' })).filter(({ status }) => status === 401)
  expect(await failed(viewer)).toMatchObject([{ user_id: null, remote_address: null }])
  expect(await failed(owner)).toMatchObject([{ user_id: null, remote_address: '192.0.2.1' }])
})

test('a key shows no more than its user is shown', async () => {
  const owner = await service.workspace()
  await addCompany({ client: owner.client, body: { name: 'Acme' } })
  const { client } = await service.key(await colleague(service, owner, 'member'))
  expect(await log({ client }, { operation: 'addCompany' })).toMatchObject([withheld])
})

test('no filter finds what is withheld', async () => {
  const { token } = await service.workspace()
  const headers = { authorization: `Bearer ${token}` }
  for (const name of Object.keys(withheld))
    expect((await service.call(`/api/v1/activity/list?${name}=x`, { headers })).status).toBe(422)
})
