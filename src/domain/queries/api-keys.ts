import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { conditionsOn, hashInWorkspace } from '../../data/conditions.ts'
import { from } from '../../data/query.ts'
import { recordsOf } from '../../data/records.ts'
import type { Columns } from '../../data/tables.ts'
import { type Activity, ApiKey } from '../model/index.ts'

const hash = hashInWorkspace('uuid', sql`api_key_id`)
const hashOfKey = hashInWorkspace('uuid', sql`api_keys.id`, sql`api_keys.workspace_id`)

/**
 * The last use of a key, read from the activity log, so that using a key requires no additional write. Only the index on
 * the key has this order: see `#indexRange` in `src/data/records.ts`.
 */
const lastUse = <Name extends 'at' | 'channel'>(
  column: Name,
): RawBuilder<Columns<typeof Activity>[Name] | null> =>
  sql`${from('activity')
    .select(column)
    .whereRef('api_key_id', '=', sql.ref('api_keys.id'))
    .where('status', '!=', sql.lit(401)) // refused, because the key had expired or was revoked
    .where(hash, '>=', hashOfKey)
    .where(hash, '<=', hashOfKey)
    .orderBy(hash, 'desc')
    .orderBy('at', 'desc')
    .limit(sql.lit(1))}`

const where = conditionsOn(ApiKey)

export const apiKeys = recordsOf(ApiKey, {
  filters: { name: where.contains('name') },
  extra: { last_used_at: lastUse('at'), last_channel: lastUse('channel') },
})
