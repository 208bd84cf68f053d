import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { MigrationObject, MigrationsOptions } from '@mikro-orm/core'
import { Migrator } from '@mikro-orm/migrations'
import { FlushMode, MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { syncClock } from '../base/clock.ts'
import { notFound } from '../base/errors.ts'
import { log } from '../base/log.ts'
import { StartupError } from '../base/startup-error.ts'
import { waitFor } from '../base/wait.ts'
import type { Id } from '../domain/model/columns.ts'
import * as entities from '../domain/model/index.ts'
import { findCluster } from './cluster.ts'
import type { Connection, DatabaseOptions } from './connection.ts'
import {
  connectionWith,
  databaseDefaults,
  isolation,
  open,
  queryRows,
  startupErrorFor,
} from './connection.ts'
import { distributeNewTables } from './distribution.ts'
import { replaceFormerMigrations } from './former-migrations.ts'
import { inspect, startupParameters } from './inspection.ts'
import { findMigrations } from './migrations.ts'
import { applyRules, runMigrations } from './run-migrations.ts'
import { changedRules, findRuleSet, type RuleSet } from './sql-rules.ts'
import { visibleEntities } from './visibility.ts'

const globalEntities: unknown[] = [entities.DeviceCode, entities.Login, entities.OauthRecord, entities.Mail]
const workspaceEntities = Object.values(entities).filter((entity) => !globalEntities.includes(entity))

/** A readiness check must respond sooner than a call. */
const probe = { text: 'select 1', query_timeout: 2_000 }

export async function isReady(pool: Pool): Promise<boolean> {
  return pool.query(probe).then(
    () => true,
    () => false,
  )
}

/** Opens the database at `url` to serve calls. A call fails with 503 if the database does not respond in time. */
export async function openDatabase(
  url: string,
  options: DatabaseOptions = databaseDefaults,
): Promise<{ orm: MikroORM; pool: Pool }> {
  const { poolSize, connectTimeoutMs, statementTimeoutMs } = options
  const orm = await openOrm(url, {
    Client: connectionWith(startupParameters(options)),
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: statementTimeoutMs + 2_000, // measured by this process, in case the database hangs
  })
  // Frequent statements bypass the ORM, but use its pool.
  const pool = await poolOf(orm)
  pool.on('error', () => {}) // an idle connection was closed; the next call opens another
  await Promise.all([syncClock(pool), findCluster(pool)])
  return { orm, pool }
}

const poolOf = (orm: MikroORM): Promise<Pool> => (orm.em.getConnection() as any).getNativeClient()

/** The rows that a unit of work can read: all rows of the workspace, or only those that the user `onlyOwner` may see. */
export interface WorkspaceView {
  id: string
  onlyOwner: Id<'user'> | null
}

/** A default filter limits every query of an entity manager to a `WorkspaceView`. */
function openOrm(url: string, driverOptions: object, migrations: MigrationsOptions = {}): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities: Object.values(entities),
    extensions: [Migrator],
    migrations: { snapshot: false, allOrNothing: false, ...migrations },
    filters: {
      workspace: {
        cond: ({ id, onlyOwner }: WorkspaceView, _type, _em, _options, className) => ({
          workspace_id: id,
          ...visibleEntities(className!, onlyOwner),
        }),
        entity: workspaceEntities.map(({ meta }) => meta.className),
        default: true,
      },
    },
    ensureDatabase: false, // a mistyped name must not create a database
    // Nothing is written until the call commits its changes together with its log entry.
    flushMode: FlushMode.COMMIT,
    findOneOrFailHandler: () => notFound(),
    logger: (message) => log.debug(message),
    forceUtcTimezone: true,
    driverOptions: { connectionString: url, ...driverOptions }, // MikroORM ignores the parameters in the URL
  })
}

/** Key of the advisory lock that is held while migrations run. */
export const migrationLock = 7_032_019

/** Interval between attempts to get the lock. */
const lockRetryMs = 200

/**
 * Migrations have no statement timeout, regardless of the role's defaults; `src/data/run-migrations.ts` sets their lock
 * timeouts.
 */
const MigratingConnection = connectionWith({
  application_name: 'service migrations',
  statement_timeout: '0',
  ...isolation,
})

/**
 * Builds indexes without `concurrently`, which is not allowed in a transaction and not needed while there are no other
 * connections.
 */
class ExclusiveConnection extends MigratingConnection {
  override query(text: any, ...rest: any[]): any {
    const atOnce = typeof text === 'string' ? text.replace(/\bindex concurrently\b/gi, 'index') : text
    return (super.query as any)(atOnce, ...rest)
  }
}

/**
 * Inspects the database at `url`, runs its pending migrations and applies the changed rules. If several processes start together, only one of them
 * migrates. Throws `StartupError` if the database cannot be used.
 */
export async function migrate(
  url: string,
  options: DatabaseOptions = databaseDefaults,
  migrations: Promise<MigrationObject[]> = findMigrations(),
  ruleSet: Promise<RuleSet> = findRuleSet(),
): Promise<void> {
  await waitFor('the database to respond', inspect(url, options))
  const direct = options.directUrl ?? url
  const opened: Connection[] = []
  try {
    for (let count = 0; count < 2; count++) opened.push(await open(MigratingConnection, direct))
    const [holder, witness] = opened as [Connection, Connection]
    await waitFor('another process to migrate the database', takeLock(holder))
    const done = bringUpToDate(direct, await migrations, await ruleSet)
    await whileResponsive(witness, waitFor('the database migration', done))
    if (direct !== url) await expectSameDatabase(url, holder)
  } catch (error) {
    throw startupErrorFor(direct, 'migrated', error)
  } finally {
    await Promise.all(opened.map((each) => each.end()))
  }
}

/**
 * Polls for the lock. A statement that waits for it would hold a snapshot, and a process that builds an index
 * `concurrently` would wait for that snapshot forever.
 */
async function takeLock(holder: Connection): Promise<void> {
  const text = `select pg_try_advisory_lock(${migrationLock}) as taken`
  while (!(await queryRows<{ taken: boolean }>(holder, text))[0]!.taken) await sleep(lockRetryMs)
}

async function bringUpToDate(url: string, migrations: MigrationObject[], ruleSet: RuleSet): Promise<void> {
  const orm = await openOrm(url, { Client: MigratingConnection, max: 1 }, { migrationsList: migrations })
  try {
    const connection = orm.em.getConnection()
    const isOwner = !(await isOwnedByOtherRole(orm))
    if (isOwner) await replaceFormerMigrations(connection, migrations)
    const known = new Set(migrations.map(({ name }) => name))
    const newer = (await orm.migrator.getExecuted()).filter(({ name }) => !known.has(name))
    if (newer.length > 0)
      throw new StartupError(
        `The database was migrated by a newer version of the service, with ${newer.map(({ name }) => name).join(', ')}. Start that version or a later one.`,
      )
    const rules = await changedRules((text) => connection.execute(text), ruleSet)
    const isPending = rules.length > 0 || (await orm.migrator.getPending()).length > 0
    if (isPending && !isOwner)
      throw new StartupError(
        'The role in DATABASE_URL cannot migrate the database: run `npm run operator -- grant <role>` with the role that owns the tables.',
      )
    await runMigrations(orm, migrations)
    if (isOwner) await distributeNewTables(await poolOf(orm))
    await applyRules(orm, rules, ruleSet.number)
  } finally {
    await orm.close()
  }
}

/** A database that is being created in one transaction. The pool has only the connection of that transaction. */
export interface DatabaseBuilder {
  pool: Pool
  /** Migrates up to and including the migration `to`, or to the latest one if `to` is undefined. */
  migrate(to?: string): Promise<void>
}

/**
 * Creates the contents of the database at `url` in one transaction: after a failure or crash, nothing remains. A service that
 * starts meanwhile waits. Throws `StartupError` if the database cannot be used, or the error of `build`.
 */
export async function buildDatabase(
  url: string,
  options: DatabaseOptions,
  build: (database: DatabaseBuilder) => Promise<void>,
  migrations: Promise<MigrationObject[]> = findMigrations(),
): Promise<void> {
  await waitFor('the database to respond', inspect(url, options))
  const oneConnection = { Client: ExclusiveConnection, max: 1, idleTimeoutMillis: 0 }
  const ours = { migrationsList: await migrations, transactional: false, allOrNothing: false }
  const orm = await openOrm(options.directUrl ?? url, oneConnection, ours)
  const pool = await poolOf(orm)
  // A new connection would not be part of the transaction.
  pool.on('remove', () => pool.ending || void pool.end())
  pool.on('error', () => {})
  try {
    await pool.query('begin')
    await pool.query(`select pg_advisory_xact_lock(${migrationLock})`)
    await build({ pool, migrate: async (to) => void (await orm.migrator.up({ to })) })
    await pool.query('commit')
  } catch (error) {
    if (pool.ending) throw new StartupError('The connection to the database was lost.')
    await pool.query('rollback')
    throw error
  } finally {
    if (!pool.ending) await orm.close()
  }
}

/** The names of this version's migrations, in order, and of those that were run on the database at `url`. */
export async function migrationsOf(url: string): Promise<{ known: string[]; run: string[] }> {
  const connection = await open(connectionWith({}), url).catch((error) => {
    throw startupErrorFor(url, 'reached', error)
  })
  try {
    const [table] = await queryRows<{ name: string | null }>(
      connection,
      `select to_regclass('mikro_orm_migrations')::text as name`,
    )
    const run = table!.name
      ? await queryRows<{ name: string }>(connection, `select name from ${table!.name}`)
      : []
    return { known: (await findMigrations()).map(({ name }) => name), run: run.map(({ name }) => name) }
  } finally {
    await connection.end()
  }
}

/** Throws `StartupError` if the URL for calls connects to a database other than the migrated one. */
async function expectSameDatabase(url: string, direct: Connection): Promise<void> {
  const pooled = await open(connectionWith({}), url)
  try {
    const latest = 'select id, executed_at::text from mikro_orm_migrations order by id desc limit 1'
    const [found, expected] = await Promise.all([
      queryRows(pooled, latest).catch(() => []),
      queryRows(direct, latest),
    ])
    if (!isDeepStrictEqual(found, expected))
      throw new StartupError('DATABASE_URL and DATABASE_DIRECT_URL do not connect to the same tables.')
  } finally {
    await pooled.end()
  }
}

/** Waits for `work` without a timeout, as long as the database responds on the `witness` connection. */
async function whileResponsive<T>(witness: Connection, work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const watch = async (): Promise<never> => {
    for (;;) {
      await sleep(5_000, null, { signal: done.signal })
      await queryRows(witness, 'select 1')
    }
  }
  return Promise.race([work, watch()]).finally(() => done.abort())
}

/** Whether the tables belong to a role that the current role is not a member of: see `src/data/service-role.ts`. */
async function isOwnedByOtherRole(orm: MikroORM): Promise<boolean> {
  const owned = `select pg_has_role(relowner, 'usage') as owned from pg_class where oid = to_regclass('activity')`
  const [found] = await orm.em.getConnection().execute(owned)
  return found?.owned === false
}
