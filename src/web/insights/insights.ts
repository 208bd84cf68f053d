/** The reports on hours, each as a chart, a table and a CSV file. */
import { create as contentDisposition } from 'content-disposition'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { getAvailability, getMarkedTime, getMissingTime } from '../../../generated/client/sdk.gen.ts'
import { csvOf } from '../../shared/csv.ts'
import { barList, columns } from '../charts.ts'
import { alert, respondRefused } from '../form.ts'
import type { Html } from '../html.ts'
import { layout } from '../layout.ts'
import { mayCall } from '../permission.ts'
import { projectColour } from '../project-colour.ts'
import { pageOfKind } from '../records/page-index.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import type { Column } from '../table.ts'
import { table } from '../table.ts'
import { availability, availabilityTable } from './availability.ts'
import { caveatList } from './caveats.ts'
import { customerPage } from './customer.ts'
import { markedTime, markedTimeTable } from './marked-time.ts'
import { missingTime, missingTimeTable } from './missing-time.ts'
import { daysOf, periodChoice, queryOf, spanOf } from './period.ts'
import { reportPage } from './report.ts'
import type { Insight, Report, Row } from './reports.ts'
import { reports, totals } from './reports.ts'
import { tabs } from './tabs.ts'

type InsightsContext = Context<SignedInEnv>

export const insightsPages = new Hono<SignedInEnv>().route('/', reportPage).route('/', customerPage)

for (const report of reports)
  insightsPages.get(report.path, requireSignIn, async (http) => {
    const { session, account } = http.var
    const { data, error } = await report.load(session.client, spanOf(http), account.workspace)
    if (!data) return respondRefused(http, error!, page(http, report, alert(error!)))
    if (http.req.query('format') === 'csv') return csv(http, report, data)
    return http.html(page(http, report, content(http, report, data), data))
  })

insightsPages.get(availability.path, requireSignIn, async (http) => {
  const { data, error } = await getAvailability({ client: http.var.session.client })
  if (!data) return respondRefused(http, error, framed(http, availability, alert(error)))
  return http.html(framed(http, availability, availabilityTable(data)))
})

insightsPages.get(markedTime.path, requireSignIn, async (http) => {
  const span = spanOf(http)
  const { data, error } = await getMarkedTime({
    client: http.var.session.client,
    query: { ...span, limit: 1000 },
  })
  const choice = periodChoice(markedTime.path, span, data?.period)
  const page = (content: Html) => framed(http, markedTime, html`${choice} ${content}`)
  if (!data) return respondRefused(http, error!, page(alert(error!)))
  return http.html(page(markedTimeTable(data)))
})

insightsPages.get(missingTime.path, requireSignIn, async (http) => {
  const span = spanOf(http)
  const { data, error } = await getMissingTime({
    client: http.var.session.client,
    query: { ...span, limit: 1000 },
  })
  const choice = periodChoice(missingTime.path, span, data?.period)
  const page = (content: Html) => framed(http, missingTime, html`${choice} ${content}`)
  if (!data) return respondRefused(http, error!, page(alert(error!)))
  return http.html(page(missingTimeTable(data)))
})

function csv(http: InsightsContext, { title, columns }: Report, { period, records }: Insight) {
  const name = `${title} ${period.from} ${period.to}.csv`.toLowerCase().replaceAll(' ', '-')
  return http.body(csvOf(records, columns, { header: true }), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': contentDisposition(name),
  })
}

function page(http: InsightsContext, report: Report, content: Html, insight?: Insight) {
  const choice = periodChoice(report.path, spanOf(http), insight?.period)
  return framed(http, report, html`${choice} ${content}`)
}

/** The page with the tabs of all reports. */
function framed(http: InsightsContext, { path, title }: Pick<Report, 'path' | 'title'>, content: Html) {
  return layout(
    { title: `${title} · Insights`, account: http.var.account, path: http.req.path },
    html`${tabs(path, spanOf(http))}
      <h1>${title}</h1>
      ${content}`,
  )
}

function content(http: InsightsContext, report: Report, insight: Insight): Html {
  const { period, currency, total } = insight
  const days = daysOf(period)
  const lead = html`<p class="lead">${days}</p>${caveatList(insight)}`
  if (total.minutes === 0) return html`${lead}<p class="empty">No hours in this period. ${advice(http)}</p>`
  const address = report.path + queryOf(spanOf(http), { format: 'csv' })
  return html`${lead}
    <dl class="totals">
      ${totals.map(({ title, text }) => {
        const value = text(total, currency)
        return value === null ? '' : html`<div><dt>${title}</dt><dd>${value}</dd></div>`
      })}
    </dl>
    ${chart(report, insight, days)} ${figures(report, insight)}
    <p class="actions"><a href="${address}" download>Download as CSV</a></p>`
}

const advice = ({ var: { account } }: InsightsContext) =>
  mayCall(account, 'addTimeEntry')
    ? html`Choose another period, or <a href="/${pageOfKind('time_entry')!.path}/new">log some time</a>.`
    : 'Choose another period.'

/** More bars would push the table too far down. */
const maxBars = 20

function chart({ title, drawing, kind: kindOfRow }: Report, { rows, currency }: Insight, days: string): Html {
  const { kind, values, figure, missing, ...frame } = drawing
  if (rows.every((row) => figure.text(row, currency) === null)) return html`<p class="empty">${missing}</p>`
  const drawn = kind === 'barList' ? rows.slice(0, maxBars) : rows
  const bars = drawn.map((row) => ({
    label: row.name,
    short: row.short,
    values: values(row),
    ...(kindOfRow === 'project' && { colour: projectColour(row.id) }),
    text: figure.text(row, currency) ?? none,
  }))
  const chart = { ...frame, title: `${title}, ${days}: a chart of the table below`, bars }
  return html`${kind === 'barList' ? barList(chart) : columns(chart)}
    ${drawn.length < rows.length ? html`<p class="hint">The first ${maxBars} of ${rows.length}. The table shows all.</p>` : ''}`
}

/**
 * Leaves out rows without hours, except for people with working time, and columns without values, such as amounts that
 * the reader cannot see.
 */
function figures({ title, row, kind, figures }: Report, { rows, total, currency }: Insight): Html {
  const lines: Row[] = [
    ...rows.filter(({ minutes, capacity_minutes }) => minutes > 0 || capacity_minutes),
    { ...total, name: 'Total' },
  ]
  const nonEmpty = figures.filter(({ text }) => lines.some((line) => text(line, currency) !== null))
  const columns: Column<Row>[] = [
    {
      title: row,
      cell: ({ id, name }) =>
        id && kind ? html`<a href="/${pageOfKind(kind)!.path}/${id}">${name}</a>` : name,
    },
    ...nonEmpty.map(({ title, text }) => ({
      title,
      cell: (line: Row) => text(line, currency) ?? none,
      isFigure: true,
    })),
  ]
  return html`<div class="report sums">${table(title, columns, lines)}</div>`
}

const none = '–'
