/** Groups the calls of a span of the activity log by user and operation. */
import { sql } from 'kysely'
import type { InputValues } from '../data/query.ts'
import { input, Query } from '../data/query.ts'
import type { Reader } from '../data/reader.ts'
import type { Id, Uuid } from '../model/columns.ts'
import { idOf } from '../model/columns.ts'
import { entries, refused } from '../queries/activity.ts'

interface Group {
  user_id: Id<'user'> | null
  operation: string | null
  calls: number
  refused: number
  first_at: string
  last_at: string
  /** Ids of the three latest records. */
  records: string[]
}

interface Row extends Omit<Group, 'user_id'> {
  user_id: Uuid<'user'> | null
  /** Totals of all groups, including those beyond the limit. */
  total: { groups: number; calls: number; refused: number }
}

/**
 * Maximum number of calls scanned for record ids. Scanning a million would take five times as long as counting them.
 */
const maxScannedCalls = 10_000

const queries = new Map<string, Query<Row>>()

/**
 * The groups with the most calls among those that match the filters. `last` is materialized so that it is read once
 * and not per group.
 */
function groupsBy(filters: readonly string[]): Query<Row> {
  const key = String(filters)
  const cached = queries.get(key)
  if (cached) return cached
  const chosen = entries.selection(['user_id', 'operation', 'record_id', 'status', 'at'], filters)
  const query = new Query<Row>(
    sql`with groups as (
  select user_id, operation, count(*) as calls, count(*) filter (where ${refused}) as refused, min(at) as first_at,
    max(at) as last_at
  from ${chosen} as chosen group by user_id, operation),
listed as (
  select *, json_build_object('groups', count(*) over (), 'calls', sum(calls) over (), 'refused', sum(refused) over ())
    as total
  from groups order by calls desc, last_at desc, user_id, operation limit ${input('limit')}),
latest as (
  select user_id, operation, record_id, at from ${chosen} as chosen where record_id is not null
  order by at desc limit ${sql.lit(maxScannedCalls)}),
placed as (
  select user_id, operation, record_id,
    row_number() over (partition by user_id, operation order by max(at) desc, record_id) as place
  from latest group by user_id, operation, record_id),
last as materialized (select * from placed where place <= 3)
select listed.*, (
    select coalesce(array_agg(record_id order by place), '{}') from last
    where user_id is not distinct from listed.user_id and operation is not distinct from listed.operation
  ) as records
from listed order by calls desc, last_at desc, user_id, operation`,
    { plan: 'each time' },
  )
  queries.set(key, query)
  return query
}

/** Exported for `generated/queries`. */
export const callsInSpan = groupsBy(['since', 'until'])

/** The totals and the `limit` largest groups of the calls that match the filters. */
export async function overviewOf(read: Reader, values: InputValues, limit: number) {
  const filters = Object.keys(values).filter((name) => values[name] !== undefined)
  const rows = await read.rows(groupsBy(filters), { ...values, limit })
  const total = rows[0]?.total ?? { groups: 0, calls: 0, refused: 0 }
  const listed = rows.reduce((sum, { calls }) => sum + calls, 0)
  return {
    calls: total.calls,
    refused: total.refused,
    groups: rows.map(
      ({ total: _, user_id, ...group }): Group => ({ user_id: user_id && idOf(user_id, 'user'), ...group }),
    ),
    others: { groups: total.groups - rows.length, calls: total.calls - listed },
  }
}
