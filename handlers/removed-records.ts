import type { RemovedRecordsHandlers } from '../generated/server/handlers.ts'
import { ownUnlessAdmin } from '../src/access/caller.ts'
import { mayRead } from '../src/access/may-read.ts'
import { keptSince } from '../src/data/restore.ts'
import type { RemovableKind } from '../src/model/removable.ts'
import { removable } from '../src/model/removable.ts'
import { removedRecords as records } from '../src/queries/removed-records.ts'

const all = Object.keys(removable) as RemovableKind[]

export const removedRecords: RemovedRecordsHandlers = {
  /** Who may read all asks for no kinds, and has the list from an index. */
  listRemovedRecords({ read, caller }, query) {
    const kinds = all.filter((kind) => mayRead(caller, kind))
    const visible = {
      kinds: kinds.length < all.length ? kinds : undefined,
      time_of: ownUnlessAdmin(caller).user_id,
    }
    return read.page(records, { ...query, ...visible, since: keptSince() })
  },
}
