/**
 * `npm run bench -- flat`: what lists and reports cost in a workspace with 10 thousand records of each kind, and in one
 * with 10 million, side by side in one database: see `test/support/large-workspace.ts` for what is in them. Prints the
 * median of each statement in both, and how the large one was read; a report's ratio is per entry in its span. Loading
 * takes its time and 30 GB in the temporary folder.
 *
 * Options: `--rows 10000000`, `--rounds 15`, `--only text` (statements with this in their name).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { migrate } from '../../src/data/orm.ts'
import { startEmbeddedDatabase } from '../../src/embedded-postgres/database.ts'
import { fillWorkspace, grown, nth } from '../support/large-workspace.ts'
import type { Case } from '../support/list-cases.ts'
import { casesIn } from '../support/list-cases.ts'
import { scansOf } from '../support/plans.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
  },
})
const sizes = { small: 10_000, large: Number(options.rows) }
const workspaces = { small: nth(1), large: nth(2) }
/** The goal for each kind of statement. */
const goals = { order: 1.2, filter: 1.2, pair: 3, search: 3, report: 1.2 }

/** Indexes are made again when the rows are there, which is quicker. */
async function load(client: Client) {
  const { rows: indexes } = await client.query(
    `select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as text
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relname = any($1) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [grown],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const size of ['small', 'large'] as const) await fillWorkspace(client, workspaces[size], sizes[size])
  await client.query("set maintenance_work_mem = '1GB'")
  for (const { text } of indexes) await client.query(text)
  await client.query('vacuum analyze')
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The median times in ms, taken in turns. */
async function compare(client: Client, [small, large]: [Case, Case]) {
  const times = { small: [] as number[], large: [] as number[] }
  // The first rounds warm up: the sixth execution of a named statement may have another plan than those before.
  for (let round = -6; round < Number(options.rounds); round++) {
    for (const [size, { query, given }] of Object.entries({ small, large })) {
      const start = performance.now()
      await client.query(query.texts(given))
      if (round >= 0) times[size as 'small' | 'large'].push(performance.now() - start)
    }
  }
  return { small: median(times.small), large: median(times.large) }
}

/** How many entries a report is about. */
async function entriesOf(client: Client, { given }: Case): Promise<number> {
  const { rows } = await client.query(
    `select count(*) from time_entries where workspace_id = $1 and date between $2 and $3
      and ($4::text is null or user_id = $4::uuid) and ($5::text is null or of_project_id = $5::uuid)`,
    [
      given.workspace,
      given.first,
      given.last,
      given.user_id ? nth(5) : null,
      given.project_ids ? nth(51) : null,
    ],
  )
  return Math.max(Number(rows[0].count), 1)
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
      ratio *= (await entriesOf(client, pair[0])) / (await entriesOf(client, pair[1]))
    const cells = [ratio.toFixed(2), times.small.toFixed(2), times.large.toFixed(2)]
    const plan = (await scansOf(client, one)).map(({ text }) => text).join(', ')
    const mark = ratio > goals[one.kind] ? '!' : ' '
    console.log(
      `${mark} ${one.kind.padEnd(7)}${cells.map((cell) => cell.padStart(9)).join('')}  ${one.name}: ${plan}`,
    )
  }
}

const folder = await mkdtemp(join(tmpdir(), 'flat-'))
const database = await startEmbeddedDatabase(folder)
const client = new Client({ connectionString: database.url })
try {
  await migrate(database.url)
  await client.connect()
  await load(client)
  console.log(`  kind       ratio ${`${sizes.small}, ms`.padStart(9)} ${`${sizes.large}, ms`}`)
  await run(client)
} finally {
  await client.end()
  await database.stop()
  await rm(folder, { recursive: true })
}
