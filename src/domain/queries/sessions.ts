import { sql } from 'kysely'
import { conditionsOn, type Filter, momentOf } from '../../data/conditions.ts'
import { from } from '../../data/query.ts'
import { recordsOf } from '../../data/records.ts'
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

const lastUse = sql<string>`coalesce(refreshed_at, created_at)`

const usedSince: Filter<string> = {
  condition: (value) => sql<boolean>`${lastUse} >= ${value}`,
  encode: momentOf,
}

export const sessions = recordsOf(Session, {
  extra: { last_used_at: lastUse },
  filters: {
    started_after: startedAfter,
    client: conditionsOn(Session).contains('client'),
    used_since: usedSince,
  },
})
