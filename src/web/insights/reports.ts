/** The reports: the data that each loads, its chart and its table. */
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
import { duration, money, percent } from '../../shared/formats.ts'
import { hourParts, hourSeries } from '../charts.ts'
import { overTime } from './over-time.ts'

export type Span = Pick<NonNullable<GetHoursData['query']>, 'range' | 'from' | 'to'>

/** A row of the table and a bar of the chart. */
export interface Row extends Partial<HoursGroup> {
  name: string
  /** The label on the axis. */
  short?: string
  minutes: number
  billable_minutes: number
}

/** The data of a report. */
export interface Insight {
  period: Period
  currency: string
  total: Hours
  /** Sentences about the time that the totals leave out. */
  caveats: string[]
  rows: Row[]
  /** The rows of the API's response, for CSV. */
  records: readonly object[]
}

interface Figure {
  title: string
  /** Null if the row has no value, or none that the reader can see. */
  text(row: Partial<HoursGroup>, currency: string): string | null
}

interface Drawing {
  kind: 'columns' | 'barList'
  values(row: Row): number[]
  series?: readonly string[]
  /** The value of a bar of full length; by default the largest value. */
  full?: number
  /** The text next to a bar. */
  figure: Figure
  /** Explains an empty chart. */
  missing?: string
}

export interface Report {
  path: string
  /** The title of the tab. */
  name: string
  title: string
  load(client: Client, span: Span, workspace: Workspace): Promise<{ data?: Insight; error?: Problem }>
  drawing: Drawing
  /** The title of the first column. */
  row: string
  figures: readonly Figure[]
  /** The kind of record in the first column, if it has records. */
  kind?: 'project' | 'service' | 'user'
  /** The columns of the CSV file. `vs` prints the same columns. */
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
  field: Field | 'utilization' | 'utilization_to_date',
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
const utilizationToDate = figure('Utilization to date', 'utilization_to_date', percent)
const revenue = figure('Revenue', 'revenue_cents', money)
const cost = figure('Cost', 'cost_cents', money)
const margin = figure('Margin', 'margin_cents', money)
/** Like the figure, but null if `field` is 0. */
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

/** The figures of the whole period. */
export const totals: readonly Figure[] = [all, billable, share, revenue, cost, margin]

const hoursDrawing = { values: hourParts, series: hourSeries, figure: all }

const loadDays: Report['load'] = async (client, query, workspace) => {
  const { data, error } = await getTimeTotals({ client, query })
  if (!data) return { error }
  return { data: { ...data, total: data, rows: overTime(data.days, workspace), records: data.days } }
}

/** Groups sorted by `field`, the largest first. */
const loadGroups =
  (by: Grouping, field: 'minutes' | 'utilization' | 'margin_cents'): Report['load'] =>
  async (client, span) => {
    const { data, error } = await getHours({ client, query: { by, ...span } })
    if (!data) return { error }
    const rows = data.groups.toSorted((one, other) => (other[field] ?? 0) - (one[field] ?? 0))
    return { data: { ...data, rows, records: data.groups } }
  }

const byGroup = { drawing: { kind: 'barList', ...hoursDrawing }, columns: HoursReport.columns } as const
export const groupFigures = [all, billable, share, revenue, cost, margin, unpriced, uncosted]
export const personFigures = [capacity, utilization, utilizationToDate]

export const reports: readonly Report[] = [
  {
    path: '/insights',
    name: 'Over time',
    title: 'Hours over time',
    load: loadDays,
    drawing: { kind: 'columns', ...hoursDrawing },
    row: 'When',
    figures: [all, billable, share],
    columns: TimeTotals.columns,
  },
  {
    ...byGroup,
    path: '/insights/projects',
    name: 'Projects',
    title: 'Hours by project',
    load: loadGroups('project', 'minutes'),
    row: 'Project',
    kind: 'project',
    figures: groupFigures,
  },
  {
    ...byGroup,
    path: '/insights/services',
    name: 'Services',
    title: 'Hours by service',
    load: loadGroups('service', 'minutes'),
    row: 'Service',
    kind: 'service',
    figures: groupFigures,
  },
  {
    ...byGroup,
    path: '/insights/people',
    name: 'People',
    title: 'Hours by person',
    load: loadGroups('person', 'minutes'),
    row: 'Person',
    kind: 'user',
    figures: groupFigures,
  },
  {
    ...byGroup,
    path: '/insights/utilization',
    name: 'Utilization',
    title: 'Utilization by person',
    load: loadGroups('person', 'utilization'),
    drawing: {
      kind: 'barList',
      values: ({ utilization }) => [utilization ?? 0],
      full: 1,
      figure: utilization,
      missing: 'No one has working hours in this period, so there is no utilization.',
    },
    row: 'Person',
    kind: 'user',
    figures: [utilization, utilizationToDate, billable, capacity, all],
  },
  {
    ...byGroup,
    path: '/insights/margin',
    name: 'Margin',
    title: 'Margin by project',
    load: loadGroups('project', 'margin_cents'),
    drawing: {
      kind: 'barList',
      values: ({ margin_cents }) => [(margin_cents ?? 0) / 100],
      figure: margin,
      missing: 'Only admins can see costs and margins.',
    },
    row: 'Project',
    kind: 'project',
    figures: [margin, revenue, cost, all, unpriced, uncosted],
  },
]
