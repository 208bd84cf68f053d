import { Migration } from '@mikro-orm/migrations'

/**
 * Finds changes of a record by any call. Entries without changes, such as reads and refusals, are not in the index.
 * `fastupdate = off` adds new entries at once, so that no write pays for many others.
 */
export class ChangedRecords extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists activity_changed_records')
    this.addSql(`
      create index concurrently activity_changed_records on activity
        using gin (jsonb_path_query_array(changes, '$[*].record_id') jsonb_path_ops)
        with (fastupdate = off) where changes <> '[]'`)
  }
}
