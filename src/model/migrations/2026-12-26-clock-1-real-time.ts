import { Migration } from '@mikro-orm/migrations'

/**
 * Clock times count the minutes that pass between them. On the days on which clocks change, these are not the ones that the clocks show,
 * and only the service knows the time zone.
 */
export class RealTime extends Migration {
  override up(): void {
    this.addSql('alter table time_entries drop constraint if exists time_entries_clock_check')
  }
}
