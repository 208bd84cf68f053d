/** The figures of a company: open work, and the money of its projects. */

import { html } from 'hono/html'
import { getCustomer } from '../../../generated/client/sdk.gen.ts'
import type { CustomerOverview } from '../../../generated/client/types.gen.ts'
import { duration, money, percent } from '../../shared/formats.ts'
import type { Html } from '../html.ts'
import type { PageRecord } from './call.ts'
import type { Figure } from './figures.ts'
import { figures } from './figures.ts'
import type { RecordsContext } from './frame.ts'
import { once } from './once.ts'

/** Some records of a list and the number of all; null if the user may not see them. */
export type OverviewList = (
  http: RecordsContext,
  id: string,
) => Promise<{ records: readonly PageRecord[] | null; total: number | null } | undefined>

export const customerPath = '/insights/customer'

const customerOf = (http: RecordsContext, id: string) =>
  once(http, 'customer', async () => {
    const { data } = await getCustomer({ client: http.var.session.client, query: { customer_id: id } })
    return data
  })

/** The overview contains these lists of a company, in the order and with the fields that its page shows. */
export const listsOfCompany: Readonly<Record<string, OverviewList>> = {
  tasks: async (http, id) => {
    const data = await customerOf(http, id)
    return data && { records: data.tasks, total: data.tasks_total }
  },
  clients: async (http, id) => {
    const data = await customerOf(http, id)
    return data && { records: data.people, total: data.people_total }
  },
}

/** The figures of a company, and the link to everything about it. */
export async function customerFigures(http: RecordsContext, id: string): Promise<Html | string> {
  const data = await customerOf(http, id)
  return data ? html`${figuresOf(data)} ${linkToCustomer(id)}` : ''
}

/** Empty if the user may see neither the work nor the money. */
export function figuresOf(customer: CustomerOverview): Html | string {
  const all = [...workOf(customer), ...moneyOf(customer)]
  return all.length > 0 ? figures(all) : ''
}

/** `id` is a company, or a client at the company. */
export const linkToCustomer = (id: string): Html =>
  html`<p class="more-of"><a href="${customerPath}?customer_id=${id}">Everything about this customer</a></p>`

function workOf({ tasks_total, overdue_tasks, projects, projects_total }: CustomerOverview): Figure[] {
  if (tasks_total === null) return []
  // The overview lists only the first projects, so that their sum can be too small.
  const all = projects?.length === projects_total ? (projects ?? []) : []
  const remaining = all.reduce((sum, each) => sum + each.remaining_minutes, 0)
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
