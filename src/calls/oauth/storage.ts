/**
 * Stores the records of `oidc-provider` in the database. The id of a record is a secret: the text of a code or token. Only its
 * hash is stored, and a placeholder replaces it in the payload, so that reading the database reveals no usable secret.
 */
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'
import { hashOf } from '../access/tokens.ts'

/** A registered client that is not used within this time is deleted. */
const unusedClientSeconds = 24 * 60 * 60

const idPlaceholder = '<id>'

export function recordsOf(pool: Pool, kind: string): Adapter {
  const query = (text: string, ...values: unknown[]) => pool.query(text, values)
  return {
    async upsert(id, payload, lifetime = unusedClientSeconds) {
      const text = JSON.stringify(payload).replaceAll(id, idPlaceholder)
      await query(
        `insert into oauth_records (kind, hash, payload, grant_id, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(secs => $5))
         on conflict (kind, hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
        ...[kind, hashOf(id), text, payload.grantId ?? null, lifetime],
      )
    },
    async find(id) {
      const { rows } = await query(
        `select payload::text, extract(epoch from consumed_at)::float8 as consumed from oauth_records
         where kind = $1 and hash = $2 and expires_at > now()`,
        ...[kind, hashOf(id)],
      )
      if (!rows[0]) return undefined
      const { payload, consumed } = rows[0]
      const record: AdapterPayload = JSON.parse(payload.replaceAll(idPlaceholder, id))
      return consumed === null ? record : { ...record, consumed }
    },
    /** If two processes consume the same record concurrently, one fails. */
    async consume(id) {
      const { rowCount } = await query(
        'update oauth_records set consumed_at = now() where kind = $1 and hash = $2 and consumed_at is null',
        ...[kind, hashOf(id)],
      )
      if (rowCount === 0) throw new AlreadyEndedError('it was already used')
    },
    async destroy(id) {
      await query('delete from oauth_records where kind = $1 and hash = $2', kind, hashOf(id))
    },
    async revokeByGrantId(grantId) {
      await query('delete from oauth_records where kind = $1 and grant_id = $2', kind, grantId)
    },
    findByUid: unsupported,
    findByUserCode: unsupported,
  }
}

/** A record ended while it was being used. */
export class AlreadyEndedError extends Error {}

/** For the provider's sessions: stores nothing, because users sign in to the service and consent to each request. */
export const noStorage: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUid: unsupported,
  findByUserCode: unsupported,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
}

async function nothing(): Promise<undefined> {}

async function unsupported(): Promise<never> {
  throw new Error('This operation is not supported.')
}

/** The key that signs cookies. The first process to start stores it. */
export async function cookieKey(pool: Pool, generated: string): Promise<string> {
  const name = hashOf('cookies')
  await pool.query(
    `insert into oauth_records (kind, hash, payload, expires_at) values ('Key', $1, $2, 'infinity') on conflict do nothing`,
    [name, JSON.stringify({ key: generated })],
  )
  const { rows } = await pool.query(`select payload from oauth_records where kind = 'Key' and hash = $1`, [
    name,
  ])
  return rows[0].payload.key
}
