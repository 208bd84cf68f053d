/** Requests from OAuth clients that are waiting for a user's consent. */

import type { Scope } from '../../../generated/client/types.gen.ts'
import { Refusal } from '../../base/errors.ts'
import type { UnitOfWork } from '../../data/unit-of-work.ts'
import { hasPassed } from '../../domain/model/columns.ts'
import { OauthRecord } from '../../domain/model/index.ts'
import { entitlements } from './authorise.ts'
import type { Caller } from './caller.ts'
import { hashOf } from './tokens.ts'

export interface ConnectionRequest {
  /** The name that the client claims. */
  name: string
  client_id: string
  /** The host that serves the client's metadata document; null for a client that registered itself. */
  client_host: string | null
  /** The address to which the browser is redirected after the decision. */
  redirect_uri: string
  /** The resource that the tokens are valid for (RFC 8707). */
  audience: string
  scopes: Scope[]
}

/** The `kind` of pending requests in the table of OAuth records; `oidc-provider` calls them interactions. */
export const requestKind = 'Interaction'

/** A connection ends this long after its last token was issued. */
export const connectionSeconds = 30 * 24 * 60 * 60

/** Throws 409 if the request is unknown, expired or already decided. */
export async function findRequest(em: UnitOfWork, id: string): Promise<ConnectionRequest> {
  const record = await em.findOne(OauthRecord, { kind: requestKind, hash: hashOf(id) }, { filters: false })
  const request = record && !hasPassed(record.expires_at) && requestOf(record.payload)
  if (!request)
    throw new Refusal(
      'consent_request_closed',
      'The request has expired or was already decided. Start again in the client.',
    )
  return request
}

/** Extracts the request from the payload that `oidc-provider` stores. */
export const requestOf = (payload: Record<string, unknown>): ConnectionRequest | null =>
  (payload as { prompt?: { details?: { request?: ConnectionRequest } } }).prompt?.details?.request ?? null

/** Throws 403 for a scope that the client did not request, or that allows no operation to this user. */
export function checkGrantedScopes(
  caller: Caller,
  requested: readonly Scope[],
  granted: readonly Scope[],
): void {
  const usable = entitlements(caller, 'mcp').scopes
  const wrong = granted.find((scope) => !requested.includes(scope) || !usable.includes(scope))
  if (wrong) throw new Refusal('scope_not_grantable', `The scope ${wrong} cannot be granted to this client.`)
}
