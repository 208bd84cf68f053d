import type { ActivityHandlers } from '../generated/server/handlers.ts'
import { withNames } from '../src/calls/activity/entry-names.ts'
import { filtersOf } from '../src/calls/activity/filters.ts'
import { visibleTo } from '../src/calls/activity/visibility.ts'
import type { ReadContext } from '../src/calls/lifecycle/handler.ts'
import { overviewOf } from '../src/domain/insights/overview.ts'
import { uuidOf } from '../src/domain/model/columns.ts'
import { entries } from '../src/domain/queries/activity.ts'
import { hiddenIds } from '../src/domain/queries/hidden-ids.ts'
import { namesOf } from '../src/domain/queries/names.ts'

export const activity: ActivityHandlers = {
  async listActivity(context, { sort, limit, cursor, ...asked }) {
    const { request_id, ...query } = asked
    const filters = await filtersOf(context.read, context.caller, query)
    const page = await context.read.page(entries, { sort, limit, cursor, request_id, ...filters })
    return page.mapAll((rows) => presented(context, rows))
  },

  async getActivityOverview(context, { limit, ...query }) {
    const { read, caller } = context
    const { range, from, to, since, until } = query
    const isOpen = [range, from, to, since, until].every((each) => each === undefined)
    const filters = await filtersOf(read, caller, { ...query, ...(isOpen && { range: 'today' }) })
    const overview = await overviewOf(read, filters, limit!)
    const ids = overview.groups.flatMap(({ user_id, records }) => [user_id, ...records])
    const [names, hidden] = await Promise.all([namesOf(read, ids), hiddenIds(read, ids)])
    const nameOf = (id: string | null) => (id && names.get(id)) ?? null
    const groups = overview.groups.map(({ user_id, records, ...group }) => ({
      user_id,
      actor_name: nameOf(user_id),
      ...group,
      records: records.filter((id) => !hidden.has(id)).map((id) => ({ id, name: nameOf(id) })),
    }))
    return { since: filters.since ?? null, until: filters.until ?? null, ...overview, groups }
  },

  async getActivity(context, { id }) {
    const [entry] = await presented(context, [await context.read.one(entries, { id })])
    return entry!
  },
}

type Entry = typeof entries.record

/** Hides the fields that the caller may not see, and adds the names of users, records and changed fields, and ids of requests. */
async function presented(context: ReadContext, rows: Entry[]) {
  const entries = await withNames(context.read, await visibleTo(context, rows))
  return entries.map((entry) => ({
    ...entry,
    request_id: entry.request_id ?? uuidOf(entry.id, 'activity_entry'),
    changed_fields: changedFieldsOf(entry),
  }))
}

/** Added and removed records have too many fields. */
const changedFieldsOf = ({ status, changes }: Entry) =>
  [201, 204].includes(status) ? [] : [...new Set(changes.map(({ field }) => field))]
