import { Migration } from '@mikro-orm/migrations'

/** For the comparison of clock times in a period. */
export class MarkedTime extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists time_entries_clock')
    this.addSql(`
      create index concurrently time_entries_clock on time_entries (workspace_id, date, id)
        include (user_id, of_project_id, minutes, clock) where clock is not null`)
  }
}
