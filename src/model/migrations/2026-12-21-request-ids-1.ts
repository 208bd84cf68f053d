import { Migration } from '@mikro-orm/migrations'

/** Null means the id of the entry, so that an id is not stored twice. */
export class RequestIdsOfEntries extends Migration {
  override up(): void {
    this.addSql('alter table activity alter column request_id drop not null')
  }
}
