import { conditionsOn } from '../../data/conditions.ts'
import { recordsOf } from '../../data/records.ts'
import { RecurringTask } from '../model/index.ts'

const where = conditionsOn(RecurringTask)

export const recurringTasks = recordsOf(RecurringTask, {
  filters: {
    project_id: where.equals('project_id'),
    assignee_id: where.userOrMe('assignee_id'),
    paused: where.equals('paused'),
    archived: where.archived(),
  },
  order: { by: 'created_at' },
})
