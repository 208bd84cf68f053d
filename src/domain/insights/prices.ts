/** Rate and cost per hour, stored in a time entry when it is logged. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { conditionsOn } from '../../data/conditions.ts'
import { from, Query } from '../../data/query.ts'
import type { Uuid } from '../model/columns.ts'
import { TimeEntry } from '../model/index.ts'
import { amountOf } from './entries.ts'

/** Cents per hour; null if not set. */
export interface Prices {
  rate_cents: number | null
  cost_cents: number | null
}

/** The rate of a record on the day of `work`. The index of the column ends with the first day, so this reads only later rates. */
const rateOf = (column: 'user_id' | 'service_id' | 'project_id' | 'staff_id', id: string) =>
  from('rates')
    .select('rate_cents')
    .where(column, '=', sql<any>`${sql.ref(id)}`)
    .where(sql<boolean>`(starts_on is null or starts_on <= work.date)`)
    .orderBy(sql`starts_on desc nulls last`)
    .limit(sql.lit(1))

/** The most specific rate wins: staff assignment, then project, then service. */
const rate = sql`coalesce(${rateOf('staff_id', 'staff.id')}, ${rateOf('project_id', 'work.project_id')},
  ${rateOf('service_id', 'work.service_id')})`

/** `work` has the columns `user_id`, `project_id`, `service_id` and `date`. */
const selectPrices = (columns: RawBuilder<unknown>, work: RawBuilder<unknown>) => sql`
select ${columns}, ${rate} as rate_cents, ${rateOf('user_id', 'work.user_id')} as cost_cents
from ${work} work
join ${from('users').select('id')} users on users.id = work.user_id
left join ${from('staff').select(['id', 'project_id', 'user_id'])} staff
  on staff.project_id = work.project_id and staff.user_id = work.user_id`

const time = conditionsOn(TimeEntry)

/** The project and the service that work counts for, and its prices. */
interface PlaceRow extends Prices {
  project_id: Uuid<'project'> | null
  service_id: Uuid<'service'> | null
  service_name: string | null
  service_active: boolean | null
  service_billable: boolean | null
}

const work = sql`(select ${time.input('user_id')}::uuid as user_id, ${time.input('date')}::date as date,
  coalesce(${time.input('project_id')}::uuid, task.project_id) as project_id,
  coalesce(${time.input('service_id')}::uuid, task.service_id) as service_id
from (select) one left join ${from('tasks').select(['id', 'project_id', 'service_id'])} task
  on task.id = ${time.input('task_id')}::uuid)`

/**
 * The place and the prices of a person's work on a day: the given project and service, or else those of the task. No row if the
 * person does not exist.
 */
export const places = new Query(sql<PlaceRow>`
select place.*, service.name as service_name, service.active as service_active, service.billable as service_billable
from (${selectPrices(sql`work.project_id, work.service_id`, work)}) place
left join ${from('services').select(['id', 'name', 'active', 'billable'])} service on service.id = place.service_id`)

/** The amounts of an entry at its stored prices, and at the present ones of its day. */
interface Repriced extends Prices {
  id: Uuid<'time_entry'>
  changed: boolean
  revenue_before: number
  revenue_after: number
  cost_before: number
  cost_after: number
}

const entries = from('time_entries')
  .select(['id', 'user_id', 'of_project_id as project_id', 'of_service_id as service_id', 'date'])
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
