import { conditionsOn } from '../data/conditions.ts'
import { recordsOf } from '../data/records.ts'
import { TimeEntry } from '../model/index.ts'

const where = conditionsOn(TimeEntry)

export const timeEntries = recordsOf(TimeEntry, {
  filters: {
    user_id: where.userOrMe('user_id'),
    task_id: where.equals('task_id'),
    project_id: where.equals('of_project_id'),
    service_id: where.equals('service_id'),
    billable: where.equals('billable'),
    from: where.atLeast('date'),
    to: where.atMost('date'),
    since: where.since('created_at'),
    external_id: where.equals('external_id'),
  },
  order: { by: 'date' },
})
