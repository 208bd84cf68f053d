/** What the pages of some records have beside what their descriptors say, by the path of the page. */
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Html } from '../html.ts'
import type { SignedInEnv } from '../session.ts'
import type { PageRecord } from './call.ts'
import type { RecordsContext, RespondFailed } from './frame.ts'
import { hoursOfCompany, hoursOfProject } from './hours.ts'
import { noteFile, noteFileRoutes } from './note-file.ts'

interface PageExtension {
  /** Beside what can be done from a list. */
  list?: Html
  /** Below the fields of a record. */
  record?(http: RecordsContext, record: PageRecord): Promise<Html | string> | Html | string
  /** Whether an action is offered for a record; without one it is, always. */
  actions?: Readonly<Record<string, (record: PageRecord) => boolean>>
  /** Pages below the path, beside those of every record. */
  routes?(app: Hono<SignedInEnv>, failed: RespondFailed): void
}

export const extensions: Readonly<Record<string, PageExtension>> = {
  companies: { record: hoursOfCompany },
  projects: { record: hoursOfProject },
  prospects: {
    actions: {
      convert: ({ stage, converted_at, archived_at }) => stage === 'won' && !converted_at && !archived_at,
    },
  },
  time: { list: html`<a class="quiet button" href="/time/week">Week</a>` },
  notes: { record: noteFile, routes: noteFileRoutes },
}
