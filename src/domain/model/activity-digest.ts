/** Computes the digest of a log entry from its stored form. `src/shared/proof` expects ids in the form of the API. */
import type { Change } from '../../../generated/client/types.gen.ts'
import type { Details, Facts } from '../../shared/proof/entry.ts'
import { digestOfDetails, digestOfEntry, saltOfFacts } from '../../shared/proof/entry.ts'
import { idOf } from './columns.ts'

/** The same fields with ids as UUIDs. */
interface StoredFacts extends Omit<Facts, 'workspace_id' | 'id' | 'user_id' | 'request_id'> {
  workspace_id: string
  id: string
  user_id: string | null
  /** Null if it is `id`. */
  request_id: string | null
}

/** The same fields with ids as UUIDs. */
interface StoredDetails extends Omit<Details, 'changes'> {
  changes: Change[]
}

/** A log entry with all its details. */
export interface StoredEntry extends StoredFacts, StoredDetails {
  /** Null if it is derived from the salt of the details. */
  salt: string | null
  details_salt: string
}

/** The salt of the facts. Empty if somebody removed both salts: then no digest matches. */
export const saltOf = ({
  salt,
  details_salt,
}: {
  salt: string | null
  details_salt: string | null
}): string => salt ?? (details_salt === null ? '' : saltOfFacts(details_salt))

export const factsOf = (entry: StoredFacts): Facts => ({
  workspace_id: idOf(entry.workspace_id, 'workspace'),
  id: idOf(entry.id, 'activity_entry'),
  at: entry.at,
  channel: entry.channel,
  operation: entry.operation,
  credential: entry.credential,
  user_id: entry.user_id && idOf(entry.user_id, 'user'),
  agent: entry.agent,
  tool: entry.tool,
  record_id: entry.record_id,
  status: entry.status,
  duration_ms: entry.duration_ms,
  request_id: entry.request_id ?? entry.id,
})

export const detailsOf = (entry: StoredDetails): Details => ({
  session_id: entry.session_id && idOf(entry.session_id, 'session'),
  api_key_id: entry.api_key_id && idOf(entry.api_key_id, 'api_key'),
  client: entry.client,
  remote_address: entry.remote_address,
  changes: entry.changes,
})

/** Returns the digest in hexadecimal. */
export const digestOfStored = (entry: StoredEntry): string =>
  digestOfEntry(factsOf(entry), digestOfDetails(detailsOf(entry), entry.details_salt), saltOf(entry))
