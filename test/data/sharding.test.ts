/** The requirements for a distributed PostgreSQL that stores each workspace on one node: see `src/data/cluster.ts`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { isGlobal, setCluster } from '../../src/data/cluster.ts'
import { Lanes } from '../../src/data/lanes.ts'
import { Nodes } from '../../src/data/nodes.ts'
import { atReadCommitted } from '../../src/data/read-committed.ts'
import { statement } from '../../src/data/statement.ts'
import { inTransaction } from '../../src/data/transaction.ts'
import { renewHolidays } from '../../src/domain/holidays/calendars.ts'
import { indexNotes } from '../../src/operating/maintenance/index-notes.ts'
import { sweep } from '../../src/operating/maintenance/sweep.ts'
import { colleague } from '../support/colleague.ts'
import { useService } from '../support/service.ts'
import { keptReleases, readRelease } from '../upgrades/kept-release.ts'
import { recordStatements } from '../upgrades/recorder.ts'

const service = useService()

interface Plan {
  'Relation Name'?: string
  Plans?: Plan[]
  [property: string]: unknown
}

/** True if the conditions of a plan node restrict the workspace (not inside an `or`). */
const binds = (plan: Plan, names: string[]) =>
  names
    .map((name) => String(plan[name] ?? ''))
    .some((condition) => /workspace_id\)? = /.test(condition) && !/OR \(*\w*\.?workspace_id/.test(condition))

const ofScan = ['Index Cond', 'Recheck Cond', 'Filter', 'Join Filter']
const ofJoin = ['Hash Cond', 'Merge Cond', 'Join Filter']

/** The tables that a plan reads without restricting the workspace, by a value or by a join. */
function unboundIn(plan: Plan): string[] {
  const table = plan['Relation Name']
  const below = plan.Plans ?? []
  if (table && isOfWorkspace(table) && / Scan$/.test(String(plan['Node Type'])))
    return [plan, ...below].some((each) => binds(each, ofScan)) ? [] : [table]
  const sides = below.filter((each) => /Outer|Inner/.test(String(each['Parent Relationship'])))
  if (binds(plan, ofJoin) && sides.some((each) => unboundIn(each).length === 0)) return []
  return below.flatMap(unboundIn)
}

const tablesIn = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(tablesIn),
]

const isOfWorkspace = (table: string) => !isGlobal(table)
const isPlanned = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

/** The generic plan of a statement. */
async function planOf(text: string): Promise<Plan> {
  const [row] = await service.sql(`explain (generic_plan, format json) ${text}`)
  return row['QUERY PLAN'][0].Plan
}

/** The named queries, with numbered parameters. */
function queriesOnShow(): string[] {
  const folder = join(import.meta.dirname, '../../generated/queries')
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .replaceAll(/^--.*$/gm, '')
      .split(/;\n/)
      .map((text) => text.trim())
      .filter(Boolean)
      .map(withNumbers),
  )
}

function withNumbers(text: string): string {
  const names: string[] = []
  return text.replaceAll(/'[^']*'|(?<!:):([a-z_]\w*(?:(?: \w+)+(?=::))?)/gi, (found, name) => {
    if (!name) return found
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
}

test.each(queriesOnShow())('%# reads one workspace only: %s', async (text) => {
  expect(unboundIn(await planOf(text))).toEqual([])
})

/** Background work across all workspaces, by the table in which it finds its work. */
const background = {
  activity_unlinked: 'one process at a time links the entries of all workspaces',
  workspaces: 'finds workspaces that need a checkpoint or have expired entries',
  activity_runs: 'finds workspaces with expired entries',
  summaries: 'finds summaries of deleted entries',
  activity_counts: 'counts the entries of all workspaces, one block at a time',
  activity_erasures: 'processes erasures; a call processes those of its workspace only',
  activity_removals: 'deletes summaries together with their entries',
  verified_logs: 'finds logs to verify',
  unindexed_notes: 'indexes notes again',
  holiday_calendars: 'renews the holidays of calendars',
  idempotency_keys: 'swept',
  authorization_codes: 'swept',
  sessions: 'swept',
  connections: 'swept',
  removed_records: 'swept',
  rates: 'swept',
  users: 'swept',
  services: 'swept',
  projects: 'swept',
  staff: 'swept',
}

describe('the statements of the last release, recorded while every operation was called', () => {
  let plans: [text: string, plan: Plan][]

  beforeAll(async () => {
    const { calls } = readRelease(keptReleases().at(-1)!)
    const texts = calls.statements.map(([text]) => text).filter(isPlanned)
    plans = await Promise.all(texts.map(async (text) => [text, await planOf(text)] as [string, Plan]))
  })

  // The service does this too when it starts.
  const workedOff = Object.entries(background).flatMap(([table, how]) => (how === 'swept' ? [] : table))

  test('read and change one workspace only, except for background work', () => {
    const unbound = plans.filter(([, plan]) => unboundIn(plan).length > 0)
    expect(plans.length).toBeGreaterThan(400)
    const tables = new Set(unbound.flatMap(([, plan]) => unboundIn(plan)))
    expect([...tables].filter((table) => !workedOff.includes(table))).toEqual([])
  })

  test('never combine global tables with tables of a workspace, except for logins, device codes and mails', () => {
    const mixed = plans.map(([, plan]) => tablesIn(plan)).filter((tables) => tables.some(isOfWorkspace))
    const combined = new Set(mixed.flat().filter((table) => isGlobal(table)))
    expect(combined.has('logins')).toBe(true)
    expect([...combined].filter((table) => !['logins', 'device_codes', 'mails'].includes(table))).toEqual([])
  })
})

test('only background work reads all workspaces', async () => {
  const sent = recordStatements()
  const { pool } = service.database()
  const proof = service.proof()
  await proof.link()
  await proof.countEntries()
  await proof.makeCheckpoints()
  await proof.carryOutErasures()
  await proof.removeOldEntries(null)
  await proof.verifyDueLogs(0)
  await indexNotes(pool, () => false)
  await sweep(pool, service.files())
  await renewHolidays(pool)
  sent.stop()
  const texts = [...sent.plain, ...sent.bound.keys()].filter(isPlanned)
  const unbound = await Promise.all(texts.map(async (text) => unboundIn(await planOf(text))))
  expect([...new Set(unbound.flat())].sort()).toEqual(Object.keys(background).sort())
})

test('on a cluster, no write combines global tables with those of a workspace', async () => {
  const { pool } = service.database()
  const tables = (
    await service.sql(`select tablename as name from pg_tables where schemaname = 'public'`)
  ).map(({ name }) => name)
  setCluster(pool, { tables, nodes: new Nodes(pool, async () => 'one') })
  await service.sql('alter table logins drop constraint logins_workspace_id_user_id_fkey')
  const sent = recordStatements()
  const owner = await service.workspace()
  await colleague(service, owner, 'member')
  sent.stop()
  const texts = [...sent.plain, ...sent.bound.keys()].filter(isPlanned)
  const read = await Promise.all(texts.map(async (text) => tablesIn(await planOf(text))))
  expect(read.some((names) => names.includes('logins'))).toBe(true)
  expect(read.filter((names) => names.some(isGlobal) && names.some(isOfWorkspace))).toEqual([])
})

test('a commit that a node has not confirmed does not count as success, however it was sent', async () => {
  const { pool } = service.database()
  // Citus warns like this, and then reports success.
  const text = `do $$ begin raise warning 'failed to commit transaction on node.example:5432'; end $$`
  const refused = { code: 'service_unavailable', message: expect.stringContaining('has not confirmed') }
  await expect(pool.query(text)).rejects.toMatchObject(refused)
  await expect(new Lanes(pool).query(statement(text, []))).rejects.toMatchObject(refused)
  await expect(
    inTransaction(pool, (transaction) => transaction.query(statement(text, []))),
  ).rejects.toMatchObject(refused)
  await expect(atReadCommitted(pool, (client) => client.query(text))).rejects.toMatchObject(refused)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
