/**
 * Stores the access tokens of `oidc-provider` as tokens of the service. Each contains the id of its connection, which stores
 * the hash of the latest token. Calls use them like other tokens, until the connection ends.
 */
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'
import { idOf, now } from '../../domain/model/columns.ts'
import { connectionSeconds } from '../access/connections.ts'
import type { Token } from '../access/tokens.ts'
import { hashOf, isOfKind, issueToken, parseToken } from '../access/tokens.ts'
import type { ConnectionRow } from './connection-update.ts'
import { updateConnection } from './connection-update.ts'
import { AlreadyEndedError } from './storage.ts'

export const accessTokenSeconds = 60 * 60

/** After a renewal, the previous token stays valid for this long, for calls in flight. */
const graceSeconds = 60

/** Absolute lifetime of a connection, regardless of renewals, as for sessions. */
export const maxConnectionSeconds = 90 * 24 * 60 * 60

/** The provider's id for a grant: the UUIDs of the workspace and of the connection. */
export const grantIdOf = (workspaceId: string, connectionId: string) => `${workspaceId}:${connectionId}`

const idsOf = (grantId: string) => grantId.split(':') as [workspace: string, connection: string]

export function newAccessToken(grantId: string): string {
  const [workspace, connection] = idsOf(grantId)
  return issueToken('wct', workspace, idOf(connection, 'session')).token
}

/** SQL condition: the connection has not ended, and its user is active and has not changed the password since. */
const isAlive = `c.revoked_at is null and c.expires_at > now() and u.active and u.session_epoch = c.session_epoch
  and u.workspace_id = c.workspace_id and u.id = c.user_id`

/** `addressOf` returns the client's address for the current request. */
export function accessTokens(pool: Pool, addressOf: () => string | null): Adapter {
  const query = (text: string, ...values: unknown[]) => pool.query(text, values)
  /** Finds a connection that has not been revoked. */
  const find = async (grantId: string): Promise<ConnectionRow | undefined> => {
    const { rows } = await query(
      `select workspace_id, id, user_id, name from connections
       where workspace_id = $1 and id = $2 and revoked_at is null`,
      ...idsOf(grantId),
    )
    return rows[0]
  }
  const parse = (text: string): Token | null => {
    const token = parseToken(text)
    return isOfKind(token, 'wct') ? token : null
  }
  return {
    async upsert(id, { grantId, scope, clientId }, lifetime) {
      const connection = await find(grantId!)
      const isRenewed =
        connection &&
        (await updateConnection(pool, connection, {
          operation: 'refresh',
          status: 200,
          remote_address: addressOf(),
          // Citus refuses to add to a column with a time zone in an update, because the sum depends on the session's time zone.
          update: (place) =>
            `update connections c set previous_access_hash = c.access_hash, previous_access_scopes = c.access_scopes,
               previous_access_expires_at = least(c.access_expires_at, now() + make_interval(secs => ${graceSeconds})),
               access_hash = ${place(hashOf(id))}, access_scopes = ${place(scope!.split(' '))},
               access_expires_at = now() + make_interval(secs => ${place(lifetime)}),
               expires_at = least(now() + make_interval(secs => ${connectionSeconds}),
                 (c.created_at at time zone 'UTC' + make_interval(secs => ${maxConnectionSeconds})) at time zone 'UTC'),
               last_used_at = now(), updated_at = now(), version = c.version + 1
             from users u where c.workspace_id = ${place(connection.workspace_id)} and c.id = ${place(connection.id)} and ${isAlive}`,
        }))
      if (!isRenewed) throw new AlreadyEndedError('the client was disconnected')
      await query(
        `update oauth_records set expires_at = now() + make_interval(secs => ${maxConnectionSeconds})
         where kind = 'Client' and hash = $1`,
        hashOf(clientId!),
      )
    },
    async find(id) {
      const token = parse(id)
      if (!token) return undefined
      const { rows } = await query(
        `select c.client_id, c.user_id, array_to_string(t.scopes, ' ') as scope, extract(epoch from t.expires_at)::int as exp
         from connections c, users u, lateral (values
           (c.access_hash, c.access_scopes, c.access_expires_at),
           (c.previous_access_hash, c.previous_access_scopes, c.previous_access_expires_at)
         ) t (hash, scopes, expires_at)
         where c.workspace_id = $1 and c.id = $2 and t.hash = $3 and ${isAlive}`,
        ...[token.workspace_id, token.uuid, token.hash],
      )
      if (!rows[0]) return undefined
      const { client_id, user_id, scope, exp } = rows[0]
      const accountId = `${token.workspace_id}:${user_id}`
      const grantId = grantIdOf(token.workspace_id, token.uuid)
      return {
        kind: 'AccessToken',
        jti: id,
        clientId: client_id,
        accountId,
        grantId,
        scope,
        exp,
      } as AdapterPayload
    },
    async destroy(id) {
      const token = parse(id)
      if (token)
        await query(
          `update connections set access_hash = null, previous_access_hash = null
           where workspace_id = $1 and id = $2 and $3 in (access_hash, previous_access_hash)`,
          ...[token.workspace_id, token.uuid, token.hash],
        )
    },
    async revokeByGrantId(grantId) {
      const connection = await find(grantId)
      if (!connection) return
      const revoked_at = now()
      await updateConnection(pool, connection, {
        operation: 'removeConnection',
        status: 204,
        remote_address: addressOf(),
        update: (place) =>
          `update connections set revoked_at = ${place(revoked_at)}, updated_at = ${place(revoked_at)}, version = version + 1
           where workspace_id = ${place(connection.workspace_id)} and id = ${place(connection.id)} and revoked_at is null`,
        changes: [{ field: 'revoked_at', before: null, after: revoked_at }],
      })
    },
    consume: unsupported,
    findByUid: unsupported,
    findByUserCode: unsupported,
  }
}

async function unsupported(): Promise<never> {
  throw new Error('Access tokens do not support this operation.')
}
