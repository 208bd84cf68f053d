/** Calendar days and weeks. A day is a text such as `2026-03-20`. */

import { addDays } from '../../shared/days.ts'

/** The seven days of the week that contains `date`. `startsOn` is 1 (Monday) to 7 (Sunday). */
export function weekOf(date: string, startsOn: number): string[] {
  const past = (new Date(date).getUTCDay() + 7 - startsOn) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(date, index - past))
}

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** `Fri 20 Mar`, or `Fri 20` without the month. */
export const shortDay = (date: string, withMonth = true): string =>
  format
    .format(new Date(date))
    .replace(',', '')
    .split(' ')
    .slice(0, withMonth ? 3 : 2)
    .join(' ')
