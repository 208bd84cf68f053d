import { describe, expect, test } from 'vitest'
import { addCompany, getCompany, listCompanies, updateCompany } from '../../generated/client/sdk.gen.ts'
import { nextCursor, useCommonService } from '../support/service.ts'

const service = useCommonService()

test('a tag is stored unchanged, even if it has a meaning in PostgreSQL', async () => {
  const { client } = await service.workspace()
  const tags = ['null', ' spaces ', 'a\nb', '"', '\\', ',', '{}']
  const { data } = await addCompany({ client, body: { name: 'Acme', tags } })
  expect((await getCompany({ client, path: { id: data!.id } })).data?.tags).toEqual(tags)
  for (const tag of tags) expect((await listCompanies({ client, query: { tag } })).data).toHaveLength(1)
})

test('a company can be added, read, changed and listed', async () => {
  const { client } = await service.workspace()
  const { data: added, response } = await addCompany({ client, body: { name: 'Acme', tags: ['retail'] } })
  expect(response?.status).toBe(201)
  expect(added).toMatchObject({ name: 'Acme', tags: ['retail'], website: null })
  expect(response?.headers.get('location')).toBe(`/api/v1/companies/${added!.id}`)
  const path = { id: added!.id }
  expect((await getCompany({ client, path })).data).toEqual(added)
  const { data: changed } = await updateCompany({ client, path, body: { website: 'https://acme.example' } })
  expect(changed).toMatchObject({ name: 'Acme', tags: ['retail'], website: 'https://acme.example' })
  expect((await listCompanies({ client })).data).toEqual([changed])
})

test('a change keeps omitted fields, and null clears a field', async () => {
  const { client } = await service.workspace()
  const { data } = await addCompany({ client, body: { name: 'Acme', website: 'https://acme.example' } })
  const { data: changed } = await updateCompany({ client, path: { id: data!.id }, body: { website: null } })
  expect(changed).toMatchObject({ name: 'Acme', website: null })
})

describe('lists of companies', () => {
  async function names(...of: string[]) {
    const { client } = await service.workspace()
    for (const name of of)
      await addCompany({
        client,
        body: { name, tags: [name[0]!] },
        query: { create_new: true },
        throwOnError: true,
      })
    return client
  }

  test('are sorted newest first, or as requested', async () => {
    const client = await names('Beta', 'Alpha', 'Gamma')
    const sorted = async (sort?: 'name' | '-name' | 'created_at') =>
      (await listCompanies({ client, query: { sort } })).data!.map(({ name }) => name)
    expect(await sorted()).toEqual(['Gamma', 'Alpha', 'Beta'])
    expect(await sorted('created_at')).toEqual(['Beta', 'Alpha', 'Gamma'])
    expect(await sorted('name')).toEqual(['Alpha', 'Beta', 'Gamma'])
    expect(await sorted('-name')).toEqual(['Gamma', 'Beta', 'Alpha'])
  })

  test('are sorted by name regardless of case and accents, across pages', async () => {
    const client = await names('Zebra', 'apple', 'Apple', 'banana', 'Étude', 'éclair')
    for (const sort of ['name', '-name'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { data, response } = await listCompanies({ client, query: { sort, limit: 2, cursor } })
        seen.push(...data!.map(({ name }) => name))
        cursor = nextCursor(response)
      } while (cursor)
      const inOrder = ['apple', 'Apple', 'banana', 'éclair', 'Étude', 'Zebra']
      expect(seen).toEqual(sort === 'name' ? inOrder : inOrder.toReversed())
    }
  })

  test('are filtered by part of the name, regardless of case, and by tag', async () => {
    const client = await names('Éclair & Co', '100%_sure', 'éclat')
    const found = async (query: { name?: string; tag?: string }) =>
      (await listCompanies({ client, query: { ...query, sort: 'created_at' } })).data!.map(({ name }) => name)
    expect(await found({ name: 'ÉCL' })).toEqual(['Éclair & Co', 'éclat'])
    expect(await found({ name: '%_' })).toEqual(['100%_sure'])
    expect(await found({ tag: 'é' })).toEqual(['éclat'])
    expect(await found({ tag: 'é', name: 'clair' })).toEqual([])
  })

  test('are paged with the Link header and contain each record once', async () => {
    const client = await names('a', 'a', 'b', 'b', 'b')
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data, response } = await listCompanies({ client, query: { sort: 'name', limit: 2, cursor } })
      seen.push(...data!.map(({ id }) => id))
      cursor = nextCursor(response)
    } while (cursor)
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
  })

  test.each([
    'nonsense',
    Buffer.from('["-created_at","x","y"]').toString('base64url'),
    Buffer.from('[]').toString('base64url'),
  ])('refuse the cursor %s', async (cursor) => {
    const { client } = await service.workspace()
    const { error, response } = await listCompanies({ client, query: { cursor } })
    expect(response?.status).toBe(422)
    expect(error).toMatchObject({ code: 'invalid_cursor', errors: [{ in: 'query', pointer: '/cursor' }] })
  })

  test('refuse a cursor of another sort order', async () => {
    const client = await names('a', 'b')
    const { response } = await listCompanies({ client, query: { limit: 1, sort: 'name' } })
    const cursor = nextCursor(response)!
    expect((await listCompanies({ client, query: { cursor } })).response?.status).toBe(422)
  })
})

describe('with versions,', () => {
  test('an outdated ETag is refused with 412 and changes nothing', async () => {
    const { client } = await service.workspace()
    const { data, response } = await addCompany({ client, body: { name: 'Acme' } })
    const path = { id: data!.id }
    const seen = response?.headers.get('etag') ?? ''
    const first = await updateCompany({ client, path, body: { name: 'B' }, headers: { 'If-Match': seen } })
    expect(first.response?.status).toBe(200)
    expect(first.response?.headers.get('etag')).not.toBe(seen)
    const second = await updateCompany({ client, path, body: { name: 'C' }, headers: { 'If-Match': seen } })
    expect(second.response?.status).toBe(412)
    const { data: now, response: read } = await getCompany({ client, path })
    expect(now!.name).toBe('B')
    expect(read?.headers.get('etag')).toBe(first.response?.headers.get('etag'))
  })

  test('all concurrent changes are kept, and none overwrites another', async () => {
    const { client } = await service.workspace()
    const { data } = await addCompany({ client, body: { name: 'Acme' } })
    const path = { id: data!.id }
    const bodies = [{ name: 'New name' }, { website: 'https://acme.example' }, { tags: ['a'] }]
    const answers = await Promise.all(bodies.map((body) => updateCompany({ client, path, body })))
    expect(answers.map(({ response }) => response?.status)).toEqual([200, 200, 200])
    expect((await getCompany({ client, path })).data).toMatchObject(Object.assign({}, ...bodies))
  })
})
