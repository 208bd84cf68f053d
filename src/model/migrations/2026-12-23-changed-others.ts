import { Migration } from '@mikro-orm/migrations'

/** Must equal the expression in `src/queries/activity.ts`. */
const changedOthers = "(jsonb_path_query_array(changes, '$[*].record_id') - coalesce(record_id, ''))"

/**
 * An index to find the calls on other records that changed a record. The index on all changed records also had the calls on the
 * record itself, so the history of a record read all its changes for each page. Processes of the previous release list
 * it without this index until they end. That the calls changed something is a separate condition, so that the planner does not
 * combine this index with the one on all changes.
 */
export class ChangedOthers extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists activity_changed_records')
    this.addSql(`
      create index concurrently activity_changed_records on activity
        using gin (${changedOthers} jsonb_path_ops) with (fastupdate = off) where changes <> '[]' and ${changedOthers} <> '[]'`)
  }
}
