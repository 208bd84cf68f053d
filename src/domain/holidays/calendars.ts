/**
 * The stored holidays of a workspace. Days that have passed are never changed, so that reports of the past do not change
 * with the region or the library.
 */
import type { Pool } from 'pg'
import { currentTime } from '../../base/clock.ts'
import { searchWorkspaces } from '../../data/search.ts'
import type { UnitOfWork } from '../../data/unit-of-work.ts'
import { HolidayCalendar } from '../model/index.ts'
import { type Holiday, holidaysOf, libraryVersion } from './public-holidays.ts'

/** The calendar of the workspace; other calendars have the name of their region. */
export const ownCalendar = ''

/** The first region also applies to these years before. */
const yearsBack = 10
const yearsAhead = 2

/** The calendars that were made in another year or with another release of the library are renewed. */
const edition = () => `${libraryVersion} ${new Date(currentTime()).getUTCFullYear()}`

interface Stored {
  first_stored_on: string
  days: Holiday[]
}

/** Days before today stay, except on the day on which the first region was set, so that it can be corrected. */
async function renewed(stored: Stored | null, region: string | null, today: string): Promise<Holiday[]> {
  const year = Number(today.slice(0, 4))
  const keeps = stored !== null && stored.first_stored_on < today
  const past = keeps ? stored.days.filter(({ date }) => date < today) : []
  const all = region ? await holidaysOf(region, keeps ? year : year - yearsBack, year + yearsAhead) : []
  return [...past, ...all.filter(({ date }) => !keeps || date >= today)]
}

/** Stores the holidays of the region in the calendar of a workspace. */
export async function storeHolidays(
  em: UnitOfWork,
  calendar: string,
  region: string | null,
  today: string,
): Promise<void> {
  const stored = await em.findOne(HolidayCalendar, { calendar })
  if (stored?.region === region) return
  const fields = { region, edition: edition(), days: await renewed(stored, region, today) }
  if (stored) em.assign(stored, fields)
  else em.create(HolidayCalendar, { calendar, first_stored_on: today, ...fields })
}

interface Outdated extends Stored {
  workspace_id: string
  calendar: string
  region: string
  edition: string
  today: string
}

const outdated = `
  select c.workspace_id, calendar, region, edition, days, first_stored_on::text,
    (now() at time zone time_zone)::date::text as today
  from holiday_calendars c join workspaces w on w.workspace_id = c.workspace_id
  where edition <> $1 and region is not null limit 100`

const renew = `
  update holiday_calendars set days = $4, edition = $5
  where workspace_id = $1 and calendar = $2 and region = $3 and edition = $6`

/** Renews the coming holidays of all workspaces when a year begins, or the service has another release of the library. */
export async function renewHolidays(pool: Pool, isStopped = () => false): Promise<void> {
  for (;;) {
    const rows = await searchWorkspaces<Outdated>(pool, outdated, [edition()])
    if (rows.length === 0) return
    for (const { workspace_id, calendar, region, edition: before, today, ...stored } of rows) {
      if (isStopped()) return
      const days = JSON.stringify(await renewed(stored, region, today))
      await pool.query(renew, [workspace_id, calendar, region, days, edition(), before])
    }
  }
}
