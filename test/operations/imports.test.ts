/** Imports of table rows: each row is created, updated, left unchanged or refused independently. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import type { ImportResults } from '../../generated/client/types.gen.ts'
import { colleague } from '../support/colleague.ts'
import { project, task, userOf } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'

const service = useCommonService()
const sure = { throwOnError: true } as const

type Importing = (options: any) => Promise<{ data?: ImportResults; error?: any }>

const outcomes = async (importing: Importing, client: Client, body: object) => {
  const { data, error } = await importing({ client, body })
  expect(error).toBeUndefined()
  return data!.results.map(({ outcome }) => outcome)
}

/** The error code of each refused row, and the position of the error. */
const refusals = async (importing: Importing, client: Client, body: object) => {
  const { data } = await importing({ client, body })
  return data!.results.map(({ problem }) => problem && [problem.code, problem.errors?.[0]?.pointer])
}

const entries = async (client: Client, operation: string) =>
  (await api.listActivity({ client, query: { operation }, ...sure })).data

const companies = (client: Client, rows: object[], key = 'external_id', more = {}) => ({
  client,
  body: { key, rows, ...more } as any,
})

describe('an import', () => {
  test('adds new records, updates changed ones and skips identical ones', async () => {
    const { client } = await service.workspace()
    const rows = [
      { external_id: '1', name: 'Acme', tags: ['a'] },
      { external_id: '2', name: 'Northwind' },
    ]
    const { data: first } = await api.importCompanies({ ...companies(client, rows), ...sure })
    expect(first).toMatchObject({ created: 2, updated: 0, unchanged: 0, refused: 0 })
    rows[1]!.name = 'Northwind Traders'
    const { data: second } = await api.importCompanies({ ...companies(client, rows), ...sure })
    expect(second!.results).toEqual([
      { outcome: 'unchanged', record_id: first!.results[0]!.record_id, etag: '"1"' },
      { outcome: 'updated', record_id: first!.results[1]!.record_id, etag: '"2"' },
    ])
    const { data: listed } = await api.listCompanies({ client, query: { sort: 'name' }, ...sure })
    expect(listed).toMatchObject([
      { name: 'Acme', tags: ['a'], version: 1 },
      { name: 'Northwind Traders', version: 2 },
    ])
    expect((await entries(client, 'addCompany')).length).toBe(2)
    expect((await entries(client, 'updateCompany')).length).toBe(1)
    expect((await entries(client, 'importCompanies')).length).toBe(2)
  })

  test('finds records by id, and those of another workspace by external id', async () => {
    const { client } = await service.workspace()
    const other = await service.workspace()
    const { data: acme } = await api.addCompany({ client, body: { name: 'Acme' }, ...sure })
    const { data: crm } = await api.addCompany({
      client,
      body: { name: 'Crm', external_id: 'crm-1' },
      ...sure,
    })
    const { data: gone } = await api.addCompany({ client: other.client, body: { name: 'Gone' }, ...sure })
    const rows = [
      { id: acme.id, name: 'Acme GmbH' },
      { id: crm.id, name: 'Crm', external_id: 'crm-2' },
      { id: gone.id, name: 'Gone' },
      { id: 'no id', name: 'Of a table' },
    ]
    const all = ['updated', 'updated', 'created', 'created']
    expect(await outcomes(api.importCompanies, client, { key: 'id', rows })).toEqual(all)
    const { data: listed } = await api.listCompanies({ client, query: { sort: 'name' }, ...sure })
    expect(listed.map(({ name, external_id }) => [name, external_id])).toEqual([
      ['Acme GmbH', null],
      ['Crm', 'crm-2'],
      ['Gone', gone.id],
      ['Of a table', 'no id'],
    ])
    expect((await api.listCompanies({ client: other.client, ...sure })).data).toMatchObject([{ version: 1 }])
    const again = all.map(() => 'unchanged')
    expect(await outcomes(api.importCompanies, client, { key: 'id', rows })).toEqual(again)
    const refused = [
      { name: 'None' },
      { id: acme.id, name: 'A' },
      { id: acme.id, name: 'B' },
      { id: 1, name: 'C' },
    ]
    expect(await refusals(api.importCompanies, client, { key: 'id', rows: refused })).toEqual([
      ['unprocessable_entity', '/rows/0/id'],
      undefined,
      ['ambiguous_key', '/rows/2/id'],
      ['unprocessable_entity', '/rows/3/id'],
    ])
  })

  test('changes only the fields in the row', async () => {
    const { client } = await service.workspace()
    const body = { name: 'Acme', website: 'https://acme.example', tags: ['a'] }
    await api.addCompany({ client, body, ...sure })
    const rows = [{ name: 'ACME', website: null }]
    expect(await outcomes(api.importCompanies, client, { key: 'name', rows })).toEqual(['updated'])
    const { data } = await api.listCompanies({ client, ...sure })
    expect(data).toMatchObject([{ name: 'ACME', website: null, tags: ['a'] }])
  })

  test('refuses only the invalid rows and imports the others', async () => {
    const { client } = await service.workspace()
    await api.addCompany({ client, body: { name: 'Twice' }, ...sure })
    await api.addCompany({ client, body: { name: 'twice' }, query: { create_new: true }, ...sure })
    const rows = [
      { name: 'Acme', tags: [''] },
      { name: 'Acme', website: 'https://acme.example' },
      { website: 'https://acme.example' },
      { name: 'TWICE' },
      { name: 'Northwind', colour: 'red' },
      { name: 'Fine', external_id: '7' },
      { name: 'Late', external_id: '7' },
      { name: '\u0000' },
    ]
    expect(await refusals(api.importCompanies, client, { key: 'name', rows })).toEqual([
      ['unprocessable_entity', '/rows/0/tags/0'],
      ['ambiguous_key', '/rows/1/name'],
      ['unprocessable_entity', '/rows/2/name'],
      ['ambiguous_key', '/rows/3/name'],
      ['unprocessable_entity', '/rows/4/colour'],
      undefined,
      ['already_exists', '/rows/6/external_id'],
      ['unprocessable_entity', '/rows/7/name'],
    ])
    expect((await api.listCompanies({ client, query: { name: 'Fine' }, ...sure })).data.length).toBe(1)
  })

  test('returns the same results in a dry run and changes nothing', async () => {
    const { client } = await service.workspace()
    const { data: acme } = await api.addCompany({ client, body: { name: 'Acme' }, ...sure })
    const rows = [{ name: 'Acme', tags: ['a'] }, { name: 'New' }, { name: 'Bad', tags: 1 }]
    const { data } = await api.importCompanies({
      ...companies(client, rows, 'name', { dry_run: true }),
      ...sure,
    })
    expect(data).toMatchObject({
      dry_run: true,
      created: 1,
      updated: 1,
      refused: 1,
      results: [{ record_id: acme.id }, { record_id: null }, { record_id: null }],
    })
    expect((await api.listCompanies({ client, ...sure })).data).toEqual([acme])
    expect(await entries(client, 'updateCompany')).toEqual([])
  })

  test('accepts 1 to 100 rows', async () => {
    const { client } = await service.workspace()
    const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Company ${n}` }))
    for (const count of [0, 101])
      expect((await api.importCompanies(companies(client, rows(count), 'name'))).error).toMatchObject({
        status: 422,
        errors: [{ pointer: '/rows' }],
      })
    expect((await api.importCompanies(companies(client, rows(100), 'name'))).data).toMatchObject({
      created: 100,
    })
  })
})

describe('a row of an import', () => {
  async function ready() {
    const owner = await service.workspace()
    const { client } = owner
    const { data: acme } = await api.addCompany({
      client,
      body: { name: 'Acme', external_id: 'crm-1' },
      ...sure,
    })
    return { owner, client, acme }
  }

  test('references other records by external id, name, id, page address or null', async () => {
    const { client, acme } = await ready()
    const rows = [
      { name: 'A', company_external_id: 'crm-1' },
      { name: 'B', company_name: 'ACME' },
      { name: 'C', company_id: acme.id },
      { name: 'D', company_name: null },
      { name: 'E', company_name: acme.id },
      { name: 'F', company_name: `https://service.example/companies/${acme.id}` },
    ]
    await api.importProjects({ client, body: { key: 'name', rows }, ...sure })
    const { data } = await api.listProjects({ client, query: { sort: 'name' }, ...sure })
    const { id } = acme
    expect(data.map(({ company_id }) => company_id)).toEqual([id, id, id, null, id, id])
  })

  test('is refused if a reference is unknown, ambiguous or in another workspace', async () => {
    const { client, acme } = await ready()
    const { client: stranger } = await ready()
    await api.addCompany({ client, body: { name: 'acme' }, query: { create_new: true }, ...sure })
    await api.addCompany({ client: stranger, body: { name: 'Theirs', external_id: 'theirs' }, ...sure })
    const { data: theirs } = await api.listCompanies({ client: stranger, ...sure })
    const rows = [
      { name: 'A', company_name: 'Acme' },
      { name: 'B', company_name: 'Nobody' },
      { name: 'C', company_external_id: 'theirs' },
      { name: 'D', company_id: theirs[0]!.id },
      { name: 'E', company_name: 'Acme', company_id: acme.id },
      { name: 'F', company_name: 5 },
    ]
    expect(await refusals(api.importProjects, client, { key: 'name', rows })).toEqual([
      ['ambiguous_key', '/rows/0/company_name'],
      ['unknown_record', '/rows/1/company_name'],
      ['unknown_record', '/rows/2/company_external_id'],
      ['unknown_record', '/rows/3/company_id'],
      ['unprocessable_entity', '/rows/4/company_name'],
      ['unprocessable_entity', '/rows/5/company_name'],
    ])
  })

  test('references users by e-mail address', async () => {
    const { owner, client } = await ready()
    const other = await colleague(service, owner, 'member')
    await project(client, { name: 'Web shop' })
    const row = {
      external_id: 't',
      title: 'Draw',
      project_name: 'web shop',
      assignee_email: other.email.toUpperCase(),
    }
    expect(await outcomes(api.importTasks, client, { key: 'external_id', rows: [row] })).toEqual(['created'])
    const { data } = await api.listTasks({ client, ...sure })
    expect(data).toMatchObject([{ assignee_id: await userOf(other.client) }])
  })

  test('references milestones within their projects', async () => {
    const { client } = await ready()
    const [web, app] = [await project(client, { name: 'Web' }), await project(client, { name: 'App' })]
    for (const id of [web, app])
      await api.addMilestone({ client, path: { id }, body: { name: 'First' }, ...sure })
    const rows = [
      { external_id: '1', title: 'Draw', project_name: 'Web', milestone_name: 'first' },
      { external_id: '2', title: 'Draw', project_name: 'Web', milestone_name: 'Second' },
    ]
    expect(await refusals(api.importTasks, client, { key: 'external_id', rows })).toEqual([
      undefined,
      ['unknown_record', '/rows/1/milestone_name'],
    ])
    const { data } = await api.listMilestones({ client, path: { id: web }, ...sure })
    expect((await api.listTasks({ client, ...sure })).data).toMatchObject([{ milestone_id: data[0]!.id }])
  })
})

test('imported clients are matched by e-mail address, regardless of case', async () => {
  const { client } = await service.workspace()
  await api.addCompany({ client, body: { name: 'Acme' }, ...sure })
  const rows = [{ email: 'Buyer@Acme.example', name: 'Buyer', company_name: 'Acme' }]
  const body = { key: 'email', rows }
  expect(await outcomes(api.importClients, client, body)).toEqual(['created'])
  rows[0]!.email = 'BUYER@acme.example'
  expect(await outcomes(api.importClients, client, body)).toEqual(['unchanged'])
})

test('imported prospects reference companies and clients by their keys, and company_name is only text', async () => {
  const { client } = await service.workspace()
  const company = { name: 'Acme', external_id: 'crm-1' }
  const { data: acme } = await api.addCompany({ client, body: company, throwOnError: true })
  const person = { company_id: acme.id, name: 'Buyer', email: 'buyer@acme.example', external_id: 'crm-2' }
  const { data: buyer } = await api.addClient({ client, body: person, throwOnError: true })
  const rows = [
    { name: 'By company', company_external_id: 'crm-1', company_name: 'ACME Inc.' },
    { name: 'By address', client_email: 'Buyer@acme.example' },
    { name: 'By client', client_external_id: 'crm-2' },
    { name: 'By text', company_name: 'Acme' },
    { name: 'By nothing', company_external_id: 'crm-9' },
  ]
  const { data } = await api.importProspects({ client, body: { key: 'name', rows }, throwOnError: true })
  expect(data).toMatchObject({ created: 4, refused: 1 })
  expect(data.results[4]!.problem).toMatchObject({
    code: 'unknown_record',
    errors: [{ pointer: '/rows/4/company_external_id' }],
  })
  const query = { sort: 'created_at' } as const
  const { data: prospects } = await api.listProspects({ client, query, throwOnError: true })
  const named = { company_id: acme.id, company_name: 'Acme' }
  expect(prospects).toMatchObject([
    { ...named, client_id: null },
    { ...named, client_id: buyer.id },
    { ...named, client_id: buyer.id },
    { company_id: null, company_name: 'Acme', client_id: null },
  ])
  const again = await api.importProspects({
    client,
    body: { key: 'name', rows: rows.slice(1, 4) },
    throwOnError: true,
  })
  expect(again.data).toMatchObject({ unchanged: 3 })
})

test('imported prospects and tasks start in any state and change through the states in between', async () => {
  const { client } = await service.workspace()
  const prospect = (stage: string) => ({ key: 'name', rows: [{ name: 'New shop', stage }] })
  expect(await outcomes(api.importProspects, client, prospect('proposal'))).toEqual(['created'])
  expect(await outcomes(api.importProspects, client, prospect('proposal'))).toEqual(['unchanged'])
  expect(await outcomes(api.importProspects, client, prospect('contacted'))).toEqual(['updated'])
  await project(client, { name: 'Web' })
  const one = (status: string) => ({
    key: 'external_id',
    rows: [{ external_id: 't', title: 'Draw', project_name: 'Web', status }],
  })
  expect(await outcomes(api.importTasks, client, one('blocked'))).toEqual(['created'])
  expect(await outcomes(api.importTasks, client, one('done'))).toEqual(['updated'])
})

describe('imported time entries', () => {
  async function ready() {
    const owner = await service.workspace({ plan: 'business' })
    const { client } = owner
    const { data: design } = await api.addService({
      client,
      body: { name: 'Design', rate_cents: 9000 },
      ...sure,
    })
    const member = await colleague(service, owner, 'member')
    const row = { external_id: 's-1', service_name: 'design', date: '2025-05-02', minutes: 60 }
    return { owner, client, design, member, row, key: 'external_id' }
  }

  test('of other users are accepted from admins and have their own date and the current rate', async () => {
    const { client, member, row, key } = await ready()
    const rows = [{ ...row, user_email: member.email }]
    expect(await outcomes(api.importTimeEntries, client, { key, rows })).toEqual(['created'])
    expect(await outcomes(api.importTimeEntries, client, { key, rows })).toEqual(['unchanged'])
    const { data } = await api.listTimeEntries({ client, ...sure })
    const user_id = await userOf(member.client)
    expect(data).toMatchObject([{ user_id, date: '2025-05-02', minutes: 60, rate_cents: 9000 }])
    const [entry] = await entries(client, 'addTimeEntry')
    expect(entry!.user_id).toBe(await userOf(client))
  })

  test('keep their user, and members can import only their own entries', async () => {
    const { owner, client, member, row, key } = await ready()
    await api.importTimeEntries({ client, body: { key, rows: [row] } as any, ...sure })
    const moved = { key, rows: [{ ...row, user_email: member.email }] }
    expect(await refusals(api.importTimeEntries, client, moved)).toEqual([
      ['unprocessable_entity', '/rows/0/user_email'],
    ])
    const rows = [
      { ...row, external_id: 's-2', user_email: member.email },
      { ...row, external_id: 's-3', user_email: owner.email },
      { ...row, minutes: 30 },
    ]
    expect(await refusals(api.importTimeEntries, member.client, { key, rows })).toEqual([
      undefined,
      ['role_required', undefined],
      ['already_exists', '/rows/2/external_id'],
    ])
    expect(
      await refusals(api.importTimeEntries, client, {
        key,
        rows: [{ ...row, external_id: 's-4', user_id: 'me' }],
      }),
    ).toEqual([['unprocessable_entity', '/rows/0/user_id']])
  })

  test('in a locked period are refused, and other rows are imported', async () => {
    const { client, row, key } = await ready()
    await api.updateWorkspace({ client, body: { time_locked_until: '2025-05-31' }, ...sure })
    const rows = [row, { ...row, external_id: 's-2', date: '2025-06-01' }]
    expect(await refusals(api.importTimeEntries, client, { key, rows })).toEqual([
      ['time_locked', undefined],
      undefined,
    ])
  })
})

test('imported notes keep their subject, and admins can import the notes of other users', async () => {
  const owner = await service.workspace()
  const { client } = owner
  const member = await colleague(service, owner, 'member')
  await api.addCompany({ client, body: { name: 'Acme' }, ...sure })
  const { id: task_id } = await task(client, { project_id: await project(client), external_id: 't' } as never)
  const row = {
    external_id: 'n',
    title: 'Call',
    body: 'Long',
    task_external_id: 't',
    author_email: member.email,
  }
  const key = 'external_id'
  expect(await outcomes(api.importNotes, client, { key, rows: [row] })).toEqual(['created'])
  expect(await outcomes(api.importNotes, client, { key, rows: [{ ...row, body: 'Short' }] })).toEqual([
    'updated',
  ])
  const { data } = await api.listNotes({ client, ...sure })
  expect(data).toMatchObject([{ task_id, body: 'Short', author_id: await userOf(member.client) }])
  const { task_external_id: _, ...other } = row
  expect(
    await refusals(api.importNotes, client, { key, rows: [{ ...other, company_name: 'Acme' }] }),
  ).toEqual([['unprocessable_entity', '/rows/0/company_name']])
})
