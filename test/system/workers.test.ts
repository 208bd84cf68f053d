/** `npm start -- --workers N`: several processes that share a port and a database behave like one. */
import { existsSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect as connectTo } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import { setPlan, signup } from '../../generated/client/sdk.gen.ts'
import { readConfig } from '../../src/config.ts'
import { migrationLock } from '../../src/data/orm.ts'
import { isAlive } from '../../src/operating/embedded-postgres/postmaster.ts'
import { cloneDatabase, waitingToMigrate } from '../support/database.ts'
import { type ServiceProcess, serviceWith, useProcesses } from '../support/process.ts'
import { until } from '../support/until.ts'

const start = useProcesses()
const server = inject('databaseServer')

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** The workers that have served calls so far, according to the log. */
function workersOf(service: ServiceProcess): number[] {
  const lines = service
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return lines.flatMap(({ msg, worker }) => (msg === 'a worker serves calls' ? worker : []))
}

/** Makes a call on a new connection, which the next worker accepts. */
function call(url: string, path: string, { token = '', body = undefined as unknown } = {}) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return new Promise<number>((done, failed) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(url + path, { agent: false, method, headers }, (response) => {
      response.resume().once('end', () => done(response.statusCode!))
    })
    sent.once('error', failed).end(body && JSON.stringify(body))
  })
}

/** True if a server listens at this address. */
const isOpen = (url: string) =>
  new Promise<boolean>((done) => {
    const { hostname, port } = new URL(url)
    const socket = connectTo(Number(port), hostname, () => done(true)).once('error', () => done(false))
    onTestFinished(() => void socket.destroy())
  })

/** The token of the owner of a new workspace on the plan `pro`. */
async function signUp(baseUrl: string): Promise<string> {
  const email = `${crypto.randomUUID()}@service.test`
  const body = { workspace: 'W', name: 'Owner', email, password: 'correct horse battery staple' }
  const { data } = await signup({ client: createClient({ baseUrl }), body, throwOnError: true })
  const client = createClient({ baseUrl, auth: data.access_token })
  await setPlan({ client, body: { plan: 'pro' }, throwOnError: true })
  return data.access_token
}

test('workers share their counts, are replaced when killed, and all end after SIGTERM', async () => {
  const service = await start({ LOG_LEVEL: 'info' }, undefined, serviceWith(2))
  const url = await service.url()
  const statuses: number[] = []
  for (let round = 0; round < 31; round++)
    statuses.push(await call(url, '/api/v1/account/refresh', { body: { refresh_token: 'x' } }))
  expect(statuses).toEqual([...Array(30).fill(401), 429])

  const [killed, other] = workersOf(service)
  process.kill(killed!, 'SIGKILL')
  await until(() => expect(service.log()).toContain('a worker has ended and is being replaced'))
  while (workersOf(service).length < 3) expect(await call(url, '/readyz')).toBe(200)
  for (const _ of [killed, other]) expect(await call(url, '/readyz')).toBe(200)

  const { code, stderr } = await service.stop()
  expect(code).toBe(0)
  expect(stderr.match(/Process \d+ ended with \w+/g)).toEqual([`Process ${killed} ended with SIGKILL`])
  expect(workersOf(service).filter(isAlive)).toEqual([])
  expect(existsSync(join(service.folder, 'data/postgres/postmaster.pid'))).toBe(false)
})

test('workers migrate once, and finish their calls when stopped', async () => {
  const DATABASE_URL = await cloneDatabase(server, 'template1')
  const [holder, observer] = [await connect(DATABASE_URL), await connect(DATABASE_URL)]
  /** Waits until this many sessions wait for a lock in the database. */
  const waiting = (count: number) =>
    until(async () => {
      const query = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect((await observer.query(query)).rowCount).toBe(count)
    })
  await holder.query('select pg_advisory_lock($1)', [migrationLock])
  const service = await start({ DATABASE_URL }, undefined, serviceWith(2))
  await until(async () => expect(await waitingToMigrate(observer)).toBe(1))
  await holder.query('select pg_advisory_unlock($1)', [migrationLock])
  const begun = `select to_regclass('mikro_orm_migrations') is not null as begun`
  await until(async () => expect((await observer.query(begun)).rows).toEqual([{ begun: true }]))
  // Taken right after the migration: a worker that migrated a second time would wait for this lock.
  const take = `select pg_try_advisory_lock(${migrationLock}) as taken`
  await until(async () => expect((await holder.query(take)).rows).toEqual([{ taken: true }]))
  const url = await service.url()

  const token = await signUp(url)
  await holder.query('begin')
  await holder.query('lock table companies in exclusive mode')
  const inFlight = [1, 2, 3, 4].map((n) =>
    call(url, '/api/v1/companies', { token, body: { name: `Company ${n}` } }),
  )
  await waiting(4)
  service.kill('SIGTERM')
  await until(() => expect(isOpen(url)).resolves.toBe(false))
  await holder.query('commit')
  expect(await Promise.all(inFlight)).toEqual([201, 201, 201, 201])
  expect(await service.end()).toMatchObject({ code: 0, stderr: '' })
})

test('workers end with their parent process, even if it is killed', async () => {
  const DATABASE_URL = await cloneDatabase(server)
  const service = await start({ DATABASE_URL, LOG_LEVEL: 'info' }, undefined, serviceWith(2))
  await service.ready()
  service.kill('SIGKILL')
  await until(() => expect(workersOf(service).filter(isAlive)).toEqual([]))
})

test('a stop during the start leaves no process running', async () => {
  const service = await start({}, await start.newFolder(), serviceWith(2))
  await until(() => expect(existsSync(join(service.folder, 'data/postgres/postmaster.pid'))).toBe(true))
  expect(await service.stop()).toMatchObject({ code: 0, stdout: '', stderr: '' })
  expect(existsSync(join(service.folder, 'data/postgres/postmaster.pid'))).toBe(false)
})

describe('a start that fails prints one clear line and exits with an error', () => {
  async function complaint(environment: Record<string, string>, workers: number): Promise<string> {
    const { code, stdout, stderr } = await (await start(environment, undefined, serviceWith(workers))).end()
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^[^\n]+\n$/)
    return stderr.trim()
  }

  test.each([
    [['--workers', '0'], ': WORKERS must be a number of processes from 1 to 1000'],
    [['--workers=many'], ': WORKERS must be a number of processes from 1 to 1000'],
    [['--workers'], `Option '--workers <value>' argument missing. Usage: npm start -- [--workers <number`],
    [['--worker', '2'], `Unknown option '--worker'. Usage: npm start -- [--workers <number`],
    [['2'], `Unexpected argument '2'. Usage: npm start -- [--workers <number`],
  ])('arguments: %j', (args, message) => {
    expect(() => readConfig({}, args)).toThrow(message)
  })

  test('invalid arguments', async () => {
    expect(await complaint({}, 0)).toMatch(/^The configuration is invalid: WORKERS must be /)
  })

  test('more connections than the server allows', async () => {
    expect(await complaint({ DATABASE_URL: await cloneDatabase(server) }, 5)).toBe(
      'DATABASE_POOL_SIZE is 20 in each of 5 processes, but the server accepts only 97 connections.',
    )
  })

  test('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const environment = { PORT: String(port), DATABASE_URL: await cloneDatabase(server) }
    expect(await complaint(environment, 2)).toBe(
      `The service cannot listen on 127.0.0.1:${port}: the port is in use`,
    )
  })
})
