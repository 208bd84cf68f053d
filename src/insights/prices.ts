/** Rate and cost per hour, stored in a time entry when it is logged. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { conditionsOn } from '../data/conditions.ts'
import { from, Query } from '../data/query.ts'
import type { Uuid } from '../model/columns.ts'
import { TimeEntry } from '../model/index.ts'
import { amountOf } from './entries.ts'

/** Cents per hour; null if not set. */
export interface Prices {
  rate_cents: number | null
  cost_cents: number | null
}

/** The most specific rate wins: staff assignment, then project, then service. */
const rate = sql`coalesce(staff.rate_cents, projects.rate_cents, services.rate_cents)`

/** `work` has the columns `user_id`, `project_id` and `service_id`. */
const selectPrices = (columns: RawBuilder<unknown>, work: RawBuilder<unknown>) => sql`
select ${columns}, ${rate} as rate_cents, users.cost_cents
from ${work} work
join ${from('users').select(['id', 'cost_cents'])} users on users.id = work.user_id
left join ${from('staff').select(['project_id', 'user_id', 'rate_cents'])} staff
  on staff.project_id = work.project_id and staff.user_id = work.user_id
left join ${from('projects').select(['id', 'rate_cents'])} projects on projects.id = work.project_id
left join ${from('services').select(['id', 'rate_cents'])} services on services.id = work.service_id`

const time = conditionsOn(TimeEntry)

/** Prices for a person on a project, a service or both. No row if the person does not exist. */
export const prices = new Query(
  selectPrices(
    sql`work.user_id`,
    sql`(select ${time.input('user_id')}::uuid as user_id, ${time.input('project_id')}::uuid as project_id,
  ${time.input('service_id')}::uuid as service_id)`,
  ) as RawBuilder<Prices>,
)

/** The amounts of an entry at its stored prices, and at the current ones. */
interface Repriced extends Prices {
  id: Uuid<'time_entry'>
  changed: boolean
  revenue_before: number
  revenue_after: number
  cost_before: number
  cost_after: number
}

const entries = from('time_entries')
  .select(['id', 'user_id', 'of_project_id as project_id', 'of_service_id as service_id'])
  .select(['minutes', 'billable', 'rate_cents', 'cost_cents'])
  .where('id', '=', sql<any>`any (${time.inputList('id', 'ids')}::uuid[])`)

const revenue = (perHour: RawBuilder<unknown>) =>
  sql`case when e.billable then coalesce(${amountOf(perHour)}, 0) else 0 end`
const cost = (perHour: RawBuilder<unknown>) => sql`coalesce(${amountOf(perHour)}, 0)`

export const pricesOfEntries = new Query(sql<Repriced>`
select e.id, now.rate_cents, now.cost_cents,
  (e.rate_cents, e.cost_cents) is distinct from (now.rate_cents, now.cost_cents) as changed,
  ${revenue(sql`e.rate_cents`)} as revenue_before, ${revenue(sql`now.rate_cents`)} as revenue_after,
  ${cost(sql`e.cost_cents`)} as cost_before, ${cost(sql`now.cost_cents`)} as cost_after
from ${entries} e join (${selectPrices(sql`work.id`, sql`(${entries})`)}) now on now.id = e.id`)
