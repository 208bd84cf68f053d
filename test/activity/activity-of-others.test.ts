/**
 * How other users' calls appear in the log: admins see everything; others see who did what, but not the
 * address, the API key or the changed values.
 */
import { describe, expect, test } from 'vitest'
import {
  addCompany,
  addService,
  addTimeEntry,
  exportActivity,
  getActivity,
  getActivityOverview,
  getApiKey,
  getCompany,
  listActivity,
  listApiKeys,
  listCompanies,
  updateCompany,
} from '../../generated/client/sdk.gen.ts'
import type { ActivityEntry, ListActivityData, Scope } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()

const log = async ({ client }: Pick<Member, 'client'>, query: ListActivityData['query']) =>
  (await listActivity({ client, query, throwOnError: true })).data

const shown = [
  'id',
  'at',
  'actor_name',
  'record_name',
  'changed',
  'channel',
  'operation',
  'credential',
  'user_id',
  'agent',
  'tool',
  'record_id',
]
const alsoShown = ['status', 'duration_ms', 'request_id']
const withheld = {
  session_id: null,
  api_key_id: null,
  api_key_name: null,
  client: null,
  remote_address: null,
  changes: [],
  changed_fields: [],
  names: [],
  withheld: ['origin', 'changes'],
  withheld_reason: 'role',
}

/** Adds a company with `token` and returns its log entry as `who`, the owner of the token, sees it. */
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

test.each(['session', 'API key'])(
  'in the entry of a call with the credential "%s", admins see every field and other users see fewer',
  async (kind) => {
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
  },
)

test('every field of an entry is listed as either shown or withheld', async () => {
  const [entry] = await log(await service.workspace(), {})
  expect(Object.keys(entry!).sort()).toEqual([...shown, ...alsoShown, ...Object.keys(withheld)].sort())
})

test('an unauthenticated call has no actor, and only admins see the IP address of a failed sign-in', async () => {
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

test('an API key cannot read more of the log than its user', async () => {
  const owner = await service.workspace()
  await addCompany({ client: owner.client, body: { name: 'Acme' }, query: { create_new: true } })
  const { client } = await service.key(await colleague(service, owner, 'member'))
  expect(await log({ client }, { operation: 'addCompany' })).toMatchObject([withheld])
})

describe('filters of the log', () => {
  test('are refused for most of the fields that are withheld from members', async () => {
    const { token } = await service.workspace()
    const headers = { authorization: `Bearer ${token}` }
    for (const name of Object.keys(withheld).filter((name) => name !== 'api_key_id'))
      for (const path of ['list', 'overview', 'export'])
        expect((await service.call(`/api/v1/activity/${path}?${name}=x`, { headers })).status).toBe(422)
  })

  test('find only the API keys of the caller if the caller is a member', async () => {
    const owner = await service.workspace()
    const caller = await colleague(service, owner, 'member')
    const [ownKey, othersKey] = [await service.key(caller), await service.key(owner)]
    for (const { client } of [ownKey, othersKey]) await listCompanies({ client })
    const idOf = async (who: Member) => (await listApiKeys({ ...who, throwOnError: true })).data[0]!.id
    const own = { api_key_id: await idOf(caller) }
    const others = { api_key_id: (await log(owner, { operation: 'addApiKey', actor: 'me' }))[0]!.record_id! }
    const nobodys = { api_key_id: 'key_01jcz4p7v8e9fbk2m3n4q5r6s7' }
    expect(await log(caller, own)).toMatchObject([{ operation: 'listCompanies', api_key_name: 'Key' }])
    for (const query of [others, nobodys])
      for (const ask of [listActivity, getActivityOverview, exportActivity] as (typeof listActivity)[])
        expect((await ask({ client: caller.client, query })).error).toMatchObject({
          code: 'role_required',
          required_role: 'admin',
        })
    expect(await log(owner, others)).toMatchObject([{ operation: 'listCompanies' }])
    expect(await log(owner, nobodys)).toEqual([])
  })

  test('find the changes of other users by record but not by content', async () => {
    const owner = await service.workspace()
    const { data: company } = await addCompany({
      client: owner.client,
      body: { name: 'Acme' },
      query: { create_new: true },
    })
    const path = { id: company!.id }
    await updateCompany({ client: owner.client, path, body: { name: 'Acme' } })
    const caller = await colleague(service, owner, 'member')
    const all = await log(caller, { record: path.id })
    expect(all).toMatchObject([
      { operation: 'updateCompany', changed: false, changes: [] },
      { operation: 'addCompany', changed: true, changes: [] },
    ])
    expect(await log(caller, { record: path.id, changes_only: true })).toEqual(all.slice(1))
  })
})

describe('in the log, the name of a record', () => {
  const nameOf = async (who: Pick<Member, 'client'>, operation: string) =>
    (await log(who, { operation }))[0]!.record_name

  test('is shown only to admins and to its user if it is an API key or a time entry', async () => {
    const owner = await service.workspace()
    const caller = await colleague(service, owner, 'member')
    const { data: service_ } = await addService({ client: owner.client, body: { name: 'Design' } })
    const body = { service_id: service_!.id, minutes: 30, memo: 'Drawing' }
    await addTimeEntry({ client: owner.client, body })
    await service.key(owner, { name: 'Laptop' })
    for (const [operation, name] of [
      ['addTimeEntry', 'Drawing'],
      ['addApiKey', 'Laptop'],
    ] as const) {
      expect(await nameOf(caller, operation)).toBeNull()
      expect(await nameOf(await colleague(service, owner, 'admin'), operation)).toBe(name)
    }
    await addTimeEntry({ client: caller.client, body: { ...body, memo: 'Drawing more' } })
    expect(await nameOf(caller, 'addTimeEntry')).toBe('Drawing more')
  })

  test('is hidden from callers whose attempt to read the record was refused', async () => {
    const owner = await service.workspace()
    const caller = await colleague(service, owner, 'member')
    await service.key(owner, { name: 'Laptop' })
    const id = (await log(owner, { operation: 'addApiKey' }))[0]!.record_id!
    expect((await getApiKey({ client: caller.client, path: { id } })).response?.status).toBe(404)
    expect(await log(caller, { operation: 'getApiKey' })).toMatchObject([
      { record_id: id, record_name: null },
    ])
  })

  test('is hidden from other workspaces', async () => {
    const [owner, stranger] = [await service.workspace(), await service.workspace()]
    const { data } = await addCompany({
      client: owner.client,
      body: { name: 'Acme' },
      query: { create_new: true },
    })
    await getCompany({ client: stranger.client, path: { id: data!.id } })
    expect(await log(stranger, { operation: 'getCompany' })).toMatchObject([
      { record_id: data!.id, record_name: null },
    ])
  })

  test('is shown to an API key only with the scope of the record, except for the names of users', async () => {
    const owner = await service.workspace()
    await addCompany({ client: owner.client, body: { name: 'Acme' }, query: { create_new: true } })
    const seen = async (...scopes: Scope[]) =>
      (await log(await service.key(owner, { scopes }), { operation: 'addCompany' }))[0]
    expect(await seen('activity:read')).toMatchObject({ record_name: null, actor_name: 'Owner' })
    expect(await seen('activity:read', 'crm:read')).toMatchObject({ record_name: 'Acme' })
  })
})
