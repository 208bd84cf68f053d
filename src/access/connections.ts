/** Clients that a person connects by consent, and their requests until then. */

import type { Scope } from '../../generated/client/types.gen.ts'
import { Refusal } from '../base/errors.ts'
import type { UnitOfWork } from '../data/unit-of-work.ts'
import { hasPassed } from '../model/columns.ts'
import { OauthRecord } from '../model/index.ts'
import { entitlements } from './authorise.ts'
import type { Caller } from './caller.ts'
import { hashOf } from './tokens.ts'

/** What a client asks a person for. */
export interface ConnectionRequest {
  /** By the name that the client gives itself. */
  name: string
  client_id: string
  /** The host that vouches for the client; null where nobody does, because it registered itself. */
  client_host: string | null
  /** Where the browser is sent when the person has decided. */
  redirect_uri: string
  /** The resource that its tokens would be for. */
  audience: string
  scopes: Scope[]
}

/** The kind of record that a request is. */
export const requestKind = 'Interaction'

/** How many seconds a connection lasts that gets no new token. */
export const connectionSeconds = 30 * 24 * 60 * 60

/** Throws 409 if there is no such request, or not any more. */
export async function findRequest(em: UnitOfWork, id: string): Promise<ConnectionRequest> {
  const found = await em.findOne(OauthRecord, { kind: requestKind, hash: hashOf(id) }, { filters: false })
  const asked = found && !hasPassed(found.expires_at) && requestOf(found.payload)
  if (!asked)
    throw new Refusal(
      'consent_request_closed',
      'The request has expired or was already decided. Start again in the client.',
    )
  return asked
}

/** The request in what the authorization server keeps of it. */
export const requestOf = (payload: Record<string, unknown>): ConnectionRequest | null =>
  (payload as { prompt?: { details?: { request?: ConnectionRequest } } }).prompt?.details?.request ?? null

/** Throws 403 for a scope that the client did not ask for, or with which the person can call nothing. */
export function checkGrantedScopes(caller: Caller, asked: readonly Scope[], given: readonly Scope[]): void {
  const possible = entitlements(caller, 'mcp').scopes
  const wrong = given.find((scope) => !asked.includes(scope) || !possible.includes(scope))
  if (wrong) throw new Refusal('scope_not_grantable', `The scope ${wrong} cannot be granted to this client.`)
}
