/** Clock times of a time entry, such as `09:00-10:30`. An end that is not after the start is on the next day. */

const dayMinutes = 24 * 60

const minuteOfDay = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

const timeAt = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The clock times from `start`, such as `9:00`. */
export const clockFrom = (start: string, minutes: number): string =>
  [0, minutes].map((later) => timeAt(minuteOfDay(start) + later)).join('-')

/** 1 to 1440. */
export function minutesOfClock(clock: string): number {
  const [start, end] = clock.split('-').map(minuteOfDay)
  return ((end! - start! + 2 * dayMinutes - 1) % dayMinutes) + 1
}

/** The same start with another duration. */
export const clockWithMinutes = (clock: string, minutes: number): string =>
  clockFrom(clock.split('-')[0]!, minutes)
