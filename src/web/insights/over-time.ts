/** Hours over time: by day, or for longer periods by week, month or year. */
import type { DayTotal, Workspace } from '../../../generated/client/types.gen.ts'
import { startOf } from '../../shared/days.ts'

/** The hours of one day, week, month or year. */
interface Part {
  name: string
  /** The label on the axis. */
  short: string
  minutes: number
  billable_minutes: number
}

interface Unit {
  name: 'day' | 'week' | 'month' | 'year'
  /** The longest period for which this unit is used. */
  maxDays: number
  format: Intl.DateTimeFormatOptions
  /** The format on the axis. */
  short: Intl.DateTimeFormatOptions
}

const day = { day: 'numeric', month: 'short' } as const

const units: Unit[] = [
  {
    name: 'day',
    maxDays: 7,
    format: { ...day, weekday: 'short', year: 'numeric' },
    short: { weekday: 'short' },
  },
  { name: 'day', maxDays: 35, format: { ...day, weekday: 'short', year: 'numeric' }, short: day },
  { name: 'week', maxDays: 190, format: { ...day, year: 'numeric' }, short: day },
  {
    name: 'month',
    maxDays: 1100,
    format: { month: 'long', year: 'numeric' },
    short: { month: 'short', year: 'numeric' },
  },
  { name: 'year', maxDays: Infinity, format: { year: 'numeric' }, short: { year: 'numeric' } },
]

/** Divides the days into parts, the oldest first, including parts without hours. */
export function overTime(days: readonly DayTotal[], { week_starts_on }: Workspace): Part[] {
  const unit = units.find(({ maxDays }) => days.length <= maxDays)!
  const format = new Intl.DateTimeFormat('en-GB', { ...unit.format, timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat('en-GB', { ...unit.short, timeZone: 'UTC' })
  const parts = Map.groupBy(days, ({ date }) => firstDay(unit.name, date, week_starts_on))
  return [...parts].map(([first, daysOfPart]) => {
    const at = new Date(first)
    return {
      name: unit.name === 'week' ? `Week of ${format.format(at)}` : format.format(at),
      short: short.format(at),
      minutes: sum(daysOfPart.map(({ minutes }) => minutes)),
      billable_minutes: sum(daysOfPart.map(({ billable_minutes }) => billable_minutes)),
    }
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const firstDay = (unit: Unit['name'], today: string, weekStartsOn: number) =>
  unit === 'day' ? today : startOf(unit, 0, { today, weekStartsOn })
