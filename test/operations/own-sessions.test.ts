/** The list of the caller's own sessions, and how to end them. */
import { expect, test } from 'vitest'
import {
  addApiKey,
  authenticate,
  changePassword,
  getAccount,
  listActivity,
  listSessions,
  removeOtherSessions,
  removeSession,
} from '../../generated/client/sdk.gen.ts'
import { clientInWords } from '../../src/calls/access/client-words.ts'
import { colleague, signIn } from '../support/colleague.ts'
import { type Member, useCommonService } from '../support/service.ts'
import { setEarlier } from '../support/shifted-times.ts'

const service = useCommonService()
const sure = { throwOnError: true } as const

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const list = async ({ client }: Pick<Member, 'client'>) => (await listSessions({ client, ...sure })).data
const statusOf = async ({ client }: Pick<Member, 'client'>) => (await getAccount({ client })).response?.status

/** Another session of the user, in Firefox. */
async function inFirefox({ email, password }: Member) {
  const client = service.clientWith()
  const headers = { 'user-agent': firefox }
  const { data } = await authenticate({ client, headers, body: { username: email, password }, ...sure })
  return { client: service.clientWith(data.access_token), token: data.access_token }
}

test('users see their own sessions with the browser, and which one is theirs now', async () => {
  const owner = await service.workspace()
  const other = await inFirefox(owner)
  const sessions = await list(owner)
  expect(sessions).toMatchObject([{ client: 'Firefox on Linux', current: false }, { current: true }])
  expect(await list(other)).toMatchObject([{ current: true }, { current: false }])
  for (const session of sessions)
    expect(Object.keys(session).sort()).toEqual(['client', 'created_at', 'current', 'id', 'last_used_at'])
})

test('sessions are found by their browser or program, and by their last use', async () => {
  const owner = await service.workspace()
  await inFirefox(owner)
  const found = async (query: { client?: string; used_since?: string }) =>
    (await listSessions({ client: owner.client, query, ...sure })).data.map(({ current }) => current)
  expect(await found({ client: 'FIREFOX' })).toEqual([false])
  expect(await found({ client: 'Safari' })).toEqual([])
  const signedIn = (days: string) =>
    service.sql(
      `update sessions set ${setEarlier('created_at', '$2::interval')}, refreshed_at = null
      where client like 'Firefox%' and workspace_id = (select workspace_id from logins where email = $1)`,
      [owner.email, days],
    )
  await signedIn('10 days')
  expect(await found({ used_since: '7d' })).toEqual([true])
  expect(await found({ used_since: '11d' })).toEqual([true, false])
  await service.sql(
    `update sessions set refreshed_at = now() where client like 'Firefox%'
      and workspace_id = (select workspace_id from logins where email = $1)`,
    [owner.email],
  )
  expect(await found({ used_since: '7d', client: 'firefox' })).toEqual([false])
})

test('no one sees or ends the sessions of another user, not even an owner', async () => {
  const owner = await service.workspace()
  const member = await colleague(service, owner, 'member')
  const [theirs] = await list(member)
  expect((await list(owner)).map(({ id }) => id)).not.toContain(theirs!.id)
  const { error } = await removeSession({ client: owner.client, path: { id: theirs!.id } })
  expect(error?.code).toBe('not_found')
  await removeOtherSessions({ client: owner.client, ...sure })
  expect(await statusOf(member)).toBe(200)
})

test('an ended session stops working immediately, leaves the list, and is in the log without its tokens', async () => {
  const owner = await service.workspace()
  const other = await inFirefox(owner)
  const [session] = await list(owner)
  await removeSession({ client: owner.client, path: { id: session!.id }, ...sure })
  expect([await statusOf(other), await statusOf(owner)]).toEqual([401, 200])
  expect(await list(owner)).toHaveLength(1)
  const query = { operation: 'removeSession' } as const
  const { data } = await listActivity({ client: owner.client, query, ...sure })
  expect(data).toMatchObject([{ record_id: session!.id, status: 204 }])
  expect(JSON.stringify(data)).not.toContain(other.token)
})

test('all other sessions end together; the current one and API keys stay', async () => {
  const owner = await service.workspace()
  const others = [await inFirefox(owner), await signIn(service, owner)]
  const { data: key } = await addApiKey({ client: owner.client, body: { name: 'Key' }, ...sure })
  const { data } = await removeOtherSessions({ client: owner.client, ...sure })
  expect(data).toEqual({ ended: 2 })
  expect(await Promise.all([owner, ...others].map(statusOf))).toEqual([200, 401, 401])
  expect(await list(owner)).toHaveLength(1)
  const { error } = await removeOtherSessions({ client: service.clientWith(key.api_key) })
  expect(error?.code).toBe('session_required')
})

test('sessions that ended with the password or expired are not listed', async () => {
  const owner = await service.workspace()
  await inFirefox(owner)
  await signIn(service, owner)
  expect(await list(owner)).toHaveLength(3)
  const { data } = await getAccount({ client: owner.client, ...sure })
  await service.sql(
    `update sessions set refresh_expires_at = now() where client like 'Firefox%' and workspace_id =
      (select workspace_id from logins where email = $1)`,
    [owner.email],
  )
  expect(await list(owner)).toHaveLength(2)
  const body = { current_password: owner.password, new_password: 'another horse battery staple' }
  await changePassword({ client: owner.client, body, ...sure })
  expect(await list(owner)).toMatchObject([{ current: true }])
  expect(data.user.email).toBe(owner.email)
})

test.each([
  [firefox, 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/143.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Unknown/1.0', 'Another browser on Windows'],
  ['vs/0.9.0', 'vs 0.9.0'],
  ['curl', 'curl'],
  ['', null],
  [null, null],
])('%s is called %s', (userAgent, words) => expect(clientInWords(userAgent)).toBe(words))
