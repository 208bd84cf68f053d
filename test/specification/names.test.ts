/** Every response that contains the id of another record also contains its name, if the caller can read it. */
import { beforeAll, expect, test } from 'vitest'
import {
  addClient,
  addCompany,
  addMilestone,
  addProject,
  addProspect,
  addService,
  addTask,
  convertProspect,
  getAccount,
  getProject,
  getTask,
  listActivity,
  listTasks,
  updateCompany,
  updateTask,
} from '../../generated/client/sdk.gen.ts'
import { nameFields } from '../../generated/server/records.ts'
import { kindOf as kindOfId } from '../../src/domain/model/columns.ts'
import { document } from '../support/document.ts'
import {
  bodySchema,
  exampleOf,
  fill,
  type Ids,
  idsIn,
  isPublic,
  type JsonSchema,
  kindOf,
  type Operation,
  operations,
  pathWith,
  resolve,
} from '../support/examples.ts'
import { type Member, useService } from '../support/service.ts'
import { prepareTimer } from '../support/timers.ts'

const service = useService()

/** Ids without a name next to them, and why. */
const unnamed = {
  'ActivityEntry.user_id': 'its name is `actor_name`, as in the filters',
  'ActivityEntry.session_id': 'a session on the web or the command line has no name',
  'EntryDetails.session_id': 'as it is hashed',
  'EntryDetails.api_key_id': 'as it is hashed',
  'EntryFacts.workspace_id': 'as it is hashed',
  'EntryFacts.user_id': 'as it is hashed',
  'ExportBegin.workspace_id': 'as it is signed',
  'CallGroup.user_id': 'its name is `actor_name`',
  'PersonStats.user_id': 'it is about the person, whose name is `name`',
  'AvailableUser.user_id': 'it is about the user, whose name is `name`',
  'SummaryFilters.project_id': 'what was asked for, as it was asked',
  'SummaryFilters.company_id': 'what was asked for, as it was asked',
  'Erasure.record_id': 'what is erased is not repeated',
  'BillLine.time_entry_id': 'time entries have no name',
  'Rate.staff_id': 'staff members have no name',
  'WrittenRate.staff_id': 'staff members have no name',
  'Note.time_entry_id': 'time entries have no name',
  'WrittenNote.time_entry_id': 'time entries have no name',
  'Workspace.sample_id': 'all samples have the same name',
  'Replay.summary_id': 'summaries have no name',
  'Problem.client_id': 'a problem says what it is about in its own words',
}

const schemas = document.components.schemas as unknown as Record<string, JsonSchema>
/** The schemas of responses: only those of requests set `additionalProperties`. */
const answered = Object.entries(schemas).filter(
  ([, schema]) => schema.properties && !('additionalProperties' in schema),
)

test('every id of another record in a response has its name next to it, or a reason', () => {
  const missing = answered.flatMap(([of, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([id, schema]) => id.endsWith('_id') && kindOf(schema))
      .filter(([id]) => !(id.replace(/_id$/, '_name') in properties))
      .map(([id]) => `${of}.${id}`),
  )
  expect(missing.filter((each) => !(each in unnamed))).toEqual([])
})

let owner: Member
let ids: Ids

const upload = {
  type: 'multipart/form-data; boundary=x',
  text: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n',
}

async function send(operation: Operation, query = '') {
  const schema = operation.method === 'get' ? null : bodySchema(operation)
  const own = schema && { type: schema.type, text: JSON.stringify(exampleOf(schema.schema, ids)) }
  const body = schema?.type === 'multipart/form-data' ? upload : own
  const headers = { authorization: `Bearer ${owner.token}`, ...(body && { 'content-type': body.type }) }
  const path = pathWith(operation, ids) + query
  return service.call(path, { method: operation.method.toUpperCase(), headers, body: body?.text })
}

/** The records in a response. */
const recordsIn = (value: any): any[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...('id' in value && 'created_at' in value ? [value] : []), ...Object.values(value).flatMap(recordsIn)]

const references = (record: any) =>
  Object.keys(record).filter((key) => key.endsWith('_id') && key.replace(/_id$/, '_name') in record)

const answersRecords = ({ responses }: Operation) => {
  const [, success] = Object.entries(responses).find(([status]) => status < '300')!
  const schema = success.content?.['application/json']?.schema
  const record = schema && resolve(schema.items ?? schema)
  const parts = record ? [record, ...Object.values(record.properties ?? {}).map((each) => resolve(each))] : []
  return parts.some(({ properties = {} }) => references(properties).length > 0 && 'created_at' in properties)
}

/** A connection starts with a client's request: `test/access/oauth.test.ts`. */
const elsewhere = ['addConnection', 'listConnections']
const named = operations.filter(
  (operation) =>
    !isPublic(operation) && !elsewhere.includes(operation.operationId) && answersRecords(operation),
)
const answers = new Map<string, any>()

beforeAll(async () => {
  owner = await service.workspace()
  const headers = { authorization: `Bearer ${owner.token}` }
  ids = idsIn(await (await service.call('/api/v1/activity/list', { headers })).text())
  const me = ids.get('usr')
  await fill(ids, async (operation) => {
    const response = await send(operation)
    if (response.status !== 201) return null
    const answer = await response.json()
    answers.set(operation.operationId, answer)
    return answer.id
  })
  // Every list needs a match, and a won prospect becomes a client with a new address.
  await patch('tasks', { assignee_id: me, status: 'in_progress' })
  await patch('prospects', { stage: 'won', email: null })
  const rest = named.filter(({ operationId }) => !answers.has(operationId))
  const isConversion = ({ operationId }: Operation) => operationId === 'convertProspect'
  for (const operation of [...rest.filter(isConversion), ...rest]) {
    if (answers.has(operation.operationId)) continue
    await prepareTimer(owner.client, operation.operationId, ids.get('svc')!)
    const isByEmail = operation.operationId === 'getClientByEmail'
    const response = await send(operation, isByEmail ? `?email=${answers.get('addClient').email}` : '')
    if (response.status < 300) answers.set(operation.operationId, await response.json())
  }
})

const prefixes = { tasks: 'tsk', prospects: 'pro' }

const patch = (things: keyof typeof prefixes, body: object) =>
  service.call(`/api/v1/${things}/${ids.get(prefixes[things])}?walk=true`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The name of a record in its own response. */
async function nameOf(id: string): Promise<string> {
  const kind = kindOfId(id) as keyof typeof nameFields
  const get = operations.find(
    (each) =>
      each['x-shape'] === 'get' &&
      kindOf(each.parameters.find(({ name }) => name === 'id')?.schema ?? {}) === id.slice(0, 3),
  )!
  const headers = { authorization: `Bearer ${owner.token}` }
  const response = await service.call(get.path.replace('{id}', id), { headers })
  return (await response.json())[nameFields[kind]]
}

test('the walk reaches every operation that returns such records', () => {
  expect(named.map(({ operationId }) => operationId).filter((id) => !answers.has(id))).toEqual([])
  expect(named.length).toBeGreaterThan(30)
})

test.each(named.map(({ operationId }) => [operationId]))('%s returns the names', async (operationId) => {
  const records = recordsIn(answers.get(operationId))
  expect(records.length).toBeGreaterThan(0)
  for (const record of records)
    for (const id of references(record)) {
      const name = id.replace(/_id$/, '_name')
      // A prospect can have a company name without a company.
      const isOwn = record[id] === null && id === 'company_id' && record.id.startsWith('pro_')
      if (!isOwn) expect(record[name], `${record.id} ${name}`).toBe(record[id] && (await nameOf(record[id])))
      const keys = Object.keys(record)
      expect(keys.indexOf(name), name).toBe(keys.indexOf(id) + 1)
    }
})

async function project(client: Member['client']) {
  const one = { client, throwOnError: true } as const
  const { data: company } = await addCompany({ ...one, body: { name: 'Northwind Traders' } })
  const body = { name: 'Web shop', company_id: company.id }
  const { data: project } = await addProject({ ...one, body })
  return { company, project }
}

test('a key sees the names of records in its scopes, in reads and in writes', async () => {
  const member = await service.workspace()
  const { client } = member
  const { project: shop } = await project(client)
  const { data: account } = await getAccount({ client, throwOnError: true })
  const { data: service_ } = await addService({ client, body: { name: 'Design' }, throwOnError: true })
  const key = await service.key(member, { scopes: ['delivery:read', 'delivery:write'] })
  const read = await getProject({ client: key.client, path: { id: shop.id } })
  expect(read.data).toMatchObject({ company_id: shop.company_id, company_name: null })
  const body = { title: 'Draw', project_id: shop.id, service_id: service_.id, assignee_id: account.user.id }
  const added = await addTask({ client: key.client, body, throwOnError: true })
  const seen = { project_name: 'Web shop', service_name: null, assignee_name: 'Owner', milestone_name: null }
  expect(added.data).toMatchObject(seen)
  expect((await listTasks({ client: key.client })).data).toMatchObject([seen])
  expect((await getTask({ client, path: { id: added.data.id } })).data).toMatchObject({
    ...seen,
    service_name: 'Design',
  })
  const crm = await service.key(member, { scopes: ['crm:write', 'crm:read'] })
  const at = { name: 'Head of purchasing', company_id: shop.company_id! }
  expect((await addClient({ client: crm.client, body: at })).data).toMatchObject({
    company_name: 'Northwind Traders',
  })
  const blind = await service.key(member, { scopes: ['crm:write'] })
  expect((await addClient({ client: blind.client, body: at })).data).not.toHaveProperty('company_name')
})

test('a reference to an inaccessible record does not reveal its name', async () => {
  const [one, other] = [await service.workspace(), await service.workspace()]
  const { company } = await project(other.client)
  const { error } = await addProject({ client: one.client, body: { name: 'Ours', company_id: company.id } })
  expect(error).toMatchObject({ code: 'unknown_record' })
  expect(JSON.stringify(error)).not.toContain('Northwind')
})

test('the name of a record added by the same call is returned', async () => {
  const { client } = await service.workspace()
  const body = { name: 'New web shop', stage: 'won', contact_name: 'Head of purchasing' } as const
  const { data: won } = await addProspect({ client, body, throwOnError: true })
  const { data } = await convertProspect({ client, path: { id: won.id }, body: {}, throwOnError: true })
  expect(data.client.company_name).toBe('New web shop')
  expect(data.prospect).toMatchObject({ client_name: 'Head of purchasing', owner_name: 'Owner' })
})

test('renaming a record does not change the records that reference it', async () => {
  const { client } = await service.workspace()
  const { company, project: shop } = await project(client)
  const before = await getProject({ client, path: { id: shop.id } })
  await updateCompany({ client, path: { id: company.id }, body: { name: 'Northwind' } })
  const after = await getProject({ client, path: { id: shop.id } })
  expect(after.data).toEqual({ ...before.data, company_name: 'Northwind' })
  expect(after.response!.headers.get('etag')).toBe(before.response!.headers.get('etag'))
})

test('the log contains ids without names', async () => {
  const { client } = await service.workspace()
  const { project: shop } = await project(client)
  const milestone = await addMilestone({
    client,
    path: { id: shop.id },
    body: { name: 'First' },
    throwOnError: true,
  })
  const task = await addTask({ client, body: { title: 'Draw', project_id: shop.id }, throwOnError: true })
  const moved = await updateTask({
    client,
    path: { id: task.data.id },
    body: { milestone_id: milestone.data.id },
  })
  expect(moved.data).toMatchObject({ milestone_name: 'First', project_name: 'Web shop' })
  const { data } = await listActivity({ client, query: { operation: 'updateTask' }, throwOnError: true })
  expect(data[0]!.changes.map(({ field }) => field)).toEqual(['milestone_id'])
})

test('a page filtered by several statuses has the names', async () => {
  const { client } = await service.workspace()
  const { project: shop } = await project(client)
  for (const status of ['pending', 'blocked'] as const)
    await addTask({ client, body: { title: status, project_id: shop.id, status } })
  const { data } = await listTasks({ client, query: { status: ['pending', 'blocked'] }, throwOnError: true })
  expect(data.map(({ project_name }) => project_name)).toEqual(['Web shop', 'Web shop'])
})
