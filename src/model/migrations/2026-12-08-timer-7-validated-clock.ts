import { Migration } from '@mikro-orm/migrations'

export class ValidatedClockTimes extends Migration {
  override up(): void {
    this.addSql('alter table time_entries validate constraint time_entries_clock_check')
  }
}
