import type { RemovedRecordsHandlers } from '../generated/server/handlers.ts'
import { restorableKinds } from '../generated/server/records.ts'
import { mayRead } from '../src/access/may-read.ts'
import { restorableSince } from '../src/data/restore.ts'
import { removedRecords as records } from '../src/queries/removed-records.ts'

export const removedRecords: RemovedRecordsHandlers = {
  /** A caller who may read all kinds needs no filter by kind. Without one, the list is read from an index. */
  listRemovedRecords({ read, caller }, query) {
    const kinds = restorableKinds.filter((kind) => mayRead(caller, kind))
    const readableKinds = kinds.length < restorableKinds.length ? kinds : undefined
    return read.page(records, { ...query, kinds: readableKinds, since: restorableSince() })
  },
}
