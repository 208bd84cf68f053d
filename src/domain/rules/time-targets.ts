import { TimeEntry, Timer } from '../model/index.ts'
import { type Rule, sets, type Write } from './rule.ts'

const tables: string[] = [TimeEntry.meta.tableName, Timer.meta.tableName]

const isAboutTarget = (write: Write) =>
  tables.includes(write.table) && ['task_id', 'project_id', 'service_id'].some((field) => sets(write, field))

export const timeTargets: Rule = {
  sentence: 'Time counts for the project and the service of the entry, or else those of its task.',
  reason:
    'It needs only the row of the task, which the commit locks. `moved-time.sql` moves the time of a task that moves.',
  test: 'test/operations/time.test.ts',

  reliesOn: (write) =>
    isAboutTarget(write) && write.entity.task_id ? [{ id: write.entity.task_id, lock: 'share' }] : [],

  derive(write, tasks) {
    if (!isAboutTarget(write)) return {}
    const { entity } = write
    const task = tasks.get(entity.task_id)
    return {
      of_project_id: (task ?? entity).project_id ?? null,
      of_service_id: entity.service_id ?? task?.service_id ?? null,
    }
  },
}
