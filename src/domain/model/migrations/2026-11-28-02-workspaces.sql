-- Workspaces, their people, and when these work.

create table workspaces (
  workspace_id uuid primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  name text not null,
  plan text not null check (plan in ('starter', 'pro', 'business')),
  time_zone text not null default 'UTC',
  week_starts_on integer not null default 1 check (week_starts_on >= 1 and week_starts_on <= 7),
  ai_policy text not null default 'members' check (ai_policy in ('off', 'admins', 'members')),
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  weekly_minutes integer not null default 2400 check (weekly_minutes >= 0 and weekly_minutes <= 10080),
  ai_provider text not null default 'extractive' check (ai_provider in ('extractive', 'local', 'external')),
  time_locked_until date,
  languages text[] not null default '{english}' check (cardinality(languages) <= 4),
  timer_limit_minutes integer not null default 600 check (timer_limit_minutes >= 1 and timer_limit_minutes <= 1440),
  holiday_region text,
  new_probability_percent integer not null default 10
    check (new_probability_percent >= 0 and new_probability_percent <= 100),
  contacted_probability_percent integer not null default 20
    check (contacted_probability_percent >= 0 and contacted_probability_percent <= 100),
  qualified_probability_percent integer not null default 50
    check (qualified_probability_percent >= 0 and qualified_probability_percent <= 100),
  proposal_probability_percent integer not null default 75
    check (proposal_probability_percent >= 0 and proposal_probability_percent <= 100),
  is_sample boolean not null default false,
  sample_id uuid
);

create table users (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  name text not null,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  cost_cents bigint check (cost_cents >= 0),
  active boolean not null default true,
  joined_at timestamptz(3),
  invitation_hash bytea,
  invitation_expires_at timestamptz(3),
  session_epoch integer not null default 1,
  mailed_invitation_hash bytea,
  invitation_mail text check (invitation_mail in ('waiting', 'sent', 'failed')),
  search_text text collate "C" generated always as (searched(name)) stored not null,
  employed_from date,
  employed_until date,
  primary key (workspace_id, id),
  constraint users_email_unique unique (workspace_id, email),
  constraint users_employed_until_check check (employed_from <= employed_until)
);
create index users_begin on users (workspace_id, left(search_text, 60), id);
create index users_search on users using gin (workspace_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 512);

create table logins (
  email text primary key,
  workspace_id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  version integer not null default 1,
  session_epoch integer not null default 1,
  reset_hash bytea,
  reset_expires_at timestamptz(3),
  foreign key (workspace_id, user_id) references users
);

create table capacities (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  user_id uuid not null,
  starts_on date not null,
  weekly_minutes integer not null check (weekly_minutes >= 0 and weekly_minutes <= 10080),
  holiday_region text,
  primary key (workspace_id, id),
  constraint capacities_starts_on_unique unique (workspace_id, user_id, starts_on),
  foreign key (workspace_id, user_id) references users
);

create table absences (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  user_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  half_day boolean not null default false,
  kind text not null default 'vacation' check (kind in ('vacation', 'sick', 'parental', 'training', 'other')),
  memo text,
  external_id text,
  primary key (workspace_id, id),
  constraint absences_ends_on_check check (starts_on <= ends_on),
  foreign key (workspace_id, user_id) references users
);
create index absences_created_at on absences (workspace_id, created_at, id);
create index absences_ends_on on absences (workspace_id, ends_on, id);
create unique index absences_external_id on absences (workspace_id, external_id) where external_id is not null;
create index absences_kind on absences (workspace_id, kind, starts_on, id);
create index absences_workspace_id_starts_on_id_idx on absences (workspace_id, starts_on, id);
create index absences_workspace_id_updated_at_id_idx on absences (workspace_id, updated_at, id);
create index absences_workspace_id_user_id_starts_on_id_idx on absences (workspace_id, user_id, starts_on, id);

create table holiday_calendars (
  workspace_id uuid not null references workspaces,
  calendar text not null,
  region text,
  edition text not null,
  first_stored_on date not null,
  days jsonb not null,
  primary key (workspace_id, calendar)
);
