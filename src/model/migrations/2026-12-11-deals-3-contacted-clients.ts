import { Migration } from '@mikro-orm/migrations'

export class ContactedClients extends Migration {
  override up(): void {
    this.addSql('alter table clients add last_contact_at timestamptz(3)')
  }
}
