import { searchedKinds } from '../generated/constants.ts'
import type { SearchHandlers } from '../generated/server/handlers.ts'
import { scopeRefusal } from '../src/calls/access/authorise.ts'
import { mayRead, missingReadScope } from '../src/calls/access/may-read.ts'
import { searchRecords } from '../src/domain/queries/search.ts'

export const search: SearchHandlers = {
  /** Searches only kinds that the caller may read. Throws 403 if there are none. */
  async searchRecords({ read, caller }, { q, kind, belongs_to, limit }) {
    const requested = kind ?? searchedKinds
    const readable = requested.filter((each) => mayRead(caller, each))
    if (readable.length === 0) throw scopeRefusal(caller, missingReadScope(caller, requested[0]!)!)
    return searchRecords(read, { q, kinds: [...new Set(readable)], belongs_to, limit: limit! })
  },
}
