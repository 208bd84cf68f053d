import { listTimeEntries } from '../../../generated/client/sdk.gen.ts'
import type { TimeEntry } from '../../../generated/client/types.gen.ts'
import { nextCursorOf } from '../../shared/paging.ts'
import { throwRefusal } from '../failures.ts'
import type { RecordsContext } from '../records/frame.ts'

/** All time of the caller on these days, because pages show its sums. */
export async function entriesOf(http: RecordsContext, from: string, to: string): Promise<TimeEntry[]> {
  const { client } = http.var.session
  const all: TimeEntry[] = []
  let cursor: string | null | undefined
  do {
    const { data, error, response } = await listTimeEntries({
      client,
      query: { user_id: 'me', from, to, limit: 100, ...(cursor && { cursor }) },
    })
    if (!data) return throwRefusal(http, error)
    all.push(...data)
    cursor = nextCursorOf(response?.headers.get('link') ?? null)
  } while (cursor)
  return all
}
