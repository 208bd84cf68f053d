/**
 * A key with only a write scope: every write of the document returns only ids, the version, the fields that the key sent,
 * and secrets that are shown once. The same is true if it retries a write that a session made first.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { Scope } from '../../generated/client/types.gen.ts'
import { pick } from '../../src/base/pick.ts'
import {
  bodySchema,
  exampleOf,
  fill,
  type Ids,
  idsIn,
  type JsonSchema,
  type Operation,
  operations,
  pathWith,
  prefixOf,
  resolve,
} from '../support/examples.ts'
import { type Member, useService } from '../support/service.ts'
import { prepareTimer } from '../support/timers.ts'

const service = useService()

const sure = { throwOnError: true } as const

const answerOf = ({ responses }: Operation) =>
  Object.entries(responses).find(([status]) => status < '300')![1].content?.['application/json']?.schema

/** Every caller can read its own account with any scope. */
const ofTheAccount = ['setPlan', 'updateAccount', 'updateWorkspace']
/** Only callers with every scope can call these. */
const needsEveryScope = ['inviteUser']

const writes = operations.filter(
  (operation) => operation.method !== 'get' && operation['x-scope']?.endsWith(':write'),
)
/** All other writes with a response body. */
const walked = writes.filter(
  (operation) =>
    answerOf(operation) && ![...ofTheAccount, ...needsEveryScope].includes(operation.operationId),
)
const called = (id: string) => operations.find(({ operationId }) => operationId === id)!

let owner: Member
let ids: Ids
const keys = new Map<string, string>()

interface Given {
  ids: Ids
  body: any
}

let count = 0

/** The operation's example body, without values that must be unique and without a role that only admins grant. */
function bodyOf(operation: Operation, ids: Ids): any {
  const schema = bodySchema(operation)
  if (!schema || operation.method === 'patch') return schema && {}
  const { external_id: _, ...body } = exampleOf(schema.schema, ids)
  const n = ++count
  const ownDay = `${2000 + n}-01-01`
  return {
    ...body,
    ...(body.email && { email: `${n}@example.com` }),
    ...(body.starts_on && !body.ends_on && { starts_on: ownDay }),
    ...(operation.operationId === 'addAbsence' && { starts_on: ownDay, ends_on: ownDay }),
    ...(['addBill', 'addCompany', 'addProspect'].includes(operation.operationId) && { name: `Name ${n}` }),
    ...(body.scopes && { scopes: ['account:write'] }),
    ...(body.role && { role: 'member' }),
  }
}

async function send(operation: Operation, { ids, body }: Given, token: string, key?: string) {
  const isUpload = bodySchema(operation)?.type === 'multipart/form-data'
  const type = isUpload ? 'multipart/form-data; boundary=x' : bodySchema(operation)?.type
  const headers = {
    authorization: `Bearer ${token}`,
    ...(type && { 'content-type': type }),
    ...(key && { 'idempotency-key': key }),
  }
  const text = isUpload
    ? '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n'
    : body && JSON.stringify(body)
  return service.call(pathWith(operation, ids), {
    method: operation.method.toUpperCase(),
    headers,
    body: text,
  })
}

async function done(id: string, given: Given) {
  const response = await send(called(id), given, owner.token)
  expect([id, response.status < 300]).toEqual([id, true])
  return response.status === 204 ? null : response.json()
}

const kindsOfAdds = new Map(
  operations
    .filter((operation) => operation['x-shape'] === 'add')
    .map((operation) => [
      (resolve(resolve(answerOf(operation)!).properties!.id!) as any)['x-record'].prefix,
      operation,
    ]),
)

/** Prepares a separate record for the operation, in the required state, and its request body. */
async function prepared(operation: Operation): Promise<Given> {
  const { operationId } = operation
  const own = new Map(ids)
  await prepareTimer(owner.client, operationId, own.get('svc')!)
  const prefix = prefixOf(operation)
  const add = prefix && operation['x-shape'] !== 'add' ? kindsOfAdds.get(prefix) : undefined
  if (add?.operationId === 'addStaff' || operationId === 'addStaff')
    own.set(
      'prj',
      (await done('addProject', { ids: own, body: { name: 'Own', company_id: own.get('com') } })).id,
    )
  if (add?.operationId === 'addBlocker' || operationId === 'addBlocker')
    own.set('tsk', (await done('addTask', { ids: own, body: bodyOf(called('addTask'), own) })).id)
  if ([add?.operationId, operationId].includes('addBill'))
    await done('addTimeEntry', { ids: own, body: bodyOf(called('addTimeEntry'), own) })
  if (add && prefix !== 'usr')
    own.set(prefix!, (await done(add.operationId, { ids: own, body: bodyOf(add, own) })).id)
  const nothing = { ids: own, body: null }
  if (operationId === 'featureNoteFile') await done('addNoteFile', nothing)
  const counterpart = ['remove', 'archive'].map((verb) => operationId.replace(/^restore/, verb))
  if (operationId.startsWith('restore')) await done(counterpart.find((id) => called(id))!, nothing)
  const added = operations.find(({ path }) => `${path}/import` === operation.path)
  if (added) {
    const rows = [{ ...bodyOf(added, own), external_id: `${++count}` }]
    return { ids: own, body: { key: 'external_id', rows } }
  }
  const body = bodyOf(operation, own)
  if (operationId !== 'convertProspect') return { ids: own, body }
  const id = own.get('pro')!
  await api.updateProspect({
    client: owner.client,
    path: { id },
    query: { walk: true },
    body: { stage: 'won' },
    ...sure,
  })
  return { ids: own, body: { client_name: 'Sam', email: `${++count}@example.com`, create_new: true } }
}

/** The fields of a response that the caller has not sent and cannot read. */
function excess(operation: Operation, answer: any, sent: object | null): string[] {
  const properties = resolve(answerOf(operation)!).properties!
  const isSecret = (field: string) => (properties[field] as JsonSchema | undefined)?.format === 'password'
  const isAction = operation['x-shape'] === 'action' && operation.method === 'post'
  const allowed = ['id', 'version', ...(isAction ? [] : Object.keys(sent ?? {}))]
  if (operation.method === 'put') allowed.push('file')
  if ('results' in answer)
    return answer.results.flatMap((row: object) =>
      Object.keys(row).filter((field) => !['outcome', 'record_id', 'etag'].includes(field)),
    )
  if (!('id' in answer))
    return Object.values(answer).flatMap((part: any) =>
      Object.keys(part).filter((field) => !allowed.includes(field)),
    )
  return Object.keys(answer).filter((field) => !allowed.includes(field) && !isSecret(field))
}

beforeAll(async () => {
  owner = await service.workspace()
  const headers = { authorization: `Bearer ${owner.token}` }
  ids = idsIn(await (await service.call('/api/v1/activity/list', { headers })).text())
  await fill(ids, async (operation) => {
    const response = await send(operation, { ids, body: bodyOf(operation, ids) }, owner.token)
    return response.status === 201 ? (await response.json()).id : null
  })
  for (const scope of Object.values(Scope))
    keys.set(scope, (await service.key(owner, { scopes: [scope] })).key)
})

test('every write declares the scope that reads its response, except those that return the account', () => {
  const without = writes.filter((operation) => !(operation as any)['x-read-scope'])
  const answersNothing = (operation: Operation) => !answerOf(operation)
  expect(
    without
      .filter((each) => !answersNothing(each))
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(ofTheAccount)
  for (const operation of writes.filter((each) => !without.includes(each)))
    expect((operation as any)['x-read-scope']).toBe(operation['x-scope']!.replace(':write', ':read'))
  expect(walked.length).toBeGreaterThan(45)
})

test('inviting a user needs every scope', async () => {
  const operation = called('inviteUser')
  const given = { ids, body: bodyOf(operation, ids) }
  expect((await send(operation, given, keys.get('account:write')!)).status).toBe(403)
})

describe.each(walked.map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (_, operation) => {
    const token = () => keys.get(operation['x-scope']!)!
    const isSecret = operation['x-scope'] === 'account:write' && operation.operationId.endsWith('ApiKey')

    test('returns only the sent fields to a key without the read scope', async () => {
      const given = await prepared(operation)
      const name = crypto.randomUUID()
      const first = await send(operation, given, token(), name)
      const text = await first.text()
      expect([first.status < 300, text]).toEqual([true, text])
      expect(excess(operation, JSON.parse(text), given.body)).toEqual([])
      const again = await send(operation, given, token(), name)
      expect(again.headers.get('idempotency-replayed')).toBe('true')
      expect(await again.text()).toBe(text)
      // A caller that can read the record gets all of it, even if another credential made the write.
      if (isSecret) return
      const read = await (await send(operation, given, owner.token, name)).json()
      expect(Object.keys(read).length).toBeGreaterThanOrEqual(Object.keys(JSON.parse(text)).length)
      if ('id' in read) expect(read).toHaveProperty('created_at')
    })

    test('returns no more if the key retries a write that a session made', async () => {
      if (isSecret) return // only the credential that created a secret gets it; others get 422
      const given = await prepared(operation)
      const name = crypto.randomUUID()
      const first = await (await send(operation, given, owner.token, name)).json()
      const again = await send(operation, given, token(), name)
      expect(again.headers.get('idempotency-replayed')).toBe('true')
      const answer = await again.json()
      expect(excess(operation, answer, given.body)).toEqual([])
      if ('id' in first) expect(answer).toMatchObject(pick(first, ['id', 'version']))
    })
  },
)

describe('without the read scope', () => {
  const withKey = (scope: Scope) => service.clientWith(keys.get(scope)!)

  async function company() {
    const body = { name: 'Acme', tags: ['secret'], website: 'https://secret.example' }
    const query = { create_new: true }
    const { data } = await api.addCompany({ client: owner.client, body, query, ...sure })
    return data
  }

  test('an update returns the fields that were sent', async () => {
    const { id } = await company()
    const client = withKey('crm:write')
    const { data } = await api.updateCompany({ client, path: { id }, body: { name: 'Acme Ltd' } })
    expect(data).toEqual({ id, version: 2, name: 'Acme Ltd' })
    expect((await api.updateCompany({ client, path: { id }, body: {} })).data).toEqual({ id, version: 2 })
  })

  test('appending to a note does not return the note', async () => {
    const about = { company_id: (await company()).id, title: 'Note', body: 'Secret' }
    const { data: note } = await api.addNote({ client: owner.client, body: about, ...sure })
    const added = {
      client: withKey('knowledge:write'),
      path: { id: note.id },
      body: { text: 'And more' },
    }
    expect((await api.appendToNote(added)).data).toEqual({ id: note.id, version: 2 })
  })

  test('an import and its dry run do not reveal whether a row changed anything', async () => {
    const { id } = await company()
    const rows = [{ name: 'Acme', tags: ['secret'] }]
    await api.updateCompany({ client: owner.client, path: { id }, body: { name: 'Probed' }, ...sure })
    for (const dry_run of [true, false])
      for (const tags of [['secret'], ['guess']]) {
        const body = { key: 'name' as const, rows: [{ ...rows[0], name: 'Probed', tags }], dry_run }
        const { data } = await api.importCompanies({ client: withKey('crm:write'), body, ...sure })
        expect(data).toMatchObject({
          ...{ created: 0, updated: 1, unchanged: 0, refused: 0 },
          results: [{ outcome: 'updated', record_id: id }],
        })
      }
  })

  test('batch items return the same as single calls, and a dry run returns no version', async () => {
    const { id } = await company()
    const { client } = await service.key(owner, { scopes: ['crm:write', 'delivery:write', 'delivery:read'] })
    const items = [
      { operation: 'updateCompany' as const, parameters: { id }, body: { tags: [] } },
      { operation: 'addProject' as const, body: { name: 'Shop' } },
    ]
    const tried = await api.runBatch({ client, body: { items, dry_run: true }, ...sure })
    // `changed` names the sent fields, whether or not they changed.
    const changed = ['tags']
    expect(tried.data.results[0]).toEqual({ status: 200, changed, body: { id, tags: [] } })
    const { data } = await api.runBatch({ client, body: { items }, ...sure })
    expect(data.results[0]).toEqual({ status: 200, etag: '"2"', changed, body: { id, version: 2, tags: [] } })
    expect(data.results[1]!.body).toMatchObject({ name: 'Shop', created_at: expect.any(String) })
  })

  test('a problem does not reveal the state of the record, in single calls and batches', async () => {
    const { data: task } = await api.addTask({
      client: owner.client,
      body: { title: 'T', project_id: ids.get('prj')!, status: 'done' },
      ...sure,
    })
    const client = withKey('delivery:write')
    const { error } = await api.updateTask({ client, path: { id: task.id }, body: { status: 'blocked' } })
    const told = {
      code: 'transition_not_allowed',
      status: 409,
      detail: expect.stringContaining('delivery:read'),
      title: 'Conflict',
      type: '/docs/errors/transition_not_allowed',
      request_id: expect.any(String),
    }
    expect(error).toEqual(told)
    const items = [
      { operation: 'updateTask' as const, parameters: { id: task.id }, body: { status: 'blocked' as const } },
    ]
    expect((await api.runBatch({ client, body: { items } })).error).toEqual({ ...told, item: 0 })
    const { data } = await api.runBatch({ client, body: { items, mode: 'each' }, ...sure })
    expect(data.results[0]!.problem).toEqual({ ...told, item: 0 })
    const asked = await api.updateTask({
      client: owner.client,
      path: { id: task.id },
      body: { status: 'blocked' },
    })
    expect(asked.error).toMatchObject({ allowed: ['in_progress'] })
  })

  test('removing a record that others refer to is refused without naming the others', async () => {
    const { error } = await api.removeTask({
      client: withKey('delivery:write'),
      path: { id: ids.get('tsk')! },
    })
    expect(error).toMatchObject({ code: 'in_use', detail: expect.not.stringContaining('tim_') })
    expect(error).not.toHaveProperty('references')
  })

  test('converting a converted prospect does not reveal the client', async () => {
    const path = { id: ids.get('pro')! }
    const client = withKey('crm:write')
    const { error } = await api.convertProspect({ client, path, body: {} })
    expect(error).toMatchObject({ code: 'not_won', detail: expect.not.stringContaining('new') })
  })
})
