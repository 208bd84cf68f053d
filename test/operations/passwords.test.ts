/** Passwords: which are accepted, and how they are changed and stored. */
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import {
  acceptInvitation,
  authenticate,
  changePassword,
  getAccount,
  inviteUser,
  listActivity,
  refresh,
  signup,
} from '../../generated/client/sdk.gen.ts'
import { colleague, signIn } from '../support/colleague.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()
const nobody = () => service.clientWith()

const another = 'another horse battery staple'

const statusWith = async (token: string) =>
  (await getAccount({ client: service.clientWith(token) })).response?.status

const tried = async ({ email }: Member, password: string) =>
  (await authenticate({ client: nobody(), body: { username: email, password } })).response?.status

const change = ({ client }: Pick<Member, 'client'>, current_password: string, new_password = another) =>
  changePassword({ client, body: { current_password, new_password } })

const renewed = async ({ refreshToken }: Member) =>
  (await refresh({ client: nobody(), body: { refresh_token: refreshToken } })).response?.status

describe('a change of the password', () => {
  test('ends all other sessions, but not the current session or API keys', async () => {
    const owner = await service.workspace()
    const other = await signIn(service, owner)
    const { key } = await service.key(owner)
    const colleagues = await colleague(service, owner, 'member')
    expect((await change(owner, owner.password)).response?.status).toBe(204)
    expect(await Promise.all([owner.token, key, colleagues.token].map(statusWith))).toEqual([200, 200, 200])
    expect(await statusWith(other.token)).toBe(401)
    expect(await renewed(other)).toBe(401)
    expect(await renewed(owner)).toBe(200)
    expect(await tried(owner, owner.password)).toBe(401)
    expect(await tried(owner, another)).toBe(200)
    expect(await tried(colleagues, owner.password)).toBe(200)
  })

  test('with an API key ends all sessions', async () => {
    const owner = await service.workspace()
    const { key, client } = await service.key(owner, { scopes: ['account:write'] })
    expect((await change({ client }, owner.password)).response?.status).toBe(204)
    expect([await statusWith(owner.token), await statusWith(key)]).toEqual([401, 200])
  })

  test('requires the current password and changes nothing without it', async () => {
    const owner = await service.workspace()
    const other = await signIn(service, owner)
    const { error, response } = await change(owner, another)
    expect(response?.status).toBe(422)
    expect(error).toMatchObject({ code: 'wrong_password', errors: [{ pointer: '/current_password' }] })
    expect(await statusWith(other.token)).toBe(200)
    expect(await tried(owner, owner.password)).toBe(200)
  })

  test('is possible for every user on every plan', async () => {
    const owner = await service.workspace({ plan: 'starter' })
    const viewer = await colleague(service, owner, 'viewer')
    for (const each of [owner, viewer]) expect((await change(each, each.password)).response?.status).toBe(204)
  })

  test('succeeds for one of two concurrent requests', async () => {
    const owner = await service.workspace()
    const chosen = ['the first horse battery', 'the second horse battery']
    const answers = await Promise.all(chosen.map((password) => change(owner, owner.password, password)))
    expect(answers.map(({ response }) => response?.status).sort()).toEqual([204, 422])
    const statuses = await Promise.all(chosen.map((password) => tried(owner, password)))
    expect(statuses).toEqual(answers.map(({ response }) => (response?.status === 204 ? 200 : 401)))
  })

  test('leaves no session from a concurrent sign-in with the old password', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = await service.workspace()
      const body = { username: owner.email, password: owner.password }
      const signIns: ReturnType<typeof authenticate>[] = []
      const changed = change(owner, owner.password)
      for (let index = 0; index < 10; index++) {
        signIns.push(authenticate({ client: nobody(), body }))
        await statusWith(owner.token)
      }
      await changed
      for (const { data } of await Promise.all(signIns))
        if (data) expect(await statusWith(data.access_token)).toBe(401)
      expect(await statusWith(owner.token)).toBe(200)
    }
  })

  test('is logged without the old or the new password', async () => {
    const owner = await service.workspace()
    const { response } = await change(owner, owner.password)
    const { data } = await listActivity({ client: owner.client, query: { operation: 'changePassword' } })
    expect(data).toMatchObject([{ status: 204, request_id: response!.headers.get('x-request-id') }])
    for (const secret of [owner.password, another, 'argon2'])
      expect(JSON.stringify(data)).not.toContain(secret)
  })
})

describe('a password', () => {
  const names = {
    email: 'workspace.owner@service.test',
    workspace: 'Northwind Trading',
    name: 'Workspace Owner',
  }

  const signUpWith = (password: string) =>
    signup({ client: nobody(), body: { ...names, email: `x${crypto.randomUUID()}@s.test`, password } })

  test.each(['Northwind Trading', 'northwindtrading', 'workspace-owner'])(
    'is refused if it contains information about the user: %s',
    async (password) => {
      const { error, response } = await signUpWith(password)
      expect(response?.status).toBe(422)
      expect(error).toMatchObject({ code: 'weak_password', errors: [{ in: 'body', pointer: '/password' }] })
    },
  )

  test.each([
    'password1234',
    'P@ssw0rd1234',
    'passwordpassword',
    '123456789012',
    'qwertyuiop123',
    'aaaaaaaaaaaa',
    'abcdefghijkl',
    'iloveyou1234',
    'administrator',
    'Workspace Owner1',
  ])('is refused if it is easy to guess: %s', async (password) => {
    expect((await signUpWith(password)).error).toMatchObject({ code: 'weak_password' })
  })

  test('is refused if it is the e-mail address', async () => {
    const { error } = await signup({
      client: nobody(),
      body: { ...names, password: names.email.toUpperCase() },
    })
    expect(error).toMatchObject({ code: 'weak_password' })
  })

  test('can contain words, spaces and accents, and requires no digit', async () => {
    for (const password of [
      'a sentence of words',
      'żółć gęślą jaźń',
      '🐎 🔋 and a staple',
      'x'.repeat(4) + another,
    ])
      expect((await signUpWith(password)).response?.status).toBe(201)
  })

  test('is checked in the same way when it is changed and when an invitation is accepted', async () => {
    const owner = await service.workspace()
    const wrong = await change(owner, owner.password, owner.email)
    expect(wrong.error).toMatchObject({ code: 'weak_password', errors: [{ pointer: '/new_password' }] })
    const short = await change(owner, owner.password, 'short')
    expect(short.error).toMatchObject({ errors: [{ pointer: '/new_password' }] })
    const email = `${crypto.randomUUID()}@service.test`
    const body = { name: 'Designer', email, role: 'member' } as const
    const { data } = await inviteUser({ client: owner.client, body })
    const accept = (password: string) =>
      acceptInvitation({ client: nobody(), body: { token: data!.invitation_token, password } })
    expect((await accept(email)).error).toMatchObject({ code: 'weak_password' })
    expect((await accept(another)).response?.status).toBe(201)
  })
})

describe('the hash of a password', () => {
  const hashOf = async ({ email }: Member) =>
    (await service.sql('select password_hash from logins where email = $1', [email]))[0].password_hash

  test('uses argon2id', async () => {
    expect(await hashOf(await service.workspace())).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('is replaced at the next sign-in if its parameters are outdated', async () => {
    const owner = await service.workspace()
    const old = await hash(owner.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await service.sql('update logins set password_hash = $1 where email = $2', [old, owner.email])
    expect(await tried(owner, another)).toBe(401)
    expect(await hashOf(owner)).toBe(old)
    expect(await tried(owner, owner.password)).toBe(200)
    const anew = await hashOf(owner)
    expect(anew).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await tried(owner, owner.password)).toBe(200)
    expect(await hashOf(owner)).toBe(anew)
    expect(await statusWith(owner.token)).toBe(200)
  })
})
