/** The open prospects by stage, and by the month in which they are expected to be decided. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { getPipeline } from '../../../generated/client/sdk.gen.ts'
import type {
  ClosedSums,
  DealSums,
  ListProspectsData,
  Pipeline,
} from '../../../generated/client/types.gen.ts'
import { addDays, startOf } from '../../shared/days.ts'
import { money, percent } from '../../shared/formats.ts'
import { monthText } from '../dates.ts'
import { alert, respondRefused } from '../form.ts'
import type { Html } from '../html.ts'
import { layout } from '../layout.ts'
import { wordsOf } from '../records/cells.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import type { Column } from '../table.ts'
import { table } from '../table.ts'
import { daysOf, periodChoice, spanOf as periodOf } from './period.ts'
import type { Span } from './reports.ts'

const title = 'Pipeline'

export const pipelinePage = new Hono<SignedInEnv>().get('/pipeline', requireSignIn, async (http) => {
  const { account, session } = http.var
  const { range, from, to } = http.req.query()
  const span = range || from || to ? periodOf(http) : ({ range: 'thisquarter' } as const)
  const { data, error } = await getPipeline({ client: session.client, query: span })
  const page = (content: Html) =>
    layout({ title, account, path: '/prospects' }, html`<h1>${title}</h1> ${content}`)
  if (!data) return respondRefused(http, error!, page(alert(error!)))
  return http.html(page(html`${content(data)} ${decided(data, span)}`))
})

/** The prospects that were won or lost in a period. */
function decided({ period, won, lost, currency }: Pipeline, span: Span): Html {
  const rows = [
    { ...won, name: html`<a href="/prospects?stage=won">Won</a>` },
    { ...lost, name: html`<a href="/prospects?stage=lost">Lost</a>` },
  ]
  return html`<h2>Won and lost</h2>
    ${periodChoice('/pipeline', span, period)}
    <p class="hint">${daysOf(period)}. The links lead to all prospects at the stage.</p>
    <div class="report">${table('Decided prospects', columns<ClosedSums & { name: Html }>('Stage', currency), rows)}</div>`
}

type Row = DealSums & { name: string | Html }

function content({ currency, today, total, stages, months, overdue, undated }: Pipeline): Html {
  if (total.prospects === 0)
    return html`<p class="empty">No open prospects. <a href="/prospects">All prospects</a></p>`
  const stageRows = stages.map((each) => ({
    ...each,
    name: linkTo({ stage: [each.stage] }, wordsOf(each.stage)),
  }))
  const monthRows: Row[] = [
    ...(overdue.prospects > 0
      ? [{ ...overdue, name: linkTo({ open: true, closes_to: addDays(today, -1) }, 'Overdue') }]
      : []),
    ...months.map((each) => ({
      ...each,
      name: linkTo({ open: true, ...spanOf(each.month, today) }, monthText(each.month)),
    })),
    ...(undated.prospects > 0
      ? [{ ...undated, name: linkTo({ open: true, closes: false }, 'Without a date') }]
      : []),
    { ...total, name: linkTo({ open: true }, 'Total') },
  ]
  const ages: Column<(typeof stageRows)[number]>[] = [
    { title: 'Probability', cell: (row) => percent(row.probability_percent / 100), isFigure: true },
    { title: 'Average days', cell: (row) => String(row.average_age_days ?? none), isFigure: true },
    { title: 'Most days', cell: (row) => String(row.oldest_age_days ?? none), isFigure: true },
  ]
  return html`<p class="lead">${money(total.weighted_cents, currency)} expected of ${money(total.value_cents, currency)}</p>
    ${total.unvalued > 0 ? html`<p class="hint">${total.unvalued} of ${total.prospects} prospects have no value and add nothing to the sums.</p>` : ''}
    <h2>By stage</h2>
    <div class="report">${table('Prospects by stage', [...columns<(typeof stageRows)[number]>('Stage', currency), weighted(currency), ...ages], stageRows)}</div>
    <h2>Expected decisions</h2>
    <div class="report sums">${table('Prospects by month', [...columns<Row>('Month', currency), weighted(currency)], monthRows)}</div>`
}

/** A link to the prospects of a row. */
function linkTo(
  filters: Pick<
    NonNullable<ListProspectsData['query']>,
    'stage' | 'open' | 'closes' | 'closes_from' | 'closes_to'
  >,
  text: string,
) {
  const query = Object.entries(filters).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, String(value)]),
  )
  return html`<a href="/prospects?${new URLSearchParams(query)}">${text}</a>`
}

/** The days of a month that have not passed: days that have are overdue. */
const spanOf = (month: string, today: string) => ({
  closes_from: month < today ? today : month,
  closes_to: addDays(startOf('month', 1, { today: month, weekStartsOn: 1 }), -1),
})

const columns = <Shown extends Pick<Row, 'name' | 'prospects' | 'value_cents' | 'unvalued'>>(
  first: string,
  currency: string,
): Column<Shown>[] => [
  { title: first, cell: ({ name }) => name },
  { title: 'Prospects', cell: ({ prospects }) => String(prospects), isFigure: true },
  { title: 'Value', cell: ({ value_cents }) => money(value_cents, currency), isFigure: true },
  { title: 'Without value', cell: ({ unvalued }) => String(unvalued), isFigure: true },
]

const weighted = (currency: string): Column<DealSums> => ({
  title: 'Weighted',
  cell: ({ weighted_cents }) => money(weighted_cents, currency),
  isFigure: true,
})

const none = '–'
