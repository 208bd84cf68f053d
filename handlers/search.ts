import { searchedKinds } from '../generated/constants.ts'
import type { SearchHandlers } from '../generated/server/handlers.ts'
import { mayRead, missingReadScope } from '../src/access/may-read.ts'
import { Refusal } from '../src/base/errors.ts'
import { searchRecords } from '../src/queries/search.ts'

export const search: SearchHandlers = {
  /** Searches only kinds that the caller may read. Throws 403 if there are none. */
  async searchRecords({ read, caller }, { q, kind, limit }) {
    const requested = kind ?? searchedKinds
    const readable = requested.filter((each) => mayRead(caller, each))
    if (readable.length === 0) {
      const missing_scope = missingReadScope(caller, requested[0]!)!
      throw new Refusal('missing_scope', `The credential lacks the scope ${missing_scope}.`, {
        missing_scope,
      })
    }
    return searchRecords(read, { q, kinds: [...new Set(readable)], limit: limit! })
  },
}
