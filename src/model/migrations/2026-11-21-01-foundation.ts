import { Migration } from '@mikro-orm/migrations'

/**
 * In every table of a workspace, `workspace_id` is the first column of the primary key, unique constraints and foreign keys,
 * so that a reference to another workspace cannot be stored.
 */
export class Foundation extends Migration {
  override up(): void {
    this.addSql(`
      create table workspaces (
        workspace_id uuid primary key,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        version integer not null default 1,
        name text not null,
        plan text not null check (plan in ('starter', 'pro', 'business'))
      )`)
    this.addSql(`
      create table users (
        workspace_id uuid not null references workspaces,
        id uuid not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        version integer not null default 1,
        name text not null,
        email text not null,
        role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
        primary key (workspace_id, id),
        constraint users_email_unique unique (workspace_id, email)
      )`)
    this.addSql(`
      create table logins (
        email text primary key,
        workspace_id uuid not null,
        user_id uuid not null,
        password_hash text not null,
        foreign key (workspace_id, user_id) references users
      )`)
    this.addSql(`
      create table sessions (
        workspace_id uuid not null,
        id uuid not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        version integer not null default 1,
        user_id uuid not null,
        access_hash bytea not null,
        access_expires_at timestamptz(3) not null,
        refresh_hash bytea not null,
        refresh_expires_at timestamptz(3) not null,
        revoked_at timestamptz(3),
        primary key (workspace_id, id),
        foreign key (workspace_id, user_id) references users
      )`)
    this.addSql(`
      create table api_keys (
        workspace_id uuid not null,
        id uuid not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        version integer not null default 1,
        user_id uuid not null,
        name text not null,
        scopes text[],
        expires_at timestamptz(3),
        hint text not null,
        revoked_at timestamptz(3),
        hash bytea not null,
        primary key (workspace_id, id),
        foreign key (workspace_id, user_id) references users
      )`)
    this.addSql('create index api_keys_created_at on api_keys (workspace_id, created_at, id)')
    this.addSql(`
      create table companies (
        workspace_id uuid not null references workspaces,
        id uuid not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        version integer not null default 1,
        name text not null,
        tags text[] not null default '{}',
        website text,
        primary key (workspace_id, id)
      )`)
    this.addSql('create index companies_created_at on companies (workspace_id, created_at, id)')
    this.addSql('create index companies_name on companies (workspace_id, name, id)')
    this.addSql(`
      create table activity (
        workspace_id uuid not null,
        id uuid not null,
        at timestamptz(3) not null,
        channel text not null,
        operation text,
        credential text not null,
        user_id uuid,
        session_id uuid,
        api_key_id uuid,
        client text,
        agent text,
        tool text,
        record_id text,
        status integer not null,
        duration_ms double precision not null,
        request_id text not null,
        remote_address text,
        changes jsonb not null default '[]',
        primary key (workspace_id, id)
      )`)
    this.addSql('create index activity_at on activity (workspace_id, at, id)')
    this.addSql(`
      create table idempotency_keys (
        workspace_id uuid not null,
        owner_id uuid not null,
        key text not null,
        fingerprint bytea not null,
        status integer not null,
        headers jsonb not null,
        body bytea not null,
        created_at timestamptz(3) not null,
        primary key (workspace_id, owner_id, key)
      )`)
    this.addSql('create index idempotency_keys_created_at on idempotency_keys (created_at)')
    // Makes a single-statement commit fail if a row has changed since it was read.
    this.addSql(`
      create function expect_rows(affected bigint, expected bigint) returns void language plpgsql as $$
      begin
        if affected <> expected then
          raise exception 'expected % rows, affected %', expected, affected using errcode = 'serialization_failure';
        end if;
      end $$`)
  }
}
