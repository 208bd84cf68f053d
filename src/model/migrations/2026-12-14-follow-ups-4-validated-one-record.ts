import { Migration } from '@mikro-orm/migrations'

export class ValidatedFollowUpRecords extends Migration {
  override up(): void {
    this.addSql('alter table follow_ups validate constraint one_record')
  }
}
