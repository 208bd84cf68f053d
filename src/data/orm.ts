import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { MigrationObject } from '@mikro-orm/core'
import { Migrator } from '@mikro-orm/migrations'
import { FlushMode, MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { setClock } from '../base/clock.ts'
import { notFound } from '../base/errors.ts'
import { log } from '../base/log.ts'
import { StartupError } from '../base/startup-error.ts'
import { waitFor } from '../base/wait.ts'
import * as entities from '../model/index.ts'
import type { Connection, DatabaseOptions } from './connection.ts'
import { ask, connectionWith, databaseDefaults, open, refusal } from './connection.ts'
import { inspect, parametersOfCalls } from './inspection.ts'
import { findMigrations } from './migrations.ts'

const global: unknown[] = [entities.Login, entities.OauthRecord, entities.Mail]
const ofAWorkspace = Object.values(entities).filter((entity) => !global.includes(entity))

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
  const { poolSize, connectTimeout, statementTimeout } = options
  const orm = await openOrm(url, {
    Client: connectionWith(parametersOfCalls(options)),
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: statementTimeout + 2_000, // by this process's clock, in case the database hangs
  })
  // Statements that are too frequent to go through the ORM share its pool.
  const pool: Pool = await (orm.em.getConnection() as any).getNativeClient()
  pool.on('error', () => {}) // an idle connection was closed; the next call opens another
  await setClock(pool)
  return { orm, pool }
}

/** A default filter limits every query of an entity manager to its workspace. */
function openOrm(
  url: string,
  driverOptions: object,
  migrationsList: MigrationObject[] = [],
): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entities: Object.values(entities),
    extensions: [Migrator],
    migrations: { migrationsList, snapshot: false },
    filters: {
      workspace: {
        cond: ({ id }: { id: string }) => ({ workspace_id: id }),
        entity: ofAWorkspace.map(({ meta }) => meta.className),
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

/**
 * Waits up to five minutes for table locks and for another process that is migrating; apart from that a
 * migration has no time limit, whatever the role's defaults are.
 */
const MigratingConnection = connectionWith({
  application_name: 'service migrations',
  statement_timeout: '0',
  lock_timeout: '300000',
})

/**
 * Inspects the database at `url` and migrates it. If several processes start at once, one of them migrates.
 * Throws `StartupError` if the database cannot be used.
 */
export async function migrate(url: string, options: DatabaseOptions = databaseDefaults): Promise<void> {
  await waitFor('the database to answer', inspect(url, options))
  const direct = options.directUrl ?? url
  const opened: Connection[] = []
  try {
    for (let count = 0; count < 2; count++) opened.push(await open(MigratingConnection, direct))
    const [holder, witness] = opened as [Connection, Connection]
    const lock = holder.query(`select pg_advisory_lock(${migrationLock})`)
    await whileAnswering(witness, waitFor('another process that brings the database up to date', lock))
    await whileAnswering(witness, waitFor('the database to be brought up to date', bringUpToDate(direct)))
    if (direct !== url) await expectSame(url, holder)
  } catch (error) {
    throw refusal(direct, 'brought up to date', error)
  } finally {
    await Promise.all(opened.map((each) => each.end()))
  }
}

async function bringUpToDate(url: string): Promise<void> {
  const migrations = await findMigrations()
  const orm = await openOrm(url, { Client: MigratingConnection }, migrations)
  try {
    const known = new Set(migrations.map(({ name }) => name))
    const newer = (await orm.migrator.getExecuted()).filter(({ name }) => !known.has(name))
    if (newer.length > 0)
      throw new StartupError(
        `The database is of a newer version of the service, one with ${newer.map(({ name }) => name).join(', ')}: start that version or a later one.`,
      )
    if ((await isOfAnother(orm)) && (await orm.migrator.getPending()).length > 0)
      throw new StartupError(
        'The role of DATABASE_URL cannot bring the database up to date: run `npm run operator -- grant <role>` with the role that owns the tables.',
      )
    await orm.migrator.up()
  } finally {
    await orm.close()
  }
}

/** Throws `StartupError` if the connection for calls does not lead to the migrated tables. */
async function expectSame(url: string, direct: Connection): Promise<void> {
  const pooled = await open(connectionWith({}), url)
  try {
    const latest = 'select id, executed_at::text from mikro_orm_migrations order by id desc limit 1'
    const [found, expected] = await Promise.all([ask(pooled, latest).catch(() => []), ask(direct, latest)])
    if (!isDeepStrictEqual(found, expected))
      throw new StartupError('DATABASE_URL and DATABASE_DIRECT_URL do not lead to the same tables.')
  } finally {
    await pooled.end()
  }
}

/** Waits for `work` without a time limit, as long as the database responds to the `witness` connection. */
async function whileAnswering<T>(witness: Connection, work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const watch = async (): Promise<never> => {
    for (;;) {
      await sleep(5_000, null, { signal: done.signal })
      await ask(witness, 'select 1')
    }
  }
  return Promise.race([work, watch()]).finally(() => done.abort())
}

/** Whether the tables belong to a role that this one does not speak for: see `src/data/service-role.ts`. */
async function isOfAnother(orm: MikroORM): Promise<boolean> {
  const owned = `select pg_has_role(relowner, 'usage') as owned from pg_class where oid = to_regclass('activity')`
  const [found] = await orm.em.getConnection().execute(owned)
  return found?.owned === false
}
