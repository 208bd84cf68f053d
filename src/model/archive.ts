/** Sets records aside and brings them back. One that is where it is to be is left as it is. */
import { now } from './columns.ts'

interface Archivable {
  archived_at: string | null
}

export function archive<R extends Archivable>(record: R): R {
  record.archived_at ??= now()
  return record
}

export function unarchive<R extends Archivable>(record: R): R {
  record.archived_at = null
  return record
}
