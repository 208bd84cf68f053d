import { Migration } from '@mikro-orm/migrations'

/** A series has at most one task for each day, even if several processes add its tasks. */
export class TasksOfSeriesIndexes extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists tasks_series_day')
    this.addSql(`
      create unique index concurrently tasks_series_day on tasks (workspace_id, recurring_task_id, recurs_on)
        where recurring_task_id is not null`)
    this.addSql('drop index concurrently if exists tasks_series_created')
    this.addSql(`
      create index concurrently tasks_series_created on tasks (workspace_id, recurring_task_id, created_at, id)`)
  }
}
