import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { idOf } from '../src/entities/columns.ts'
import { forbidden, invalid, notFound } from '../src/errors.ts'
import { ownUnlessAdmin } from '../src/identity/caller.ts'
import { checkSpan } from '../src/insights/period.ts'
import { hours, longestSeries, personStats, timeTotals } from '../src/insights/reports.ts'

const prefixes = { person: 'usr', project: 'prj', service: 'svc' }

export const insights: InsightsHandlers = {
  async getHours({ read, caller }, { by, ...selection }) {
    checkSpan(selection)
    const report = await read.report(hours(by, { ...selection, ...ownUnlessAdmin(caller) }))
    const withPrefix = (id: string | null) => id && idOf(id, prefixes[by])
    return { by, ...report!, groups: report!.groups.map((each) => ({ ...each, id: withPrefix(each.id) })) }
  },

  async getPersonStats({ read, caller }, { id, ...span }) {
    checkSpan(span)
    if ((ownUnlessAdmin(caller).user_id ?? id) !== id)
      throw forbidden('Only admins see what others have done.', {
        code: 'role_required',
        required_role: 'admin',
      })
    const stats = await read.report(personStats({ ...span, user_id: id }))
    if (!stats) throw notFound()
    return { user_id: id, ...stats }
  },

  async getTimeTotals({ read, caller }, selection) {
    checkSpan(selection)
    const totals = await read.report(timeTotals({ ...selection, ...ownUnlessAdmin(caller) }))
    const { days } = totals!
    if (!days) throw tooLong()
    return { ...totals!, days }
  },
}

const tooLong = () =>
  invalid([
    { in: 'query', pointer: '/from', detail: `must be at most ${longestSeries} days before the last` },
  ])
