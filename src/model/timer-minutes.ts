import { currentTime } from '../base/clock.ts'

const minuteMs = 60_000

/** The minutes that stopping a timer now logs. A timer that ran longer than the limit is capped. */
export function timerMinutes(started_at: string, limit: number): { minutes: number; capped: boolean } {
  const elapsed = Math.round((currentTime() - Date.parse(started_at)) / minuteMs)
  return { minutes: Math.min(Math.max(elapsed, 1), limit), capped: elapsed > limit }
}
