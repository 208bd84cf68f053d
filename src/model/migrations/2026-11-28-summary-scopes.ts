import { Migration } from '@mikro-orm/migrations'

/** The scopes with which a summary was written; null for all scopes. */
export class SummaryScopes extends Migration {
  override up(): void {
    this.addSql('alter table summaries add key_scopes text[]')
  }
}
