/** The caller's account: sign-up, sign-in, profile, workspace and plan. */
import { describe, expect, test } from 'vitest'
import {
  addCompany,
  authenticate,
  changePassword,
  getAccount,
  listActivity,
  setPlan,
  signout,
  signup,
  updateAccount,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
const nobody = () => service.clientWith()

const newcomer = (body: Partial<Parameters<typeof signup>[0]['body']> = {}) => ({
  workspace: 'Northwind',
  name: 'Owner',
  email: `${crypto.randomUUID()}@service.test`,
  password: 'correct horse battery staple',
  ...body,
})

const signIn = (username: string, password: string) =>
  authenticate({ client: nobody(), body: { username, password } })

/** The rows of every table except the log, which also records refused calls. */
async function counts() {
  const [row] = await service.sql(`
    select (select count(*) from workspaces) as workspaces, (select count(*) from users) as users,
      (select count(*) from logins) as logins, (select count(*) from sessions) as sessions`)
  return row
}

describe('sign-up', () => {
  test('creates a workspace on the Starter plan and signs in its owner', async () => {
    const body = newcomer()
    const { data, response } = await signup({ client: nobody(), body })
    expect(response?.status).toBe(201)
    expect(data).toEqual({
      access_token: expect.stringMatching(/^wat_/),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^wrt_/),
    })
    const { data: account } = await getAccount({ client: service.clientWith(data!.access_token) })
    expect(account).toMatchObject({
      user: { name: body.name, email: body.email, role: 'owner' },
      workspace: { name: 'Northwind' },
      plan: 'starter',
    })
  })

  test('accepts an e-mail address in upper or lower case, as does sign-in', async () => {
    const { email, ...body } = newcomer()
    const { data } = await signup({ client: nobody(), body: { ...body, email: email.toUpperCase() } })
    const { data: account } = await getAccount({ client: service.clientWith(data!.access_token) })
    expect(account!.user.email).toBe(email)
    for (const username of [email, email.toUpperCase()])
      expect((await signIn(username, body.password)).response?.status).toBe(200)
  })

  test('refuses a taken e-mail address, names the field and leaves no partial workspace', async () => {
    const body = newcomer()
    await signup({ client: nobody(), body, throwOnError: true })
    const before = await counts()
    const again = newcomer({ email: body.email.toUpperCase() })
    const { error, response } = await signup({ client: nobody(), body: again })
    expect(response?.status).toBe(409)
    expect(error).toMatchObject({
      code: 'already_exists',
      errors: [{ in: 'body', pointer: '/email', detail: 'is already in use' }],
    })
    expect(await counts()).toEqual(before)
  })

  test('accepts one of two concurrent sign-ups with the same e-mail address', async () => {
    const body = newcomer()
    const answers = await Promise.all([body, body].map((each) => signup({ client: nobody(), body: each })))
    expect(answers.map(({ response }) => response?.status).sort()).toEqual([201, 409])
  })

  test.each([
    ['an e-mail address without an @', { email: 'owner' }, '/email'],
    ['a password that is too short', { password: 'short' }, '/password'],
    ['a blank workspace name', { workspace: ' ' }, '/workspace'],
    ['no name', { name: undefined }, '/name'],
    ['a plan, which is not part of sign-up', { plan: 'business' }, '/plan'],
  ])('refuses %s', async (_, wrong, pointer) => {
    const before = await counts()
    const { error, response } = await signup({ client: nobody(), body: newcomer(wrong as object) })
    expect(response?.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ in: 'body', pointer }] })
    expect(await counts()).toEqual(before)
  })
})

describe('sign-in', () => {
  test('returns a token for the same user', async () => {
    const { email, password, client } = await service.workspace()
    const { data } = await signIn(email, password)
    const mine = await getAccount({ client: service.clientWith(data!.access_token) })
    expect(mine.data).toEqual((await getAccount({ client })).data)
  })

  test('gives the same response for a wrong password and an unknown user', async () => {
    const { email, password } = await service.workspace()
    const answers = [await signIn(email, `${password}!`), await signIn(`x${email}`, password)]
    const [wrong, unknown] = answers.map(({ error, response }) => ({
      ...error,
      status: response!.status,
      challenge: response!.headers.get('www-authenticate'),
      request_id: '',
    }))
    expect(wrong).toMatchObject({ status: 401, code: 'invalid_credentials' })
    expect(unknown).toEqual(wrong)
  })

  test('with a wrong password is logged in the workspace of the user', async () => {
    const { email, client } = await service.workspace()
    const { response } = await signIn(email, 'wrong')
    const { data } = await listActivity({ client, query: { operation: 'authenticate' } })
    expect(data).toMatchObject([
      { status: 401, credential: 'none', user_id: null, request_id: response!.headers.get('x-request-id') },
    ])
  })

  test('is logged with the user who signed in', async () => {
    const { email, password, client } = await service.workspace()
    await signIn(email, password)
    const { data: account } = await getAccount({ client })
    const { data } = await listActivity({ client, query: { operation: 'authenticate' } })
    expect(data).toMatchObject([{ status: 200, credential: 'none', user_id: account!.user.id }])
  })
})

describe('the account', () => {
  test('contains the profile, the workspace, the plan and the entitlements', async () => {
    const { email, client } = await service.workspace()
    const { data } = await getAccount({ client })
    expect(data).toEqual({
      user: { id: expect.stringMatching(/^usr_/), name: 'Owner', email, role: 'owner' },
      workspace: {
        id: expect.stringMatching(/^wsp_/),
        name: 'Workspace',
        time_zone: 'UTC',
        week_starts_on: 1,
        weekly_minutes: 2400,
        holiday_region: null,
        currency: 'EUR',
        new_probability_percent: 10,
        contacted_probability_percent: 20,
        qualified_probability_percent: 50,
        proposal_probability_percent: 75,
        time_locked_until: null,
        timer_limit_minutes: 600,
        languages: ['english'],
        ai_policy: 'members',
        ai_provider: 'extractive',
        is_sample: false,
        sample_id: null,
      },
      plan: 'pro',
      today: new Date().toISOString().slice(0, 10),
      work_url: 'http://service.test',
      ai_tokens_left: null,
      quotas: null,
      entitlements: {
        read: true,
        write: true,
        scopes: expect.arrayContaining(['crm:read', 'crm:write', 'activity:read']),
        write_refusal_reason: null,
        roles: ['viewer', 'member', 'admin', 'owner'],
        plans: ['starter', 'pro'],
        credential: 'session',
        toolsets: null,
        plan_self_service: true,
      },
    })
  })

  const entitlements = async ({ client }: Pick<Member, 'client'>) =>
    (await getAccount({ client })).data!.entitlements

  test('names the plan as the reason that writes are refused', async () => {
    const found = await entitlements(await service.workspace({ plan: 'starter' }))
    const expected = { read: true, write: false, write_refusal_reason: 'plan', plans: ['starter'] }
    expect(found).toMatchObject(expected)
    expect(found.scopes.filter((scope) => scope.endsWith(':write'))).toEqual(['account:write'])
  })

  test('names the scopes of the key as the reason that writes are refused', async () => {
    const key = await service.key(await service.workspace(), { scopes: ['account:read', 'crm:read'] })
    expect(await entitlements(key)).toEqual({
      read: true,
      write: false,
      scopes: ['crm:read', 'account:read'],
      write_refusal_reason: 'scopes',
      roles: ['viewer', 'member', 'admin', 'owner'],
      plans: ['starter', 'pro'],
      credential: 'api_key',
      toolsets: null,
      plan_self_service: true,
    })
  })

  test('names the role as the reason that writes are refused', async () => {
    const viewer = await colleague(service, await service.workspace(), 'viewer')
    const found = await entitlements(viewer)
    expect(found).toMatchObject({ write: false, write_refusal_reason: 'role', roles: ['viewer'] })
    expect(found.scopes.filter((scope) => scope.endsWith(':write'))).toEqual(['account:write'])
  })

  test('lets the user change only the name', async () => {
    const { client } = await service.workspace()
    const { data } = await updateAccount({ client, body: { name: 'New name' } })
    expect(data!.user.name).toBe('New name')
    expect((await getAccount({ client })).data).toEqual(data)
    for (const body of [{ email: 'new@service.test' }, { role: 'owner' }, { name: null }, { name: '' }])
      expect((await updateAccount({ client, body: body as object })).response?.status).toBe(422)
    expect((await getAccount({ client })).data).toEqual(data)
  })

  test('has no ETag; only If-Match: * is allowed', async () => {
    const owner = await service.workspace()
    const calls = [
      (headers: { 'If-Match': string }) => updateAccount({ ...owner, headers, body: { name: 'Changed' } }),
      (headers: { 'If-Match': string }) => updateWorkspace({ ...owner, headers, body: { name: 'Changed' } }),
      (headers: { 'If-Match': string }) => setPlan({ ...owner, headers, body: { plan: 'business' } }),
    ]
    const { data: before, response } = await getAccount(owner)
    expect(response!.headers.has('etag')).toBe(false)
    for (const call of calls) {
      const { error, response } = await call({ 'If-Match': '"1"' })
      expect(response!.status).toBe(412)
      expect(error).toMatchObject({ detail: expect.stringMatching(/has no ETag/) })
    }
    expect((await getAccount(owner)).data).toEqual(before)
    for (const call of calls) {
      const { response } = await call({ 'If-Match': '*' })
      expect([response!.status, response!.headers.has('etag')]).toEqual([200, false])
    }
  })

  test('lets viewers change their name and password and sign out', async () => {
    const { client, password } = await colleague(service, await service.workspace(), 'viewer')
    expect((await updateAccount({ client, body: { name: 'New name' } })).data!.user.name).toBe('New name')
    const body = { current_password: password, new_password: 'another horse battery staple' }
    expect((await changePassword({ client, body })).response?.status).toBe(204)
    expect((await signout({ client })).response?.status).toBe(204)
    expect((await getAccount({ client })).response?.status).toBe(401)
  })
})

describe('the workspace', () => {
  test('is changed by admins, and appears in the account', async () => {
    const owner = await service.workspace()
    const { client } = await colleague(service, owner, 'admin')
    const body = {
      name: 'Southwind',
      time_zone: 'Asia/Kolkata',
      week_starts_on: 7,
      currency: 'CHF',
      time_locked_until: '2026-02-28',
      timer_limit_minutes: 480,
      ai_policy: 'admins' as const,
      ai_provider: 'local' as const,
    }
    const { data, response } = await updateWorkspace({ client, body })
    expect(response?.status).toBe(200)
    expect(data!.workspace).toMatchObject(body)
    const after = await updateWorkspace({ client, body: { week_starts_on: 1 } })
    expect(after.data!.workspace).toMatchObject({ ...body, week_starts_on: 1 })
    expect((await getAccount(owner)).data!.workspace).toEqual(after.data!.workspace)
  })

  test('cannot be changed by members', async () => {
    const { client } = await colleague(service, await service.workspace(), 'member')
    const { error } = await updateWorkspace({ client, body: { name: 'x' } })
    expect(error).toMatchObject({ code: 'role_required', required_role: 'admin' })
  })

  test('can be changed on the Starter plan only on pages', async () => {
    const owner = await service.workspace({ plan: 'starter' })
    const body = { name: 'x' }
    expect((await updateWorkspace({ client: owner.client, body })).error).toMatchObject({
      code: 'plan_required',
    })
    const { data } = await updateWorkspace({ client: service.onPages(owner), body })
    expect(data!.workspace.name).toBe('x')
  })

  test.each([
    ['an unknown time zone', { time_zone: 'Europe/Atlantis' }, '/time_zone'],
    ['an offset, which cannot express summer time', { time_zone: '+02:00' }, '/time_zone'],
    ['a time zone that only PostgreSQL knows', { time_zone: 'posixrules' }, '/time_zone'],
    ['a time zone in lower case', { time_zone: 'europe/lisbon' }, '/time_zone'],
    ['a null time zone', { time_zone: null }, '/time_zone'],
    ['an unknown currency', { currency: 'EUO' }, '/currency'],
    ['the name of a currency', { currency: 'euro' }, '/currency'],
    ['an unknown weekday', { week_starts_on: 8 }, '/week_starts_on'],
    ['a lock without a date', { time_locked_until: 'February' }, '/time_locked_until'],
    ['a timer longer than a day', { timer_limit_minutes: 1441 }, '/timer_limit_minutes'],
    ['more weekly minutes than a week has', { weekly_minutes: 10_081 }, '/weekly_minutes'],
    ['an unknown language', { languages: ['elvish'] }, '/languages/0'],
    ['five languages', { languages: ['english', 'german', 'french', 'dutch', 'irish'] }, '/languages'],
    ['a blank name', { name: ' ' }, '/name'],
    ['an unknown AI policy', { ai_policy: 'everybody' }, '/ai_policy'],
    ['a null AI policy', { ai_policy: null }, '/ai_policy'],
    ['an unknown AI provider', { ai_provider: 'any' }, '/ai_provider'],
    ['a plan', { plan: 'business' }, '/plan'],
  ])('refuses %s', async (_, wrong, pointer) => {
    const { client } = await service.workspace()
    const { error, response } = await updateWorkspace({ client, body: wrong as object })
    expect(response?.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ in: 'body', pointer }] })
  })

  test.each(['UTC', 'Europe/Lisbon', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'])(
    "accepts the time zone %s and uses it for today's date",
    async (time_zone) => {
      const { client } = await service.workspace()
      const { data } = await updateWorkspace({ client, body: { time_zone } })
      expect(data!.workspace.time_zone).toBe(time_zone)
    },
  )
})

describe('the plan', () => {
  test('is chosen by the owner and applies from the next request', async () => {
    const { client } = await service.workspace({ plan: 'starter' })
    const add = async () => (await addCompany({ client, body: { name: 'Acme' } })).response?.status
    expect(await add()).toBe(403)
    const { data } = await setPlan({ client, body: { plan: 'business' } })
    expect(data).toMatchObject({ plan: 'business', entitlements: { write: true } })
    expect(await add()).toBe(201)
    await setPlan({ client, body: { plan: 'starter' } })
    expect(await add()).toBe(403)
  })

  test.each(['admin', 'member', 'viewer'] as const)(
    'cannot be chosen by a user with the role %s',
    async (role) => {
      const owner = await service.workspace()
      const { client } = await colleague(service, owner, role)
      const { error, response } = await setPlan({ client, body: { plan: 'business' } })
      expect(response?.status).toBe(403)
      expect(error).toMatchObject({ code: 'role_required', required_role: 'owner' })
      expect((await getAccount(owner)).data!.plan).toBe('pro')
    },
  )

  test('must be an existing plan', async () => {
    const { client } = await service.workspace()
    const { response } = await setPlan({ client, body: { plan: 'gold' as 'pro' } })
    expect(response?.status).toBe(422)
  })
})
