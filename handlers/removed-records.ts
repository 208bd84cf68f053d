import type { RemovedRecordsHandlers } from '../generated/server/handlers.ts'
import { restorableKinds } from '../generated/server/records.ts'
import { mayRead } from '../src/calls/access/may-read.ts'
import { restorableSince } from '../src/data/restore.ts'
import { idOf, type Kind } from '../src/domain/model/columns.ts'
import { namesOf } from '../src/domain/queries/names.ts'
import { removedRecords as records } from '../src/domain/queries/removed-records.ts'

/** The id of the record that a removed record belonged to. */
function parentOf(parent: string | null): string | null {
  const [kind, uuid] = parent?.split(' ') ?? []
  return uuid ? idOf(uuid as never, kind as Kind) : null
}

export const removedRecords: RemovedRecordsHandlers = {
  /** Filters by kind only if the caller may not read all kinds: without the filter, the list is read from an index. */
  async listRemovedRecords({ read, caller }, query) {
    const kinds = restorableKinds.filter((kind) => mayRead(caller, kind))
    const readableKinds = kinds.length < restorableKinds.length ? kinds : undefined
    const page = await read.page(records, { ...query, kinds: readableKinds, since: restorableSince() })
    return page.mapAll(async (rows) => {
      const parents = rows.map(({ context }) => parentOf(context))
      const names = await namesOf(read, parents)
      return rows.map((row, index) => ({ ...row, context: names.get(parents[index] ?? '') ?? null }))
    })
  },
}
