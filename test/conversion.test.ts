/** A won prospect becomes a client with its company. */
import { describe, expect, test } from 'vitest'
import type { Client as Api } from '../generated/client/client/index.ts'
import {
  addClient,
  addCompany,
  convertProspect,
  getClient,
  getCompany,
  listActivity,
  listClients,
  listCompanies,
  updateProspect,
} from '../generated/client/sdk.gen.ts'
import type { Conversion, NewProspect, ProspectStage } from '../generated/client/types.gen.ts'
import { moves } from '../generated/server/records.ts'
import { type Given, useProspects } from './support/prospects.ts'
import { useService } from './support/service.ts'

const service = useService()
const { prospectWith, current } = useProspects(service)

const stages = Object.keys(moves.ProspectStage) as ProspectStage[]

describe('a conversion', () => {
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
  const convert = ({ client, path }: Given, body: Conversion = {}) => convertProspect({ client, path, body })

  test('makes company and client of what the prospect says', async () => {
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

  test('takes what the caller says instead', async () => {
    const body = { company_name: 'Acme Ltd', client_name: 'Buyer', email: 'B@acme.example' }
    const { data } = await convert(await won(), body)
    expect(data!.company.name).toBe('Acme Ltd')
    expect(data!.client).toMatchObject({ name: 'Buyer', email: 'b@acme.example' })
  })

  test('never names the person after the deal: the name is given, by the prospect or by the call', async () => {
    const given = await won({ contact_name: null })
    const { error } = await convert(given)
    expect(error).toMatchObject({
      status: 422,
      code: 'name_required',
      errors: [
        { in: 'body', pointer: '/client_name', detail: 'must be given: the prospect has no contact_name' },
      ],
    })
    expect((await current(given)).client_id).toBe(null)
    expect((await listCompanies({ client: given.client })).data).toEqual([])
    const { data } = await convert(given, { client_name: 'Buyer' })
    expect(data!.client.name).toBe('Buyer')
  })

  test('takes the name that the prospect got later', async () => {
    const given = await won({ contact_name: null })
    const { client, path } = given
    await updateProspect({ client, path, body: { contact_name: 'Head of purchasing' } })
    expect((await convert(given)).data!.client.name).toBe('Head of purchasing')
  })

  test('names the company as the prospect where nothing else does', async () => {
    const { data } = await convert(await won({ company_name: null, email: null }))
    expect(data).toMatchObject({ company: { name: 'New web shop' }, client: { email: null } })
  })

  test('attaches the client to a company that is there already', async () => {
    const given = await won()
    const { client } = given
    const { data: company } = await addCompany({ client, body: { name: 'Known' } })
    const { data } = await convert(given, { company_id: company!.id })
    expect(data!.company).toEqual(company)
    expect(data!.client.company_id).toBe(company!.id)
    expect((await listCompanies({ client })).data).toEqual([company])
  })

  test('happens once, also when asked for twice at once', async () => {
    const given = await won()
    const { client } = given
    const answers = await Promise.all([convert(given), convert(given)])
    expect(answers.map(({ response }) => response?.status).sort()).toEqual([201, 409])
    const { client_id } = await current(given)
    expect((await convert(given)).error).toMatchObject({ status: 409, code: 'already_converted', client_id })
    expect((await listClients({ client })).data).toHaveLength(1)
    expect((await listCompanies({ client })).data).toHaveLength(1)
  })

  test.each(stages.filter((stage) => stage !== 'won'))('is refused at stage %s', async (stage) => {
    const given = await prospectWith({ stage })
    expect((await convert(given)).error).toMatchObject({ status: 409, code: 'not_won' })
    expect((await listClients({ client: given.client })).data).toEqual([])
    expect((await listCompanies({ client: given.client })).data).toEqual([])
  })

  test('makes nothing where the e-mail address has a client already', async () => {
    const given = await won()
    const { client } = given
    const { data: company } = await addCompany({ client, body: { name: 'Known' } })
    const email = 'buyer@acme.example'
    await addClient({ client, body: { company_id: company!.id, name: 'Buyer', email } })
    const { error } = await convert(given)
    expect(error).toMatchObject({ status: 409, code: 'already_exists', errors: [{ pointer: '/email' }] })
    expect((await current(given)).client_id).toBe(null)
    expect((await listCompanies({ client })).data).toEqual([company])
  })

  test('takes no company of another workspace, and not two names for one', async () => {
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

  test('is one call in the log, with all that it made', async () => {
    const given = await won()
    const { client, prospect } = given
    const { data } = await convert(given)
    const { data: log } = await listActivity({ client, query: { operation: 'convertProspect' } })
    expect(log).toHaveLength(1)
    const changed = new Set(log![0]!.changes.map(({ record_id }) => record_id))
    expect(changed).toEqual(new Set([prospect.id, data!.company.id, data!.client.id]))
  })

  test('is the only thing that sets client_id', async () => {
    const { client, path } = await won()
    const body = { client_id: 'cli_01jcz4p7v8e9fbk2m3n4q5r6s7' } as object
    const { error } = await updateProspect({ client, path, body })
    expect(error).toMatchObject({ status: 422, errors: [{ in: 'body', pointer: '/client_id' }] })
  })
})
