import { Migration } from '@mikro-orm/migrations'

/** The hash and the expiry of the token in a password reset link. */
export class PasswordResets extends Migration {
  override up(): void {
    this.addSql('alter table logins add reset_hash bytea, add reset_expires_at timestamptz(3)')
  }
}
