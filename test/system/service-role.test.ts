/** Protecting the log: a database role that cannot change it, and rotation of the signing keys. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import {
  addActivityCheckpoint,
  addCompany,
  addProspect,
  addSample,
  eraseActivity,
  getAccount,
  getActivityKeys,
  removeSample,
  setPlan,
  signup,
  verifyActivity,
} from '../../generated/client/sdk.gen.ts'
import { cloneDatabase } from '../support/database.ts'
import { runOperator } from '../support/in-process.ts'
import { type ServiceProcess, useProcesses } from '../support/process.ts'

const start = useProcesses()
const role = `service_${crypto.randomUUID().slice(0, 8)}`
let owner: string
let database: Client

const run = (folder: string, ...args: string[]) => runOperator(folder, { DATABASE_URL: owner }, ...args)

/** The URL of the tests' database for the restricted role. */
function restricted(): string {
  const url = new URL(owner)
  Object.assign(url, { username: role, password: 'secret' })
  return url.href
}

beforeAll(async () => {
  owner = await cloneDatabase(inject('databaseServer'))
  database = new Client(owner)
  await database.connect()
  await database.query(`create role ${role} login password 'secret'`)
})
afterAll(() => database.end())

async function signUp(running: ServiceProcess) {
  const baseUrl = await running.url()
  const email = `${crypto.randomUUID()}@service.test`
  const body = { workspace: 'Northwind', name: 'Owner', email, password: 'correct horse battery staple' }
  const { data } = await signup({ client: createClient({ baseUrl }), body, throwOnError: true })
  const client = createClient({ baseUrl, auth: data.access_token })
  await setPlan({ client, body: { plan: 'pro' }, throwOnError: true })
  return client
}

/** All privileges on the log and its proof. */
const logPrivileges = {
  activity: 'insert select',
  activity_chain_ends: 'select',
  activity_checkpoints: 'insert select',
  activity_counts: 'delete insert select update', // not part of the proof
  activity_erasures: 'delete insert select update',
  activity_removals: 'select',
  activity_runs: 'insert select',
  activity_subtrees: 'insert select',
  activity_unlinked: 'delete insert select update',
  signing_keys: 'insert select',
}

test('with the restricted role, the service works and cannot change the log', async () => {
  const nowhere = await start({ DATABASE_URL: restricted() })
  expect(await nowhere.end()).toMatchObject({ code: 1 }) // nothing is granted yet
  const granted = await run(nowhere.folder, 'grant', role)
  expect(granted).toMatchObject({ code: 0, err: '' })
  expect(granted.out).toContain(`The role ${role} now has the privileges that the service needs`)

  const running = await start({ DATABASE_URL: restricted() })
  const client = await signUp(running)
  await addCompany({ client, body: { name: 'Northwind' }, throwOnError: true })
  await addActivityCheckpoint({ client, throwOnError: true })
  const { data } = await verifyActivity({ client, throwOnError: true })
  expect(data).toMatchObject({ intact: true, checkpoints: 1 })

  // Only the operator, with the owner's role, can change entries.
  const { data: account } = await getAccount({ client, throwOnError: true })
  const { data: prospect } = await addProspect({ client, body: { name: 'Jordan' }, throwOnError: true })
  const record_id = prospect.id
  expect((await eraseActivity({ client, body: { record_id } })).error).toMatchObject({
    code: 'operator_only',
  })
  expect(await run(running.folder, 'erase', account.workspace.id, record_id)).toMatchObject({
    code: 0,
    err: '',
  })
  const { data: sample } = await addSample({ client, throwOnError: true })
  const { error: refused } = await removeSample({ client })
  expect(refused).toMatchObject({ status: 403, code: 'operator_only' })
  const command = refused!.detail!.match(/`npm run operator -- (\S+) (\S+) "(.*)"`/)!.slice(1)
  expect(command).toEqual(['delete-workspace', sample.id, sample.name])
  expect(await run(running.folder, ...command)).toMatchObject({ code: 0, err: '' })
  expect((await getAccount({ client, throwOnError: true })).data.workspace.sample_id).toBeNull()
  const active = await run(running.folder, 'erase', account.workspace.id, account.user.id)
  expect(active.err).toContain('Deactivate the user first')
  expect((await run(running.folder, 'retention')).out).toContain('0 expired entries')
  expect((await verifyActivity({ client })).data).toMatchObject({ intact: true, first_fault: null })

  const service = new Client(restricted())
  await service.connect()
  const { rows } = await service.query(
    `select table_name as name, string_agg(lower(privilege_type), ' ' order by privilege_type) as privileges
      from information_schema.table_privileges
      where grantee = $1 and (table_name like 'activity%' or table_name = 'signing_keys') group by table_name order by 1`,
    [role],
  )
  expect(Object.fromEntries(rows.map(({ name, privileges }) => [name, privileges]))).toEqual(logPrivileges)
  for (const statement of [
    'update activity set status = 200',
    'delete from activity',
    'truncate activity',
    'update activity_runs set last = 0',
    'delete from activity_runs',
    'update activity_subtrees set size = 0',
    'delete from activity_subtrees',
    'update activity_checkpoints set count = 0',
    'delete from activity_checkpoints',
    'update signing_keys set retired_at = null',
    'delete from activity_removals',
    "insert into activity_chain_ends select workspace_id, 0, '' from activity_runs",
    'update activity_chain_ends set count = 0',
    'delete from mikro_orm_migrations',
    'delete from applied_rules',
    'alter table activity drop column salt',
    'create table mine (id integer)',
  ])
    await expect(service.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  await service.end()
})

test('permissions are only granted to an existing role that is not a superuser', async () => {
  const folder = await start.newFolder()
  const unknown = await run(folder, 'grant', 'nobody"; drop table activity; --')
  expect([unknown.code, unknown.err]).toEqual([
    1,
    expect.stringMatching(/^The role nobody.* does not exist: /),
  ])
  const own = await run(folder, 'grant', new URL(owner).username)
  expect([own.code, own.err]).toEqual([1, expect.stringContaining('is a superuser')])
})

test('a start with the restricted role names the role that migrates the database', async () => {
  const folder = await start.newFolder()
  await run(folder, 'grant', role)
  const { rows } = await database.query('delete from mikro_orm_migrations where id = 1 returning *')
  const { code, stderr } = await (await start({ DATABASE_URL: restricted() }, folder)).end()
  expect([code, stderr]).toEqual([1, expect.stringContaining('run `npm run operator -- grant <role>`')])
  await database.query('insert into mikro_orm_migrations values ($1, $2, $3)', Object.values(rows[0]))
})

test('a command that the role cannot run names the role that can', async () => {
  const folder = await start.newFolder()
  await run(folder, 'grant', role)
  const { code, err } = await runOperator(folder, { DATABASE_URL: restricted() }, 'rotate-key')
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^The role in DATABASE_URL lacks the required privileges/),
  ])
})

test('a rotated key signs immediately, and signatures of the old key stay valid', async () => {
  const running = await start({ DATABASE_URL: owner })
  const client = await signUp(running)
  const sign = async () => (await addActivityCheckpoint({ client, throwOnError: true })).data.key_id
  const old = await sign()
  const { code, out } = await run(running.folder, 'rotate-key')
  const key = await sign()
  expect(key).not.toBe(old)
  expect([code, out]).toEqual([0, expect.stringContaining(`the key ${key}`)])
  const { keys } = (await getActivityKeys({ client })).data!
  const known = new Map(keys.map((each) => [each.id, each]))
  expect([known.get(old)!.retired_at, known.get(key)!.retired_at]).toEqual([expect.any(String), null])
  expect(out).toContain(known.get(key)!.public_key)
  const { data } = await verifyActivity({ client, throwOnError: true })
  expect(data).toMatchObject({ intact: true, checkpoints: 2 })

  const folder = join(running.folder, 'data/keys')
  expect(await readdir(folder)).toEqual(['activity-log.pem'])
  const modes = [folder, join(folder, 'activity-log.pem')].map(
    async (path) => (await stat(path)).mode & 0o777,
  )
  expect(await Promise.all(modes)).toEqual([0o700, 0o600])
})
