import { sql } from 'kysely'
import type { Holidays } from '../../../generated/client/types.gen.ts'
import { from, input, Query } from '../../data/query.ts'
import { recordsOf } from '../../data/records.ts'
import { Workspace } from '../model/index.ts'

export const workspaces = recordsOf(Workspace)

/** The public holidays of a year by calendar: see `src/domain/holidays/calendars.ts`. */
export const holidays = new Query(sql<Pick<Holidays, 'region' | 'days'>>`
select region, (
    select coalesce(json_agg(day order by day->>'date'), '[]') from jsonb_array_elements(days) as day
    where (day->>'date')::date between make_date(${input('year')}, 1, 1) and make_date(${input('year')}, 12, 31)
  ) as days
from ${from('holiday_calendars')
  .select(['region', 'days'])
  .where('calendar', '=', input('calendar') as never)} as calendars`)

/** Returns a row if the database knows the time zone. */
export const timeZone = new Query(
  sql<{ name: string }>`select name from pg_timezone_names where name = ${input('name')}`,
)

/** Keeps the right to add the sample of the workspace until the transaction ends, unless another call has it. */
export const sampleTurn = new Query(sql<{ is_taken: boolean }>`
select pg_try_advisory_xact_lock(hashtextextended('sample ' || workspace_id, 0)) as is_taken
from ${from('workspaces').select('workspace_id')} own`)
