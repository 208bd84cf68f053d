import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { type Caller, isAdmin, visibleUserId } from '../src/access/caller.ts'
import { invalid, notFound, Refusal } from '../src/base/errors.ts'
import type { ReadContext } from '../src/call/handler.ts'
import { caveatsOf } from '../src/insights/caveats.ts'
import type { Days } from '../src/insights/period.ts'
import { checkOrder } from '../src/insights/period.ts'
import { days, hours, longestSeries, personStats, timeTotals } from '../src/insights/reports.ts'
import { type Id, idOf } from '../src/model/columns.ts'
import { type Span, valuesOfSpan } from '../src/queries/period.ts'

export const insights: Pick<InsightsHandlers, 'getHours' | 'getPersonStats' | 'getTimeTotals'> = {
  async getHours({ read, caller }, { by: grouping, user_id, ...selection }) {
    const by = grouping!
    const { partial, ...visible } = visibleTimeOf(caller, user_id)
    const within = { ...visible, ...(await daysOf(read, selection)) }
    const [row] = await read.rows(hours[by], { ...selection, ...within })
    const { groups, ...report } = row!.report
    const withPrefix = (id: string | null) => id && idOf(id, by === 'person' ? 'user' : by)
    const caveats = caveatsOf(report.total, partial)
    return {
      by,
      ...report,
      partial,
      caveats,
      groups: groups.map((group) => ({ ...group, id: withPrefix(group.id) })),
    }
  },

  async getPersonStats({ read, caller }, { id, ...span }) {
    const { partial: _, ...visible } = visibleTimeOf(caller, id)
    const [row] = await read.rows(personStats, { ...visible, ...(await daysOf(read, span)) })
    if (!row) throw notFound()
    return { user_id: visible.user_id!, ...row.report, caveats: caveatsOf(row.report) }
  },

  async getTimeTotals({ read, caller }, { user_id, ...selection }) {
    const { partial, ...visible } = visibleTimeOf(caller, user_id)
    const within = { ...visible, ...(await daysOf(read, selection)) }
    const [row] = await read.rows(timeTotals, { ...selection, ...within })
    const { days, ...totals } = row!.report
    if (!days) throw periodTooLong()
    return { ...totals, partial, caveats: caveatsOf(totals, partial), days }
  },
}

/** The time entries that a report includes. */
interface VisibleTime {
  /** The user of the entries; undefined for all users. */
  user_id?: Id<'user'>
  /** Whether the report includes costs. */
  costs: boolean
  /** Whether the query was for all users, but the caller sees only their own time. */
  partial: boolean
}

/** Throws 403 if a member queries the time of another user. */
function visibleTimeOf(caller: Caller, userId?: Id<'user'> | 'me'): VisibleTime {
  const ownId = visibleUserId(caller)
  const user_id = userId === 'me' ? caller.user_id : (userId ?? ownId ?? undefined)
  if (ownId && user_id !== ownId)
    throw new Refusal('role_required', 'Only admins can see the work of other users.', {
      required_role: 'admin',
    })
  return { user_id, costs: isAdmin(caller), partial: !userId && ownId !== null }
}

async function daysOf(read: ReadContext['read'], span: Span): Promise<Days> {
  const [row] = await read.rows(days, valuesOfSpan(span))
  checkOrder(row!)
  return row!
}

const periodTooLong = () =>
  invalid(
    [
      {
        in: 'query',
        pointer: '/from',
        detail: `must be less than ${longestSeries} days before the last day`,
      },
    ],
    'period_too_long',
  )
