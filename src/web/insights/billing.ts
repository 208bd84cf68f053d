/** The report on unbilled and billed time, with links to bill it. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { getBilling } from '../../../generated/client/sdk.gen.ts'
import type { BillingReport, Period, ProjectBilling } from '../../../generated/client/types.gen.ts'
import { duration, money } from '../../shared/formats.ts'
import { alert, respondRefused } from '../form.ts'
import type { Html } from '../html.ts'
import { layout } from '../layout.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import type { Column } from '../table.ts'
import { table } from '../table.ts'
import { daysOf, periodChoice, spanOf } from './period.ts'

export const billingPath = '/insights/billing'

export const billingPages = new Hono<SignedInEnv>().get(billingPath, requireSignIn, async (http) => {
  const { data, error } = await getBilling({ client: http.var.session.client, query: spanOf(http) })
  if (!data) return respondRefused(http, error, page(http, alert(error)))
  return http.html(page(http, content(data), data))
})

const page = (http: Context<SignedInEnv>, content: Html, report?: BillingReport) =>
  layout(
    { title: 'Unbilled time', account: http.var.account, path: '/billing' },
    html`<h1>Unbilled time</h1>
      ${periodChoice(billingPath, spanOf(http), report?.period)} ${content}`,
  )

function content({ period, currency, groups, total }: BillingReport): Html {
  if (groups.length === 0) return html`<p class="empty">No billable time, ${daysOf(period)}.</p>`
  const amount = (minutes: number, cents: number) =>
    minutes ? `${duration(minutes)}, ${money(cents, currency)}` : '–'
  const columns: Column<ProjectBilling>[] = [
    { title: 'Company', cell: ({ company_name }) => company_name ?? '–' },
    {
      title: 'Project',
      cell: ({ project_id, project_name }) =>
        project_id
          ? html`<a href="/projects/${project_id}">${project_name}</a>`
          : (project_name ?? 'No project'),
    },
    {
      title: 'Unbilled',
      isFigure: true,
      cell: ({ unbilled_minutes, unbilled_cents }) => amount(unbilled_minutes, unbilled_cents),
    },
    {
      title: 'No rate',
      isFigure: true,
      cell: ({ unpriced_minutes }) => (unpriced_minutes ? duration(unpriced_minutes) : '–'),
    },
    {
      title: 'Billed',
      isFigure: true,
      cell: ({ billed_minutes, billed_cents }) => amount(billed_minutes, billed_cents),
    },
    {
      title: 'Next',
      cell: (row) =>
        row.project_id && row.unbilled_minutes
          ? html`<a href="${formOf(row, period)}">Bill ${row.company_name ?? row.project_name}</a>`
          : '',
    },
  ]
  const sum = { ...total, company_id: null, company_name: 'Total', project_id: null, project_name: '' }
  return html`<div class="report sums">${table('Unbilled time', columns, [...groups, sum])}</div>`
}

/** The address of the form that bills the company or, without one, the project. */
function formOf({ company_id, project_id }: ProjectBilling, { from, to }: Period): string {
  const [field, id] = company_id ? ['company_id', company_id] : ['project_id', String(project_id)]
  return `/billing/new?${new URLSearchParams({ [field]: id, starts_on: from, ends_on: to })}`
}
