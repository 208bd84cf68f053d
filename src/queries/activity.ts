import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Filter } from '../data/conditions.ts'
import { assumeRare, conditionsOn, either } from '../data/conditions.ts'
import { recordsOf } from '../data/records.ts'
import { Activity } from '../model/index.ts'

const where = conditionsOn(Activity)

const timeOf = (id: RawBuilder<any>) =>
  sql`to_timestamp(('x' || left(replace(${id}::uuid::text, '-', ''), 12))::bit(48)::bigint / 1000.0)`

// Must equal the expressions of the indexes in `src/model/migrations/2026-11-24-activity-filters.ts`.
const changed = sql<boolean>`changes <> '[]'`
const nameOfAgent = sql<string>`split_part(agent, '/', 1)`
const succeeded = sql<boolean>`status < 400`
export const refused = sql<boolean>`status between 400 and 499`
const failed = sql<boolean>`status >= 500`

/**
 * Matches calls on other records that also changed this one. Must equal the expression of the index in
 * `src/model/migrations/2026-11-29-changed-records.ts`.
 */
const changesRecord: Filter<string> = {
  condition(id) {
    const changedRecords = sql`jsonb_path_query_array(changes, '$[*].record_id')`
    const changes = assumeRare(sql`${changedRecords} @> jsonb_build_array(${id}::text)`)
    return sql`(${changed} and ${changes} and record_id is distinct from ${id}::text)`
  },
  encode: (id) => id,
}

/** Must imply the condition of the index in `src/model/migrations/2026-12-18-changes-by-request.ts`. */
const ofRequest: Filter<string> = {
  condition: (id) => sql`((${changed} or status >= 400) and request_id = ${id})`,
  encode: (id) => id,
}

export const entries = recordsOf(Activity, {
  filters: {
    actor: where.equalsByHash('user_id'),
    api_key_id: where.equalsByHash('api_key_id'),
    agent: where.equalsByHash('agent'),
    /** Matches any version of the agent. */
    agent_name: where.textEqualsByHash(nameOfAgent),
    channel: where.equalsByHash('channel'),
    tool: where.equalsByHash('tool'),
    operation: where.equalsByHash('operation'),
    record: either(where.equalsByHash('record_id'), changesRecord),
    changes_only: where.rowsWhere(changed),
    succeeded: where.rowsWhere(succeeded),
    refused: where.rowsWhere(refused),
    failed: where.rowsWhere(failed),
    request_id: ofRequest,
    since: where.atLeast('at'),
    until: where.below('at'),
  },
  extra: { changed },
  order: { by: 'at', ties: 'few' },
  // The primary key begins with the time, which the id also contains. In old entries, `at` is the time when the call
  // ended.
  conditionById: (id) =>
    sql`at between ${timeOf(id)} - interval '1 hour' and ${timeOf(id)} + interval '1 second'`,
})
