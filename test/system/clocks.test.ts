/** Processes on one database behave like one process even if their clocks are days apart. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import {
  acceptInvitation,
  addApiKey,
  addAuthorizationCode,
  addCompany,
  exchangeCode,
  getAccount,
  inviteUser,
  listActivity,
  listCompanies,
  refresh,
  setPlan,
  signup,
} from '../../generated/client/sdk.gen.ts'
import type { Tokens } from '../../generated/client/types.gen.ts'
import { cloneDatabase } from '../support/database.ts'
import { useProcesses } from '../support/process.ts'

const day = 24 * 60 * 60 * 1000
const password = 'correct horse battery staple'

/** The addresses of a process with a clock two days slow and of one with a clock two days fast. */
let behind: string
let ahead: string
/** The token of the workspace's owner. */
let tokens: Tokens

const clientOf = (baseUrl: string, auth?: string) => createClient({ baseUrl, auth })
const owner = (baseUrl: string) => clientOf(baseUrl, tokens.access_token)

/** The responses of both processes to a credential. */
const statusesWith = async (credential: string) =>
  Promise.all(
    [behind, ahead].map(
      async (url) => (await getAccount({ client: clientOf(url, credential) })).response?.status,
    ),
  )

async function startBoth(start: ReturnType<typeof useProcesses>) {
  const DATABASE_URL = await cloneDatabase(inject('databaseServer'))
  const NODE_OPTIONS = `--import=${pathToFileURL(join(import.meta.dirname, '../fixtures/clock.ts'))}`
  const shifted = async (CLOCK_SHIFT: number) =>
    (await start({ DATABASE_URL, NODE_OPTIONS, CLOCK_SHIFT: `${CLOCK_SHIFT}` })).url()
  behind = await shifted(-2 * day)
  ahead = await shifted(2 * day)
}

describe('with a new workspace for each test', () => {
  const start = useProcesses(afterAll)
  beforeAll(() => startBoth(start))
  beforeEach(async () => {
    const body = { workspace: 'W', name: 'Owner', email: `${crypto.randomUUID()}@service.test`, password }
    tokens = (await signup({ client: clientOf(behind), body, throwOnError: true })).data
    await setPlan({ client: owner(ahead), body: { plan: 'pro' }, throwOnError: true })
  })

  test('credentials issued by one process are valid in the other for the same time', async () => {
    expect(await statusesWith(tokens.access_token)).toEqual([200, 200])
    const body = { refresh_token: tokens.refresh_token }
    const { data: renewed } = await refresh({ client: clientOf(ahead), body, throwOnError: true })
    expect(await statusesWith(renewed.access_token)).toEqual([200, 200])
    tokens = renewed

    const ends = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    for (const url of [behind, ahead]) {
      const add = {
        client: owner(url),
        body: { name: 'Key', expires_at: ends(1) },
        throwOnError: true,
      } as const
      expect(await statusesWith((await addApiKey(add)).data.api_key)).toEqual([200, 200])
    }
  })

  test.each([
    ['behind', 'ahead'],
    ['ahead', 'behind'],
  ])('invitations and codes of a process that is %s are accepted by one that is %s', async (from, to) => {
    const at = { behind, ahead } as Record<string, string>
    const guest = { name: 'Guest', email: `${crypto.randomUUID()}@service.test`, role: 'member' } as const
    const { data: invited } = await inviteUser({ client: owner(at[from]!), body: guest, throwOnError: true })
    const acceptance = { token: invited.invitation_token, password }
    const accepted = await acceptInvitation({ client: clientOf(at[to]!), body: acceptance })
    expect(accepted.response?.status).toBe(201)

    const code_verifier = 'x'.repeat(43)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier))
    const code_challenge = Buffer.from(digest).toString('base64url')
    const client = owner(at[from]!)
    const { data } = await addAuthorizationCode({ client, body: { code_challenge }, throwOnError: true })
    const exchange = { code: data.code, code_verifier }
    const exchanged = await exchangeCode({ client: clientOf(at[to]!), body: exchange })
    expect(exchanged.data).toHaveProperty('access_token')
  })

  test('a retried write runs once, whichever process receives it', async () => {
    for (const url of [behind, ahead]) {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const add = (at: string) =>
        addCompany({ client: owner(at), body: { name: 'Acme' }, query: { create_new: true }, headers })
      const answers = [await add(url), await add(url), await add(behind), await add(ahead)]
      expect(new Set(answers.map(({ data }) => data!.id)).size).toBe(1)
    }
    expect((await listCompanies({ client: owner(ahead) })).data).toHaveLength(2)
  })

  test('records and the log have the same time', async () => {
    for (const url of [behind, ahead])
      await addCompany({ client: owner(url), body: { name: 'Acme' }, query: { create_new: true } })
    const { data: companies } = await listCompanies({ client: owner(ahead), throwOnError: true })
    const { data: entries } = await listActivity({ client: owner(ahead), throwOnError: true })
    const times = [...companies.map(({ created_at }) => created_at), ...entries.map(({ at }) => at)]
    for (const time of times) expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(day / 24)
    const operations = entries.map(({ operation }) => operation)
    expect(operations.slice(0, 4)).toEqual(['listCompanies', 'addCompany', 'addCompany', 'setPlan'])
  })
})

// Limits apply to an address, so each test has its own processes and an unused database.
describe('with separate processes', () => {
  const start = useProcesses()
  beforeEach(() => startBoth(start))

  test.each(['behind', 'ahead'])(
    'a limit used up at the process that is %s applies to both',
    async (name) => {
      const url = name === 'ahead' ? ahead : behind
      for (let left = 31; left > 0; left--)
        await refresh({ client: clientOf(url), body: { refresh_token: 'x' } })
      for (const at of [behind, ahead]) {
        const { response } = await refresh({ client: clientOf(at), body: { refresh_token: 'x' } })
        expect(response?.status).toBe(429)
        expect(Number(response!.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      }
    },
  )
})
