/** The hours of a company by project, up to today, from the report of the insights. */
import { html } from 'hono/html'
import { getReport } from '../../../generated/client/sdk.gen.ts'
import type { ReportGroup } from '../../../generated/client/types.gen.ts'
import { duration, money } from '../../shared/formats.ts'
import type { Html } from '../html.ts'
import { caveatList } from '../insights/caveats.ts'
import { table } from '../table.ts'
import type { RecordsContext } from './frame.ts'

export async function hoursOfCompany(http: RecordsContext, id: string): Promise<Html | string> {
  const { account, session } = http.var
  const query = { company_id: id, by: ['project' as const], to: account.today, limit: 1000 }
  const { data } = await getReport({ client: session.client, query })
  if (!data || data.groups.length === 0) return ''
  const { total, currency } = data
  return html`<section class="related">
    <div class="head">
      <h2>${data.partial ? 'Your hours' : 'Hours'}</h2>
      <small>${duration(total.minutes)}, ${duration(total.billable_minutes)} billable, ${money(total.revenue_cents, currency)}</small>
    </div>
    ${table(
      'Hours',
      [
        {
          title: 'Project',
          cell: ({ id, name }: ReportGroup) => (id ? html`<a href="/projects/${id}">${name}</a>` : name),
        },
        { title: 'Hours', isFigure: true, cell: ({ minutes }) => duration(minutes) },
        { title: 'Billable', isFigure: true, cell: ({ billable_minutes }) => duration(billable_minutes) },
        { title: 'Revenue', isFigure: true, cell: ({ revenue_cents }) => money(revenue_cents, currency) },
      ],
      data.groups,
      { isDense: true },
    )}
    ${caveatList(data)}
  </section>`
}
