/** Handwritten additions to the generated record pages, by path. */
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { Html } from '../html.ts'
import type { SignedInEnv } from '../session.ts'
import { timerActions } from '../time/timer.ts'
import { billLines, billRoutes } from './bill-lines.ts'
import { budgetOfProject } from './budget.ts'
import type { PageRecord } from './call.ts'
import { contactEvent } from './contact.ts'
import type { OverviewList } from './customer.ts'
import { customerFigures, linkToCustomer, listsOfCompany } from './customer.ts'
import { dealFigures } from './deal.ts'
import type { RecordsContext, RespondFailed } from './frame.ts'
import { hoursOfCompany } from './hours.ts'
import { milestonesOfProject } from './milestones.ts'
import { noteFileRoutes, noteFiles } from './note-file.ts'
import { onlyProject } from './only-project.ts'
import { timerButton, timerInRow } from './start-timer.ts'
import { teamOfProject } from './team.ts'

/** Parts load in parallel with their record, which is undefined if it cannot be shown. */
type Part = (
  http: RecordsContext,
  id: string,
  record: Promise<PageRecord | undefined>,
) => Promise<Html | string>

/** A part that needs only the record. */
const withRecord =
  (render: (http: RecordsContext, record: PageRecord) => Promise<Html | string> | Html | string): Part =>
  async (http, _id, loading) => {
    const record = await loading
    return record ? render(http, record) : ''
  }

interface PageExtension {
  /** Shown next to the actions of the list. */
  list?(http: RecordsContext): Promise<Html>
  /** Handwritten sections of a record's page, by their names in the layout. */
  parts?: Readonly<Record<string, Part>>
  /** Lists of a record that another call of its page already contains, by path. */
  lists?: Readonly<Record<string, OverviewList>>
  /** Shown before the other buttons of a record. */
  button?(http: RecordsContext, record: PageRecord): Promise<Html | string>
  /** Shown next to the name in a list whose rows can be changed. */
  row?(http: RecordsContext, record: PageRecord): Promise<Html | string>
  /** Initial values of the form to add a record. */
  initial?(http: RecordsContext): Promise<Readonly<Record<string, string>>>
  /** Conditions for offering an action on a record. Other actions are always offered. */
  actions?: Readonly<Record<string, (record: PageRecord) => boolean>>
  /** Says in a timeline that the author added the record. */
  event?(record: PageRecord): Html
  /** The field with the reason for a move on the board, by the state that the record moves to. */
  reasons?: Readonly<Record<string, string>>
  /** Additional routes below the path. */
  routes?(app: Hono<SignedInEnv>, failed: RespondFailed): void
}

export const reasonsOf = ({ path }: PageDescriptor) => extensions[path]?.reasons ?? {}

export const extensions: Readonly<Record<string, PageExtension>> = {
  billing: {
    list: async () => html`<a class="quiet button" href="/insights/billing">Unbilled time</a>`,
    parts: { lines: withRecord(billLines) },
    routes: billRoutes,
  },
  clients: { parts: { customer: async (_, id) => linkToCustomer(id) } },
  companies: { parts: { customer: customerFigures, hours: hoursOfCompany }, lists: listsOfCompany },
  projects: {
    parts: { budget: budgetOfProject, milestones: milestonesOfProject, staff: teamOfProject },
    button: timerButton,
  },
  tasks: { button: timerButton, row: timerInRow, initial: onlyProject },
  prospects: {
    parts: { deal: withRecord((http, record) => dealFigures(record, http.var.account)) },
    list: async () => html`<a class="quiet button" href="/pipeline">Pipeline</a>`,
    reasons: { lost: 'lost_reason' },
    actions: {
      convert: ({ stage, converted_at, archived_at }) => stage === 'won' && !converted_at && !archived_at,
    },
  },
  time: {
    list: async (http) =>
      html`${await timerActions(http)} <a class="quiet button" href="/time/week">Week</a>
        <a class="quiet button" href="/time/calendar">Calendar</a>
        <a class="quiet button" href="/insights/marked-time">Marked time</a>`,
  },
  rates: { list: async () => html`<a class="quiet button" href="/repricings">Repricings</a>` },
  services: { list: async () => html`<a class="quiet button" href="/rates">Rates</a>` },
  interactions: { event: contactEvent },
  notes: { parts: { file: withRecord(noteFiles) }, routes: noteFileRoutes },
}
