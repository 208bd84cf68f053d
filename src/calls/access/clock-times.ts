/**
 * Clock times of a time entry, such as `09:00-10:30`, count the minutes that pass between them in the time zone of the workspace: on the
 * days on which clocks change, an hour less or more than they show. An end before the start is on the next day.
 */
import { invalid } from '../../base/errors.ts'
import { clockIn, dayAfter, momentsAt, timeAfterSkipped } from './time-zones.ts'

/** The day of the start, and the time zone. */
export interface ClockDay {
  date: string
  timeZone: string
}

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** The clock times from the moment `start` in milliseconds since 1970. */
export const clockFrom = (timeZone: string, start: number, minutes: number): string =>
  [start, start + minutes * minuteMs].map((moment) => clockIn(timeZone, moment)).join('-')

/** With two digits for each hour, as they are stored. */
export const withTwoDigits = (clock: string): string =>
  clock
    .split('-')
    .map((time) => time.padStart(5, '0'))
    .join('-')

/**
 * The minutes between the clock times: several if one of them occurs twice on the day. The first value counts from the first occurrence to
 * the next end. Throws 422 if the ends are equal, if a time does not exist, and beyond 24 hours.
 */
export function lengthsOf(clock: string, { date, timeZone }: ClockDay): [number, ...number[]] {
  const [start, end] = withTwoDigits(clock).split('-') as [string, string]
  if (start === end)
    throw impossible('must have an end that differs from the start; for 24 hours, send minutes')
  const starts = existing(timeZone, date, start)
  const isNextDay = end < start
  const ends = existing(timeZone, isNextDay ? dayAfter(date) : date, end)
  // When the clocks are set back, an earlier time of the same day can be after the start.
  const repeated = isNextDay ? momentsAt(timeZone, date, end) : []
  const lengths = starts.flatMap((from) => [...ends, ...repeated].map((to) => (to - from) / minuteMs))
  const [first, ...others] = new Set(lengths.map(Math.round).filter((each) => each > 0 && each <= dayMinutes))
  if (first === undefined) throw impossible('must be at most 24 hours')
  return [first, ...others]
}

/** The same start with another duration, or on another day. */
export function clockWithMinutes(clock: string, minutes: number, { date, timeZone }: ClockDay): string {
  const [start] = withTwoDigits(clock).split('-') as [string]
  const [from] = existing(timeZone, date, start)
  return clockFrom(timeZone, from!, minutes)
}

/** The difference of the times that the clock shows, 1 to 1,440, which earlier releases stored as the duration. */
export function shownMinutes(clock: string): number {
  const [start, end] = clock.split('-').map((time) => {
    const [hours, minutes] = time.split(':').map(Number)
    return hours! * 60 + minutes!
  })
  return ((end! - start! + 2 * dayMinutes - 1) % dayMinutes) + 1
}

/** Throws 422 with a proposal if the clocks skip the time. */
function existing(timeZone: string, date: string, time: string): number[] {
  const moments = momentsAt(timeZone, date, time)
  if (moments.length > 0) return moments
  const later = timeAfterSkipped(timeZone, date, time)
  throw impossible(
    `${time} does not exist on ${date}, because clocks in ${timeZone} are set forward: use ${later}`,
  )
}

const impossible = (detail: string) =>
  invalid([{ in: 'body', pointer: '/clock', detail }], 'impossible_clock')
