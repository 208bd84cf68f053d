/** One embedded PostgreSQL for the run; each test file gets a database cloned from a migrated template. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/data/orm.ts'
import { startEmbeddedDatabase } from '../../src/embedded-postgres/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    /** The database's folder, for other things that test files share as well; removed after the run. */
    runFolder: string
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'service-test-'))
  const server = await startEmbeddedDatabase(folder)
  await migrate(server.url)
  await hurry(server.url)
  project.provide('databaseServer', server.url)
  project.provide('runFolder', folder)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** No commit waits for the disk, since nothing here outlives the run. */
async function hurry(server: string) {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query('alter role current_user set synchronous_commit = off')
  await client.end()
}

/** Clones a database from the migrated, empty template, or from `template`; `template1` is not migrated. */
export async function cloneDatabase(server: string, template = new URL(server).pathname.slice(1)) {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new URL(server)
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

/** How many processes wait in the database for another one to bring it up to date. */
export async function waitingToMigrate(database: Client): Promise<number | null> {
  const asking = `select from pg_stat_activity where datname = current_database() and query like 'select pg_try_advisory_lock%'
    and pid <> pg_backend_pid()`
  return (await database.query(asking)).rowCount
}
