/** The chart of the report: the hours of each group, divided by the second grouping, and those of the period before. */
import { html } from 'hono/html'
import type { Report, ReportGroup } from '../../../generated/client/types.gen.ts'
import { duration } from '../../shared/formats.ts'
import type { Chart } from '../charts.ts'
import { barList, columns } from '../charts.ts'
import type { Html } from '../html.ts'
import { projectColour } from '../project-colour.ts'
import { wordsOf } from '../records/cells.ts'

/** More bars or colours cannot be told apart. */
const maxBars = 12
const maxSeries = 5

const sumOf = (groups: readonly ReportGroup[]) => groups.reduce((sum, { minutes }) => sum + minutes, 0)

export function reportChart({ by, groups, groups_total, previous_period }: Report): Html {
  const [first, second] = by
  // Groups that are not listed can belong to any bar.
  if (second && groups.length < groups_total)
    return html`<p class="aside">The chart is left out, because the table lists only ${groups.length} of ${groups_total} groups.</p>`
  const isOverTime = ['day', 'week', 'month', 'quarter', 'year'].includes(first!)
  const all = [...Map.groupBy(groups, ({ id }) => id).values()]
  const shown = isOverTime ? all.toSorted(byDay) : all.slice(0, maxBars)
  const parts = second ? seriesOf(groups) : undefined
  const chart: Chart = {
    title: `Hours by ${by.map(wordsOf).join(' and ').toLowerCase()}`,
    bars: shown.map((ofGroup) => ({
      label: ofGroup[0]!.name,
      values: parts ? parts.map(({ has }) => sumOf(ofGroup.filter(has)) / 60) : [sumOf(ofGroup) / 60],
      text: duration(sumOf(ofGroup)),
      ...(first === 'project' && { colour: projectColour(ofGroup[0]!.id) }),
      ...(previous_period && { before: sumBefore(ofGroup) / 60 }),
    })),
    ...(parts && { series: parts.map(({ name }) => name) }),
    ...(previous_period && { before: 'Period before' }),
  }
  const total = second ? all.length : groups_total
  const isPartial = shown.length < total
  return html`${isOverTime ? columns(chart) : barList(chart)}
    ${isPartial ? html`<p class="aside">The chart shows the first ${shown.length} of ${total} groups.</p>` : ''}`
}

const byDay = ([one]: ReportGroup[], [other]: ReportGroup[]) => ((one!.id ?? '') < (other!.id ?? '') ? -1 : 1)

const sumBefore = (groups: readonly ReportGroup[]) =>
  groups.reduce((sum, { previous_minutes }) => sum + (previous_minutes ?? 0), 0)

interface Series {
  name: string
  has: (group: ReportGroup) => boolean
}

/** The parts with the most time, and all others together. */
function seriesOf(groups: readonly ReportGroup[]): Series[] {
  const parts = [...Map.groupBy(groups, ({ sub_id }) => sub_id)].sort(
    ([, one], [, other]) => sumOf(other) - sumOf(one),
  )
  const shown = parts.slice(0, parts.length > maxSeries + 1 ? maxSeries : maxSeries + 1)
  const series = shown.map(([id, [group]]) => ({
    name: group!.sub_name ?? 'None',
    has: ({ sub_id }: ReportGroup) => sub_id === id,
  }))
  if (shown.length === parts.length) return series
  const named = new Set(shown.map(([id]) => id))
  return [...series, { name: 'Others', has: ({ sub_id }) => !named.has(sub_id) }]
}
