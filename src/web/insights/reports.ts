/** The reports: what each asks for, draws and tells. */
import { HoursReport, TimeTotals } from '../../../generated/cli/records.ts'
import type { Client } from '../../../generated/client/client/index.ts'
import { getHours, getTimeTotals } from '../../../generated/client/sdk.gen.ts'
import type {
  GetHoursData,
  Grouping,
  Hours,
  HoursGroup,
  Period,
  Problem,
  Workspace,
} from '../../../generated/client/types.gen.ts'
import { hourParts, hourSeries } from '../charts.ts'
import { duration, money, percent } from '../dates.ts'
import { overTime } from './over-time.ts'

export type Span = Pick<NonNullable<GetHoursData['query']>, 'range' | 'from' | 'to'>

/** A line of the table, and a bar of the chart. */
export interface Row extends Partial<HoursGroup> {
  name: string
  /** Its name on an axis. */
  short?: string
  minutes: number
  billable_minutes: number
}

/** A report as it was answered. */
export interface Insight {
  period: Period
  currency: string
  total: Hours
  /** What its sums leave out. */
  caveats: string[]
  rows: Row[]
  /** What it was made from, for csv. */
  records: readonly object[]
}

interface Figure {
  title: string
  /** Null if there is none, or none that the reader may see. */
  text(row: Partial<HoursGroup>, currency: string): string | null
}

interface Drawing {
  kind: 'columns' | 'barList'
  values(row: Row): number[]
  series?: readonly string[]
  /** The value of a bar that fills its place. */
  full?: number
  /** What stands beside a bar. */
  figure: Figure
  /** Why there is nothing to draw. */
  missing?: string
}

export interface Report {
  path: string
  /** On its tab. */
  name: string
  title: string
  ask(client: Client, span: Span, workspace: Workspace): Promise<{ data?: Insight; error?: Problem }>
  drawing: Drawing
  /** What a line of its table is about, and the columns beside that. */
  row: string
  figures: readonly Figure[]
  /** The kind of records that the lines are about, where they are about records. */
  kind?: 'project' | 'service' | 'user'
  /** The columns of its csv: those of `vs`. */
  columns: readonly string[]
}

type Field =
  | 'minutes'
  | 'billable_minutes'
  | 'capacity_minutes'
  | 'revenue_cents'
  | 'cost_cents'
  | 'margin_cents'
  | 'unpriced_minutes'
  | 'uncosted_minutes'

const figure = (
  title: string,
  field: Field | 'utilization',
  text: (value: number, currency: string) => string,
) => ({
  title,
  text: (row: Partial<HoursGroup>, currency: string) =>
    row[field] == null ? null : text(row[field], currency),
})
const all = figure('Hours', 'minutes', duration)
const billable = figure('Billable', 'billable_minutes', duration)
const capacity = figure('Capacity', 'capacity_minutes', duration)
const utilization = figure('Utilization', 'utilization', percent)
const revenue = figure('Revenue', 'revenue_cents', money)
const cost = figure('Cost', 'cost_cents', money)
const margin = figure('Margin', 'margin_cents', money)
/** Null if there is no such time. */
const some = ({ title, text }: Figure, field: Field): Figure => ({
  title,
  text: (row, currency) => (row[field] ? text(row, currency) : null),
})
const unpriced = some(figure('No rate', 'unpriced_minutes', duration), 'unpriced_minutes')
const uncosted = some(figure('No cost', 'uncosted_minutes', duration), 'uncosted_minutes')
const share: Figure = {
  title: 'Billable share',
  text: ({ minutes, billable_minutes }) => (minutes ? percent(billable_minutes! / minutes) : null),
}

/** What is told of a whole period. */
export const totals: readonly Figure[] = [all, billable, share, revenue, cost, margin]

const hoursDrawn = { values: hourParts, series: hourSeries, figure: all }

const overDays: Report['ask'] = async (client, query, workspace) => {
  const { data, error } = await getTimeTotals({ client, query })
  if (!data) return { error }
  return { data: { ...data, total: data, rows: overTime(data.days, workspace), records: data.days } }
}

/** The groups with the most of `field` come first. */
const grouped =
  (by: Grouping, field: 'minutes' | 'utilization' | 'margin_cents'): Report['ask'] =>
  async (client, span) => {
    const { data, error } = await getHours({ client, query: { by, ...span } })
    if (!data) return { error }
    const rows = data.groups.toSorted((one, other) => (other[field] ?? 0) - (one[field] ?? 0))
    return { data: { ...data, rows, records: data.groups } }
  }

const byGroup = { drawing: { kind: 'barList', ...hoursDrawn }, columns: HoursReport.columns } as const
const worth = [all, billable, share, revenue, cost, margin, unpriced, uncosted]

export const reports: readonly Report[] = [
  {
    path: '/insights',
    name: 'Over time',
    title: 'Hours over time',
    ask: overDays,
    drawing: { kind: 'columns', ...hoursDrawn },
    row: 'When',
    figures: [all, billable, share],
    columns: TimeTotals.columns,
  },
  {
    ...byGroup,
    path: '/insights/projects',
    name: 'Projects',
    title: 'Hours by project',
    ask: grouped('project', 'minutes'),
    row: 'Project',
    kind: 'project',
    figures: worth,
  },
  {
    ...byGroup,
    path: '/insights/services',
    name: 'Services',
    title: 'Hours by service',
    ask: grouped('service', 'minutes'),
    row: 'Service',
    kind: 'service',
    figures: worth,
  },
  {
    ...byGroup,
    path: '/insights/people',
    name: 'People',
    title: 'Hours by person',
    ask: grouped('person', 'minutes'),
    row: 'Person',
    kind: 'user',
    figures: worth,
  },
  {
    ...byGroup,
    path: '/insights/utilization',
    name: 'Utilization',
    title: 'Utilization by person',
    ask: grouped('person', 'utilization'),
    drawing: {
      kind: 'barList',
      values: ({ utilization }) => [utilization ?? 0],
      full: 1,
      figure: utilization,
      missing: 'Nobody works on these days: the weekly hours of people say how much they work.',
    },
    row: 'Person',
    kind: 'user',
    figures: [utilization, billable, capacity, all],
  },
  {
    ...byGroup,
    path: '/insights/margin',
    name: 'Margin',
    title: 'Margin by project',
    ask: grouped('project', 'margin_cents'),
    drawing: {
      kind: 'barList',
      values: ({ margin_cents }) => [(margin_cents ?? 0) / 100],
      figure: margin,
      missing: 'What hours cost, and so the margin, is shown to admins only.',
    },
    row: 'Project',
    kind: 'project',
    figures: [margin, revenue, cost, all, unpriced, uncosted],
  },
]
