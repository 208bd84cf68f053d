/** A won prospect becomes a client with its company. */
import { describe, expect, test } from 'vitest'
import type { Client as Api } from '../../generated/client/client/index.ts'
import {
  addClient,
  addCompany,
  addProspect,
  archiveCompany,
  archiveProspect,
  convertProspect,
  getClient,
  getCompany,
  getProspect,
  listActivity,
  listClients,
  listCompanies,
  listProspects,
  updateClient,
  updateCompany,
  updateProspect,
} from '../../generated/client/sdk.gen.ts'
import type {
  Conversion,
  ListProspectsData,
  NewCompany,
  NewProspect,
  ProspectPatch,
  ProspectStage,
} from '../../generated/client/types.gen.ts'
import { moves } from '../../generated/server/records.ts'
import { type Given, useProspects } from '../support/prospects.ts'
import { useCommonService } from '../support/service.ts'

const service = useCommonService()
const { prospectWith, current } = useProspects(service)

const stages = Object.keys(moves.ProspectStage) as ProspectStage[]

const won = (body: Partial<NewProspect> = {}, client?: Api) =>
  prospectWith(
    {
      stage: 'won',
      company_name: 'Acme',
      contact_name: 'Head of sales',
      email: 'Buyer@Acme.example',
      phone: '+1 555 0100',
      tags: ['x'],
      ...body,
    },
    client,
  )

const convert = ({ client, path }: Pick<Given, 'client' | 'path'>, body: Conversion = {}) =>
  convertProspect({ client, path, body })

/** A company with a client. */
async function known(body: Partial<NewCompany> = {}, by?: Api) {
  const client = by ?? (await service.workspace()).client
  const website = 'https://www.acme-web.example/about'
  const added = await addCompany({
    client,
    body: { name: 'Acme GmbH', website, ...body },
    throwOnError: true,
  })
  const company = added.data
  const buyer = { company_id: company.id, name: 'Buyer', email: 'buyer@acme.example' }
  const { data: person } = await addClient({ client, body: buyer, throwOnError: true })
  return { client, company, person }
}

/** The number of companies and of clients. */
const counts = async (client: Api) => [
  (await listCompanies({ client, throwOnError: true })).data.length,
  (await listClients({ client, throwOnError: true })).data.length,
]

describe('the conversion of a prospect', () => {
  test('creates a company and a client from the prospect', async () => {
    const given = await won()
    const { client, prospect } = given
    const { data, response } = await convert(given)
    expect(response?.status).toBe(201)
    expect(data!.company).toMatchObject({ name: 'Acme', tags: [], website: null })
    expect(data!.client).toMatchObject({
      company_id: data!.company.id,
      name: 'Head of sales',
      email: 'buyer@acme.example',
      phone: '+1 555 0100',
      position: null,
      tags: ['x'],
    })
    expect(data!.prospect).toMatchObject({ id: prospect.id, stage: 'won', client_id: data!.client.id })
    expect(data!.prospect).toEqual(await current(given))
    expect(data!.client).toEqual((await getClient({ client, path: { id: data!.client.id } })).data)
    expect(data!.company).toEqual((await getCompany({ client, path: { id: data!.company.id } })).data)
  })

  test('uses the values of the request instead of those of the prospect', async () => {
    const body = { company_name: 'Acme Ltd', client_name: 'Buyer', email: 'B@acme.example' }
    const { data } = await convert(await won(), body)
    expect(data!.company.name).toBe('Acme Ltd')
    expect(data!.client).toMatchObject({ name: 'Buyer', email: 'b@acme.example' })
  })

  test('never names the client after the deal, and is refused if neither the prospect nor the request has a contact name', async () => {
    const given = await won({ contact_name: null })
    const { error } = await convert(given)
    expect(error).toMatchObject({
      status: 422,
      code: 'name_required',
      errors: [
        { in: 'body', pointer: '/client_name', detail: 'is required: the prospect has no contact_name' },
      ],
    })
    expect((await current(given)).client_id).toBe(null)
    expect((await listCompanies({ client: given.client })).data).toEqual([])
    const { data } = await convert(given, { client_name: 'Buyer' })
    expect(data!.client.name).toBe('Buyer')
  })

  test('uses a contact name that was added to the prospect later', async () => {
    const given = await won({ contact_name: null })
    const { client, path } = given
    await updateProspect({ client, path, body: { contact_name: 'Head of purchasing' } })
    expect((await convert(given)).data!.client.name).toBe('Head of purchasing')
  })

  test('names the company after the prospect if there is no other name', async () => {
    const { data } = await convert(await won({ company_name: null, email: null }))
    expect(data).toMatchObject({ company: { name: 'New web shop' }, client: { email: null } })
  })

  test('adds the client to an existing company', async () => {
    const given = await won()
    const { client } = given
    const { data: company } = await addCompany({ client, body: { name: 'Known' } })
    const { data } = await convert(given, { company_id: company!.id })
    expect(data!.company).toEqual(company)
    expect(data!.client.company_id).toBe(company!.id)
    expect((await listCompanies({ client })).data).toEqual([company])
  })

  test('happens once, even if two calls request it concurrently', async () => {
    const given = await won()
    const { client } = given
    const answers = await Promise.all([convert(given), convert(given)])
    expect(answers.map(({ response }) => response?.status).sort()).toEqual([201, 409])
    const { client_id } = await current(given)
    expect((await convert(given)).error).toMatchObject({ status: 409, code: 'already_converted', client_id })
    expect((await listClients({ client })).data).toHaveLength(1)
    expect((await listCompanies({ client })).data).toHaveLength(1)
  })

  test.each(stages.filter((stage) => stage !== 'won'))('is refused at the stage %s', async (stage) => {
    const given = await prospectWith({ stage })
    expect((await convert(given)).error).toMatchObject({ status: 409, code: 'not_won' })
    expect((await listClients({ client: given.client })).data).toEqual([])
    expect((await listCompanies({ client: given.client })).data).toEqual([])
  })

  test('refuses a company of another workspace, and both an id and a name for one company', async () => {
    const [given, other] = [await won(), await service.workspace()]
    const { data: foreign } = await addCompany({ client: other.client, body: { name: 'Foreign' } })
    expect((await convert(given, { company_id: foreign!.id })).error).toMatchObject({
      status: 422,
      errors: [{ in: 'body', pointer: '/company_id' }],
    })
    const { data: known } = await addCompany({ client: given.client, body: { name: 'Known' } })
    expect((await convert(given, { company_id: known!.id, company_name: 'New' })).error).toMatchObject({
      status: 422,
      errors: [
        { in: 'body', pointer: '/company_id' },
        { in: 'body', pointer: '/company_name' },
      ],
    })
    expect((await current(given)).client_id).toBe(null)
  })

  test('has one entry in the log, with all created records', async () => {
    const given = await won()
    const { client, prospect } = given
    const { data } = await convert(given)
    const { data: log } = await listActivity({ client, query: { operation: 'convertProspect' } })
    expect(log).toHaveLength(1)
    const changed = new Set(log![0]!.changes.map(({ record_id }) => record_id))
    expect(changed).toEqual(new Set([prospect.id, data!.company.id, data!.client.id]))
  })
})

describe('a prospect with a company and a client', () => {
  test('gets the company of its client, and shows both names', async () => {
    const { client, company, person } = await known()
    const { prospect } = await prospectWith({ client_id: person.id, company_name: 'ignored' }, client)
    const names = {
      company_id: company.id,
      company_name: 'Acme GmbH',
      client_id: person.id,
      client_name: 'Buyer',
    }
    expect(prospect).toMatchObject({ ...names, converted_at: null })
    const found = async (query: ListProspectsData['query']) =>
      (await listProspects({ client, query, throwOnError: true })).data.map(({ id }) => id)
    await prospectWith({}, client)
    expect(await found({ company_id: company.id })).toEqual([prospect.id])
    expect(await found({ client_id: person.id })).toEqual([prospect.id])
    expect(await found({ name: 'acme' })).toEqual([prospect.id])
    await updateCompany({ client, path: { id: company.id }, body: { name: 'Northwind' }, throwOnError: true })
    const { data: renamed } = await getProspect({ client, path: { id: prospect.id } })
    expect(renamed).toEqual({ ...prospect, company_name: 'Northwind' })
    expect(await found({ name: 'northw' })).toEqual([prospect.id])
    expect(await found({ name: 'acme' })).toEqual([])
  })

  test('moves with its client to another company', async () => {
    const { client, person } = await known()
    const given = await prospectWith({ client_id: person.id }, client)
    const { data: other } = await addCompany({ client, body: { name: 'Other' }, throwOnError: true })
    const path = { id: person.id }
    await updateClient({ client, path, body: { company_id: other.id }, throwOnError: true })
    expect(await current(given)).toMatchObject({ company_id: other.id, company_name: 'Other', version: 2 })
    const { data: log } = await listActivity({ client, query: { operation: 'updateClient' } })
    const change = {
      record_id: given.prospect.id,
      field: 'company_name',
      before: 'Acme GmbH',
      after: 'Other',
    }
    expect(log![0]!.changes).toContainEqual(change)
  })

  test("keeps the company's name after the reference is removed", async () => {
    const { client, company } = await known()
    const { path } = await prospectWith({ company_id: company.id }, client)
    const { data } = await updateProspect({ client, path, body: { company_id: null } })
    expect(data).toMatchObject({ company_id: null, company_name: 'Acme GmbH' })
    expect((await updateProspect({ client, path, body: { company_name: 'Other' } })).data!.company_name).toBe(
      'Other',
    )
  })

  test('cannot have a client of another company, a second company name, or a missing or archived record', async () => {
    const { client, company, person } = await known()
    const { data: other } = await addCompany({ client, body: { name: 'Other' }, throwOnError: true })
    const given = await prospectWith({ client_id: person.id }, client)
    const change = async (body: ProspectPatch) => (await updateProspect({ ...given, body })).error
    const at = (pointer: string, code: string) => ({ status: 422, code, errors: [{ in: 'body', pointer }] })
    expect(await change({ company_id: other.id })).toMatchObject(at('/company_id', 'unrelated_records'))
    expect(await change({ company_id: null })).toMatchObject(at('/company_id', 'unrelated_records'))
    expect(await change({ company_name: 'New' })).toMatchObject(at('/company_name', 'unprocessable_entity'))
    const foreign = (await known()).company.id
    expect(await change({ company_id: foreign, client_id: null })).toMatchObject(
      at('/company_id', 'unknown_record'),
    )
    await archiveCompany({ client, path: { id: other.id }, throwOnError: true })
    const archived = { status: 409, code: 'archived', references: [{ id: other.id, field: 'company_id' }] }
    expect(await change({ company_id: other.id, client_id: null })).toMatchObject(archived)
    const body = { name: 'x', company_id: company.id, client_id: 'cli_01jcz4p7v8e9fbk2m3n4q5r6s7' }
    expect((await addProspect({ client, body })).error).toMatchObject(at('/client_id', 'unknown_record'))
    expect(await current(given)).toEqual(given.prospect)
  })

  test('is converted to these two records, and no other records are created', async () => {
    const { client, company, person } = await known()
    const given = await won({ client_id: person.id, company_name: null }, client)
    expect((await convert(given, { client_name: 'Somebody' })).error).toMatchObject({
      status: 422,
      errors: [{ in: 'body', pointer: '/client_name' }],
    })
    const { data } = await convert(given)
    expect(data).toMatchObject({ company, client: person, prospect: { client_id: person.id } })
    expect(data!.prospect.converted_at).toEqual(expect.any(String))
    expect(await counts(client)).toEqual([1, 1])
    const { error } = await updateProspect({ ...given, body: { client_id: null } })
    expect(error).toMatchObject({ status: 409, code: 'already_converted', client_id: person.id })
  })

  test('can share its company with another prospect, and both become clients of that company', async () => {
    const { client, company } = await known()
    const [one, other] = [
      await won({ company_id: company.id, contact_name: 'Sales', email: 'sales@acme.example' }, client),
      await won({ company_id: company.id, contact_name: 'Support', email: 'support@acme.example' }, client),
    ]
    for (const given of [one, other]) expect((await convert(given)).data!.company).toEqual(company)
    expect(await counts(client)).toEqual([1, 3])
  })
})

describe('an existing record', () => {
  test('is used without confirmation if its e-mail address is the same', async () => {
    const { client, company, person } = await known()
    const given = await won({ company_name: 'Another name', email: 'Buyer@acme.example' }, client)
    expect((await convert(given)).data).toMatchObject({
      company,
      client: person,
      prospect: { company_id: company.id, company_name: 'Acme GmbH' },
    })
    expect(await counts(client)).toEqual([1, 1])
  })

  test('is used without confirmation if its external id is the same', async () => {
    const { client, company } = await known({ external_id: 'crm-7' })
    const named = { company_name: 'Nothing like it', email: 'new@elsewhere.example' }
    const given = await won({ ...named, external_id: 'crm-7' }, client)
    expect((await convert(given)).data).toMatchObject({ company, client: { email: 'new@elsewhere.example' } })
    expect(await counts(client)).toEqual([1, 2])
  })

  test.each<[string, Partial<NewProspect>, 'name' | 'domain']>([
    ['a different legal form', { company_name: 'ACME Ltd.', email: null }, 'name'],
    ['a typing error in its name', { company_name: 'Acmee', email: null }, 'name'],
    ['additional words in its name', { company_name: 'Acme International', email: null }, 'name'],
    [
      'an e-mail address at the domain of its website',
      { company_name: 'Parcels', email: 'a@mail.acme-web.example' },
      'domain',
    ],
    [
      'an e-mail address at the domain of its client',
      { company_name: 'Parcels', email: 'other@acme.example' },
      'domain',
    ],
  ])('with %s is listed as a candidate, and nothing changes', async (_, body, match) => {
    const { client, company, person } = await known()
    const given = await won(body, client)
    const { error } = await convert(given)
    expect(error).toMatchObject({ status: 409, code: 'similar_records' })
    expect(error!.candidates).toEqual([{ id: company.id, name: 'Acme GmbH', match, archived: false }])
    expect(await current(given)).toEqual(given.prospect)
    expect(await counts(client)).toEqual([1, 1])
    const { data } = await convert(given, { company_id: company.id })
    expect(data!.company).toEqual(company)
    expect(data!.client.id).not.toBe(person.id)
  })

  test('is ignored if the request contains create_new', async () => {
    const { client, company } = await known()
    const given = await won({ company_name: 'Acme', email: null }, client)
    const { data } = await convert(given, { create_new: true })
    expect(data!.company).toMatchObject({ name: 'Acme' })
    expect(data!.company.id).not.toBe(company.id)
    expect(await counts(client)).toEqual([2, 2])
  })

  test('with the same name at the company is a candidate that the next call can reference', async () => {
    const { client, company, person } = await known()
    const given = await won({ company_name: 'Acme', contact_name: 'buyer', email: null }, client)
    const { error } = await convert(given)
    expect(error!.candidates!.map(({ id }) => id)).toEqual([company.id, person.id])
    const again = await convert(given, { company_id: company.id })
    expect(again.error!.candidates).toEqual([
      { id: person.id, name: 'Buyer', match: 'name', archived: false },
    ])
    expect((await convert(given, { client_id: person.id })).data).toMatchObject({ company, client: person })
    expect(await counts(client)).toEqual([1, 1])
  })

  test('with the same e-mail address at another company causes a refusal, and the error names the record', async () => {
    const { client, person } = await known()
    const { data: other } = await addCompany({ client, body: { name: 'Other' }, throwOnError: true })
    const given = await won({ company_id: other.id }, client)
    const { error } = await convert(given)
    expect(error).toMatchObject({
      code: 'similar_records',
      candidates: [{ id: person.id, match: 'email' }, {}],
    })
    expect((await convert(given, { create_new: true })).error).toMatchObject({
      status: 409,
      code: 'already_exists',
      errors: [{ pointer: '/email' }],
    })
    expect(await counts(client)).toEqual([2, 1])
  })

  test('that is archived is a candidate marked as archived', async () => {
    const { client, company } = await known()
    await archiveCompany({ client, path: { id: company.id }, throwOnError: true })
    const given = await won({ company_name: 'Acme', email: null }, client)
    expect((await convert(given)).error!.candidates).toMatchObject([{ id: company.id, archived: true }])
    expect((await convert(given, { company_id: company.id })).error).toMatchObject({ code: 'archived' })
  })

  test('with an e-mail address at the same public mail provider is not a candidate', async () => {
    const { client } = await known()
    const body = (name: string) => ({ company_name: name, contact_name: name, email: `${name}@gmail.com` })
    expect((await convert(await won(body('harbour'), client))).response?.status).toBe(201)
    expect((await convert(await won(body('meadow'), client))).response?.status).toBe(201)
  })

  test('in another workspace is not a candidate', async () => {
    await known()
    expect((await convert(await won())).response?.status).toBe(201)
  })

  test('is not named to a caller who cannot read companies; the error states only that one exists', async () => {
    const member = await service.workspace()
    await known({}, member.client)
    const { path } = await won({ company_name: 'Acme', email: null }, member.client)
    const { client } = await service.key(member, { scopes: ['crm:write'] })
    const { error } = await convert({ client, path })
    expect(error).toMatchObject({ status: 409, code: 'similar_records', candidates: [] })
    expect(JSON.stringify(error)).not.toMatch(/Acme|com_/)
    expect((await convert({ client, path }, { create_new: true })).response?.status).toBe(201)
  })
})

test('an archived prospect cannot be converted', async () => {
  const given = await won()
  const { client, path } = given
  await archiveProspect({ client, path, throwOnError: true })
  expect((await convert(given)).error).toMatchObject({ status: 409, code: 'archived', references: [path] })
  expect(await counts(client)).toEqual([0, 0])
})
