/** The activity log: a call that cannot be logged gets no response, and no secret is logged. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addApiKey,
  addCompany,
  authenticate,
  getAccount,
  getActivity,
  getCompany,
  listActivity,
  listCompanies,
  refresh,
  revokeApiKey,
  setPlan,
  updateAccount,
  updateCompany,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import type { ActivityEntry, ListActivityData } from '../../generated/client/types.gen.ts'
import { log as serviceLog } from '../../src/base/log.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, nextCursor, useService } from '../support/service.ts'
import { setEarlier } from '../support/shifted-times.ts'

const service = useService()

type Query = NonNullable<ListActivityData['query']>
type WithClient = Pick<Member, 'client'>

const log = async ({ client }: WithClient, query: Query = {}): Promise<ActivityEntry[]> =>
  (await listActivity({ client, query: { limit: 100, ...query }, throwOnError: true })).data

/** A raw call with a token and arbitrary headers. */
const send = (token: string, path: string, { headers, ...init }: RequestInit = {}) =>
  service.call(path, { ...init, headers: { authorization: `Bearer ${token}`, ...headers } })

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const requestId = (response: Response | undefined) => response!.headers.get('x-request-id')!

/** The row of a call in any workspace's log. */
async function rowOf(response: Response | undefined) {
  const rows = await service.sql('select * from activity where coalesce(request_id, id::text) = $1', [
    requestId(response),
  ])
  expect(rows).toHaveLength(1)
  return rows[0]
}

describe('the log contains', () => {
  test('every call of the workspace once', async () => {
    const owner = await service.workspace()
    const { client } = owner
    const { data: company } = await addCompany({ client, body: { name: 'Acme' } })
    const path = { id: company!.id }
    await getCompany({ client, path })
    await listCompanies({ client })
    await updateCompany({ client, path, body: { name: 'New name' } })
    const { data: key } = await addApiKey({ client, body: { name: 'Key' } })
    await revokeApiKey({ client, path: { id: key!.id } })
    await authenticate({ client: service.clientWith(), body: { username: owner.email, password: 'wrong' } })
    const body = { refresh_token: owner.refreshToken }
    const { data: tokens } = await refresh({ client: service.clientWith(), body })
    const next = service.clientWith(tokens!.access_token)
    await getAccount({ client: next })
    await updateAccount({ client: next, body: { name: 'New name' } })
    const [{ id } = { id: '' }] = await log({ client: next })
    await getActivity({ client: next, path: { id } })
    const entries = await log({ client: next })
    expect(entries.map(({ operation, status }) => `${operation} ${status}`).sort()).toEqual([
      'addApiKey 201',
      'addCompany 201',
      'authenticate 401',
      'getAccount 200',
      'getActivity 200',
      'getCompany 200',
      'listActivity 200',
      'listCompanies 200',
      'refresh 200',
      'revokeApiKey 204',
      'setPlan 200',
      'signup 201',
      'updateAccount 200',
      'updateCompany 200',
    ])
    const { data: account } = await getAccount({ client: next })
    const others = entries.filter(({ user_id }) => user_id !== account!.user.id)
    expect(others.map(({ operation }) => operation)).toEqual(['authenticate'])
  })

  test('each of many concurrent calls', async () => {
    const { client } = await service.workspace()
    const reads = Array.from({ length: 30 }, () => listCompanies({ client }))
    const writes = Array.from({ length: 10 }, () =>
      addCompany({ client, body: { name: 'Acme' }, query: { create_new: true } }),
    )
    const answers = await Promise.all([...reads, ...writes])
    const entries = await log({ client })
    const recorded = entries.map(({ request_id }) => request_id)
    expect(recorded).toEqual(expect.arrayContaining(answers.map(({ response }) => requestId(response))))
    expect(new Set(recorded).size).toBe(answers.length + 2)
  })

  test('the credential of each call, which is a session or an API key', async () => {
    const owner = await service.workspace()
    const { data: key } = await addApiKey({ ...owner, body: { name: 'Key' } })
    const { data: account } = await getAccount(owner)
    const { response } = await listCompanies({ client: service.clientWith(key!.api_key) })
    const [byKey] = await log(owner, { operation: 'listCompanies' })
    expect(byKey).toMatchObject({
      credential: 'api_key',
      api_key_id: key!.id,
      session_id: null,
      user_id: account!.user.id,
      request_id: requestId(response),
    })
    const [bySession] = await log(owner, { operation: 'getAccount' })
    expect(bySession).toMatchObject({
      credential: 'session',
      session_id: expect.stringMatching(/^ses_/),
      api_key_id: null,
      user_id: account!.user.id,
    })
  })

  test('the tool, agent and channel that the client claims', async () => {
    const owner = await service.workspace()
    const response = await send(owner.token, '/api/v1/companies/list', {
      headers: {
        'service-channel': 'mcp',
        'service-tool': 'company_list',
        'service-agent': encodeURI('agent für alles/2.1'),
        'user-agent': 'service-mcp/1.0.0',
      },
    })
    expect(await log(owner, { channel: 'mcp' })).toMatchObject([
      {
        operation: 'listCompanies',
        client: 'service-mcp/1.0.0',
        agent: 'agent für alles/2.1',
        tool: 'company_list',
        request_id: requestId(response),
      },
    ])
  })

  test.each([
    ['mcp', 'mcp'],
    ['cli', 'cli'],
    ['api', 'api'],
    ['web', 'api'],
    ['nonsense', 'api'],
  ])('for a client that claims the channel %s, the channel %s', async (claimed, channel) => {
    const { token } = await service.workspace()
    const headers = { 'service-channel': claimed }
    const response = await send(token, '/api/v1/account', { headers })
    expect(await rowOf(response)).toMatchObject({ channel })
  })

  test('no claim of a client that is longer than 200 characters or that the database cannot store', async () => {
    const { token } = await service.workspace()
    const headers = { 'user-agent': 'x'.repeat(5000), 'service-agent': 'a%00b', 'service-tool': '%E0%A4%A' }
    const row = await rowOf(await send(token, '/api/v1/account', { headers }))
    expect(row).toMatchObject({ client: 'x'.repeat(200), agent: 'ab', tool: '%E0%A4%A' })
  })

  test('the time, the duration and the IP address of each call', async () => {
    const owner = await service.workspace()
    const before = new Date().toISOString()
    await fetch(`${await service.listen()}/api/v1/account`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const [entry] = await log(owner, { operation: 'getAccount' })
    expect(entry!.remote_address).toBe('127.0.0.1')
    expect(entry!.at >= before).toBe(true)
    expect(entry!.duration_ms).toBeGreaterThan(0)
  })

  test('the request id that the client sent, which the response repeats', async () => {
    const owner = await service.workspace()
    const headers = { 'x-request-id': 'my-request:1' }
    expect(requestId(await send(owner.token, '/api/v1/account', { headers }))).toBe('my-request:1')
    expect(await log(owner, { operation: 'getAccount' })).toMatchObject([{ request_id: 'my-request:1' }])
  })

  test.each(['two words', 'x'.repeat(129), '<b>', ''])('no invalid request id such as %j', async (given) => {
    const { token } = await service.workspace()
    const response = await send(token, '/api/v1/account', { headers: { 'x-request-id': given } })
    expect(requestId(response)).toMatch(/^[\da-f]{8}-/)
    await rowOf(response)
  })
})

describe('a refused call is logged in the workspace', () => {
  const company = '/api/v1/companies'
  test.each([
    ['400', 400, 'addCompany', company, { ...json('POST', ''), body: '{' }],
    ['404 for a record', 404, 'getCompany', `${company}/com_01jcz4p7v8e9fbk2m3n4q5r6s7`, {}],
    ['404 for a path', 404, null, '/api/v1/nothing', {}],
    ['405', 405, null, `${company}/list`, { method: 'DELETE' }],
    ['413', 413, 'addCompany', company, json('POST', { name: 'x'.repeat(1024 * 1024) })],
    ['415', 415, 'addCompany', company, { method: 'POST', body: 'name=x' }],
    ['422', 422, 'addCompany', company, json('POST', {})],
    ['422 for a query', 422, 'listCompanies', `${company}/list?limit=0`, {}],
  ])('with the status %s', async (_, status, operation, path, init) => {
    const owner = await service.workspace()
    const response = await send(owner.token, path, init)
    expect(response.status).toBe(status)
    const [entry] = (await log(owner)).filter(({ request_id }) => request_id === requestId(response))
    expect(entry).toMatchObject({ status, operation, credential: 'session', changes: [] })
  })

  test('with the status 403, 409 or 412 and the API key of the call', async () => {
    const owner = await service.workspace()
    const key = await service.key(owner, { scopes: ['account:read'] })
    await listCompanies(key)
    const { id: user } = (await getAccount(owner)).data!.user
    await updateUser({ ...owner, path: { id: user }, body: { role: 'member' } })
    const { data } = await addCompany({ ...owner, body: { name: 'Acme' } })
    const headers = { 'If-Match': '"7"' }
    await updateCompany({ ...owner, path: { id: data!.id }, body: { name: 'x' }, headers })
    const entries = await log(owner, { sort: 'at' })
    expect(entries.filter(({ status }) => status >= 400)).toMatchObject([
      { operation: 'listCompanies', status: 403, credential: 'api_key', record_id: null },
      { operation: 'updateUser', status: 409, credential: 'session', record_id: user, changes: [] },
      { operation: 'updateCompany', status: 412, credential: 'session', record_id: data!.id, changes: [] },
    ])
  })
})

describe('the changes of a write', () => {
  const changesOf = async (member: WithClient, operation: string) => (await log(member, { operation }))[0]!

  test('contain the initial fields of a new record', async () => {
    const owner = await service.workspace()
    const { data } = await addCompany({ ...owner, body: { name: 'Acme', tags: ['a'] } })
    const change = { record_id: data!.id, before: null }
    expect(await changesOf(owner, 'addCompany')).toMatchObject({
      record_id: data!.id,
      changes: expect.arrayContaining([
        { ...change, field: 'name', after: 'Acme' },
        { ...change, field: 'tags', after: ['a'] },
      ]),
    })
  })

  test('contain the changed fields, before and after', async () => {
    const owner = await service.workspace()
    const { data } = await addCompany({ ...owner, body: { name: 'Acme', tags: ['a'] } })
    const body = { name: 'Acme', tags: ['b', 'c'], website: 'https://acme.example' }
    await updateCompany({ ...owner, path: { id: data!.id }, body })
    const change = { record_id: data!.id }
    const { changes, changed_fields } = await changesOf(owner, 'updateCompany')
    expect(changes).toEqual([
      { ...change, field: 'tags', before: ['a'], after: ['b', 'c'] },
      { ...change, field: 'website', before: null, after: 'https://acme.example' },
    ])
    expect(changed_fields).toEqual(['tags', 'website'])
    expect((await changesOf(owner, 'addCompany')).changed_fields).toEqual([])
    const others = await colleague(service, owner, 'member')
    expect((await changesOf(others, 'updateCompany')).changed_fields).toEqual([])
  })

  test('are empty if nothing changed', async () => {
    const owner = await service.workspace()
    const { data } = await addCompany({ ...owner, body: { name: 'Acme' } })
    await updateCompany({ ...owner, path: { id: data!.id }, body: { name: 'Acme' } })
    expect((await changesOf(owner, 'updateCompany')).changes).toEqual([])
  })

  test('name the changed record, which can be the workspace, a user or an API key', async () => {
    const owner = await service.workspace({ plan: 'pro' })
    const { data: account } = await updateAccount({ ...owner, body: { name: 'New name' } })
    const { data: key } = await addApiKey({ ...owner, body: { name: 'Key' } })
    await revokeApiKey({ ...owner, path: { id: key!.id } })
    const { user, workspace } = account!
    expect((await changesOf(owner, 'setPlan')).changes).toEqual([
      { record_id: workspace.id, field: 'plan', before: 'starter', after: 'pro' },
    ])
    expect((await changesOf(owner, 'updateAccount')).changes).toEqual([
      { record_id: user.id, field: 'name', before: 'Owner', after: 'New name' },
    ])
    const { record_id, changes } = await changesOf(owner, 'revokeApiKey')
    expect(record_id).toBe(key!.id)
    expect(changes).toEqual([
      { record_id: key!.id, field: 'revoked_at', before: null, after: expect.stringMatching(/Z$/) },
    ])
  })

  test('contain no secret, and neither does the rest of the log', async () => {
    const owner = await service.workspace()
    const { data: key } = await addApiKey({ ...owner, body: { name: 'Key' } })
    const body = { refresh_token: owner.refreshToken }
    const { data: tokens } = await refresh({ client: service.clientWith(), body })
    const next = { client: service.clientWith(tokens!.access_token) }
    const text = JSON.stringify(await log(next))
    const { token, refreshToken, password } = owner
    expect(text).not.toContain(password)
    const all = [token, refreshToken, key!.api_key, tokens!.access_token, tokens!.refresh_token]
    for (const secret of all) expect(text).not.toContain(secret.slice(4, -9))
    expect(text).not.toMatch(/hash|argon2/)
  })
})

describe('the list', () => {
  test('is filtered by actor, channel, operation or record', async () => {
    const owner = await service.workspace()
    const other = await colleague(service, owner, 'member')
    const { data: company } = await addCompany({ ...other, body: { name: 'Acme' } })
    await getCompany({ ...owner, path: { id: company!.id } })
    await send(owner.token, '/api/v1/companies/list', { headers: { 'service-channel': 'cli' } })
    const actor = (await getAccount(other)).data!.user.id
    const operations = async (query: Query) =>
      (await log(owner, { ...query, sort: 'at' })).map(({ operation }) => operation)
    expect(await operations({ actor })).toEqual(['authenticate', 'addCompany', 'getAccount'])
    expect(await operations({ channel: 'cli' })).toEqual(['listCompanies'])
    expect(await operations({ operation: 'getCompany' })).toEqual(['getCompany'])
    expect(await operations({ record: company!.id })).toEqual(['addCompany', 'getCompany'])
    expect(await operations({ record: company!.id, actor })).toEqual(['addCompany'])
    expect(await operations({ operation: 'nothing' })).toEqual([])
  })

  test('is filtered by time, from `since` until before `until`', async () => {
    const owner = await service.workspace()
    for (let count = 0; count < 3; count++) await listCompanies(owner)
    const times = (await log(owner, { operation: 'listCompanies', sort: 'at' })).map(({ at }) => at)
    const found = async (query: Query) =>
      (await log(owner, { operation: 'listCompanies', sort: 'at', ...query })).map(({ at }) => at)
    const [first, second, third] = times as [string, string, string]
    expect(await found({ since: second })).toEqual(times.filter((at) => at >= second))
    expect(await found({ until: second })).toEqual(times.filter((at) => at < second))
    expect(await found({ since: first, until: third })).toEqual(times.filter((at) => at < third))
  })

  test('refuses an invalid filter', async () => {
    const { token } = await service.workspace()
    for (const query of ['actor=com_1', 'channel=fax', 'since=yesterday', 'until=2026-13-01T00:00:00Z'])
      expect((await send(token, `/api/v1/activity/list?${query}`)).status).toBe(422)
  })

  test('is sorted newest first, and pages return each entry once while more are written', async () => {
    const { client } = await service.workspace()
    await Promise.all(Array.from({ length: 12 }, () => listCompanies({ client })))
    const expected = (await log({ client })).map(({ id }) => id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data, response } = await listActivity({ client, query: { limit: 5, cursor } })
      seen.push(...data!.map(({ id }) => id))
      cursor = nextCursor(response)
    } while (cursor)
    expect(seen.slice(1)).toEqual(expected)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('contains entries that can also be read by their ids', async () => {
    const owner = await service.workspace()
    const [entry] = await log(owner)
    expect((await getActivity({ ...owner, path: { id: entry!.id } })).data).toEqual(entry)
  })
})

describe('an entry is read by its id', () => {
  test('which contains the time of the call', async () => {
    const { client } = await service.workspace()
    const [entry] = await log({ client })
    const time = Number.parseInt(uuidOf(entry!.id, 'activity_entry').replaceAll('-', '').slice(0, 12), 16)
    expect(new Date(time).toISOString()).toBe(entry!.at)
  })

  test('even if it is old and its id contains the end time of the call', async () => {
    const { client } = await service.workspace()
    const [entry] = await log({ client })
    const path = { id: entry!.id }
    const { workspace } = (await getAccount({ client, throwOnError: true })).data
    await service.sql(
      `update activity set ${setEarlier('at', "interval '20 minutes'")} where workspace_id = $1 and id = $2`,
      [uuidOf(workspace.id, 'workspace'), uuidOf(path.id, 'activity_entry')],
    )
    expect((await getActivity({ client, path })).data!.request_id).toBe(entry!.request_id)
  })
})

describe('if the log entry cannot be written,', () => {
  const undo: string[] = []
  const alter = async (change: string, back: string) => {
    await service.sql(`alter table ${change}`)
    undo.push(`alter table ${back}`)
  }
  afterEach(async () => {
    for (const statement of undo.splice(0)) await service.sql(statement)
  })

  // These failures are intended; keep them out of the service's own log.
  const { level } = serviceLog
  beforeAll(() => {
    serviceLog.level = 'silent'
  })
  afterAll(() => {
    serviceLog.level = level
  })

  const calls = (owner: Member) => ({
    read: () => listCompanies(owner),
    write: () => addCompany({ ...owner, body: { name: 'Acme' } }),
    refused: () => addCompany({ ...owner, body: {} as { name: string } }),
    'without a credential': () => listCompanies({ client: service.clientWith() }),
  })

  test.each([
    ['read', 'activity'],
    ['write', 'activity'],
    ['refused', 'activity'],
    ['without a credential', 'anonymous_calls'],
  ] as const)('the response is 503 (kind of call: %s)', async (kind, table) => {
    const owner = await service.workspace()
    await alter(`${table} rename to away`, `away rename to ${table}`)
    const { error, response } = await calls(owner)[kind]()
    expect(response?.status).toBe(503)
    expect(error).toMatchObject({ code: 'service_unavailable', retry_after: 1 })
    expect(response?.headers.get('retry-after')).toBe('1')
    await service.sql(undo.pop()!)
    expect((await listCompanies(owner)).data).toEqual([])
  })

  test('a write changes nothing, and its refusal is logged if possible', async () => {
    const owner = await service.workspace()
    const { data } = await addCompany({ ...owner, body: { name: 'Acme' } })
    const path = { id: data!.id }
    await alter(
      `activity add constraint no_success check (status >= 400 or operation not like '%Company') not valid`,
      'activity drop constraint no_success',
    )
    const refusals = [
      await addCompany({ ...owner, body: { name: 'Other' } }),
      await updateCompany({ ...owner, path, body: { name: 'Other' } }),
    ]
    for (const { error, response } of refusals) {
      expect(response?.status).toBe(503)
      expect(error).toMatchObject({ detail: 'The call could not be written to the activity log.' })
    }
    expect((await listCompanies(owner)).data).toEqual([data])
    const failed = (await log(owner, { sort: 'at' })).filter(({ status }) => status === 503)
    expect(failed).toMatchObject([
      { operation: 'addCompany', record_id: null, changes: [] },
      { operation: 'updateCompany', record_id: data!.id, changes: [] },
    ])
  })

  test('a change of plan is rolled back', async () => {
    const owner = await service.workspace()
    await alter('activity rename to away', 'away rename to activity')
    expect((await setPlan({ ...owner, body: { plan: 'business' } })).response?.status).toBe(503)
    await service.sql(undo.pop()!)
    expect((await getAccount(owner)).data!.plan).toBe('pro')
  })
})
