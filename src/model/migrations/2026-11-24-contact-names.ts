import { Migration } from '@mikro-orm/migrations'

/** Whom a prospect is about: the client that it becomes. */
export class ContactNames extends Migration {
  override up(): void {
    this.addSql('alter table prospects add contact_name text')
  }
}
