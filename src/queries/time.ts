import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { conditionsOn, through } from '../data/conditions.ts'
import { from } from '../data/query.ts'
import { recordsOf } from '../data/records.ts'
import { TimeEntry } from '../model/index.ts'

const where = conditionsOn(TimeEntry)
const ofProject = where.equals('project_id')

export const timeEntries = recordsOf(TimeEntry, {
  filters: {
    user_id: where.person('user_id'),
    task_id: where.equals('task_id'),
    project_id: through(ofProject, isOfProject),
    service_id: where.equals('service_id'),
    billable: where.equals('billable'),
    from: where.atLeast('date'),
    to: where.atMost('date'),
  },
})

/**
 * Entries on the project or on one of its tasks. As two look-ups, because with `or` PostgreSQL would scan all time
 * entries.
 */
function isOfProject(project: RawBuilder<any>) {
  const own = from('time_entries').select('id').where(ofProject.condition(project))
  const ofTasks = from('tasks')
    .innerJoin('time_entries as entry', (join) =>
      join.onRef('entry.workspace_id', '=', 'tasks.workspace_id').onRef('entry.task_id', '=', 'tasks.id'),
    )
    .select('entry.id')
    .where('tasks.project_id', '=', project)
  return sql<boolean>`id in ${own.unionAll(ofTasks)}`
}
