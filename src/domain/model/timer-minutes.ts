import { currentTime } from '../../base/clock.ts'

const minuteMs = 60_000

/** The minutes that stopping a timer logs, by default now. A timer that ran longer than the limit is capped. */
export function timerMinutes(
  started_at: string,
  limit: number,
  stoppedMs = currentTime(),
): { minutes: number; capped: boolean } {
  const elapsed = Math.round((stoppedMs - Date.parse(started_at)) / minuteMs)
  return { minutes: Math.min(Math.max(elapsed, 1), limit), capped: elapsed > limit }
}
