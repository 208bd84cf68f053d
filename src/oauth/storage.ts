/**
 * Where `oidc-provider` keeps its records: in the database, which all processes share. Nothing there can be used by somebody who
 * reads it: an id, which is what a code or a token consists of, is kept as a hash and left out of the payload.
 */
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'
import { hashOf } from '../access/tokens.ts'

/** In seconds. A client that has registered and was not used by then is forgotten; using it keeps it. */
export const unusedClientSeconds = 24 * 60 * 60

const hidden = '<id>'

export function recordsOf(pool: Pool, kind: string): Adapter {
  const change = (text: string, ...values: unknown[]) => pool.query(text, values)
  return {
    async upsert(id, payload, lifetime = unusedClientSeconds) {
      const text = JSON.stringify(payload).replaceAll(id, hidden)
      await change(
        `insert into oauth_records (kind, hash, payload, grant_id, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(secs => $5))
         on conflict (kind, hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
        ...[kind, hashOf(id), text, payload.grantId ?? null, lifetime],
      )
    },
    async find(id) {
      const { rows } = await change(
        `select payload::text, extract(epoch from consumed_at)::float8 as consumed from oauth_records
         where kind = $1 and hash = $2 and expires_at > now()`,
        ...[kind, hashOf(id)],
      )
      if (!rows[0]) return undefined
      const { payload, consumed } = rows[0]
      const found: AdapterPayload = JSON.parse(payload.replaceAll(hidden, id))
      return consumed === null ? found : { ...found, consumed }
    },
    /** Of two processes that consume the same at the same time, one fails. */
    async consume(id) {
      const { rowCount } = await change(
        'update oauth_records set consumed_at = now() where kind = $1 and hash = $2 and consumed_at is null',
        ...[kind, hashOf(id)],
      )
      if (rowCount === 0) throw new AlreadyEndedError('it was used before')
    },
    async destroy(id) {
      await change('delete from oauth_records where kind = $1 and hash = $2', kind, hashOf(id))
    },
    async revokeByGrantId(grantId) {
      await change('delete from oauth_records where kind = $1 and grant_id = $2', kind, grantId)
    },
    findByUid: never,
    findByUserCode: never,
  }
}

/** Something ended while it was used. */
export class AlreadyEndedError extends Error {}

/** Sessions of the provider: none is kept, since people sign in to the service, and each request is consented to. */
export const noStorage: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUid: never,
  findByUserCode: never,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
}

async function nothing(): Promise<undefined> {}

async function never(): Promise<never> {
  throw new Error('No feature that needs this is on.')
}

/** The key that cookies are signed with: whichever process comes first has made it. */
export async function cookieKey(pool: Pool, made: string): Promise<string> {
  const name = hashOf('cookies')
  await pool.query(
    `insert into oauth_records (kind, hash, payload, expires_at) values ('Key', $1, $2, 'infinity') on conflict do nothing`,
    [name, JSON.stringify({ key: made })],
  )
  const { rows } = await pool.query(`select payload from oauth_records where kind = 'Key' and hash = $1`, [
    name,
  ])
  return rows[0].payload.key
}
