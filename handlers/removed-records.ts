import type { RemovedRecordsHandlers } from '../generated/server/handlers.ts'
import { sightOf } from '../src/access/caller.ts'
import { keptSince } from '../src/data/restore.ts'
import type { RemovableKind } from '../src/model/removable.ts'
import { removable } from '../src/model/removable.ts'
import { mayRead } from '../src/queries/names.ts'
import { removedRecords as records } from '../src/queries/removed-records.ts'

const all = Object.keys(removable) as RemovableKind[]

export const removedRecords: RemovedRecordsHandlers = {
  /** Who may read all asks for no kinds, and has the list from an index. */
  listRemovedRecords({ read, caller }, query) {
    const { keyScopes, user_id } = sightOf(caller)
    const kinds = all.filter((kind) => mayRead(kind, keyScopes))
    const visible = { kinds: kinds.length < all.length ? kinds : undefined, time_of: user_id }
    return read.page(records, { ...query, ...visible, since: keptSince() })
  },
}
