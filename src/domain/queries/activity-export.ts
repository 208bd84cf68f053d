/** Reads the activity log in the order of its positions, for exports and proofs. */
import { sql } from 'kysely'
import type { Filter } from '../../data/conditions.ts'
import { from, input, Query, workspace } from '../../data/query.ts'
import type { StoredEntry } from '../model/activity-digest.ts'
import { linksText, spanText, sqlOf } from '../model/activity-links.ts'
import { entries } from './activity.ts'

/** A position in the log with its stored entry. `id` is null if the entry no longer exists. */
export interface LinkedEntry extends Omit<StoredEntry, 'id' | 'details_salt'> {
  position: number
  digest: string
  /** Null for entries in the tree. */
  head: string | null
  id: string | null
  /** Null if the details were erased; `details_digest` then replaces them. */
  details_salt: string | null
  details_digest: string | null
  /** Whether the entry matches all filters. */
  is_asked_for: boolean | null
}

export type FilterName = keyof typeof entries.filters

const bigint = (name: string) => sql`${input(name)}::bigint`

/** Selects up to `limit` positions after `after`, up to and including `last`. */
const linksBy = (filters: readonly FilterName[]) => {
  const links = sqlOf(linksText, workspace, bigint('after'), bigint('last'), bigint('limit'))
  const conditions = filters.map((name) => {
    const { condition, encode }: Filter = entries.filters[name]
    return condition(input(name, encode))
  })
  const entry = from('activity')
    .selectAll()
    .select(sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`.as('is_asked_for'))
    .where(sql<boolean>`(at, id) = (link.at, link.id)`)
    .limit(sql.lit(1)) // forces an index lookup for each position
  return new Query<LinkedEntry>(
    sql`select entry.*, encode(entry.details_digest, 'hex') as details_digest,
      link.position, encode(link.digest, 'hex') as digest, encode(link.head, 'hex') as head
    from ${links} as link left join lateral (${entry}) as entry on true order by link.position` as never,
  )
}

export const links = linksBy([])

const queriesByFilters = new Map<string, typeof links>()

/** Like `links`, with `is_asked_for` set for entries that match these filters. */
export function linksMatching(filters: readonly FilterName[]): typeof links {
  const key = filters.join()
  const query = queriesByFilters.get(key) ?? linksBy(filters)
  queriesByFilters.set(key, query)
  return query
}

const at = sql`${input('at')}::timestamptz`
const place = sql`position(uuid_send(${input('id')}::uuid) in ids)`

/** The position of an entry, which is in a run of its minute, and usually in the first that ends at its time or later. */
export const linkOf = new Query<{ position: number }>(
  from('activity_runs')
    .select(sql<number>`last - (length(ids) - ${place}) / 16`.as('position'))
    .where(sql<boolean>`at >= ${at} and at < date_bin('1 minute', ${at}, 'epoch') + interval '1 minute'`)
    .where(sql<boolean>`${place} > 0`)
    .orderBy('at')
    .limit(sql.lit(1)),
)

/** The newest checkpoint of the tree. */
export const lastCheckpoint = new Query<SignedCheckpoint>(
  from('activity_checkpoints')
    .select(['count', 'note'])
    .where('size', 'is not', null)
    .orderBy('count', 'desc')
    .limit(sql.lit(1)),
)

/** The first and last position; both null for an empty log. */
interface Positions {
  first: number | null
  last: number | null
}

const runs = from('activity_runs')
const firstOfRun = sql<number | null>`last - length(ids) / 16 + 1`

export const positions = new Query<Positions>(
  sql`select (${runs.select(firstOfRun.as('first')).orderBy('last').limit(sql.lit(1))}) as first,
  (${runs.select((of) => of.fn.max('last').as('last'))}) as last`,
)

const { since, until } = entries.filters
const timeOf = (name: string, { encode }: Filter) => sql`${input(name, encode)}::timestamptz`

/** The first and last position of the entries between `since` and `until`. */
export const positionsOfTime = new Query<Positions>(
  sql`select first, last from ${sqlOf(spanText, workspace, timeOf('since', since), timeOf('until', until))} as span`,
  { plan: 'each time' },
)

const checkpoints = from('activity_checkpoints').select(['count', 'note'])

interface SignedCheckpoint {
  count: number
  note: string
}

/** The first checkpoint at or after the position `place`. */
export const checkpointFrom = new Query<SignedCheckpoint>(
  checkpoints.where('count', '>=', input('place')).orderBy('count').limit(sql.lit(1)),
)

/** The last checkpoint at or before the position `place`. */
export const checkpointUpTo = new Query<SignedCheckpoint>(
  checkpoints.where('count', '<=', input('place')).orderBy('count', 'desc').limit(sql.lit(1)),
)

/** Checkpoints after `after`, up to and including `last`. */
export const checkpointsBetween = new Query<SignedCheckpoint>(
  checkpoints.where('count', '>', input('after')).where('count', '<=', input('last')).orderBy('count'),
)
