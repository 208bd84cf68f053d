import type { Report } from '../server/reader.ts'

/** Whether both the database, which makes reports, and this process know the time zone. */
export async function isTimeZone(
  name: string,
  ask: (report: Report<boolean>) => Promise<unknown>,
): Promise<boolean> {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  return Boolean(await ask(known(name)))
}

const known = (name: string): Report<boolean> => ({
  // The workspace, which every report is given, does not matter here.
  text: 'select true from pg_timezone_names where name = $2 and $1::uuid is not null',
  values: [name],
})
