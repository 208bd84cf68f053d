import { Migration } from '@mikro-orm/migrations'

/** Users recognise their sessions by the browser or program. */
export class SessionsClient extends Migration {
  override up(): void {
    this.addSql('alter table sessions add client text')
  }
}
