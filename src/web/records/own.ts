/** What the pages of some records have beside what their descriptors say, by the path of the page. */
import { html } from 'hono/html'
import type { Html } from '../html.ts'
import type { PageRecord } from './call.ts'
import type { RecordsContext } from './frame.ts'

interface Own {
  /** Beside what can be done from a list. */
  list?: Html
  /** Below the fields of a record. */
  record?(http: RecordsContext, record: PageRecord): Promise<Html> | Html
}

export const own: Readonly<Record<string, Own>> = {
  time: { list: html`<a class="quiet button" href="/time/week">Week</a>` },
}
