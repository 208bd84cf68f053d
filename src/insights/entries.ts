/** Which time entries a report counts, and what each of them is worth. */
import { uuidOf } from '../entities/columns.ts'
import type { Span } from './period.ts'
import { clock, period } from './period.ts'

export interface Selection extends Span {
  project_ids?: string[]
  billable?: boolean
  /** Only this person's time. */
  user_id?: string
}

/**
 * The tables `clock`, `period` and `entries`, to stand behind `with`. An entry counts for the project and the service
 * that it names, or else for its task's. Like the line of an invoice it is worth whole cents, rounded half up:
 * so sums are sums of the same numbers, however they are grouped.
 */
export const entries = (span: Span) => `${clock}, ${period(span)},
entries as (
  select e.user_id, coalesce(e.project_id, t.project_id) as project_id, s.id as service_id, e.date, e.minutes,
    case when e.billable then e.minutes end as billable_minutes,
    case when e.billable then round(e.minutes * s.rate_cents / 60.0) end as revenue,
    round(e.minutes * u.cost_cents / 60.0) as cost
  from period
  join time_entries e on e.workspace_id = $1 and e.date between first and last
  join users u on u.workspace_id = $1 and u.id = e.user_id
  left join tasks t on t.workspace_id = $1 and t.id = e.task_id
  left join services s on s.workspace_id = $1 and s.id = coalesce(e.service_id, t.service_id)
  where ($4::uuid[] is null or coalesce(e.project_id, t.project_id) = any ($4))
    and ($5::boolean is null or e.billable = $5)
    and ($6::uuid is null or e.user_id = $6))`

/** The values behind `$2` to `$6`. */
export const valuesOf = ({ from, to, project_ids, billable, user_id }: Selection): unknown[] => [
  from ?? null,
  to ?? null,
  project_ids?.map((id) => uuidOf(id, 'prj')) ?? null,
  billable ?? null,
  user_id ? uuidOf(user_id, 'usr') : null,
]

const sum = (column: string) => `coalesce(sum(${column}), 0)`

export const minutes = `${sum('minutes')} as minutes, ${sum('billable_minutes')} as billable_minutes`

export const sums = `${minutes}, round(${sum('minutes')} / 60.0, 2) as hours,
  ${sum('revenue')} as revenue_cents, ${sum('cost')} as cost_cents`

export const utilisation = `coalesce(round(sum(billable_minutes) / sum(minutes)::numeric, 4), 0) as utilisation`
