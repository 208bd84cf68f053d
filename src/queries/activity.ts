import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { conditionsOn } from '../data/conditions.ts'
import { recordsOf } from '../data/records.ts'
import { Activity } from '../model/index.ts'

const where = conditionsOn(Activity)

/** The time in a version 7 UUID. */
const timeOf = (id: RawBuilder<any>) =>
  sql`to_timestamp(('x' || left(replace(${id}::uuid::text, '-', ''), 12))::bit(48)::bigint / 1000.0)`

export const entries = recordsOf(Activity, {
  filters: {
    actor: where.equals('user_id'),
    channel: where.equals('channel'),
    operation: where.equals('operation'),
    record: where.equals('record_id'),
    since: where.atLeast('at'),
    until: where.below('at'),
  },
  order: { by: 'at', ties: 'few' },
  // The primary key begins with the time, which an id carries; that of an old entry is of the end of the call.
  one: (id) => sql`at between ${timeOf(id)} - interval '1 hour' and ${timeOf(id)} + interval '1 second'`,
})
