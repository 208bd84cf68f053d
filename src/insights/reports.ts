/** The reports: one statement each, which answers one JSON value with ids as the database has them. */
import type { Grouping, HoursReport, PersonStats, TimeTotals } from '../../generated/client/types.gen.ts'
import type { Report } from '../server/reader.ts'
import { taskIsOpen } from '../states.ts'
import type { Selection } from './entries.ts'
import { entries, minutes, sums, utilisation, valuesOf } from './entries.ts'

const periodOfReport = `(select json_build_object('from', first, 'to', last) from period) as period`

const groups: Record<Grouping, { table: string; column: string; none: string }> = {
  person: { table: 'users', column: 'user_id', none: '' },
  project: { table: 'projects', column: 'project_id', none: 'No project' },
  service: { table: 'services', column: 'service_id', none: 'No service' },
}

/** Hours by person, project or service: the longest first, time that has none last. */
export function hours(by: Grouping, selection: Selection): Report<Omit<HoursReport, 'by'>> {
  const { table, column, none } = groups[by]
  const text = `with ${entries(selection)},
groups as (
  select g.id, coalesce(g.name, '${none}') as name, ${sums}, ${utilisation}
  from entries left join ${table} g on g.workspace_id = $1 and g.id = ${column}
  group by g.id, g.name)
select row_to_json(report) from (
  select ${periodOfReport},
    (select row_to_json(total) from (select ${sums} from entries) total) as total,
    (select coalesce(json_agg(groups order by id is null, minutes desc, name, id), '[]') from groups) as groups
) report`
  return { text, values: valuesOf(selection) }
}

/** None where the workspace has no such person. */
export function personStats(selection: Selection): Report<Omit<PersonStats, 'user_id'>> {
  const within = (column: string) => `${column} >= first::timestamp at time zone time_zone
    and ${column} < (last + 1)::timestamp at time zone time_zone`
  const text = `with ${entries(selection)}
select row_to_json(report) from (
  select name, ${periodOfReport}, total.*,
    (select count(*) from tasks where workspace_id = $1 and assignee_id = $6
      and ${taskIsOpen}) as open_tasks,
    (select count(*) from tasks where workspace_id = $1 and assignee_id = $6
      and status = 'done' and ${within('updated_at')}) as done_tasks,
    (select count(*) from notes where workspace_id = $1 and author_id = $6
      and ${within('created_at')}) as notes
  from users, clock, period, (select ${sums}, ${utilisation} from entries) total
  where workspace_id = $1 and users.id = $6
) report`
  return { text, values: valuesOf(selection) }
}

/** How many days a series may have. */
export const longestSeries = 3660

/** `days` is null where there would be too many. */
export function timeTotals(
  selection: Selection,
): Report<Omit<TimeTotals, 'days'> & { days: TimeTotals['days'] | null }> {
  const text = `with ${entries(selection)},
days as (
  select day::date as date, ${minutes}
  from period
  cross join generate_series(first::timestamp, least(last, first + ${longestSeries}), interval '1 day') day
  left join entries on date = day::date
  group by day)
select row_to_json(report) from (
  select ${periodOfReport}, total.*,
    case when last - first < ${longestSeries} then (select json_agg(days order by date) from days) end as days
  from period, (select ${sums} from entries) total
) report`
  return { text, values: valuesOf(selection) }
}
