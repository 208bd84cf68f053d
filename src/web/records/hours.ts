/** The total hours on a record's page, up to today, from the report of the insights. */
import { html } from 'hono/html'
import { getReport } from '../../../generated/client/sdk.gen.ts'
import type { GetReportData, ReportGroup } from '../../../generated/client/types.gen.ts'
import { duration, money } from '../../shared/formats.ts'
import type { Html } from '../html.ts'
import { caveatList } from '../insights/caveats.ts'
import { table } from '../table.ts'
import type { PageRecord } from './call.ts'
import type { RecordsContext } from './frame.ts'

export const hoursOfProject = (http: RecordsContext, { id }: PageRecord) =>
  hours(http, 'person', { project_id: id })

export const hoursOfCompany = (http: RecordsContext, { id }: PageRecord) =>
  hours(http, 'project', { company_id: id })

async function hours(
  http: RecordsContext,
  by: 'person' | 'project',
  filter: GetReportData['query'],
): Promise<Html | string> {
  const { account, session } = http.var
  const query = { ...filter, by: [by], to: account.today }
  const { data } = await getReport({ client: session.client, query })
  if (!data || data.groups.length === 0) return ''
  const { total, currency } = data
  const path = by === 'person' ? 'settings/members' : 'projects'
  return html`<section class="related">
    <div class="head">
      <h2>${data.partial ? 'Your hours' : 'Hours'}</h2>
      <small>${duration(total.minutes)}, ${duration(total.billable_minutes)} billable, ${money(total.revenue_cents, currency)}</small>
    </div>
    ${table(
      'Hours',
      [
        {
          title: by === 'person' ? 'Person' : 'Project',
          cell: ({ id, name }: ReportGroup) => (id ? html`<a href="/${path}/${id}">${name}</a>` : name),
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
