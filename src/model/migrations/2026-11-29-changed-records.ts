import { Migration } from '@mikro-orm/migrations'

/**
 * An index to find all calls that changed a record. It excludes entries without changes, such as reads and refusals.
 * With `fastupdate = off`, each write adds its own index entries, so that none has to add those of many others.
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
