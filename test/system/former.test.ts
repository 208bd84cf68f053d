/**
 * Data from before the first release: a database with the 151 former migrations, a backup of it, and an archive of one of its
 * workspaces. Delete them with `src/data/former-migrations.ts`.
 */

import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import { databaseDefaults } from '../../src/data/connection.ts'
import { migrate } from '../../src/data/orm.ts'
import { openFiles } from '../../src/files/files.ts'
import { restore } from '../../src/operating/backup/restore.ts'
import { startEmbeddedDatabase } from '../../src/operating/embedded-postgres/database.ts'
import { password } from '../responses/world.ts'
import { cloneDatabase } from '../support/database.ts'
import { useProcesses } from '../support/process.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'
import { catalogueOf } from '../upgrades/catalogue.ts'

const folder = join(import.meta.dirname, '../upgrades/former')
const service = useService()
const { run, newHome } = useVs(service)
const start = useProcesses()

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const sql = gunzipSync(readFileSync(join(folder, 'database.sql.gz'))).toString()
const fill = (url: string) => withClient(url, (client) => client.query(sql))
const emptyDatabase = () => cloneDatabase(inject('databaseServer'), 'template1')

async function formerDatabase(): Promise<string> {
  const url = await emptyDatabase()
  await fill(url)
  return url
}

/** Tables that were added since the former versions. */
const newTables = ['backups', 'maintenance', 'verified_logs']

/** The rows of each table that the former versions had too. */
const rowsIn = (url: string) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query(
      `select table_name as name, string_agg(quote_ident(column_name), ', ' order by column_name) as columns
       from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
         and table_name <> all($1) group by 1`,
      [['mikro_orm_migrations', 'applied_rules', 'activity_chain', ...newTables]],
    )
    const rows: Record<string, unknown> = {}
    for (const { name, columns } of tables) {
      const without = columns.replace(/\barchived, /, '')
      rows[name] = (
        await client.query(
          `select json_agg(t order by t::text) as all from (select ${without} from ${name}) t`,
        )
      ).rows[0].all
    }
    return rows
  })

test('the database is brought to the present migrations with all its rows', async () => {
  const url = await formerDatabase()
  const before = await rowsIn(url)
  await migrate(url)
  expect(await rowsIn(url)).toEqual(before)
  const catalogue = (of: string) => withClient(of, catalogueOf)
  expect(await catalogue(url)).toEqual(await catalogue(await cloneDatabase(inject('databaseServer'))))
  await migrate(url) // changes nothing
})

test('a database of an earlier version is refused with the command that exports it', async () => {
  const url = await formerDatabase()
  await withClient(url, (client) =>
    client.query(`delete from mikro_orm_migrations where name = '2026-12-31-search-other-scripts'`),
  )
  await expect(migrate(url)).rejects.toThrow('`vs export`')
})

/** A backup has no counters of rate limits, and has the storage and the command of the place where it was made. */
const without = ({ rate_limits, file_storage, operator_commands, ...rows }: Record<string, unknown>) => rows

test('its backup is restored with all its rows', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'service-former-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const stored = { kind: 'local', folder: join(dataDir, 'files') } as const
  const files = await openFiles({ dataDir, files: stored, fileLimit: 1024 })
  const url = await emptyDatabase()
  await restore({ path: join(folder, 'backup.tar') }, { url, database: databaseDefaults, files }, () => {})
  expect(without(await rowsIn(url))).toEqual(without(await rowsIn(await formerDatabase())))
})

test('the service starts on its data folder, and backs it up first', async () => {
  const place = await start.newFolder()
  const dataDir = join(place, 'data')
  const database = await startEmbeddedDatabase(dataDir)
  await fill(database.url)
  await database.stop()
  const url = await (await start({}, place)).url()
  expect(await readdir(join(dataDir, 'backups'))).toEqual(['before-2026-11-28-functions.tar'])
  const body = { username: 'owner@answers.example', password }
  const client = createClient({ baseUrl: url })
  const { data } = await api.authenticate({ client, body, throwOnError: true })
  const owner = createClient({ baseUrl: url, auth: data.access_token })
  expect((await api.listCompanies({ client: owner, throwOnError: true })).data).toHaveLength(3)
  expect((await api.verifyActivity({ client: owner, throwOnError: true })).data.intact).toBe(true)
})

test('its archive is imported', async () => {
  const member = await service.workspace()
  const body = { name: 'Import' }
  const { api_key } = (await api.addApiKey({ client: member.client, body, throwOnError: true })).data
  const env = { ...(await newHome()), SERVICE_API_KEY: api_key }
  // The archive has users whom this workspace does not have.
  const users = [
    'owner@answers.example',
    ...['', '1.', '2.'].map((part) => `${part}designer@northwind.example`),
  ]
  const mapped = users.flatMap((user) => ['--map-user', `${user}=${member.email}`])
  const { err } = await run(env, ['import', join(folder, 'archive.tar.gz'), ...mapped, '--yes'])
  expect(err).not.toContain('is not a user')
  expect((await api.listCompanies({ client: member.client, throwOnError: true })).data).toHaveLength(3)
  expect((await api.listTimeEntries({ client: member.client, throwOnError: true })).data).toHaveLength(7)
})
