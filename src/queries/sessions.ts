import { sql } from 'kysely'
import type { Filter } from '../data/conditions.ts'
import { from } from '../data/query.ts'
import { recordsOf } from '../data/records.ts'
import { Session } from '../model/index.ts'

/** Sessions also end with the password or the account of their user, whose epoch then differs. */
const current = from('users')
  .select(sql.lit(1).as('found'))
  .where(sql<boolean>`users.id = sessions.user_id and users.session_epoch = sessions.session_epoch`)

/** The sessions that have not ended. The value is the earliest start of a session within the longest lifetime. */
const startedAfter: Filter<string> = {
  condition: (value) =>
    sql<boolean>`created_at > ${value} and revoked_at is null and refresh_expires_at > now() and exists (${current})`,
  encode: (moment) => moment,
}

export const sessions = recordsOf(Session, {
  extra: { last_used_at: sql<string>`coalesce(refreshed_at, created_at)` },
  filters: { started_after: startedAfter },
})
