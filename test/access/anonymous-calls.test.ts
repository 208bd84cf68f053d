/** Unauthenticated calls are counted, in a bounded number of rows, and appear in no workspace's log. */
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getAccount, listActivity, listCompanies, refresh } from '../../generated/client/sdk.gen.ts'
import { issueToken, parseToken, primaryKeyOf } from '../../src/calls/access/tokens.ts'
import { Recorder } from '../../src/calls/activity/recorder.ts'
import { newId } from '../../src/domain/model/columns.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

const nobody = '00000000-0000-0000-0000-000000000000'

beforeEach(() => service.sql('delete from anonymous_calls'))
afterEach(async () => {
  expect(await service.sql('select from activity where workspace_id = $1', [nobody])).toEqual([])
})

const counts = async () =>
  (
    await service.sql(
      'select address, operation, status, sum(calls)::int as calls from anonymous_calls group by 1, 2, 3 order by 1, 2, 3',
    )
  ).map(({ address, operation, status, calls }) => [address, operation, status, calls])

const total = async () => (await counts()).reduce((sum, [, , , calls]) => sum + calls, 0)

const read = (path: string, address: string | null, token?: string) =>
  service.call(path, token ? { headers: { authorization: `Bearer ${token}` } } : {}, address)

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  service.call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const times = <T>(number: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: number }, (_, index) => work(index)))

const logOf = async ({ client }: Pick<Member, 'client'>) =>
  (await listActivity({ client, query: { limit: 100 }, throwOnError: true })).data

const companies = '/api/v1/companies/list'

/** Entries under a workspace id that does not exist, which nobody can read and nothing removes. */
const lostEntries = () =>
  service.sql(
    'select operation, status from activity where workspace_id not in (select workspace_id from workspaces)',
  )

test('a refused sign-up logs no entry for a workspace that was never created', async () => {
  const body = { workspace: 'W', name: 'Owner', email: `${crypto.randomUUID()}@service.test` }
  const signup = { ...body, password: 'correct horse battery staple' }
  const refused = await post('/api/v1/account/signup', signup, { 'if-match': '"1"' })
  expect(refused.status).toBe(412)
  expect(await lostEntries()).toEqual([])
  expect(await counts()).toEqual([['unknown', 'signup', 412, 1]])
})

describe('unauthenticated calls are counted', () => {
  test('by address, operation, status and minute', async () => {
    for (let call = 0; call < 3; call++) await read(companies, '192.0.2.1')
    await read(companies, '192.0.2.2', 'nonsense')
    await read('/api/v1/account', '192.0.2.2')
    await post('/api/v1/account/signup', {})
    expect(await counts()).toEqual([
      ['192.0.2.1', 'listCompanies', 401, 3],
      ['192.0.2.2', 'getAccount', 401, 1],
      ['192.0.2.2', 'listCompanies', 401, 1],
      ['unknown', 'signup', 422, 1],
    ])
    const [{ recent }] = await service.sql(
      `select bool_and(minute in (date_trunc('minute', now()), date_trunc('minute', now() - interval '1 minute')))
        as recent from anonymous_calls`,
    )
    expect(recent).toBe(true)
  })

  test('under one key if they match no operation, whatever the path', async () => {
    for (const path of ['/api/v1/nothing', '/api/v1/', '/api/v1/x/y/z']) await read(path, '192.0.2.1')
    expect(await counts()).toEqual([['192.0.2.1', 'none', 404, 3]])
  })

  test('together if they come from one IPv6 network', async () => {
    await times(20, (host) => read(companies, `2001:db8::${host + 1}`))
    expect(await counts()).toEqual([['2001:db8:0:0::/64', 'listCompanies', 401, 20]])
  })

  test('exactly, if several processes receive many at once', async () => {
    const recorders = Array.from({ length: 4 }, () => new Recorder(service.database().pool))
    const calls = Array.from({ length: 400 }, (_, index) => ({
      address: `192.0.2.${(index * 7) % 20}`,
      operation: index % 3 ? 'getAccount' : 'listTasks',
      status: index % 2 ? 401 : 429,
    }))
    await times(400, (index) => recorders[index % 4]!.count(calls[index]!))
    await times(400, (index) => recorders[index % 4]!.count(calls[399 - index]!))
    expect(await total()).toBe(800)
  })

  test('in a bounded number of rows for any number of addresses', async () => {
    const recorder = new Recorder(service.database().pool)
    await times(2000, (index) =>
      recorder.count({ address: `192.0.${index >> 8}.${index % 256}`, operation: 'getAccount', status: 401 }),
    )
    const rows = await counts()
    expect(rows).toHaveLength(251)
    expect(rows.at(-1)).toEqual(['others', 'others', 401, 1750])
    expect(await total()).toBe(2000)
  })

  test('before the response, without delaying calls of a workspace', async () => {
    const owner = await service.workspace()
    const other = new Client(service.databaseUrl())
    await other.connect()
    await other.query('begin; lock table anonymous_calls in exclusive mode')
    let answered = false
    const call = read(companies, '192.0.2.1').finally(() => {
      answered = true
    })
    for (let turn = 0; turn < 3; turn++) expect((await getAccount(owner)).response?.status).toBe(200)
    expect(answered).toBe(false)
    await other.query('commit')
    await other.end()
    expect((await call).status).toBe(401)
    expect(await total()).toBe(1)
  })
})

describe('unauthenticated calls are not logged', () => {
  test.each([companies, '/api/v1/nothing'])('if they call %s', async (path) => {
    for (const token of ['nonsense', issueToken('wat', nobody, newId('session')).token])
      await read(path, null, token)
    expect(await total()).toBe(2)
  })

  test('even if their token contains the ids of a workspace and a session', async () => {
    const owner = await service.workspace()
    const { workspace_id, id } = primaryKeyOf(parseToken(owner.token)!)
    const before = await logOf(owner)
    for (const session of [newId('session'), id]) {
      const access = issueToken('wat', workspace_id, session).token
      const renewal = issueToken('wrt', workspace_id, session, Buffer.alloc(24)).token
      await listCompanies({ client: service.clientWith(access) })
      await read('/api/v1/nothing', null, access)
      const { response } = await refresh({ client: service.clientWith(), body: { refresh_token: renewal } })
      expect(response?.status).toBe(401)
    }
    expect((await logOf(owner)).length).toBe(before.length + 1)
    expect(await total()).toBe(6)
  })

  test('if they sign up with a taken address', async () => {
    const { email, password } = await service.workspace()
    const response = await post('/api/v1/account/signup', { workspace: 'W', name: 'N', email, password })
    expect(response.status).toBe(409)
    expect(await counts()).toEqual([['unknown', 'signup', 409, 1]])
  })
})

test('no idempotency record is stored for an unauthenticated call', async () => {
  const { email } = await service.workspace()
  const kept = () => service.sql('select from idempotency_keys')
  const before = (await kept()).length
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  await post('/api/v1/account/signup', {}, key())
  await post('/api/v1/account/authenticate', { username: email, password: 'wrong' }, key())
  await post('/api/v1/account/refresh', { refresh_token: 'nonsense' }, key())
  expect(await kept()).toHaveLength(before)
})
