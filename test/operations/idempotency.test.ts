/** `Idempotency-Key`: a repeated write is executed once. */
import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  addApiKey,
  addCompany,
  authenticate,
  changePassword,
  getAccount,
  listActivity,
  listApiKeys,
  listCompanies,
  refresh,
  revokeApiKey,
  setPlan,
  signup,
  updateCompany,
} from '../../generated/client/sdk.gen.ts'
import { sweep } from '../../src/operating/maintenance/sweep.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useService } from '../support/service.ts'
import { setEarlier } from '../support/shifted-times.ts'

const service = useService()

const newKey = () => crypto.randomUUID()

/** Adds a company with a key and returns the exact bytes of the response. */
async function post({ token }: Pick<Member, 'token'>, key: string, body: unknown = { name: 'Acme' }) {
  const response = await service.call('/api/v1/companies', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  })
  const header = (name: string) => response.headers.get(name)
  return { status: response.status, text: await response.text(), header }
}

const names = async ({ client }: Pick<Member, 'client'>) =>
  (await listCompanies({ client, throwOnError: true })).data.map(({ name }) => name)

const isReplay = (response: Response | undefined) => response?.headers.get('idempotency-replayed') === 'true'

/** Ages all stored responses. */
const age = (interval: string) =>
  service.sql(`update idempotency_keys set ${setEarlier('created_at', '$1::interval')}`, [interval])

describe('a repeated write', () => {
  test('gets the same response, marked as a replay, and adds no second record', async () => {
    const owner = await service.workspace()
    const key = newKey()
    const first = await post(owner, key)
    const again = await post(owner, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.text).toBe(first.text)
    for (const name of ['etag', 'location', 'content-type'])
      expect(again.header(name)).toBe(first.header(name))
    expect(first.header('idempotency-replayed')).toBeNull()
    expect(again.header('idempotency-replayed')).toBe('true')
    expect(await names(owner)).toEqual(['Acme'])
  })

  test('gets the first response even after the record has changed', async () => {
    const owner = await service.workspace()
    const key = newKey()
    const first = await post(owner, key)
    await updateCompany({ ...owner, path: { id: JSON.parse(first.text).id }, body: { name: 'Changed' } })
    expect((await post(owner, key)).text).toBe(first.text)
    expect(await names(owner)).toEqual(['Changed'])
  })

  test('is logged as a call without changes', async () => {
    const owner = await service.workspace()
    const key = newKey()
    const { id } = JSON.parse((await post(owner, key)).text)
    const requestId = (await post(owner, key)).header('x-request-id')
    const { data } = await listActivity({ ...owner, query: { operation: 'addCompany' } })
    expect(data).toHaveLength(2)
    const replays = await listActivity({ ...owner, query: { request_id: requestId! } })
    expect(replays.data).toMatchObject([{ status: 201, record_id: id, changes: [], request_id: requestId }])
  })

  test('is also replayed for updates and for responses without a body', async () => {
    const owner = await service.workspace()
    const { data: company } = await addCompany({ ...owner, body: { name: 'Acme' } })
    const { data: apiKey } = await addApiKey({ ...owner, body: { name: 'Key' } })
    const headers = { 'Idempotency-Key': newKey() }
    const change = () =>
      updateCompany({ ...owner, path: { id: company!.id }, body: { name: 'Changed' }, headers })
    const removal = { 'Idempotency-Key': newKey() }
    const revoke = () => revokeApiKey({ ...owner, path: { id: apiKey!.id }, headers: removal })
    for (const write of [change, revoke]) {
      const [first, again] = [await write(), await write()]
      expect(isReplay(first.response)).toBe(false)
      expect(isReplay(again.response)).toBe(true)
      expect(again.response!.status).toBe(first.response!.status)
      expect(again.data).toEqual(first.data)
      expect(again.response!.headers.get('etag')).toBe(first.response!.headers.get('etag'))
    }
  })

  test('that arrives during the first one is refused or replayed, and only one is executed', async () => {
    const owner = await service.workspace()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(owner, key)))
    const done = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 409)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    expect(done.filter(({ header }) => !header('idempotency-replayed'))).toHaveLength(1)
    expect(done.length + refused.length).toBe(5)
    for (const { text } of refused) expect(JSON.parse(text).code).toBe('idempotency_in_flight')
    expect(await names(owner)).toEqual(['Acme'])
    expect((await post(owner, key)).text).toBe(done[0]!.text)
  })
})

describe('an idempotency key', () => {
  test('is bound to one request body', async () => {
    const owner = await service.workspace()
    const key = newKey()
    await post(owner, key)
    const { status, text } = await post(owner, key, { name: 'Other' })
    expect(status).toBe(422)
    expect(JSON.parse(text)).toMatchObject({
      code: 'idempotency_key_reused',
      errors: [{ in: 'header', pointer: '/Idempotency-Key' }],
    })
    expect(await names(owner)).toEqual(['Acme'])
  })

  test('is bound to one operation', async () => {
    const owner = await service.workspace()
    const key = newKey()
    await post(owner, key, { name: 'Acme' })
    const headers = { 'Idempotency-Key': key }
    const { response } = await addApiKey({ ...owner, body: { name: 'Acme' }, headers })
    expect(response?.status).toBe(422)
    expect((await listApiKeys(owner)).data).toEqual([])
  })

  test('is bound to one user: other users can use the same key', async () => {
    const owner = await service.workspace()
    const others = [await colleague(service, owner, 'member'), await service.workspace()]
    const key = newKey()
    const answers = [
      await post(owner, key),
      await post(others[0]!, key, { name: 'Beta' }),
      await post(others[1]!, key),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(3)
    expect(await names(owner)).toHaveLength(2)
    expect(await names(others[1]!)).toHaveLength(1)
  })

  test('has 1 to 255 characters', async () => {
    const owner = await service.workspace()
    expect((await post(owner, 'x'.repeat(255))).status).toBe(201)
    for (const wrong of ['', 'x'.repeat(256)]) {
      const { status, text } = await post(owner, wrong)
      expect(status).toBe(422)
      expect(JSON.parse(text)).toMatchObject({ errors: [{ in: 'header', pointer: '/Idempotency-Key' }] })
    }
    expect(await names(owner)).toHaveLength(1)
  })

  test('is ignored by reads', async () => {
    const owner = await service.workspace()
    const read = () =>
      service.call('/api/v1/companies/list', {
        headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': 'read' },
      })
    await read()
    await addCompany({ ...owner, body: { name: 'Acme' } })
    const answer = await read()
    expect(isReplay(answer)).toBe(false)
    expect(await answer.json()).toHaveLength(1)
  })
})

describe('a failed write is not stored', () => {
  test('with an invalid body', async () => {
    const owner = await service.workspace()
    const key = newKey()
    expect((await post(owner, key, {})).status).toBe(422)
    expect((await post(owner, key)).status).toBe(201)
  })

  test('with a plan that does not allow it', async () => {
    const owner = await service.workspace({ plan: 'starter' })
    const key = newKey()
    expect((await post(owner, key)).status).toBe(403)
    await setPlan({ ...owner, body: { plan: 'pro' } })
    const answer = await post(owner, key)
    expect(answer.status).toBe(201)
    expect(answer.header('idempotency-replayed')).toBeNull()
  })

  test('with an outdated version', async () => {
    const owner = await service.workspace()
    const { data } = await addCompany({ ...owner, body: { name: 'Acme' } })
    const write = (version: string) =>
      updateCompany({
        ...owner,
        path: { id: data!.id },
        body: { name: 'Changed' },
        headers: { 'If-Match': version, 'Idempotency-Key': 'change' },
      })
    expect((await write('"7"')).response?.status).toBe(412)
    expect((await write('"1"')).response?.status).toBe(200)
  })
})

test('the stored idempotency data cannot be used to guess a password', async () => {
  const owner = await service.workspace()
  const passwords = { current_password: owner.password, new_password: 'incorrect horse battery staple' }
  const headers = { 'Idempotency-Key': newKey() }
  await changePassword({ client: owner.client, body: passwords, headers, throwOnError: true })
  const grant = { username: owner.email, password: passwords.new_password }
  await authenticate({ client: service.clientWith(), body: grant, headers, throwOnError: true })
  const rows = await service.sql('select key, fingerprint from idempotency_keys')
  const kept = rows.flatMap(({ key, fingerprint }) => [key, fingerprint.toString('hex')])
  expect(kept).not.toContain(headers['Idempotency-Key'])
  const requests = [
    ['PUT', '/api/v1/account/password', JSON.stringify(passwords)],
    ['POST', '/api/v1/account/authenticate', JSON.stringify(grant)],
  ]
  for (const request of requests) expect(kept).not.toContain(hash('sha256', request.join('\n'), 'hex'))
})

describe('a response with a secret', () => {
  const newcomer = () => ({
    workspace: 'Northwind',
    name: 'Owner',
    email: `${newKey()}@service.test`,
    password: 'correct horse battery staple',
  })

  test('is replayed: a repeated sign-up returns the same tokens for one workspace', async () => {
    const body = newcomer()
    const headers = { 'Idempotency-Key': newKey() }
    const enter = () => signup({ client: service.clientWith(), body, headers })
    const [first, again] = [await enter(), await enter()]
    expect([first.response?.status, again.response?.status]).toEqual([201, 201])
    expect(isReplay(again.response)).toBe(true)
    expect(again.data).toEqual(first.data)
    const client = service.clientWith(again.data!.access_token)
    expect((await getAccount({ client })).data!.user.email).toBe(body.email)
    expect((await service.sql('select from logins where email = $1', [body.email])).length).toBe(1)
  })

  test('is stored encrypted', async () => {
    const owner = await service.workspace()
    const headers = { 'Idempotency-Key': newKey() }
    const { data } = await addApiKey({ ...owner, body: { name: 'Key' }, headers })
    const [{ body }] = (await service.sql(
      'select body from idempotency_keys order by created_at desc limit 1',
    )) as [{ body: Buffer }]
    expect(body.length).toBeGreaterThan(100)
    for (const known of [data!.api_key, data!.id, 'api_key']) expect(body.includes(known)).toBe(false)
    expect((await addApiKey({ ...owner, body: { name: 'Key' }, headers })).data).toEqual(data)
  })

  test('is refused to another credential with the same key', async () => {
    const owner = await service.workspace()
    const key = await service.key(owner)
    const headers = { 'Idempotency-Key': newKey() }
    const first = await addApiKey({ ...owner, body: { name: 'Key' }, headers })
    const other = await addApiKey({ client: key.client, body: { name: 'Key' }, headers })
    expect(other.response?.status).toBe(422)
    expect(JSON.stringify(other.error)).not.toContain(first.data!.api_key)
    expect(other.error).toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('is separate for two anonymous callers with the same key', async () => {
    const headers = { 'Idempotency-Key': newKey() }
    const answers = await Promise.all(
      [newcomer(), newcomer()].map((body) => signup({ client: service.clientWith(), body, headers })),
    )
    expect(answers.map(({ response }) => response?.status)).toEqual([201, 201])
    expect(answers[0]!.data).not.toEqual(answers[1]!.data)
  })

  test('can be requested again: a repeated refresh returns the same tokens', async () => {
    const { refreshToken } = await service.workspace()
    const headers = { 'Idempotency-Key': newKey() }
    const renew = () =>
      refresh({ client: service.clientWith(), body: { refresh_token: refreshToken }, headers })
    const [first, again] = [await renew(), await renew()]
    expect(again.data).toEqual(first.data)
    const client = service.clientWith(again.data!.access_token)
    expect((await getAccount({ client })).response?.status).toBe(200)
  })
})

describe('after 24 hours,', () => {
  test('the key can be used for a new write', async () => {
    const owner = await service.workspace()
    const key = newKey()
    const first = await post(owner, key)
    await age('23 hours 59 minutes')
    expect((await post(owner, key)).text).toBe(first.text)
    await age('1 minute')
    const body = { name: 'Beta' }
    const later = await post(owner, key, body)
    expect(later.status).toBe(201)
    expect(later.header('idempotency-replayed')).toBeNull()
    expect(await names(owner)).toHaveLength(2)
    expect((await post(owner, key, body)).text).toBe(later.text)
  })

  test('the sweep deletes the stored response and keeps newer ones', async () => {
    const owner = await service.workspace()
    await post(owner, newKey())
    await age('24 hours')
    await post(owner, newKey(), { name: 'Beta' })
    await sweep(service.database().pool, service.files())
    const rows = await service.sql(
      `select created_at > now() - interval '24 hours' as is_young from idempotency_keys`,
    )
    expect(rows).toEqual([{ is_young: true }])
  })
})

test('the same JSON with other spaces and its keys in another order is the same request', async () => {
  const { token } = await service.workspace()
  const send = (body: string) =>
    service.call('/api/v1/companies', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'order-of-keys',
      },
      body,
    })
  const first = await send('{"name":"Northwind","tags":["a","b"]}')
  const again = await send('{ "tags": ["a", "b"],\n "name": "Northwind" }')
  expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
  expect(await again.text()).toBe(await first.text())
  const other = await send('{"name":"Northwind","tags":["b","a"]}')
  expect([other.status, (await other.json()).code]).toEqual([422, 'idempotency_key_reused'])
})
