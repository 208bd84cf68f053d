/** Two companies, or two prospects of one company, have the same name only if a caller asks for it. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addCompany,
  addProspect,
  archiveCompany,
  convertProspect,
  importCompanies,
  importProspects,
  listCompanies,
  listProspects,
  removeProspect,
  restoreCompany,
  restoreProspect,
  runBatch,
  updateCompany,
} from '../../generated/client/sdk.gen.ts'
import type { NewProspect } from '../../generated/client/types.gen.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()

let member: Member
let client: Client

beforeEach(async () => {
  member = await service.workspace()
  client = member.client
})

const company = (name: string, external_id?: string) => addCompany({ client, body: { name, external_id } })
const prospect = (body: NewProspect) => addProspect({ client, body })
const countOf = async () => (await listCompanies({ client })).data!.length

describe('a company', () => {
  test.each([
    ['Acme', 'Acme'],
    ['Acme', ' ACME '],
    ['Müller & Söhne', 'muller - sohne'],
    ['Acme S.A.', 'Acme SA'],
    ['Ａｃｍｅ', 'acme'],
    ['Ромашка', 'РОМАШКА'],
    ['???', '???'],
  ])('with the name %j prevents %j', async (first, second) => {
    const { data } = await company(first)
    const { error } = await company(second)
    const candidates = [{ id: data!.id, name: first, match: 'name', archived: false }]
    expect(error).toMatchObject({ status: 409, code: 'name_taken', candidates })
    expect(error!.detail).toContain(data!.id)
    expect(await countOf()).toBe(1)
  })

  test.each([
    ['Acme', 'Acme GmbH'],
    ['Acme', 'Acne'],
    ['Acme Web', 'AcmeWeb'],
    ['???', '!!!'],
    ['', 'Acme'],
  ])('with the name %j allows %j', async (first, second) => {
    if (first) await company(first)
    expect((await company(second)).response?.status).toBe(201)
  })

  test('is added anyway with create_new', async () => {
    await company('Acme')
    const { response } = await addCompany({ client, body: { name: 'Acme' }, query: { create_new: true } })
    expect(response?.status).toBe(201)
    const { error } = await company('acme')
    expect(error!.candidates).toHaveLength(2)
  })

  test('keeps its name while it is archived, and is restored next to another one', async () => {
    const { data } = await company('Acme')
    const path = { id: data!.id }
    await archiveCompany({ client, path, throwOnError: true })
    expect((await company('Acme')).error).toMatchObject({ candidates: [{ ...path, archived: true }] })
    await addCompany({ client, body: { name: 'Acme' }, query: { create_new: true }, throwOnError: true })
    expect((await restoreCompany({ client, path })).response?.status).toBe(200)
  })

  test('gives its name free when it is renamed, and may get the name of another one', async () => {
    const { data } = await company('Acme')
    await updateCompany({ client, path: { id: data!.id }, body: { name: 'Beta' }, throwOnError: true })
    const { data: second } = await company('Acme')
    const path = { id: second!.id }
    expect((await updateCompany({ client, path, body: { name: 'Beta' } })).response?.status).toBe(200)
  })

  test('with an external_id, or of an import or another workspace, is always added', async () => {
    await company('Acme')
    expect((await company('Acme', 'crm-1')).response?.status).toBe(201)
    const rows = [{ external_id: 'crm-2', name: 'Acme' }]
    const { data } = await importCompanies({ client, body: { key: 'external_id', rows } })
    expect(data).toMatchObject({ created: 1, refused: 0 })
    const { client: other } = await service.workspace()
    expect((await addCompany({ client: other, body: { name: 'Acme' } })).response?.status).toBe(201)
  })

  test('is not named to an API key that may only write', async () => {
    const { data } = await company('Acme')
    const { client: writer } = await service.key(member, { scopes: ['crm:write'] })
    const { error } = await addCompany({ client: writer, body: { name: 'ACME' } })
    expect(error).toMatchObject({ status: 409, code: 'name_taken', candidates: [] })
    expect(JSON.stringify(error)).not.toMatch(/Acme|com_/)
    expect(JSON.stringify(error)).not.toContain(data!.id)
  })

  test('is added once by simultaneous calls', async () => {
    for (let round = 0; round < 3; round++) {
      const names = ['Acme', 'ACME', 'Acmé', 'acme.', 'Acme', ' acme']
      const all = await Promise.all(names.map((name) => company(`${name} ${round}`)))
      const statuses = all.map(({ response }) => response!.status).sort()
      expect(statuses).toEqual([201, 409, 409, 409, 409, 409])
    }
    expect(await countOf()).toBe(3)
  })

  test('gets the first response again with the same idempotency key', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const add = () => addCompany({ client, body: { name: 'Acme' }, headers })
    const [first, again] = [await add(), await add()]
    expect(again.data).toEqual(first.data)
    expect(again.response?.headers.get('idempotency-replayed')).toBe('true')
  })
})

describe('a batch', () => {
  const add = (name: string, create_new = false) => ({
    operation: 'addCompany' as const,
    parameters: { create_new },
    body: { name },
  })

  test('checks each item', async () => {
    const { data: first } = await company('Acme')
    const items = [add('Beta'), add('acme'), add('BETA'), add('Acme', true)]
    const { data } = await runBatch({ client, body: { mode: 'each', items } })
    expect(data!.results.map(({ status }) => status)).toEqual([201, 409, 409, 201])
    expect(data!.results[1]!.problem).toMatchObject({ item: 1, candidates: [{ id: first!.id }] })
    expect(await countOf()).toBe(3)
  })

  test('is refused as a whole, and names no record that it does not add', async () => {
    const { error } = await runBatch({ client, body: { items: [add('Acme'), add('acme')] } })
    expect(error).toMatchObject({ status: 409, code: 'name_taken', item: 1, candidates: [] })
    expect(await countOf()).toBe(0)
  })
})

describe('a prospect', () => {
  test('has a name of its own within its company', async () => {
    const { data: acme } = await company('Acme')
    const { data: beta } = await company('Beta')
    const { data: first } = await prospect({ name: 'Web shop', company_id: acme!.id })
    const { error } = await prospect({ name: 'web shop!', company_id: acme!.id })
    const candidates = [{ id: first!.id, name: 'Web shop', match: 'name', archived: false }]
    expect(error).toMatchObject({ status: 409, code: 'name_taken', candidates })
    expect((await prospect({ name: 'Web shop', company_name: 'ACME' })).error).toMatchObject({ candidates })
    expect((await prospect({ name: 'Web shop', company_id: beta!.id })).response?.status).toBe(201)
    expect((await prospect({ name: 'Web shop', company_name: 'Gamma' })).response?.status).toBe(201)
  })

  test('of another company with the same name is added', async () => {
    const { data: first } = await company('Acme')
    const query = { create_new: true }
    const { data: second } = await addCompany({ client, body: { name: 'Acme' }, query })
    for (const { id } of [first!, second!])
      expect((await prospect({ name: 'Web shop', company_id: id })).response?.status).toBe(201)
  })

  test('without a company is always added', async () => {
    for (let round = 0; round < 2; round++)
      expect((await prospect({ name: 'Web shop' })).response?.status).toBe(201)
  })

  test('is added anyway with create_new, an external_id or an import, and restored next to another one', async () => {
    const body = { name: 'Web shop', company_name: 'Acme' }
    const { data } = await prospect(body)
    const path = { id: data!.id }
    await removeProspect({ client, path, throwOnError: true })
    await addProspect({ client, body, throwOnError: true })
    expect((await restoreProspect({ client, path })).response?.status).toBe(200)
    expect((await addProspect({ client, body, query: { create_new: true } })).response?.status).toBe(201)
    expect((await prospect({ ...body, external_id: 'crm-1' })).response?.status).toBe(201)
    const rows = [{ ...body, email: 'a@acme.example' }]
    expect((await importProspects({ client, body: { key: 'email', rows } })).data).toMatchObject({
      created: 1,
    })
  })

  test('is added once by simultaneous calls, and not named to a key that may only write', async () => {
    const body = { name: 'Web shop', company_name: 'Acme' }
    const all = await Promise.all([1, 2, 3, 4].map(() => prospect(body)))
    expect(all.map(({ response }) => response!.status).sort()).toEqual([201, 409, 409, 409])
    expect((await listProspects({ client })).data).toHaveLength(1)
    const { client: writer } = await service.key(member, { scopes: ['crm:write'] })
    const { error } = await addProspect({ client: writer, body })
    expect(error).toMatchObject({ code: 'name_taken', candidates: [] })
    expect(JSON.stringify(error)).not.toMatch(/pro_/)
  })

  test('is converted to a new company despite an equal name with create_new', async () => {
    await company('Acme')
    const { data } = await prospect({ name: 'Deal', company_name: 'Acme', contact_name: 'Sam', stage: 'won' })
    const converted = await convertProspect({ client, path: { id: data!.id }, body: { create_new: true } })
    expect(converted.response?.status).toBe(201)
  })
})
