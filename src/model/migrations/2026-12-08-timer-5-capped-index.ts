import { Migration } from '@mikro-orm/migrations'

/** For the list of capped time entries. */
export class CappedTimeIndex extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists time_entries_capped')
    this.addSql(`
      create index concurrently time_entries_capped on time_entries (workspace_id, capped, date, id)`)
  }
}
