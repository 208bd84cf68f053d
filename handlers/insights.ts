import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { type Caller, isAdmin, visibleUserId } from '../src/access/caller.ts'
import { invalid, notFound, Refusal } from '../src/base/errors.ts'
import type { ReadContext } from '../src/call/handler.ts'
import { caveatsOf } from '../src/insights/caveats.ts'
import type { Days, Span } from '../src/insights/period.ts'
import { checkSpan, valuesOfSpan } from '../src/insights/period.ts'
import { days, hours, longestSeries, personStats, timeTotals } from '../src/insights/reports.ts'
import { type Id, idOf } from '../src/model/columns.ts'

export const insights: Pick<InsightsHandlers, 'getHours' | 'getPersonStats' | 'getTimeTotals'> = {
  async getHours({ read, caller }, { by: given, user_id, ...selection }) {
    const by = given!
    const { partial, ...seen } = reportedOf(caller, user_id)
    const within = { ...seen, ...(await daysOf(read, selection)) }
    const [row] = await read.rows(hours[by], { ...selection, ...within })
    const { groups, ...report } = row!.report
    const withPrefix = (id: string | null) => id && idOf(id, by === 'person' ? 'user' : by)
    const caveats = caveatsOf(report.total, partial)
    return {
      by,
      ...report,
      partial,
      caveats,
      groups: groups.map((each) => ({ ...each, id: withPrefix(each.id) })),
    }
  },

  async getPersonStats({ read, caller }, { id, ...span }) {
    const { partial: _, ...seen } = reportedOf(caller, id)
    const [row] = await read.rows(personStats, { ...seen, ...(await daysOf(read, span)) })
    if (!row) throw notFound()
    return { user_id: seen.user_id!, ...row.report, caveats: caveatsOf(row.report) }
  },

  async getTimeTotals({ read, caller }, { user_id, ...selection }) {
    const { partial, ...seen } = reportedOf(caller, user_id)
    const within = { ...seen, ...(await daysOf(read, selection)) }
    const [row] = await read.rows(timeTotals, { ...selection, ...within })
    const { days, ...totals } = row!.report
    if (!days) throw tooLong()
    return { ...totals, partial, caveats: caveatsOf(totals, partial), days }
  },
}

/** What a report includes. */
interface Seen {
  /** Whose time; everybody's if undefined. */
  user_id?: Id<'user'>
  /** Whether it tells what time costs. */
  costs: boolean
  /** Whether everybody's time was asked for and only the caller's is seen. */
  partial: boolean
}

/** Throws 403 if a member asks for the time of another. */
function reportedOf(caller: Caller, asked?: Id<'user'> | 'me'): Seen {
  const own = visibleUserId(caller)
  const user_id = asked === 'me' ? caller.user_id : (asked ?? own ?? undefined)
  if (own && user_id !== own)
    throw new Refusal('role_required', 'Only admins can see the work of other users.', {
      required_role: 'admin',
    })
  return { user_id, costs: isAdmin(caller), partial: !asked && own !== null }
}

async function daysOf(read: ReadContext['read'], span: Span): Promise<Days> {
  checkSpan(span)
  const [found] = await read.rows(days, valuesOfSpan(span))
  return found!
}

const tooLong = () =>
  invalid(
    [{ in: 'query', pointer: '/from', detail: `must be at most ${longestSeries} days before the last day` }],
    'period_too_long',
  )
