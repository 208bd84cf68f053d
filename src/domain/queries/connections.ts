import { sql } from 'kysely'
import { conditionsOn } from '../../data/conditions.ts'
import { from } from '../../data/query.ts'
import { recordsOf } from '../../data/records.ts'
import { Connection } from '../model/index.ts'

const where = conditionsOn(Connection)

/** Connections also end with the password or the account of their user, whose epoch then differs. */
const current = from('users')
  .select(sql.lit(1).as('found'))
  .where(
    sql<boolean>`users.id = connections.user_id and users.active and users.session_epoch = connections.session_epoch`,
  )

export const connections = recordsOf(Connection, {
  filters: {
    name: where.contains('name'),
    user_id: where.userOrMe('user_id'),
    active: where.holds(sql`revoked_at is null and expires_at > now() and exists (${current})`),
  },
})
