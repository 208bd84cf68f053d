/** A creation that an agent repeats, for example after an abort, returns the first record. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import { type Agent, agent as agentInfo, call, connect, resultIn } from '../support/agent.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

const absent = 'prj_01jcz4p7v8e9fbk2m3n4q5r6s7'

let owner: Member
let key: string
const agents: Record<string, Agent> = {}

async function overHttp(headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client(agentInfo)
  const requestInit = { headers: { authorization: `Bearer ${key}`, ...headers } }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp?toolsets=all', await service.listen()), { requestInit }),
  )
  return client
}

beforeAll(async () => {
  owner = await service.workspace()
  key = (await service.key(owner)).key
  agents['service-mcp'] = await connect({ SERVICE_API_KEY: key, SERVICE_API_URL: await service.listen() })
  agents['/mcp'] = await overHttp()
})
afterAll(() => Promise.all(Object.values(agents).map((agent) => agent.close())))

const companies = async (name: string) =>
  (await api.listCompanies({ client: owner.client, query: { name }, throwOnError: true })).data

test('every tool that adds a record can repeat it, and no other tool', () => {
  const creating = tools.filter(({ inputSchema }) =>
    ['again', 'create_new'].some((name) => name in inputSchema.properties!),
  )
  // A tool that asks the user first needs no argument for another record.
  const named = tools
    .filter(({ name, destroys }) => name.endsWith('_add') && !destroys)
    .map(({ name }) => name)
  expect(
    tools.filter(({ name, destroys }) => name.endsWith('_add') && destroys).map(({ name }) => name),
  ).toEqual(['bill_add'])
  const others = creating.filter(({ name }) => !name.endsWith('_add')).map(({ name }) => name)
  expect(creating.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
  // Converting a prospect has its own argument for a similar company.
  expect(others.sort()).toEqual(['prospect_convert', 'records_batch', 'user_invite'])
  expect(tools.find(({ name }) => name === 'prospect_convert')!.again).toBeUndefined()
})

describe.each(['service-mcp', '/mcp'])('over %s, an identical creation', (way) => {
  const add = (name: string, args: object) => call(agents[way]!, name, args)

  test('returns the first record with already_done', async () => {
    const body = { name: `Northwind ${way}` }
    const first = await add('company_add', body)
    expect(first.value.already_done).toBeUndefined()
    const again = await add('company_add', { ...body, website: null })
    expect(again.value).toEqual({ ...first.value, already_done: true })
    expect(await companies(body.name)).toHaveLength(1)
  })

  test('of a company or a prospect adds another record with create_new', async () => {
    for (const name of ['company_add', 'prospect_add']) {
      const body = { name: `Equal ${way}`, ...(name === 'prospect_add' && { company_name: 'Acme' }) }
      const first = await add(name, body)
      const again = await add(name, { ...body, create_new: false })
      expect(again.value).toMatchObject({ id: first.value.id, already_done: true })
      const other = await add(name, { ...body, create_new: true })
      expect(other.value.id).not.toBe(first.value.id)
      expect(other.value.already_done).toBeUndefined()
      expect(resultIn((await add(name, { ...body, tags: ['other'] })).said)).toMatchObject({ status: 409 })
    }
  })

  test('adds one record if both arrive together', async () => {
    const body = { name: `Twice ${way}` }
    const answers = await Promise.all([add('company_add', body), add('company_add', body)])
    expect(answers.map(({ value }) => value.already_done ?? false).sort()).toEqual([false, true])
    expect(await companies(body.name)).toHaveLength(1)
  })

  test('adds another record with again', async () => {
    const project = await add('project_add', { name: `Shop ${way}` })
    const body = { title: 'Draw', project_id: project.value.id }
    const [first, other, third] = [
      await add('task_add', body),
      await add('task_add', { ...body, again: true }),
      await add('task_add', { ...body, again: false }),
    ]
    expect(other.value.already_done).toBeUndefined()
    expect(other.value.id).not.toBe(first.value.id)
    expect(third.value).toMatchObject({ id: first.value.id, already_done: true })
  })

  test('adds a record if the first one has been changed or removed', async () => {
    const body = { name: `Changed ${way}` }
    const first = await add('project_add', body)
    await add('project_update', { id: first.value.id, active: false })
    const second = await add('project_add', body)
    expect(second.value.id).not.toBe(first.value.id)
    await add('record_remove', { id: second.value.id })
    const third = await add('project_add', body)
    expect([third.value.id, third.value.already_done]).not.toContain(second.value.id)
    expect(third.value.already_done).toBeUndefined()
  })

  describe('in a batch', () => {
    const batch = (items: object[], args: object = {}) => add('records_batch', { items, ...args })
    const adding = (name: string) => ({ tool: 'project_add', arguments: { name } })
    const projects = async (name: string) =>
      (await api.listProjects({ client: owner.client, query: { name }, throwOnError: true })).data
    const ids = ({ results }: Record<string, any>) => results.map(({ id }: { id: string }) => id)

    test('adds nothing twice, unless the batch is meant again', async () => {
      const name = `Batch ${way}`
      const items = [adding(`${name} 1`), adding(`${name} 2`)]
      const first = await batch(items)
      expect(first.value).toMatchObject({ done: 2, refused: 0 })
      expect(first.value.already_done).toBeUndefined()
      expect((await batch(items)).value).toEqual({ ...first.value, already_done: true })
      expect((await batch(items, { again: false })).value.already_done).toBe(true)
      expect(await projects(name)).toHaveLength(2)
      const meant = await batch(items, { again: true })
      expect(meant.value.already_done).toBeUndefined()
      expect(ids(meant.value)).not.toEqual(ids(first.value))
      expect(await projects(name)).toHaveLength(4)
    })

    test('adds nothing twice if both arrive together, or if some items were refused', async () => {
      const name = `Together ${way}`
      const items = [adding(name), { tool: 'task_add', arguments: { title: 'x', project_id: absent } }]
      const answers = await Promise.all([batch(items, { mode: 'each' }), batch(items, { mode: 'each' })])
      expect(answers.map(({ value }) => [value.done, value.refused])).toEqual([
        [1, 1],
        [1, 1],
      ])
      expect(answers.map(({ value }) => value.already_done ?? false).sort()).toEqual([false, true])
      expect(await projects(name)).toHaveLength(1)
    })

    test('runs if a record has been changed since, so that updates take effect', async () => {
      const { value } = await add('project_add', { name: `Toggled ${way}` })
      const to = (active: boolean) => [{ tool: 'project_update', arguments: { id: value.id, active } }]
      for (const active of [false, true, false]) {
        const { value: result } = await batch(to(active))
        expect(result.results).toMatchObject([{ id: value.id, changed: ['active'] }])
        expect(result.already_done).toBeUndefined()
      }
      expect((await batch(to(false))).value.already_done).toBe(true)
      const items = [adding(`Gone ${way}`)]
      const first = await batch(items)
      await add('record_remove', { id: ids(first.value)[0] })
      expect((await batch(items)).value.already_done).toBeUndefined()
    })

    test('is not the same after a dry run', async () => {
      const items = [adding(`Rehearsed ${way}`)]
      for (const _ of [1, 2])
        expect((await batch(items, { dry_run: true })).value).toMatchObject({ dry_run: true, done: 1 })
      expect((await batch(items)).value.already_done).toBeUndefined()
    })
  })

  test('does not affect updates and removals', async () => {
    const { value } = await add('project_add', { name: `Update ${way}` })
    for (const active of [false, true, false]) {
      const { value: changed } = await add('project_update', { id: value.id, active })
      expect(changed).toMatchObject({ active, changed: ['active'] })
    }
  })
})

test('an Idempotency-Key of the client of /mcp is honoured', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const [one, other] = [await overHttp(headers), await overHttp(headers)]
  const body = { name: 'Keyed' }
  const first = await call(one, 'project_add', body)
  const path = { id: first.value.id }
  await api.updateProject({ client: owner.client, path, body: { active: false } })
  const again = await call(other, 'project_add', body)
  expect(again.value).toEqual({ ...first.value, already_done: true })
  const { said, isError } = await call(other, 'project_add', { name: 'Other' })
  expect({ isError, said }).toMatchObject({
    isError: true,
    said: expect.stringContaining('idempotency_key_reused'),
  })
  await Promise.all([one.close(), other.close()])
})
