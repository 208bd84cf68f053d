/**
 * `npm run bench -- flat`: measures lists and reports in a workspace with 10 thousand records of each kind, and in one
 * with 10 million, both in one database. `test/support/large-workspace.ts` describes their data. Prints the median time of
 * each statement in both, and the scans in the large one. The ratio of a report is per entry in its span. Then it marks time
 * as billed in both, and rolls back. Loading takes
 * about 45 minutes and 75 GB in the temporary folder; 2 million records need a fifth of both.
 *
 * Options: `--rows 10000000`, `--rounds 15`, `--only text` (statements whose name contains it), `--keep folder` (reuses
 * and keeps the database in this folder), `--tables tasks,time_entries` (loads only these).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { runOn } from '../../src/data/lanes.ts'
import { migrate } from '../../src/data/orm.ts'
import { startEmbeddedDatabase } from '../../src/operating/embedded-postgres/database.ts'
import { addWorkspace, fillTable, grown, nth } from '../support/large-workspace.ts'
import type { Case } from '../support/list-cases.ts'
import { casesIn } from '../support/list-cases.ts'
import { entriesIn, scansOf } from '../support/plans.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
    tables: { type: 'string', default: grown.join() },
  },
})
const sizes = { small: 10_000, large: Number(options.rows) }
const workspaces = { small: nth(1), large: nth(2) }
/** The goal for each kind of statement. */
const goals = { order: 1.2, filter: 1.2, pair: 3, search: 3, report: 1.2 }

/**
 * Indexes are rebuilt after the rows are loaded, which is faster, and without a write-ahead log. The vacuum creates the
 * visibility map, which index-only scans need; in production, autovacuum does this.
 */
async function load(client: Client, table: string) {
  const { rows: indexes } = await client.query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as text from pg_index
    where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  const start = performance.now()
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const size of ['small', 'large'] as const)
    await fillTable(client, table, workspaces[size], sizes[size])
  for (const { text } of indexes) await client.query(text)
  await client.query(`vacuum (freeze, analyze) ${table}`)
  console.log(`${table} loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

/** Settings of the server during loading. */
const loading = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '16GB', autovacuum: 'off' }

/** Migrates the database and loads the empty tables. */
async function prepare(folder: string) {
  const connected = async (work: (client: Client) => Promise<void>) => {
    const database = await startEmbeddedDatabase(folder)
    await migrate(database.url)
    const client = new Client({ connectionString: database.url })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
      await database.stop()
    }
  }
  const isEmpty = async (client: Client, table: string) =>
    (await client.query(`select from ${table} limit 1`)).rowCount === 0
  const missing: string[] = []
  await connected(async (client) => {
    for (const table of options.tables.split(',')) if (await isEmpty(client, table)) missing.push(table)
    if (await isEmpty(client, 'workspaces'))
      for (const workspace of Object.values(workspaces)) await addWorkspace(client, workspace)
    for (const [name, value] of missing.length > 0 ? Object.entries(loading) : [])
      await client.query(`alter system set ${name} = '${value}'`)
  })
  if (missing.length === 0) return
  await connected(async (client) => {
    await client.query("set maintenance_work_mem = '1GB'")
    for (const table of missing) await load(client, table)
    await client.query('vacuum analyze')
    await client.query('alter system reset all')
  })
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The median times in milliseconds, measured alternately. */
async function compare(client: Client, [small, large]: [Case, Case]) {
  const times = { small: [] as number[], large: [] as number[] }
  // The first rounds warm up: PostgreSQL can change the plan of a named statement at its sixth execution.
  for (let round = -6; round < Number(options.rounds); round++) {
    for (const [size, { query, given }] of Object.entries({ small, large })) {
      const start = performance.now()
      const { error } = await runOn(client, [{ ...query.with(given), maxRows: given.limit as number }])
      if (error) throw error
      if (round >= 0) times[size as 'small' | 'large'].push(performance.now() - start)
    }
  }
  return { small: median(times.small), large: median(times.large) }
}

async function run(client: Client) {
  const large = casesIn(workspaces.large, sizes.large)
  const small = casesIn(workspaces.small, sizes.small)
  for (const [index, one] of large.entries()) {
    if (!one.name.includes(options.only)) continue
    const pair: [Case, Case] = [small[index]!, one]
    const times = await compare(client, pair)
    let ratio = times.large / times.small
    if (one.kind === 'report')
      // A report with fewer entries than the small one has the same fixed cost.
      ratio *= Math.min((await entriesIn(client, pair[0])) / (await entriesIn(client, pair[1])), 1)
    const cells = [ratio.toFixed(2), times.small.toFixed(2), times.large.toFixed(2)]
    const plan = (await scansOf(client, one)).map(({ text }) => text).join(', ')
    const mark = ratio > goals[one.kind] ? '!' : ' '
    console.log(
      `${mark} ${one.kind.padEnd(7)}${cells.map((cell) => cell.padStart(9)).join('')}  ${one.name}: ${plan}`,
    )
  }
}

/** Marks the latest billable time as billed, up to about `most` entries of one company, and rolls back. */
async function mark(client: Client, workspace: string, most: number) {
  await client.query('begin')
  await client.query('update companies set archived_at = null where workspace_id = $1 and id = $2', [
    workspace,
    nth(51),
  ])
  const { rows: spans } = await client.query(
    `with latest as (
      select date, of_project_id from time_entries
      where workspace_id = $1 and billable and rate_cents is not null and of_project_id is not null order by date desc limit $2
    ), moved as (
      update projects set company_id = $3 where workspace_id = $1 and id in (select of_project_id from latest)
    )
    select min(date) as first, max(date) as last, array_agg(distinct of_project_id) as projects from latest`,
    [workspace, most, nth(51)],
  )
  const { first, last, projects } = spans[0]
  const { rows: sums } = await client.query(
    `select count(*)::int as entries, sum(minutes)::int as minutes, sum((minutes * rate_cents + 30) / 60)::bigint as revenue
    from time_entries where workspace_id = $1 and date between $2 and $3 and billable and rate_cents is not null
      and of_project_id in (select id from projects where workspace_id = $1 and company_id = $4)`,
    [workspace, first, last, nth(51)],
  )
  const { entries, minutes, revenue } = sums[0]
  const start = performance.now()
  await client.query(
    `insert into bills (workspace_id, id, created_at, updated_at, name, company_id, starts_on, ends_on, entries, minutes, revenue_cents)
    values ($1, $2, now(), now(), 'Bench', $2, $3, $4, $5, $6, $7)`,
    [workspace, nth(51), first, last, entries, minutes, revenue],
  )
  const marked = performance.now() - start
  await client.query('rollback')
  return { entries, projects: projects.length, marked }
}

async function runMarks(client: Client) {
  for (const [size, workspace] of Object.entries(workspaces))
    for (const most of [1000, 10_000]) {
      const { entries, projects, marked } = await mark(client, workspace, most)
      console.log(
        `  write   ${size}: ${entries} entries of ${projects} projects marked as billed in ${marked.toFixed(0)} ms`,
      )
    }
}

const folder = options.keep ?? (await mkdtemp(join(tmpdir(), 'flat-')))
try {
  await prepare(folder)
  const database = await startEmbeddedDatabase(folder)
  const client = new Client({ connectionString: database.url })
  try {
    await client.connect()
    console.log(`  kind       ratio ${`${sizes.small}, ms`.padStart(9)} ${`${sizes.large}, ms`}`)
    await run(client)
    if ('marking time as billed'.includes(options.only)) await runMarks(client)
  } finally {
    await client.end()
    await database.stop()
  }
} finally {
  if (!options.keep) await rm(folder, { recursive: true })
}
