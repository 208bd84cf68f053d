/** Groups the calls of a span of the activity log by user and operation. */
import { sql } from 'kysely'
import type { Filter } from '../../data/conditions.ts'
import type { InputValues } from '../../data/query.ts'
import { from, input, Query } from '../../data/query.ts'
import type { Reader } from '../../data/reader.ts'
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

/** Maximum number of calls scanned for record ids: rare calls are far apart, and reading 10,000 of them takes half a second. */
const maxScannedCalls = 5_000

/** The columns of an entry that have an array in `activity_counts`, and the arrays. */
const countedColumns = {
  user_id: 'users',
  operation: 'operations',
  status: 'statuses',
  calls: 'calls',
  first_at: 'first_at',
  last_at: 'last_at',
}

/** The filters that apply to groups, with further columns that they need. */
const countedFilters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  actor: {},
  agent: { agent: 'agents' },
  agent_name: { agent: 'agents' },
  channel: { channel: 'channels' },
  changes_only: { changed: 'changed' },
  failed: {},
  operation: {},
  refused: {},
  since: {},
  succeeded: {},
  tool: { tool: 'tools' },
  until: {},
}

const queries = new Map<string, Query<Row>>()

const [since, until] = [
  sql`coalesce(${input('since')}::timestamptz, '-infinity')`,
  sql`coalesce(${input('until')}::timestamptz, 'infinity')`,
]

const entriesOf = (filters: readonly string[]) =>
  entries.selection(['id', 'user_id', 'operation', 'record_id', 'status', 'at'], filters)

/** The blocks of counts in the span that have these columns: some have no agents and tools. */
const blocksWith = (columns: string[]) =>
  from('activity_counts')
    .selectAll()
    .where(sql<boolean>`not is_due and since >= ${since} and until <= ${until}`)
    .where(
      sql<boolean>`${sql.join(
        columns.map((name) => sql`${sql.ref(name)} is not null`),
        sql` and `,
      )}`,
    )

/** Even in a backlog, few entries are older than a block. */
const unlinked = from('activity_unlinked')
  .selectAll()
  .where(sql<boolean>`at < (select max(until) from blocks)`)

/** The arrays that the filters need, by column: unpacking each takes as long as the others. */
const columnsFor = (filters: readonly string[]): Record<string, string> =>
  Object.assign({}, countedColumns, ...filters.map((name) => countedFilters[name]))

/** The groups of the blocks. */
function groupsOfBlocks(columns: Record<string, string>) {
  const refs = (names: string[]) => sql.join(names.map((name) => sql.ref(name)))
  const changes = columns.changed ? sql`case when part.changed then '[null]' else '[]' end::jsonb` : sql`null`
  return sql`
    select workspace_id, part.*, ${changes} as changes
    from blocks cross join lateral unnest(${refs(Object.values(columns))}) as part (${refs(Object.keys(columns))})`
}

/**
 * The numbers of calls in a span: from the blocks of counts, from the entries between the blocks, and from the entries in the
 * blocks that are not linked yet and therefore not counted. `offset 0` reads the entries of each gap by their time.
 */
function countsBy(filters: readonly string[]) {
  const others = filters.filter((name) => !['since', 'until'].includes(name))
  const conditions = others.map((name) => {
    const { condition, encode }: Filter = entries.filters[name as keyof typeof entries.filters]
    return condition(input(name, encode))
  })
  const columns = columnsFor(filters)
  const inGap = entriesOf(others).where(sql<boolean>`at >= gaps.since and at < gaps.until`)
  return sql`
  with blocks as materialized (${blocksWith(Object.values(columns))}),
  gaps as (
    select coalesce(lag(until) over (order by until), ${since}) as since, blocks.since as until from blocks
    union all
    select coalesce(max(until), ${since}), ${until} from blocks)
  select user_id, operation, status, calls, first_at, last_at
  from (${groupsOfBlocks(columns)}) as groups
  where ${sql.join([sql`true`, ...conditions], sql` and `)}
  union all
  select user_id, operation, status, 1, at, at
  from gaps cross join lateral (${inGap.offset(sql.lit(0))}) as entry
  where gaps.since < gaps.until
  union all
  select user_id, operation, status, 1, chosen.at, chosen.at
  from blocks
  join ${unlinked} as unlinked on unlinked.at >= since and unlinked.at < until
  join ${entriesOf(others)} as chosen on chosen.at = unlinked.at and chosen.id = unlinked.id`
}

/**
 * The groups with the most calls among those that match the filters. `last` is materialized so that it is read once
 * and not per group.
 */
function groupsBy(filters: readonly string[]): Query<Row> {
  const key = String(filters)
  const cached = queries.get(key)
  if (cached) return cached
  const chosen = entriesOf(filters)
  const isCounted = filters.every((name) => countedFilters[name])
  const counts = isCounted
    ? countsBy(filters)
    : sql`select *, 1 as calls, at as first_at, at as last_at from ${chosen} as chosen`
  const query = new Query<Row>(
    sql`with counts as (${counts}),
groups as (
  select user_id, operation, sum(calls) as calls, coalesce(sum(calls) filter (where ${refused}), 0) as refused,
    min(first_at) as first_at, max(last_at) as last_at
  from counts group by user_id, operation),
listed as (
  select *, json_build_object('groups', count(*) over (), 'calls', sum(calls) over (), 'refused', sum(refused) over ())
    as total
  from groups order by calls desc, last_at desc, user_id, operation limit ${input('limit')}),
latest as (
  select user_id, operation, record_id, at from ${chosen} as chosen order by at desc limit ${sql.lit(maxScannedCalls)}),
placed as (
  select user_id, operation, record_id,
    row_number() over (partition by user_id, operation order by max(at) desc, record_id) as place
  from latest where record_id is not null group by user_id, operation, record_id),
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
