/** Reads the activity log in the order of its positions, for exports and proofs. */
import { sql } from 'kysely'
import type { Filter } from '../data/conditions.ts'
import { from, input, Query } from '../data/query.ts'
import type { StoredEntry } from '../model/activity-digest.ts'
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

/** Selects up to `limit` positions after `after`, up to and including `last`. */
const linksBy = (filters: readonly FilterName[]) => {
  const links = from('activity_chain')
    .select(['position', 'id', 'at', 'digest', 'head'])
    .where('position', '>', input('after'))
    .where('position', '<=', input('last'))
    .orderBy('position')
    .limit(input('limit'))
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
    from (${links}) as link left join lateral (${entry}) as entry on true order by link.position` as never,
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

/** The position of an entry. */
export const linkOf = new Query<{ position: number }>(
  from('activity_chain')
    .select('position')
    .where(sql<boolean>`(at, id) = (${input('at')}::timestamptz, ${input('id')}::uuid)`),
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
interface ChainRange {
  first: number | null
  last: number | null
}

const selectChainRange = from('activity_chain').select((of) => [
  of.fn.min('position').as('first'),
  of.fn.max('position').as('last'),
])

export const chainRange = new Query<ChainRange>(selectChainRange)

const { since, until } = entries.filters

/** The positions of entries between `since` and `until`. */
export const chainRangeOfTime = new Query<ChainRange>(
  selectChainRange
    .where(sql<boolean>`at >= coalesce(${input('since', since.encode)}::timestamptz, '-infinity')`)
    .where(sql<boolean>`at < coalesce(${input('until', until.encode)}::timestamptz, 'infinity')`),
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
