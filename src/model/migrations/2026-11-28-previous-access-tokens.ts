import { Migration } from '@mikro-orm/migrations'

/** The access token before the last works a little longer, for the calls that are under way with it. */
export class PreviousAccessTokens extends Migration {
  override up(): void {
    this.addSql(`
      alter table connections
        add previous_access_hash bytea,
        add previous_access_scopes text[],
        add previous_access_expires_at timestamptz(3)`)
  }
}
