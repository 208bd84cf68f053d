/** The real process: start, refused start, stop, and the data after a kill. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { createClient, type Client as ServiceClient } from '../../generated/client/client/index.ts'
import {
  addCompany,
  authenticate,
  getAccount,
  listActivity,
  listCompanies,
  setPlan,
  signup,
} from '../../generated/client/sdk.gen.ts'
import { StartupError } from '../../src/base/startup-error.ts'
import { readConfig } from '../../src/config.ts'
import { migrationLock } from '../../src/data/orm.ts'
import { settings } from '../../src/settings.ts'
import { cloneDatabase, waitingToMigrate } from '../support/database.ts'
import { useServers } from '../support/in-process.ts'
import { type ServiceProcess, useProcesses } from '../support/process.ts'
import { nextCursor } from '../support/service.ts'
import { until } from '../support/until.ts'

const start = useProcesses()
const serve = useServers()
const server = inject('databaseServer')
const connections: Client[] = []

afterEach(async () => {
  for (const connection of connections.splice(0)) await connection.end()
})

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  connections.push(client)
  await client.connect()
  return client
}

/** An owner of a new workspace on the plan `pro`. */
async function signUp(service: ServiceProcess): Promise<{ token: string; client: ServiceClient }> {
  const baseUrl = await service.url()
  const email = `${crypto.randomUUID()}@service.test`
  const body = { workspace: 'W', name: 'Owner', email, password: 'correct horse battery staple' }
  const { data } = await signup({ client: createClient({ baseUrl }), body, throwOnError: true })
  const token = data.access_token
  const client = createClient({ baseUrl, auth: token })
  await setPlan({ client, body: { plan: 'pro' }, throwOnError: true })
  return { token, client }
}

const clientOf = async (service: ServiceProcess, token: string) =>
  createClient({ baseUrl: await service.url(), auth: token })

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  )

/** Waits until this many other connections wait for a lock in the database. */
const waiting = (database: Client, count: number) =>
  until(async () => {
    const { rowCount } = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(count)
  })

/** A call that keeps its connection open. */
function post(url: string, token: string, body: unknown, agent: Agent): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((done, failed) => {
    const call = request(url, { method: 'POST', headers, agent }, (response) => {
      response.resume().once('end', () => done(response.statusCode))
    })
    call.once('error', failed).end(JSON.stringify(body))
  })
}

describe('a start', () => {
  test('needs only a folder: it prints its address and keeps data across restarts', async () => {
    const first = await start({}, await start.newFolder())
    const url = await first.url()
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await first.ready()).toEqual([`${url}/api/v1`, `${url}/docs`, `${url}/signup`])
    for (const path of ['/healthz', '/readyz', '/docs', '/signup'])
      expect(await statusOf(url + path)).toBe(200)
    const { client, token } = await signUp(first)
    const { data: company } = await addCompany({
      client,
      body: { name: 'Acme' },
      query: { create_new: true },
    })
    expect(await first.stop()).toMatchObject({ code: 0, stderr: '' })
    expect(existsSync(join(first.folder, 'data/postgres/postmaster.pid'))).toBe(false)

    const second = await start({}, first.folder)
    expect((await listCompanies({ client: await clientOf(second, token) })).data).toEqual([company])
    expect(await second.stop()).toMatchObject({ code: 0, stderr: '' })
  })

  test('prints the configured addresses and reads them from .env', async () => {
    const folder = await start.newFolder()
    const database = await cloneDatabase(server)
    await writeFile(
      join(folder, '.env'),
      `DATABASE_URL=${database}\nBASE_URL=https://api.example\nWORK_URL=https://x.example\n`,
    )
    const service = await start({ WORK_URL: 'https://work.example' }, folder)
    expect(await service.ready()).toEqual([
      'https://api.example/api/v1',
      'https://api.example/docs',
      'https://work.example/signup',
    ])
  })

  test('warns about misspelt settings in the environment and in .env without their values', async () => {
    const folder = await start.newFolder()
    await writeFile(join(folder, '.env'), 'WROK_URL=https://secret.example\n')
    const DATABASE_URL = await cloneDatabase(server)
    const mistakes = { RATELIMIT: 'secret', log_level: 'secret', DATABSE_URL: 'postgres://secret' }
    const others = { HOME: '/', PATHS: '/', HOSTNAME: 'h', SERVICE_BASE_URL: 'http://s', LOGNAME: 'l' }
    const service = await start({ DATABASE_URL, LOG_LEVEL: 'warn', ...mistakes, ...others }, folder)
    await service.ready()
    const { code, stderr } = await service.stop()
    const said = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg)
    expect(code).toBe(0)
    expect(stderr).not.toContain('secret')
    expect(said.sort()).toEqual([
      'Unknown setting DATABSE_URL: did you mean DATABASE_URL?',
      'Unknown setting RATELIMIT: did you mean RATE_LIMIT?',
      'Unknown setting WROK_URL: did you mean WORK_URL?',
      'Unknown setting log_level: did you mean LOG_LEVEL?',
    ])
  })

  test('of two processes on one empty database succeeds for both', async () => {
    const DATABASE_URL = await cloneDatabase(server, 'template1')
    const database = await connect(DATABASE_URL)
    await database.query('select pg_advisory_lock($1)', [migrationLock])
    const services = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL })])
    await until(async () => expect(await waitingToMigrate(database)).toBe(2))
    await database.query('select pg_advisory_unlock($1)', [migrationLock])
    const { token } = await signUp(services[0]!)
    const headers = { 'Idempotency-Key': 'one for both' }
    const answers = await Promise.all(
      services.map(async (service) =>
        addCompany({
          client: await clientOf(service, token),
          body: { name: 'Acme' },
          query: { create_new: true },
          headers,
        }),
      ),
    )
    expect(answers.map(({ response }) => response?.status)).toEqual([201, 201])
    expect(answers[0]!.data).toEqual(answers[1]!.data)
    const client = await clientOf(services[1]!, token)
    expect((await listCompanies({ client })).data).toEqual([answers[0]!.data])
    const { data: entries } = await listActivity({ client, query: { operation: 'addCompany' } })
    expect(entries!.map(({ record_id }) => record_id)).toEqual(Array(2).fill(answers[0]!.data!.id))
  })
})

describe('a failed start exits with an error and prints one clear line', () => {
  /** The output, after the checks that apply to every failure. */
  async function complaint(environment: Record<string, string>, folder?: string): Promise<string> {
    const { code, stdout, stderr } = await (await start(environment, folder)).end()
    expect(code).toBeGreaterThan(0)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^[^\n]+\n$/)
    expect(stderr).not.toMatch(/secret|\n\s+at /)
    return stderr.trim()
  }

  /** The line that the process would print. */
  async function reason(DATABASE_URL: string): Promise<string> {
    const error = await serve({ DATABASE_URL }).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(StartupError)
    expect(error.message).toMatch(/^[^\n]+$/)
    expect(error.message).not.toContain('secret')
    return error.message
  }

  /** The address of the test database server with changes. */
  function elsewhere(change: Partial<URL>): string {
    return Object.assign(new URL(server), change).href
  }

  test.each([
    [{ PORT: 'abc' }, 'The configuration is invalid: PORT must be a number from 0 to 65535.'],
    [{ PORT: '70000' }, /: PORT must/],
    [{ BASE_URL: 'nonsense' }, /: BASE_URL must be an address such as https:/],
    [{ WORK_URL: 'ftp://work.example' }, /: WORK_URL must be an address such as https:/],
    [{ DATABASE_URL: 'mysql://user:secret@host/db' }, /: DATABASE_URL must be an address such as postgres:/],
    [{ DATABASE_URL: 'postgres://user:secret@@host:x/' }, /: DATABASE_URL must be an address/],
    [{ AI_API_KEY: 'secret key' }, /AI_API_KEY must be a key without spaces/],
    [{ AI_MODEL: 'small' }, /: AI_MODEL requires AI_BASE_URL/],
    [{ SMTP_URL: 'smtp://user:secret@host' }, /: SMTP_URL requires MAIL_FROM; SMTP_URL requires WORK_URL/],
    [{ PLAN_SELF_SERVICE: 'no' }, /: PLAN_SELF_SERVICE must be true or false/],
    [{ LOG_LEVEL: 'loud' }, /: LOG_LEVEL must be a level such as info or debug/],
  ])('configuration: %j', (environment, message) => {
    expect(() => readConfig(environment as NodeJS.ProcessEnv)).toThrow(message)
    expect(() => readConfig(environment as NodeJS.ProcessEnv)).not.toThrow('secret')
  })

  test.each(
    Object.entries(settings).filter(
      ([name]) => !['HOST', 'DATA_DIR', 'AI_MODEL', 'AI_API_KEY'].includes(name),
    ),
  )('configuration: %s, as documented in the table', (name, { must }) => {
    const others = {
      DATABASE_URL: 'postgres://host/database',
      ...{ AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'small' },
      ...{ SMTP_URL: 'smtp://host', MAIL_FROM: 'no-reply@service.test', WORK_URL: 'https://work.example' },
      ...{ FILES_URL: '', RATE_LIMIT: ' ' },
    }
    const read = () => readConfig({ ...others, [name]: 'ftp://secret' })
    expect(read).toThrow(new StartupError(`The configuration is invalid: ${name} must be ${must}.`))
  })

  test('all configuration errors at once', async () => {
    const DATABASE_URL = 'mysql://user:secret@host/db'
    const said = await complaint({ PORT: 'abc', BASE_URL: 'nonsense', DATABASE_URL, LOG_LEVEL: 'loud' })
    expect(said).toMatch(/PORT must .*; DATABASE_URL must .*; BASE_URL must .*; LOG_LEVEL must /)
  })

  test('a data folder path that is a file', async () => {
    const folder = await start.newFolder()
    await writeFile(join(folder, 'file'), '')
    expect(await complaint({ DATA_DIR: 'file' }, folder)).toMatch(
      /^The data folder .*\/file is a file: set DATA_DIR to a folder$/,
    )
  })

  test('a data folder with other contents, which are kept', async () => {
    const folder = await start.newFolder()
    await mkdir(join(folder, 'Documents'))
    for (const name of ['photo.jpg', '.profile']) await writeFile(join(folder, name), '')
    const before = statSync(folder)
    expect(await complaint({ DATA_DIR: '.' }, folder)).toMatch(
      /^The data folder .* contains other files, such as "Documents": set DATA_DIR to a folder for the service only$/,
    )
    expect(readdirSync(folder).sort()).toEqual(['.profile', 'Documents', 'photo.jpg'])
    expect(statSync(folder)).toMatchObject({ mode: before.mode, uid: before.uid, mtimeMs: before.mtimeMs })
  })

  test('a data folder in use by another service', async () => {
    const first = await start()
    await first.ready()
    expect(await complaint({}, first.folder)).toMatch(
      /^The data folder .*\/data is in use by another service, process \d+$/,
    )
    expect(await statusOf(`${await first.url()}/readyz`)).toBe(200)
  })

  test('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const { port } = other.address() as AddressInfo
    const environment = { PORT: String(port), DATABASE_URL: await cloneDatabase(server) }
    expect(await complaint(environment)).toBe(
      `The service cannot listen on 127.0.0.1:${port}: the port is in use`,
    )
    const embedded = await start({ PORT: String(port) })
    expect(await embedded.end()).toMatchObject({ code: 1 })
    expect(existsSync(join(embedded.folder, 'data/postgres/postmaster.pid'))).toBe(false)
    other.close()
  })

  test.each([
    [
      'on a port where nothing listens',
      () => elsewhere({ host: '127.0.0.1:1', search: '' }),
      /cannot be reached: connect ECONNREFUSED/,
    ],
    [
      'without its socket',
      () => elsewhere({ search: '?host=/nowhere&password=secret' }),
      /at postgresql:\/\/service@localhost:5432\/service\?host=\/nowhere cannot be reached: connect ENOENT/,
    ],
    ['with a wrong password', () => elsewhere({ password: 'secret' }), /cannot be reached: password/],
    ['that does not exist', () => elsewhere({ pathname: '/nothing' }), /database "nothing" does not exist/],
  ])('a database %s', async (_, DATABASE_URL, message) => {
    const said = await reason(DATABASE_URL())
    expect(said).toMatch(message)
    expect(said).not.toContain(new URL(server).password)
  })

  test('a read-only database', async () => {
    const database = await cloneDatabase(server, 'template1')
    const admin = await connect(database)
    const user = `reader_${crypto.randomUUID().replaceAll('-', '')}`
    await admin.query(`create role ${user} login password 'secret'`)
    const DATABASE_URL = Object.assign(new URL(database), { username: user, password: 'secret' }).href
    expect(await reason(DATABASE_URL)).toMatch(/cannot be migrated: .*permission denied/)
    await admin.query(`drop role ${user}`)
  })
})

describe('a stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s, even two of them, completes the call in flight and accepts no more',
    async (signal) => {
      const DATABASE_URL = await cloneDatabase(server)
      const service = await start({ DATABASE_URL })
      const { token } = await signUp(service)
      const database = await connect(DATABASE_URL)
      await database.query('begin')
      await database.query('lock table companies in exclusive mode')
      const agent = new Agent({ keepAlive: true })
      const inFlight = post(`${await service.url()}/api/v1/companies`, token, { name: 'Acme' }, agent)
      const observer = await connect(DATABASE_URL)
      await waiting(observer, 1)
      service.kill(signal)
      service.kill(signal)
      const health = `${await service.url()}/healthz`
      await until(async () => expect(await statusOf(health)).toBeNull())
      await database.query('commit')
      expect(await inFlight).toBe(201)
      expect(await service.end()).toMatchObject({ code: 0, stderr: '' })
      const { rows } = await observer.query(
        `select name, status from companies join activity using (workspace_id) where operation = 'addCompany'`,
      )
      expect(rows).toEqual([{ name: 'Acme', status: 201 }])
      agent.destroy()
    },
  )

  test('is announced at /readyz, while calls are still served for STOP_DELAY', async () => {
    const DATABASE_URL = await cloneDatabase(server)
    const service = await start({ DATABASE_URL, STOP_DELAY: String(60 * 60 * 1000) })
    const { client } = await signUp(service)
    const ready = `${await service.url()}/readyz`
    expect(await statusOf(ready)).toBe(200)
    service.kill('SIGTERM')
    await until(async () => expect(await statusOf(ready)).toBe(503))
    const { response } = await addCompany({ client, body: { name: 'Acme' } })
    expect(response?.status).toBe(201)
    service.kill('SIGKILL')
    await service.end()
  })

  test('ends after STOP_DELAY', async () => {
    const service = await start({ DATABASE_URL: await cloneDatabase(server), STOP_DELAY: '1' })
    await service.ready()
    expect(await service.stop()).toMatchObject({ code: 0, stderr: '' })
  })

  test('during startup leaves no process', async () => {
    const service = await start({}, await start.newFolder())
    const data = join(service.folder, 'data')
    await until(() => expect(readdirSync(data)).not.toEqual([]))
    expect(await service.stop()).toMatchObject({ code: 0, stderr: '' })
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false)
  })
})

test('while the database is down the service keeps running, is not ready, refuses with 503 and then recovers', async () => {
  const DATABASE_URL = await cloneDatabase(server)
  const name = new URL(DATABASE_URL).pathname.slice(1)
  const service = await start({ DATABASE_URL })
  const { client } = await signUp(service)
  const url = await service.url()
  const admin = await connect(Object.assign(new URL(DATABASE_URL), { pathname: '/postgres' }).href)
  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  expect(await statusOf(`${url}/healthz`)).toBe(200)
  expect(await statusOf(`${url}/readyz`)).toBe(503)
  for (const call of [
    getAccount({ client }),
    addCompany({ client, body: { name: 'Acme' }, query: { create_new: true } }),
  ]) {
    const { error, response } = await call
    expect(response?.status).toBe(503)
    expect(error).toMatchObject({ code: 'service_unavailable', retry_after: 1 })
  }
  await admin.query(`alter database ${name} allow_connections true`)
  expect(await statusOf(`${url}/readyz`)).toBe(200)
  expect((await listCompanies({ client })).data).toEqual([])
})

describe('a failure is logged with its cause and without data', () => {
  const email = 'somebody@service.test'
  const password = 'correct horse battery staple'

  /** Makes a call that fails because `damage` has changed the database. */
  async function fault(damage: string, call: (client: ServiceClient) => Promise<{ error?: unknown }>) {
    const DATABASE_URL = await cloneDatabase(server)
    const service = await start({ DATABASE_URL, LOG_LEVEL: 'error' })
    const client = createClient({ baseUrl: await service.url() })
    await (await connect(DATABASE_URL)).query(damage)
    const { error } = await call(client)
    expect(error).toMatchObject({ status: 500 })
    const { stderr } = await service.stop()
    expect(stderr).not.toMatch(/somebody|Northwind|horse/)
    const { err, request_id } = JSON.parse(stderr)
    expect(request_id).toBe((error as { request_id: string }).request_id)
    expect(err.stack).toMatch(/^ +at .*\n +at /)
    return err
  }

  test('for a write', async () => {
    const damage = `
      create function fail() returns trigger language plpgsql as $$ begin
        raise exception E'no room for "%"\n%', new.email, new.name
          using errcode = 'XX000', detail = new.email, table = 'users', constraint = 'room';
      end $$;
      create trigger fail before insert on users for each row execute function fail()`
    const body = { workspace: 'Northwind', name: 'somebody', email, password }
    expect(await fault(damage, (client) => signup({ client, body }))).toMatchObject({
      code: 'XX000',
      table: 'users',
      constraint: 'room',
      message: 'no room for "…"',
    })
  })

  test('for an ORM query', async () => {
    const damage = 'alter table logins rename email to another'
    const body = { username: email, password }
    expect(await fault(damage, (client) => authenticate({ client, body }))).toMatchObject({
      code: '42703',
      type: 'InvalidFieldNameException',
      message: expect.stringMatching(/column \S*email does not exist/),
    })
  })
})

describe('a crash loses no acknowledged write', () => {
  /** For more rounds: `CRASH_ROUNDS=20 npx vitest run test/system/life-cycle.test.ts -t crash`. */
  const rounds = Number(process.env.CRASH_ROUNDS ?? 2)
  const writers = 8
  const enough = 60

  /** Clients that write until they are stopped, and the responses they got. */
  function write(client: ServiceClient) {
    const acknowledged: string[] = []
    const refusals = new Set<number>()
    let writing = true
    let wake = () => {}
    const work = Array.from({ length: writers }, async () => {
      while (writing) {
        const answer = await addCompany({
          client,
          body: { name: 'Acme', tags: ['a'] },
          query: { create_new: true },
        }).catch(() => null)
        if (answer?.data) acknowledged.push(answer.data.id)
        else if (answer?.response) refusals.add(answer.response.status)
        wake()
      }
    })
    return {
      acknowledged,
      refusals,
      async more(count: number) {
        const goal = acknowledged.length + count
        while (acknowledged.length < goal)
          await new Promise<void>((done) => {
            wake = done
          })
      },
      async stop() {
        writing = false
        await Promise.all(work)
      },
    }
  }

  async function all<T>(
    page: (cursor?: string) => Promise<{ data?: T[]; response?: Response }>,
  ): Promise<T[]> {
    const found: T[] = []
    let cursor: string | undefined
    do {
      const { data, response } = await page(cursor)
      found.push(...data!)
      cursor = nextCursor(response)
    } while (cursor)
    return found
  }

  /** Each company has an entry and each entry a company, and every acknowledged write has both. */
  async function expectNothingLost(client: ServiceClient, acknowledged: string[]) {
    const companies = await all((cursor) => listCompanies({ client, query: { limit: 100, cursor } }))
    const query = { limit: 100, operation: 'addCompany' }
    const entries = await all((cursor) => listActivity({ client, query: { ...query, cursor } }))
    const ids = companies.map(({ id }) => id).sort()
    const recorded = entries.filter(({ status }) => status === 201).map(({ record_id }) => record_id)
    expect(recorded.sort()).toEqual(ids)
    const kept = new Set(ids)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(enough)
  }

  test('of the service while clients write', async () => {
    let service = await start()
    let { client, token } = await signUp(service)
    const acknowledged: string[] = []
    for (let round = 1; round <= rounds; round++) {
      const clients = write(client)
      await clients.more(enough)
      const killed = service.stop('SIGKILL')
      const stopped = clients.stop()
      expect(await killed).toMatchObject({ signal: 'SIGKILL' })
      await stopped
      expect([...clients.refusals]).toEqual([])
      acknowledged.push(...clients.acknowledged)
      service = await start({}, service.folder)
      client = await clientOf(service, token)
      await expectNothingLost(client, acknowledged)
    }
    expect(await service.stop()).toMatchObject({ code: 0 })
    if (process.env.CRASH_ROUNDS)
      console.log(`${acknowledged.length} acknowledged in ${rounds} rounds, 0 lost`)
  })

  test('of the database while clients write', async () => {
    const service = await start()
    const { client } = await signUp(service)
    const clients = write(client)
    const pidFile = join(service.folder, 'data/postgres/postmaster.pid')
    for (let round = 1; round <= rounds; round++) {
      await clients.more(enough)
      process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL')
      await clients.more(enough)
    }
    await clients.stop()
    expect([...clients.refusals].filter((status) => status !== 503)).toEqual([])
    await expectNothingLost(client, clients.acknowledged)
    expect(await service.stop()).toMatchObject({ code: 0 })
    if (process.env.CRASH_ROUNDS)
      console.log(`${clients.acknowledged.length} acknowledged in ${rounds} rounds, 0 lost`)
  })
})
