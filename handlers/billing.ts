import type { BillingHandlers } from '../generated/server/handlers.ts'
import { endsBeforeStart, notFound, Refusal, tooManyEntries } from '../src/base/errors.ts'
import {
  billableTime,
  billableTimeOfProjects,
  linesOfBill,
  unbilledTime,
} from '../src/domain/insights/billing.ts'
import { checkOrder, days } from '../src/domain/insights/period.ts'
import { idOf, type Kind } from '../src/domain/model/columns.ts'
import { Bill, Company, Project } from '../src/domain/model/index.ts'
import { bills as records } from '../src/domain/queries/bills.ts'
import { valuesOfSpan } from '../src/domain/queries/period.ts'

export const billing: BillingHandlers = {
  listBills: ({ read }, query) => read.page(records, query),

  async addBill({ em, read }, { body }) {
    const { company_id = null, project_id = null, starts_on, ends_on } = body
    if (starts_on > ends_on) throw endsBeforeStart()
    const [found] = await read.rows(unbilledTime, { company_id, project_id, first: starts_on, last: ends_on })
    const { entries, minutes, revenue_cents } = found!
    if (entries > maxEntries) throw tooManyEntries(`one bill has at most ${maxEntries} entries`)
    const of = await (project_id
      ? em.findOne(Project, { id: project_id })
      : em.findOne(Company, { id: company_id! }))
    // The reference to a missing record is refused when the bill is added.
    if (of && entries === 0) throw nothingToBill()
    return em.create(Bill, { ...body, entries, minutes, revenue_cents })
  },

  getBill: ({ read }, { id }) => read.one(records, { id }),

  async updateBill({ em }, { id, body }) {
    return em.assign(await em.findOneOrFail(Bill, { id }), body)
  },

  async removeBill({ em }, { id }) {
    em.remove(await em.findOneOrFail(Bill, { id }))
  },

  async getBillLines({ read }, { id }) {
    const [row] = await read.rows(linesOfBill, { id, names: read.mayName('service') })
    if (!row) throw notFound()
    const { lines, ...bill } = row.report
    return {
      ...bill,
      lines: lines.map(({ time_entry_id, project_id, task_id, service_id, user_id, ...line }) => ({
        ...line,
        time_entry_id: idOf(time_entry_id, 'time_entry'),
        project_id: idOf(project_id, 'project'),
        task_id: withPrefix(task_id, 'task'),
        service_id: withPrefix(service_id, 'service'),
        user_id: idOf(user_id, 'user'),
      })),
    }
  },

  async getBilling({ read }, { company_id, project_id, ...span }) {
    const [period] = await read.rows(days, valuesOfSpan(span))
    checkOrder(period!)
    const report = company_id || project_id ? billableTimeOfProjects : billableTime
    const [row] = await read.rows(report, {
      company_id,
      project_id,
      ...period,
      names: read.mayName('company'),
    })
    const { groups, ...sums } = row!.report
    return {
      ...sums,
      groups: groups.map((group) => ({
        ...group,
        company_id: withPrefix(group.company_id, 'company'),
        project_id: withPrefix(group.project_id, 'project'),
      })),
    }
  },
}

const withPrefix = (id: string | null, kind: Kind) => id && idOf(id, kind)

/** The maximum number of time entries of a bill, because all its lines are in one response. */
const maxEntries = 10_000

const nothingToBill = () =>
  new Refusal(
    'nothing_to_bill',
    'The period has no unbilled time with a rate. Time without a rate needs a rate first.',
  )
