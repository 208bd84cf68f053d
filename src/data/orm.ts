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
import type { Id } from '../model/columns.ts'
import * as entities from '../model/index.ts'
import type { Connection, DatabaseOptions } from './connection.ts'
import {
  connectionWith,
  databaseDefaults,
  isolation,
  open,
  queryRows,
  startupErrorFor,
} from './connection.ts'
import { inspect, startupParameters } from './inspection.ts'
import { findMigrations } from './migrations.ts'
import { runMigrations } from './run-migrations.ts'
import { visibleEntities } from './visibility.ts'

const globalEntities: unknown[] = [entities.Login, entities.OauthRecord, entities.Mail]
const workspaceEntities = Object.values(entities).filter((entity) => !globalEntities.includes(entity))

/** A readiness check should not wait as long as a call does. */
const probe = { text: 'select 1', query_timeout: 2_000 }

export async function isReady(pool: Pool): Promise<boolean> {
  return pool.query(probe).then(
    () => true,
    () => false,
  )
}

/**
 * Opens the database at `url` for calls. A call that the database does not respond to in time ends with 503.
 */
export async function openDatabase(
  url: string,
  options: DatabaseOptions = databaseDefaults,
): Promise<{ orm: MikroORM; pool: Pool }> {
  const { poolSize, connectTimeoutMs, statementTimeoutMs } = options
  const orm = await openOrm(url, {
    Client: connectionWith(startupParameters(options)),
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: statementTimeoutMs + 2_000, // by this process's clock, in case the database hangs
  })
  // Statements that are too frequent to go through the ORM share its pool.
  const pool = await poolOf(orm)
  pool.on('error', () => {}) // an idle connection was closed; the next call opens another
  await syncClock(pool)
  return { orm, pool }
}

const poolOf = (orm: MikroORM): Promise<Pool> => (orm.em.getConnection() as any).getNativeClient()

/** What a unit of work reads: the rows of a workspace that a user sees; with null, all of them. */
export interface WorkspaceView {
  id: string
  onlyOwner: Id<'user'> | null
}

/** A default filter limits every query of an entity manager to what `WorkspaceView` says. */
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
    // Nothing is written before the call commits, together with its log entry.
    flushMode: FlushMode.COMMIT,
    findOneOrFailHandler: () => notFound(),
    logger: (message) => log.debug(message),
    forceUtcTimezone: true,
    driverOptions,
  })
}

/** Advisory lock held while migrations run. */
export const migrationLock = 7_032_019

/** How often it is asked for, in milliseconds. */
const lockRetryMs = 200

/** A migration has no time limit, whatever the role's defaults are, but waits for locks as `src/data/run-migrations.ts` says. */
const MigratingConnection = connectionWith({
  application_name: 'service migrations',
  statement_timeout: '0',
  ...isolation,
})

/** What takes its time for the sake of others is done at once where there are none: it could not be part of a transaction. */
class ExclusiveConnection extends MigratingConnection {
  override query(text: any, ...rest: any[]): any {
    const atOnce = typeof text === 'string' ? text.replace(/\bindex concurrently\b/gi, 'index') : text
    return (super.query as any)(atOnce, ...rest)
  }
}

/**
 * Inspects the database at `url` and runs those of `migrations` that it does not have. If several processes start at once, one
 * of them migrates. Throws `StartupError` if the database cannot be used.
 */
export async function migrate(
  url: string,
  options: DatabaseOptions = databaseDefaults,
  migrations: Promise<MigrationObject[]> = findMigrations(),
): Promise<void> {
  await waitFor('the database to answer', inspect(url, options))
  const direct = options.directUrl ?? url
  const opened: Connection[] = []
  try {
    for (let count = 0; count < 2; count++) opened.push(await open(MigratingConnection, direct))
    const [holder, witness] = opened as [Connection, Connection]
    await waitFor('another process that brings the database up to date', takeLock(holder))
    const done = bringUpToDate(direct, await migrations)
    await whileResponsive(witness, waitFor('the database to be brought up to date', done))
    if (direct !== url) await expectSameDatabase(url, holder)
  } catch (error) {
    throw startupErrorFor(direct, 'brought up to date', error)
  } finally {
    await Promise.all(opened.map((each) => each.end()))
  }
}

/**
 * Asked for again and again: a statement that waits for it has a snapshot, and an index that another process makes meanwhile
 * (`concurrently`) would wait for that in turn, for ever.
 */
async function takeLock(holder: Connection): Promise<void> {
  const text = `select pg_try_advisory_lock(${migrationLock}) as taken`
  while (!(await queryRows<{ taken: boolean }>(holder, text))[0]!.taken) await sleep(lockRetryMs)
}

async function bringUpToDate(url: string, migrations: MigrationObject[]): Promise<void> {
  const orm = await openOrm(url, { Client: MigratingConnection, max: 1 }, { migrationsList: migrations })
  try {
    const known = new Set(migrations.map(({ name }) => name))
    const newer = (await orm.migrator.getExecuted()).filter(({ name }) => !known.has(name))
    if (newer.length > 0)
      throw new StartupError(
        `The database is of a newer version of the service, one with ${newer.map(({ name }) => name).join(', ')}: start that version or a later one.`,
      )
    if ((await isOwnedByOtherRole(orm)) && (await orm.migrator.getPending()).length > 0)
      throw new StartupError(
        'The role of DATABASE_URL cannot bring the database up to date: run `npm run operator -- grant <role>` with the role that owns the tables.',
      )
    await runMigrations(orm, migrations)
  } finally {
    await orm.close()
  }
}

/** A database that is being made, in one transaction: the pool has no other connection than that of the transaction. */
export interface DatabaseBuilder {
  pool: Pool
  /** Brings it to the schema after the migration `to`, or to that of this version. */
  migrate(to?: string): Promise<void>
}

/**
 * Makes what is in the database at `url` at once: if that fails, or the process ends, nothing is left of it. A service that
 * starts meanwhile waits. Throws `StartupError` if the database cannot be used, or what `build` throws.
 */
export async function buildDatabase(
  url: string,
  options: DatabaseOptions,
  build: (database: DatabaseBuilder) => Promise<void>,
  migrations: Promise<MigrationObject[]> = findMigrations(),
): Promise<void> {
  await waitFor('the database to answer', inspect(url, options))
  const oneConnection = { Client: ExclusiveConnection, max: 1, idleTimeoutMillis: 0 }
  const ours = { migrationsList: await migrations, transactional: false, allOrNothing: false }
  const orm = await openOrm(options.directUrl ?? url, oneConnection, ours)
  const pool = await poolOf(orm)
  // Another connection would not be in the transaction.
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

/** Names of the migrations of this version, in their order, and of those that the database at `url` has had. */
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

/** Throws `StartupError` if the connection for calls does not lead to the migrated tables. */
async function expectSameDatabase(url: string, direct: Connection): Promise<void> {
  const pooled = await open(connectionWith({}), url)
  try {
    const latest = 'select id, executed_at::text from mikro_orm_migrations order by id desc limit 1'
    const [found, expected] = await Promise.all([
      queryRows(pooled, latest).catch(() => []),
      queryRows(direct, latest),
    ])
    if (!isDeepStrictEqual(found, expected))
      throw new StartupError('DATABASE_URL and DATABASE_DIRECT_URL do not lead to the same tables.')
  } finally {
    await pooled.end()
  }
}

/** Waits for `work` without a time limit, as long as the database responds to the `witness` connection. */
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

/** Whether the tables belong to a role that this one does not speak for: see `src/data/service-role.ts`. */
async function isOwnedByOtherRole(orm: MikroORM): Promise<boolean> {
  const owned = `select pg_has_role(relowner, 'usage') as owned from pg_class where oid = to_regclass('activity')`
  const [found] = await orm.em.getConnection().execute(owned)
  return found?.owned === false
}
