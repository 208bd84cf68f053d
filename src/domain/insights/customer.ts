/** The money of a customer: unbilled and billed time, revenue and cost of all time on its projects. */
import type { CustomerMoney } from '../../../generated/client/types.gen.ts'
import type { Reader } from '../../data/reader.ts'
import type { Id } from '../model/columns.ts'
import { timeEntries } from '../queries/time.ts'
import { billableTimeOfProjects } from './billing.ts'
import { reportBy, showsNames } from './report.ts'

const allTime = { first: '0001-01-01', last: '9999-12-31' }

/** For callers who may see the time and the costs of all users. */
export async function moneyOf(read: Reader, company_id: Id<'company'>): Promise<CustomerMoney> {
  const filters = read.filtersOf(timeEntries, { company_id, from: allTime.first, to: allTime.last })
  const [billing, report] = await Promise.all([
    read.rows(billableTimeOfProjects, { ...allTime, company_id, names: false }),
    read.rows(reportBy({ by: ['company'], filters: Object.keys(filters) }), {
      ...allTime,
      ...filters,
      [showsNames(0)]: false,
      costs: true,
      limit: 1,
    }),
  ])
  const { revenue_cents, cost_cents, margin_cents, uncosted_minutes } = report[0]!.report.total
  return {
    ...billing[0]!.report.total,
    revenue_cents,
    cost_cents: cost_cents!,
    margin_cents: margin_cents!,
    uncosted_minutes: uncosted_minutes!,
  }
}
