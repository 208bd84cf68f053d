import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { ownUnlessAdmin } from '../src/access/caller.ts'
import { invalid, notFound, Refusal } from '../src/base/errors.ts'
import type { ReadContext } from '../src/call/handler.ts'
import type { Days, Span } from '../src/insights/period.ts'
import { checkSpan, valuesOfSpan } from '../src/insights/period.ts'
import { days, hours, longestSeries, personStats, timeTotals } from '../src/insights/reports.ts'
import { idOf } from '../src/model/columns.ts'

export const insights: Pick<InsightsHandlers, 'getHours' | 'getPersonStats' | 'getTimeTotals'> = {
  async getHours({ read, caller }, { by, ...selection }) {
    const within = await daysOf(read, selection)
    const [row] = await read.rows(hours[by], { ...selection, ...ownUnlessAdmin(caller), ...within })
    const { groups, ...report } = row!.report
    const withPrefix = (id: string | null) => id && idOf(id, by === 'person' ? 'user' : by)
    return { by, ...report, groups: groups.map((each) => ({ ...each, id: withPrefix(each.id) })) }
  },

  async getPersonStats({ read, caller }, { id, ...span }) {
    if ((ownUnlessAdmin(caller).user_id ?? id) !== id)
      throw new Refusal('role_required', 'Only admins see what others have done.', { required_role: 'admin' })
    const [row] = await read.rows(personStats, { user_id: id, ...(await daysOf(read, span)) })
    if (!row) throw notFound()
    return { user_id: id, ...row.report }
  },

  async getTimeTotals({ read, caller }, selection) {
    const within = await daysOf(read, selection)
    const [row] = await read.rows(timeTotals, { ...selection, ...ownUnlessAdmin(caller), ...within })
    const { days, ...totals } = row!.report
    if (!days) throw tooLong()
    return { ...totals, days }
  },
}

async function daysOf(read: ReadContext['read'], span: Span): Promise<Days> {
  checkSpan(span)
  const [found] = await read.rows(days, valuesOfSpan(span))
  return found!
}

const tooLong = () =>
  invalid(
    [{ in: 'query', pointer: '/from', detail: `must be at most ${longestSeries} days before the last` }],
    'period_too_long',
  )
