import { defineEntity, p } from '@mikro-orm/core'
import { workspaceId } from './columns.ts'

/** Public holidays, which reduce the capacity of users. `src/domain/holidays/calendars.ts` stores them. */
export const HolidayCalendar = defineEntity({
  name: 'HolidayCalendar',
  tableName: 'holiday_calendars',
  properties: {
    workspace_id: workspaceId(),
    /** Empty for the region of the workspace; otherwise the region. */
    calendar: p.string().primary().hidden(),
    /** The region of the coming holidays; null if the workspace has no region any more. */
    region: p.string().hidden().strictNullable(),
    /** The release of the library, and the year in which the holidays were stored. */
    edition: p.string().hidden(),
    first_stored_on: p.date().hidden(),
    days: p.json().$type<{ date: string; name: string; half_day: boolean }[]>().hidden(),
  },
})
