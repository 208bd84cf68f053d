/**
 * Hosts with strict schemas, such as `@openai/agents` with `convertSchemasToStrict`, require every argument, so that models send
 * null for those that a call does not mean. Null leaves a field as it is, and `clear` empties it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import type { Kind } from '../../src/domain/model/columns.ts'
import { type Agent, call, connect, resultIn } from '../support/agent.ts'
import { addExample, byPrefix, exampleChange } from '../support/example-records.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

let owner: Member
let agent: Agent
let short: Agent
const ids: Record<string, string> = {}
const day = '2026-03-02'
const later = '2026-03-09'

beforeAll(async () => {
  owner = await service.workspace()
  const { key } = await service.key(owner)
  const env = { SERVICE_API_KEY: key, SERVICE_API_URL: await service.listen() }
  agent = await connect(env)
  short = await connect({ ...env, SERVICE_TOOLSETS: 'core' })
  const given = { client: owner.client, throwOnError: true as const }
  const add = async (kind: string, operation: any, body: object, id?: string): Promise<void> => {
    ids[kind] = (await operation({ ...given, body, ...(id && { path: { id } }) })).data.id
  }
  ids.user = (await api.getAccount(given)).data.user.id
  await api.updateUser({
    ...given,
    path: { id: ids.user },
    body: { cost_cents: 5000, employed_from: '2026-01-01', employed_until: '2026-12-31' },
  })
  const contact = { email: 'sales@example.com', phone: '+49 30 1234' }
  await add('company', api.addCompany, { name: 'Acme', website: 'https://acme.example', tags: ['retail'] })
  const client = { company_id: ids.company, name: 'Buyer', position: 'Purchasing', tags: ['retail'] }
  await add('client', api.addClient, { ...client, ...contact })
  await add('service', api.addService, { name: 'Design', rate_cents: 9000 })
  await add('project', api.addProject, {
    ...{ name: 'Shop', company_id: ids.company, client_id: ids.client, description: 'All of it' },
    ...{ starts_on: day, ends_on: later, rate_cents: 8000, budget_minutes: 600, budget_cents: 90_000 },
    tags: ['web'],
  })
  await add(
    'milestone',
    api.addMilestone,
    { name: 'First release', due_on: later, budget_minutes: 60, budget_cents: 8000 },
    ids.project,
  )
  const work = { milestone_id: ids.milestone, service_id: ids.service, assignee_id: ids.user }
  await add('task', api.addTask, {
    ...{ ...work, title: 'Draw', description: 'In blue', due_on: day, estimate_minutes: 90 },
  })
  await add('recurring_task', api.addRecurringTask, {
    ...{ ...work, project_id: ids.project, title: 'Back up', rule: 'FREQ=YEARLY', paused: true },
    ...{ description: 'All disks', estimate_minutes: 30 },
  })
  await add('checklist_item', api.addChecklistItem, { title: 'Ask' }, ids.task)
  await add('staff', api.addStaff, { user_id: ids.user, position: 'Designer', rate_cents: 7000 }, ids.project)
  await add('prospect', api.addProspect, {
    ...{ ...contact, name: 'Radio', source: 'Fair', owner_id: ids.user, follow_up_on: later },
    ...{ company_id: ids.company, contact_name: 'Buyer', value_cents: 100_00, tags: ['radio'] },
    ...{ client_id: ids.client, expected_close_on: later },
  })
  const { data: other } = await api.addProspect({ ...given, body: { name: 'Press' } })
  await add('follow_up', api.addFollowUp, { due_on: day, memo: 'Call', owner_id: ids.user }, other.id)
  await add('note', api.addNote, { project_id: ids.project, title: 'Idea', body: 'Text', tags: ['idea'] })
  await add('interaction', api.addInteraction, {
    ...{ company_id: ids.company, kind: 'call', title: 'Call', direction: 'out' },
  })
  await add('absence', api.addAbsence, { starts_on: day, memo: 'Away' })
  await add('time_entry', api.addTimeEntry, {
    ...{ task_id: ids.task, service_id: ids.service, minutes: 30, date: day, memo: 'Sketch' },
  })
  const { data: billed } = await api.addProject({ ...given, body: { name: 'Fair', rate_cents: 8000 } })
  await api.addTimeEntry({ ...given, body: { project_id: billed.id, minutes: 30, date: day } })
  const period = { starts_on: day, ends_on: day }
  await add('rate', api.addRate, { project_id: billed.id, starts_on: later, rate_cents: 9500 })
  await add('bill', api.addBill, { ...period, project_id: billed.id, name: '2026-031', memo: 'Paid' })
  await add('view', api.addView, {
    ...{ name: 'Work', kind: 'task', sort: 'title', group_by: 'status', columns: ['due_on', 'status'] },
  })
  await api.startTimer({ ...given, body: { task_id: ids.task!, memo: 'Draft', billable: true } })
  for (const tool of clearing.filter(({ name }) => !(name in meant)))
    ids[recordOf(tool.name)] = (await addExample(owner.client, kindIn(tool), byPrefix(Object.values(ids)))).id
})
afterAll(() => Promise.all([agent?.close(), short?.close()]))

/** The change and the cleared field of a call, by tool. Other tools are called with the example of their operation. */
const meant: Record<string, [change: Record<string, unknown>, clear: string]> = {
  absence_update: [{ ends_on: later }, 'memo'],
  bill_update: [{ name: '2026-032' }, 'memo'],
  client_update: [{ name: 'Head buyer' }, 'phone'],
  company_update: [{ name: 'Acme Limited' }, 'website'],
  interaction_update: [{ title: 'Long call' }, 'direction'],
  milestone_update: [{ name: 'Release' }, 'due_on'],
  note_update: [{ title: 'Good idea' }, 'tags'],
  project_update: [{ active: false }, 'description'],
  prospect_follow_up_update: [{ done: true }, 'owner_id'],
  prospect_update: [{ name: 'Web radio' }, 'follow_up_on'],
  rate_update: [{ starts_on: day }, 'rate_cents'],
  recurring_task_update: [{ days_ahead: 9 }, 'estimate_minutes'],
  service_update: [{ name: 'Drawing' }, 'rate_cents'],
  staff_update: [{ role: 'lead' }, 'position'],
  task_update: [{ status: 'in_progress' }, 'due_on'],
  timelog_update: [{ minutes: 45 }, 'memo'],
  timer_update: [{ memo: 'Second draft' }, 'billable'],
  user_update: [{ name: 'Owner of all' }, 'cost_cents'],
  view_update: [{ name: 'Late work' }, 'group_by'],
}

const updates = tools.filter(({ request }) => request.method === 'PATCH')
const clearing = updates.filter(({ inputSchema }) => 'clear' in inputSchema.properties!)
const clearable = ({ inputSchema }: (typeof tools)[number]): string[] =>
  (inputSchema.properties as any).clear.items.enum

const kindIn = ({ ids }: (typeof tools)[number]) => ids.id!.kinds[0] as Kind

const recordOf = (name: string) => kinds[name] ?? name.replace(/_update$/, '')

function fromExample(tool: (typeof tools)[number]): [change: Record<string, unknown>, clear: string] {
  const change = exampleChange(kindIn(tool))
  const [first, ...others] = clearable(tool)
  return [change, others.find((field) => !(field in change)) ?? first!]
}

const idFor = ({ request }: (typeof tools)[number], name: string) =>
  request.path.includes('{id}') ? { id: ids[recordOf(name)] } : {}
const kinds: Record<string, string> = { prospect_follow_up_update: 'follow_up', timelog_update: 'time_entry' }

/** The record with all fields. A patch without fields changes nothing. */
async function read(name: string): Promise<Record<string, any>> {
  const tool = tools.find((each) => each.name === name)!
  const path = tool.request.path.replace('{id}', idFor(tool, name).id ?? '')
  const response = await service.call(path, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  return response.json()
}

/** All arguments of a listed schema, as a strict schema requires them: null for those that the call does not mean. */
const strictly = ({ inputSchema }: { inputSchema: any }, args: object) => ({
  ...Object.fromEntries(Object.keys(inputSchema.properties).map((name) => [name, null])),
  ...args,
})
const strictCall = async (name: string, args: object) =>
  strictly((await agent.listTools()).tools.find((each) => each.name === name)!, args)

const unversioned = ({ version: _, updated_at: __, ...record }: Record<string, any>) => record

test('no tool lists an argument that accepts null', async () => {
  const { tools: listed } = await agent.listTools()
  expect(JSON.stringify(listed.map(({ inputSchema }) => inputSchema))).not.toContain('null')
})

test('every listed tool updates fields that can be cleared', () => {
  expect(clearing.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(meant)))
})

describe.each(clearing.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  const [change, empty] = meant[name] ?? fromExample(tool)

  test('changes only what is meant, if all other arguments are null', async () => {
    const before = await read(name)
    expect(Object.keys(before).filter((field) => before[field] !== null)).toEqual(
      expect.arrayContaining(clearable(tool).filter((field) => !exclusive.includes(`${name} ${field}`))),
    )
    const { value, said } = await call(
      agent,
      name,
      await strictCall(name, { ...idFor(tool, name), ...change }),
    )
    expect(value, said).toMatchObject({ ...change, changed: expect.arrayContaining(Object.keys(change)) })
    const after = await read(name)
    const expected = Object.fromEntries(value.changed.map((field: string) => [field, after[field]]))
    expect(unversioned(after)).toEqual({ ...unversioned(before), ...expected })
    expect(value.changed.filter((field: string) => clearable(tool).includes(field))).toEqual(
      Object.keys(change).filter((field) => clearable(tool).includes(field)),
    )
  })

  test('clears the fields in `clear`', async () => {
    const before = await read(name)
    const { value, said } = await call(
      agent,
      name,
      await strictCall(name, { ...idFor(tool, name), clear: [empty] }),
    )
    expect(value, said).toMatchObject({ changed: expect.arrayContaining([empty]) })
    const after = await read(name)
    expect([null, []]).toContainEqual(after[empty])
    expect(before[empty]).not.toEqual(after[empty])
    const again = await call(agent, name, { ...idFor(tool, name), clear: [empty] })
    expect(again.value.changed).toEqual([])
  })

  test('is refused for a field that it both clears and sets, and changes nothing', async () => {
    const field = clearable(tool)[0]!
    const before = await read(name)
    const { type, enum: [value = examples[type]] = [] } = (tool.inputSchema.properties as any)[field]
    const { said, isError } = await call(agent, name, {
      ...{ ...idFor(tool, name), ...change, [field]: value, clear: [field] },
    })
    expect({ isError, ...resultIn(said) }).toMatchObject({
      isError: true,
      status: 422,
      errors: [{ pointer: '/clear', detail: `contains ${field}, which the call also sets` }],
    })
    expect(await read(name)).toEqual(before)
  })

  test('is refused for a field that cannot be empty', async () => {
    const { said } = await call(agent, name, { ...idFor(tool, name), clear: ['id'] })
    expect(resultIn(said)).toMatchObject({ errors: [{ pointer: '/clear/0' }] })
  })
})

const examples: Record<string, unknown> = { string: 'x', integer: 1, boolean: true, array: ['x'] }

/** Fields that the records of the tests do not have, because other fields exclude them or change with them. */
const exclusive = [
  'prospect_update lost_reason',
  'timelog_update project_id',
  'timelog_update clock',
  'timer_update project_id',
  'timer_update service_id',
]

describe('null and `clear` mean the same', () => {
  const task = { title: 'Write', description: 'Long', estimate_minutes: 60, due_on: day }
  const added = async () =>
    (await api.addTask({ client: owner.client, body: { ...task, project_id: ids.project! } })).data!.id
  const taskOf = async (id: string) => (await api.getTask({ client: owner.client, path: { id } })).data

  test('in call_writing_tool', async () => {
    const id = await added()
    const tool = tools.find(({ name }) => name === 'recurring_task_update')!
    const args = strictly(tool, { id: ids.recurring_task, paused: true })
    const name = 'recurring_task_update'
    const before = await read(name)
    const { value, said } = await call(short, 'call_writing_tool', { name, arguments: args })
    expect(value, said).toMatchObject({ changed: [] })
    expect(await read(name)).toEqual(before)
    const cleared = await call(short, 'call_writing_tool', {
      ...{ name, arguments: { id: ids.recurring_task, clear: ['description'] } },
    })
    expect(cleared.value.changed).toEqual(['description'])
    expect(await taskOf(id)).toMatchObject(task)
  })

  test('in a batch', async () => {
    const [one, other] = [await added(), await added()]
    const tool = tools.find(({ name }) => name === 'task_update')!
    const { value, said } = await call(agent, 'records_batch', {
      items: [
        { tool: 'task_update', arguments: strictly(tool, { id: one, title: 'Read' }) },
        { tool: 'task_update', arguments: { id: other, clear: ['due_on', 'description'] } },
      ],
    })
    expect(value, said).toMatchObject({
      done: 2,
      results: [
        { id: one, changed: ['title'] },
        { id: other, changed: ['description', 'due_on'] },
      ],
    })
    expect(await taskOf(one)).toMatchObject({ ...task, title: 'Read' })
    expect(await taskOf(other)).toMatchObject({ ...task, due_on: null, description: null })
    const refused = await call(agent, 'records_batch', {
      items: [{ tool: 'task_update', arguments: { id: one, due_on: later, clear: ['due_on'] } }],
    })
    expect(resultIn(refused.said)).toMatchObject({ errors: [{ pointer: '/items/0/arguments/clear' }] })
  })
})

test('REST keeps its merge patch: null clears, and `Changed-Fields` names it', async () => {
  const { data } = await api.addTask({
    ...{ client: owner.client, body: { title: 'Send', project_id: ids.project!, due_on: day } },
  })
  const path = { id: data!.id }
  const update = async (body: { due_on?: null; status?: 'done' }) => {
    const { response, data } = await api.updateTask({ client: owner.client, path, body })
    return [data!.due_on, response!.headers.get('changed-fields')]
  }
  expect(await update({ due_on: null })).toEqual([null, 'due_on'])
  expect(await update({ due_on: null })).toEqual([null, ''])
  expect(await update({ status: 'done' })).toEqual([null, 'status, completed_at'])
})

test('a key that may not read learns only the fields that it sent', async () => {
  const { client } = await service.key(owner, { scopes: ['delivery:write'] })
  const update = async (body: object) => {
    const { response } = await api.updateTask({ client, path: { id: ids.task! }, body })
    const batch = await api.runBatch({
      ...{
        client,
        body: { items: [{ operation: 'updateTask', parameters: { id: ids.task }, body } as never] },
      },
    })
    return [response!.headers.get('changed-fields'), batch.data!.results[0]!.changed]
  }
  const [{ title }] = await service.sql(`select title from tasks where title = 'Draw'`)
  expect(await update({ title })).toEqual(['title', ['title']])
})
