/** Which time entries a report includes, and what each is worth. */
import { sql } from 'kysely'
import { conditionsOn } from '../data/conditions.ts'
import { from } from '../data/query.ts'
import type { Id } from '../model/columns.ts'
import { TimeEntry } from '../model/index.ts'
import type { Span } from './period.ts'
import { clock, period, valuesOfSpan } from './period.ts'

export interface Selection extends Span {
  project_ids?: Id<'prj'>[]
  billable?: boolean
  /** Restricts the report to this person's entries. */
  user_id?: Id<'usr'>
}

const place = conditionsOn(TimeEntry)
const projects = place.each('project_id', 'project_ids')
const billable = place.input('billable')
const user = place.input('user_id')

/**
 * The common table expressions `clock`, `period` and `entries`, for use after `with`. An entry counts for the
 * project and service it names, or else for those of its task. Like an invoice line it is worth whole cents,
 * rounded half up, so totals agree however they are grouped.
 */
export const entries = sql`${clock}, ${period},
entries as (
  select e.user_id, coalesce(e.project_id, t.project_id) as project_id, s.id as service_id, e.date, e.minutes,
    case when e.billable then e.minutes end as billable_minutes,
    case when e.billable then round(e.minutes * s.rate_cents / 60.0) end as revenue,
    round(e.minutes * u.cost_cents / 60.0) as cost
  from period
  join ${from('time_entries').select([
    'user_id',
    'task_id',
    'project_id',
    'service_id',
    'date',
    'minutes',
    'billable',
  ])} e
    on e.date between first and last
  join ${from('users').select(['id', 'cost_cents'])} u on u.id = e.user_id
  left join ${from('tasks').select(['id', 'project_id', 'service_id'])} t on t.id = e.task_id
  left join ${from('services').select(['id', 'rate_cents'])} s on s.id = coalesce(e.service_id, t.service_id)
  where (${projects}::uuid[] is null or coalesce(e.project_id, t.project_id) = any (${projects}))
    and (${billable}::boolean is null or e.billable = ${billable})
    and (${user}::uuid is null or e.user_id = ${user}))`

/** The input values of `entries`. */
export const valuesOfSelection = (selection: Selection) => ({ ...selection, ...valuesOfSpan(selection) })

const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)`

export const minutes = sql`${sum('minutes')} as minutes, ${sum('billable_minutes')} as billable_minutes`

export const sums = sql`${minutes}, round(${sum('minutes')} / 60.0, 2) as hours,
  ${sum('revenue')} as revenue_cents, ${sum('cost')} as cost_cents`

export const utilisation = sql`
  coalesce(round(sum(billable_minutes) / sum(minutes)::numeric, 4), 0) as utilisation`
