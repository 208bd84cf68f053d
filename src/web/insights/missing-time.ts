/** The users of the workspace and the time that they have not logged. */
import { html } from 'hono/html'
import type { MissingTime, MissingTimeOfUser } from '../../../generated/client/types.gen.ts'
import { duration } from '../../shared/formats.ts'
import { day } from '../dates.ts'
import type { Html } from '../html.ts'
import type { Column } from '../table.ts'
import { table } from '../table.ts'
import { caveatList } from './caveats.ts'
import { daysOf } from './period.ts'

export const missingTime = {
  path: '/insights/missing-time',
  name: 'Missing time',
  title: 'Time that is not logged',
}

const durationOr = (minutes: number | null) => (minutes === null ? '–' : duration(minutes))

const columns: Column<MissingTimeOfUser>[] = [
  { title: 'Person', cell: ({ user_name }) => user_name },
  { title: 'Missing', cell: ({ missing_minutes }) => durationOr(missing_minutes), isFigure: true },
  { title: 'Logged', cell: ({ minutes }) => duration(minutes), isFigure: true },
  { title: 'Expected', cell: ({ expected_minutes }) => durationOr(expected_minutes), isFigure: true },
  { title: 'Days without time', cell: ({ empty_days }) => String(empty_days ?? '–'), isFigure: true },
  { title: 'Last logged', cell: ({ last_logged_on }) => (last_logged_on ? day(last_logged_on) : '–') },
]

export const missingTimeTable = (report: MissingTime): Html =>
  html`<p class="lead">${daysOf(report.period)}</p>
    <p class="hint">Expected working time less the logged time of each day, up to today.</p>
    ${caveatList(report)} ${table(missingTime.title, columns, report.users)}`
