import { Migration } from '@mikro-orm/migrations'

/** Sign-ins on machines without a browser, which belong to no workspace. */
export class DeviceCodes extends Migration {
  override up(): void {
    this.addSql(`
      create table device_codes (
        id uuid primary key,
        hash bytea not null,
        user_code_hash bytea not null,
        client_name text not null,
        remote_address text,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        interval_seconds integer not null,
        polled_at timestamptz(3),
        decision text,
        workspace_id uuid,
        user_id uuid,
        session_epoch integer,
        session_id uuid,
        version integer not null default 1
      )`)
    this.addSql('create unique index device_codes_hash on device_codes (hash)')
    this.addSql('create unique index device_codes_user_code_hash on device_codes (user_code_hash)')
    this.addSql('create index device_codes_expires_at on device_codes (expires_at)')
  }
}
