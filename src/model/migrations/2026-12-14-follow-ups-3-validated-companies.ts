import { Migration } from '@mikro-orm/migrations'

export class ValidatedFollowUpsOnCompanies extends Migration {
  override up(): void {
    this.addSql('alter table follow_ups validate constraint follow_ups_company')
  }
}
