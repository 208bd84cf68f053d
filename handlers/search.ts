import type { FoundKind } from '../generated/client/types.gen.ts'
import type { SearchHandlers } from '../generated/server/handlers.ts'
import { mayRead, missingReadScope } from '../src/access/may-read.ts'
import { Refusal } from '../src/base/errors.ts'
import { kinds, searchRecords } from '../src/queries/search.ts'

export const search: SearchHandlers = {
  /** Leaves out kinds that the caller may not read. Throws 403 if none is left. */
  async searchRecords({ read, caller }, { q, kind, limit }) {
    const asked = kind ?? (Object.keys(kinds) as FoundKind[])
    const seen = asked.filter((each) => mayRead(caller, each))
    if (seen.length === 0) {
      const missing_scope = missingReadScope(caller, asked[0]!)!
      throw new Refusal('missing_scope', `The API key lacks the scope ${missing_scope}.`, { missing_scope })
    }
    return searchRecords(read, { q, kinds: [...new Set(seen)], limit: limit! })
  },
}
