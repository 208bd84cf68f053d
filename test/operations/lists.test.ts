/** What every list does: it counts its records. */
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { listCompanies } from '../../generated/client/sdk.gen.ts'
import { limits } from '../../generated/constants.ts'
import type { Ids } from '../support/examples.ts'
import { fillTable } from '../support/large-workspace.ts'
import { filledWorkspace, listReader, lists, valuesOf } from '../support/list-walk.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()

let owner: Member
let member: Member
let ids: Ids
beforeAll(async () => {
  ;({ owner, member, ids } = await filledWorkspace(service, 230))
}, 60_000)

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
