/** Stage: the call is logged before its response is sent, whichever stage it reached. */

import { newUuidAt, uuidOf } from '../../../domain/model/columns.ts'
import type { Entry } from '../../activity/entry.ts'
import type { Recorder } from '../../activity/recorder.ts'
import type { ArrivedCall, CallState, Claims, Owner } from '../call.ts'

/**
 * Resolves when the entry is committed. Throws 503 if that fails or takes too long; `briefly` shortens the wait. Calls without
 * a known workspace are only counted.
 */
export function record(call: CallState, status: number, recorder: Recorder, briefly = false): Promise<void> {
  const owner = call.caller ?? call.visitor ?? call.holder
  if (owner) return recorder.record(entryOf(call, owner, status, call.recordId ?? null), briefly)
  return recorder.count({ address: call.remoteAddress, operation: call.operation, status }, briefly)
}

/** The log entry of a call. The duration is measured up to now. */
export function entryOf(call: CallState, owner: Owner, status: number, recordId: string | null): Entry {
  const known = call.caller ?? call.holder
  const { kind = 'none', id = null } = known?.credential ?? {}
  const { agent, tool } = claimsOf(call)
  return {
    workspace_id: owner.workspace_id,
    id: call.entryId,
    at: call.at,
    channel: call.channel,
    operation: call.operation,
    credential: kind,
    user_id: owner.user_id && uuidOf(owner.user_id, 'user'),
    session_id: kind === 'session' || kind === 'connection' ? id : null,
    api_key_id: kind === 'api_key' ? id : null,
    client: known?.client ?? userAgentOf(call),
    agent: cleanClaim(agent),
    tool: cleanClaim(tool),
    record_id: recordId,
    status,
    duration_ms: Math.round((performance.now() - call.startedAt) * 1000) / 1000,
    request_id: call.requestId === call.entryId ? null : call.requestId,
    remote_address: call.remoteAddress,
  }
}

/** The call with the id of another entry, for a call that has several, or that may already have one. */
export const withNewEntry = <Call extends ArrivedCall>(call: Call, at = call.at): Call => ({
  ...call,
  at,
  entryId: newUuidAt(at),
})

export const claimsOf = (call: ArrivedCall): Claims =>
  call.claims ?? { agent: claimOf(call, 'service-agent'), tool: claimOf(call, 'service-tool') }

export const userAgentOf = (call: ArrivedCall): string | null => cleanClaim(claimOf(call, 'user-agent'))

function claimOf({ http }: ArrivedCall, header: string): string | null {
  const value = http.req.header(header)
  return value ? decodeClaim(value) : null
}

/** Cleans a claim for the log: no NUL, valid Unicode, at most 200 characters. */
const cleanClaim = (claim: string | null): string | null =>
  claim?.replaceAll('\0', '').slice(0, 200).toWellFormed() ?? null

/** Clients percent-encode characters that headers do not allow. */
function decodeClaim(value: string): string {
  try {
    return decodeURI(value)
  } catch {
    return value
  }
}
