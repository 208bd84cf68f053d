import { Migration } from '@mikro-orm/migrations'

export class ValidatedEmployment extends Migration {
  override up(): void {
    this.addSql('alter table users validate constraint users_employed_until_check')
  }
}
