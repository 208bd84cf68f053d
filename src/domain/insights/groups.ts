/** The groups of the report: what time is grouped by, and how a group is named and sorted. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Dimension } from '../../../generated/client/types.gen.ts'
import { from } from '../../data/query.ts'
import type { Kind } from '../model/columns.ts'
import { nilUuid } from '../model/type-id.ts'

export interface Groups {
  /** The column or expression of `entries` by which time is summed first. */
  base: RawBuilder<unknown>
  /** The key of the group that a base belongs to, if it is another record. Looked up for each base and not for each entry. */
  of?(base: RawBuilder<unknown>): RawBuilder<unknown>
  /** Whether time can be in several groups: `of` then returns a list of keys. */
  overlaps?: true
  /** The kind of record; undefined for days and tags. */
  kind?: Kind
  /** The name of a group with this key. */
  name(key: RawBuilder<unknown>): RawBuilder<unknown>
  /** The name of the group of time without a record. */
  none: string
  /** Whether groups are sorted by their key instead of by the most time. */
  isInOrder?: true
  /** The length of groups of days, which begin at their key. */
  length?: string
}

/** A column of the record with this id. */
const columnOf = (
  table: 'users' | 'projects' | 'services' | 'tasks' | 'milestones' | 'companies' | 'clients',
  column: string,
  id: RawBuilder<unknown>,
) =>
  sql`${from(table)
    .select(column as 'id')
    .whereRef(`${table}.id`, '=', id as never)}`

const record = (
  kind: Kind,
  table: Parameters<typeof columnOf>[0],
  base: string | RawBuilder<unknown>,
  none: string,
): Groups => ({
  base: typeof base === 'string' ? sql.ref(base) : base,
  kind,
  name: (id) => columnOf(table, kind === 'task' ? 'title' : 'name', id),
  none,
})

/** Groups of days, by their first day. */
const days = (base: RawBuilder<unknown>, format: string, length: string): Groups => ({
  base,
  length,
  name: (day) => sql`to_char(${day}, ${sql.lit(format)})`,
  none: '',
  isInOrder: true,
})

/** PostgreSQL's weeks start on Monday. */
const shift = sql`(${from('workspaces').select('week_starts_on')} - 1)`

/** An expression and not the column, because the planner would read all time of the workspace in the order of its tasks. */
const task = sql`nullif(task_id, ${sql.lit(nilUuid)})`

export const dimensions: Record<Dimension, Groups> = {
  company: {
    ...record('company', 'companies', 'project_id', 'No company'),
    of: (project) => columnOf('projects', 'company_id', project),
  },
  client: {
    ...record('client', 'clients', 'project_id', 'No client'),
    of: (project) => columnOf('projects', 'client_id', project),
  },
  project: record('project', 'projects', 'project_id', 'No project'),
  milestone: {
    ...record('milestone', 'milestones', task, 'No milestone'),
    of: (id) => columnOf('tasks', 'milestone_id', id),
  },
  task: record('task', 'tasks', task, 'No task'),
  person: record('user', 'users', 'user_id', ''),
  service: record('service', 'services', 'service_id', 'No service'),
  tag: {
    base: sql.ref('project_id'),
    of: (project) => columnOf('projects', 'tags', project),
    overlaps: true,
    name: (tag) => tag,
    none: 'No tag',
  },
  day: days(sql`date`, 'YYYY-MM-DD', '1 day'),
  week: days(
    sql`date_trunc('week', (date - ${shift})::timestamp)::date + ${shift}`,
    '"Week of "YYYY-MM-DD',
    '7 days',
  ),
  month: days(sql`date_trunc('month', date::timestamp)::date`, 'YYYY-MM', '1 month'),
  quarter: days(sql`date_trunc('quarter', date::timestamp)::date`, 'YYYY "Q"Q', '3 months'),
  year: days(sql`date_trunc('year', date::timestamp)::date`, 'YYYY', '1 year'),
}
