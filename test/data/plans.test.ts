/**
 * Lists and reports read about as many rows as they return. Each is explained and run in a workspace of a few
 * thousand records, with planner statistics that claim a thousand times as many.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { importedKinds } from '../../generated/constants.ts'
import { runOn } from '../../src/data/lanes.ts'
import { tableOf } from '../../src/data/tables.ts'
import { idOf } from '../../src/domain/model/columns.ts'
import { nilUuid } from '../../src/domain/model/type-id.ts'
import { entries } from '../../src/domain/queries/activity.ts'
import { eventful } from '../../src/domain/queries/summaries.ts'
import { cloneDatabase } from '../support/database.ts'
import { fillWorkspace, grown, nth } from '../support/large-workspace.ts'
import { type Case, casesIn, lists } from '../support/list-cases.ts'
import { entriesIn, scansOf } from '../support/plans.ts'

const rows = 4000
const workspace = nth(1)
let client: Client

beforeAll(async () => {
  client = new Client({ connectionString: await cloneDatabase(inject('databaseServer')) })
  await client.connect()
  // Concurrent readers during `vacuum` would prevent index-only scans.
  for (const table of grown) await client.query(`alter table ${table} set (autovacuum_enabled = false)`)
  await fillWorkspace(client, workspace, rows)
  // With millions of rows, the planner knows only the most common tags and words.
  for (const table of ['companies', 'clients', 'projects', 'prospects', 'notes'])
    await client.query(`alter table ${table} alter tags set statistics 1`)
  await client.query('alter table notes alter search set statistics 1')
  // Assume as many projects as entries. With the few that were sampled, the planner would read all projects for their names.
  await client.query('alter table time_entries alter of_project_id set (n_distinct = -1)')
  // A large workspace has more milestones with as few tasks each.
  await client.query('alter table tasks alter milestone_id set (n_distinct = -0.02)')
  await client.query('alter table tasks alter milestone_id set statistics 1')
  await client.query('vacuum analyze')
  // If PostgreSQL is analysing another table at the time, `vacuum` must run again.
  for (let hidden = true; hidden; ) {
    await client.query(`vacuum ${grown}`)
    const { rows: found } = await client.query(
      'select from pg_class where relname = any($1) and relallvisible < relpages',
      [grown],
    )
    hidden = found.length > 0
  }
  await client.query('update pg_class set reltuples = reltuples * 1000 where relname = any($1)', [grown])
})
afterAll(() => client.end())

/** The maximum number of rows read for a page of 25 if a third of them match, with four rows of other tables for each. */
const aPage = 75 + 4 * 25
/** A search ranks a thousand matches: one in three notes matches, and the caller can see nine in ten of them. */
const aSearch = 1000 * (3 / 0.9 + 1)
/** All tasks of a company are read, project by project, and a page of time for each project or from one in ten entries. */
const ofCompany = 600

/** Each company has as many projects, with or without time. */
const projectsOfCompany = 5

/** All time that a lead sees is read and sorted. */
const ofLead = 600

/** Records are read in order of change until a page of them matches the other filter; only a few in every 25 are overdue. */
const ofChanged = 850
/** For each of six kinds, one page of prefix matches and the newest 100 matches of the word. */
const ofAllKinds = 6 * 500

async function readBy(one: Case) {
  const scans = await scansOf(client, one)
  const large = scans.filter(({ table }) => !table || grown.includes(table))
  expect(large.filter(({ text }) => text.startsWith('Seq Scan'))).toEqual([])
  return large.reduce((sum, { read }) => sum + read, 0)
}

const cases = casesIn(workspace, rows)
const pages = cases.filter(({ kind }) => kind !== 'report')

test.each(pages.map((one) => [one.name, one] as const))('%s reads few rows', async (name, one) => {
  const bars: [boolean, number][] = [
    [name.includes('-rank'), aSearch + aPage],
    [name.startsWith('search'), ofAllKinds],
    [/^tasks.* company_id/.test(name), ofCompany],
    [/^time.* (company_id|client_id|tag|tagged|no_company)=/.test(name), ofCompany],
    [name.startsWith('time of a lead'), ofLead],
    // Few prospects have open follow-ups, which are looked up for one prospect after another.
    [/^prospects.* planned=/.test(name), 2 * rows],
    [one.kind === 'pair' && name.includes('updated_since'), ofChanged],
    // Sorted by the due date, those added since a time can be anywhere: lists filter by one date.
    [/^follow-ups.* since=/.test(name), rows],
  ]
  const [, most] = bars.find(([holds]) => holds) ?? [true, aPage]
  expect(await readBy(one)).toBeLessThan(most)
})

const inOrder = pages.filter(({ kind }) => kind === 'order')

test.each(inOrder.map((one) => [one.name, one] as const))('%s is planned once', async (_, one) => {
  const { query, given } = one
  const most = given.limit as number
  // The service names at most 500 statements, so the test names its own.
  const statement = { ...query.with(given), name: `once ${inOrder.indexOf(one)}`, maxRows: most }
  // PostgreSQL uses a custom plan for the first five runs and then compares it with the generic plan.
  for (let run = 0; run < 7; run++) {
    const { results } = await runOn(client, [statement])
    expect(results[0]!.rows.length).toBeLessThanOrEqual(most)
  }
  const { rows: prepared } = await client.query(
    'select custom_plans::int as each_time, generic_plans::int as once from pg_prepared_statements where name = $1',
    [`b${statement.name}`],
  )
  expect(prepared).toEqual([{ each_time: 5, once: 2 }])
})

const reports = cases.filter(({ kind }) => kind === 'report')
/** A report that lists projects without time reads them all. */
const ofTime = reports.filter(({ given, name }) => given.costs && !name.includes('includesEmpty'))

test.each(ofTime.map((one) => [one.name, one] as const))(
  '%s reads only its entries by index-only scans, and at most one project per entry',
  async (_, one) => {
    const { given } = one
    const count = await entriesIn(client, one)
    const scans = await scansOf(client, one)
    const readOf = (table: string) =>
      scans.reduce((sum, scan) => sum + (scan.table === table ? scan.read : 0), 0)
    const entries = scans.filter(({ table }) => table === 'time_entries')
    expect(entries.filter(({ text }) => !text.startsWith('Index Only Scan'))).toEqual([])
    expect(readOf('time_entries')).toBeLessThanOrEqual(count + 2)
    const ofOne = given.company_id || given.client_id
    expect(readOf('projects')).toBeLessThanOrEqual(count + (ofOne ? projectsOfCompany : 0))
  },
)

const ofBills = reports.filter(({ given }) => given.costs === false)

test.each(ofBills.map((one) => [one.name, one] as const))('%s reads only its entries', async (_, one) => {
  const scans = (await scansOf(client, one)).filter(({ table }) => table === 'time_entries')
  const read = scans.reduce((sum, each) => sum + each.read, 0)
  expect(read).toBeLessThanOrEqual(2 * (await entriesIn(client, one)) + 2)
})

test('the availability reads only the time on open tasks', async () => {
  const one = reports.find(({ name }) => name.startsWith('availability'))!
  const scans = (await scansOf(client, one)).filter(({ table }) => table === 'time_entries')
  expect(scans.map(({ text }) => text)).toEqual(['Index Scan time_entries_task'])
})

const ofMarkedTime = reports.filter(({ name }) => name.includes('marked time'))

test.each(ofMarkedTime.map((one) => [one.name, one] as const))(
  '%s reads its entries by indexes, at most once for each mark and for their sums, and those of the page',
  async (_, one) => {
    expect(await readBy(one)).toBeLessThanOrEqual(4 * (await entriesIn(client, one)) + aPage)
  },
)

const ofCalls = reports.filter(({ given }) => given.since)

test.each(ofCalls.map((one) => [one.name, one] as const))(
  '%s reads its entries at most twice',
  async (_, one) => {
    expect(await readBy(one)).toBeLessThanOrEqual(2 * (await entriesIn(client, one)))
  },
)

test('the log events are read from indexes in their sort order', async () => {
  const span = { since: '2000-01-01', until: '2100-01-01', after_at: '2000-01-01' }
  const given = { workspace, ...span, id: idOf(nilUuid, 'activity_entry'), limit: 25 }
  expect(await readBy({ name: 'events', kind: 'report', query: eventful, given })).toBeLessThan(aPage)
})

test('a page of the history of a record reads few of its many changes', async () => {
  const record = 'com_changed'
  await client.query('begin')
  await client.query(
    `insert into activity (workspace_id, id, at, channel, operation, credential, record_id, status, duration_ms, changes)
    select $1, uuidv7(), now() - n * interval '1 minute', 'api', 'updateCompany', 'session', $2, 200, 1,
      jsonb_build_array(jsonb_build_object('record_id', $2::text)) from generate_series(1, 500) n`,
    [workspace, record],
  )
  const query = entries.page({ sort: '-at', hasCursor: false, filters: ['record'], ownColumns: [] })
  const read = await readBy({
    ...{ name: 'history', kind: 'filter', query },
    given: { workspace, only_owner: null, limit: 26, record },
  })
  await client.query('rollback')
  expect(read).toBeLessThan(aPage)
})

test('the workspace has many records of every kind with an import', () => {
  const tables = Object.values(importedKinds).map(({ kind }) => tableOf(kind))
  expect(tables.filter((table) => !grown.includes(table))).toEqual([])
})

test('these cases cover every filter of the large lists', () => {
  for (const { records, filters } of Object.values(lists)) {
    const known = Object.keys(records.filters).filter((name) => name !== 'updated_since')
    const elsewhere = records.filters.q ? known.filter((name) => name !== 'q') : []
    expect([...Object.keys(filters), ...elsewhere].sort()).toEqual(known.sort())
  }
})
