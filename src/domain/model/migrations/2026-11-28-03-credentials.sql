-- Credentials of callers, and the requests for them.

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
  session_epoch integer not null default 1,
  family_hash bytea not null,
  previous_refresh_hash bytea,
  refreshed_at timestamptz(3),
  client text,
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references users
);
create index sessions_over on sessions (least(revoked_at, refresh_expires_at));
create index sessions_user on sessions (workspace_id, user_id, created_at, id);

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
  previous_hash bytea,
  previous_expires_at timestamptz(3),
  toolsets text[],
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references users
);
create index api_keys_created_at on api_keys (workspace_id, created_at, id);

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
  previous_access_hash bytea,
  previous_access_scopes text[],
  previous_access_expires_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references users
);
create index connections_created_at on connections (workspace_id, created_at, id);
create index connections_ended on connections (least(revoked_at, expires_at));
create index connections_user_id on connections (workspace_id, user_id, created_at, id);

create table authorization_codes (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  user_id uuid not null,
  session_epoch integer not null,
  code_challenge text not null,
  hash bytea not null,
  expires_at timestamptz(3) not null,
  session_id uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, session_id) references sessions,
  foreign key (workspace_id, user_id) references users
);
create index authorization_codes_expires_at on authorization_codes (expires_at);

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
);
create index device_codes_expires_at on device_codes (expires_at);
create unique index device_codes_hash on device_codes (hash);
create unique index device_codes_user_code_hash on device_codes (user_code_hash);

create table oauth_records (
  kind text not null,
  hash bytea not null,
  payload jsonb not null,
  grant_id text,
  consumed_at timestamptz(3),
  expires_at timestamptz(3) not null,
  primary key (kind, hash)
);
create index oauth_records_expires_at on oauth_records (expires_at);
create index oauth_records_grant_id on oauth_records (grant_id) where grant_id is not null;

create table signing_keys (
  id text primary key,
  created_at timestamptz(3) not null,
  retired_at timestamptz(3),
  public_key text not null
);
