import { Migration } from '@mikro-orm/migrations'

export class ValidatedBills extends Migration {
  override up(): void {
    this.addSql('alter table time_entries validate constraint time_entries_bill')
  }
}
