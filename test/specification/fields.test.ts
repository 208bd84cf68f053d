/** `fields`: a record or a list with only the requested fields. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  addCompany,
  addProject,
  getProject,
  getUser,
  listCompanies,
  listProjects,
} from '../../generated/client/sdk.gen.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import { Lanes } from '../../src/data/lanes.ts'
import { bodySchema, exampleOf, fill, type Ids, idsIn, operations, pathWith } from '../support/examples.ts'
import { type Member, useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed } = useVs(service)

const taking = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'fields'))
const lists = operations.filter((operation) => ['list', 'get'].includes(operation['x-shape']))

test('every list and every read of a record accepts them', () => {
  const names = taking.map(({ operationId }) => operationId)
  expect(names).toEqual(
    expect.arrayContaining([...lists.map(({ operationId }) => operationId), 'getClientByEmail']),
  )
})

describe('every operation that accepts them returns only these fields', () => {
  let owner: Member
  let ids: Ids
  const call = (path: string, init: RequestInit = {}) =>
    service.call(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${owner.token}` } })

  beforeAll(async () => {
    owner = await service.workspace()
    ids = idsIn(await (await call('/api/v1/activity/list')).text())
    await fill(ids, async (operation) => {
      const body = bodySchema(operation)!
      const init = { method: 'POST', headers: { 'content-type': body.type } }
      const text = JSON.stringify(exampleOf(body.schema, ids))
      const response = await call(pathWith(operation, ids), { ...init, body: text })
      return response.status === 201 ? (await response.json()).id : null
    })
  })

  // `test/support/contract.ts` checks that each response has exactly the requested fields.
  test.each(taking.map((operation) => [operation.operationId, operation] as const))(
    '%s',
    async (_, operation) => {
      const { schema } = operation.parameters.find(({ name }) => name === 'fields')!
      const known = schema.items!.enum as string[]
      const email = operation.operationId === 'getClientByEmail' ? '&email=purchasing@northwind.example' : ''
      const path = `${pathWith(operation, ids)}?fields=`
      const whole = await (await call(path + known + email)).json()
      const [record] = [whole].flat()
      for (const field of known) {
        const response = await call(path + field + email)
        if (response.status === 404) continue // the examples create no such record
        const chosen = [await response.json()].flat()
        expect(chosen[0] && Object.keys(chosen[0])).toEqual(record && [field])
      }
      const refused = await call(`${path}${known[0]},colour${email}`)
      expect(refused.status).toBe(422)
      const { errors } = await refused.json()
      const detail = `must be one of ${known.join(', ')}`
      expect(errors).toEqual([{ in: 'query', pointer: '/fields/1', detail }])
    },
  )
})

async function twoProjects() {
  const member = await service.workspace()
  const { client } = member
  const { data } = await addCompany({ client, body: { name: 'Northwind' }, throwOnError: true })
  for (const name of ['One', 'Two']) await addProject({ client, body: { name, company_id: data.id } })
  return { member, client, company: data }
}

test('are returned in the order of the record, and pages continue', async () => {
  const { client, company } = await twoProjects()
  const query = { fields: ['company_name', 'name'] as ['company_name', 'name'], limit: 1 }
  const { data, response } = await listProjects({ client, query })
  expect(JSON.stringify(data)).toBe(`[{"company_name":"${company.name}","name":"Two"}]`)
  expect(response!.headers.get('link')).toMatch(/fields=company_name(,|%2C)name/)
})

test('omitted fields are not looked up', async () => {
  const { client } = await twoProjects()
  // On a busy machine, the caller counts as heavy, and its statements are dedicated.
  const sent = (['query', 'dedicated'] as const).map((name) => vi.spyOn(Lanes.prototype, name).mock)
  const valuesOfPage = async (fields?: ['name']) => {
    const before = sent.map(({ calls }) => calls.length)
    await listProjects({ client, query: { fields }, throwOnError: true })
    const calls = sent.flatMap(({ calls }, index) => calls.slice(before[index]))
    return calls.map(([{ text, values }]) => text.includes('from "companies"') && values)
  }
  expect(await valuesOfPage()).toContainEqual(expect.arrayContaining([true]))
  expect(await valuesOfPage(['name'])).toContainEqual(expect.arrayContaining([false]))
})

test('the version is in the ETag even if it is not in the response', async () => {
  const { client } = await twoProjects()
  const { data } = await listProjects({ client, query: { fields: ['id'] }, throwOnError: true })
  const one = await getProject({ client, path: { id: data[0]!.id }, query: { fields: ['name'] } })
  expect(one.data).toEqual({ name: 'Two' })
  expect(one.response!.headers.get('etag')).toBe('"1"')
})

test('reveal nothing more: records of other workspaces are not found', async () => {
  const { client, company } = await twoProjects()
  const { client: stranger } = await service.workspace()
  const { data } = await listProjects({ client, throwOnError: true })
  const query = { fields: ['name'] as ['name'] }
  expect((await getProject({ client: stranger, path: { id: data[0]!.id }, query })).response!.status).toBe(
    404,
  )
  expect((await listCompanies({ client: stranger, query })).data).toEqual([])
  expect(company.name).toBe('Northwind')
})

test('a key sees a requested name only if its scopes allow reading it', async () => {
  const { member } = await twoProjects()
  const key = await service.key(member, { scopes: ['delivery:read'] })
  const query = { fields: ['name', 'company_name'] as ['name', 'company_name'] }
  const { data } = await listProjects({ client: key.client, query })
  expect(data).toEqual([
    { company_name: null, name: 'Two' },
    { company_name: null, name: 'One' },
  ])
  const account = await service.key(member, { scopes: ['crm:read'] })
  const refused = await getUser({ client: account.client, path: { id: 'usr_01jcz4p7v8e9fbk2m3n4q5r6s7' } })
  expect(refused.error).toMatchObject({ code: 'missing_scope' })
})

test('of vs determine the columns of tables and CSV, in the requested order', async () => {
  const { member, vs } = await keyed()
  await addCompany({ client: member.client, body: { name: 'Acme', website: 'https://acme.example' } })
  const list = ['companies', 'list', '--fields', 'website,name']
  expect((await vs(...list, '--format', 'csv')).out).toBe('website,name\r\nhttps://acme.example,Acme\r\n')
  expect((await vs(...list, '--format', 'table')).out).toMatch(
    /^website +name\nhttps:\/\/acme.example +Acme\n$/,
  )
  expect((await vs(...list, '--format', 'json')).out).toBe(
    '[{"name":"Acme","website":"https://acme.example"}]',
  )
  expect(await vs('companies', 'list', '--fields', 'colour')).toMatchObject({ code: 2, out: '' })
})

test('are an argument of every tool that lists records', () => {
  const without = tools
    .filter(({ request }) => request.paged)
    .filter(({ inputSchema }) => !('fields' in (inputSchema.properties ?? {})))
  expect(without.map(({ name }) => name)).toEqual([])
})
