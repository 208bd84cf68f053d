/** Words for days: `today`, `friday`, `lastweek`. */

/** Today's date, and the ISO weekday on which weeks start (1 is Monday). */
export interface Calendar {
  today: string
  weekStartsOn: number
}

/** How to resolve a word: a weekday to the last or next one (today included), a period to its first or last day. */
export interface Meaning {
  weekday: 'last' | 'next'
  end: 'first' | 'last'
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const relativeDays: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 }

/** True if the value can be a word for a day. The service validates all other values. */
export const isDayWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]+$/i.test(value)

/** Returns the date, such as `2026-03-02`, or null for an unknown word. */
export function dayOf(
  word: string,
  { today, weekStartsOn }: Calendar,
  { weekday, end }: Meaning,
): string | null {
  const name = word.toLowerCase()
  if (Object.hasOwn(relativeDays, name)) return addDays(today, relativeDays[name]!)
  if (weekdays.includes(name)) {
    const ahead = (weekdays.indexOf(name) + 1 - isoWeekday(today) + 7) % 7
    return addDays(today, weekday === 'next' || ahead === 0 ? ahead : ahead - 7)
  }
  const [, which, unit] = name.match(/^(last|this|next)(week|month|quarter|year)$/) ?? []
  if (!unit) return null
  const steps = { last: -1, this: 0, next: 1 }[which as 'last'] + (end === 'last' ? 1 : 0)
  const first = startOf(unit, today, weekStartsOn, steps)
  return end === 'last' ? addDays(first, -1) : first
}

/** The first day of the current week, month, quarter or year, plus `steps` periods. */
function startOf(unit: string, today: string, weekStartsOn: number, steps: number): string {
  if (unit === 'week') return addDays(today, 7 * steps - ((isoWeekday(today) - weekStartsOn + 7) % 7))
  const months = { month: 1, quarter: 3, year: 12 }[unit]!
  const [year, month] = today.split('-').map(Number) as [number, number]
  const startMonth = Math.floor((month - 1) / months) * months
  return isoDay(Date.UTC(year, startMonth + steps * months, 1))
}

const isoWeekday = (day: string) => new Date(day).getUTCDay() || 7
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const addDays = (day: string, days: number) => isoDay(Date.parse(day) + days * 86_400_000)
