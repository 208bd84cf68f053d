import { Migration } from '@mikro-orm/migrations'

/** The name of the contact of a prospect, which becomes the client's name. */
export class ContactNames extends Migration {
  override up(): void {
    this.addSql('alter table prospects add contact_name text')
  }
}
