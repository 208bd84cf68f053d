/** Maintenance mode: every write is refused, every read works, and signing in and out goes on. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCompany, authenticate, listActivity, refresh, signout } from '../../generated/client/sdk.gen.ts'
import { followMaintenance, maintenanceReason, readMaintenance } from '../../src/base/maintenance.ts'
import { everyHour } from '../../src/operating/maintenance/sweep.ts'
import {
  anyId,
  bodySchema,
  exampleOf,
  fill,
  type Ids,
  idsIn,
  type Operation,
  operations,
  pathWith,
} from '../support/examples.ts'
import { runOperator } from '../support/in-process.ts'
import { useMailbox } from '../support/mailbox.ts'
import { oauthClient } from '../support/oauth.ts'
import { type Member, useService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { newVisitor, visitorOf } from '../support/visitor.ts'

const mailbox = useMailbox()
const service = useService({ mail: () => mailbox().address })
const client = oauthClient(service)

const reason = 'We are moving to a new server.'
let folder: string
let owner: Member
let ids: Ids

const command = (...args: string[]) =>
  runOperator(folder, { DATABASE_URL: service.databaseUrl() }, 'maintenance', ...args)

/** Switches the mode as the operator does, and lets this process read it. */
async function maintenance(...args: string[]) {
  await command(...args)
  await readMaintenance(service.database().pool)
}

const upload =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n'

const withIds = (text: string) => text.replace(anyId, (id) => ids.get(id.slice(0, 3)) ?? id)

function send(operation: Operation, token: string): Promise<Response> {
  const body = bodySchema(operation)
  const isUpload = body?.type === 'multipart/form-data'
  const type = isUpload ? 'multipart/form-data; boundary=x' : body?.type
  const query = new URLSearchParams(
    operation.parameters.flatMap(({ name, in: place, required, example }) =>
      place === 'query' && required ? [[name, withIds(String(example))]] : [],
    ),
  )
  return service.call(`${pathWith(operation, ids)}?${query}`, {
    method: operation.method.toUpperCase(),
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
    body: isUpload ? upload : body && JSON.stringify(exampleOf(body.schema, ids)),
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-maintenance-'))
  owner = await service.workspace()
  const { data: log } = await listActivity({ client: owner.client })
  ids = idsIn(JSON.stringify(log))
  await fill(ids, async (operation) => {
    const response = await send(operation, owner.token)
    return response.status === 201 ? (await response.json()).id : null
  })
})
beforeEach(() => maintenance('off'))
afterAll(async () => {
  await maintenance('off')
  await rm(folder, { recursive: true, force: true })
})

const isSigning = (operation: Operation) => Boolean(operation['x-signs-in-or-out'])
const reads = operations.filter(({ method }) => method === 'get')
const writes = operations.filter((each) => each.method !== 'get' && !isSigning(each))

test('every write is refused with the reason, and logged', async () => {
  await maintenance('on', reason)
  const before = (await listActivity({ client: owner.client, query: { limit: 1 } })).data!
  for (const operation of writes) {
    const response = await send(operation, owner.token)
    const { code, detail } = await response.json()
    const retryAfter = response.headers.get('retry-after')
    expect({ operation: operation.operationId, status: response.status, code, detail, retryAfter }).toEqual({
      operation: operation.operationId,
      status: 503,
      code: 'maintenance',
      detail: `The service is in maintenance and changes nothing at the moment: ${reason}`,
      retryAfter: '60',
    })
  }
  const since = { since: before[0]!.at, operation: 'addCompany' }
  const { data } = await listActivity({ client: owner.client, query: since, throwOnError: true })
  expect(data).toMatchObject([{ status: 503, changes: [] }])
})

test('every read returns the same status as before', async () => {
  const statuses = async () => {
    const all: Record<string, number> = {}
    for (const read of reads) all[read.operationId] = (await send(read, owner.token)).status
    return all
  }
  const before = await statuses()
  await maintenance('on', reason)
  expect(await statuses()).toEqual(before)
  expect(Object.values(before).filter((status) => status < 300).length).toBeGreaterThan(reads.length * 0.9)
})

test('the operations that sign in and out are not refused', async () => {
  const other = await service.workspace()
  await maintenance('on', reason)
  for (const operation of operations.filter(isSigning)) {
    const text = await (await send(operation, other.token)).text()
    expect([operation.operationId, text.includes('"maintenance"')]).toEqual([operation.operationId, false])
  }
  const body = { username: owner.email, password: owner.password }
  const { data } = await authenticate({ client: service.clientWith(), body, throwOnError: true })
  const { data: renewed } = await refresh({
    client: service.clientWith(),
    body: { refresh_token: data.refresh_token },
    throwOnError: true,
  })
  await signout({ client: service.clientWith(renewed.access_token), throwOnError: true })
})

test('a client connects over OAuth; its tools read, and return the reason for writes', async () => {
  await maintenance('on', reason)
  const { access_token } = await client.connected(owner, ['crm:read', 'crm:write'])
  const said = async (tool: string, args = {}) => (await client.callTool(access_token, tool, args)).text()
  expect(await said('company_list')).toContain('Northwind')
  expect(await said('company_add', { name: 'New' })).toContain(reason)
})

test('a retry of an earlier write gets its response, and another write with a key is refused', async () => {
  const add = (key: string) =>
    addCompany({ client: owner.client, body: { name: 'Retried' }, headers: { 'Idempotency-Key': key } })
  const { data } = await add('known')
  await maintenance('on', reason)
  const replayed = await add('known')
  expect([replayed.data, replayed.response!.headers.get('idempotency-replayed')]).toEqual([data, 'true'])
  expect((await add('unknown')).error).toMatchObject({ code: 'maintenance' })
})

test('pages show the reason, and forms keep their input', async () => {
  const visitor = visitorOf(service, owner)
  const banner = `Nothing can be changed at the moment: ${reason}`
  expect(await (await visitor.get('/companies')).text()).not.toContain(banner)
  await maintenance('on', reason)
  expect(await (await newVisitor(service).get('/signin')).text()).toContain(banner)
  for (const path of ['/home', '/companies', '/companies/new'])
    expect(await (await visitor.get(path)).text(), path).toContain(banner)
  const refused = await visitor.submit('/companies/new', { name: 'Typed name' })
  const html = await refused.text()
  expect(refused.status).toBe(503)
  expect(html).toContain('Typed name')
  expect(html).toContain('The service is in maintenance')
})

test('e-mails and hourly work wait until maintenance ends, and the log is linked', async () => {
  await service.mailer().sendDue()
  mailbox().take()
  let runs = 0
  await maintenance('on', reason)
  const stop = everyHour({ counting: async () => runs++ })
  await service.sql(
    `insert into mails (id, kind, email, channel, request_id, due_at)
     values (gen_random_uuid(), 'password_reset', $1, 'api', 'test', now())`,
    [owner.email],
  )
  await service.mailer().sendDue()
  await service.proof().link()
  expect(await service.sql('select from activity_unlinked')).toEqual([])
  expect([mailbox().take(), runs]).toEqual([[], 0])
  stop()
  await maintenance('off')
  await service.mailer().sendDue()
  expect(mailbox().take()).toMatchObject([{ to: owner.email }])
})

test('a process follows the mode in the database', async () => {
  const stop = followMaintenance(service.database().pool)
  expect(await command('on', 'First.')).toMatchObject({ code: 0 })
  await until(() => expect(maintenanceReason()).toBe('First.'))
  await command('on', 'Second.')
  await until(() => expect(maintenanceReason()).toBe('Second.'))
  await command('off')
  await until(() => expect(maintenanceReason()).toBe(null))
  stop()
})

test('the command requires a reason', async () => {
  for (const args of [['on'], ['off', 'why'], ['perhaps'], []])
    expect((await command(...args)).code, args.join(' ')).toBe(2)
})
