/** Search over all records: matches, order, permissions, typing errors and the languages of the workspace. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addClient,
  addCompany,
  addMilestone,
  addNote,
  addProject,
  addProspect,
  addService,
  addTask,
  getAccount,
  listNotes,
  searchRecords,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import type { Hit, Language, Scope, SearchKind } from '../../generated/client/types.gen.ts'
import { searchedKinds } from '../../generated/constants.ts'
import { closestWord, typoPatterns } from '../../src/domain/queries/typing-errors.ts'
import { indexNotes } from '../../src/operating/maintenance/index-notes.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
let member: Member
let ids: Record<string, string>

async function fill({ client }: Member) {
  const ids: Record<string, string> = {}
  const common = { client, throwOnError: true as const }
  const made = async (adding: Promise<{ data: { id: string } }>) => (await adding).data.id
  const company = (name: string) => made(addCompany({ ...common, body: { name } }))
  const northwind = await company('Northwind Traders')
  ids.logistics = await company('Northwind Logistics')
  ids.northwind = northwind
  await company('Great Northwinds')
  await company('Café São Jorge')
  await company('Иванова и сыновья')
  ids.percent = await company('100% Wool_Shop')
  const email = 'ada@northwind.example'
  const ada = await made(
    addClient({ ...common, body: { name: 'Ada Lovelace', email, company_id: northwind } }),
  )
  const lead = { name: 'New web shop', company_name: 'Fabrikam', email: 'sales@fabrikam.example' }
  ids.prospect = await made(addProspect({ ...common, body: lead }))
  const project = await made(addProject({ ...common, body: { name: 'Web shop', company_id: northwind } }))
  const task = (title: string) => made(addTask({ ...common, body: { title, project_id: project } }))
  Object.assign(ids, { ada, project, task: await task('Draw the check-out'), shop: await task('Shop') })
  const note = (title: string, body: string) =>
    made(addNote({ ...common, body: { client_id: ada, title, body } }))
  ids.money = await note('Money', 'She has sent three invoices <b>twice</b> & "asks" for a réunion générale.')
  ids.german = await note('Treffen', 'Die Rechnungen liegen in den Häusern.')
  return ids
}

beforeAll(async () => {
  member = await service.workspace()
  ids = await fill(member)
})

const ask = (
  q: string,
  query: { kind?: SearchKind[]; belongs_to?: string; limit?: number } = {},
  client = member.client,
) => searchRecords({ client, query: { q, ...query } })

async function hits(...given: Parameters<typeof ask>): Promise<Hit[]> {
  const { data, error } = await ask(...given)
  expect(error).toBeUndefined()
  return data!.hits
}

const found = async (...given: Parameters<typeof ask>) => (await hits(...given)).map(({ name }) => name)

describe('in a search, names', () => {
  test('are sorted by whole matches, beginnings, words and parts, each with its parent record', async () => {
    expect(await hits('shop')).toMatchObject([
      { kind: 'task', id: ids.shop, name: 'Shop', match: 'exact', snippet: null, context: 'Web shop' },
      {
        kind: 'project',
        id: ids.project,
        name: 'Web shop',
        match: 'part',
        snippet: null,
        context: 'Northwind Traders',
      },
      {
        kind: 'prospect',
        id: ids.prospect,
        name: 'New web shop',
        match: 'part',
        snippet: null,
        context: 'Fabrikam',
      },
      {
        kind: 'company',
        id: ids.percent,
        name: '100% Wool_Shop',
        match: 'part',
        snippet: null,
        context: null,
      },
    ])
    expect(await found('northwind')).toEqual(['Northwind Logistics', 'Northwind Traders', 'Great Northwinds'])
  })

  test('have the e-mail address of people', async () => {
    expect(await hits('ada')).toMatchObject([{ id: ids.ada, email: 'ada@northwind.example' }])
    expect(await hits('sales@fabrikam.example')).toMatchObject([{ email: 'sales@fabrikam.example' }])
    expect(await hits('draw the')).toMatchObject([{ email: null }])
  })

  test('are only those of records that refer to another one', async () => {
    const within = async (q: string, belongs_to: string) =>
      (await hits(q, { belongs_to })).map(({ name }) => name)
    expect(await found('shop')).toHaveLength(4)
    expect(await within('shop', ids.project!)).toEqual(['Shop'])
    expect(await within('shop', ids.northwind!)).toEqual(['Web shop'])
    expect(await within('money', ids.ada!)).toEqual(['Money'])
    for (const nothing of [ids.logistics!, ids.shop!, 'xyz_01jcz4p7v8e9fbk2m3n4q5r6s7'])
      expect(await within('shop', nothing)).toEqual([])
    const stranger = await service.workspace()
    expect(await hits('shop', { belongs_to: ids.project }, stranger.client)).toEqual([])
    expect((await ask('shop', { belongs_to: 'Web shop' })).error).toMatchObject({
      ...{ status: 422, errors: [{ in: 'query', pointer: '/belongs_to' }] },
    })
  })

  test.each([
    ['match all words, in any order', 'traders NORTH', ['Northwind Traders']],
    ['do not match if they lack one of the words', 'northwind shop', []],
    ['match without accents', 'cafe sao', ['Café São Jorge']],
    ['match with other accents, in decomposed form', 'Cafe\u0301 Sáo', ['Café São Jorge']],
    ['match in another alphabet', 'иван', ['Иванова и сыновья']],
    ['match a part of a word in another alphabet', 'ыновь', ['Иванова и сыновья']],
    ['match one letter at the beginning', 'n', ['Northwind Logistics', 'Northwind Traders', 'New web shop']],
    ['match two letters at the beginning', 'gr', ['Great Northwinds']],
    ['match the company of a prospect', 'fabrikam', ['New web shop']],
  ])('%s', async (_, q, names) => {
    expect((await found(q)).sort()).toEqual(names.sort())
  })

  test('an id and an e-mail address find their record', async () => {
    for (const [q, id] of [
      [ids.task, ids.task],
      [` ${ids.money} `, ids.money],
      ['Ada@Northwind.example', ids.ada],
      ['sales@fabrikam.example', ids.prospect],
    ])
      expect(await hits(q!)).toMatchObject([{ id, match: 'exact' }])
    expect(await hits(ids.task!, { kind: ['project'] })).toEqual([])
  })

  test('a person, a service and a milestone are found by name, a person also by e-mail address', async () => {
    const { client } = await service.workspace()
    const sure = { client, throwOnError: true } as const
    const { data: design } = await addService({ ...sure, body: { name: 'Brand design' } })
    const { data: project } = await addProject({ ...sure, body: { name: 'Relaunch' } })
    const { data: draft } = await addMilestone({ ...sure, path: project, body: { name: 'First draft' } })
    const {
      data: { user },
    } = await getAccount(sure)
    const found = async (q: string) => (await hits(q, {}, client)).map(({ kind, id }) => [kind, id])
    expect(await found('brand')).toEqual([['service', design.id]])
    expect(await found('first draft')).toEqual([['milestone', draft.id]])
    expect(await found(user.name)).toEqual([['user', user.id]])
    expect(await found(user.email)).toEqual([['user', user.id]])
  })

  test('a search returns only the requested kinds and number of records', async () => {
    expect(await found('shop', { kind: ['prospect', 'project'] })).toEqual(['Web shop', 'New web shop'])
    expect(await found('shop', { limit: 1 })).toEqual(['Shop'])
    expect(await found('shop', { kind: [...searchedKinds] })).toEqual(await found('shop'))
  })
})

describe('in a search,', () => {
  test.each([
    ['a missing letter', 'nortwind', 'northwind', 'Northwind Logistics'],
    ['an extra letter', 'lovellace', 'lovelace', 'Ada Lovelace'],
    ['a wrong letter', 'fabricam', 'fabrikam', 'New web shop'],
    ['two swapped letters', 'lovealce', 'lovelace', 'Ada Lovelace'],
    ['two wrong letters in a row', 'norzzwind', 'northwind', 'Northwind Logistics'],
    ['a missing letter in a short word', 'grat', 'great', 'Great Northwinds'],
    ['an error in one of two words', 'northwind tradres', 'northwind traders', 'Northwind Traders'],
  ])('a typing error is corrected: %s', async (_, q, corrected, first) => {
    const { data } = await ask(q)
    expect(data!.corrected).toBe(corrected)
    expect(data!.hits[0]).toMatchObject({ name: first, match: 'similar' })
  })

  test('a word is not corrected if it has matches, or if no other word is similar', async () => {
    expect((await ask('northwinds')).data).toMatchObject({ corrected: null, hits: [{ match: 'part' }] })
    for (const q of ['zzqx', 'wlab', 'xorthwimd'])
      expect((await ask(q)).data).toEqual({ corrected: null, hits: [] })
  })

  test('the most frequent of equally similar words is chosen', () => {
    expect(closestWord('akme', ['acme acme', 'aime'])).toBe('acme')
    expect(closestWord('akme', ['ample', 'akkkme'])).toBeNull()
    expect(typoPatterns('abc')).toEqual([])
  })
})

describe('the text of notes', () => {
  const withLanguages = async (...languages: Language[]) => {
    const other = await service.workspace()
    await updateWorkspace({ client: other.client, body: { languages }, throwOnError: true })
    await fill(other)
    return (q: string) => found(q, {}, other.client)
  }

  test('is found by words and their inflected forms, in the languages of the workspace', async () => {
    expect(await found('invoice')).toEqual(['Money'])
    expect(await found('invoices')).toEqual(['Money'])
    expect(await found('generale reunion')).toEqual(['Money'])
    expect(await found('Rechnung')).toEqual([])
    const inGerman = await withLanguages('german')
    expect(await inGerman('Rechnung')).toEqual(['Treffen'])
    expect(await inGerman('Haus')).toEqual(['Treffen'])
    expect(await inGerman('hausern')).toEqual(['Treffen'])
    const inBoth = await withLanguages('english', 'german')
    expect(await inBoth('Rechnung')).toEqual(['Treffen'])
    expect(await inBoth('invoicing')).toEqual(['Money'])
    const inNone = await withLanguages()
    expect(await inNone('invoices')).toEqual(['Money'])
    expect(await inNone('invoice')).toEqual([])
  })

  test('is indexed again, but not changed, when the languages change', async () => {
    const other = await service.workspace()
    await fill(other)
    const { client } = other
    const before = await listNotes({ client, query: {} })
    await updateWorkspace({ client, body: { languages: ['german'] }, throwOnError: true })
    expect(await found('rechnungen', {}, client)).toEqual(['Treffen'])
    expect(await found('rechnung', {}, client)).toEqual([])
    await indexNotes(service.database().pool)
    expect(await found('rechnung', {}, client)).toEqual(['Treffen'])
    expect(await found('invoicing', {}, client)).toEqual([])
    expect((await listNotes({ client, query: {} })).data).toEqual(before.data)
    expect(await service.sql('select workspace_id from unindexed_notes')).toEqual([])
  })

  test('has the name of the record it is about, of whatever kind', async () => {
    const client = member.client
    const { data: milestone } = await addMilestone({
      client,
      path: { id: ids.project! },
      body: { name: 'Opening' },
    })
    const body = { milestone_id: milestone!.id, title: 'Ribbon', body: 'To be cut.' }
    await addNote({ client, body })
    expect(await hits('ribbon')).toMatchObject([{ name: 'Ribbon', context: 'Opening' }])
  })

  test('is listed after names, with a snippet of the unchanged text', async () => {
    const [hit] = await hits('invoice')
    expect(hit).toMatchObject({ id: ids.money, match: 'text', context: 'Ada Lovelace' })
    expect(hit!.snippet).toContain('**invoices**')
    expect(hit!.snippet).not.toContain('<mark')
    const note = { client_id: ids.ada!, title: 'Shopping', body: 'The shop is new.' }
    await addNote({ client: member.client, body: note, throwOnError: true })
    const all = await hits('shop')
    expect(all.map(({ name }) => name)).toContain('Shopping')
    expect(all[0]).toMatchObject({ name: 'Shop', match: 'exact', snippet: null })
  })
})

describe('in a search,', () => {
  const asKey = async (...scopes: Scope[]) => service.clientWith((await service.key(member, { scopes })).key)

  test('an API key finds only records that it can read, and no other names are shown', async () => {
    const crm = await asKey('crm:read')
    expect(await found('shop', {}, crm)).toEqual(['New web shop', '100% Wool_Shop'])
    const delivery = await asKey('delivery:read')
    expect(await hits('web shop', {}, delivery)).toMatchObject([{ name: 'Web shop', context: null }])
    expect(await hits('draw', {}, delivery)).toMatchObject([{ context: 'Web shop' }])
    expect(await found(ids.ada!, {}, delivery)).toEqual([])
  })

  test('an API key without any read scope is refused', async () => {
    const { error, response } = await ask('shop', {}, await asKey('activity:read'))
    expect(response?.status).toBe(403)
    expect(error).toMatchObject({
      code: 'missing_scope',
      missing_scope: 'crm:read',
      detail: 'The API key lacks the scope crm:read.',
    })
    const tasks = await ask('shop', { kind: ['task'] }, await asKey('crm:read'))
    expect(tasks.error).toMatchObject({ missing_scope: 'delivery:read' })
  })

  test('records of another workspace are not found', async () => {
    const other = await service.workspace()
    for (const q of ['northwind', 'nortwind', 'invoice', 'ada@northwind.example', ids.task!])
      expect((await ask(q, {}, other.client)).data).toEqual({ corrected: null, hits: [] })
  })
})

test.each([
  ['a word with a percent sign', '100%', ['100% Wool_Shop']],
  ['only a percent sign', '%', []],
  ['an underscore', '_', []],
  ['a part with an underscore', 'wool_shop', ['100% Wool_Shop']],
  ['an underscore in place of a letter', 'wool_sh_p', []],
  ['a backslash', '\\', []],
  ['a full-width backslash', '＼', []],
  ['a backslash at the end', 'wool\\', []],
  ['a quote', "'", []],
  ['quotes', '"invoices"', ['Money']],
  ['a minus', '-invoices', ['Money']],
  ['operators without words', '& | ! (', []],
  ['an emoji', '🦄', []],
  ['right-to-left text', 'שלום', []],
  ['200 letters', 'a'.repeat(200), []],
  ['100 words', 'ab '.repeat(66), []],
  ['spaces', '   ', []],
  ['only an accent', '\u0301', []],
])('a search for %s is literal', async (_, q, names) => {
  expect(await found(q)).toEqual(names)
})
