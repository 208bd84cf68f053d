/** Services: the kinds of work for which people log time. */
import { describe, expect, test } from 'vitest'
import { addService, listServices, updateService } from '../../generated/client/sdk.gen.ts'
import type { ListServicesData, NewService } from '../../generated/client/types.gen.ts'
import { nextCursor, useCommonService } from '../support/service.ts'

const service = useCommonService()

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
