/** The report with any grouping and filter, as a table and a CSV file. Each sum links to the list of its time entries. */
import { create as contentDisposition } from 'content-disposition'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { Report as ReportShape } from '../../../generated/cli/records.ts'
import { getReport } from '../../../generated/client/sdk.gen.ts'
import type { Dimension, Hours, Period, Report, ReportGroup } from '../../../generated/client/types.gen.ts'
import { csvOf } from '../../shared/csv.ts'
import { duration, money } from '../../shared/formats.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { alert, respondRefused } from '../form.ts'
import type { Html } from '../html.ts'
import { layout } from '../layout.ts'
import { wordsOf } from '../records/cells.ts'
import { filterChips, resolvedAddress } from '../records/chips.ts'
import { filtersFromQuery, filtersInWords } from '../records/filters.ts'
import type { RecordsContext } from '../records/frame.ts'
import { pageOfKind } from '../records/page-index.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import type { Column } from '../table.ts'
import { table } from '../table.ts'
import { caveatList } from './caveats.ts'
import { daysOf, spanOf } from './period.ts'
import { reportChart } from './report-chart.ts'
import { groupingOf, reportPickers } from './report-pickers.ts'
import { groupFigures, personFigures, totals } from './reports.ts'
import { reportPath, tabs } from './tabs.ts'

/** How the groups of a dimension are found in the list of time entries, and the pages of their records. */
const targets: Record<Dimension, { filter: string; page?: string | undefined }> = {
  company: { filter: 'company_id', page: pageOfKind('company')?.path },
  client: { filter: 'client_id', page: pageOfKind('client')?.path },
  project: { filter: 'project_id', page: pageOfKind('project')?.path },
  milestone: { filter: 'milestone_id', page: pageOfKind('milestone')?.path },
  task: { filter: 'task_id', page: pageOfKind('task')?.path },
  person: { filter: 'user_id', page: pageOfKind('user')?.path },
  service: { filter: 'service_id', page: pageOfKind('service')?.path },
  tag: { filter: 'tag' },
  day: { filter: 'day' },
  week: { filter: 'week' },
  month: { filter: 'month' },
  quarter: { filter: 'quarter' },
  year: { filter: 'year' },
}

const timePage = pageOfKind('time_entry')!

/** The filters of the list of time entries that the report has, too. */
const filtersOfTime = [
  ...['project_id', 'company_id', 'client_id', 'user_id', 'service_id', 'milestone_id', 'task_id'],
  ...['tag', 'tagged', 'billable', 'priced', 'billed', 'rate_cents'],
]
const emptyGroups: FieldDescriptor = {
  name: 'include_empty',
  label: 'Including groups without time',
  kind: 'boolean',
}
const filtered = {
  path: reportPath.slice(1),
  filters: [...timePage.filters.filter(({ name }) => filtersOfTime.includes(name)), emptyGroups],
  list: { id: 'getReport', call: getReport },
  kept: ['range', 'from', 'to', 'by', 'then', 'compare', 'sort'],
}

type Values = Readonly<Record<string, string | readonly string[]>>

/** The API lists fewer groups unless asked, so that responses are short. A file has all groups that one call can list. */
const limits = { page: 1000, file: 10_000 }

export const reportPage = new Hono<SignedInEnv>().get(reportPath, requireSignIn, async (http) => {
  const { address, problem } = await resolvedAddress(http, filtered)
  if (address) return http.redirect(address, 303)
  const values = filtersFromQuery(http, filtered) as Values
  const { first, second, compare } = groupingOf(http)
  const isFile = http.req.query('format') === 'csv'
  const query = {
    ...values,
    ...spanOf(http),
    compare,
    by: second ? [first, second] : [first],
    limit: isFile ? limits.file : limits.page,
  } as never
  const [{ data, error }, chips, words] = await Promise.all([
    getReport({ client: http.var.session.client, query }),
    filterChips(http, filtered),
    filtersInWords(http, filtered),
  ])
  const refused = problem ?? error
  const toolbar = html`<div class="toolbar">${chips} ${reportPickers(http, filtered, data?.period)}</div>`
  if (refused || !data) return respondRefused(http, refused!, page(http, toolbar, alert(refused!)))
  if (!isFile) return http.html(page(http, toolbar, content(http, data, values, words)))
  return http.body(csvOf(data.groups, ReportShape.columns, { header: true }), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': contentDisposition(`report-${data.period.from}-${data.period.to}.csv`),
  })
})

const page = (http: RecordsContext, toolbar: Html, content: Html) =>
  layout(
    { title: 'Report · Insights', account: http.var.account, path: http.req.path },
    html`${tabs(reportPath, spanOf(http))}
      <h1>Report</h1>
      ${toolbar} ${content}`,
  )

function content(http: RecordsContext, report: Report, values: Values, words: string[]): Html {
  const { by, period, previous_period, currency, total, groups, groups_total, next_cursor } = report
  const heading = [
    http.var.account.workspace.name,
    `By ${by.map(wordsOf).join(' and ').toLowerCase()}`,
    ...words,
  ]
  const lead = html`<p class="printed">${heading.join(' · ')}</p>
    <p class="lead">${daysOf(period)}${previous_period ? `, compared with ${daysOf(previous_period)}` : ''}</p>
    ${caveatList(report)}`
  if (groups.length === 0) return html`${lead}<p class="empty">No hours match these filters.</p>`
  const query = new URLSearchParams(new URL(http.req.url).search)
  for (const name of ['edit', 'cursor']) query.delete(name)
  const csv = new URLSearchParams([...query, ['format', 'csv']])
  const next = next_cursor && new URLSearchParams([...query, ['cursor', next_cursor]])
  return html`${lead}
    <dl class="totals">
      ${totals.map(({ title, text }) => {
        const value = text(total, currency)
        return value === null ? '' : html`<div><dt>${title}</dt><dd>${value}</dd></div>`
      })}
    </dl>
    ${reportChart(report)}
    <div class="report sums">${table('Report', columnsOf(report, values), [...groups, totalOf(report)])}</div>
    ${next ? html`<p class="pages"><a href="${reportPath}?${next}" rel="next">Next groups</a></p>` : ''}
    <p class="actions"><a href="${reportPath}?${csv}" download>Download as CSV</a>${groups_total > limits.file ? ` with the first ${limits.file} groups` : ''}</p>`
}

const none = '–'

interface Line
  extends Hours,
    Pick<ReportGroup, 'id' | 'name' | 'sub_id' | 'sub_name' | 'previous_minutes' | 'previous_revenue_cents'> {
  isTotal?: true
}

/** The last row: all time, even if groups overlap or are not listed. */
const totalOf = ({ total, previous_total }: Report): Line => ({
  ...total,
  id: null,
  name: 'Total',
  sub_id: null,
  sub_name: '',
  isTotal: true,
  previous_minutes: previous_total?.minutes ?? null,
  previous_revenue_cents: previous_total?.revenue_cents ?? null,
})

/** Leaves out columns without values, such as amounts that the reader cannot see. */
function columnsOf(report: Report, values: Values): Column<Line>[] {
  const { by, groups, currency } = report
  const [first, second] = by as [Dimension, Dimension?]
  const addressOf = ({ id, sub_id, isTotal }: Line, more = {}) =>
    addressOfTime(report, values, isTotal ? [] : [id, sub_id], more)
  const figures = [...groupFigures, ...personFigures].map(({ title, text }) => ({
    title,
    isFigure: true,
    text: (group: Line) => text(group, currency),
    address: (group: Line) =>
      title === 'Hours'
        ? addressOf(group)
        : title === 'Billable'
          ? addressOf(group, { billable: 'true' })
          : title === 'No rate'
            ? addressOf(group, { billable: 'true', priced: 'false' })
            : null,
  }))
  const before = [
    {
      title: 'Hours before',
      text: ({ previous_minutes: minutes }: Line) => (minutes === null ? null : duration(minutes)),
    },
    {
      title: 'Revenue before',
      text: ({ previous_revenue_cents: cents }: Line) => (cents === null ? null : money(cents, currency)),
    },
  ].map((each) => ({ ...each, isFigure: true, address: () => null }))
  return [
    { title: wordsOf(first), cell: ({ id, name }) => record(first, id, name) },
    ...(second
      ? [
          {
            title: wordsOf(second),
            cell: ({ sub_id, sub_name }: Line) => record(second, sub_id, sub_name ?? none),
          },
        ]
      : []),
    ...[...figures, ...before]
      .filter(({ text }) => groups.some((group) => text(group)))
      .map(({ title, text, address, isFigure }) => ({
        title,
        isFigure,
        cell: (group: Line) => {
          const value = text(group) ?? none
          const href = group.minutes > 0 && value !== none ? address(group) : null
          return href ? html`<a href="${href}">${value}</a>` : value
        },
      })),
  ]
}

function record(dimension: Dimension, id: string | null, name: string): Html | string {
  const { page } = targets[dimension]
  return id && page ? html`<a href="/${page}/${id}">${name}</a>` : name
}

/** The list of the time entries of a group: with the filters and the period of the report. */
function addressOfTime(
  { by, period }: Report,
  { include_empty, sort, cursor, ...filters }: Values,
  ids: readonly (string | null)[],
  more: Record<string, string>,
): string {
  const query = new URLSearchParams({ ...period })
  for (const [name, all] of Object.entries(filters))
    for (const value of [all].flat()) query.append(name, value)
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  for (const [index, id] of ids.slice(0, by.length).entries()) {
    const dimension = by[index]!
    const { filter } = targets[dimension]
    const days = id && daysIn(dimension, id, period)
    if (days) for (const [name, day] of Object.entries(days)) query.set(name, day)
    else if (dimension === 'tag' && !id) query.set('tagged', 'false')
    else query.set(filter, id ?? 'none')
  }
  return `/${timePage.path}?${query}`
}

/** The days of a day, week, month, quarter or year that the report includes. */
function daysIn(dimension: Dimension, first: string, { from, to }: Period): Period | null {
  const [year, month, day] = first.split('-').map(Number) as [number, number, number]
  const ends: Partial<Record<Dimension, [number, number, number]>> = {
    day: [year, month - 1, day],
    week: [year, month - 1, day + 6],
    month: [year, month, 0],
    quarter: [year, month + 2, 0],
    year: [year, 12, 0],
  }
  const end = ends[dimension]
  if (!end) return null
  const last = new Date(Date.UTC(...end)).toISOString().slice(0, 10)
  return { from: first > from ? first : from, to: last < to ? last : to }
}
