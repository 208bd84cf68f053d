import type { FoundKind, Scope } from '../generated/client/types.gen.ts'
import type { SearchHandlers } from '../generated/server/handlers.ts'
import { sightOf } from '../src/access/caller.ts'
import { Refusal } from '../src/base/errors.ts'
import { find, kinds } from '../src/queries/search.ts'

export const search: SearchHandlers = {
  /** Kinds that the key may not read are left out, unless nothing else is asked for. */
  async searchRecords({ read, caller }, { q, kind, limit }) {
    const asked = kind ?? (Object.keys(kinds) as FoundKind[])
    const scopeOf = (each: FoundKind) => kinds[each].scope as Scope
    const seen = asked.filter((each) => caller.keyScopes?.includes(scopeOf(each)) ?? true)
    if (seen.length === 0) throw missing(scopeOf(asked[0]!))
    return find(read, { q, kinds: [...new Set(seen)], limit: limit! }, sightOf(caller))
  },
}

const missing = (scope: Scope) =>
  new Refusal('missing_scope', `The API key lacks the scope ${scope}.`, { missing_scope: scope })
