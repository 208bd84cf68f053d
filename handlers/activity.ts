import type { GetActivityOverviewData } from '../generated/client/types.gen.ts'
import type { ActivityHandlers } from '../generated/server/handlers.ts'
import { withNames } from '../src/activity/entry-names.ts'
import { filtersOf } from '../src/activity/filters.ts'
import { visibleTo } from '../src/activity/visibility.ts'
import { invalid } from '../src/base/errors.ts'
import type { ReadContext } from '../src/call/handler.ts'
import { overviewOf, rangeBounds } from '../src/insights/overview.ts'
import { valuesOfSpan } from '../src/insights/period.ts'
import { toUtc } from '../src/model/columns.ts'
import { entries } from '../src/queries/activity.ts'
import { hiddenIds } from '../src/queries/hidden-ids.ts'
import { namesOf } from '../src/queries/names.ts'

export const activity: ActivityHandlers = {
  async listActivity(context, { sort, limit, cursor, ...asked }) {
    const chosen = await filtersOf(context.read, context.caller, asked)
    const page = await context.read.page(entries, { sort, limit, cursor, ...chosen })
    return page.mapAll((found) => told(context, found))
  },

  async getActivityOverview(context, { range, limit, ...asked }) {
    const { read, caller } = context
    const span = await spanOf(context, { range, ...asked })
    const found = await overviewOf(read, await filtersOf(read, caller, { ...asked, ...span }), limit!)
    const ids = found.groups.flatMap(({ user_id, records }) => [user_id, ...records])
    const [names, hidden] = await Promise.all([namesOf(read, ids), hiddenIds(read, ids)])
    const nameOf = (id: string | null) => (id && names.get(id)) ?? null
    const groups = found.groups.map(({ user_id, records, ...group }) => ({
      user_id,
      actor_name: nameOf(user_id),
      ...group,
      records: records.filter((id) => !hidden.has(id)).map((id) => ({ id, name: nameOf(id) })),
    }))
    return { since: span.since ?? null, until: span.until ?? null, ...found, groups }
  },

  async getActivity(context, { id }) {
    const [entry] = await told(context, [await context.read.one(entries, { id })])
    return entry!
  },
}

/** The given ends, or those of the range, which is today if nothing is given. Throws 422. */
async function spanOf(
  { read }: ReadContext,
  { range, since, until }: NonNullable<GetActivityOverviewData['query']>,
) {
  if (range && (since || until)) throw ambiguousSpan()
  if (since || until) return { since: since && toUtc(since), until: until && toUtc(until) }
  const [moments] = await read.rows(rangeBounds, valuesOfSpan({ range: range ?? 'today' }))
  return moments!
}

type Entry = typeof entries.record

/** The entries as the caller may see them, with the names of what they name. */
const told = async (context: ReadContext, found: Entry[]) =>
  withNames(context.read, await visibleTo(context, found))

const ambiguousSpan = () =>
  invalid(
    [{ in: 'query', pointer: '/range', detail: 'cannot be combined with since or until' }],
    'ambiguous_period',
  )
