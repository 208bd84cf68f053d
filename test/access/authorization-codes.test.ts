/**
 * Authorization codes, with which one session opens another: what each side must prove, and what invalidates a
 * code.
 */
import { hash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  addAuthorizationCode,
  changePassword,
  exchangeCode,
  getAccount,
  listActivity,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import { issueToken, parseToken } from '../../src/calls/access/tokens.ts'
import { idOf } from '../../src/domain/model/columns.ts'
import { sweep } from '../../src/operating/maintenance/sweep.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useService } from '../support/service.ts'
import { setEarlier } from '../support/shifted-times.ts'

const service = useService()

function pkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: hash('sha256', verifier, 'base64url') }
}

const ask = ({ client }: Pick<Member, 'client'>, code_challenge: string) =>
  addAuthorizationCode({ client, body: { code_challenge } })

/** A code of `member`, and the input that exchanges it. */
async function code(member: Pick<Member, 'client'>) {
  const { verifier, challenge } = pkce()
  const { data } = await ask(member, challenge)
  return { code: data!.code, code_verifier: verifier }
}

const exchange = (body: { code: string; code_verifier: string }, headers = {}) =>
  exchangeCode({ client: service.clientWith(), body, headers })

/** The error with which `exchange` was refused. */
async function refusal(body: { code: string; code_verifier: string }) {
  const { error, response } = await exchange(body)
  return [response?.status, error?.code]
}

const statusWith = async (token: string) =>
  (await getAccount({ client: service.clientWith(token) })).response?.status

const refused = [401, 'invalid_code']

describe('a code', () => {
  test('opens a second session of the same user', async () => {
    const owner = await service.workspace()
    const { verifier, challenge } = pkce()
    const { data, response } = await ask(owner, challenge)
    expect(response?.status).toBe(201)
    expect(data).toEqual({ code: expect.stringMatching(/^wac_/), expires_in: 300 })
    const { data: tokens } = await exchange({ code: data!.code, code_verifier: verifier })
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^wat_/),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^wrt_/),
    })
    const account = await getAccount({ client: service.clientWith(tokens!.access_token) })
    expect(account.data!.user.email).toBe(owner.email)
    expect(await statusWith(owner.token)).toBe(200)
  })

  test('can be created with the lowest role and on the lowest plan', async () => {
    const viewer = await colleague(service, await service.workspace({ plan: 'starter' }), 'viewer')
    const { data } = await exchange(await code(viewer))
    expect(await statusWith(data!.access_token)).toBe(200)
  })

  test('cannot be created by an API key', async () => {
    const { client } = await service.key(await service.workspace())
    const { error, response } = await ask({ client }, pkce().challenge)
    expect([response?.status, error?.code]).toEqual([403, 'session_required'])
  })

  test.each(['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)}+`])(
    'cannot be created for the challenge %j, which is not a SHA-256 hash',
    async (challenge) => {
      const { error, response } = await ask(await service.workspace(), challenge)
      expect(response?.status).toBe(422)
      expect(error).toMatchObject({ errors: [{ in: 'body', pointer: '/code_challenge' }] })
    },
  )

  test('is stored only as a hash, and neither it nor its tokens are in the log', async () => {
    const owner = await service.workspace()
    const grant = await code(owner)
    const { data } = await exchange(grant)
    const kept = JSON.stringify([
      await service.sql('select *, encode(hash, $1) from authorization_codes', ['escape']),
      (await listActivity({ client: owner.client })).data,
    ])
    for (const secret of [grant.code, grant.code_verifier, data!.access_token, data!.refresh_token])
      expect(kept).not.toContain(secret)
  })

  test('is logged with the users who created and exchanged it', async () => {
    const owner = await service.workspace()
    await exchange(await code(owner))
    const { data } = await listActivity({ client: owner.client, query: { limit: 2 } })
    const id = (await getAccount(owner)).data!.user.id
    expect(data).toMatchObject([
      { operation: 'exchangeCode', credential: 'none', status: 200, user_id: id },
      { operation: 'addAuthorizationCode', credential: 'session', status: 201, user_id: id },
    ])
  })
})

describe('an exchange is refused', () => {
  const sessions = async () => (await service.sql('select count(*) from sessions'))[0].count

  test.each([
    ['an invalid code', (grant: Grant) => ({ ...grant, code: 'nonsense' })],
    ['a mistyped code', (grant: Grant) => ({ ...grant, code: grant.code.replace(/.$/, '~') })],
    ['another verifier', (grant: Grant) => ({ ...grant, code_verifier: pkce().verifier })],
    [
      'the challenge in place of the verifier',
      (grant: Grant) => ({ ...grant, code_verifier: hash('sha256', grant.code_verifier, 'base64url') }),
    ],
  ])('for %s; the correct input still works', async (_, change) => {
    const grant = await code(await service.workspace())
    const before = await sessions()
    expect(await refusal(change(grant))).toEqual(refused)
    expect(await sessions()).toBe(before)
    expect((await exchange(grant)).response?.status).toBe(200)
  })

  test('for a token of another kind', async () => {
    const { token, refreshToken } = await service.workspace()
    for (const code of [token, refreshToken])
      expect(await refusal({ code, code_verifier: pkce().verifier })).toEqual(refused)
  })

  test('for a code forged for an existing record', async () => {
    const grant = await code(await service.workspace())
    const { workspace_id, uuid } = parseToken(grant.code)!
    const forged = issueToken('wac', workspace_id, idOf(uuid, 'authorization_code')).token
    expect(await refusal({ ...grant, code: forged })).toEqual(refused)
  })

  test('for the code of another request', async () => {
    const owner = await service.workspace()
    const [mine, other] = [await code(owner), await code(owner)]
    expect(await refusal({ ...mine, code: other.code })).toEqual(refused)
  })

  test('for a code that is five minutes old', async () => {
    const owner = await service.workspace()
    const grant = await code(owner)
    await age(owner, '5 minutes')
    expect(await refusal(grant)).toEqual(refused)
  })

  test('but not for a code that is just under five minutes old', async () => {
    const owner = await service.workspace()
    const grant = await code(owner)
    await age(owner, '4 minutes 50 seconds')
    expect((await exchange(grant)).response?.status).toBe(200)
  })

  test('after the password was changed', async () => {
    const owner = await service.workspace()
    const grant = await code(owner)
    const body = { current_password: owner.password, new_password: 'incorrect horse battery staple' }
    await changePassword({ client: owner.client, body, throwOnError: true })
    expect(await refusal(grant)).toEqual(refused)
  })

  test('after the user was deactivated, even if the user is active again', async () => {
    const owner = await service.workspace()
    const member = await colleague(service, owner, 'member')
    const grant = await code(member)
    const { id } = (await getAccount(member)).data!.user
    const setActive = (active: boolean) =>
      updateUser({ client: owner.client, path: { id }, body: { active }, throwOnError: true })
    await setActive(false)
    expect(await refusal(grant)).toEqual(refused)
    await setActive(true)
    expect(await refusal(grant)).toEqual(refused)
  })
})

describe('a code used twice', () => {
  test('is refused, and ends only the session that it opened', async () => {
    const owner = await service.workspace()
    const grant = await code(owner)
    const { data } = await exchange(grant)
    expect(await statusWith(data!.access_token)).toBe(200)
    expect(await refusal(grant)).toEqual(refused)
    expect(await statusWith(data!.access_token)).toBe(401)
    expect(await statusWith(owner.token)).toBe(200)
  })

  test('ends the session even with a wrong verifier: the code has leaked', async () => {
    const grant = await code(await service.workspace())
    const { data } = await exchange(grant)
    expect(await refusal({ ...grant, code_verifier: pkce().verifier })).toEqual(refused)
    expect(await statusWith(data!.access_token)).toBe(401)
  })

  test('at the same time opens at most one session, which then ends', async () => {
    const grant = await code(await service.workspace())
    const answers = await Promise.all([1, 2, 3].map(() => exchange(grant)))
    expect(answers.map(({ response }) => response?.status).sort()).toEqual([200, 401, 401])
    const { data } = answers.find(({ response }) => response?.status === 200)!
    expect(await statusWith(data!.access_token)).toBe(401)
  })

  test('returns the same session if the call is retried', async () => {
    const grant = await code(await service.workspace())
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { data } = await exchange(grant, headers)
    expect((await exchange(grant, headers)).data).toEqual(data)
    expect(await statusWith(data!.access_token)).toBe(200)
  })
})

test('expired codes are deleted, and valid ones are kept', async () => {
  const [old, young] = [await service.workspace(), await service.workspace()]
  await code(old)
  const grant = await code(young)
  await age(old, '5 minutes')
  await sweep(service.database().pool, service.files())
  const kept = await service.sql('select 1 from authorization_codes where expires_at <= now()')
  expect(kept).toEqual([])
  expect((await exchange(grant)).response?.status).toBe(200)
})

type Grant = Awaited<ReturnType<typeof code>>

/** Moves the creation of the user's codes into the past. */
const age = ({ email }: Member, time: string) =>
  service.sql(
    `update authorization_codes set ${setEarlier('expires_at', '$1::interval')}
     where user_id = (select user_id from logins where email = $2)`,
    [time, email],
  )
