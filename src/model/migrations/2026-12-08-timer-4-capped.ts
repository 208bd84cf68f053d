import { Migration } from '@mikro-orm/migrations'

/** The mark of time entries whose timer ran longer than the limit. */
export class CappedTime extends Migration {
  override up(): void {
    this.addSql('alter table time_entries add capped boolean not null default false')
  }
}
