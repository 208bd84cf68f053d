/**
 * A backup is the whole service in one file. It is restored only into an empty database and storage, and
 * refused with one line if invalid.
 */
import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migration } from '@mikro-orm/migrations'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import {
  addActivityCheckpoint,
  addCompany,
  addNote,
  addNoteFile,
  authenticate,
  getActivityKeys,
  getNoteFile,
  removeNote,
  setPlan,
  signup,
  verifyActivity,
} from '../../generated/client/sdk.gen.ts'
import { log } from '../../src/base/log.ts'
import { databaseDefaults } from '../../src/data/connection.ts'
import { findMigrations } from '../../src/data/migrations.ts'
import { buildDatabase } from '../../src/data/orm.ts'
import { toStorageAddress } from '../../src/files/address.ts'
import { backupLock } from '../../src/files/backup-lock.ts'
import { openFiles } from '../../src/files/files.ts'
import { storageIdFile } from '../../src/files/storage-id.ts'
import { backUp } from '../../src/operating/backup/backup.ts'
import { bringUpToDate } from '../../src/operating/backup/before-upgrade.ts'
import { backupFormat, trailerLength } from '../../src/operating/backup/format.ts'
import { checkBackup } from '../../src/operating/backup/reader.ts'
import { checkRestorable, restore } from '../../src/operating/backup/restore.ts'
import { BackupWriter } from '../../src/operating/backup/writer.ts'
import { startEmbeddedDatabase } from '../../src/operating/embedded-postgres/database.ts'
import { cloneDatabase } from '../support/database.ts'
import { runOperator } from '../support/in-process.ts'
import { addWorkspace, nth } from '../support/large-workspace.ts'
import { age, note, upload, useNoteFiles } from '../support/note-files.ts'
import { operator, useProcesses } from '../support/process.ts'
import { useS3 } from '../support/s3.ts'
import { useService } from '../support/service.ts'

const service = useService()
const noteFiles = useNoteFiles(service)
const start = useProcesses()
const s3 = useS3()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const quiet = () => {}
let count = 0
const newPath = (ending = '') => join(folder, `${++count}${ending}`)
const emptyDatabase = () => cloneDatabase(inject('databaseServer'), 'template1')

/** A database and a storage for a service, both empty at first. */
async function emptyPlace() {
  const url = await emptyDatabase()
  const dataDir = newPath()
  const files = await openFiles({
    dataDir,
    files: { kind: 'local', folder: join(dataDir, 'files') },
    fileLimit: 1024,
  })
  return { url, database: databaseDefaults, files, folder: join(dataDir, 'files') }
}

async function query(url: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return (await client.query(text, values).finally(() => client.end())).rows
}

/** A digest of each table's rows and schema. Rate limit counters are excluded because they restart. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname not in ('mikro_orm_migrations', 'applied_rules', 'rate_limits')`,
  )
  const digests = tables.map(({ name }) => [
    name,
    `select count(*) || ' rows ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as all from ${escapeIdentifier(name)} t`,
  ])
  const made = [
    ['migrations', `select string_agg(name, '|' order by id) as all from mikro_orm_migrations`],
    [
      'indexes',
      `select string_agg(indexdef, '|' order by indexname) as all from pg_indexes where schemaname = 'public'`,
    ],
    [
      'constraints',
      `select string_agg(conrelid::regclass::text || conname || convalidated || pg_get_constraintdef(oid), '|'
        order by conrelid::regclass::text, conname) as all from pg_constraint`,
    ],
    [
      'triggers',
      `select string_agg(tgrelid::regclass::text || tgname || tgenabled::text, '|' order by tgrelid::regclass::text, tgname) as all
        from pg_trigger where not tgisinternal`,
    ],
  ]
  const content: Record<string, string> = {}
  for (const [name, text] of [...digests, ...made]) content[name!] = (await client.query(text!)).rows[0].all
  await client.end()
  return content
}

/** The names and bytes of all files in a folder of a storage. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).sort()
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return (await stat(path)).isFile() ? [[name, await readFile(path, 'latin1')]] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

/** A backup of a workspace with two files, made on first use. */
let made: Promise<string> | undefined
const aBackup = () => (made ??= makeBackup())
async function makeBackup(): Promise<string> {
  const { client, path } = await noteFiles.noted()
  for (const each of [path, await note(client)]) await upload(client, each, 'x'.repeat(2000))
  const file = newPath('.tar')
  await backUp({ url: service.databaseUrl(), files: service.files() }, file, quiet)
  return file
}

describe('a service', () => {
  const password = 'correct horse battery staple'
  const email = 'owner@service.test'

  async function signedIn(baseUrl: string) {
    const body = { username: email, password }
    const { data } = await authenticate({ client: createClient({ baseUrl }), body, throwOnError: true })
    return createClient({ baseUrl, auth: data.access_token })
  }

  test('moves from the embedded database to a server while in use, and back', async () => {
    const first = await start({ RATE_LIMIT: 'off' })
    const baseUrl = await first.url()
    const body = { workspace: 'Northwind', name: 'Owner', email, password }
    const { data } = await signup({ client: createClient({ baseUrl }), body, throwOnError: true })
    const client = createClient({ baseUrl, auth: data.access_token })
    await setPlan({ client, body: { plan: 'pro' }, throwOnError: true })
    const noteId = (await note(client)).id
    const bytes = 'bytes of a file\n'.repeat(5000)
    await upload(client, { id: noteId }, bytes)
    await addActivityCheckpoint({ client, throwOnError: true })
    const before = ['Contoso', 'Fabrikam']
    for (const name of before) await addCompany({ client, body: { name }, throwOnError: true })

    // Writes continue until the backup exists.
    const moving = join(folder, 'moving.tar')
    const running = operator(first.folder, {}, 'backup', moving)
    let isDone = false
    void running.finally(() => {
      isDone = true
    })
    let written = 0
    while (!isDone) await addCompany({ client, body: { name: `During ${written++}` }, throwOnError: true })
    expect(await running).toMatchObject({ code: 0, err: expect.stringContaining('companies: ') })
    expect((await stat(moving)).mode & 0o777).toBe(0o600)
    expect(written).toBeGreaterThan(0)

    const serverUrl = await emptyDatabase()
    const second = newPath()
    await mkdir(second)
    const restored = await operator(second, { DATABASE_URL: serverUrl }, 'restore', moving)
    expect([restored.code, restored.out]).toEqual([
      0,
      expect.stringMatching(/^[\d,]+ rows of \d+ tables and 1 files were restored\./),
    ])
    // A company and its log entry are written in one transaction.
    const [{ companies, entries }] = await query(
      serverUrl,
      `select (select count(*) from companies) as companies, (select count(*) from activity where operation = 'addCompany') as entries`,
    )
    expect(companies).toBe(entries)
    expect(Number(companies)).toBeGreaterThanOrEqual(1 + before.length)

    const server = await start({ DATABASE_URL: serverUrl }, second)
    const there = await signedIn(await server.url())
    expect(
      await (await getNoteFile({ client: there, path: { id: noteId }, parseAs: 'text', throwOnError: true }))
        .data,
    ).toBe(bytes)
    expect((await verifyActivity({ client: there, throwOnError: true })).data).toMatchObject({
      intact: true,
      checkpoints: 1,
    })
    expect((await addActivityCheckpoint({ client: there })).data).toBeDefined()
    // The signing key stays on its machine: the new service signs with another, and the old key stays
    // published.
    expect((await getActivityKeys({ client: there })).data!.keys).toHaveLength(2)
    await server.stop()

    const back = join(folder, 'back.tar')
    expect(await operator(second, { DATABASE_URL: serverUrl }, 'backup', back)).toMatchObject({ code: 0 })
    const third = newPath()
    await mkdir(third)
    expect(await operator(third, {}, 'restore', back)).toMatchObject({ code: 0 })
    const embedded = await startEmbeddedDatabase(join(third, 'data'))
    expect(await contentOf(embedded.url)).toEqual(await contentOf(serverUrl))
    await embedded.stop()
    expect(await filesIn(join(third, 'data/files'))).toEqual(await filesIn(join(second, 'data/files')))
    const home = await signedIn(await (await start({}, third)).url())
    expect((await verifyActivity({ client: home, throwOnError: true })).data).toMatchObject({
      intact: true,
      checkpoints: 2,
    })
  })
})

describe('a backup', () => {
  test('contains every row of every table, whatever its text, and every file', async () => {
    const { client, path } = await noteFiles.noted()
    await upload(client, path, 'one')
    const tricky = ['\\N', '\\.', 'a\tb\\tc', 'line\r\nbreak', '"quoted", \'so\'', 'Ωmega 🙂 \u2028']
    const { data: company } = await addCompany({ client, body: { name: 'Northwind' }, throwOnError: true })
    for (const body of tricky)
      await addNote({
        client,
        body: { company_id: company.id, title: 'Acme', body, tags: ['{}', '"\\N'] },
        throwOnError: true,
      })
    const removed = await note(client)
    await upload(client, removed, 'of a removed note')
    for (const each of [path, removed])
      for (const name of ['second.txt', 'third.txt'])
        await addNoteFile({ client, path: each, body: { file: new File([name], name) }, throwOnError: true })
    await removeNote({ client, path: removed, throwOnError: true })
    await service.proof().link()
    const file = newPath('.tar')
    await backUp({ url: service.databaseUrl(), files: service.files() }, file, quiet)
    const place = await emptyPlace()
    const { files } = await restore({ path: file }, place, quiet)
    expect(await contentOf(place.url)).toEqual(await contentOf(service.databaseUrl()))
    const [here, there] = [await filesIn(service.files().folder), await filesIn(place.folder)]
    expect(there).toEqual(here)
    expect(files).toBe(Object.keys(here).length)
    expect(files).toBeGreaterThan(5)
  })

  test('needs no support for other sequences, domains or views: the schema has none', async () => {
    const unknown = await service.sql(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('S', 'v', 'm', 'f')
      union all select typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'm')`)
    expect(unknown).toEqual([{ name: 'mikro_orm_migrations_id_seq' }])
  })

  test('keeps the files that it still has to read: the sweep removes them later', async () => {
    const { client, path, member } = await noteFiles.noted()
    await upload(client, path, 'old')
    const [old] = await noteFiles.stored(member)
    const holder = new Client({ connectionString: service.databaseUrl() })
    await holder.connect()
    await holder.query(`select pg_advisory_lock(${backupLock})`)
    await upload(client, path, 'new')
    expect(await noteFiles.stored(member)).toContain(old)
    await age(join(service.files().folder, old!))
    await noteFiles.sweep()
    expect(await noteFiles.stored(member)).toContain(old)
    await holder.end()
    await noteFiles.sweep()
    expect(await noteFiles.stored(member)).toEqual(await noteFiles.named(member))
  })

  test('continues if the storage has lost a file, and reports it', async () => {
    const { client, path, member } = await noteFiles.noted()
    await upload(client, path, 'lost')
    const [key] = await noteFiles.stored(member)
    await rm(join(service.files().folder, key!))
    const told: string[] = []
    const source = { url: service.databaseUrl(), files: service.files() }
    const { missing_files } = await backUp(source, newPath('.tar'), (line) => told.push(line))
    expect(missing_files).toBe(1)
    expect(told.at(-1)).toMatch(/^files: \d+, and 1 missing from the storage$/)
  })

  test('runs once at a time, and only for a database of the service', async () => {
    const holder = new Client({ connectionString: service.databaseUrl() })
    await holder.connect()
    await holder.query(`select pg_advisory_lock(${backupLock})`)
    const file = newPath('.tar')
    const make = (url: string) => backUp({ url, files: null }, file, quiet)
    await expect(make(service.databaseUrl())).rejects.toThrow('Another backup of this database is running.')
    await holder.end()
    await expect(make(await emptyDatabase())).rejects.toThrow(/^There is nothing to back up/)
    expect((await readdir(folder)).filter((name) => join(folder, name).startsWith(file))).toEqual([])
  })

  test('replaces no file, and requires an existing folder', async () => {
    const file = await aBackup()
    const source = { url: service.databaseUrl(), files: null }
    const before = await readFile(file)
    await expect(backUp(source, file, quiet)).rejects.toThrow(`${file} already exists`)
    expect(await readFile(file)).toEqual(before)
    await expect(backUp(source, newPath('/none/b.tar'), quiet)).rejects.toThrow(
      /^The backup cannot be written: ENOENT/,
    )
  })
})

describe('a backup is refused', () => {
  /** A copy of a backup, for a test to damage. */
  async function copy() {
    const path = newPath('.tar')
    await copyFile(await aBackup(), path)
    return { path, size: (await stat(path)).size }
  }

  /** Expects `verify` to refuse the file, and `restore` to refuse it before it changes anything. */
  async function expectRefused(path: string, message: RegExp) {
    await expect(checkRestorable({ path })).rejects.toThrow(message)
    const place = await emptyPlace()
    await expect(restore({ path }, place, quiet)).rejects.toThrow(message)
    await expectUntouched(place)
  }

  async function expectUntouched({ url, folder }: Awaited<ReturnType<typeof emptyPlace>>) {
    expect(
      await query(url, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual([])
    expect(await filesIn(folder)).toEqual({})
  }

  test.each([0.02, 0.5, 0.9999])('if it is truncated at %f of its length', async (share) => {
    const { path, size } = await copy()
    await truncate(path, Math.floor(size * share))
    await expectRefused(path, / is incomplete: /)
  })

  test('if any byte changed', async () => {
    const { path, size } = await copy()
    const file = await open(path, 'r+')
    onTestFinished(() => file.close())
    // In the tar header, throughout the content, in the padding before the end, and in the hash.
    const places = [
      150,
      512,
      600,
      ...Array.from({ length: 40 }, (_, step) => Math.floor((size * (step + 1)) / 42)),
      size - trailerLength - 5,
      size - 9,
    ]
    for (const at of places) {
      const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
      await file.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, at)
      await expect(checkBackup({ path }), `byte ${at} of ${size}`).rejects.toThrow(
        / is damaged: | is incomplete: /,
      )
      await file.write(buffer, 0, 1, at)
    }
    expect((await checkBackup({ path })).summary.files).toBeGreaterThan(0)
  })

  test('if it is not a backup', async () => {
    const path = newPath('.tar')
    for (const content of ['', 'not a backup', 'manifest.json']) {
      await writeFile(path, content)
      await expectRefused(
        path,
        content === 'manifest.json' ? / is incomplete: / : / is not a backup of the service\.$/,
      )
    }
    await expectRefused(newPath('.tar'), /^The backup cannot be read: ENOENT/)
  })

  /** A complete backup without rows, with this manifest. */
  async function withManifest(said: object) {
    const { manifest } = await checkBackup({ path: await aBackup() })
    const path = newPath('.tar')
    const writer = await BackupWriter.create(path, false)
    await writer.add('manifest.json', Buffer.from(JSON.stringify({ ...manifest, ...said })))
    await writer.add('summary.json', Buffer.from(JSON.stringify({ rows: {}, files: 0, missing_files: 0 })))
    await writer.finish()
    return path
  }

  test('in a newer format, or with tables of a newer version', async () => {
    const newer = await withManifest({ format: backupFormat + 1, service_version: '9.1.0' })
    await expectRefused(newer, / has the newer format 2, written by version 9\.1\.0 of the service\. /)
    const later = await withManifest({ migrations: ['2026-11-28-functions', '2031-01-01-later'] })
    await expectRefused(later, / was made by a newer version of the service, with 2031-01-01-later\. /)
  })

  test('if the target already contains a service or its files', async () => {
    const file = await aBackup()
    const used = { ...(await emptyPlace()), url: service.databaseUrl() }
    const before = await contentOf(used.url)
    await expect(restore({ path: file }, used, quiet)).rejects.toThrow(
      /^The database is not empty: it contains the table \w+\. /,
    )
    expect(await contentOf(used.url)).toEqual(before)
    expect(await filesIn(used.folder)).toEqual({})

    const place = await emptyPlace()
    await mkdir(join(place.folder, nth(1)), { recursive: true })
    await writeFile(join(place.folder, nth(1), nth(2)), 'of another')
    await expect(restore({ path: file }, place, quiet)).rejects.toThrow(
      /^The file storage is not empty: it contains /,
    )
    expect(await filesIn(place.folder)).toEqual({ [`${nth(1)}/${nth(2)}`]: 'of another' })
    await writeFile(join(place.folder, storageIdFile), 'another')
    await expect(restore({ path: file }, place, quiet)).rejects.toThrow(
      'The file storage belongs to another service',
    )
    expect(
      await query(place.url, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual([])
  })

  const mishaps: [string, (url: string) => Promise<unknown>, RegExp][] = [
    [
      'the storage fails',
      () => Promise.reject(new Error('ENOSPC: no space left on device')),
      /^The backup cannot be restored: ENOSPC: no space left on device$/,
    ],
    [
      'the database is lost',
      (url) =>
        query(
          url,
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'service migrations'`,
        ),
      /^(The connection to the database was lost|The backup cannot be restored: )/,
    ],
  ]
  test.each(mishaps)('if %s during the restore, which leaves nothing behind', async (_, strike, message) => {
    const place = await emptyPlace()
    const { storage } = place.files
    let puts = 0
    const put: typeof storage.put = async (...file) => {
      if (puts++ === 1) await strike(place.url)
      await storage.put(...file)
    }
    const failing = { ...place, files: { ...place.files, storage: { ...storage, put } } }
    await expect(restore({ path: await aBackup() }, failing, quiet)).rejects.toThrow(message)
    expect(puts).toBeGreaterThan(1)
    await expectUntouched(place)
    expect(await readdir(place.files.uploadFolder)).toEqual([])
    await restore({ path: await aBackup() }, place, quiet)
  })
})

describe('a restore', () => {
  test('reuses a storage that outlived its database', async () => {
    const first = await emptyPlace()
    await restore({ path: await aBackup() }, first, quiet)
    const id = 'the storage of both'
    await query(
      first.url,
      'insert into file_storage (id) values ($1) on conflict (one) do update set id = $1',
      [id],
    )
    await writeFile(join(first.folder, storageIdFile), id)
    const file = newPath('.tar')
    await backUp(first, file, quiet)
    const kept = await filesIn(first.folder)
    await restore({ path: file }, { ...first, url: await emptyDatabase() }, quiet)
    expect(await filesIn(first.folder)).toEqual(kept)
    const other = await emptyPlace()
    await restore({ path: file }, other, quiet)
    expect(await filesIn(other.folder)).toEqual(kept)
  })

  test('uploads the files to a bucket, and deletes them again on failure', async () => {
    const dataDir = newPath()
    const at = (bucket: string) =>
      openFiles({ dataDir, files: toStorageAddress(s3.address(bucket)), fileLimit: 1024 })
    const files = await at('restored')
    const [here, there] = [service.files().folder, s3.objects('restored')]
    const put: typeof files.storage.put = async (...file) => {
      await files.storage.put(...file)
      if (there.size === 2) throw new Error('the bucket is full')
    }
    const place = { ...(await emptyPlace()), files }
    const failing = { ...place, files: { ...files, storage: { ...files.storage, put } } }
    await expect(restore({ path: await aBackup() }, failing, quiet)).rejects.toThrow('the bucket is full')
    expect([...there.keys()]).toEqual([])
    const backedUp = newPath('.tar')
    await backUp({ url: service.databaseUrl(), files: service.files() }, backedUp, quiet)
    await restore({ path: backedUp }, place, quiet)
    const restored = [...there].map(([key, bytes]) => [key, bytes.toString('latin1')])
    expect(Object.fromEntries(restored)).toEqual(await filesIn(here))
    const again = newPath('.tar')
    await backUp({ url: place.url, files }, again, quiet)
    expect((await checkBackup({ path: again })).summary).toEqual(
      (await checkBackup({ path: backedUp })).summary,
    )
    const other = { ...(await emptyPlace()), files }
    await expect(restore({ path: backedUp }, other, quiet)).rejects.toThrow(/^The file storage is not empty/)
  })

  test('leaves out a table that is not part of the service, and reports it', async () => {
    const place = await emptyPlace()
    await restore({ path: await aBackup() }, place, quiet)
    await query(place.url, `create table "Our own" as select 1 as n`)
    const file = newPath('.tar')
    await backUp({ url: place.url, files: null }, file, quiet)
    const told: string[] = []
    const other = await emptyPlace()
    await restore({ path: file }, other, (line) => told.push(line))
    expect(told).toContain('Our own: skipped, because the service has no such table')
    const { 'Our own': _, ...ours } = await contentOf(place.url)
    expect(await contentOf(other.url)).toEqual(ours)
  })

  test('runs non-transactional migrations in its transaction', async () => {
    class Indexed extends Migration {
      override up(): void {
        this.addSql('create table things (id integer)')
        this.addSql('drop index concurrently if exists things_id')
        this.addSql('create index concurrently things_id on things (id)')
      }
      override isTransactional(): boolean {
        return false
      }
    }
    const url = await emptyDatabase()
    const migrations = Promise.resolve([{ name: 'indexed', class: Indexed }])
    await buildDatabase(url, databaseDefaults, ({ migrate }) => migrate(), migrations)
    expect(await query(url, `select indexname as name from pg_indexes where tablename = 'things'`)).toEqual([
      { name: 'things_id' },
    ])
  })

  test('leaves no folder on failure', async () => {
    const place = newPath()
    await mkdir(place)
    const file = newPath('.tar')
    await copyFile(await aBackup(), file)
    await truncate(file, 5000)
    expect(await runOperator(place, {}, 'restore', file)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^[^\n]+ is incomplete: [^\n]+\n$/),
    })
    expect(await readdir(place)).toEqual([])
    expect(await runOperator(place, {}, 'verify', file)).toMatchObject({ code: 1, out: '' })
    expect(await runOperator(place, {}, 'verify', await aBackup())).toMatchObject({
      code: 0,
      out: expect.stringContaining(' is complete: '),
      err: '',
    })
  })
})

describe('an upgrade', () => {
  /** A database of an older version, with a workspace. */
  async function olderDatabase(last: string) {
    const url = await emptyDatabase()
    await buildDatabase(url, databaseDefaults, async ({ pool, migrate }) => {
      await migrate(last)
      const client = await pool.connect()
      await addWorkspace(client, nth(1))
      client.release()
    })
    const dataDir = newPath()
    return {
      url,
      dataDir,
      upgrade: { dataDir, databaseUrl: null, database: databaseDefaults, backupBeforeUpgrade: true },
    }
  }

  test('of the embedded database can be undone: it is backed up first', async () => {
    const { url, dataDir, upgrade } = await olderDatabase('2026-11-28-records')
    const before = await contentOf(url)
    await mkdir(join(dataDir, 'backups'), { recursive: true })
    for (const name of [
      'before-2026-01-01-a.tar',
      'before-2026-01-02-b.tar',
      'before-2026-01-03-c.tar',
      'mine.tar',
    ])
      await writeFile(join(dataDir, 'backups', name), '')
    vi.spyOn(log, 'info').mockImplementation(() => {})
    await bringUpToDate(url, upgrade)
    const made = 'before-2026-11-28-operation.tar'
    expect((await readdir(join(dataDir, 'backups'))).sort()).toEqual([
      'before-2026-01-02-b.tar',
      'before-2026-01-03-c.tar',
      made,
      'mine.tar',
    ])
    const path = join(dataDir, 'backups', made)
    const { manifest } = await checkBackup({ path })
    expect(manifest.migrations.join('|')).toBe(before.migrations)
    // Restored by this version, it equals the upgraded database.
    const place = await emptyPlace()
    await restore({ path }, place, quiet)
    expect(await contentOf(place.url)).toEqual(await contentOf(url))
    await rm(path)
    await bringUpToDate(url, upgrade)
    await bringUpToDate(await emptyDatabase(), upgrade)
    expect(await readdir(join(dataDir, 'backups'))).not.toContain(made) // no change was needed
  })

  test('does not start without its backup, unless configured to', async () => {
    const last = '2026-11-28-records'
    const { url, dataDir, upgrade } = await olderDatabase(last)
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'backups'), 'no folder')
    await expect(bringUpToDate(url, upgrade)).rejects.toThrow(
      /^The database was not migrated, because it could not be backed up first: EEXIST/,
    )
    const latest = async () =>
      (await query(url, 'select name from mikro_orm_migrations order by id desc limit 1'))[0].name
    expect(await latest()).toBe(last)
    await bringUpToDate(url, { ...upgrade, backupBeforeUpgrade: false })
    expect(await latest()).toBe((await findMigrations()).at(-1)!.name)
  })

  test('to another PostgreSQL version names the backup to make with the previous release', async () => {
    const place = newPath()
    const data = join(place, 'data')
    await mkdir(join(data, 'postgres'), { recursive: true })
    await writeFile(join(data, 'postgres/PG_VERSION'), '17\n')
    const { code, stderr } = await (await start({}, place)).end()
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^[^\n]+ contains data of PostgreSQL 17, but this release runs PostgreSQL \d+: [^\n]+\n$/,
      ),
    ])
    expect(stderr).toContain(
      `with the previous release, run "DATA_DIR=${data} npm run operator -- backup ${data}.tar"`,
    )
    expect(stderr).toContain(`"DATA_DIR=${data} npm run operator -- restore ${data}.tar"`)
  })
})
