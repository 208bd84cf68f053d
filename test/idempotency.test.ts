/** `Idempotency-Key`: a write that is sent again is done once. */
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
} from '../generated/client/sdk.gen.ts'
import { sweep } from '../src/sweep.ts'
import { colleague } from './support/colleague.ts'
import { type Member, useService } from './support/service.ts'

const service = useService()

const newKey = () => crypto.randomUUID()

/** Adds a company with a key, down to the bytes of the answer. */
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

/** Makes all answers that are kept so far older. */
const age = (interval: string) =>
  service.sql('update idempotency_keys set created_at = created_at - $1::interval', [interval])

describe('the same write again', () => {
  test('answers the same bytes, says so, and makes no second record', async () => {
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

  test('answers as the first did, even after the record has changed', async () => {
    const owner = await service.workspace()
    const key = newKey()
    const first = await post(owner, key)
    await updateCompany({ ...owner, path: { id: JSON.parse(first.text).id }, body: { name: 'Changed' } })
    expect((await post(owner, key)).text).toBe(first.text)
    expect(await names(owner)).toEqual(['Changed'])
  })

  test('is on record as a call that changed nothing', async () => {
    const owner = await service.workspace()
    const key = newKey()
    const { id } = JSON.parse((await post(owner, key)).text)
    const requestId = (await post(owner, key)).header('x-request-id')
    const { data } = await listActivity({ ...owner, query: { operation: 'addCompany' } })
    const replay = data!.find(({ request_id }) => request_id === requestId)
    expect(data).toHaveLength(2)
    expect(replay).toMatchObject({ status: 201, record_id: id, changes: [] })
  })

  test('works for changes and for answers without a body', async () => {
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

  test('at the same time is refused or replayed, and done once', async () => {
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

describe('the key', () => {
  test('belongs to one payload', async () => {
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

  test('belongs to one operation', async () => {
    const owner = await service.workspace()
    const key = newKey()
    await post(owner, key, { name: 'Acme' })
    const headers = { 'Idempotency-Key': key }
    const { response } = await addApiKey({ ...owner, body: { name: 'Acme' }, headers })
    expect(response?.status).toBe(422)
    expect((await listApiKeys(owner)).data).toEqual([])
  })

  test('belongs to one user: those of others do not meet', async () => {
    const owner = await service.workspace()
    const others = [await colleague(service, owner, 'member'), await service.workspace()]
    const key = newKey()
    const answers = [await post(owner, key), await post(others[0]!, key), await post(others[1]!, key)]
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

  test('means nothing to a read', async () => {
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

describe('a write that failed is not kept', () => {
  test('where the body was wrong', async () => {
    const owner = await service.workspace()
    const key = newKey()
    expect((await post(owner, key, {})).status).toBe(422)
    expect((await post(owner, key)).status).toBe(201)
  })

  test('where the plan did not allow it', async () => {
    const owner = await service.workspace({ plan: 'starter' })
    const key = newKey()
    expect((await post(owner, key)).status).toBe(403)
    await setPlan({ ...owner, body: { plan: 'pro' } })
    const answer = await post(owner, key)
    expect(answer.status).toBe(201)
    expect(answer.header('idempotency-replayed')).toBeNull()
  })

  test('where the record was of another version', async () => {
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

test('a request leaves nothing that a password in it could be guessed by', async () => {
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

describe('an answer that holds a secret', () => {
  const newcomer = () => ({
    workspace: 'Northwind',
    name: 'Owner',
    email: `${newKey()}@service.test`,
    password: 'correct horse battery staple',
  })

  test('is replayed: signing up again answers the same tokens, of one workspace', async () => {
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

  test('is kept encrypted', async () => {
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

  test('is answered to nobody who has not the first credential', async () => {
    const owner = await service.workspace()
    const key = await service.key(owner)
    const headers = { 'Idempotency-Key': newKey() }
    const first = await addApiKey({ ...owner, body: { name: 'Key' }, headers })
    const other = await addApiKey({ client: key.client, body: { name: 'Key' }, headers })
    expect(other.response?.status).toBe(422)
    expect(JSON.stringify(other.error)).not.toContain(first.data!.api_key)
    expect(other.error).toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('of one stranger is not met by another who chose the same key', async () => {
    const headers = { 'Idempotency-Key': newKey() }
    const answers = await Promise.all(
      [newcomer(), newcomer()].map((body) => signup({ client: service.clientWith(), body, headers })),
    )
    expect(answers.map(({ response }) => response?.status)).toEqual([201, 201])
    expect(answers[0]!.data).not.toEqual(answers[1]!.data)
  })

  test('survives the loss of the first: a refresh that is tried again answers the same tokens', async () => {
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

describe('after 24 hours', () => {
  test('the key is free: the same write is done again', async () => {
    const owner = await service.workspace()
    const key = newKey()
    const first = await post(owner, key)
    await age('23 hours 59 minutes')
    expect((await post(owner, key)).text).toBe(first.text)
    await age('1 minute')
    const later = await post(owner, key)
    expect(later.status).toBe(201)
    expect(later.header('idempotency-replayed')).toBeNull()
    expect(await names(owner)).toHaveLength(2)
    expect((await post(owner, key)).text).toBe(later.text)
  })

  test('the answer is forgotten by the sweep, and no younger one', async () => {
    const owner = await service.workspace()
    await post(owner, newKey())
    await age('24 hours')
    await post(owner, newKey())
    await sweep(service.database().pool, service.files())
    const rows = await service.sql(
      `select created_at > now() - interval '24 hours' as is_young from idempotency_keys`,
    )
    expect(rows).toEqual([{ is_young: true }])
  })
})
