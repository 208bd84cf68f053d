/** Archives and restores records. Repeating either has no effect. */
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
