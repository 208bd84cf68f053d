import { Migration } from '@mikro-orm/migrations'

/** Connected clients, and the state of the authorization server. */
export class Connections extends Migration {
  override up(): void {
    this.addSql(`
      create table connections (
        workspace_id uuid not null,
        id uuid not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        version integer not null default 1,
        user_id uuid not null,
        name text not null,
        client_id text not null,
        client_host text,
        scopes text[] not null,
        expires_at timestamptz(3) not null,
        revoked_at timestamptz(3),
        last_used_at timestamptz(3),
        audience text not null,
        session_epoch integer not null,
        access_hash bytea,
        access_scopes text[],
        access_expires_at timestamptz(3),
        primary key (workspace_id, id),
        foreign key (workspace_id, user_id) references users
      )`)
    // For listConnections of all users and of one user.
    this.addSql('create index connections_created_at on connections (workspace_id, created_at, id)')
    this.addSql('create index connections_user_id on connections (workspace_id, user_id, created_at, id)')
    this.addSql('create index connections_ended on connections ((least(revoked_at, expires_at)))')
    this.addSql(`
      create table oauth_records (
        kind text not null,
        hash bytea not null,
        payload jsonb not null,
        grant_id text,
        consumed_at timestamptz(3),
        expires_at timestamptz(3) not null,
        primary key (kind, hash)
      )`)
    this.addSql('create index oauth_records_grant_id on oauth_records (grant_id) where grant_id is not null')
    this.addSql('create index oauth_records_expires_at on oauth_records (expires_at)')
  }
}
