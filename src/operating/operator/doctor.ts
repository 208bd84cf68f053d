/** The command `doctor`: examines the installation and changes nothing. */
import { StartupError } from '../../base/startup-error.ts'
import type { Config } from '../../config.ts'
import { type Connection, connectionWith, open, queryRows, startupErrorFor } from '../../data/connection.ts'
import { inspect } from '../../data/inspection.ts'
import { readLastBackup } from '../../data/last-backup.ts'
import { migrationsOf } from '../../data/orm.ts'
import { changedRules, findRuleSet } from '../../data/sql-rules.ts'
import { readVerifiedLogs } from '../../data/verified-logs.ts'
import { idOf } from '../../domain/model/columns.ts'
import { borrowOwnDatabase } from '../embedded-database.ts'
import { Disks } from '../observability/disks.ts'
import { checkSettings, type Finding } from './settings-check.ts'
import { textTable } from './text-table.ts'

interface Database {
  url: string
  connection: Connection
}

const ok = (text: string): Finding => ({ state: 'ok', text })
const warn = (text: string): Finding => ({ state: 'warn', text })
const fail = (text: string): Finding => ({ state: 'fail', text })

/** The checks that need the database, by the name of their line. */
const databaseChecks: Record<string, (database: Database, config: Config) => Promise<Finding>> = {
  schema: checkSchema,
  pool: checkPool,
  clock: checkClock,
  maintenance: checkMaintenance,
  'activity log': checkUnlinked,
  'e-mails': checkMails,
  'hourly work': checkHourlyWork,
  backup: checkBackup,
  'verified logs': checkVerifiedLogs,
  cluster: checkCluster,
}

/** Throws `StartupError` with the same lines if a check fails. */
export async function examine(config: Config): Promise<string> {
  const lines: [name: string, finding: Finding][] = [
    ['settings', checkSettings(config)],
    ['disks', await checkDisks(config)],
    ...(await examineDatabase(config)),
  ]
  const text = textTable(lines.map(([name, finding]) => [finding.state, name, finding.text])).join('\n')
  if (lines.some(([, { state }]) => state === 'fail')) throw new StartupError(text)
  return text
}

async function examineDatabase(config: Config): Promise<[name: string, finding: Finding][]> {
  const stops: (() => Promise<void>)[] = []
  try {
    const embedded = config.databaseUrl ? null : await borrowOwnDatabase(config.dataDir)
    if (embedded) stops.push(embedded.stop)
    const url = config.database.directUrl ?? config.databaseUrl ?? embedded!.url
    const connection = await open(connectionWith({}), url).catch((error) => {
      throw startupErrorFor(url, 'reached', error)
    })
    stops.push(() => connection.end())
    const lines: [string, Finding][] = [['database', ok('it responds')]]
    for (const [name, check] of Object.entries(databaseChecks))
      lines.push([name, await check({ url, connection }, config).catch(toFailure)])
    return lines
  } catch (error) {
    return [
      ['database', toFailure(error as Error)],
      ...Object.keys(databaseChecks).map((name): [string, Finding] => [
        name,
        fail('unknown, without the database'),
      ]),
    ]
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

const toFailure = ({ message }: Error): Finding => fail(message.replace(/\.$/, ''))

/** A disk that is almost full fails; one with less than twice that space is a warning. */
async function checkDisks({ dataDir, databaseUrl, files, diskWarning }: Config): Promise<Finding> {
  const folders = {
    database: databaseUrl ? null : dataDir,
    files: files.kind === 'local' ? files.folder : null,
    uploads: dataDir,
  }
  const local = (await new Disks(folders, diskWarning).spaces()).filter(({ disk }) => folders[disk] !== null)
  const low = local.filter(({ free }) => free !== null && free < 2 * diskWarning)
  const texts = local.map(
    ({ disk, free }) => `${disk}: ${free === null ? 'unknown' : `${gibibytes(free)} free`}`,
  )
  const text = `${texts.join(', ')} (DISK_FREE_WARNING: ${gibibytes(diskWarning)})`
  if (low.some(({ free }) => free! < diskWarning)) return fail(text)
  return low.length > 0 || local.some(({ free }) => free === null) ? warn(text) : ok(text)
}

const gibibytes = (bytes: number) => `${(bytes / 2 ** 30).toFixed(1)} GiB`

async function checkSchema({ url, connection }: Database): Promise<Finding> {
  const { known, run } = await migrationsOf(url)
  const newer = run.filter((name) => !known.includes(name))
  if (newer.length > 0) return fail(`a newer version migrated it, with ${newer.join(', ')}`)
  const ruleSet = await findRuleSet()
  const rules = await changedRules((text) => queryRows(connection, text), ruleSet)
  const pending = known.filter((name) => !run.includes(name))
  if (pending.length + rules.length > 0)
    return warn(
      `${pending.length} migrations and ${rules.length} rules are pending; the next start applies them`,
    )
  return ok(`migration ${known.at(-1)}, set ${ruleSet.number} of the rules`)
}

/** The settings of the database for connections, and how many are in use. */
async function checkPool({ url, connection }: Database, config: Config): Promise<Finding> {
  await inspect(config.databaseUrl ?? url, config.database)
  const [row] = await queryRows<{ used: number; most: number }>(
    connection,
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as most`,
  )
  const { used, most } = row!
  const text = `${used} of ${most} connections of the server are in use`
  return used > 0.8 * most ? warn(text) : ok(text)
}

/** In seconds. */
const clockWarning = 2
const clockFailure = 60

async function checkClock({ connection }: Database): Promise<Finding> {
  const sent = Date.now()
  const [row] = await queryRows<{ time: number }>(
    connection,
    'select extract(epoch from clock_timestamp())::float8 * 1000 as time',
  )
  // The database read its clock at some time in between.
  const difference = Math.max(sent - row!.time, row!.time - Date.now(), 0) / 1000
  const text = `this machine and the database differ by ${difference.toFixed(1)} s`
  if (difference > clockFailure) return fail(text)
  return difference > clockWarning ? warn(text) : ok(text)
}

async function checkMaintenance({ connection }: Database): Promise<Finding> {
  const [mode] = await queryRows<{ reason: string; since: Date }>(
    connection,
    'select reason, since from maintenance',
  )
  return mode ? warn(`on since ${mode.since.toISOString()}: ${mode.reason}`) : ok('off')
}

/** Waiting work: a warning if the oldest waits for longer than ten minutes, a failure after an hour. */
async function checkWaiting({ connection }: Database, what: string, since: string): Promise<Finding> {
  const [row] = await queryRows<{ count: number; minutes: number | null }>(
    connection,
    `select count(*)::int as count, (extract(epoch from now() - min(since)) / 60)::int as minutes from (${since}) as waiting`,
  )
  const { count, minutes } = row!
  const oldest = Math.max(0, minutes ?? 0)
  const text = count === 0 ? 'nothing waits' : `${what}: ${count}, the oldest for ${oldest} min`
  if (oldest > 60) return fail(text)
  return oldest > 10 ? warn(text) : ok(text)
}

function checkUnlinked(database: Database): Promise<Finding> {
  return checkWaiting(database, 'not linked', 'select at as since from activity_unlinked')
}

function checkMails(database: Database): Promise<Finding> {
  return checkWaiting(database, 'due', 'select due_at as since from mails where due_at <= now()')
}

/** Stored responses are deleted after 24 hours, by hourly work that itself takes some time. */
function checkHourlyWork(database: Database): Promise<Finding> {
  const overdue = `select created_at + interval '27 hours' as since from idempotency_keys where created_at <= now() - interval '27 hours'`
  return checkWaiting(database, 'expired rows that are not deleted', overdue)
}

/** Scheduled backups: the last one fails if it was not completed, or is older than two intervals. */
async function checkBackup({ connection }: Database, { backups }: Config): Promise<Finding> {
  if (!backups) return warn('none is scheduled: BACKUP_URL is not set')
  const { age, error } = await readLastBackup(connection)
  if (error !== null) return fail(`the last one failed: ${error}`)
  if (age === null) return warn('none has been made yet')
  const text = `the last one is ${Math.ceil(age / 3600)} h old`
  return age > 2 * backups.hours * 3600 ? fail(text) : ok(text)
}

/** A broken log fails. A verification that is late by more than its interval is a warning. */
async function checkVerifiedLogs(
  { connection }: Database,
  { activityVerification }: Config,
): Promise<Finding> {
  const { age, broken, faults } = await readVerifiedLogs(connection)
  if (broken > 0) {
    const ids = faults.map(({ workspace_id }) => idOf(workspace_id, 'workspace'))
    return fail(`${broken} broken: ${ids.join(', ')}`)
  }
  if (activityVerification === null) return warn('ACTIVITY_VERIFICATION_HOURS is off')
  if (age === null) return ok('there are no logs')
  const text = `all were verified in the last ${Math.ceil(age / 3600)} h`
  return age > 2 * activityVerification * 3600 ? warn(text) : ok(text)
}

/** Every node of a cluster must reach every other one. */
async function checkCluster({ connection }: Database): Promise<Finding> {
  const [catalog] = await queryRows<{ exists: boolean }>(
    connection,
    `select to_regclass('pg_catalog.pg_dist_node') is not null as exists`,
  )
  if (!catalog!.exists) return ok('one server')
  const connections = await queryRows<{ way: string; works: boolean }>(
    connection,
    `select format('%s:%s to %s:%s', from_nodename, from_nodeport, to_nodename, to_nodeport) as way, result is true as works
     from citus_check_cluster_node_health()`,
  )
  const broken = connections.filter(({ works }) => !works).map(({ way }) => way)
  return broken.length > 0
    ? fail(`no connection from ${broken.join(', ')}`)
    : ok('all nodes reach each other')
}
