/** Secrets are in no log, no activity log and no address, even if the database fails. */
import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import {
  acceptInvitation,
  addApiKey,
  authenticate,
  changePassword,
  inviteUser,
  refresh,
  rotateApiKey,
  setPlan,
} from '../../generated/client/sdk.gen.ts'
import { cloneDatabase } from '../support/database.ts'
import { pagePaths } from '../support/page-routes.ts'
import { useProcesses } from '../support/process.ts'
import { newcomer, newVisitor } from '../support/visitor.ts'

const start = useProcesses()

describe('no secret is in a log, in the activity log or in an address', () => {
  const passwords = {
    first: 'the first of three passphrases',
    second: 'the second of three passphrases',
    guest: 'the third of three passphrases',
    mistyped: 'the furst of three passphrases',
  }
  const email = 'owner@service.test'

  /** A service that records its redirects, its log and its activity log. */
  async function observed() {
    const DATABASE_URL = await cloneDatabase(inject('databaseServer'))
    const process = await start({ DATABASE_URL, LOG_LEVEL: 'trace', RATE_LIMIT: 'off' })
    const baseUrl = await process.url()
    const locations: (string | null)[] = []
    const site = {
      call: async (path: string, init?: RequestInit) => {
        const response = await fetch(baseUrl + path, { ...init, redirect: 'manual' })
        locations.push(response.headers.get('location'))
        return response
      },
    }
    const sql = async (text: string) => {
      const database = new Client(DATABASE_URL)
      await database.connect()
      return database.query(text).finally(() => database.end())
    }
    return {
      visitor: newVisitor(site, baseUrl),
      clientWith: (auth?: string) => createClient({ baseUrl, auth }),
      sql,
      said: async () => {
        const activity = JSON.stringify((await sql('select * from activity')).rows)
        return { activity, locations: locations.join('\n'), ...(await process.stop()) }
      },
    }
  }

  type Observed = Awaited<ReturnType<typeof observed>>

  /** Makes every kind of call that accepts or creates a secret, and returns the secrets. */
  async function useSecrets({ visitor, clientWith }: Observed): Promise<Record<string, string>> {
    const nobody = clientWith()
    await visitor.submit('/signup', newcomer({ email, password: passwords.first }))
    await visitor.submit('/signout', {})
    await visitor.submit('/signin', { username: email, password: passwords.mistyped })
    await visitor.submit('/signin', { username: passwords.first, password: email })
    await visitor.submit('/signin?next=/developers', { username: email, password: passwords.first })
    for (const path of pagePaths) await visitor.get(path)
    const [session, own_refresh] = [...visitor.cookies.values()] as [string, string]

    const client = clientWith(session)
    const always = { client, throwOnError: true } as const
    await setPlan({ ...always, body: { plan: 'pro' } })
    const { data: key } = await addApiKey({ ...always, body: { name: 'Key' } })
    const { data: rotated } = await rotateApiKey({
      ...always,
      path: { id: key.id },
      body: { grace_minutes: 5 },
    })
    const guest = { name: 'Guest', email: 'guest@service.test', role: 'member' } as const
    const { invitation_token: invitation } = (await inviteUser({ ...always, body: guest })).data
    const acceptance = { token: invitation, password: passwords.guest }
    const { data: joined } = await acceptInvitation({ client: nobody, body: acceptance, throwOnError: true })
    const body = { refresh_token: joined.refresh_token }
    const { data: renewed } = await refresh({ client: nobody, body, throwOnError: true })
    const change = { current_password: passwords.first, new_password: passwords.second }
    await changePassword({ ...always, body: change })
    const keys = { key: key.api_key, rotated: rotated.api_key }
    const tokens = { session, own_refresh, joined: joined.access_token, spent: joined.refresh_token }
    return { ...keys, ...tokens, invitation, renewed: renewed.access_token, next: renewed.refresh_token }
  }

  /** Makes writes of secrets fail in the database, with error messages that contain the values. */
  async function failToWrite({ visitor, clientWith, sql }: Observed, given: Record<string, string>) {
    await sql(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'the table is broken' using detail = new; end $$`)
    for (const table of ['sessions', 'logins', 'api_keys'])
      await sql(
        `create trigger broken before insert or update on ${table} for each row execute function fail()`,
      )
    const client = clientWith(given.session)
    const grant = { username: email, password: passwords.second }
    const change = { current_password: passwords.second, new_password: passwords.guest }
    const answers = await Promise.all([
      authenticate({ client: clientWith(), body: grant }),
      refresh({ client: clientWith(), body: { refresh_token: given.next! } }),
      changePassword({ client, body: change }),
      addApiKey({ client, body: { name: 'Key' } }),
      visitor.submit('/signin', grant).then((response) => ({ response })),
    ])
    expect(answers.map(({ response }) => response?.status)).toEqual([500, 500, 500, 500, 500])
  }

  test('in normal operation and while the database fails', async () => {
    const service = await observed()
    const given = await useSecrets(service)
    await failToWrite(service, given)
    const said = await service.said()
    expect(said.stderr).toContain('the table is broken')
    // A token also contains its record id, which is not secret, and ends with a checksum.
    const parts = Object.entries(given).map(([name, token]) => [name, token.slice(-41, -9)])
    const secrets = [...Object.entries(passwords), ...parts, ['hash of a password', '$argon2']]
    for (const [place, content] of Object.entries(said))
      for (const [name, secret] of secrets)
        expect(String(content).includes(secret!), `${name} in ${place}`).toBe(false)
  })
})
