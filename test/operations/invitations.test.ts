/** Invitations: how users join and leave a workspace. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  acceptInvitation,
  addApiKey,
  authenticate,
  getAccount,
  inviteUser,
  listActivity,
  listApiKeys,
  listUsers,
  readInvitation,
  refresh,
  signup,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import type { NewUser, UserPatch } from '../../generated/client/types.gen.ts'
import { colleague, signIn } from '../support/colleague.ts'
import { type Member, useCommonService } from '../support/service.ts'
import { whole } from '../support/whole.ts'

const service = useCommonService()

const password = 'an invited horse battery'
const newEmail = () => `${crypto.randomUUID()}@service.test`

const invite = (by: { client: Client }, body: Partial<NewUser> = {}) =>
  inviteUser({ client: by.client, body: { name: 'Designer', email: newEmail(), role: 'member', ...body } })

const invited = async (by: { client: Client }, body: Partial<NewUser> = {}) =>
  whole((await invite(by, body)).data!)

const accept = (token: string, body: { name?: string; email?: string } = {}) =>
  acceptInvitation({ client: service.clientWith(), body: { token, password, ...body } })

const codeOf = ({ response, error }: { response?: Response; error?: { code: string } }) => [
  response?.status,
  error?.code,
]

const statusWith = async (token: string) =>
  (await getAccount({ client: service.clientWith(token) })).response?.status

const accountOf = async (token: string) => (await getAccount({ client: service.clientWith(token) })).data!

const change = async (by: { client: Client }, id: string, body: UserPatch) =>
  codeOf(await updateUser({ client: by.client, path: { id }, body }))

const idOf = async ({ client }: { client: Client }) => (await getAccount({ client })).data!.user.id

describe('an invitation', () => {
  test('shows the inviter and the workspace until it is accepted', async () => {
    const owner = await service.workspace()
    const { invitation_token: token, email } = await invited(owner)
    const read = () => readInvitation({ client: service.clientWith(), body: { token } })
    expect((await read()).data).toEqual({
      workspace_name: 'Workspace',
      invited_by: 'Owner',
      name: 'Designer',
      email,
      role: 'member',
      expires_at: expect.any(String),
    })
    expect((await read()).response?.status).toBe(200)
    await accept(token)
    expect(codeOf(await read())).toEqual([401, 'invalid_invitation'])
  })

  test('is shown once and creates a visible user who cannot sign in yet', async () => {
    const owner = await service.workspace()
    const { invitation_token, ...person } = await invited(owner, { role: 'admin', cost_cents: 100 })
    expect(invitation_token).toMatch(/^wiv_/)
    expect(person).toMatchObject({ role: 'admin', active: true, joined_at: null, cost_cents: 100 })
    const days = (Date.parse(person.invitation_expires_at!) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    const { data } = await listUsers({ client: owner.client, query: { name: 'designer' } })
    expect(data).toEqual([person])
    const { error } = await authenticate({
      client: service.clientWith(),
      body: { username: person.email, password },
    })
    expect(error?.code).toBe('invalid_credentials')
    expect(await statusWith(invitation_token)).toBe(401)
    const log = await listActivity({ client: owner.client })
    expect(JSON.stringify(log.data)).toContain(person.email)
    expect(JSON.stringify(log.data)).not.toContain(invitation_token)
  })

  test('is accepted with a password and signs in with the assigned role', async () => {
    const owner = await service.workspace()
    const person = await invited(owner, { role: 'viewer', email: newEmail().toUpperCase() })
    const { data, response } = await accept(person.invitation_token, { name: 'My name' })
    expect(response?.status).toBe(201)
    expect(await accountOf(data!.access_token)).toMatchObject({
      user: { id: person.id, name: 'My name', email: person.email.toLowerCase(), role: 'viewer' },
      workspace: { id: (await accountOf(owner.token)).workspace.id },
    })
    const again = await signIn(service, { email: person.email, password })
    expect(await statusWith(again.token)).toBe(200)
    const renewed = await refresh({
      client: service.clientWith(),
      body: { refresh_token: data!.refresh_token },
    })
    expect(renewed.response?.status).toBe(200)
    const { data: people } = await listUsers({ client: owner.client, query: { role: 'viewer' } })
    expect(people).toMatchObject([{ joined_at: expect.any(String), invitation_expires_at: null }])
    const { data: log } = await listActivity({
      client: owner.client,
      query: { operation: 'acceptInvitation' },
    })
    expect(log).toMatchObject([{ status: 201, user_id: person.id, credential: 'none' }])
  })

  test('keeps the name set by the admin if the user sends none', async () => {
    const { invitation_token } = await invited(await service.workspace())
    const { data } = await accept(invitation_token)
    expect((await accountOf(data!.access_token)).user.name).toBe('Designer')
  })

  test('can be accepted only once, even by two concurrent requests', async () => {
    const { invitation_token } = await invited(await service.workspace())
    const answers = await Promise.all([accept(invitation_token), accept(invitation_token)])
    const statuses = answers.map(({ response }) => response?.status).sort()
    // The second request can see the login of the first.
    expect([
      [201, 401],
      [201, 409],
    ]).toContainEqual(statuses)
    expect(codeOf(await accept(invitation_token))).toEqual([401, 'invalid_invitation'])
  })

  test('is refused after it has expired', async () => {
    const { invitation_token, email } = await invited(await service.workspace())
    await service.sql('update users set invitation_expires_at = now() where email = $1', [email])
    expect(codeOf(await accept(invitation_token))).toEqual([401, 'invalid_invitation'])
  })

  test('is refused with a forged token or another kind of token', async () => {
    const owner = await service.workspace()
    const { invitation_token } = await invited(owner)
    for (const token of ['', 'nonsense', `${invitation_token}0`, owner.token, owner.refreshToken])
      expect(codeOf(await accept(token))).toEqual([401, 'invalid_invitation'])
    expect((await accept(invitation_token)).response?.status).toBe(201)
  })

  test('replaces the previous one when repeated, with the new role', async () => {
    const owner = await service.workspace()
    const first = await invited(owner)
    const second = await invited(owner, { email: first.email, role: 'viewer' })
    expect(second.id).toBe(first.id)
    expect(codeOf(await accept(first.invitation_token))).toEqual([401, 'invalid_invitation'])
    const { data } = await accept(second.invitation_token)
    expect((await accountOf(data!.access_token)).user.role).toBe('viewer')
  })

  test('is refused for an existing user', async () => {
    const owner = await service.workspace()
    const { email } = await colleague(service, owner, 'member')
    for (const each of [owner.email, email, email.toUpperCase()]) {
      const { error, response } = await invite(owner, { email: each })
      expect(response?.status).toBe(409)
      expect(error).toMatchObject({ code: 'already_exists', errors: [{ pointer: '/email' }] })
    }
  })

  test('for a user of another workspace reveals that account only to the invited user', async () => {
    const [owner, other] = [await service.workspace(), await service.workspace()]
    const { invitation_token } = await invited(owner, { email: other.email })
    const answer = await accept(invitation_token)
    expect(codeOf(answer)).toEqual([409, 'already_exists'])
    expect(answer.error).toMatchObject({ detail: expect.stringContaining('another workspace') })
    expect(await statusWith(other.token)).toBe(200)
  })

  test('is refused if its e-mail address has since been used to sign up, and does not affect that login', async () => {
    const owner = await service.workspace()
    const { id, email, invitation_token } = await invited(owner)
    const body = { workspace: 'W', name: 'N', email, password: 'correct horse battery staple' }
    const { data: own } = await signup({ client: service.clientWith(), body, throwOnError: true })
    expect(codeOf(await accept(invitation_token))).toEqual([409, 'already_exists'])
    expect(await change(owner, id, { active: false })).toEqual([200, undefined])
    expect(await statusWith(own.access_token)).toBe(200)
    const again = await signIn(service, body)
    expect(await statusWith(again.token)).toBe(200)
  })

  test('for an e-mail address that someone else has registered can be accepted with another e-mail address', async () => {
    const owner = await service.workspace()
    const { id, email, invitation_token } = await invited(owner, { role: 'viewer' })
    const squatter = { workspace: 'W', name: 'N', email, password: 'correct horse battery staple' }
    await signup({ client: service.clientWith(), body: squatter, throwOnError: true })
    const refused = await accept(invitation_token)
    expect(codeOf(refused)).toEqual([409, 'already_exists'])
    expect(refused.error).toMatchObject({ errors: [{ in: 'body', pointer: '/email' }] })

    const own = newEmail()
    const { data, response } = await accept(invitation_token, { email: own.toUpperCase() })
    expect(response?.status).toBe(201)
    const account = { user: { id, email: own, role: 'viewer' } }
    expect(await accountOf(data!.access_token)).toMatchObject(account)
    const again = await signIn(service, { email: own, password })
    expect(await accountOf(again.token)).toMatchObject(account)
    expect(await accountOf((await signIn(service, squatter)).token)).toMatchObject({ user: { name: 'N' } })
    const { data: log } = await listActivity({ ...owner, query: { operation: 'acceptInvitation' } })
    const { changes } = log!.find(({ status }) => status === 201)!
    expect(changes).toContainEqual({ record_id: id, field: 'email', before: email, after: own })
    expect(await change(owner, id, { active: false })).toEqual([200, undefined])
    expect(await statusWith(again.token)).toBe(401)
  })

  test('is refused for the e-mail address of an invited or active user of the workspace', async () => {
    const owner = await service.workspace()
    const [{ email, invitation_token }, other] = [await invited(owner), await invited(owner)]
    for (const taken of [owner.email, other.email]) {
      const answer = await accept(invitation_token, { email: taken })
      expect(codeOf(answer)).toEqual([409, 'already_exists'])
      expect(answer.error).toMatchObject({ errors: [{ pointer: '/email', detail: 'is already in use' }] })
    }
    const { data } = await accept(invitation_token)
    expect(await accountOf(data!.access_token)).toMatchObject({ user: { email } })
    expect((await accept(other.invitation_token)).response?.status).toBe(201)
  })

  test('can be sent by admins and owners; only owners invite owners', async () => {
    const owner = await service.workspace()
    const [admin, member] = [
      await colleague(service, owner, 'admin'),
      await colleague(service, owner, 'member'),
    ]
    expect(codeOf(await invite(member))).toEqual([403, 'role_required'])
    expect(codeOf(await invite(admin, { role: 'admin' }))).toEqual([201, undefined])
    expect(codeOf(await invite(admin, { role: 'owner' }))).toEqual([403, 'role_required'])
    const { email } = await invited(owner, { role: 'owner' })
    expect(codeOf(await invite(admin, { email, role: 'member' }))).toEqual([403, 'role_required'])
  })

  test('cannot be sent with a key that permits less or expires sooner than the new session', async () => {
    const owner = await service.workspace()
    const narrow = await service.key(owner, { scopes: ['account:read', 'account:write'] })
    const ending = await service.key(owner, { expires_at: new Date(Date.now() + 60_000).toISOString() })
    expect(codeOf(await invite(narrow))).toEqual([403, 'missing_scope'])
    expect(codeOf(await invite(ending))).toEqual([403, 'grant_outlasts_key'])
    expect(codeOf(await invite(await service.key(owner)))).toEqual([201, undefined])
  })

  test.each([
    ['an invalid e-mail address', { email: 'designer' }, '/email'],
    ['no role', { role: undefined }, '/role'],
    ['a password, which only the user can set', { password }, '/password'],
    ['the active field', { active: false }, '/active'],
  ])('is refused with %s', async (_, wrong, pointer) => {
    const { error, response } = await invite(await service.workspace(), wrong as object)
    expect(response?.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ in: 'body', pointer }] })
  })
})

describe('the deactivation of a user', () => {
  async function team() {
    const owner = await service.workspace()
    const member = await colleague(service, owner, 'member')
    return { owner, member, id: await idOf(member) }
  }

  const works = (member: Member) =>
    authenticate({
      client: service.clientWith(),
      body: { username: member.email, password: member.password },
    })

  test('immediately ends sessions, API keys and sign-in, and activation restores only sign-in', async () => {
    const { owner, member, id } = await team()
    const { key } = await service.key(member)
    const other = await signIn(service, member)
    const dead = [member.token, other.token, key]
    expect(await change(owner, id, { active: false })).toEqual([200, undefined])
    const checkDead = async () => {
      expect(await Promise.all(dead.map(statusWith))).toEqual([401, 401, 401])
      const body = { refresh_token: other.refreshToken }
      expect(codeOf(await refresh({ client: service.clientWith(), body }))).toEqual([401, 'invalid_token'])
    }
    await checkDead()
    expect(codeOf(await works(member))).toEqual([401, 'invalid_credentials'])
    expect((await listApiKeys(owner)).data).toMatchObject([{ revoked_at: expect.any(String) }])
    expect(await change(owner, id, { active: true })).toEqual([200, undefined])
    await checkDead()
    expect(codeOf(await works(member))).toEqual([200, undefined])
    expect(await statusWith(owner.token)).toBe(200)
  })

  test('applies even if the credentials themselves are still valid', async () => {
    const { member } = await team()
    const { key } = await service.key(member)
    await service.sql('update users set active = false where email = $1', [member.email])
    expect(await Promise.all([member.token, key].map(statusWith))).toEqual([401, 401])
    const body = { refresh_token: member.refreshToken }
    expect(codeOf(await refresh({ client: service.clientWith(), body }))).toEqual([401, 'invalid_token'])
    expect(codeOf(await works(member))).toEqual([401, 'invalid_credentials'])
  })

  test('leaves no session from a concurrent sign-in', async () => {
    for (let round = 0; round < 3; round++) {
      const { owner, member, id } = await team()
      const signIns = Array.from({ length: 3 }, () => works(member))
      await change(owner, id, { active: false })
      const opened = (await Promise.all(signIns)).flatMap(({ data }) => data?.access_token ?? [])
      await change(owner, id, { active: true })
      for (const token of opened) expect(await statusWith(token)).toBe(401)
    }
  })

  test('leaves no API key that is created concurrently', async () => {
    const { owner, member, id } = await team()
    const made = [(await service.key(member)).key]
    const keepMaking = async (): Promise<void> => {
      const { data } = await addApiKey({ client: member.client, body: { name: 'Key' } })
      if (!data) return
      made.push(data.api_key)
      return keepMaking()
    }
    const making = Array.from({ length: 8 }, keepMaking)
    await change(owner, id, { active: false })
    await Promise.all(making)
    await change(owner, id, { active: true })
    for (const key of made) expect(await statusWith(key)).toBe(401)
  })

  test('cancels an invitation', async () => {
    const { owner } = await team()
    const { id, invitation_token } = await invited(owner)
    await change(owner, id, { active: false })
    expect(codeOf(await accept(invitation_token))).toEqual([401, 'invalid_invitation'])
    await change(owner, id, { active: true })
    expect(codeOf(await accept(invitation_token))).toEqual([401, 'invalid_invitation'])
  })

  test('is shown in the list of users, which can be filtered by it', async () => {
    const { owner, id } = await team()
    await change(owner, id, { active: false })
    const ids = async (active: boolean) =>
      (await listUsers({ client: owner.client, query: { active } })).data!.map((user) => user.id)
    expect(await ids(false)).toEqual([id])
    expect(await ids(true)).toEqual([await idOf(owner)])
  })

  test('is refused for the last owner, and invited or deactivated owners do not count', async () => {
    const { owner, member, id } = await team()
    const mine = await idOf(owner)
    await invited(owner, { role: 'owner' })
    expect(await change(owner, mine, { active: false })).toEqual([409, 'last_owner'])
    expect(await change(owner, mine, { role: 'member' })).toEqual([409, 'last_owner'])
    await change(owner, id, { role: 'owner' })
    await change(owner, id, { active: false })
    expect(await change(owner, mine, { active: false })).toEqual([409, 'last_owner'])
    await change(owner, id, { active: true })
    const back = await signIn(service, member)
    expect(await change(back, mine, { active: false })).toEqual([200, undefined])
    expect(await statusWith(owner.token)).toBe(401)
  })

  test('is refused for one of two owners who deactivate each other concurrently', async () => {
    for (let round = 0; round < 3; round++) {
      const { owner, member, id } = await team()
      await change(owner, id, { role: 'owner' })
      const mine = await idOf(owner)
      await Promise.all([change(owner, id, { active: false }), change(member, mine, { active: false })])
      const alive = await Promise.all([owner, member].map(({ token }) => statusWith(token)))
      expect(alive.sort()).toEqual([200, 401])
    }
  })

  test('is refused for members, and for admins if the user is an owner', async () => {
    const { owner, member, id } = await team()
    const admin = await colleague(service, owner, 'admin')
    expect(await change(member, await idOf(admin), { active: false })).toEqual([403, 'role_required'])
    expect(await change(admin, await idOf(owner), { active: false })).toEqual([403, 'role_required'])
    expect(await change(admin, id, { active: false })).toEqual([200, undefined])
  })
})
