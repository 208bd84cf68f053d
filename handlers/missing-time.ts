import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { adminRequired, invalid } from '../src/base/errors.ts'
import { isAdmin } from '../src/calls/access/caller.ts'
import { todayIn } from '../src/calls/access/time-zones.ts'
import type { ReadContext } from '../src/calls/lifecycle/handler.ts'
import { excessiveAbsences } from '../src/domain/insights/capacity.ts'
import { caveatsOfAbsences, caveatsOfMissingTime } from '../src/domain/insights/caveats.ts'
import { isTooLong, longestPeriod, missingTime as report } from '../src/domain/insights/missing-time.ts'
import { checkOrder, days as daysOf } from '../src/domain/insights/period.ts'
import { idOf } from '../src/domain/model/columns.ts'
import { type Span, valuesOfSpan } from '../src/domain/queries/period.ts'

export const missingTime: Pick<InsightsHandlers, 'getMissingTime'> = {
  async getMissingTime({ read, caller }, { user_id: asked, limit, ...span }) {
    const seesAll = isAdmin(caller)
    const user_id = asked === 'me' ? caller.user_id : asked
    if (!seesAll && user_id && user_id !== caller.user_id)
      throw adminRequired('Only admins can see the missing time of other users.')
    const days = await dueDaysOf({ read, caller }, span)
    const of = { ...days, user_id: user_id ?? (seesAll ? undefined : caller.user_id) }
    const [[row], [excessive]] = await Promise.all([
      read.rows(report, { ...of, limit }),
      read.rows(excessiveAbsences, of),
    ])
    const { users, unknown, ...sums } = row!.report
    if (user_id && users.length === 0) throw unknownUser()
    const isOwn = !seesAll && !user_id
    return {
      period: { from: days.first, to: days.last },
      partial: isOwn,
      caveats: [
        ...caveatsOfMissingTime(isOwn, unknown, users.length, sums.users_total),
        ...caveatsOfAbsences(excessive!.users),
      ],
      ...sums,
      users: users.map((each) => ({ ...each, user_id: idOf(each.user_id, 'user') })),
    }
  },
}

/** The days of the period up to today. */
async function dueDaysOf({ read, caller }: Pick<ReadContext, 'read' | 'caller'>, span: Span) {
  const [period] = await read.rows(daysOf, valuesOfSpan(span))
  checkOrder(period!)
  const today = todayIn(caller.time_zone)
  const { first } = period!
  const last = period!.last < today ? period!.last : today
  if (first > today) throw invalidFrom('must not be after today', 'period_in_future')
  if (isTooLong(first, last))
    throw invalidFrom(`must be less than ${longestPeriod} days before the last day`, 'period_too_long')
  return { first, last }
}

const invalidFrom = (detail: string, code: 'period_in_future' | 'period_too_long') =>
  invalid([{ in: 'query', pointer: '/from', detail }], code)

const unknownUser = () =>
  invalid(
    [{ in: 'query', pointer: '/user_id', detail: 'does not exist in this workspace' }],
    'unknown_record',
  )
