/** Sessions: refreshed by a token; ended by signing out, by expiry, or by a reused token. */
import { describe, expect, test } from 'vitest'
import { getAccount, listActivity, refresh, signout } from '../../generated/client/sdk.gen.ts'
import { issueToken, newSecret } from '../../src/calls/access/tokens.ts'
import { idOf } from '../../src/domain/model/columns.ts'
import { signIn } from '../support/colleague.ts'
import { type Member, useCommonService } from '../support/service.ts'

const service = useCommonService()
const nobody = () => service.clientWith()

const renew = (token: string) => refresh({ client: nobody(), body: { refresh_token: token } })

const statusWith = async (token: string) =>
  (await getAccount({ client: service.clientWith(token) })).response?.status

describe('refreshing a session', () => {
  const tried = async (token: string) => {
    const { error, response } = await renew(token)
    return [response?.status, error?.code]
  }

  const exchange = async (token: string) => (await renew(token)).data!

  /** Moves the last refresh of the session into the past. */
  const ago = (seconds: number, { email }: Member) =>
    service.sql(
      `update sessions set refreshed_at = now() - make_interval(secs => $1) from logins
       where email = $2 and (sessions.workspace_id, sessions.user_id) = (logins.workspace_id, logins.user_id)`,
      [seconds, email],
    )

  test('returns new tokens, and the old access token stops working', async () => {
    const { token, refreshToken } = await service.workspace()
    const data = await exchange(refreshToken)
    expect(await statusWith(data.access_token)).toBe(200)
    expect(await statusWith(token)).toBe(401)
    expect((await renew(data.refresh_token)).response?.status).toBe(200)
  })

  test('succeeds once if several calls use the same token concurrently, and keeps the session', async () => {
    const { refreshToken } = await service.workspace()
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew(refreshToken)))
    const codes = answers.map(({ response, error }) => error?.code ?? response?.status)
    expect(codes.sort()).toEqual([200, ...Array(4).fill('already_refreshed')])
    const { data } = answers.find(({ response }) => response?.status === 200)!
    expect(await statusWith(data!.access_token)).toBe(200)
    expect((await renew(data!.refresh_token)).response?.status).toBe(200)
  })

  test('with the previous token is refused for 10 seconds, and later ends the session', async () => {
    const owner = await service.workspace()
    const data = await exchange(owner.refreshToken)
    await ago(9, owner)
    expect(await tried(owner.refreshToken)).toEqual([401, 'already_refreshed'])
    expect(await statusWith(data.access_token)).toBe(200)
    await ago(11, owner)
    expect(await tried(owner.refreshToken)).toEqual([401, 'invalid_token'])
    expect(await statusWith(data.access_token)).toBe(401)
    expect(await tried(data.refresh_token)).toEqual([401, 'invalid_token'])
  })

  test('with an older token ends the session immediately', async () => {
    const { refreshToken } = await service.workspace()
    const first = await exchange(refreshToken)
    const second = await exchange(first.refresh_token)
    expect(await tried(refreshToken)).toEqual([401, 'invalid_token'])
    expect(await statusWith(second.access_token)).toBe(401)
    expect(await tried(second.refresh_token)).toEqual([401, 'invalid_token'])
  })

  test('with a reused token ends the session even during another refresh', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await service.workspace()
      const first = await exchange(owner.refreshToken)
      await ago(11, owner)
      const [renewed] = await Promise.all([renew(first.refresh_token), renew(owner.refreshToken)])
      // Either order ends it: if the newer token is used first, the older one is two steps behind.
      for (const token of [first.access_token, renewed.data?.access_token ?? ''])
        expect(await statusWith(token)).toBe(401)
      expect(await tried(renewed.data?.refresh_token ?? first.refresh_token)).toEqual([401, 'invalid_token'])
    }
  })

  test('that ends a session keeps the others and is logged', async () => {
    const owner = await service.workspace()
    const { client } = await signIn(service, owner)
    const first = await exchange(owner.refreshToken)
    await exchange(first.refresh_token)
    const { response } = await renew(owner.refreshToken)
    const { data } = await listActivity({ client, query: { operation: 'refresh', limit: 1 } })
    expect(data).toMatchObject([
      {
        status: 401,
        request_id: response!.headers.get('x-request-id'),
        changes: [{ field: 'revoked_at', before: null, after: expect.any(String) }],
      },
    ])
  })

  test('with a token that was never issued ends no session, even if the session id is right', async () => {
    const owner = await service.workspace()
    const [session] = await service.sql(
      `select s.workspace_id, s.id from sessions s join logins using (workspace_id, user_id) where email = $1`,
      [owner.email],
    )
    const forged = issueToken('wrt', session.workspace_id, idOf(session.id, 'session'), newSecret())
    const short = issueToken('wrt', session.workspace_id, idOf(session.id, 'session'))
    for (const { token } of [forged, short]) expect(await tried(token)).toEqual([401, 'invalid_token'])
    expect(await statusWith(owner.token)).toBe(200)
    expect((await renew(owner.refreshToken)).response?.status).toBe(200)
  })

  test('returns the same tokens when retried with its Idempotency-Key', async () => {
    const { refreshToken } = await service.workspace()
    const call = {
      client: nobody(),
      body: { refresh_token: refreshToken },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }
    const { data } = await refresh({ ...call, throwOnError: true })
    expect((await refresh(call)).data).toEqual(data)
    expect(await statusWith(data.access_token)).toBe(200)
  })

  test('accepts only a refresh token', async () => {
    const owner = await service.workspace()
    const { key } = await service.key(owner)
    for (const token of ['', 'nonsense', owner.token, key, `${owner.refreshToken}0`])
      expect((await renew(token)).response?.status).toBe(401)
    expect(await statusWith(owner.token)).toBe(200)
  })
})

describe('signing out', () => {
  test('revokes the access token and the refresh token immediately', async () => {
    const { client, token, refreshToken } = await service.workspace()
    expect((await signout({ client })).response?.status).toBe(204)
    expect(await statusWith(token)).toBe(401)
    expect((await renew(refreshToken)).response?.status).toBe(401)
  })

  test('ends no other session', async () => {
    const owner = await service.workspace()
    const { token } = await signIn(service, owner)
    await signout({ client: owner.client })
    expect(await statusWith(token)).toBe(200)
  })

  test('is refused for an API key', async () => {
    const { key, client } = await service.key(await service.workspace())
    expect((await signout({ client })).response?.status).toBe(403)
    expect(await statusWith(key)).toBe(200)
  })
})

describe('a session', () => {
  const expire = (email: string, column: 'access_expires_at' | 'refresh_expires_at') =>
    service.sql(
      `update sessions set ${column} = now() from logins
       where email = $1 and (sessions.workspace_id, sessions.user_id) = (logins.workspace_id, logins.user_id)`,
      [email],
    )

  test('can be refreshed after its access token has expired', async () => {
    const { email, token, refreshToken } = await service.workspace()
    await expire(email, 'access_expires_at')
    expect(await statusWith(token)).toBe(401)
    const { data } = await renew(refreshToken)
    expect(await statusWith(data!.access_token)).toBe(200)
  })

  test('ends 90 days after its sign-in, even if it was refreshed', async () => {
    const { email, refreshToken } = await service.workspace()
    const began = (age: string) =>
      service.sql(
        `update sessions set created_at = now() - $1::interval from logins
         where email = $2 and (sessions.workspace_id, sessions.user_id) = (logins.workspace_id, logins.user_id)`,
        [age, email],
      )
    await began('89 days 23 hours')
    const { data } = await renew(refreshToken)
    await began('90 days')
    expect((await renew(data!.refresh_token)).response?.status).toBe(401)
  })

  test('cannot be refreshed after its refresh token has expired', async () => {
    const { email, refreshToken } = await service.workspace()
    await expire(email, 'refresh_expires_at')
    expect((await renew(refreshToken)).response?.status).toBe(401)
  })
})
