import { Migration } from '@mikro-orm/migrations'

/** Summaries read their entries from `activity_changed`, `activity_refused` and `activity_failed`: every call pays for each index. */
export class EventfulLog extends Migration {
  override up(): void {
    this.addSql('drop index activity_eventful')
  }
}
