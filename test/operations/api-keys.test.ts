/** API keys: shown once, limited by scope and expiry, revoked immediately. */
import { describe, expect, test } from 'vitest'
import {
  addApiKey,
  addCompany,
  authenticate,
  getAccount,
  getApiKey,
  listActivity,
  listApiKeys,
  listCompanies,
  revokeApiKey,
  rotateApiKey,
  signup,
} from '../../generated/client/sdk.gen.ts'
import type { NewApiKey } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

const add = async ({ client }: Pick<Member, 'client'>, body: Partial<NewApiKey> = {}) =>
  (await addApiKey({ client, body: { name: 'Key', ...body }, throwOnError: true })).data

const listed = async ({ client }: Pick<Member, 'client'>) =>
  (await listApiKeys({ client, throwOnError: true })).data.map(({ id }) => id)

const revoke = async ({ client }: Pick<Member, 'client'>, id: string) =>
  (await revokeApiKey({ client, path: { id } })).response?.status

const statusWith = async (key: string) =>
  (await listCompanies({ client: service.clientWith(key) })).response?.status

test.each([
  ['2030-01-01T00:00:00+02:00', '2029-12-31T22:00:00.000Z'],
  ['9999-12-31T23:59:59.9999Z', '9999-12-31T23:59:59.999Z'],
])('the expiry of a key that expires at %s is always returned in UTC', async (expires_at, inUtc) => {
  const owner = await service.workspace()
  expect((await add(owner, { expires_at })).expires_at).toBe(inUtc)
  const { data } = await listApiKeys({ ...owner, throwOnError: true })
  expect(data[0]!.expires_at).toBe(inUtc)
})

test('a key is shown once and listed without its secret', async () => {
  const owner = await service.workspace()
  const { api_key, ...rest } = await add(owner, { name: 'Agent', scopes: ['crm:read'] })
  const { data: account } = await getAccount(owner)
  expect(rest).toMatchObject({
    name: 'Agent',
    user_id: account!.user.id,
    scopes: ['crm:read'],
    expires_at: null,
    revoked_at: null,
    hint: `wak_…${api_key.slice(-4)}`,
  })
  expect((await listApiKeys(owner)).data).toEqual([rest])
})

test('a key acts as the user who created it, with the same role', async () => {
  const owner = await service.workspace()
  const key = await service.key(owner)
  const { data } = await getAccount({ ...owner, throwOnError: true })
  const entitlements = { ...data.entitlements, credential: 'api_key' }
  expect((await getAccount(key)).data).toEqual({ ...data, entitlements })
})

test('a key can do only what its scopes allow', async () => {
  const { client } = await service.key(await service.workspace(), { scopes: ['crm:write', 'activity:read'] })
  expect((await addCompany({ client, body: { name: 'Acme' } })).response?.status).toBe(201)
  expect((await listActivity({ client })).response?.status).toBe(200)
  expect((await getAccount({ client })).response?.status).toBe(200)
  for (const refused of [await listCompanies({ client }), await listApiKeys({ client })]) {
    expect(refused.response?.status).toBe(403)
    expect(refused.error).toMatchObject({ code: 'missing_scope' })
  }
})

test('a key keeps its toolsets when it is rotated, and REST calls ignore them', async () => {
  const owner = await service.workspace()
  const { id } = await add(owner, { toolsets: ['tasks', 'core'] })
  const { data } = await rotateApiKey({ client: owner.client, path: { id }, body: {}, throwOnError: true })
  expect(data.toolsets).toEqual(['tasks', 'core'])
  const client = service.clientWith(data.api_key)
  expect((await getAccount({ client })).data!.entitlements.toolsets).toEqual(['tasks', 'core'])
  expect((await addCompany({ client, body: { name: 'Acme' } })).response?.status).toBe(201)
})

test.each([[[]], [['everything']], ['core']])('the toolsets %o are refused', async (toolsets) => {
  const { client } = await service.workspace()
  const body = { name: 'Key', toolsets: toolsets as NewApiKey['toolsets'] }
  const { error, response } = await addApiKey({ client, body })
  expect(response?.status).toBe(422)
  expect(error!.errors!.map(({ pointer }) => pointer)).toContainEqual(expect.stringMatching(/^\/toolsets/))
})

test('a key cannot create a key with more permissions', async () => {
  const owner = await service.workspace()
  const narrow = await service.key(owner, { scopes: ['account:write', 'crm:read'] })
  for (const scopes of [undefined, null, ['crm:write'], ['crm:read', 'activity:read']] as const) {
    const body = { name: 'More', scopes: scopes as NewApiKey['scopes'] }
    const { error, response } = await addApiKey({ client: narrow.client, body })
    expect(response?.status).toBe(403)
    expect(error).toMatchObject({ code: 'missing_scope' })
  }
  expect(await listed(owner)).toHaveLength(1)
  expect(await add(narrow, { scopes: ['crm:read'] })).toMatchObject({ scopes: ['crm:read'] })
})

test('a key cannot create a key with a later expiry', async () => {
  const owner = await service.workspace()
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const ending = await service.key(owner, { expires_at: at(2) })
  for (const expires_at of [undefined, null, at(3)]) {
    const { error, response } = await addApiKey({ client: ending.client, body: { name: 'More', expires_at } })
    expect([response?.status, error?.code]).toEqual([403, 'grant_outlasts_key'])
  }
  expect(await listed(owner)).toHaveLength(1)
  expect(await statusWith((await add(ending, { expires_at: at(1) })).api_key)).toBe(200)
})

test.each([
  ['an unknown scope', { scopes: ['crm:delete'] }, '/scopes/0'],
  ['an empty list of scopes', { scopes: [] }, '/scopes'],
  ['an invalid expiry', { expires_at: 'tomorrow' }, '/expires_at'],
  ['an empty name', { name: '' }, '/name'],
])('a key with %s is refused', async (_, body, pointer) => {
  const { client } = await service.workspace()
  const { error, response } = await addApiKey({ client, body: { name: 'Key', ...(body as object) } })
  expect(response?.status).toBe(422)
  expect(error).toMatchObject({ errors: [{ in: 'body', pointer }] })
})

test('a key works until its expiry and not after', async () => {
  const owner = await service.workspace()
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  const lasting = await add(owner, { expires_at: at(60_000) })
  const ended = await add(owner, { expires_at: at(-1) })
  expect(await statusWith(lasting.api_key)).toBe(200)
  expect(await statusWith(ended.api_key)).toBe(401)
  await service.sql(`update api_keys set expires_at = now() where hint = $1`, [lasting.hint])
  expect(await statusWith(lasting.api_key)).toBe(401)
})

test('a revoked key stops working at once and stays listed', async () => {
  const owner = await service.workspace()
  const { id, api_key } = await add(owner)
  expect(await statusWith(api_key)).toBe(200)
  expect(await revoke(owner, id)).toBe(204)
  expect(await statusWith(api_key)).toBe(401)
  const { data } = await listApiKeys(owner)
  expect(data).toMatchObject([{ id, revoked_at: expect.any(String) }])
})

test('revoking a key again keeps the time of the first revocation', async () => {
  const owner = await service.workspace()
  const { id } = await add(owner)
  await revoke(owner, id)
  const { data: before } = await listApiKeys(owner)
  expect(await revoke(owner, id)).toBe(204)
  expect((await listApiKeys(owner)).data).toEqual(before)
})

describe('rotation', () => {
  const rotate = ({ client }: Pick<Member, 'client'>, id: string, grace_minutes?: number) =>
    rotateApiKey({ client, path: { id }, body: { grace_minutes } })

  test('replaces the key at once and keeps its name, scopes and expiry', async () => {
    const owner = await service.workspace()
    const expires_at = new Date(Date.now() + 60_000).toISOString()
    const { api_key, ...before } = await add(owner, { name: 'Agent', scopes: ['crm:read'], expires_at })
    const { data, response } = await rotate(owner, before.id)
    expect(response?.status).toBe(200)
    const { api_key: rotated, ...after } = data!
    expect(await statusWith(api_key)).toBe(401)
    expect(await statusWith(rotated)).toBe(200)
    const { updated_at, version } = after
    expect(after).toEqual({ ...before, updated_at, version, hint: `wak_…${rotated.slice(-4)}` })
    expect((await listApiKeys(owner)).data).toMatchObject([{ id: before.id, previous_expires_at: null }])
  })

  test('keeps the old key valid for the requested grace period', async () => {
    const owner = await service.workspace()
    const { id, api_key } = await add(owner)
    const { data } = await rotate(owner, id, 60)
    const minutes = (Date.parse(data!.previous_expires_at!) - Date.now()) / 60_000
    expect(minutes).toBeCloseTo(60, 0)
    for (const key of [api_key, data!.api_key]) expect(await statusWith(key)).toBe(200)
    await service.sql(`update api_keys set previous_expires_at = now() where hint = $1`, [data!.hint])
    expect(await statusWith(api_key)).toBe(401)
    expect(await statusWith(data!.api_key)).toBe(200)
  })

  test('does not let the old key extend its grace period', async () => {
    const owner = await service.workspace()
    const old = await service.key(owner)
    const [id] = await listed(owner)
    const next = (await rotate(owner, id!, 60)).data!.api_key
    const inTwoHours = new Date(Date.now() + 7_200_000).toISOString()
    for (const { error, response } of [
      await rotate(old, id!),
      await addApiKey({ client: old.client, body: { name: 'More' } }),
      await addApiKey({ client: old.client, body: { name: 'More', expires_at: inTwoHours } }),
    ])
      expect([response?.status, error?.code]).toEqual([403, 'grant_outlasts_key'])
    expect(await statusWith(next)).toBe(200)
    expect((await rotate({ client: service.clientWith(next) }, id!)).response?.status).toBe(200)
  })

  test('does not extend an expiry that is earlier than the grace period', async () => {
    const owner = await service.workspace()
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const old = await service.key(owner, { expires_at: at(30) })
    const [id] = await listed(owner)
    await rotate(owner, id!, 60)
    const { error } = await addApiKey({ client: old.client, body: { name: 'More', expires_at: at(45) } })
    expect(error?.code).toBe('grant_outlasts_key')
  })

  test('is possible repeatedly, keeps only the latest of the old keys valid, and a revocation ends all keys', async () => {
    const owner = await service.workspace()
    const { id, api_key } = await add(owner)
    const second = (await rotate(owner, id, 60)).data!.api_key
    const third = (await rotate(owner, id, 60)).data!.api_key
    expect(await Promise.all([api_key, second, third].map(statusWith))).toEqual([401, 200, 200])
    await revoke(owner, id)
    expect(await Promise.all([second, third].map(statusWith))).toEqual([401, 401])
  })

  test('by two concurrent calls leaves one working key', async () => {
    const owner = await service.workspace()
    const { id, api_key } = await add(owner)
    const answers = await Promise.all([rotate(owner, id), rotate(owner, id)])
    const statuses = await Promise.all(answers.map(({ data }) => statusWith(data!.api_key)))
    expect(statuses.sort()).toEqual([200, 401])
    expect(await statusWith(api_key)).toBe(401)
  })

  test('is refused for revoked or expired keys and for invalid grace periods', async () => {
    const owner = await service.workspace()
    const { id } = await add(owner)
    for (const grace of [-1, 10_081, 1.5]) expect((await rotate(owner, id, grace)).response?.status).toBe(422)
    expect((await rotate(owner, id, 10_080)).response?.status).toBe(200)
    await revoke(owner, id)
    expect((await rotate(owner, id)).response?.status).toBe(409)
    const expired = await add(owner, { expires_at: new Date(Date.now() - 1000).toISOString() })
    expect((await rotate(owner, expired.id)).response?.status).toBe(409)
  })

  test('is allowed only for the user of the key and refused even for an admin', async () => {
    const owner = await service.workspace()
    const admin = await colleague(service, owner, 'admin')
    const { id, api_key } = await add(owner)
    expect((await rotate(admin, id)).response?.status).toBe(404)
    expect(await statusWith(api_key)).toBe(200)
  })

  test('requires a key with at least the same permissions', async () => {
    const owner = await service.workspace()
    const all = await add(owner)
    const narrow = await service.key(owner, { scopes: ['account:write'] })
    const { error, response } = await rotate(narrow, all.id)
    expect([response?.status, error?.code]).toEqual([403, 'missing_scope'])
    expect(await statusWith(all.api_key)).toBe(200)
  })
})

describe('the last use of a key', () => {
  const last = async (owner: Member) =>
    (await listApiKeys(owner)).data!.map(({ last_used_at, last_channel }) => [last_used_at, last_channel])

  const use = (key: string, headers: Record<string, string> = {}) =>
    service.call('/api/v1/account', { headers: { authorization: `Bearer ${key}`, ...headers } })

  test('is empty at first, and then contains the time and the channel of the last call', async () => {
    const owner = await service.workspace()
    const [key, other] = [await add(owner), await add(owner)]
    expect([key.last_used_at, key.last_channel]).toEqual([null, null])
    expect(await last(owner)).toEqual([
      [null, null],
      [null, null],
    ])
    await use(key.api_key, { 'service-channel': 'mcp' })
    const [[unused], [first, channel]] = (await last(owner)) as [[string], [string, string]]
    expect([unused, channel]).toEqual([null, 'mcp'])
    expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(60_000)
    await use(key.api_key, { 'service-channel': 'cli' })
    await use(other.api_key)
    const path = { id: key.id }
    expect((await getApiKey({ client: owner.client, path })).data).toMatchObject({ last_channel: 'cli' })
    const [[, otherChannel], [second, after]] = (await last(owner)) as [[string, string], [string, string]]
    expect([otherChannel, after]).toEqual(['api', 'cli'])
    expect(second >= first).toBe(true)
  })

  test('is stored without changing the key, and includes calls with the old key after a rotation', async () => {
    const owner = await service.workspace()
    const { id, api_key } = await add(owner)
    await rotateApiKey({ client: owner.client, path: { id }, body: { grace_minutes: 5 } })
    const rows = () => service.sql('select k.*, xmin from api_keys k where hint is not null order by id')
    const before = await rows()
    await use(api_key, { 'service-channel': 'cli' })
    expect(await rows()).toEqual(before)
    expect(await last(owner)).toMatchObject([[expect.any(String), 'cli']])
  })
})

describe('in a workspace with several users,', () => {
  async function people() {
    const owner = await service.workspace()
    const [admin, member, other] = await Promise.all([
      colleague(service, owner, 'admin'),
      colleague(service, owner, 'member'),
      colleague(service, owner, 'member'),
    ])
    return { owner, admin, member, other, mine: await add(member), theirs: await add(other) }
  }

  test('members see their own keys; owners and admins see all', async () => {
    const { owner, admin, member, mine, theirs } = await people()
    expect(await listed(member)).toEqual([mine.id])
    for (const each of [owner, admin]) expect(await listed(each)).toEqual([theirs.id, mine.id])
    const statusOf = async ({ client }: Member, { id }: { id: string }) =>
      (await getApiKey({ client, path: { id } })).response?.status
    expect([await statusOf(member, mine), await statusOf(member, theirs)]).toEqual([200, 404])
    for (const each of [owner, admin]) expect(await statusOf(each, theirs)).toBe(200)
  })

  test('members cannot revoke the keys of others', async () => {
    const { member, mine, theirs } = await people()
    expect(await revoke(member, theirs.id)).toBe(404)
    expect(await statusWith(theirs.api_key)).toBe(200)
    expect(await revoke(member, mine.id)).toBe(204)
  })

  test('viewers can revoke keys that they created as members', async () => {
    const { member, mine, theirs } = await people()
    await service.sql(`update users set role = 'viewer' where email = $1`, [member.email])
    expect(await revoke(member, theirs.id)).toBe(404)
    expect(await revoke(member, mine.id)).toBe(204)
    expect(await statusWith(mine.api_key)).toBe(401)
  })

  test('admins can revoke any key', async () => {
    const { admin, mine } = await people()
    expect(await revoke(admin, mine.id)).toBe(204)
    expect(await statusWith(mine.api_key)).toBe(401)
  })

  test('the permissions of a key change with the role of its user', async () => {
    const { member, mine } = await people()
    const client = service.clientWith(mine.api_key)
    expect((await addCompany({ client, body: { name: 'Acme' } })).response?.status).toBe(201)
    await service.sql(`update users set role = 'viewer' where email = $1`, [member.email])
    expect((await addCompany({ client, body: { name: 'Acme' } })).response?.status).toBe(403)
  })
})

test('the database contains no password, token or key in plain text', async () => {
  const name = crypto.randomUUID()
  const body = { workspace: 'W', name: 'N', email: `${name}@service.test`, password: `${name} horse battery` }
  const headers = { 'Idempotency-Key': name }
  const { data } = await signup({ client: service.clientWith(), body, headers, throwOnError: true })
  const client = service.onPages({ token: data.access_token })
  const { api_key } = (await addApiKey({ client, body: { name }, headers, throwOnError: true })).data
  const grant = { username: body.email, password: body.password }
  const again = await authenticate({
    client: service.clientWith(),
    body: grant,
    headers,
    throwOnError: true,
  })
  await authenticate({ client: service.clientWith(), body: { ...grant, password: `${body.password}!` } })
  await authenticate({ client: service.clientWith(), body: { ...grant, username: body.password } })
  const tokens = [data.access_token, data.refresh_token, again.data.access_token, api_key]
  const parts = tokens.flatMap((token) => [token.slice(-41, -9), token.slice(-73, -41)])
  const secrets = [body.password, ...parts]
  expect(await columnsHolding(name), 'the search finds what is there').toEqual(
    expect.arrayContaining(['api_keys.name', 'logins.email', 'activity.changes']),
  )
  for (const secret of secrets) expect(await columnsHolding(secret)).toEqual([])
})

/** The text, bytes, array and JSON columns that contain `text`, as text or as bytes. */
async function columnsHolding(text: string): Promise<string[]> {
  const columns = await service.sql(`
    select format('%I.%I', table_name, column_name) as name, table_name as table, column_name as column, data_type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'character varying', 'bytea', 'jsonb', 'json', 'ARRAY')`)
  const found = await Promise.all(
    columns.map(async ({ name, table, column, data_type }) => {
      const content = data_type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`
      const [row] = await service.sql(
        `select exists (select 1 from ${table} where position($1 in ${content}) > 0) as found`,
        [text],
      )
      return row.found ? [name as string] : []
    }),
  )
  return found.flat()
}
