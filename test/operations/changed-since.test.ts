/** Synchronizing a copy of the lists: `updated_since` misses no change, however late it was committed. */
import { Client as Connection } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import {
  addClient,
  addCompany,
  addNote,
  addProject,
  archiveCompany,
  listActivity,
  listClients,
  listCompanies,
  listNotes,
  listProjects,
  listRemovedRecords,
  removeNote,
  restoreCompany,
  restoreNote,
  updateCompany,
} from '../../generated/client/sdk.gen.ts'
import { Lanes } from '../../src/data/lanes.ts'
import { expectRecent, overlapSeconds, watermarkAt } from '../../src/data/watermark.ts'
import { type Operation, operations, pathWith, resolve } from '../support/examples.ts'
import { type Member, nextCursor, useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'
import { waitingSessions } from '../support/waiting-sessions.ts'
import { whole } from '../support/whole.ts'

const service = useService()
const { keyed } = useVs(service)

const lists = operations.filter((operation) => operation['x-shape'] === 'list')
const takes = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'updated_since')

test('every list of records that can change accepts changed_since and returns the next watermark', () => {
  for (const operation of lists) {
    const { content, headers } = operation.responses['200'] as any
    const { properties } = resolve<any>(content['application/json'].schema.items)
    expect([operation.operationId, takes(operation)]).toEqual([
      operation.operationId,
      'updated_at' in properties,
    ])
    expect('Watermark' in headers, operation.operationId).toBe(takes(operation))
  }
})

const add = async ({ client }: Member, name: string) =>
  (await addCompany({ client, body: { name }, throwOnError: true })).data

describe('a list of the changes since a time', () => {
  test('returns changed records, least recently changed first, in pages', async () => {
    const member = await service.workspace()
    const { client } = member
    const [a, b, c] = [await add(member, 'A'), await add(member, 'B'), await add(member, 'C')]
    await service.sql(`update companies set updated_at = '2026-01-01Z' where id = any($1::uuid[])`, [[]])
    await service.sql(`update companies set updated_at = '2026-01-01Z' where name in ('A', 'B', 'C')`)
    const { data: changed } = await updateCompany({ client, path: { id: a.id }, body: { name: 'A changed' } })
    const { data: later } = await updateCompany({ client, path: { id: c.id }, body: { name: 'C changed' } })
    const seen: unknown[] = []
    let cursor: string | undefined
    do {
      const query = { updated_since: '2026-01-02T00:00:00Z', limit: 1, cursor }
      const page = await listCompanies({ client, query, throwOnError: true })
      seen.push(...page.data)
      cursor = nextCursor(page.response)
    } while (cursor)
    expect(seen).toEqual([changed, later])
    const all = await listCompanies({ client, query: { updated_since: '2026-01-01T00:00:00Z' } })
    expect(all.data!.map(({ id }) => id)).toEqual([b.id, a.id, c.id])
    const named = await listCompanies({
      client,
      query: { updated_since: '2026-01-02T00:00:00Z', sort: '-name' },
    })
    expect(named.data).toEqual([later, changed])
  })

  test('continues after the last record of a page, even if that record is changed while the list is read', async () => {
    const member = await service.workspace()
    const { client } = member
    const [a, b] = [await add(member, 'A'), await add(member, 'B')]
    const query = { updated_since: a.updated_at, limit: 1 }
    const first = await listCompanies({ client, query, throwOnError: true })
    expect(first.data).toEqual([a])
    await updateCompany({ client, path: { id: a.id }, body: { name: 'A again' } })
    const rest = { ...query, limit: 100, cursor: nextCursor(first.response) }
    const { data } = await listCompanies({ client, query: rest, throwOnError: true })
    expect(data.map(({ name }) => name)).toEqual(['B', 'A again'])
    expect(data[0]).toEqual(b)
  })

  test('can be combined with other filters and with fields', async () => {
    const member = await service.workspace()
    const { client } = member
    const { id } = await add(member, 'Northwind')
    for (const name of ['One', 'Two']) await addProject({ client, body: { name, company_id: id } })
    const query = {
      updated_since: '2026-01-01T00:00:00Z',
      name: 'two',
      fields: ['name', 'company_name'] as ['name', 'company_name'],
    }
    expect((await listProjects({ client, query })).data).toEqual([{ company_name: 'Northwind', name: 'Two' }])
  })

  test('includes archived and restored records, unless a filter excludes them', async () => {
    const member = await service.workspace()
    const { client } = member
    const [a, b, c] = [await add(member, 'A'), await add(member, 'B'), await add(member, 'C')]
    for (const { id } of [c, b]) await archiveCompany({ client, path: { id } })
    await restoreCompany({ client, path: { id: c.id } })
    const namesOf = async (archived?: boolean) => {
      const query = { updated_since: a.updated_at, archived }
      return (await listCompanies({ client, query, throwOnError: true })).data.map(({ name }) => name)
    }
    expect([await namesOf(), await namesOf(true), await namesOf(false)]).toEqual([
      ['A', 'B', 'C'],
      ['B'],
      ['A', 'C'],
    ])
    expect((await listCompanies({ client })).data!.map(({ name }) => name)).toEqual(['C', 'A'])
  })

  test('includes removed and restored records', async () => {
    const member = await service.workspace()
    const { client } = member
    const { id } = await add(member, 'Northwind')
    const note = { title: 'Terms', body: 'Thirty days.', company_id: id }
    const { data: added } = await addNote({ client, body: note, throwOnError: true })
    await removeNote({ client, path: { id: added.id } })
    const { data: removed } = await listRemovedRecords({ client, throwOnError: true })
    const { data: restored } = await restoreNote({ client, path: { id: added.id }, throwOnError: true })
    const query = { updated_since: removed[0]!.removed_at }
    expect((await listNotes({ client, query })).data).toEqual([restored])
  })

  test('refuses an invalid time', async () => {
    const { client } = await service.workspace()
    const { error } = await listCompanies({ client, query: { updated_since: 'yesterday' } })
    expect(error).toMatchObject({ code: 'unprocessable_entity', errors: [{ pointer: '/updated_since' }] })
  })

  test.each(lists.filter(takes).map((operation) => [operation.operationId, operation] as const))(
    'from the operation %s has a watermark two minutes in the past',
    async (_, operation) => {
      const member = await service.workspace()
      const headers = { authorization: `Bearer ${member.token}` }
      const path = pathWith(operation, new Map())
      if (path.includes('//')) return // lists below a record are covered by `test/specification/fields.test.ts`
      const begun = Date.now()
      const response = await service.call(`${path}?updated_since=2026-01-01T00:00:00Z`, { headers })
      expect(response.status).toBe(200)
      const sentAt = Date.parse(response.headers.get('watermark')!) + overlapSeconds * 1000
      const clocksDiffer = 1000
      expect(sentAt).toBeGreaterThanOrEqual(begun - clocksDiffer)
      expect(sentAt).toBeLessThanOrEqual(Date.now() + clocksDiffer)
    },
  )

  test('has no watermark if the records never change', async () => {
    const { client } = await service.workspace()
    const { response } = await listActivity({ client })
    expect(response!.headers.has('watermark')).toBe(false)
  })
})

/** Locks an e-mail address in a workspace, so that a call that adds it has to wait. */
async function hold(member: Member, email: string) {
  const company = await add(member, 'Northwind')
  const blocker = new Connection({ connectionString: service.databaseUrl() })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query(
    `insert into clients (workspace_id, id, created_at, updated_at, company_id, name, email, tags)
    select workspace_id, gen_random_uuid(), now(), now(), id, 'Holder', $1, '{}' from companies where name = 'Northwind'
      and workspace_id = (select workspace_id from users where email = $2)`,
    [email, member.email],
  )
  return { company, blocker }
}

/** Waits until a session waits for a lock. */
async function somebodyWaits() {
  for (;;) {
    const [found] = await service.sql(waitingSessions)
    if (found) return
  }
}

test('a change that is committed after a list was read is in the next list, even if its time is earlier', async () => {
  const member = await service.workspace()
  const { client } = member
  const email = 'purchasing@northwind.example'
  const { company, blocker } = await hold(member, email)
  try {
    const body = { name: 'Head of purchasing', company_id: company.id, email }
    const adding = addClient({ client, body, throwOnError: true })
    await somebodyWaits()
    const before = await listClients({ client, throwOnError: true })
    const [{ now }] = await service.sql('select now()')
    expect(before.data).toEqual([])
    await blocker.query('rollback')
    const late = whole((await adding).data)
    // A watermark with the time of the list would miss it.
    expect(Date.parse(late.updated_at)).toBeLessThan(Date.parse(now))
    const updated_since = before.response.headers.get('watermark')!
    expect((await listClients({ client, query: { updated_since } })).data).toEqual([late])
  } finally {
    await blocker.end()
  }
})

describe('a change that took too long', () => {
  const recent = (changed: string) => service.sql(`select ${expectRecent(changed)}`)

  test('is not committed: the watermark is earlier than every commit', async () => {
    expect(overlapSeconds, 'two minutes, as the guide says').toBe(120)
    await recent(`(now() - interval '80 s')`)
    await expect(recent(`(now() - interval '91 s')`)).rejects.toMatchObject({ code: '40001' })
    expect(Date.parse(watermarkAt('2026-01-01T00:00:00Z'))).toBeLessThan(
      Date.parse('2026-01-01T00:00:00Z') - 110_000,
    )
  })

  test('is retried with a new time', async () => {
    const member = await service.workspace()
    const query = Lanes.prototype.query
    const commits: unknown[] = []
    vi.spyOn(Lanes.prototype, 'query').mockImplementation(function (this: Lanes, statement) {
      const [, place] = /expect_recent\(\$(\d+)/.exec(statement.text) ?? []
      if (place && commits.push(place) === 1) statement.values![Number(place) - 1] = '2026-01-01T00:00:00Z'
      return query.call(this, statement)
    })
    const { updated_at } = await add(member, 'A')
    expect(commits).toHaveLength(2)
    expect((await listCompanies({ client: member.client })).data).toMatchObject([{ name: 'A', updated_at }])
  })
})

test('the vs command lists changes since a time', async () => {
  const { member, vs } = await keyed()
  const { id } = await add(member, 'Acme')
  await archiveCompany({ client: member.client, path: { id } })
  const list = ['companies', 'list', '--fields', 'name', '--format', 'json', '--updated-since']
  expect((await vs(...list, '2026-01-01T00:00:00Z')).out).toBe('[{"name":"Acme"}]')
  expect((await vs(...list, '2100-01-01T00:00:00Z')).out).toBe('[]')
})
