import { Migration } from '@mikro-orm/migrations'

/** Keeps the previous access token valid for a grace period, for calls in flight. */
export class PreviousAccessTokens extends Migration {
  override up(): void {
    this.addSql(`
      alter table connections
        add previous_access_hash bytea,
        add previous_access_scopes text[],
        add previous_access_expires_at timestamptz(3)`)
  }
}
