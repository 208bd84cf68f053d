/**
 * Lists and reports read about what they answer. Each is explained and run in a workspace of a few thousand records,
 * of which the planner believes that there are a thousand times as many.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runOn } from '../src/data/lanes.ts'
import { idOf } from '../src/model/columns.ts'
import { nilUuid } from '../src/model/type-id.ts'
import { eventful } from '../src/queries/summaries.ts'
import { cloneDatabase } from './support/database.ts'
import { fillWorkspace, grown, nth } from './support/large-workspace.ts'
import { type Case, casesIn, lists } from './support/list-cases.ts'
import { entriesIn, scansOf } from './support/plans.ts'

const rows = 4000
const workspace = nth(1)
let client: Client

beforeAll(async () => {
  client = new Client({ connectionString: await cloneDatabase(inject('databaseServer')) })
  await client.connect()
  // Whoever else reads while `vacuum` runs keeps it from what an index alone can answer.
  for (const table of grown) await client.query(`alter table ${table} set (autovacuum_enabled = false)`)
  await fillWorkspace(client, workspace, rows)
  // Among millions, the planner knows only the most common tags and words.
  for (const table of ['companies', 'clients', 'projects', 'prospects', 'notes'])
    await client.query(`alter table ${table} alter tags set statistics 1`)
  await client.query('alter table notes alter search set statistics 1')
  // With more entries it would know of more projects than it has counted: of as many as it takes to read all for their names.
  await client.query('alter table time_entries alter of_project_id set (n_distinct = -1)')
  await client.query('vacuum analyze')
  // PostgreSQL itself may just be analysing another table: then it is done once more.
  for (let hidden = true; hidden; ) {
    await client.query(`vacuum ${grown}`)
    const { rows: found } = await client.query(
      'select from pg_class where relname = any($1) and relallvisible < relpages',
      [grown],
    )
    hidden = found.length > 0
  }
  await client.query('update pg_class set reltuples = reltuples * 1000 where relname = any($1)', [grown])
}, 60_000)
afterAll(() => client.end())

/** How many rows a page of 25 may take, if a third of them match. */
const aPage = 150
/** A search ranks a thousand matches: of three notes one matches, and nine of ten are for the caller to see. */
const aSearch = 1000 * (3 / 0.9 + 1)
/** The tasks of a company are all read, project by project. */
const ofCompany = 600

/** In the order of their changes, records are looked through for another filter: few of 25 are overdue. */
const ofChanged = 800
/** Of each of six kinds a page of what begins so, and the newest 100 of what has the word. */
const ofAllKinds = 6 * 500

async function readBy(one: Case) {
  const scans = await scansOf(client, one)
  const large = scans.filter(({ table }) => !table || grown.includes(table))
  expect(large.filter(({ text }) => text.startsWith('Seq Scan'))).toEqual([])
  return large.reduce((sum, { read }) => sum + read, 0)
}

const cases = casesIn(workspace, rows)
const pages = cases.filter(({ kind }) => kind !== 'report')

test.each(pages.map((one) => [one.name, one] as const))('%s', async (name, one) => {
  const bars: [boolean, number][] = [
    [name.includes('-rank'), aSearch + aPage],
    [name.startsWith('search'), ofAllKinds],
    [/^tasks.* company_id/.test(name), ofCompany],
    [one.kind === 'pair' && name.includes('updated_since'), ofChanged],
  ]
  const [, most] = bars.find(([holds]) => holds) ?? [true, aPage]
  expect(await readBy(one)).toBeLessThan(most)
})

const inOrder = pages.filter(({ kind }) => kind === 'order')

test.each(inOrder.map((one) => [one.name, one] as const))(
  '%s is planned once',
  async (_, { query, given }) => {
    const most = given.limit as number
    const { name, ...statement } = query.with(given)
    // PostgreSQL plans the first five times for the values, and then compares.
    for (let time = 0; time < 7; time++) {
      const { results } = await runOn(client, [{ ...statement, name: `${name} once`, maxRows: most }])
      expect(results[0]!.rows.length).toBeLessThanOrEqual(most)
    }
    const { rows: prepared } = await client.query(
      'select custom_plans::int as each_time, generic_plans::int as once from pg_prepared_statements where name = $1',
      [`b${name} once`],
    )
    expect(prepared).toEqual([{ each_time: 5, once: 2 }])
  },
)

const reports = cases.filter(({ kind }) => kind === 'report')
const ofTime = reports.filter(({ given }) => given.first)

test.each(ofTime.map((one) => [one.name, one] as const))(
  '%s reads its entries, from an index alone, and names no more than it has',
  async (_, one) => {
    const count = await entriesIn(client, one)
    const scans = await scansOf(client, one)
    const readOf = (table: string) =>
      scans.reduce((sum, scan) => sum + (scan.table === table ? scan.read : 0), 0)
    const entries = scans.filter(({ table }) => table === 'time_entries')
    expect(entries.filter(({ text }) => !text.startsWith('Index Only Scan'))).toEqual([])
    expect(readOf('time_entries')).toBeLessThanOrEqual(count + 2)
    expect(readOf('projects')).toBeLessThanOrEqual(count)
  },
)

const ofCalls = reports.filter(({ given }) => given.since)

test.each(ofCalls.map((one) => [one.name, one] as const))('%s reads them twice', async (_, one) => {
  expect(await readBy(one)).toBeLessThanOrEqual(2 * (await entriesIn(client, one)))
})

test('the events of the log are read from the indexes that are in their order', async () => {
  const span = { since: '2000-01-01', until: '2100-01-01', after_at: '2000-01-01' }
  const given = { workspace, ...span, id: idOf(nilUuid, 'activity_entry'), limit: 25 }
  expect(await readBy({ name: 'events', kind: 'report', query: eventful, given })).toBeLessThan(aPage)
})

test('every filter of the lists that grow is among these', () => {
  for (const { records, filters } of Object.values(lists)) {
    const known = Object.keys(records.filters).filter((name) => name !== 'updated_since')
    const elsewhere = records.filters.q ? known.filter((name) => name !== 'q') : []
    expect([...Object.keys(filters), ...elsewhere].sort()).toEqual(known.sort())
  }
})
