/** The free time of users in the coming weeks, as a table. */
import { html } from 'hono/html'
import type { Availability, AvailableUser, AvailableWeek } from '../../../generated/client/types.gen.ts'
import { duration } from '../../shared/formats.ts'
import type { Html } from '../html.ts'
import type { Column } from '../table.ts'
import { table } from '../table.ts'
import { caveatList } from './caveats.ts'
import { daysOf } from './period.ts'

export const availability = {
  path: '/insights/availability',
  name: 'Availability',
  title: 'Free time by person',
}

const week = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The parts of the week's capacity that are not free. */
const taken = ({ planned_minutes, off_minutes }: AvailableWeek) =>
  [
    planned_minutes > 0 && `${duration(planned_minutes)} planned`,
    off_minutes > 0 && `${duration(off_minutes)} off`,
  ].map((each) => each && html`<small>${each}</small>`)

export function availabilityTable(report: Availability): Html {
  const columns: Column<AvailableUser>[] = [
    { title: 'Person', cell: ({ name }) => name },
    ...(report.users[0]?.weeks ?? []).map(({ from }, index) => ({
      title: week.format(new Date(from)),
      cell: ({ weeks }: AvailableUser) =>
        html`${duration(weeks[index]!.free_minutes)} ${taken(weeks[index]!)}`,
      isFigure: true,
    })),
    { title: 'Later', cell: ({ later_minutes }) => duration(later_minutes), isFigure: true },
    { title: 'No due date', cell: ({ undated_minutes }) => duration(undated_minutes), isFigure: true },
  ]
  return html`<p class="lead">${daysOf(report)}</p>
    <p class="hint">Capacity less days off and less the remaining estimates of open tasks, by due date.</p>
    ${caveatList(report)}
    <div class="scrolling" tabindex="0" role="region" aria-label="${availability.title}">${table(availability.title, columns, report.users)}</div>`
}
