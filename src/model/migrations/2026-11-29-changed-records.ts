import { Migration } from '@mikro-orm/migrations'

/**
 * Finds the changes of a record, whichever record the call was on. Reads and refusals, which change nothing, are not in the
 * index. New entries go into it at once (`fastupdate = off`), so that no write pays for many others.
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
