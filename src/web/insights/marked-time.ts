/** The time entries of a period that may be wrong. */
import { html } from 'hono/html'
import type { MarkedTime, MarkedTimeEntry } from '../../../generated/client/types.gen.ts'
import { duration } from '../../shared/formats.ts'
import { day } from '../dates.ts'
import type { Html } from '../html.ts'
import type { Column } from '../table.ts'
import { table } from '../table.ts'
import { markText } from '../time/grid.ts'
import { caveatList } from './caveats.ts'
import { daysOf } from './period.ts'

export const markedTime = {
  path: '/insights/marked-time',
  name: 'Marked time',
  title: 'Time that may be wrong',
}

const columns: Column<MarkedTimeEntry>[] = [
  { title: 'Day', cell: ({ id, date }) => html`<a href="/time/${id}">${day(date)}</a>`, isShort: true },
  { title: 'Person', cell: ({ user_name }) => user_name },
  { title: 'Project', cell: ({ of_project_name }) => of_project_name ?? '–' },
  { title: 'Clock times', cell: ({ clock }) => clock ?? '–' },
  { title: 'Hours', cell: ({ minutes }) => duration(minutes), isFigure: true },
  { title: 'Marks', cell: ({ marks }) => marks.map(markText).join(', ') },
]

export const markedTimeTable = (report: MarkedTime): Html =>
  html`<p class="lead">${daysOf(report.period)}</p>
    <p class="hint">Clock times that overlap others of the person, days with more than 24 hours, and timers that ran too long.</p>
    ${caveatList(report)}
    ${report.entries.length === 0 ? html`<p class="empty">No time of this period is marked.</p>` : table(markedTime.title, columns, report.entries, { isDense: true })}`
