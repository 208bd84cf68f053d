/** Results of tools as an agent reads them, with many records and with long ones. */
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addCompany,
  addNote,
  addTimeEntry,
  getAccount,
  getReport,
  updateProject,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import { budget, tokensAtMost } from '../../mcp/src/present.ts'
import { encodeTypeId } from '../../src/domain/model/type-id.ts'
import { type Agent, call, connect } from '../support/agent.ts'
import { addPeople, fillTable, grown, nth } from '../support/large-workspace.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
const rows = 10_000
let owner: Member
let env: Record<string, string>
let agent: Agent

beforeAll(async () => {
  owner = await service.workspace()
  const { key } = await service.key(owner)
  env = { SERVICE_API_KEY: key, SERVICE_API_URL: await service.listen(), SERVICE_TOOLSETS: 'all' }
  agent = await connect(env)
  const { data } = await getAccount({ client: owner.client, throwOnError: true })
  const [{ id: workspace }] = await service.sql('select workspace_id as id from users where email = $1', [
    data.user.email,
  ])
  const database = new Client({ connectionString: service.databaseUrl() })
  await database.connect()
  await addPeople(database, workspace)
  for (const table of grown) await fillTable(database, table, workspace, rows)
  await database.query('update notes set file = null, file_key = null')
  const change = { record_id: some('com'), field: 'name', before: null, after: 'Northwind Traders' }
  await database.query('update activity set record_id = $1, changes = $2 where workspace_id = $3', [
    change.record_id,
    JSON.stringify(Array(8).fill(change)),
    workspace,
  ])
  await database.query('analyze')
  await database.end()
  const [latest] = (await call(agent, 'activity_list', { operation: 'getAccount', limit: 1 })).value.items
  needed.activity_get = { id: latest.id }
})
afterAll(() => agent?.close())

/** Older records are archived: they are not listed and cannot get new records. */
const firstActive = 8
const some = (prefix: string, n = 1) => encodeTypeId(prefix, nth(n))

/** Replaces the numbered ids with realistic ones, which need more tokens. */
function tokensOf(text: string): number {
  const random = () => encodeTypeId('', crypto.randomUUID()).slice(1)
  return countTokens(text.replace(/(?<=[a-z]{3}_)0{3}[0-9a-hjkmnp-tv-z]{23}/g, random))
}

/** The required arguments of the tools; all others have their defaults. */
const needed: Record<string, object> = {
  blocker_list: { id: some('tsk') },
  capacity_list: { id: some('usr') },
  checklist_item_list: { id: some('tsk') },
  timelog_get: { id: some('tim') },
  user_get: { id: some('usr') },
  client_get: { id: some('cli') },
  clients_by_company: { company_id: some('com') },
  company_get: { id: some('com') },
  milestone_list: { id: some('prj') },
  note_get: { id: some('not') },
  person_stats: { id: some('usr'), range: 'thisyear' },
  companies_quiet: { quiet_since: '90d' },
  customer_overview: { customer_id: some('com', 6) },
  project_get: { id: some('prj') },
  project_staff: { id: some('prj') },
  project_tasks: { id: some('prj') },
  projects_by_company: { company_id: some('com') },
  prospect_follow_up_list: { prospect_id: some('pro') },
  prospect_get: { id: some('pro') },
  prospect_notes: { id: some('pro') },
  task_get: { id: some('tsk') },
  tasks_by_company: { company_id: some('com', 6) },
  search: { q: 'Limited' },
  time_totals: { range: 'thisyear' },
  hours_by_person: { range: 'thisyear' },
  hours_by_project: { range: 'thisyear' },
  hours_by_service: { range: 'thisyear' },
  activity_overview: { since: '2020-01-01T00:00:00Z' },
  ai_summary: { range: 'thismonth' },
}
/** Tools whose records do not exist in such a workspace. */
const unasked = ['client_get_by_email', 'tasks_by_milestone', 'bill_lines']
const reading = tools.filter(
  ({ name, annotations }) => (annotations.readOnlyHint || name in needed) && !unasked.includes(name),
)

describe('with 10,000 records of each kind', () => {
  test.each(reading.map(({ name }) => name))('%s returns a result of limited size', async (name) => {
    const { said, value, isError } = await call(agent, name, needed[name])
    expect({ isError, said: isError && said }).toEqual({ isError: false, said: false })
    expect(tokensOf(said)).toBeLessThanOrEqual(budget)
    expect(tokensOf(JSON.stringify(value))).toBeLessThanOrEqual(tokensAtMost(value))
  })

  test('a page has as many records as the limit allows, and a cursor to the others', async () => {
    await service.sql('update prospects set source = $1, contact_name = $1', [
      '一二三四五六七八九十'.repeat(20),
    ])
    const first = (await call(agent, 'prospect_query', {})).value
    expect(first.items.length).toBeGreaterThan(1)
    expect(first.items.length).toBeLessThan(25)
    const second = (await call(agent, 'prospect_query', { cursor: first.next_cursor })).value
    const all = (await call(agent, 'prospect_query', { limit: 100 })).value.items
    expect(all).toHaveLength(100)
    expect([...first.items, ...second.items]).toEqual(all.slice(0, first.items.length + second.items.length))
  })

  test('the groups of a report have a cursor to the others, also if the result would be too long', async () => {
    const asked = { by: ['project'], range: 'thisyear', limit: 500 }
    const listed: string[] = []
    let cursor: string | undefined
    do {
      const { value } = await call(agent, 'time_report', { ...asked, ...(cursor && { cursor }) })
      expect(tokensOf(JSON.stringify(value))).toBeLessThanOrEqual(budget)
      expect(value).not.toHaveProperty('groups_left_out')
      listed.push(...value.groups.map(({ id }: { id: string }) => id))
      cursor = listed.length < 200 ? value.next_cursor : undefined
    } while (cursor)
    const query = { by: ['project' as const], range: 'thisyear' as const, limit: 10_000 }
    const { data } = await getReport({ client: owner.client, query, throwOnError: true })
    expect(new Set(listed)).toEqual(
      new Set(data.groups.slice(0, listed.length).map(({ id }) => id ?? undefined)),
    )
    expect(listed.length).toBeGreaterThan(100)
  })

  test('a long report says how many rows it leaves out', async () => {
    const { groups, groups_left_out, total } = (
      await call(agent, 'hours_by_project', needed.hours_by_project)
    ).value
    expect(groups.length).toBeGreaterThan(10)
    expect(groups_left_out).toBeGreaterThan(10)
    expect(total.minutes).toBeGreaterThan(groups[0].minutes)
  })
})

describe('a result', () => {
  test('is sent once: as text, or structured for clients that have its schema', async () => {
    const told = await connect({ ...env, SERVICE_OUTPUT_SCHEMAS: 'true' })
    const [plain, structured] = [
      await call(agent, 'company_list', { limit: 2 }),
      await call(told, 'company_list', { limit: 2 }),
    ]
    await told.close()
    expect(plain).toMatchObject({
      isStructured: false,
      said: expect.stringContaining(JSON.stringify(structured.value)),
    })
    expect(structured).toMatchObject({
      isStructured: true,
      said: '2 items, more available: see the structured content.',
    })
  })

  test('has no empty fields, and only the timestamps that it is sorted by', async () => {
    const client = owner.client
    const { data } = await addCompany({ client, body: { name: 'Plain' }, throwOnError: true })
    const plain = { id: data.id, name: 'Plain' }
    const web_url = `${await service.listen()}/companies/${data.id}`
    expect((await call(agent, 'company_get', { id: data.id })).value).toEqual({ ...plain, web_url })
    const { items } = (await call(agent, 'company_list', { name: 'Plain', sort: 'created_at' })).value
    expect(items).toEqual([{ ...plain, created_at: data.created_at }])
  })

  test('has the address of the records’ pages, once for each kind', async () => {
    const origin = await service.listen()
    const id = some('com', firstActive)
    const urlsOf = async (name: string, args: object) => (await call(agent, name, args)).value.web_urls
    expect(await urlsOf('company_list', {})).toEqual({ com: `${origin}/companies/{id}` })
    expect(await urlsOf('company_list', { fields: 'id,name' })).toBeUndefined()
    expect(await urlsOf('search', { q: id })).toEqual({ com: `${origin}/companies/{id}` })
    const change = { tool: 'company_update', arguments: { id, website: 'https://plain.example' } }
    const task = { tool: 'task_add', arguments: { project_id: some('prj', firstActive), title: 'Call' } }
    expect(await urlsOf('records_batch', { items: [change, task] })).toEqual({
      com: `${origin}/companies/{id}`,
      tsk: `${origin}/tasks/{id}`,
    })
  })

  test('has the currency of its amounts, also after a change', async () => {
    const { client } = owner
    const project_id = some('prj', firstActive)
    await updateProject({ client, path: { id: project_id }, body: { rate_cents: 9_000 }, throwOnError: true })
    const calls: [string, object][] = [
      ['project_get', { id: project_id }],
      ['rate_list', { project_id }],
      ['prospect_add', { name: 'Deal', value_cents: 100 }],
      ['prospect_query', { name: 'Deal', fields: 'name,value_cents' }],
    ]
    for (const currency of ['CHF', 'EUR']) {
      await updateWorkspace({ client, body: { currency }, throwOnError: true })
      for (const [name, args] of calls)
        expect((await call(agent, name, args)).value, name).toMatchObject({ currency })
    }
    expect((await call(agent, 'company_get', { id: some('com') })).value).not.toHaveProperty('currency')
  })

  test('of a list has the beginnings of long texts', async () => {
    const client = owner.client
    const project_id = some('prj', firstActive)
    await updateProject({
      client,
      path: { id: project_id },
      body: { description: 'Long' },
      throwOnError: true,
    })
    expect((await call(agent, 'project_get', { id: project_id })).value).toMatchObject({
      description: 'Long',
    })
    const listed = (await call(agent, 'project_list', { sort: 'created_at', limit: 1 })).value.items[0]
    expect(listed).toMatchObject({ id: project_id })
    expect(listed).not.toHaveProperty('description')

    const body = { project_id, minutes: 5, memo: 'm'.repeat(1000) }
    await addTimeEntry({ client, body, throwOnError: true })
    const time = (await call(agent, 'timelog_list', { sort: '-created_at', limit: 1 })).value.items[0]
    expect(time.memo).toBe(`${'m'.repeat(200)}… (+800 characters)`)
  })

  test('that is empty says which filters were applied, also those of the tool', async () => {
    const project = { project_id: some('prj', firstActive) }
    const empty: [tool: string, args: object, filters: object, more?: object][] = [
      [
        'company_list',
        { tag: ['no such tag'], sort: 'name', limit: 5 },
        { tag: ['no such tag'], archived: false },
        { unknown_tags: ['no such tag'] },
      ],
      ['company_list', { name: 'no such name', archived: true }, { name: 'no such name', archived: true }],
      [
        'project_list_active',
        { name: 'no such name' },
        { name: 'no such name', active: true, archived: false },
      ],
      ['tasks_query', { ...project, title: 'no such title' }, { ...project, title: 'no such title' }],
    ]
    for (const [tool, args, filters, more] of empty)
      expect([tool, (await call(agent, tool, args)).value]).toEqual([tool, { items: [], filters, ...more }])
    expect((await call(agent, 'company_list', { limit: 1 })).value.filters).toEqual({ archived: false })
  })

  test('of a list with several tags contains the records that have any of them', async () => {
    const companies = {
      Scarce: ['scarce'],
      Rare: ['rare'],
      Both: ['rare', 'scarce'],
      Comma: ['scarce, rare'],
    }
    for (const [name, tags] of Object.entries(companies))
      await addCompany({ client: owner.client, body: { name, tags }, throwOnError: true })
    const names = async (tag: unknown) => {
      const { items } = (await call(agent, 'company_list', { tag, sort: 'name' })).value
      return items.map(({ name }: { name: string }) => name)
    }
    for (const tag of [['scarce', 'rare'], 'scarce,rare', '["scarce","rare"]'])
      expect(await names(tag), String(tag)).toEqual(['Both', 'Rare', 'Scarce'])
    expect(await names('rare')).toEqual(['Both', 'Rare'])
    expect(await names('scarce, rare')).toEqual(await names(['scarce, rare']))
    expect(await names('scarce, rare')).toContain('Comma')
  })

  test('of a change does not repeat the text that was sent', async () => {
    const args = { company_id: some('com', firstActive), title: 'Kick-off', body: 'The scope is agreed.' }
    const { id } = (await call(agent, 'note_add', args)).value
    expect((await call(agent, 'note_update', { id, body: 'Changed' })).value).not.toHaveProperty('body')
    expect((await call(agent, 'note_get', { id })).value).toMatchObject({ body: 'Changed' })
    await addNote({ client: owner.client, body: args, throwOnError: true })
    expect((await call(agent, 'notes_query', { q: 'scope' })).value.items[0]).toEqual({
      ...{ id: expect.stringMatching(/^not_/), author_name: 'Owner', title: 'Kick-off' },
      ...{ company_name: expect.any(String), snippet: expect.stringContaining('**scope**') },
    })
  })
})
