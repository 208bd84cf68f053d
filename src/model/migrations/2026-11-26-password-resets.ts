import { Migration } from '@mikro-orm/migrations'

/** The hash of the token in a link for a forgotten password, and until when it works. */
export class PasswordResets extends Migration {
  override up(): void {
    this.addSql('alter table logins add reset_hash bytea, add reset_expires_at timestamptz(3)')
  }
}
