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
