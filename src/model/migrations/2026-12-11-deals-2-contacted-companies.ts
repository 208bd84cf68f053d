import { Migration } from '@mikro-orm/migrations'

export class ContactedCompanies extends Migration {
  override up(): void {
    this.addSql('alter table companies add last_contact_at timestamptz(3)')
  }
}
