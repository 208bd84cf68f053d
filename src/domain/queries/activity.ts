import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Filter } from '../../data/conditions.ts'
import { assumeRare, conditionsOn, either } from '../../data/conditions.ts'
import { recordsOf } from '../../data/records.ts'
import { Activity } from '../model/index.ts'

const where = conditionsOn(Activity)

const timeOf = (id: RawBuilder<any>) => sql`activity_time((${id})::uuid)`

// Must equal the expressions of the indexes in `generated/schema.sql`.
const changed = sql<boolean>`changes <> '[]'`
const nameOfAgent = sql<string>`split_part(agent, '/', 1)`
const succeeded = sql<boolean>`status < 400`
export const refused = sql<boolean>`status between 400 and 499`
const failed = sql<boolean>`status >= 500`

/** Must equal the expressions of the index `activity_changed_records`. */
const changedOthers = sql`(jsonb_path_query_array(changes, '$[*].record_id') - coalesce(record_id, ''))`
const hasOthers = sql`${changed} and ${changedOthers} <> '[]'`

/** Matches calls on other records that also changed this one. */
const changesRecord: Filter<string> = {
  condition(id) {
    const changes = assumeRare(sql`${changedOthers} @> jsonb_build_array(${id}::text)`)
    return sql`(${hasOthers} and ${changes})`
  },
  encode: (id) => id,
  several: {
    condition(ids) {
      const list = sql`${ids}::text[]`
      const isOne = sql`(select string_agg(format('$[*] == %s', to_json(id)), ' || ') from unnest(${list}) as id)::jsonpath`
      return sql`(${hasOthers} and ${assumeRare(sql`${changedOthers} @@ ${isOne}`)})`
    },
    encode: (ids) => [...new Set(ids)],
  },
}

const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Matches the call whose request has the id of its entry, as all have for which the client chose none. */
const hasIdOfRequest: Filter<string> = {
  condition(id) {
    const uuid = sql`case when ${id}::text ~ ${sql.lit(uuidPattern)} then ${id}::text::uuid end`
    return sql`(at = ${timeOf(uuid)} and id = ${uuid} and request_id is null)`
  },
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
    changes_only: { ...where.rowsWhere(changed), isCheckedInRanges: true },
    succeeded: where.rowsWhere(succeeded),
    refused: where.rowsWhere(refused),
    failed: where.rowsWhere(failed),
    request_id: either(hasIdOfRequest, where.equalsByHash('request_id')),
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
