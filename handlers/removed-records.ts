import type { RemovedRecordsHandlers } from '../generated/server/handlers.ts'
import { mayRead } from '../src/access/may-read.ts'
import { restorableSince } from '../src/data/restore.ts'
import type { RemovableKind } from '../src/model/removable.ts'
import { removable } from '../src/model/removable.ts'
import { removedRecords as records } from '../src/queries/removed-records.ts'

const allKinds = Object.keys(removable) as RemovableKind[]

export const removedRecords: RemovedRecordsHandlers = {
  /** A caller who may read all kinds needs no filter by kind. Without one, the list is read from an index. */
  listRemovedRecords({ read, caller }, query) {
    const kinds = allKinds.filter((kind) => mayRead(caller, kind))
    const readableKinds = kinds.length < allKinds.length ? kinds : undefined
    return read.page(records, { ...query, kinds: readableKinds, since: restorableSince() })
  },
}
