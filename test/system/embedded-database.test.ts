import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { test as baseTest, expect, inject } from 'vitest'
import { completePackage, findBinaries } from '../../src/operating/embedded-postgres/binaries.ts'
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../src/operating/embedded-postgres/database.ts'
import { until as untilResolved } from '../support/until.ts'

const fixture = fileURLToPath(new URL('../fixtures/embedded-service.ts', import.meta.url))
const root = process.getuid?.() === 0
const nobody = 65_534

async function until(condition: () => unknown) {
  while (!condition()) await sleep(5)
}

async function query({ url }: Pick<EmbeddedDatabase, 'url'>, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

/** The PostgreSQL processes that use a folder, including initdb; zombies have no command line. */
function processesIn(folder: string): number[] {
  // Other locales write the é of the folder as `?`.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  const lines = execFileSync('ps', ['-eww', '-o', 'pid=,command='], { encoding: 'utf8', env }).split('\n')
  return lines
    .filter((line) => line.includes(`-D ${folder}/postgres`))
    .map((line) => Number.parseInt(line, 10))
}

function stopAll(folder: string) {
  for (const pid of processesIn(folder)) kill(pid, 'SIGQUIT')
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {} // the process has already ended
}

/** A folder for the data, and the databases and services that a test starts in it. */
async function newPlace() {
  const base = await mkdtemp(join(tmpdir(), 'db ü ')) // short, because of the maximum length of a socket's path
  const dataDir = join(base, 'data')
  const databases: EmbeddedDatabase[] = []
  const children: ChildProcess[] = []
  const frozen: number[] = []
  const processes = () => processesIn(dataDir)
  return {
    base,
    dataDir,
    /** Other processes to kill at the end of the test. */
    children,
    async start() {
      const database = await startEmbeddedDatabase(dataDir)
      databases.push(database)
      return database
    },
    startService(options: { uid?: number; gid?: number } = {}) {
      const child = spawn(process.execPath, [fixture, dataDir], {
        stdio: ['ignore', 'pipe', 'pipe'],
        ...options,
      })
      children.push(child)
      return serviceOf(child)
    },
    /** Suspends processes of the database. Those still alive at the end of the test are resumed. */
    freeze(...pids: number[]) {
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      frozen.push(...pids)
    },
    /** The process id of the postmaster. */
    postmaster: () => Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10),
    processes,
    async clear() {
      for (const pid of frozen) kill(pid, 'SIGCONT')
      for (const child of children) {
        const gone = child.exitCode !== null || child.signalCode !== null || once(child, 'exit')
        child.kill('SIGKILL')
        await gone
      }
      await Promise.all(databases.map((database) => database.stop()))
      await until(() => processes().length === 0 || stopAll(dataDir))
      await rm(base, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 })
    },
  }
}

type Place = Awaited<ReturnType<typeof newPlace>>

/** The tests run side by side, because most of their time is waiting. */
const test = baseTest.extend<{ place: Place; prepared: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires a pattern
  place: async ({}, use) => {
    const place = await newPlace()
    await use(place)
    await place.clear()
  },
  /** With a database, for tests of later starts. */
  prepared: async ({ place }, use) => {
    await cp(inject('preparedData'), place.dataDir, { recursive: true })
    await use(place)
  },
}).concurrent

/** A service in a separate process, with the rows that it has acknowledged so far. */
function serviceOf(child: ChildProcessByStdio<null, Readable, Readable>) {
  const rows: string[] = []
  let url = ''
  createInterface(child.stdout).on('line', (line) => {
    if (url) rows.push(line)
    else url = line
  })
  const errors = text(child.stderr)
  return {
    child,
    rows,
    errors,
    /** Waits until this many more rows are acknowledged. */
    async progress(count = 20) {
      const goal = rows.length + count
      await until(() => rows.length >= goal || child.exitCode !== null)
      if (child.exitCode !== null) throw new Error(await errors)
      return { url }
    },
    async end(signal: NodeJS.Signals) {
      const closed = once(child, 'close')
      child.kill(signal)
      return closed
    },
  }
}

async function expectAcknowledged(database: Pick<EmbeddedDatabase, 'url'>, rows: string[]) {
  const acknowledged = [...rows] // a copy, because the service adds more
  // A restarted postmaster refuses connections until it has recovered.
  const { rows: found } = await untilResolved(() => query(database, 'select id from acknowledged'))
  const stored = new Set(found.map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
}

test('keeps the data over a restart, readable only by its owner', async ({
  place: { dataDir, start, postmaster, processes },
}) => {
  const first = await start()
  const { rows } = await query(
    first,
    `select lower('É') as lower, current_setting('server_encoding') as encoding`,
  )
  expect(rows).toEqual([{ lower: 'é', encoding: 'UTF8' }])
  await query(first, `create table t as select 'kept' as value`)
  const pid = postmaster()
  expect(processes()).toContain(pid)
  await first.stop()
  await first.stop()
  expect(processes()).toEqual([])
  const second = await start()
  expect((await query(second, 'select value from t')).rows).toEqual([{ value: 'kept' }])
  for (const [path, mode] of [
    ['', 0o700],
    ['postgres', 0o700],
    ['postgres/service.password', 0o600],
    ['postgres.log', 0o600],
  ] as const)
    expect([path, statSync(join(dataDir, path)).mode & 0o777]).toEqual([path, mode])
})

test('requires the password, and listens only on a socket in its folder', async ({
  prepared: { dataDir, start },
}) => {
  const { url } = await start()
  expect(new URL(url).searchParams.get('host')).toBe(`${dataDir}/postgres`)
  for (const other of [url.replace(/:[^:]*@/, ':wrong@'), url.replace(/:[^:]*@/, '@')])
    await expect(query({ url: other }, 'select 1')).rejects.toThrow(/password/)
  const { rows } = await query({ url }, `select distinct auth_method from pg_hba_file_rules`)
  expect(rows).toEqual([{ auth_method: 'scram-sha-256' }])
  expect((await query({ url }, 'show listen_addresses')).rows).toEqual([{ listen_addresses: '' }])
})

/** A folder where the socket belongs, so that PostgreSQL cannot create it. */
const obstacle = (dataDir: string) => join(dataDir, 'postgres/.s.PGSQL.5432')

test.for(['the path is too long', 'there are no sockets'])(
  'listens on loopback if %s',
  async (why, { place }) => {
    const { base, dataDir } = place
    const folder = why === 'the path is too long' ? join(base, 'x'.repeat(100)) : dataDir
    await cp(inject('preparedData'), folder, { recursive: true })
    if (folder === dataDir) await mkdir(obstacle(dataDir))
    const database = await startEmbeddedDatabase(folder)
    const { rows } = await query(database, 'show listen_addresses').finally(() => database.stop())
    expect(rows).toEqual([{ listen_addresses: '127.0.0.1' }])
  },
)

test('takes over a database that listens on loopback, and restarts it there', async ({
  prepared: { dataDir, start, startService, postmaster },
}) => {
  await mkdir(obstacle(dataDir))
  const service = startService()
  const { url } = await service.progress()
  const pid = postmaster()
  await service.end('SIGKILL')
  await rm(obstacle(dataDir), { recursive: true })
  const database = await start()
  expect([database.url, postmaster()]).toEqual([url, pid])
  process.kill(pid, 'SIGKILL')
  await expectAcknowledged(database, service.rows)
  expect(postmaster()).not.toBe(pid)
})

test('takes over the database of a killed service', async ({
  prepared: { start, startService, postmaster, processes },
}) => {
  const service = startService()
  await service.progress()
  const pid = postmaster()
  await service.end('SIGKILL')
  const database = await start()
  expect(postmaster()).toBe(pid)
  await expectAcknowledged(database, service.rows)
  await database.stop()
  expect(processes()).toEqual([])
})

test('restarts a killed postmaster while the service continues', async ({
  prepared: { dataDir, startService, postmaster, processes },
}) => {
  const service = startService()
  const before = await service.progress()
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  await until(() =>
    processes().some(
      (other) =>
        other !== pid && existsSync(join(dataDir, 'postgres/postmaster.pid')) && postmaster() === other,
    ),
  )
  const after = await service.progress()
  expect(after).toEqual(before)
  await expectAcknowledged(after, service.rows)
  expect(await service.end('SIGTERM')).toEqual([0, null])
  expect(processes()).toEqual([])
})

test('recovers when service and postmaster are killed together', async ({
  prepared: { start, startService, postmaster },
}) => {
  const service = startService()
  await service.progress()
  process.kill(postmaster(), 'SIGKILL')
  await service.end('SIGKILL')
  await expectAcknowledged(await start(), service.rows)
})

/** The child processes of the postmaster. */
const childrenOf = (pid: number) =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/ +/).map(Number))
    .flatMap(([child, parent]) => (parent === pid ? [child!] : []))

test.for(['the postmaster', 'all of it'])('stops a frozen database: %s', async (what, { prepared }) => {
  const { start, postmaster, processes, freeze } = prepared
  const database = await start()
  const pid = postmaster()
  freeze(pid, ...(what === 'all of it' ? childrenOf(pid) : []))
  await database.stop()
  expect(processes()).toEqual([])
  await query(await start(), 'select 1')
})

test('does not wait forever for a frozen database', async ({
  prepared: { dataDir, start, startService, postmaster, freeze },
}) => {
  const service = startService()
  await service.progress()
  await service.end('SIGKILL')
  const pid = postmaster()
  freeze(pid)
  const calling = new AbortController()
  const first = startEmbeddedDatabase(dataDir, { signal: calling.signal })
  calling.abort()
  await expect(first).rejects.toBe(calling.signal.reason)
  await expect(start()).rejects.toThrow(
    `PostgreSQL in ${dataDir}/postgres, process ${pid}, has not responded for 20 s, see ${dataDir}/postgres.log`,
  )
  kill(pid, 'SIGCONT')
  await expectAcknowledged(await start(), service.rows)
})

test('takes its lock again after its session was terminated', async ({ prepared: { start } }) => {
  const database = await start()
  await query(
    database,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name ~ '^service '`,
  )
  const held = `select from pg_locks where locktype = 'advisory'`
  while (!(await query(database, held)).rowCount) await sleep(5)
  await expect(start()).rejects.toThrow(/in use/)
})

test('refuses a second service on the same folder', async ({
  prepared: { dataDir, start, startService },
}) => {
  const database = await start()
  const second = startService()
  const [code] = await once(second.child, 'close')
  expect(code).toBe(1)
  expect(await second.errors).toBe(
    `The data folder ${dataDir} is in use by another service, process ${process.pid}\n`,
  )
  await query(database, 'select 1')
})

test('lets one of several concurrent first starts succeed', async ({ place: { dataDir, start } }) => {
  const results = await Promise.allSettled([start(), start(), start()])
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(failures).toEqual(Array(2).fill(expect.stringContaining('is in use by another service')))
  await until(() => !readdirSync(dataDir).some((name) => name.startsWith('postgres.init-')))
})

test('recovers from an interrupted first start', async ({
  place: { dataDir, start, startService, processes },
}) => {
  const service = startService()
  const draft = () =>
    existsSync(dataDir) && readdirSync(dataDir).find((name) => name.startsWith('postgres.init-'))
  await until(() => existsSync(join(dataDir, draft() || '-', 'cluster', 'base')))
  await service.end('SIGKILL')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const database = await start()
  await query(database, 'create table t ()')
  await until(() => processes().length === 1)
  await database.stop()
  await query(await start(), 'select from t')
  expect(draft()).toBeUndefined()
})

test('starts despite stale pid files, even if their pid belongs to another program', async ({
  prepared: { dataDir, start, children },
}) => {
  const database = await start()
  const names = ['postmaster.pid', '.s.PGSQL.5432.lock']
  const files = names.map((name) => join(dataDir, 'postgres', name))
  const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  await database.stop()
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  children.push(other)
  for (const pid of [other.pid, process.pid, 2 ** 22 - 1]) {
    for (const [index, file] of files.entries())
      await writeFile(file, contents[index]!.replace(/^\d+/, String(pid)))
    await (await start()).stop()
  }
})

test('names the problem with the folder', async ({ prepared: { base, dataDir, start } }) => {
  const failure = (folder: string) =>
    startEmbeddedDatabase(folder).then(
      () => '',
      (error) => `${error.name}: ${error.message}`,
    )
  const folder = (name: string) => join(base, name)
  await writeFile(folder('file'), '')
  expect(await failure(folder('file'))).toMatch(/^EmbeddedDatabaseError: .*\/file is a file/)
  expect(await failure(folder('file/in it'))).toMatch(/^EmbeddedDatabaseError: .*\/file\/in it: ENOTDIR/)
  await mkdir(folder('foreign/postgres/photos'), { recursive: true })
  expect(await failure(folder('foreign'))).toMatch(/^EmbeddedDatabaseError: .*foreign.*not empty/)
  await mkdir(folder('old/postgres'), { recursive: true })
  await writeFile(folder('old/postgres/PG_VERSION'), '17\n')
  expect(await failure(folder('old'))).toMatch(/^EmbeddedDatabaseError: .*PostgreSQL 17.*PostgreSQL 18/)
  await (await start()).stop()
  await writeFile(join(dataDir, 'postgres', 'global', 'pg_control'), '')
  expect(await failure(dataDir)).toMatch(
    /^EmbeddedDatabaseError: PostgreSQL does not start in .*: could not read file "global\/pg_control"/,
  )
  await rm(join(dataDir, 'postgres', 'service.password'))
  expect(await failure(dataDir)).toMatch(/^EmbeddedDatabaseError: .*password.*missing/)
})

test('accepts a folder with its own or hidden files, and later any other files too', async ({
  place: { dataDir, start },
}) => {
  await mkdir(join(dataDir, 'files'), { recursive: true })
  for (const name of ['incoming', 'lost+found', '.snapshots']) await mkdir(join(dataDir, name))
  for (const name of ['postgres.log', '.gitkeep', '.DS_Store']) await writeFile(join(dataDir, name), '')
  await (await start()).stop()
  await writeFile(join(dataDir, 'backup.sql'), '')
  await query(await start(), 'select 1')
})

test('repairs a package without symbolic links and executable bits', async ({ place: { base } }) => {
  const original = dirname(dirname(findBinaries().folder))
  const copy = join(base, 'package')
  const links: { target: string }[] = JSON.parse(
    readFileSync(join(original, 'native/pg-symlinks.json'), 'utf8'),
  )
  const missing = new Set(links.map(({ target }) => join(original, target)))
  await cp(original, copy, { recursive: true, filter: (file) => !missing.has(file) })
  const program = join(copy, 'native/bin/initdb')
  await chmod(program, 0o644)
  completePackage(copy)
  expect(completePackage(copy)).toEqual({ folder: dirname(program), major: '18' })
  expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toContain('18.')
  await rm(join(copy, 'native/lib'), { recursive: true })
  if (missing.size) expect(() => completePackage(copy)).toThrow(/cannot be repaired/)
})

/** A start as root supports data owned by root or by another user; a service can also run as that user. */
const accounts =
  root && isOpenTo(nobody) ? [{ owner: nobody }, { owner: nobody, uid: nobody, gid: nobody }] : [{}]

function isOpenTo(uid: number) {
  const entry = createRequire(import.meta.url).resolve('pg')
  const script = `for (const file of process.argv.slice(1)) require('node:fs').readFileSync(file)`
  try {
    execFileSync(process.execPath, ['-e', script, entry, fixture], { uid, gid: uid, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.for<{ owner?: number; uid?: number; gid?: number }>(accounts)(
  'runs for %j',
  async ({ owner, ...account }, { place: { base, dataDir, startService, processes } }) => {
    await mkdir(dataDir, { mode: 0o700 })
    if (owner) await Promise.all([chmod(base, 0o755), chown(dataDir, owner, owner)])
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const service = startService(account)
      await expectAcknowledged(await service.progress(), service.rows)
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(owner ?? process.getuid?.())
      await service.end(signal)
    }
    expect(processes()).toEqual([])
  },
)
