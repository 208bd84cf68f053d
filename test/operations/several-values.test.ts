/** Several values of a filter: separated by commas or as a repeated parameter, which is the same for every filter. */
import { beforeAll, expect, test } from 'vitest'
import { addCompany } from '../../generated/client/sdk.gen.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()
let owner: Member

beforeAll(async () => {
  owner = await service.workspace()
  for (const [name, tags] of Object.entries({
    A: ['a'],
    B: ['b'],
    C: ['c'],
    Both: ['a', 'b'],
    Comma: ['x, y'],
  }))
    await addCompany({ client: owner.client, body: { name, tags }, throwOnError: true })
})

const found = async (query: string) => {
  const headers = { authorization: `Bearer ${owner.token}` }
  const response = await service.call(`/api/v1/companies/list?sort=name&${query}`, { headers })
  expect(response.status).toBe(200)
  return (await response.json()).map(({ name }: { name: string }) => name)
}

test.each(['tag=a,b', 'tag=a&tag=b', 'tag=a%2Cb', 'tag=a,%20b', 'tag=a,&tag=b', 'tag=b,a,a'])(
  '%s finds the records with either tag',
  async (query) => expect(await found(query)).toEqual(['A', 'B', 'Both']),
)

test('a tag that contains a comma is found by its text', async () => {
  expect(await found('tag=x,%20y')).toEqual(['Comma'])
  expect(await found('tag=c&tag=x,%20y')).toEqual(['C', 'Comma'])
})
