/** The figures of a company: open work, and the money of its projects. */
import { getCustomer } from '../../../generated/client/sdk.gen.ts'
import type { CustomerOverview } from '../../../generated/client/types.gen.ts'
import { duration, money, percent } from '../../shared/formats.ts'
import type { Html } from '../html.ts'
import type { Figure } from './figures.ts'
import { figures } from './figures.ts'
import type { RecordsContext } from './frame.ts'

/** Empty if the user may see neither the work nor the money. */
export async function customerFigures(http: RecordsContext, id: string): Promise<Html | string> {
  const { data } = await getCustomer({ client: http.var.session.client, query: { customer_id: id } })
  const all = data ? [...workOf(data), ...moneyOf(data)] : []
  return all.length > 0 ? figures(all) : ''
}

function workOf({ tasks_total, overdue_tasks, projects }: CustomerOverview): Figure[] {
  if (tasks_total === null) return []
  const remaining = (projects ?? []).reduce((sum, each) => sum + each.remaining_minutes, 0)
  const notes = [
    ...(remaining > 0 ? [`${duration(remaining)} left`] : []),
    ...(overdue_tasks ? [`${overdue_tasks} late`] : []),
  ]
  return [
    {
      label: 'Open work',
      value: tasks_total === 1 ? '1 task' : `${tasks_total} tasks`,
      note: notes.join(', '),
    },
  ]
}

function moneyOf({ money: all, currency }: CustomerOverview): Figure[] {
  if (!all) return []
  const { unbilled_cents, unbilled_minutes, revenue_cents, cost_cents, margin_cents, uncosted_minutes } = all
  const amount = (cents: number) => money(cents, currency)
  const margin: Figure = {
    label: 'Margin',
    value: revenue_cents > 0 ? percent(margin_cents / revenue_cents) : amount(margin_cents),
    note:
      uncosted_minutes > 0 ? `without ${duration(uncosted_minutes)} that has no cost` : amount(margin_cents),
  }
  return [
    { label: 'Not yet billed', value: amount(unbilled_cents), note: duration(unbilled_minutes) },
    {
      label: 'Revenue',
      value: amount(revenue_cents),
      note: cost_cents > 0 ? `cost ${amount(cost_cents)}` : '',
    },
    ...(cost_cents > 0 ? [margin] : []),
  ]
}
