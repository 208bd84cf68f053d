/** `DATABASE_URL`: the service on the operator's PostgreSQL server, with various server settings. */
import { hash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import {
  addAuthorizationCode,
  addCompany,
  exchangeCode,
  listCompanies,
  setPlan,
  signup,
} from '../../generated/client/sdk.gen.ts'
import { StartupError } from '../../src/base/startup-error.ts'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/data/orm.ts'
import { cloneDatabase } from '../support/database.ts'
import { useServers } from '../support/in-process.ts'
import { startPooler } from '../support/pooler.ts'
import type { Environment } from '../support/process.ts'

const start = useServers()
const server = inject('databaseServer')

async function sql(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** A new database whose sessions begin with these settings. */
async function databaseWith(settings: string[], template?: string): Promise<string> {
  const url = await cloneDatabase(server, template)
  for (const setting of settings) await sql(url, `alter database ${nameOf(url)} set ${setting}`)
  return url
}

/** The single-line message of a failed start. */
async function complaint(environment: Environment): Promise<string> {
  const error = await start(environment).catch((reason) => reason)
  expect(error).toBeInstanceOf(StartupError)
  expect(error.message).toMatch(/^[^\n]+$/)
  return error.message
}

/** A client of an owner on the Pro plan. */
async function signUp(baseUrl: string) {
  const email = `${crypto.randomUUID()}@service.test`
  const body = { workspace: 'W', name: 'Owner', email, password: 'correct horse battery staple' }
  const { data } = await signup({ client: createClient({ baseUrl }), body, throwOnError: true })
  const client = createClient({ baseUrl, auth: data.access_token })
  await setPlan({ client, body: { plan: 'pro' }, throwOnError: true })
  return client
}

/** Times match the clock and are the same in every response. */
async function expectRightTimes(baseUrl: string) {
  const begin = new Date().toISOString()
  const client = await signUp(baseUrl)
  const added = []
  for (let count = 0; count < 20; count++)
    added.push(
      (await addCompany({ client, body: { name: 'Acme' }, query: { create_new: true }, throwOnError: true }))
        .data,
    )
  const { data: listed } = await listCompanies({ client, query: { sort: 'created_at' }, throwOnError: true })
  expect(listed).toEqual(added)
  const end = new Date().toISOString()
  expect(listed.filter(({ created_at }) => created_at < begin || created_at > end)).toEqual([])
  const code_verifier = randomBytes(32).toString('base64url')
  const code_challenge = hash('sha256', code_verifier, 'base64url')
  const { data } = await addAuthorizationCode({ client, body: { code_challenge }, throwOnError: true })
  const body = { code: data.code, code_verifier }
  expect(await exchangeCode({ client: createClient({ baseUrl }), body })).toHaveProperty('data.access_token')
}

test.each([[`timezone = 'America/New_York'`], [`timezone = 'Asia/Kolkata'`], [`datestyle = 'SQL, DMY'`]])(
  'times are right if the database has %s',
  async (setting) => {
    await expectRightTimes(await start({ DATABASE_URL: await databaseWith([setting]) }))
  },
)

test.each(['serializable', 'repeatable read'])(
  'statements see earlier commits if the default isolation level is %s',
  async (level) => {
    const url = await databaseWith([`default_transaction_isolation = '${level}'`])
    const { orm, pool } = await openDatabase(url)
    const { rows } = await pool.query('show transaction_isolation')
    await orm.close()
    expect(rows).toEqual([{ transaction_isolation: 'read committed' }])
  },
)

test('timeouts set on the database abort no migration and no call', async () => {
  const DATABASE_URL = await databaseWith(['statement_timeout = 1'], 'template1')
  await signUp(await start({ DATABASE_URL }))
})

describe('a start is refused with one clear line', () => {
  test('for a database with another encoding', async () => {
    const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
    const how = `template template0 encoding 'LATIN1' locale_provider libc locale 'C'`
    await sql(server, `create database ${name} ${how}`)
    const DATABASE_URL = Object.assign(new URL(server), { pathname: name }).href
    expect(await complaint({ DATABASE_URL })).toBe(
      `The encoding of the database ${name} is LATIN1; UTF8 is required.`,
    )
  })

  test('for a read-only database', async () => {
    const DATABASE_URL = await databaseWith(['default_transaction_read_only = on'])
    expect(await complaint({ DATABASE_URL })).toBe(
      `The database ${nameOf(DATABASE_URL)} is read-only: it is a standby, or default_transaction_read_only is on.`,
    )
  })

  test('for more connections than the server allows', async () => {
    const environment = { DATABASE_URL: await cloneDatabase(server), DATABASE_POOL_SIZE: '98' }
    expect(await complaint(environment)).toBe(
      'DATABASE_POOL_SIZE is 98, but the server accepts only 97 connections.',
    )
  })

  test('for a database of a newer version', async () => {
    const DATABASE_URL = await cloneDatabase(server)
    await sql(DATABASE_URL, `insert into mikro_orm_migrations (name) values ('2999-01-01-later')`)
    expect(await complaint({ DATABASE_URL })).toBe(
      'The database was migrated by a newer version of the service, with 2999-01-01-later. Start that version or a later one.',
    )
  })

  test.each([
    [{ DATABASE_DIRECT_URL: 'postgres://host/db' }, /: DATABASE_DIRECT_URL requires DATABASE_URL/],
    [
      { DATABASE_DIRECT_URL: 'nonsense', DATABASE_URL: 'postgres://host/db' },
      /: DATABASE_DIRECT_URL must be/,
    ],
    [{ DATABASE_POOL_SIZE: '0' }, /: DATABASE_POOL_SIZE must be a number of connections/],
    [{ DATABASE_CONNECT_TIMEOUT: '3s' }, /: DATABASE_CONNECT_TIMEOUT must be a number of milliseconds/],
    [{ DATABASE_STATEMENT_TIMEOUT: '3600001' }, /: DATABASE_STATEMENT_TIMEOUT must be a number of milli/],
  ])('for the configuration %j', (environment, message) => {
    expect(() => readConfig(environment as NodeJS.ProcessEnv)).toThrow(message)
  })
})

describe('behind a pooler that shares sessions', () => {
  const parameters = ['statement_timeout', 'default_transaction_isolation']
  const needsDirect = 'DATABASE_URL leads through a pooler: also set DATABASE_DIRECT_URL to '

  test('calls work and their statements time out, whatever the database settings', async () => {
    const settings = [`timezone = 'America/New_York'`, `datestyle = 'SQL, DMY'`, 'statement_timeout = 2000']
    const DATABASE_DIRECT_URL = await databaseWith(settings, 'template1')
    const DATABASE_URL = await startPooler(DATABASE_DIRECT_URL)
    const services = await Promise.all(
      [1, 2].map(() => start({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL_SIZE: '5' })),
    )
    await Promise.all(services.map(expectRightTimes))
    const client = await signUp(services[0]!)
    const other = new Client({ connectionString: DATABASE_DIRECT_URL })
    await other.connect()
    await other.query('begin; lock table companies in access exclusive mode')
    expect((await listCompanies({ client })).response?.status).toBe(503)
    const { rows } = await other.query('select from pg_locks where not granted')
    await other.end()
    expect(rows).toEqual([])
    expect((await listCompanies({ client })).data).toEqual([])
  })

  test.each([
    ['refuses', []],
    ['drops', parameters],
  ])('a start requires the direct address if the pooler %s limits', async (_, ignores) => {
    const database = await cloneDatabase(server)
    const DATABASE_URL = await startPooler(database, { ignores })
    expect(await complaint({ DATABASE_URL })).toContain(needsDirect)
    expect(await complaint({ DATABASE_URL: database, DATABASE_DIRECT_URL: DATABASE_URL })).toMatch(
      /^DATABASE_DIRECT_URL leads through a pooler: /,
    )
  })

  test('a start also requires it if the ignored limit is set on the database', async () => {
    const database = await databaseWith(['statement_timeout = 10000'])
    const DATABASE_URL = await startPooler(database, { ignores: parameters })
    expect(await complaint({ DATABASE_URL })).toContain(needsDirect)
  })

  test('a start requires a pooler that tracks prepared statements for each client', async () => {
    const DATABASE_DIRECT_URL = await databaseWith(['statement_timeout = 10000'])
    const DATABASE_URL = await startPooler(DATABASE_DIRECT_URL, { keepsStatements: false })
    expect(await complaint({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatch(
      /does not track prepared statements .*: use PgBouncer 1\.21 or newer with max_prepared_statements/,
    )
  })

  test('a start without a limit names the statement to run, and that statement suffices', async () => {
    const DATABASE_DIRECT_URL = await cloneDatabase(server)
    const environment = { DATABASE_DIRECT_URL, DATABASE_STATEMENT_TIMEOUT: '5000' }
    const said = await complaint({ ...environment, DATABASE_URL: await startPooler(DATABASE_DIRECT_URL) })
    expect(said).toMatch(/^statement_timeout is off behind DATABASE_URL, and must be 5000 ms or less: run /)
    await sql(DATABASE_DIRECT_URL, said.match(/run (.*);/)![1]!)
    await signUp(await start({ ...environment, DATABASE_URL: await startPooler(DATABASE_DIRECT_URL) }))
  })

  test('a start names the statement to run if transactions are serializable by default', async () => {
    const DATABASE_DIRECT_URL = await databaseWith([
      'statement_timeout = 10000',
      `default_transaction_isolation = 'serializable'`,
    ])
    const said = await complaint({
      DATABASE_DIRECT_URL,
      DATABASE_URL: await startPooler(DATABASE_DIRECT_URL),
    })
    expect(said).toMatch(/^default_transaction_isolation is serializable behind DATABASE_URL, and must be /)
    await sql(DATABASE_DIRECT_URL, said.match(/run (.*);/)![1]!)
    await signUp(await start({ DATABASE_DIRECT_URL, DATABASE_URL: await startPooler(DATABASE_DIRECT_URL) }))
  })

  test('a start requires both addresses to connect to the same tables', async () => {
    const [one, other] = [
      await databaseWith(['statement_timeout = 10000']),
      await cloneDatabase(server, 'template1'),
    ]
    const environment = { DATABASE_URL: await startPooler(one), DATABASE_DIRECT_URL: other }
    expect(await complaint(environment)).toBe(
      'DATABASE_URL and DATABASE_DIRECT_URL do not connect to the same tables.',
    )
  })
})
