import { sql } from 'kysely'
import { from } from '../../data/query.ts'

/** Today's date in the workspace's time zone, by the database's clock. */
export const today = from('workspaces').select(sql<string>`(now() at time zone time_zone)::date`.as('today'))
