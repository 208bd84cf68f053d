/** Handwritten additions to the generated record pages, by path. */
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Html } from '../html.ts'
import type { SignedInEnv } from '../session.ts'
import { timerActions } from '../time/timer.ts'
import { billLines, billRoutes } from './bill-lines.ts'
import type { PageRecord } from './call.ts'
import { contactEvent } from './contact.ts'
import type { RecordsContext, RespondFailed } from './frame.ts'
import { hoursOfCompany, hoursOfProject } from './hours.ts'
import { noteFile, noteFileRoutes } from './note-file.ts'
import { progressOfProject } from './progress.ts'

interface PageExtension {
  /** Shown next to the actions of the list. */
  list?(http: RecordsContext): Promise<Html>
  /** Shown below the fields of a record. */
  record?(http: RecordsContext, record: PageRecord): Promise<Html | string> | Html | string
  /** Conditions for offering an action on a record. Other actions are always offered. */
  actions?: Readonly<Record<string, (record: PageRecord) => boolean>>
  /** Says in a timeline that the author added the record. */
  event?(record: PageRecord): Html
  /** The field with the reason for a move on the board, by the state that the record moves to. */
  reasons?: Readonly<Record<string, string>>
  /** Additional routes below the path. */
  routes?(app: Hono<SignedInEnv>, failed: RespondFailed): void
}

export const extensions: Readonly<Record<string, PageExtension>> = {
  billing: {
    list: async () => html`<a class="quiet button" href="/insights/billing">Unbilled time</a>`,
    record: billLines,
    routes: billRoutes,
  },
  companies: { record: hoursOfCompany },
  projects: {
    record: async (http, record) =>
      html`${await progressOfProject(http, record)} ${await hoursOfProject(http, record)}`,
  },
  prospects: {
    list: async () => html`<a class="quiet button" href="/pipeline">Pipeline</a>`,
    reasons: { lost: 'lost_reason' },
    actions: {
      convert: ({ stage, converted_at, archived_at }) => stage === 'won' && !converted_at && !archived_at,
    },
  },
  time: {
    list: async (http) =>
      html`${await timerActions(http)} <a class="quiet button" href="/time/week">Week</a>
        <a class="quiet button" href="/insights/marked-time">Marked time</a>`,
  },
  interactions: { event: contactEvent },
  notes: { record: noteFile, routes: noteFileRoutes },
}
