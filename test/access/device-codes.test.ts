/**
 * Device codes, with which a user lets a machine without a browser sign in (RFC 8628): what each side must do, and what
 * invalidates a code. Their rate limits are tested in rate-limits.test.ts.
 */
import { describe, expect, test } from 'vitest'
import {
  addDeviceCode,
  approveDeviceCode,
  cancelDeviceCode,
  changePassword,
  denyDeviceCode,
  exchangeDeviceCode,
  getAccount,
  listActivity,
  readDeviceCode,
  signout,
  updateUser,
} from '../../generated/client/sdk.gen.ts'
import type { DeviceCode } from '../../generated/client/types.gen.ts'
import { sweep } from '../../src/operating/maintenance/sweep.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
const proxied = useService({ workUrl: 'https://work.example' })

type Approver = Pick<Member, 'client'>
type Outcome = { response?: Response; error?: { code?: string; retry_after?: number } }

const client_name = 'vs/1.0.0 on build-server'

async function newCodes(): Promise<DeviceCode> {
  const { data } = await addDeviceCode({
    client: service.clientWith(),
    body: { client_name },
    throwOnError: true,
  })
  return data
}

const exchange = ({ device_code }: DeviceCode, headers = {}) =>
  exchangeDeviceCode({ client: service.clientWith(), body: { device_code }, headers })
const cancel = ({ device_code }: DeviceCode) =>
  cancelDeviceCode({ client: service.clientWith(), body: { device_code } })
const read = ({ client }: Approver, user_code: string) => readDeviceCode({ client, body: { user_code } })
const approve = ({ client }: Approver, { user_code }: DeviceCode) =>
  approveDeviceCode({ client, body: { user_code } })
const deny = ({ client }: Approver, { user_code }: DeviceCode) =>
  denyDeviceCode({ client, body: { user_code } })

const outcome = ({ response, error }: Outcome) => [response?.status, error?.code]
const ended = [401, 'invalid_code']
const done = [204, undefined]

/** A session that `member` has approved. */
async function signedIn(member: Approver) {
  const codes = await newCodes()
  await approve(member, codes)
  const { data } = await exchange(codes)
  return { codes, token: data!.access_token }
}

const statusWith = async (token: string) =>
  (await getAccount({ client: service.clientWith(token) })).response?.status

/** Moves the creation of a code, and the last call with it, into the past. */
const age = (time: string) =>
  service.sql(
    'update device_codes set expires_at = expires_at - $1::interval, polled_at = polled_at - $1::interval',
    [time],
  )

describe('the codes', () => {
  test('are short to type, and the page comes with and without the code', async () => {
    const { data, response } = await addDeviceCode({ client: service.clientWith(), body: { client_name } })
    expect(response?.status).toBe(201)
    expect(data).toEqual({
      device_code: expect.stringMatching(/^wdc_[\w-]{43}$/),
      user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verification_uri: 'http://service.test/auth/cli/device',
      verification_uri_complete: `http://service.test/auth/cli/device?user_code=${data!.user_code}`,
      expires_in: 600,
      interval: 5,
    })
  })

  test('lead to the public address of the pages', async () => {
    const { data } = await addDeviceCode({ client: proxied.clientWith(), body: { client_name } })
    expect(data!.verification_uri).toBe('https://work.example/auth/cli/device')
  })

  test.each([
    '',
    ' ',
    ' vs',
    'vs ',
    'x'.repeat(101),
    'vs\non desk',
    'vs on \u202ekseD',
    'vs on \u2028',
    '\u0000',
  ])('cannot be requested with the name %j, which could mislead the user', async (client_name) => {
    const { error, response } = await addDeviceCode({ client: service.clientWith(), body: { client_name } })
    expect(response?.status).toBe(422)
    expect(error).toMatchObject({ errors: [{ in: 'body', pointer: '/client_name' }] })
  })

  test.each(['v', 'vs on büro-µ', 'x'.repeat(100), 'vs/1.0.0 on Ana’s desk'])(
    'accept the name %j',
    async (client_name) => {
      const { response } = await addDeviceCode({ client: service.clientWith(), body: { client_name } })
      expect(response?.status).toBe(201)
    },
  )

  test('are stored only as hashes, and neither they nor their tokens are in the log', async () => {
    const owner = await service.workspace()
    const { codes, token } = await signedIn(owner)
    const kept = JSON.stringify([
      await service.sql('select *, encode(hash, $1), encode(user_code_hash, $1) from device_codes', [
        'escape',
      ]),
      (await listActivity({ client: owner.client })).data,
      await service.sql('select *, encode(body, $1) from idempotency_keys', ['escape']),
      await service.sql('select * from anonymous_calls'),
    ])
    for (const secret of [codes.device_code, codes.user_code, codes.user_code.replace('-', ''), token])
      expect(kept).not.toContain(secret)
  })

  test('are logged with the user who approved them, at both ends', async () => {
    const owner = await service.workspace()
    await signedIn(owner)
    const { data } = await listActivity({ client: owner.client, query: { limit: 2 } })
    const id = (await getAccount(owner)).data!.user.id
    expect(data).toMatchObject([
      { operation: 'exchangeDeviceCode', credential: 'none', status: 200, user_id: id },
      { operation: 'approveDeviceCode', credential: 'session', status: 204, user_id: id },
    ])
  })

  test('that nobody approved are counted, but are in no log of a workspace', async () => {
    const counted = async (operation: string) =>
      (
        await service.sql('select sum(calls)::int as calls from anonymous_calls where operation = $1', [
          operation,
        ])
      )[0].calls ?? 0
    const before = [await counted('addDeviceCode'), await counted('exchangeDeviceCode')]
    await exchange(await newCodes())
    expect([await counted('addDeviceCode'), await counted('exchangeDeviceCode')]).toEqual(
      before.map((calls) => calls + 1),
    )
  })
})

describe('a user', () => {
  test('sees the machine, and where and when it asked', async () => {
    const codes = await service.call(
      '/api/v1/account/device-codes',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name }),
      },
      '192.0.2.7',
    )
    const { user_code } = (await codes.json()) as DeviceCode
    const { data } = await read(await service.workspace(), user_code)
    expect(data).toEqual({
      client_name,
      remote_address: '192.0.2.7',
      requested_at: expect.any(String),
      expires_at: expect.any(String),
    })
    const lifetimeMs = Date.parse(data!.expires_at) - Date.parse(data!.requested_at)
    expect(Math.round(lifetimeMs / 60_000)).toBe(10)
  })

  test.each([
    ['in lower case', (code: string) => code.toLowerCase()],
    ['without the dash', (code: string) => code.replace('-', '')],
    ['with spaces', (code: string) => ` ${code.replace('-', ' ')} `],
  ])('can type the code %s', async (_, typed) => {
    const { user_code } = await newCodes()
    expect((await read(await service.workspace(), typed(user_code))).response?.status).toBe(200)
  })

  test.each(['BCDF-GHJK', 'nonsense', '-', '12345678'])(
    'cannot use %j, which no machine shows',
    async (user_code) => {
      const { client } = await service.workspace()
      for (const operation of [readDeviceCode, approveDeviceCode, denyDeviceCode]) {
        const { error, response } = await operation({ client, body: { user_code } })
        expect([response?.status, error?.code]).toEqual([422, 'unknown_user_code'])
        expect(error).toMatchObject({ errors: [{ pointer: '/user_code' }] })
      }
    },
  )

  test('lets the machine open a second session with all permissions of the user, and only theirs', async () => {
    const owner = await service.workspace({ plan: 'starter' })
    const viewer = await colleague(service, owner, 'viewer')
    const { token } = await signedIn(viewer)
    const { data } = await getAccount({ client: service.clientWith(token) })
    expect(data!.user).toMatchObject({ email: viewer.email, role: 'viewer' })
    expect(data!.entitlements.credential).toBe('session')
    expect(await statusWith(viewer.token)).toBe(200)
  })

  test('cannot approve with an API key, nor without a credential', async () => {
    const codes = await newCodes()
    const { client } = await service.key(await service.workspace())
    for (const operation of [readDeviceCode, approveDeviceCode, denyDeviceCode]) {
      const body = { user_code: codes.user_code }
      expect(outcome(await operation({ client, body }))).toEqual([403, 'session_required'])
      expect(outcome(await operation({ client: service.clientWith(), body }))).toEqual([401, 'unauthorized'])
    }
    expect(outcome(await exchange(codes))).toEqual([400, 'authorization_pending'])
  })

  test('can deny, after which nobody can approve', async () => {
    const [owner, other] = [await service.workspace(), await service.workspace()]
    const codes = await newCodes()
    expect(outcome(await deny(owner, codes))).toEqual(done)
    expect(outcome(await exchange(codes))).toEqual([400, 'access_denied'])
    expect(outcome(await exchange(codes))).toEqual([400, 'access_denied'])
    for (const member of [owner, other]) {
      expect(outcome(await read(member, codes.user_code))).toEqual([409, 'user_code_used'])
      expect(outcome(await approve(member, codes))).toEqual([409, 'user_code_used'])
    }
  })

  test('cannot take over a code that a user of another workspace has approved', async () => {
    const [owner, other] = [await service.workspace(), await service.workspace()]
    const codes = await newCodes()
    await approve(owner, codes)
    expect(outcome(await approve(other, codes))).toEqual([409, 'user_code_used'])
    expect(outcome(await deny(other, codes))).toEqual([409, 'user_code_used'])
    const { data } = await exchange(codes)
    const account = await getAccount({ client: service.clientWith(data!.access_token) })
    expect(account.data!.user.email).toBe(owner.email)
  })

  test('is the only one whose approval counts, if two approve at the same time', async () => {
    const members = await Promise.all([service.workspace(), service.workspace(), service.workspace()])
    const codes = await newCodes()
    const outcomes = await Promise.all(members.map((member) => approve(member, codes)))
    const statuses = outcomes.map(({ response }) => response?.status)
    expect(statuses.toSorted()).toEqual([204, 409, 409])
    const { data } = await exchange(codes)
    const account = await getAccount({ client: service.clientWith(data!.access_token) })
    expect(account.data!.user.email).toBe(members[statuses.indexOf(204)]!.email)
  })

  test('either approves or denies, never both', async () => {
    const owner = await service.workspace()
    const codes = await newCodes()
    const outcomes = await Promise.all([approve(owner, codes), deny(owner, codes)])
    const statuses = outcomes.map(({ response }) => response?.status)
    expect(statuses.toSorted()).toEqual([204, 409])
    expect((await exchange(codes)).response?.status).toBe(statuses[0] === 204 ? 200 : 400)
  })
})

describe('a machine', () => {
  test('is told to wait, and to slow down if it calls too soon', async () => {
    const codes = await newCodes()
    const refusal = async () => {
      const { response, error } = await exchange(codes)
      return [response?.status, error?.code, error?.retry_after, response?.headers.get('retry-after')]
    }
    expect(await refusal()).toEqual([400, 'authorization_pending', 5, '5'])
    expect(await refusal()).toEqual([400, 'slow_down', 10, '10'])
    await age('6 seconds') // enough for the first interval, but not for the new one
    expect(await refusal()).toEqual([400, 'slow_down', 15, '15'])
    await age('15 seconds')
    expect(await refusal()).toEqual([400, 'authorization_pending', 15, '15'])
  })

  test('gets its session even if it calls too soon', async () => {
    const owner = await service.workspace()
    const codes = await newCodes()
    await exchange(codes)
    await approve(owner, codes)
    expect((await exchange(codes)).response?.status).toBe(200)
  })

  test('is told to slow down if it calls twice at the same time', async () => {
    const codes = await newCodes()
    const outcomes = await Promise.all([exchange(codes), exchange(codes)])
    expect(outcomes.map(({ error }) => error?.code).toSorted()).toEqual([
      'authorization_pending',
      'slow_down',
    ])
  })

  test.each([
    ['an unknown code', `wdc_${'x'.repeat(43)}`],
    ['nonsense', 'nonsense'],
  ])('is refused with %s', async (_, device_code) => {
    const client = service.clientWith()
    expect(outcome(await exchangeDeviceCode({ client, body: { device_code } }))).toEqual(ended)
    expect(outcome(await cancelDeviceCode({ client, body: { device_code } }))).toEqual(ended)
  })

  test('is refused with the user code, which others can see', async () => {
    const codes = await newCodes()
    await approve(await service.workspace(), codes)
    expect(outcome(await exchange({ ...codes, device_code: codes.user_code }))).toEqual(ended)
  })

  test('is refused after ten minutes, approved or not', async () => {
    const owner = await service.workspace()
    const [waiting, approved] = [await newCodes(), await newCodes()]
    await approve(owner, approved)
    await age('10 minutes')
    expect(outcome(await exchange(waiting))).toEqual([400, 'expired_token'])
    expect(outcome(await exchange(approved))).toEqual([400, 'expired_token'])
    for (const each of [read(owner, waiting.user_code), approve(owner, waiting), deny(owner, waiting)])
      expect(outcome(await each)).toEqual([409, 'user_code_expired'])
  })

  test('but not just before', async () => {
    const owner = await service.workspace()
    const codes = await newCodes()
    await age('9 minutes 50 seconds')
    expect(outcome(await approve(owner, codes))).toEqual(done)
    expect((await exchange(codes)).response?.status).toBe(200)
  })

  test('is refused after the user changed their password', async () => {
    const owner = await service.workspace()
    const codes = await newCodes()
    await approve(owner, codes)
    const body = { current_password: owner.password, new_password: 'incorrect horse battery staple' }
    await changePassword({ client: owner.client, body, throwOnError: true })
    expect(outcome(await exchange(codes))).toEqual(ended)
  })

  test('is refused after the user was deactivated, even if the user is active again', async () => {
    const owner = await service.workspace()
    const member = await colleague(service, owner, 'member')
    const codes = await newCodes()
    await approve(member, codes)
    const { id } = (await getAccount(member)).data!.user
    const setActive = (active: boolean) =>
      updateUser({ client: owner.client, path: { id }, body: { active }, throwOnError: true })
    await setActive(false)
    expect(outcome(await exchange(codes))).toEqual(ended)
    await setActive(true)
    expect(outcome(await exchange(codes))).toEqual(ended)
  })

  test('stays signed in when the user signs out of the browser', async () => {
    const owner = await service.workspace()
    const { token } = await signedIn(owner)
    await signout({ client: owner.client, throwOnError: true })
    expect(await statusWith(token)).toBe(200)
  })
})

describe('a code used twice', () => {
  test('is refused, and ends only the session that it opened', async () => {
    const owner = await service.workspace()
    const { codes, token } = await signedIn(owner)
    expect(await statusWith(token)).toBe(200)
    expect(outcome(await exchange(codes))).toEqual(ended)
    expect(await statusWith(token)).toBe(401)
    expect(await statusWith(owner.token)).toBe(200)
    expect(outcome(await approve(owner, codes))).toEqual([409, 'user_code_used'])
  })

  test('at the same time opens at most one session, which then ends', async () => {
    const codes = await newCodes()
    await approve(await service.workspace(), codes)
    const answers = await Promise.all([1, 2, 3].map(() => exchange(codes)))
    expect(answers.map(({ response }) => response?.status).toSorted()).toEqual([200, 401, 401])
    const { data } = answers.find(({ response }) => response?.status === 200)!
    expect(await statusWith(data!.access_token)).toBe(401)
  })

  test('returns the same session if the call is retried', async () => {
    const codes = await newCodes()
    await approve(await service.workspace(), codes)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { data } = await exchange(codes, headers)
    expect((await exchange(codes, headers)).data).toEqual(data)
    expect(await statusWith(data!.access_token)).toBe(200)
  })
})

describe('a cancelled code', () => {
  test('can neither be approved nor exchanged', async () => {
    const owner = await service.workspace()
    const codes = await newCodes()
    expect(outcome(await cancel(codes))).toEqual(done)
    expect(outcome(await approve(owner, codes))).toEqual([409, 'user_code_used'])
    expect(outcome(await exchange(codes))).toEqual(ended)
    expect(outcome(await cancel(codes))).toEqual(done)
  })

  test('opens no session if it was approved before', async () => {
    const owner = await service.workspace()
    const codes = await newCodes()
    await approve(owner, codes)
    expect(outcome(await cancel(codes))).toEqual(done)
    expect(outcome(await exchange(codes))).toEqual(ended)
    const { data } = await listActivity({ client: owner.client, query: { operation: 'cancelDeviceCode' } })
    expect(data).toMatchObject([{ status: 204, user_id: (await getAccount(owner)).data!.user.id }])
  })

  test('ends the session that it has opened', async () => {
    const { codes, token } = await signedIn(await service.workspace())
    expect(outcome(await cancel(codes))).toEqual(done)
    expect(await statusWith(token)).toBe(401)
  })

  test('opens no session that lasts, if it is exchanged at the same time', async () => {
    const codes = await newCodes()
    await approve(await service.workspace(), codes)
    const [{ data }] = await Promise.all([exchange(codes), cancel(codes)])
    if (data) expect(await statusWith(data.access_token)).toBe(401)
    expect(outcome(await exchange(codes))).toEqual(ended)
  })
})

test('expired codes are deleted, and valid ones are kept', async () => {
  const old = await newCodes()
  await age('10 minutes')
  const young = await newCodes()
  await sweep(service.database().pool, service.files())
  expect(await service.sql('select 1 from device_codes where expires_at <= now()')).toEqual([])
  expect(outcome(await exchange(old))).toEqual(ended)
  expect(outcome(await exchange(young))).toEqual([400, 'authorization_pending'])
})
