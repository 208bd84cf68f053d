import { currentTime } from '../base/clock.ts'
import type { Reader } from '../data/reader.ts'
import { timeZone } from '../queries/workspaces.ts'

/** Whether both the database, which computes reports, and this process know the time zone. */
export async function isTimeZone(name: string, read: Reader): Promise<boolean> {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  return (await read.rows(timeZone, { name })).length > 0
}

/** What day it is there, as `2026-03-02`. */
export function todayIn(timeZone: string): string {
  // The format of Sweden is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(currentTime())
}
