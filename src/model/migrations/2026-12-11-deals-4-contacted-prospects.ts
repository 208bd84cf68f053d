import { Migration } from '@mikro-orm/migrations'

export class ContactedProspects extends Migration {
  override up(): void {
    this.addSql('alter table prospects add last_contact_at timestamptz(3)')
  }
}
