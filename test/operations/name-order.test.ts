/** Names: their order without case and accents, their stored form, and the search in every script. */
import { expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import { nextCursor, useCommonService } from '../support/service.ts'

const service = useCommonService()
const options = { throwOnError: true } as const

const shuffled = [
  'Zebra',
  'öffnen',
  'Ähre',
  'adler',
  'Éclair',
  'zebra',
  'Eclair',
  'österreich',
  'Ölberg',
  'Яблоко',
]
const inOrder = [
  'Яблоко',
  'adler',
  'Ähre',
  'Eclair',
  'Éclair',
  'öffnen',
  'Ölberg',
  'österreich',
  'Zebra',
  'zebra',
]

type Names = Promise<{ data: { name: string }[]; response?: Response }>

/** The lists with names, and the addition of a record. */
const kinds: Record<
  string,
  [list: (client: Client, query: object) => Names, add: (client: Client, name: string) => Promise<unknown>]
> = {
  companies: [
    (client, query) => api.listCompanies({ client, query, ...options }),
    (client, name) => api.addCompany({ client, query: { create_new: true }, body: { name }, ...options }),
  ],
  projects: [
    (client, query) => api.listProjects({ client, query, ...options }),
    (client, name) => api.addProject({ client, body: { name }, ...options }),
  ],
  services: [
    (client, query) => api.listServices({ client, query, ...options }),
    (client, name) => api.addService({ client, body: { name }, ...options }),
  ],
}

test.each(Object.entries(kinds))(
  '%s are sorted without case and accents, across pages',
  async (_, [list, add]) => {
    const { client } = await service.workspace()
    for (const name of shuffled) await add(client, name)
    for (const [sort, expected] of [
      ['name', inOrder],
      ['-name', inOrder.toReversed()],
    ] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { data, response } = await list(client, { sort, limit: 3, cursor })
        seen.push(...data.map(({ name }) => name))
        cursor = nextCursor(response)
      } while (cursor)
      const folded = (names: readonly string[]) => names.map((name) => name.toLowerCase())
      expect(folded(seen)).toEqual(folded(expected))
    }
  },
)

test('texts are stored in one form, and ids of other systems as they are', async () => {
  const { client } = await service.workspace()
  const decomposed = 'A\u0308hre'
  const body = { name: decomposed, tags: [decomposed], external_id: decomposed }
  const { data } = await api.addCompany({ client, body, ...options })
  expect(data).toMatchObject({ name: 'Ähre', tags: ['Ähre'], external_id: decomposed })
  const listed = async (query: object) => (await api.listCompanies({ client, query, ...options })).data.length
  expect([await listed({ tag: decomposed }), await listed({ name: decomposed })]).toEqual([1, 1])
  expect([await listed({ external_id: decomposed }), await listed({ external_id: 'Ähre' })]).toEqual([1, 0])
  const items = [{ operation: 'addProject' as const, body: { name: decomposed } }]
  const { data: batch } = await api.runBatch({ client, body: { items }, ...options })
  expect(batch.results[0]?.body).toMatchObject({ name: 'Ähre' })
})

test('the search finds later words in every script', async () => {
  const { client } = await service.workspace()
  const names = [
    'בית ספר',
    'شركة النور',
    '株式会社 東京',
    'บริษัท กรุงเทพ',
    'ООО Ромашка',
    'Café Ærø',
    'ხე თბილისი',
  ]
  for (const name of names) await api.addCompany({ client, body: { name }, ...options })
  for (const name of names) {
    const [, word] = name.split(' ')
    for (const q of [word!, word!.slice(0, 2)]) {
      if (/^\p{Script=Latin}|\p{Script=Cyrillic}/u.test(q) && q.length < 3) continue
      const { data } = await api.searchRecords({ client, query: { q }, ...options })
      expect([q, data.hits.map((hit) => hit.name)]).toEqual([q, [name]])
    }
  }
})

test.each([
  [
    '+49 30 1234567',
    ['030 1234567', '030/123-45-67', '+49301234567', '0049 30 1234567', '+49 (0)30 1234567', '1234567'],
  ],
  ['030 / 1234567', ['+49 30 1234567', '0301234567', '(030) 1234567']],
  ['+351 21 123 4567', ['211234567', '00351211234567']],
])('the search finds the telephone number %s in any spelling', async (phone, spellings) => {
  const { client } = await service.workspace()
  const { data: company } = await api.addCompany({ client, body: { name: 'Northwind' }, ...options })
  await api.addClient({ client, body: { name: 'Ada', company_id: company.id, phone }, ...options })
  await api.addClient({
    client,
    body: { name: 'Grace', company_id: company.id, phone: '+49 30 7654321' },
    ...options,
  })
  for (const q of spellings) {
    const { data } = await api.searchRecords({ client, query: { q }, ...options })
    expect([q, data.hits.map(({ name }) => name)]).toEqual([q, ['Ada']])
  }
  const { data } = await api.searchRecords({ client, query: { q: '040 1234567' }, ...options })
  expect(data.hits).toEqual([])
})
