/** Results and refusals say what moves with a record, what stays, and how to change that; lists say what they leave out. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { type Agent, call, connect, resultIn } from '../support/agent.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

let owner: Member
let agent: Agent
const ids: Record<string, string> = {}

beforeAll(async () => {
  owner = await service.workspace()
  const { key } = await service.key(owner)
  agent = await connect({ SERVICE_API_KEY: key, SERVICE_API_URL: await service.listen() })
  const given = { client: owner.client, throwOnError: true as const }
  ids.shop = (await api.addProject({ ...given, body: { name: 'Shop', rate_cents: 9000 } })).data.id
  ids.radio = (await api.addProject({ ...given, body: { name: 'Radio' } })).data.id
  ids.internal = (await api.addService({ ...given, body: { name: 'Internal' } })).data.id
  const path = { id: ids.shop }
  ids.milestone = (await api.addMilestone({ ...given, path, body: { name: 'Release' } })).data.id
  const task = { title: 'Draw', milestone_id: ids.milestone, service_id: ids.internal }
  ids.task = (await api.addTask({ ...given, body: task })).data.id
})
afterAll(() => agent?.close())

const entry = async () => {
  const body = { task_id: ids.task!, minutes: 30, date: '2026-03-02' }
  return (await api.addTimeEntry({ client: owner.client, body, throwOnError: true })).data.id
}
const problemOf = async (name: string, args: object) => {
  const { said, isError } = await call(agent, name, args)
  expect(isError).toBe(true)
  return resultIn(said)
}

describe('a time entry with another service', () => {
  test('stays on its task and project, and the result says so', async () => {
    const id = await entry()
    const service_id = (await call(agent, 'service_add', { name: `Own ${id}` })).value.id
    const { value } = await call(agent, 'timelog_update', { id, service_id })
    expect(value.changed).toContain('service_id')
    expect(value.kept).toEqual(['task_id'])
    expect(value.of_project_id).toBe(ids.shop)
    const off = await call(agent, 'timelog_update', { id, clear: ['task_id'] })
    expect(off.value.kept).toEqual(['service_id'])
    expect(off.value.of_project_id).toBeUndefined()
  })

  test('also in a batch', async () => {
    const id = await entry()
    const service_id = (await call(agent, 'service_add', { name: `Batch ${id}` })).value.id
    const { value } = await call(agent, 'records_batch', {
      items: [{ tool: 'timelog_update', arguments: { id, service_id } }],
    })
    expect(value.results).toMatchObject([{ id, kept: ['task_id'] }])
  })

  test('says nothing of places if it does not move', async () => {
    const { value } = await call(agent, 'timelog_update', { id: await entry(), minutes: 45 })
    expect(value.changed).toEqual(['minutes'])
    expect(value.kept).toBeUndefined()
  })
})

test('a refused move says what to clear, and that call moves the record', async () => {
  const id = await entry()
  for (const [name, args, clear] of [
    ['timelog_update', { id, project_id: ids.radio }, ['task_id']],
    ['task_update', { id: ids.task, project_id: ids.radio }, ['milestone_id']],
  ] as const) {
    const { code, next } = await problemOf(name, args)
    expect({ code, next }).toEqual({ code: 'unrelated_records', next: [{ tool: name, add: { clear } }] })
    const { value, said } = await call(agent, name, { ...args, ...next[0].add })
    expect(value, said).toMatchObject({ changed: expect.arrayContaining(['project_id']) })
    if (name === 'task_update') expect(value.kept).toEqual(['service_id'])
  }
})

test('numbers, booleans and lists sent as text are accepted if they are unambiguous', async () => {
  const { value } = await call(agent, 'project_add', { name: '45', rate_cents: '4500', tags: '["a","b"]' })
  expect(value).toMatchObject({ name: '45', rate_cents: 4500, tags: ['a', 'b'] })
  const { id } = value
  expect((await call(agent, 'project_update', { id, active: 'False' })).value.active).toBe(false)
  expect((await call(agent, 'project_list', { limit: '1', fields: '["name"]' })).value.items).toHaveLength(1)
  const batch = await call(agent, 'records_batch', {
    items: JSON.stringify([{ tool: 'project_update', arguments: JSON.stringify({ id, rate_cents: '50' }) }]),
  })
  expect(batch.value).toMatchObject({ done: 1 })
  for (const wrong of [
    { rate_cents: '45.5' },
    { rate_cents: '' },
    { active: 'yes' },
    { tags: 'a' },
    { tags: '{}' },
  ])
    expect(await problemOf('project_update', { id, ...wrong })).toMatchObject({
      status: 422,
      errors: [{ pointer: `/${Object.keys(wrong)[0]}` }],
    })
})

test('a list says that it leaves out archived records, unless the call decides', async () => {
  const { value } = await call(agent, 'company_add', { name: 'Northwind' })
  const list = async (args: object) => (await call(agent, 'company_list', args)).value
  expect(await list({})).toMatchObject({ items: [{ id: value.id }], filters: { archived: false } })
  expect((await list({ archived: false })).filters).toBeUndefined()
})

test('rows have no counters that are 0', async () => {
  const project_id = ids.radio
  await call(agent, 'task_add', { title: 'Plain', project_id })
  const { value } = await call(agent, 'tasks_query', { project_id, title: 'Plain' })
  expect(value.items).toHaveLength(1)
  for (const counter of ['checklist_total', 'checklist_done', 'open_blockers'])
    expect(value.items[0]).not.toHaveProperty(counter)
})
