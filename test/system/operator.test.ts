/** The operator command: plans, for services that do not let owners choose them. */
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import {
  authenticate,
  getAccount,
  listActivity,
  listUsers,
  resetPassword,
  signup,
} from '../../generated/client/sdk.gen.ts'
import { readConfig } from '../../src/config.ts'
import { colleague } from '../support/colleague.ts'
import { runOperator } from '../support/in-process.ts'
import { operator, type ServiceProcess, useProcesses } from '../support/process.ts'
import { useService } from '../support/service.ts'

const service = useService()
const managed = useService({ planSelfService: false })

describe('PLAN_SELF_SERVICE', () => {
  test('is on by default', () => {
    const read = (PLAN_SELF_SERVICE?: string) => readConfig({ PLAN_SELF_SERVICE }).planSelfService
    expect([undefined, '', 'true', 'false'].map(read)).toEqual([true, true, true, false])
  })

  test.each(['api', 'mcp', 'cli', 'web'])(
    'when off, refuses the owner on the channel %s',
    async (channel) => {
      const { client, token } = await managed.workspace({ plan: 'starter' })
      const request = new Request('http://service.test/api/v1/account/plan', {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'service-channel': channel,
        },
        body: '{"plan":"business"}',
      })
      const response = await managed.app().fetch(request, channel === 'web' ? { channel } : {})
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        code: 'plan_managed',
        detail: 'The operator of the service sets the plan.',
      })
      expect((await getAccount({ client })).data!.plan).toBe('starter')
    },
  )

  test('is shown on the pages', async () => {
    const told = async ({ workspace }: typeof service) => {
      const { client } = await workspace({ plan: 'starter' })
      return (await getAccount({ client })).data!.entitlements.plan_self_service
    }
    expect([await told(service), await told(managed)]).toEqual([true, false])
  })
})

describe('the operator command', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'service-operator-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** The command on the database that the tests share. */
  const run = (...args: string[]) => runOperator(folder, { DATABASE_URL: managed.databaseUrl() }, ...args)

  const changes = async ({ client }: Pick<Awaited<ReturnType<typeof managed.workspace>>, 'client'>) =>
    (await listActivity({ client, query: { channel: 'operator' } })).data!

  test("sets the plan of an owner's workspace and logs it", async () => {
    const owner = await managed.workspace({ plan: 'starter' })
    const bystander = await managed.workspace({ plan: 'starter' })
    const { code, out, err } = await run('plan', owner.email.toUpperCase(), 'business')
    expect([code, out, err]).toEqual([0, 'Workspace is now on the plan business.\n', ''])
    const { plan, workspace } = (await getAccount(owner)).data!
    expect(plan).toBe('business')
    expect(await changes(owner)).toMatchObject([
      {
        channel: 'operator',
        operation: 'setPlan',
        credential: 'none',
        user_id: null,
        record_id: workspace.id,
        record_name: 'Workspace',
        status: 200,
        changes: [{ record_id: workspace.id, field: 'plan', before: 'starter', after: 'business' }],
      },
    ])
    expect((await getAccount(bystander)).data!.plan).toBe('starter')
    expect(await changes(bystander)).toEqual([])
  })

  test('also accepts the id of the workspace', async () => {
    const owner = await managed.workspace({ plan: 'starter' })
    const { workspace } = (await getAccount(owner)).data!
    expect((await run('plan', workspace.id, 'pro')).code).toBe(0)
    expect((await getAccount(owner)).data!.plan).toBe('pro')
  })

  test.each(['nobody@service.test', 'wsp_01jcz4p7v8e9fbk2m3n4q5r6s7', 'wsp_nonsense', 'Workspace'])(
    'finds no workspace %s',
    async (who) => {
      const { code, out, err } = await run('plan', who, 'pro')
      expect([code, out]).toEqual([1, ''])
      expect(err).toBe(`${who} is neither the e-mail address of an owner nor the id of a workspace.\n`)
    },
  )

  test('refuses the address of a user who is not an owner', async () => {
    const owner = await managed.workspace({ plan: 'starter' })
    const admin = await colleague(managed, owner, 'admin')
    expect(await run('plan', admin.email, 'pro')).toMatchObject({ code: 1, out: '' })
    expect((await getAccount(owner)).data!.plan).toBe('starter')
    expect(await changes(owner)).toEqual([])
  })

  test('creates a link for a forgotten password and logs it', async () => {
    const owner = await managed.workspace({ plan: 'starter' })
    const { code, out, err } = await run('reset-password', owner.email.toUpperCase())
    expect([code, err]).toEqual([0, ''])
    const [, link] =
      out.match(/^Give this link only to Owner.*:\n(http:\/\/127\.0\.0\.1:3000\/reset-password#\S+)\n$/) ?? []
    const body = { token: new URL(link!).hash.slice(1), password: 'another horse battery staple' }
    expect((await resetPassword({ client: managed.clientWith(), body })).response?.status).toBe(204)
    const { data } = await authenticate({
      client: managed.clientWith(),
      body: { username: owner.email, password: body.password },
      throwOnError: true,
    })
    const client = managed.clientWith(data.access_token)
    const { id } = (await getAccount({ client })).data!.user
    expect(await changes({ client })).toMatchObject([
      { operation: 'forgotPassword', credential: 'none', user_id: id, record_id: id, changes: [] },
    ])
  })

  test('makes a user an additional owner and logs it', async () => {
    const owner = await managed.workspace({ plan: 'starter' })
    const member = await colleague(managed, owner, 'member')
    const { code, out } = await run('make-owner', member.email)
    expect([code, out]).toEqual([0, expect.stringMatching(/ is now an owner of Workspace\.\n$/)])
    const roles = (await listUsers({ client: owner.client })).data!.map(({ role }) => role)
    expect(roles).toEqual(['owner', 'owner'])
    expect(await changes(owner)).toMatchObject([
      { operation: 'updateUser', changes: [{ field: 'role', before: 'member', after: 'owner' }] },
    ])
  })

  test.each(['reset-password', 'make-owner'])('%s refuses an address without a login', async (command) => {
    const owner = await managed.workspace({ plan: 'starter' })
    const inactive = await colleague(managed, owner, 'member')
    await managed.sql('update users set active = false where email = $1', [inactive.email])
    for (const email of ['nobody@service.test', inactive.email])
      expect(await run(command, email)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringMatching(/\.\n$/),
      })
  })

  test('lists the calls that no workspace logs, such as failed sign-ins, without the names in them', async () => {
    const signIn = (username: string, address: string) =>
      managed.call(
        '/api/v1/account/authenticate',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password: 'wrong' }),
        },
        address,
      )
    await managed.sql('delete from anonymous_calls')
    expect(await run('unauthenticated')).toMatchObject({
      code: 0,
      out: 'There were no unauthenticated calls in the last 7 days.\n',
    })
    for (let count = 0; count < 3; count++) await signIn('nobody@service.test', '192.0.2.7')
    await managed.call('/api/v1/companies/list', {}, '192.0.2.8')
    // This sign-in is in the log of its workspace.
    await signIn((await managed.workspace({ plan: 'starter' })).email, '192.0.2.9')
    const { code, out, err } = await run('unauthenticated')
    const minute = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\dZ`
    expect([code, err]).toEqual([0, ''])
    expect(out.split('\n').slice(0, -1)).toEqual([
      expect.stringMatching(/^calls +status +operation +address +first +last$/),
      expect.stringMatching(new RegExp(`^3 +401 +authenticate +192\\.0\\.2\\.7 +${minute} +${minute}$`)),
      expect.stringMatching(new RegExp(`^1 +401 +listCompanies +192\\.0\\.2\\.8 +${minute} +${minute}$`)),
    ])
    await managed.sql(`insert into anonymous_calls select date_trunc('minute', now()), 'a' || n, 'none', 404, 1
      from generate_series(1, 120) n`)
    expect((await run('unauthenticated')).out).toMatch(/\n22 more calls with smaller counts\n$/)
  })

  test.each([
    [[], /^Usage: npm run operator -- workspaces\n +npm run operator -- plan </],
    [['plan', 'owner@service.test'], /^Usage: /],
    [['unauthenticated', 'more'], /^Usage: /],
    [['plan', 'owner@service.test', 'pro', 'more'], /^Usage: /],
    [['delete', 'owner@service.test', 'pro'], /^Usage: /],
    [['plan', 'owner@service.test', 'gold'], /^The plan must be one of starter, pro, business\.$/],
  ])('refuses the arguments %j', async (args, message) => {
    const { code, out, err } = await run(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err.trim()).toMatch(message)
  })

  test('reports that the database is down, and creates none', async () => {
    const away = { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/service' }
    expect(await operator(folder, away, 'plan', 'owner@service.test', 'pro')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The database at postgres:\/\/user@127[^\n]* cannot be reached: [^\n]+\n$/),
    })
    const { code, err } = await operator(folder, {}, 'plan', 'owner@service.test', 'pro')
    expect([code, err]).toEqual([1, expect.stringMatching(/^There is no database in [^\n]+\n$/)])
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('the operator command on the embedded database', () => {
  const start = useProcesses()
  const password = 'correct horse battery staple'
  const email = 'owner@service.test'

  async function signedIn(running: ServiceProcess) {
    const baseUrl = await running.url()
    const body = { username: email, password }
    const { data } = await authenticate({ client: createClient({ baseUrl }), body, throwOnError: true })
    return createClient({ baseUrl, auth: data.access_token })
  }

  test('works while the service runs and while it is stopped', async () => {
    const running = await start({ PLAN_SELF_SERVICE: 'false' })
    const body = { workspace: 'Northwind', name: 'Owner', email, password }
    const anybody = createClient({ baseUrl: await running.url() })
    await signup({ client: anybody, body, throwOnError: true })
    const run = (plan: string) => operator(running.folder, {}, 'plan', email, plan)

    expect(await run('pro')).toEqual({ code: 0, out: 'Northwind is now on the plan pro.\n', err: '' })
    expect((await getAccount({ client: await signedIn(running) })).data!.plan).toBe('pro')
    expect(await running.stop()).toMatchObject({ code: 0 })

    expect(await run('business')).toEqual({
      code: 0,
      out: 'Northwind is now on the plan business.\n',
      err: '',
    })
    const client = await signedIn(await start({}, running.folder))
    expect((await getAccount({ client })).data!.plan).toBe('business')
    const { data } = await listActivity({ client, query: { channel: 'operator', sort: 'at' } })
    expect(data!.map((entry) => entry.changes[0]!.after)).toEqual(['pro', 'business'])
  })
})
