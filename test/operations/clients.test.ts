import { describe, expect, test } from 'vitest'
import type { Client as Api } from '../../generated/client/client/index.ts'
import {
  addClient,
  addCompany,
  getClient,
  getClientByEmail,
  listClients,
  updateClient,
} from '../../generated/client/sdk.gen.ts'
import type { ListClientsData, NewClient } from '../../generated/client/types.gen.ts'
import { nextCursor, useCommonService } from '../support/service.ts'

const service = useCommonService()

/** A workspace with a company. */
async function companyOf(options: Parameters<typeof service.workspace>[0] = {}) {
  const member = await service.workspace(options)
  return { ...member, company_id: await newCompany(member.client) }
}

async function newCompany(client: Api): Promise<string> {
  const query = { create_new: true }
  return (await addCompany({ client, body: { name: 'Acme' }, query, throwOnError: true })).data.id
}

test('a client can be added to a company, read, changed and listed', async () => {
  const { client, company_id } = await companyOf()
  const body = { company_id, name: 'Buyer', position: 'Purchasing', phone: '+1 555 0100', tags: ['vip'] }
  const { data: added, response } = await addClient({ client, body })
  expect(response?.status).toBe(201)
  expect(added).toMatchObject({ ...body, email: null })
  expect(response?.headers.get('location')).toBe(`/api/v1/clients/${added!.id}`)
  const path = { id: added!.id }
  expect((await getClient({ client, path })).data).toEqual(added)
  const { data: changed } = await updateClient({ client, path, body: { phone: null, name: 'Head buyer' } })
  expect(changed).toMatchObject({ ...body, phone: null, name: 'Head buyer' })
  expect((await listClients({ client })).data).toEqual([changed])
})

describe('e-mail addresses', () => {
  test('are stored in lower case and found regardless of case', async () => {
    const { client, company_id } = await companyOf()
    const body = { company_id, name: 'Buyer', email: 'Buyer+Shop@Acme.example' }
    const { data: added } = await addClient({ client, body })
    expect(added!.email).toBe('buyer+shop@acme.example')
    const { data: found, response } = await getClientByEmail({
      client,
      query: { email: 'BUYER+shop@acme.EXAMPLE' },
    })
    expect(found).toEqual(added)
    expect(response?.headers.get('etag')).toBe('"1"')
    const { data: changed } = await updateClient({
      client,
      path: { id: added!.id },
      body: { email: 'X@ACME.example' },
    })
    expect(changed!.email).toBe('x@acme.example')
    expect((await getClientByEmail({ client, query: { email: 'X@acme.example' } })).data).toEqual(changed)
  })

  test('that no client of the workspace has get the response 404', async () => {
    const [mine, other] = [await companyOf(), await companyOf()]
    const email = 'buyer@acme.example'
    await addClient({ client: mine.client, body: { company_id: mine.company_id, name: 'Buyer', email } })
    expect((await getClientByEmail({ client: other.client, query: { email } })).response?.status).toBe(404)
    const missing = await getClientByEmail({ client: mine.client, query: { email: 'nobody@acme.example' } })
    expect(missing.response?.status).toBe(404)
  })

  test('that are invalid are refused with 422', async () => {
    const { client, company_id } = await companyOf()
    const added = await addClient({ client, body: { company_id, name: 'Buyer', email: 'buyer' } })
    expect(added.error).toMatchObject({ status: 422, errors: [{ in: 'body', pointer: '/email' }] })
    const found = await getClientByEmail({ client, query: { email: 'buyer' } })
    expect(found.error).toMatchObject({ status: 422, errors: [{ in: 'query', pointer: '/email' }] })
  })

  test('are unique in a workspace, regardless of case', async () => {
    const [mine, other] = [await companyOf(), await companyOf()]
    const add = ({ client, company_id }: typeof mine, email?: string) =>
      addClient({ client, body: { company_id, name: 'Buyer', email } })
    expect((await add(mine, 'a@acme.example')).response?.status).toBe(201)
    const { error } = await add(mine, 'A@acme.example')
    expect(error).toMatchObject({ status: 409, code: 'already_exists', errors: [{ pointer: '/email' }] })
    expect((await add(other, 'a@acme.example')).response?.status).toBe(201)
    const { data: second } = await add(mine)
    expect((await add(mine)).response?.status).toBe(201)
    const path = { id: second!.id }
    const taken = await updateClient({ client: mine.client, path, body: { email: 'A@ACME.example' } })
    expect(taken.error).toMatchObject({ status: 409, code: 'already_exists' })
  })

  test('are accepted from only one of two concurrent calls', async () => {
    const { client, company_id } = await companyOf()
    const body = { company_id, name: 'Buyer', email: 'a@acme.example' }
    const answers = await Promise.all([addClient({ client, body }), addClient({ client, body })])
    expect(answers.map(({ response }) => response?.status).sort()).toEqual([201, 409])
    expect((await listClients({ client })).data).toHaveLength(1)
  })
})

describe('lists of clients', () => {
  const names = async (client: Api, query?: ListClientsData['query']) =>
    (await listClients({ client, query, throwOnError: true })).data.map(({ name }) => name)

  /** The clients, sorted by name. */
  async function filled(...bodies: Omit<NewClient, 'company_id'>[]) {
    const member = await companyOf()
    const { client, company_id } = member
    for (const body of bodies) await addClient({ client, body: { company_id, ...body }, throwOnError: true })
    return member
  }

  test('are filtered by a combination of company, part of the name and tag', async () => {
    const { client, company_id } = await filled({ name: 'Zoë', tags: ['vip'] }, { name: 'Bo' })
    const elsewhere = await newCompany(client)
    await addClient({ client, body: { company_id: elsewhere, name: 'Zoe', tags: ['vip'] } })
    expect(await names(client, { company_id })).toEqual(['Bo', 'Zoë'])
    expect(await names(client, { company_id: elsewhere })).toEqual(['Zoe'])
    expect(await names(client, { name: 'ZO', sort: 'created_at' })).toEqual(['Zoë', 'Zoe'])
    expect(await names(client, { tag: 'vip', company_id })).toEqual(['Zoë'])
    expect(await names(client, { tag: 'vip', company_id, name: 'b' })).toEqual([])
  })

  test('are sorted, and pages contain each client once', async () => {
    const { client } = await filled({ name: 'b' }, { name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'a' })
    expect(await names(client, { sort: '-name' })).toEqual(['c', 'b', 'b', 'a', 'a'])
    expect(await names(client)).toEqual(['a', 'c', 'b', 'a', 'b'])
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data, response } = await listClients({ client, query: { sort: 'name', limit: 2, cursor } })
      seen.push(...data!.map(({ id, name }) => `${name} ${id}`))
      cursor = nextCursor(response)
    } while (cursor)
    expect(seen.map((each) => each[0])).toEqual(['a', 'a', 'b', 'b', 'c'])
    expect(new Set(seen).size).toBe(5)
  })
})

describe('a call is refused', () => {
  test('for a company that does not exist or belongs to another workspace', async () => {
    const [mine, other] = [await companyOf(), await companyOf()]
    const foreign = { company_id: other.company_id, name: 'Buyer' }
    const added = await addClient({ client: mine.client, body: foreign })
    expect(added.error).toMatchObject({ status: 422, errors: [{ in: 'body', pointer: '/company_id' }] })
    const body = { company_id: mine.company_id, name: 'Buyer' }
    const path = { id: (await addClient({ client: mine.client, body })).data!.id }
    const moved = await updateClient({ client: mine.client, path, body: { company_id: other.company_id } })
    expect(moved.error).toMatchObject({ status: 422, errors: [{ in: 'body', pointer: '/company_id' }] })
    expect((await getClient({ client: mine.client, path })).data).toMatchObject(body)
    const nowhere = await addClient({ client: mine.client, body: { name: 'Buyer' } as NewClient })
    expect(nowhere.error).toMatchObject({ status: 422, errors: [{ in: 'body', pointer: '/company_id' }] })
  })
})
