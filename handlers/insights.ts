import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { ownUnlessAdmin } from '../src/access/caller.ts'
import { forbidden, invalid, notFound } from '../src/base/errors.ts'
import { valuesOfSelection } from '../src/insights/entries.ts'
import { checkSpan } from '../src/insights/period.ts'
import { hours, longestSeries, personStats, timeTotals } from '../src/insights/reports.ts'
import { idOf } from '../src/model/columns.ts'

export const insights: InsightsHandlers = {
  async getHours({ read, caller }, { by, ...selection }) {
    checkSpan(selection)
    const [row] = await read.rows(hours[by], valuesOfSelection({ ...selection, ...ownUnlessAdmin(caller) }))
    const { groups, ...report } = row!.report
    const withPrefix = (id: string | null) => id && idOf(id, by === 'person' ? 'user' : by)
    return { by, ...report, groups: groups.map((each) => ({ ...each, id: withPrefix(each.id) })) }
  },

  async getPersonStats({ read, caller }, { id, ...span }) {
    checkSpan(span)
    if ((ownUnlessAdmin(caller).user_id ?? id) !== id)
      throw forbidden('Only admins see what others have done.', {
        code: 'role_required',
        required_role: 'admin',
      })
    const [row] = await read.rows(personStats, valuesOfSelection({ ...span, user_id: id }))
    if (!row) throw notFound()
    return { user_id: id, ...row.report }
  },

  async getTimeTotals({ read, caller }, selection) {
    checkSpan(selection)
    const [row] = await read.rows(timeTotals, valuesOfSelection({ ...selection, ...ownUnlessAdmin(caller) }))
    const { days, ...totals } = row!.report
    if (!days) throw tooLong()
    return { ...totals, days }
  },
}

const tooLong = () =>
  invalid([
    { in: 'query', pointer: '/from', detail: `must be at most ${longestSeries} days before the last` },
  ])
