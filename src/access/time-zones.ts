import { currentTime } from '../base/clock.ts'
import type { Reader } from '../data/reader.ts'
import { timeZone } from '../queries/workspaces.ts'

/** True if both this process and the database, which computes reports, know the time zone. */
export async function isTimeZone(name: string, read: Reader): Promise<boolean> {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  return (await read.rows(timeZone, { name })).length > 0
}

/** The current date in the time zone, such as `2026-03-02`. */
export const todayIn = (timeZone: string): string => dayIn(timeZone, currentTime())

/** The date of a time in milliseconds since 1970. The Swedish locale formats dates as ISO 8601. */
export const dayIn = (timeZone: string, time: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time)

/** The same day of the next year. A year after 29 February, that is 28 February. */
export const yearAfter = (day: string): string =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace('-02-29', '-02-28')

/** The time of day of a time in milliseconds since 1970, such as `09:30`. */
export const clockIn = (timeZone: string, time: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(time)
