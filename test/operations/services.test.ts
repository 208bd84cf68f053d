/** Services: the kinds of work for which people log time. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import { addService, listServices, updateService } from '../../generated/client/sdk.gen.ts'
import type { ListServicesData, NewService } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { nextCursor, useService } from '../support/service.ts'

const service = useService()

test('a service is added, changed and listed', async () => {
  const { client } = await service.workspace()
  const { data: added, response } = await addService({ client, body: { name: 'Design' } })
  expect(response?.status).toBe(201)
  expect(added).toMatchObject({ name: 'Design', billable: true, rate_cents: null, active: true })
  const change = { billable: false, rate_cents: 12_000, active: false }
  const { data: changed } = await updateService({ client, path: { id: added!.id }, body: change })
  expect(changed).toMatchObject({ name: 'Design', ...change })
  expect((await listServices({ client })).data).toEqual([changed])
})

test('the highest rate is stored exactly', async () => {
  const { client } = await service.workspace()
  const body = { name: 'Design', rate_cents: 1_000_000_000_000 }
  await addService({ client, body })
  expect((await listServices({ client })).data).toMatchObject([body])
})

test('lists are sorted by name or as requested, filtered and paged', async () => {
  const { client } = await service.workspace()
  for (const name of ['b', 'a', 'c']) await addService({ client, body: { name, active: name !== 'a' } })
  const names = async (query: ListServicesData['query']) =>
    (await listServices({ client, query, throwOnError: true })).data.map(({ name }) => name)
  expect(await names({})).toEqual(['a', 'b', 'c'])
  expect(await names({ sort: '-name' })).toEqual(['c', 'b', 'a'])
  expect(await names({ sort: 'created_at' })).toEqual(['b', 'a', 'c'])
  expect(await names({ sort: '-created_at' })).toEqual(['c', 'a', 'b'])
  expect(await names({ active: true })).toEqual(['b', 'c'])
  expect(await names({ active: false })).toEqual(['a'])
  const { response } = await listServices({ client, query: { active: true, limit: 1 } })
  expect(await names({ active: true, limit: 1, cursor: nextCursor(response) })).toEqual(['c'])
})

describe('a call is refused', () => {
  const attempt = async (client: Client) => {
    const { error, response } = await addService({ client, body: { name: 'Design' } })
    return [response?.status, error?.code]
  }

  test('without a token', async () => {
    expect((await listServices({ client: service.clientWith() })).response?.status).toBe(401)
  })

  test('in another workspace', async () => {
    const [mine, other] = [await service.workspace(), await service.workspace()]
    const { data } = await addService({ client: mine.client, body: { name: 'Design' } })
    const path = { id: data!.id }
    const { response } = await updateService({ client: other.client, path, body: { name: 'x' } })
    expect(response?.status).toBe(404)
    expect((await listServices({ client: other.client })).data).toEqual([])
    expect((await listServices({ client: mine.client })).data).toEqual([data])
  })

  test('to write on the Starter plan, as a member or with a key without the scope; reads are allowed', async () => {
    const owner = await service.workspace()
    const starter = await service.workspace({ plan: 'starter' })
    const member = await colleague(service, owner, 'member')
    const key = await service.key(owner, { scopes: ['account:read'] })
    expect(await attempt(starter.client)).toEqual([403, 'plan_required'])
    expect(await attempt(member.client)).toEqual([403, 'role_required'])
    expect(await attempt(key.client)).toEqual([403, 'missing_scope'])
    for (const { client } of [starter, member, key]) expect((await listServices({ client })).data).toEqual([])
    expect(await attempt((await colleague(service, owner, 'admin')).client)).toEqual([201, undefined])
  })

  test.each([
    ['with a blank name', { name: ' ' }, '/name'],
    ['with a negative rate', { rate_cents: -1 }, '/rate_cents'],
    ['with a rate over the maximum', { rate_cents: 1e15 }, '/rate_cents'],
    ['with a fraction of a cent', { rate_cents: 0.5 }, '/rate_cents'],
  ])('%s', async (_, wrong, pointer) => {
    const { client } = await service.workspace()
    const body: NewService = { name: 'Design', ...wrong }
    const { error, response } = await addService({ client, body })
    expect(response?.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ in: 'body', pointer }] })
  })
})
