import type { MigrationObject } from '@mikro-orm/core'
import { Migrator } from '@mikro-orm/migrations'
import { FlushMode, MikroORM } from '@mikro-orm/postgresql'
import { Client, type Pool } from 'pg'
import { setClock } from '../clock.ts'
import * as entities from '../entities/index.ts'
import { notFound } from '../errors.ts'
import { log } from '../log.ts'
import { StartupError } from '../startup-error.ts'
import { findMigrations } from './migrations.ts'

const ofAWorkspace = Object.values(entities).filter((entity) => entity !== entities.Login)

/**
 * How long a call waits for the database, in milliseconds: for a connection; for a statement, by the database's clock;
 * for its answer, where the database is stuck. The call then ends with 503.
 */
const patience = { connectionTimeoutMillis: 3_000, statement_timeout: 10_000, query_timeout: 12_000 }

/** Who asks whether the service is ready does not wait as long for the answer. */
const probe = { text: 'select 1', query_timeout: 2_000 }

export async function isReady(pool: Pool): Promise<boolean> {
  return pool.query(probe).then(
    () => true,
    () => false,
  )
}

/** Opens the database at `url` for the calls. */
export async function openDatabase(url: string): Promise<{ orm: MikroORM; pool: Pool }> {
  const orm = await openOrm(url, { pipeline: true, ...patience }) // pipelines are for `LookUps`
  // The statements that are too frequent to go through the ORM share its pool.
  const pool: Pool = await (orm.em.getConnection() as any).getNativeClient()
  pool.on('error', () => {}) // an idle connection ended; the next call opens another
  await setClock(pool)
  return { orm, pool }
}

/** A default filter keeps every query of an entity manager in its workspace. */
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
    ensureDatabase: false, // a name that is mistyped shall not become a database
    // Nothing is sent before the commit of the call, which sends the log entry with it.
    flushMode: FlushMode.COMMIT,
    findOneOrFailHandler: () => notFound(),
    logger: (message) => log.debug(message),
    forceUtcTimezone: true,
    pool: { max: 20 },
    driverOptions,
  })
}

const oldestServer = 15
/** Held while the database is brought up to date. */
export const migrationLock = 7_032_019

/** Brings the database at `url` up to date. Of several services that start at once, one does it. */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'service migrations' })
  const refuse = (what: string) => (error: Error) => {
    throw new StartupError(`The database at ${withoutPassword(url)} cannot be ${what}: ${reasonOf(error)}`)
  }
  await client.connect().catch(refuse('reached'))
  try {
    const { rows } = await client.query('show server_version_num')
    const major = Math.floor(Number(rows[0].server_version_num) / 10_000)
    if (major < oldestServer)
      throw new StartupError(`PostgreSQL ${oldestServer} or newer is needed; the server is ${major}.`)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const orm = await openOrm(url, {}, await findMigrations()) // a migration takes as long as it takes
    await orm.migrator
      .up()
      .catch(refuse('brought up to date'))
      .finally(() => orm.close())
  } finally {
    await client.end()
  }
}

function reasonOf(error: Error): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first.message || (first as NodeJS.ErrnoException).code
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  shown.search = ''
  return shown.href
}
