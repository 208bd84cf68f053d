import { Migration } from '@mikro-orm/migrations'

const figures = 'minutes, billable, rate_cents, cost_cents'

/** Columns of each index after the workspace. The lists of time entries and the reports read from the same indexes. */
const indexes = {
  time_entries_days: `date, id) include (user_id, task_id, of_project_id, of_service_id, ${figures}`,
  time_entries_user: `user_id, date, id) include (task_id, of_project_id, of_service_id, ${figures}`,
  time_entries_project: `of_project_id, date, id) include (user_id, task_id, of_service_id, ${figures}`,
  time_entries_service: `of_service_id, date, id) include (user_id, task_id, of_project_id, ${figures}`,
  time_entries_task: 'task_id, date, id',
  time_entries_priced: '(rate_cents is not null), date, id',
}

const replaced = [
  'by_day',
  'of_person',
  'of_project',
  'workspace_id_task_id_date_id_idx',
  'workspace_id_service_id_date_id_idx',
]

/**
 * Reports group time by task and filter it by service. Lists filter time by the service that it counts for and by whether it
 * has a rate, and find time without a task, project or service.
 */
export class TimeReportIndexes extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    for (const [name, columns] of Object.entries(indexes)) {
      this.addSql(`drop index concurrently if exists ${name}`)
      this.addSql(`create index concurrently ${name} on time_entries (workspace_id, ${columns})`)
    }
    // allowed, drop: the new indexes contain the columns of these
    for (const name of replaced) this.addSql(`drop index concurrently if exists time_entries_${name}`)
  }
}
