/** Translates the query parameters of the activity log into filters. */
import type { GetActivityOverviewData } from '../../../generated/client/types.gen.ts'
import { adminRequired, invalid } from '../../base/errors.ts'
import type { Reader } from '../../data/reader.ts'
import { apiKeys } from '../../domain/queries/api-keys.ts'
import { hiddenIds } from '../../domain/queries/hidden-ids.ts'
import { withMoments } from '../../domain/queries/period.ts'
import type { Caller } from '../access/caller.ts'
import { isAdmin } from '../access/caller.ts'

export type ActivityQuery = Omit<NonNullable<GetActivityOverviewData['query']>, 'limit'>

type CallPeriod = Pick<ActivityQuery, 'range' | 'from' | 'to' | 'since' | 'until'>

/** Throws 403 if a non-admin filters by another user's API key, and 422 if the period ends before it starts. */
export async function filtersOf<Asked extends string | string[]>(
  read: Reader,
  caller: Caller,
  query: Omit<ActivityQuery, 'record'> & { record?: Asked },
) {
  const { actor, agent, changes_only, refused, status_class, ...filters } = await withMomentsInOrder(
    read,
    query,
  )
  const { api_key_id, record } = filters
  // An empty list would suggest that the key made no calls.
  const isOwn = async (id: string) => read.has(apiKeys, { id, user_id: caller.user_id })
  if (api_key_id && !isAdmin(caller) && !(await isOwn(api_key_id))) throw otherUsersKey()
  const hidden = await hiddenIds(read, [record ?? []].flat())
  const visible = (id: string) => (hidden.has(id) ? '' : id)
  return {
    ...filters,
    // No entry has an empty record id, so an unknown record and a hidden one give the same empty result.
    record: typeof record === 'string' ? visible(record) : record?.map(visible),
    actor: actor === 'me' ? caller.user_id : actor,
    ...(agent?.includes('/') ? { agent } : { agent_name: agent }),
    changes_only: changes_only || undefined,
    succeeded: status_class === '2xx' || undefined,
    refused: refused || status_class === '4xx' || undefined,
    failed: status_class === '5xx' || undefined,
  }
}

/** Throws 422 if the period ends before it starts. */
export async function withMomentsInOrder<Asked extends CallPeriod>(read: Reader, query: Asked) {
  const asked = await withMoments(read, query)
  const { since, until } = asked
  // Two equal times are a period of no length, but two days are not.
  const minMs = query.since || query.until ? 0 : 1
  if (since && until && Date.parse(until) - Date.parse(since) < minMs)
    throw endsBeforeStart(query.since ? 'since' : 'from')
  return asked
}

const otherUsersKey = () => adminRequired('Only admins can filter by the API key of another user.')

const endsBeforeStart = (start: 'since' | 'from') =>
  invalid(
    [{ in: 'query', pointer: `/${start}`, detail: 'must not be after the end of the period' }],
    'ends_before_start',
  )
