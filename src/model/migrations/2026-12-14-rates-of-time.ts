import { Migration } from '@mikro-orm/migrations'

/** Lists and reports filter time by its rate. */
export class TimeByRate extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists time_entries_rate')
    this.addSql(`
      create index concurrently time_entries_rate on time_entries (workspace_id, rate_cents, date, id)
        include (user_id, task_id, of_project_id, of_service_id, minutes, billable, cost_cents)`)
  }
}
