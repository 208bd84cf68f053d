import { Migration } from '@mikro-orm/migrations'

/** For listRemovedRecords by the user who removed the records. */
export class RemovedBy extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists removed_records_by')
    this.addSql(
      'create index concurrently removed_records_by on removed_records (workspace_id, removed_by, removed_at, id)',
    )
  }
}
