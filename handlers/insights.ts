import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { type Caller, isAdmin } from '../src/access/caller.ts'
import { adminRequired, invalid, notFound } from '../src/base/errors.ts'
import type { ReadContext } from '../src/call/handler.ts'
import { caveatsOf, type PartialTime } from '../src/insights/caveats.ts'
import type { Days } from '../src/insights/period.ts'
import { checkOrder } from '../src/insights/period.ts'
import { days, hours, longestSeries, personStats, timeTotals } from '../src/insights/reports.ts'
import { type Id, idOf, uuidOf } from '../src/model/columns.ts'
import { type Span, valuesOfSpan } from '../src/queries/period.ts'

export const insights: Pick<InsightsHandlers, 'getHours' | 'getPersonStats' | 'getTimeTotals'> = {
  async getHours({ read, caller }, { by: grouping, ...selection }) {
    const by = grouping!
    const { partial, ...visible } = visibleTimeOf(caller, selection)
    const within = { ...visible, ...(await daysOf(read, selection)) }
    const [row] = await read.rows(hours[by], { ...selection, ...within })
    const { groups, ...report } = row!.report
    // A lead sees only a part of the time of other people.
    const unknownUse = { capacity_minutes: null, utilization: null }
    const withPrefix = (id: string | null) => id && idOf(id, by === 'person' ? 'user' : by)
    const caveats = caveatsOf(report.total, partial)
    return {
      by,
      ...report,
      partial: partial !== null,
      caveats,
      groups: groups
        .map((group) => ({ ...group, id: withPrefix(group.id) }))
        .map((group) => (partial && group.id !== caller.user_id ? { ...group, ...unknownUse } : group)),
    }
  },

  async getPersonStats({ read, caller }, { id, ...span }) {
    const user_id = id === 'me' ? caller.user_id : id
    const costs = isAdmin(caller)
    if (!costs && user_id !== caller.user_id) throw onlyAdmins()
    const [row] = await read.rows(personStats, { user_id, costs, ...(await daysOf(read, span)) })
    if (!row) throw notFound()
    return { user_id, ...row.report, caveats: caveatsOf(row.report) }
  },

  async getTimeTotals({ read, caller }, selection) {
    const { partial, ...visible } = visibleTimeOf(caller, selection)
    const within = { ...visible, ...(await daysOf(read, selection)) }
    const [row] = await read.rows(timeTotals, { ...selection, ...within })
    const { days, ...totals } = row!.report
    if (!days) throw periodTooLong()
    return { ...totals, partial: partial !== null, caveats: caveatsOf(totals, partial), days }
  },
}

/** The time entries that a report includes. */
interface VisibleTime {
  /** The user of the entries; undefined for all users whose time the caller sees. */
  user_id?: Id<'user'> | undefined
  /** Whether the report includes costs. */
  costs: boolean
  /** Whose time is included, if it is only a part of the requested time. */
  partial: PartialTime | null
}

/** Throws 403 if a caller who is neither an admin nor a lead queries the time of another user. */
function visibleTimeOf(
  caller: Caller,
  { user_id: asked, project_ids }: { user_id?: Id<'user'> | 'me'; project_ids?: Id<'project'>[] },
): VisibleTime {
  const user_id = asked === 'me' ? caller.user_id : asked
  const costs = isAdmin(caller)
  const { ledProjects } = caller
  if (costs || user_id === caller.user_id) return { user_id, costs, partial: null }
  if (!ledProjects) {
    if (user_id) throw onlyAdmins()
    return { user_id: caller.user_id, costs, partial: 'own' }
  }
  const leadsAll = project_ids?.every((id) => ledProjects.includes(uuidOf(id, 'project')))
  return { user_id, costs, partial: leadsAll ? null : 'led' }
}

const onlyAdmins = () => adminRequired('Only admins can see the work of other users.')

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
