import { Migration } from '@mikro-orm/migrations'

/**
 * Drops an index that no query needs: summaries find their entries in `activity_changed`, `activity_refused` and
 * `activity_failed`, and every additional index slows down calls.
 */
export class EventfulLog extends Migration {
  override up(): void {
    this.addSql('drop index activity_eventful')
  }
}
