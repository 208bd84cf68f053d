/**
 * Deletes expired rows and unreferenced files, and applies the rates that have come into force. Never deletes log entries,
 * and deletes only records that were removed more than 30 days ago.
 */
import type { Pool } from 'pg'
import { removedKept } from '../../../generated/constants.ts'
import { log } from '../../base/log.ts'
import { maintenanceReason } from '../../base/maintenance.ts'
import { windowHasEnded } from '../../calls/access/counters.ts'
import { responseLifetime } from '../../calls/lifecycle/idempotency.ts'
import { groupsOf, isGlobal } from '../../data/cluster.ts'
import { searchWorkspaces } from '../../data/search.ts'
import type { Files } from '../../files/files.ts'
import { sweepFiles } from '../../files/sweep.ts'

/**
 * For each table, the SQL condition for expired rows. The conditions use the database's clock, which all processes
 * share.
 */
const expiryConditions = {
  idempotency_keys: `created_at <= now() - interval '${responseLifetime}'`,
  authorization_codes: 'expires_at <= now()',
  device_codes: 'expires_at <= now()',
  // Ended sessions stay for a week, to detect the reuse of their tokens. Authorization codes refer to sessions and expire
  // earlier.
  sessions: `least(revoked_at, refresh_expires_at) <= now() - interval '7 days'`,
  connections: `least(revoked_at, expires_at) <= now() - interval '7 days'`,
  oauth_records: 'expires_at <= now()',
  rate_limits: windowHasEnded,
  // These are deleted before `files` are swept, so that their files are deleted in the same sweep.
  removed_records: `removed_at <= now() - interval '${removedKept} days'`,
  anonymous_calls: `minute <= now() - interval '7 days'`,
}

/** For each table, its column with the rate of today, and the column of `rates` that refers to it. */
const rateColumns = {
  users: { column: 'user_id', rate: 'cost_cents' },
  services: { column: 'service_id', rate: 'rate_cents' },
  projects: { column: 'project_id', rate: 'rate_cents' },
  staff: { column: 'staff_id', rate: 'rate_cents' },
}

/** The rates of today of all records of a kind, in some workspaces. */
const ratesOfToday = (column: string, ofWorkspaces: (table: string) => string) => `
  select distinct on (rates.workspace_id, ${column}) rates.workspace_id, ${column} as id, rate_cents
  from rates join workspaces on workspaces.workspace_id = rates.workspace_id
  where ${ofWorkspaces('rates')} and ${ofWorkspaces('workspaces')} and ${column} is not null
    and (starts_on is null or starts_on <= (now() at time zone time_zone)::date)
  order by rates.workspace_id, ${column}, starts_on desc nulls last`

/** Updates the records whose rate of today differs from the column. */
async function applyRates(pool: Pool, table: string, column: string, rate: string): Promise<void> {
  const differs = `rated.workspace_id = valid.workspace_id and rated.id = valid.id and rated.${rate} is distinct from valid.rate_cents`
  const find = `select distinct rated.workspace_id from (${ratesOfToday(column, () => 'true')}) as valid join ${table} as rated on ${differs}`
  const update = `update ${table} as rated set ${rate} = valid.rate_cents, version = version + 1, updated_at = now()
    from (${ratesOfToday(column, (name) => `${name}.workspace_id = any($1)`)}) as valid
    where rated.workspace_id = any($1) and ${differs}`
  for (const group of await groupsFound(pool, find)) await pool.query(update, [group])
}

type Sweep = (pool: Pool, files: Files) => Promise<void>

const sweeps: Record<string, Sweep> = {
  ...Object.fromEntries(
    Object.entries(expiryConditions).map(([table, condition]) => [
      table,
      (pool: Pool) => sweepRows(pool, table, condition),
    ]),
  ),
  files: sweepFiles,
  ...Object.fromEntries(
    Object.entries(rateColumns).map(([table, { column, rate }]) => [
      `rates of ${table}`,
      (pool: Pool) => applyRates(pool, table, column, rate),
    ]),
  ),
}

const minuteMs = 60 * 1000

const rowsPerStatement = 1000

/** Sweeps everything once. */
export const sweep = (pool: Pool, files: Files, isStopped = () => false): Promise<void> =>
  runAll(
    Object.entries(sweeps).map(([target, work]) => [`sweeping ${target}`, () => work(pool, files)]),
    isStopped,
  )

type Work = (isStopped: () => boolean) => Promise<unknown>

/** Logs failures and continues; the next run retries them. */
async function runAll(works: readonly [name: string, work: Work][], isStopped: () => boolean): Promise<void> {
  for (const [name, work] of works) {
    if (isStopped()) return
    await work(isStopped).catch((error) => {
      if (!isStopped()) log.warn({ err: error }, `${name} failed; the next run retries it`)
    })
  }
}

/** Named works, which run one after the other. */
type Works = Readonly<Record<string, Work>>

/** Runs the works now, and again one hour after each run ends, until the returned function is called. Maintenance mode pauses them. */
export const everyHour = (works: Works) => every(60 * minuteMs, works)

export const everyMinute = (works: Works) => every(minuteMs, works)

function every(pauseMs: number, works: Works): () => void {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    const isPaused = () => maintenanceReason() !== null
    await runAll(Object.entries(works), () => stopped || isPaused())
    if (!stopped) timer = setTimeout(run, isPaused() ? minuteMs : pauseMs).unref()
  }
  void run()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/**
 * Deletes rows in batches and skips rows that another process has locked. The outer condition repeats `expired` because
 * a `ctid` can identify a different row by the time of the deletion.
 */
async function sweepRows(pool: Pool, table: string, expired: string): Promise<void> {
  if (isGlobal(table)) return sweepWhere(pool, table, expired, [])
  for (const group of await groupsFound(pool, `select distinct workspace_id from ${table} where ${expired}`))
    await sweepWhere(pool, table, `workspace_id = any($1) and ${expired}`, [group])
}

async function sweepWhere(pool: Pool, table: string, expired: string, values: unknown[]): Promise<void> {
  const some = `select ctid from ${table} where ${expired} limit ${rowsPerStatement} for update skip locked`
  const remove = `delete from ${table} where ctid = any(array(${some})) and ${expired}`
  for (let deleted: number | null = rowsPerStatement; deleted === rowsPerStatement; )
    deleted = (await pool.query(remove, values)).rowCount
}

/** The workspaces that a query finds, in groups for statements. */
async function groupsFound(pool: Pool, query: string) {
  const rows = await searchWorkspaces<{ workspace_id: string }>(pool, query)
  return groupsOf(
    pool,
    rows.map(({ workspace_id }) => workspace_id),
  )
}
