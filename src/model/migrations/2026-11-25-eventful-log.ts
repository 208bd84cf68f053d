import { Migration } from '@mikro-orm/migrations'

/**
 * Drops an index: summaries read their entries from `activity_changed`, `activity_refused` and `activity_failed`, and every
 * call writes to each index.
 */
export class EventfulLog extends Migration {
  override up(): void {
    this.addSql('drop index activity_eventful')
  }
}
