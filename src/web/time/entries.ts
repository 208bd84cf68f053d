import { listTimeEntries } from '../../../generated/client/sdk.gen.ts'
import type { TimeEntry } from '../../../generated/client/types.gen.ts'
import { throwRefusal } from '../failures.ts'
import { pagesOf } from '../paging.ts'
import type { RecordsContext } from '../records/frame.ts'

/** All time of the caller on these days, because pages show its sums. */
export async function entriesOf(http: RecordsContext, from: string, to: string): Promise<TimeEntry[]> {
  const { client } = http.var.session
  const all: TimeEntry[] = []
  const query = { user_id: 'me', from, to, limit: 100 }
  for await (const { data, error } of pagesOf((cursor) =>
    listTimeEntries({ client, query: { ...query, cursor } }),
  )) {
    if (!data) return throwRefusal(http, error)
    all.push(...data)
  }
  return all
}
