-- What the service needs for itself. These tables have no workspace, or also serve calls outside workspaces.

-- Counters shared by several processes. The table is unlogged, so that no call waits for a disk; after a database crash, all
-- windows start over. The fill factors leave space to update rows in place.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expire bigint not null
) with (fillfactor = 50);

create table anonymous_calls (
  minute timestamp(0) with time zone not null,
  address text not null,
  operation text not null,
  status integer not null,
  calls bigint not null,
  primary key (minute, address, operation, status)
) with (fillfactor = 80);

create table mails (
  id uuid primary key,
  kind text not null,
  email text not null,
  workspace_id uuid,
  user_id uuid,
  asked_by uuid,
  channel text not null,
  request_id text not null,
  remote_address text,
  attempts integer not null default 0,
  due_at timestamptz(3) not null
);
create index mails_due on mails (due_at);

create table file_storage (
  one boolean primary key default true check (one),
  id text not null
);

create table package_versions (
  digest text primary key,
  version integer[] not null unique,
  published_at timestamptz(3) not null default now()
);

create table operator_commands (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  command text not null,
  arguments text[] not null,
  outcome text
);
