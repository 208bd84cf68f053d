/** Every list counts its records, and accepts several values of its filters. */
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCompany, listCompanies, listTasks } from '../../generated/client/sdk.gen.ts'
import { limits } from '../../generated/constants.ts'
import { type Ids, kindOf, type Parameter, resolve } from '../support/examples.ts'
import { fillTable } from '../support/large-workspace.ts'
import {
  filledWorkspace,
  filtersOf,
  listReader,
  lists,
  takesSeveral,
  valuesOf,
} from '../support/list-walk.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

let owner: Member
let member: Member
let ids: Ids
beforeAll(async () => {
  ;({ owner, member, ids } = await filledWorkspace(service, 110))
})

const named = lists.map((operation) => [operation.operationId, operation] as const)

const totalIn = (response: Response) => {
  const total = response.headers.get('total-count')
  return total === null ? null : Number(total)
}

describe('the total of a list', () => {
  const callers = { 'the owner': () => owner, 'a member who sees only their own time': () => member }

  describe.each(Object.entries(callers))('for %s', (_, caller) => {
    test.each(named)('%s is the number of records in all pages, with any filter', async (_, operation) => {
      const reader = listReader(service, caller(), ids)
      const totalOf = async (query: Record<string, string>) => {
        const response = await reader.get(operation, { ...query, limit: '1', count: 'true' })
        return totalIn(response)
      }
      const values = await valuesOf(listReader(service, owner, ids), operation, ids)
      const queries = [...values].flatMap(([name, each]) => each.map((value) => ({ [name]: value })))
      for (const query of [{}, ...queries]) {
        const before = await totalOf(query)
        const items = await reader.all(operation, query)
        const wrong = `${JSON.stringify(query)} ${before} ${items?.length}`
        if (!items) expect(before, wrong).toBeNull()
        // The log grows by the calls of this test.
        else if (operation.operationId === 'listActivity')
          expect(before! <= items.length && items.length <= (await totalOf(query))!, wrong).toBe(true)
        else expect(before, wrong).toBe(items.length)
      }
    })
  })

  test('is not sent without `count`, and counts again only on request', async () => {
    const { client } = owner
    const { response } = await listCompanies({ client, query: { limit: 10 } })
    expect(totalIn(response!)).toBeNull()
    const { response: off } = await listCompanies({ client, query: { limit: 10, count: false } })
    expect(totalIn(off!)).toBeNull()
    const first = await listCompanies({ client, query: { limit: 10, count: true } })
    const link = new URL(first.response!.headers.get('link')!.slice(1).split('>')[0]!, 'http://service.test')
    expect([...link.searchParams.keys()]).toEqual(['limit', 'cursor'])
    const query = { limit: 10, count: true, cursor: link.searchParams.get('cursor')! }
    const next = await listCompanies({ client, query })
    expect(totalIn(next.response!)).toBe(totalIn(first.response!))
  })

  test('differs between callers who see different records', async () => {
    const operation = lists.find(({ operationId }) => operationId === 'listTimeEntries')!
    const [all, own] = await Promise.all(
      [owner, member].map(async (caller) =>
        totalIn(await listReader(service, caller, ids).get(operation, { count: 'true' })),
      ),
    )
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThan(all!)
  })

  test('is counted up to a limit', async () => {
    const { client } = await service.workspace()
    const [{ workspace_id }] = await service.sql(
      'select workspace_id from workspaces order by created_at desc limit 1',
    )
    const database = new Client({ connectionString: service.databaseUrl() })
    await database.connect()
    await fillTable(database, 'companies', workspace_id, limits.count + 1)
    await database.end()
    const query = { count: true, limit: 1, updated_since: '2000-01-01T00:00:00Z' }
    const { response } = await listCompanies({ client, query })
    expect(totalIn(response!)).toBe(limits.count)
  })
})

describe('several values of a filter', () => {
  const withSeveral = named.filter(([, operation]) => filtersOf(operation).some(takesSeveral))

  test('are accepted by every filter by ids or choices, except where a value selects a field or a status class', () => {
    const single = named.flatMap(([id, operation]) =>
      filtersOf(operation)
        .filter((filter) => !takesSeveral(filter) && isChoice(filter))
        .map(({ name }) => `${id} ${name}`),
    )
    expect(single.sort()).toEqual(oneValueOnly)
  })

  test.each(withSeveral)('%s returns the records of each value, in its order', async (_, operation) => {
    const reader = listReader(service, owner, ids)
    const idsOf = async (query: Record<string, string | string[]>) =>
      (await reader.all(operation, { limit: '40', ...query }))!.map(({ id }) => id)
    const everything = await idsOf({})
    const values = await valuesOf(reader, operation, ids)
    for (const { name } of filtersOf(operation).filter(takesSeveral)) {
      const given = values.get(name)!
      const single = await Promise.all(given.map((value) => idsOf({ [name]: value })))
      for (const count of new Set([2, given.length])) {
        const found = new Set(single.slice(0, count).flat())
        const expected = everything.filter((id) => found.has(id))
        const several = given.slice(0, count)
        const wrong = `${name} ${several}`
        expect(await idsOf({ [name]: several }), wrong).toEqual(expected)
        // A tag can contain a comma, so several tags are several parameters.
        if (name !== 'tag') expect(await idsOf({ [name]: several.join() }), wrong).toEqual(expected)
        const response = await reader.get(operation, { [name]: several, count: 'true' })
        expect(totalIn(response), wrong).toBe(expected.length)
      }
    }
  })

  test('that are equal are one value', async () => {
    const operation = lists.find(({ operationId }) => operationId === 'listTimeEntries')!
    const reader = listReader(service, member, ids)
    const own = await reader.all(operation, {})
    expect(own).not.toEqual([])
    const user_id = String(own![0]!.user_id)
    expect(await reader.all(operation, { user_id: [user_id, 'me', user_id] })).toEqual(own)
  })

  test('do not show a member the time of others', async () => {
    const operation = lists.find(({ operationId }) => operationId === 'listTimeEntries')!
    const all = await listReader(service, owner, ids).all(operation, {})
    const user_id = [...new Set(all!.map((entry) => String(entry.user_id)))].slice(0, 20)
    const reader = listReader(service, member, ids)
    const seen = await reader.all(operation, { user_id: [...user_id.slice(0, 19), 'me'] })
    expect(seen).toEqual(await reader.all(operation, {}))
  })

  test('are limited, and an error names the wrong one', async () => {
    const operation = lists.find(({ operationId }) => operationId === 'listTasks')!
    const reader = listReader(service, owner, ids)
    const errorsOf = async (project_id: string | string[]) =>
      (await (await reader.get(operation, { project_id })).json()).errors
    const id = ids.get('prj')!
    expect(await errorsOf(Array(21).fill(id).join())).toEqual([
      { in: 'query', pointer: '/project_id', detail: 'must not have more than 20 items' },
    ])
    expect(await errorsOf(`${id},nonsense`)).toMatchObject([{ pointer: '/project_id/1' }])
    expect(await errorsOf('nonsense')).toMatchObject([{ pointer: '/project_id' }])
  })

  test('of a tag can be separated by commas, and a tag with a comma is found, too', async () => {
    const { client } = owner
    for (const tag of ['red, green', 'red'])
      await addCompany({ client, body: { name: tag, tags: [tag] }, throwOnError: true })
    const namesOf = async (tag: string | string[]) =>
      (await listCompanies({ client, query: { tag }, throwOnError: true })).data.map(({ name }) => name)
    expect(await namesOf('red, green')).toEqual(['red', 'red, green'])
    expect(await namesOf('blue,red')).toEqual(['red'])
    expect(await namesOf(['red, green', 'red'])).toEqual(['red', 'red, green'])
  })

  test('are an array in the client', async () => {
    const { client } = owner
    const operation = lists.find(({ operationId }) => operationId === 'listProjects')!
    const [a, b] = (await listReader(service, owner, ids).all(operation, {})) as { id: string }[]
    const query = { project_id: [a!.id, b!.id], limit: 100 }
    const { data } = await listTasks({ client, query, throwOnError: true })
    expect(data.every(({ project_id }) => query.project_id.includes(project_id))).toBe(true)
  })
})

/**
 * The log and its exports share their filters. The log contains the id by which a removed record is found, and notes are found by the
 * field of their record.
 */
const oneValueOnly = [
  'listActivity actor',
  'listActivity api_key_id',
  'listActivity channel',
  'listActivity status_class',
  'listNotes record_id',
  'listProjects budget_state',
  'listRemovedRecords id',
]

/** Whether the filter compares an id, or one of several words. */
function isChoice({ name, schema }: Parameter): boolean {
  const { enum: values } = resolve(schema)
  return name !== 'range' && schema.type !== 'array' && (kindOf(schema) !== null || values !== undefined)
}
