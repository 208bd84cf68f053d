/** The total hours on a record's page, up to today, from the hours report of the insights. */
import { html } from 'hono/html'
import { getHours, listProjects } from '../../../generated/client/sdk.gen.ts'
import type { Grouping, HoursGroup } from '../../../generated/client/types.gen.ts'
import { duration, money } from '../../shared/formats.ts'
import type { Html } from '../html.ts'
import { caveatList } from '../insights/caveats.ts'
import { table } from '../table.ts'
import type { PageRecord } from './call.ts'
import type { RecordsContext } from './frame.ts'

export const hoursOfProject = (http: RecordsContext, { id }: PageRecord) => hours(http, [id], 'person')

/** Includes the company's first 100 projects. */
export async function hoursOfCompany(http: RecordsContext, { id }: PageRecord) {
  const { client } = http.var.session
  const { data = [], response } = await listProjects({
    client,
    query: { company_id: id, limit: projectLimit },
  })
  const ids = data.map((project) => project.id)
  const caveats = response?.headers.has('Link')
    ? [`Only the first ${projectLimit} projects are included.`]
    : []
  return hours(http, ids, 'project', caveats)
}

const projectLimit = 100

async function hours(
  http: RecordsContext,
  project_ids: string[],
  by: Grouping,
  extraCaveats: string[] = [],
): Promise<Html | string> {
  const { account, session } = http.var
  if (project_ids.length === 0) return ''
  const { data } = await getHours({ client: session.client, query: { by, project_ids, to: account.today } })
  if (!data || data.groups.length === 0) return ''
  const { total, currency } = data
  const caveats = [...extraCaveats, ...data.caveats]
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
          cell: ({ id, name }: HoursGroup) => (id ? html`<a href="/${path}/${id}">${name}</a>` : name),
        },
        { title: 'Hours', isFigure: true, cell: ({ minutes }) => duration(minutes) },
        { title: 'Billable', isFigure: true, cell: ({ billable_minutes }) => duration(billable_minutes) },
        { title: 'Revenue', isFigure: true, cell: ({ revenue_cents }) => money(revenue_cents, currency) },
      ],
      data.groups,
      { isDense: true },
    )}
    ${caveatList({ caveats })}
  </section>`
}
