/** What the pages of some records have beside what their descriptors say, by the path of the page. */
import type { Html } from '../html.ts'
import type { PageRecord } from './call.ts'
import type { RecordsContext } from './frame.ts'

interface Own {
  /** Below the fields of a record. */
  record?(http: RecordsContext, record: PageRecord): Promise<Html> | Html
}

export const own: Readonly<Record<string, Own>> = {}
