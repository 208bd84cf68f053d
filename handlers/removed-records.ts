import type { RemovedRecordsHandlers } from '../generated/server/handlers.ts'
import { restorableKinds } from '../generated/server/records.ts'
import { mayRead } from '../src/access/may-read.ts'
import { restorableSince } from '../src/data/restore.ts'
import { removedRecords as records } from '../src/queries/removed-records.ts'

export const removedRecords: RemovedRecordsHandlers = {
  /** Filters by kind only if the caller may not read all kinds: without the filter, the list is read from an index. */
  listRemovedRecords({ read, caller }, query) {
    const kinds = restorableKinds.filter((kind) => mayRead(caller, kind))
    const readableKinds = kinds.length < restorableKinds.length ? kinds : undefined
    return read.page(records, { ...query, kinds: readableKinds, since: restorableSince() })
  },
}
