/**
 * The digest of a log entry has two parts, so that an entry can still be verified when its details are withheld or
 * erased:
 *
 *     details_digest = SHA-256 of RFC 8785 JSON of the details and `salt` (of the details)
 *     digest         = SHA-256 of RFC 8785 JSON of the facts, `details_digest` and `salt` (of the facts)
 *
 * in UTF-8. Digests are in lower-case hexadecimal. The salts prevent guessing the content from a digest. The salt of the
 * details is random. That of the facts is derived from it; in entries of earlier versions, it is random too.
 */
import { hash, randomUUID } from 'node:crypto'
import { canonical } from './canonical.ts'

/** Visible to everyone who can read the log. Ids and times have the format of the API. */
export interface Facts {
  workspace_id: string
  id: string
  at: string
  channel: string
  operation: string | null
  credential: string
  user_id: string | null
  agent: string | null
  tool: string | null
  record_id: string | null
  status: number
  duration_ms: number
  request_id: string
}

/** Visible only to admins and the caller; can be erased. */
export interface Details {
  session_id: string | null
  api_key_id: string | null
  client: string | null
  remote_address: string | null
  changes: readonly unknown[]
}

/** In the member order of RFC 8785. */
export const factNames = [
  'agent',
  'at',
  'channel',
  'credential',
  'duration_ms',
  'id',
  'operation',
  'record_id',
  'request_id',
  'status',
  'tool',
  'user_id',
  'workspace_id',
] as const satisfies (keyof Facts)[]

export const detailNames = [
  'api_key_id',
  'changes',
  'client',
  'remote_address',
  'session_id',
] as const satisfies (keyof Details)[]

export const newSalt = (): string => randomUUID()

/** The salt of the facts of new entries. The salt of the details cannot be calculated from it. */
export function saltOfFacts(detailsSalt: string): string {
  const hex = sha256(`facts ${detailsSalt}`)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

// These functions run on every request. Members are ordered by hand, which is three times as fast as `canonical`.

export function digestOfDetails(details: Details, salt: string): string {
  const { api_key_id, changes, client, remote_address, session_id } = details
  const rest = JSON.stringify({ client, remote_address, salt, session_id })
  return sha256(
    `{"api_key_id":${JSON.stringify(api_key_id)},"changes":${canonical(changes)},${rest.slice(1)}`,
  )
}

export function digestOfEntry(facts: Facts, detailsDigest: string, salt: string): string {
  const { agent, at, channel, credential, duration_ms, id, operation } = facts
  const { record_id, request_id, status, tool, user_id, workspace_id } = facts
  return sha256(
    JSON.stringify({
      agent,
      at,
      channel,
      credential,
      details_digest: detailsDigest,
      duration_ms,
      id,
      operation,
      record_id,
      request_id,
      salt,
      status,
      tool,
      user_id,
      workspace_id,
    }),
  )
}

const sha256 = (text: string) => hash('sha256', text, 'hex')
