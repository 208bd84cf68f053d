/**
 * Sets up a test run: bundles the programs, and starts an embedded PostgreSQL with a migrated template, from which each
 * test file gets its database. A copy of its data folder lets services begin with a migrated embedded database.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/data/orm.ts'
import { startEmbeddedDatabase } from '../../src/operating/embedded-postgres/database.ts'
import { cloneOnCluster, isClusterTested, prepareCluster } from './cluster.ts'
import { writeProgram } from './programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    /** The files of the run, which are deleted at its end. */
    runFolder: string
    /** The data folder of a stopped service with a migrated, empty database. */
    preparedData: string
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'service-test-'))
  const programs = join(folder, 'programs')
  const [data, prepared] = [join(folder, 'data'), join(folder, 'prepared')]
  await Promise.all([
    prepare(prepared),
    writeProgram('cli', join(programs, 'cli')),
    writeProgram('mcp', join(programs, 'mcp')),
  ])
  // An environment variable, because the evals use it too and cannot use Vitest's `inject`.
  process.env.TEST_PROGRAMS = programs
  const server = await startServer(prepared, data)
  project.provide('databaseServer', server.url)
  project.provide('runFolder', folder)
  project.provide('preparedData', prepared)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts a PostgreSQL for the run, or prepares the cluster at `CITUS_URL`. */
async function startServer(prepared: string, data: string) {
  if (process.env.CITUS_URL) return prepareCluster(process.env.CITUS_URL)
  await cp(prepared, data, { recursive: true })
  const server = await startEmbeddedDatabase(data)
  await hurry(server.url)
  return server
}

async function prepare(folder: string) {
  const database = await startEmbeddedDatabase(folder)
  await migrate(database.url)
  await database.stop()
}

/** The databases do not outlive the run, so they need neither durability nor autovacuum. */
async function hurry(server: string) {
  const client = new Client({ connectionString: server })
  await client.connect()
  for (const setting of ['synchronous_commit', 'fsync', 'full_page_writes', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** Clones a database from `template`, by default the migrated, empty one; `template1` is not migrated. */
export async function cloneDatabase(server: string, template = new URL(server).pathname.slice(1)) {
  const admin = new URL(server)
  if (isClusterTested() && template !== 'template1') {
    admin.pathname = `/${await cloneOnCluster(template)}`
    return admin.href
  }
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  admin.pathname = '/postgres'
  const client = new Client({ connectionString: admin.href })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  admin.pathname = `/${name}`
  return admin.href
}

/** The number of processes that wait in the database until another one has migrated it. */
export async function waitingToMigrate(database: Client): Promise<number | null> {
  const asking = `select from pg_stat_activity where datname = current_database() and query like 'select pg_try_advisory_lock%'
    and pid <> pg_backend_pid()`
  return (await database.query(asking)).rowCount
}
