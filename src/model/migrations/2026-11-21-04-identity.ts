import { Migration } from '@mikro-orm/migrations'

/** Adds invited and deactivated users, the detection of reused refresh tokens, and the rotation of API keys. */
export class Identity extends Migration {
  override up(): void {
    this.addSql(`
      alter table users
        add active boolean not null default true,
        add joined_at timestamptz(3),
        add invitation_hash bytea,
        add invitation_expires_at timestamptz(3),
        add session_epoch integer not null default 1`)
    this.addSql('update users set joined_at = created_at')
    this.addSql(`
      alter table logins
        add version integer not null default 1,
        add session_epoch integer not null default 1`)
    this.addSql(`
      alter table sessions
        add session_epoch integer not null default 1,
        add family_hash bytea,
        add previous_refresh_hash bytea,
        add refreshed_at timestamptz(3)`)
    // Existing refresh tokens have no family: their sessions end with the access token.
    this.addSql('update sessions set family_hash = sha256(refresh_hash)')
    this.addSql('alter table sessions alter family_hash set not null')
    this.addSql(`
      alter table api_keys
        add previous_hash bytea,
        add previous_expires_at timestamptz(3)`)
    // Used to find the last use of a key.
    this.addSql(`
      create index activity_api_key on activity (workspace_id, api_key_id, at)
        where api_key_id is not null`)
  }
}
