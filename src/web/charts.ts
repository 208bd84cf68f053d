/**
 * Draws charts as SVG. Horizontal lengths are in percent and vertical lengths in em, so that a chart fits any window and its
 * text keeps its size. Colours are classes because our content security policy forbids inline styles. Screen readers
 * announce a chart as a single image, so show its figures in a table next to it.
 */
import { scaleBand, scaleLinear } from 'd3-scale'
import measure from 'fast-string-truncated-width'
import { html } from 'hono/html'
import type { DayTotal } from '../../generated/client/types.gen.ts'
import { duration } from '../shared/formats.ts'
import type { Html } from './html.ts'

interface Bar {
  label: string
  /** A shorter label for the axis, if `label` is too long. */
  short?: string
  /** The parts of the bar, in the order of the series. All have the same sign. */
  values: readonly number[]
  /** The class with the colour of a bar that has only one part, such as the one of its project. */
  colour?: string
  /** The total, as text. */
  text: string
  /** The total of the period before. */
  before?: number
}

export interface Chart {
  /** Read aloud by screen readers. */
  title: string
  bars: readonly Bar[]
  /** The names of the parts, if the bars have several parts. */
  series?: readonly string[]
  /** The name of the marks for the totals of the period before. */
  before?: string
}

/** Horizontal bars, each below its label. `full` is the value of a full bar, such as a budget. */
export function barList(chart: Chart & { full?: number }): Html {
  const { bars, full = 0 } = chart
  const totals = bars.map(totalOf)
  const x = scaleLinear(
    [Math.min(0, ...totals), Math.max(full, ...totals, ...bars.map(beforeOf)) || 1],
    [0, 100],
  )
  const row = 2.75
  const rows = bars.map((bar, index) => {
    const top = index * row
    const track = full ? [{ name: 'full', from: 0, to: full }] : []
    return html`<g>
      <title>${bar.label}: ${bar.text}</title>
      <text y="${em(top + 1.1)}">${shortened(bar.label)}</text>
      <text y="${em(top + 1.1)}" x="100%" class="end">${bar.text}</text>
      ${[...track, ...partsOf(bar, chart)].map(({ name, from, to }) => {
        const left = x(Math.min(from, to))
        return rect(name, left, top + 1.5, x(Math.max(from, to)) - left, 0.625)
      })}
      ${bar.before === undefined ? '' : html`<line class="before" x1="${percent(x(bar.before))}" x2="${percent(x(bar.before))}" y1="${em(top + 1.3)}" y2="${em(top + 2.3)}" />`}
    </g>`
  })
  return figure(chart, 'bar-list', row * bars.length - 0.5, rows)
}

/** Vertical bars over a time axis. Values must not be negative. */
export function columns(chart: Chart): Html {
  const { bars } = chart
  const [top, bottom] = [1.5, 14]
  const y = scaleLinear([0, Math.max(...bars.map(totalOf), ...bars.map(beforeOf)) || 1], [bottom, top]).nice(
    4,
  )
  const x = scaleBand(bars.keys(), [0, 100]).paddingInner(0.3).paddingOuter(0.15)
  const width = Math.min(x.bandwidth(), 10)
  const lines = y.ticks(4).map(
    (tick) => html`<line x2="100%" y1="${em(y(tick))}" y2="${em(y(tick))}" />
      <text x="-.6em" y="${em(y(tick) + 0.35)}" class="end">${y.tickFormat(4)(tick)}</text>`,
  )
  const labels = bars.map(({ label, short = label }) => short)
  const labelStep = Math.ceil(bars.length / labelsThatFit(Math.max(...labels.map(({ length }) => length))))
  const groups = bars.map((bar, index) => {
    const middle = x(index)! + x.bandwidth() / 2
    const hasValueLabel = bars.length <= 7 && totalOf(bar) > 0
    return html`<g>
      <title>${bar.label}: ${bar.text}</title>
      ${partsOf(bar, chart).map(({ name, from, to }) => rect(name, middle - width / 2, y(to), width, y(from) - y(to)))}
      ${bar.before === undefined ? '' : html`<line class="before" x1="${percent(middle - width / 2)}" x2="${percent(middle + width / 2)}" y1="${em(y(bar.before))}" y2="${em(y(bar.before))}" />`}
      ${hasValueLabel ? label(middle, y(totalOf(bar)) - 0.4, bar.text.replace(' h', '')) : ''}
      ${index % labelStep === 0 ? label(middle, bottom + 1.7, labels[index]!) : ''}
    </g>`
  })
  return figure(chart, 'columns', bottom + 2.2, [...lines, ...groups])
}

/** The hours of each day, for example of a week. The title lists them for screen readers because no table follows. */
export function hoursChart(days: readonly DayTotal[]): Html {
  const format = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
  const bars = days.map((day) => {
    const label = format.format(new Date(day.date))
    return { label, short: label.slice(0, 3), values: hourParts(day), text: duration(day.minutes) }
  })
  const title = bars.map(({ label, text }) => `${label} ${text}`).join(', ')
  return columns({ title: `Hours of each day: ${title}`, bars, series: hourSeries })
}

export const hourSeries = ['Billable', 'Not billable']

/** Billable and non-billable hours, as the parts of a bar. */
export const hourParts = ({ minutes, billable_minutes }: Omit<DayTotal, 'date'>): number[] => [
  billable_minutes / 60,
  (minutes - billable_minutes) / 60,
]

/** The number of labels of `length` characters that fit next to each other on a phone. */
const labelsThatFit = (length: number) => Math.floor(40 / (length + 2))

/** Truncates the name to fit next to the value on a phone. */
function shortened(name: string): string {
  const { index, ellipsed } = measure(name, { limit: 26, ellipsis: '…', ellipsisWidth: 1 })
  return ellipsed ? `${name.slice(0, index)}…` : name
}

const totalOf = ({ values }: Bar) => values.reduce((total, value) => total + value, 0)

const beforeOf = ({ before = 0 }: Bar) => before

/** The start, end and CSS class of each part of a bar. */
function partsOf({ values, colour = 'plain' }: Bar, { series }: Chart) {
  let end = 0
  const parts = values.map((value, index) => {
    const from = end
    end += value
    return { name: value < 0 ? 'negative' : series ? `series-${index + 1}` : colour, from, to: end }
  })
  return parts.filter(({ from, to }) => from !== to)
}

const percent = (share: number) => `${+share.toFixed(2)}%`
const em = (length: number) => `${+length.toFixed(2)}em`

const rect = (name: string, x: number, y: number, width: number, height: number) =>
  html`<rect class="${name}" x="${percent(x)}" y="${em(y)}" width="${percent(width)}" height="${em(height)}" />`

const label = (middle: number, y: number, text: string) =>
  html`<text x="${percent(middle)}" y="${em(y)}" class="middle">${text}</text>`

const legend = ({ series = [], before }: Chart) =>
  html`<ul aria-hidden="true">${series.map((name, index) => html`<li class="series-${index + 1}">${name}</li>`)}
    ${before ? html`<li class="before">${before}</li>` : ''}</ul>`

const figure = (chart: Chart, kind: string, height: number, content: Html[]) =>
  html`<figure class="chart ${kind}">
    ${chart.series || chart.before ? legend(chart) : ''}
    <svg role="img" aria-label="${chart.title}" height="${em(height)}">${content}</svg>
  </figure>`
