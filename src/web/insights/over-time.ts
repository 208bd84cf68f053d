/** Hours over time: of each day, or else of the weeks, months or years that the days are in. */
import type { DayTotal, Workspace } from '../../../generated/client/types.gen.ts'
import { dayOf } from '../../surface/days.ts'

/** The hours of a span of time. */
interface Part {
  name: string
  /** Its name on an axis. */
  short: string
  minutes: number
  billable_minutes: number
}

interface Unit {
  name: 'day' | 'week' | 'month' | 'year'
  /** The longest period that is told in it, in days. */
  upTo: number
  format: Intl.DateTimeFormatOptions
  /** On the axis. */
  short: Intl.DateTimeFormatOptions
}

const day = { day: 'numeric', month: 'short' } as const

const units: Unit[] = [
  {
    name: 'day',
    upTo: 7,
    format: { ...day, weekday: 'short', year: 'numeric' },
    short: { weekday: 'short' },
  },
  { name: 'day', upTo: 35, format: { ...day, weekday: 'short', year: 'numeric' }, short: day },
  { name: 'week', upTo: 190, format: { ...day, year: 'numeric' }, short: day },
  {
    name: 'month',
    upTo: 1100,
    format: { month: 'long', year: 'numeric' },
    short: { month: 'short', year: 'numeric' },
  },
  { name: 'year', upTo: Infinity, format: { year: 'numeric' }, short: { year: 'numeric' } },
]

/** In the order of time, also those without hours. */
export function overTime(days: readonly DayTotal[], { week_starts_on }: Workspace): Part[] {
  const unit = units.find(({ upTo }) => days.length <= upTo)!
  const format = new Intl.DateTimeFormat('en-GB', { ...unit.format, timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat('en-GB', { ...unit.short, timeZone: 'UTC' })
  const parts = Map.groupBy(days, ({ date }) => firstDay(unit.name, date, week_starts_on))
  return [...parts].map(([first, of]) => {
    const at = new Date(first)
    return {
      name: unit.name === 'week' ? `Week of ${format.format(at)}` : format.format(at),
      short: short.format(at),
      minutes: sum(of.map(({ minutes }) => minutes)),
      billable_minutes: sum(of.map(({ billable_minutes }) => billable_minutes)),
    }
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const firstDay = (unit: Unit['name'], today: string, weekStartsOn: number) =>
  unit === 'day' ? today : dayOf(`this${unit}`, { today, weekStartsOn }, { weekday: 'last', end: 'first' })!
