/** The lines of a bill on its page, to print and as CSV. */
import { create as contentDisposition } from 'content-disposition'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { BillLines as shape } from '../../../generated/cli/records.ts'
import { getBillLines } from '../../../generated/client/sdk.gen.ts'
import type { BillLine } from '../../../generated/client/types.gen.ts'
import { csvOf } from '../../shared/csv.ts'
import { dayText, duration, money } from '../../shared/formats.ts'
import type { Html } from '../html.ts'
import type { SignedInEnv } from '../session.ts'
import { type Column, table } from '../table.ts'
import type { PageRecord } from './call.ts'
import type { RecordsContext } from './frame.ts'
import { refusal } from './frame.ts'

export async function billLines(http: RecordsContext, bill: PageRecord): Promise<Html | string> {
  const { id } = bill
  const { data } = await getBillLines({ client: http.var.session.client, path: { id } })
  if (!data) return ''
  const { currency, lines, minutes, amount_cents, unpriced_minutes } = data
  const columns: Column<BillLine>[] = [
    {
      title: 'Day',
      isShort: true,
      cell: ({ date }) => html`<time datetime="${date}">${dayText(date)}</time>`,
    },
    { title: 'Project', cell: ({ project_name }) => project_name },
    { title: 'Work', cell: workOf },
    { title: 'Person', cell: ({ user_name }) => user_name },
    { title: 'Hours', isFigure: true, cell: ({ minutes }) => duration(minutes) },
    { title: 'Rate', isFigure: true, cell: ({ rate_cents }) => money(rate_cents, currency) },
    { title: 'Amount', isFigure: true, cell: ({ amount_cents }) => money(amount_cents, currency) },
  ]
  return html`<section class="related lines">
    <p class="printed">${http.var.account.workspace.name}: time for ${bill.company_name ?? bill.project_name}, ${dayText(String(bill.starts_on))} to ${dayText(String(bill.ends_on))}</p>
    <div class="head"><h2>Lines</h2><a class="quiet button" href="/billing/${id}/lines.csv" download>Download as CSV</a></div>
    ${unpriced_minutes > 0 ? unpriced(bill, unpriced_minutes) : ''}
    ${table('Lines', columns, lines)}
    <p class="total">Total: ${duration(minutes)}, ${money(amount_cents, currency)}</p>
  </section>`
}

/** Not printed, because it is for the workspace only. */
function unpriced({ company_id, project_id, starts_on, ends_on }: PageRecord, minutes: number): Html {
  const [field, id] = company_id ? ['company_id', company_id] : ['project_id', project_id]
  const filters = { billable: 'true', priced: 'false', from: starts_on, to: ends_on, [field as string]: id }
  return html`<p class="internal">${duration(minutes)} of billable time in this period has no rate and is not on the bill:
    <a href="/time?${new URLSearchParams(filters as Record<string, string>)}">list it</a>.</p>`
}

const workOf = ({ task_name, service_name, memo }: BillLine) =>
  [task_name, service_name, memo].filter(Boolean).join(', ')

export function billRoutes(app: Hono<SignedInEnv>): void {
  app.get('/:id/lines.csv', async (http) => {
    const { data, error } = await getBillLines({ client: http.var.session.client, path: http.req.param() })
    if (!data) return refusal(http, error)
    return http.body(csvOf(data.lines, shape.columns, { header: true }), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition(`bill ${data.name}.csv`),
    })
  })
}
