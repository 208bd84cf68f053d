-- Saved views, removed records, and the responses to writes.

create table views (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  user_id uuid not null,
  name text not null,
  kind text not null,
  filters text not null default '',
  sort text,
  group_by text,
  columns text[] not null default '{}',
  presentation text not null default 'list',
  shared boolean not null default false,
  private_to_id uuid,
  primary key (workspace_id, id),
  constraint views_private_check
    check (not (private_to_id is distinct from case when not shared then user_id else null end)),
  foreign key (workspace_id, user_id) references users
);
create index views_workspace_id_kind_lower_id_idx on views (workspace_id, kind, name_order(name), id);
create index views_workspace_id_lower_id_idx on views (workspace_id, name_order(name), id);
create index views_workspace_id_private_to_id_lower_id_idx on views (workspace_id, private_to_id, name_order(name), id);
create index views_workspace_id_updated_at_id_idx on views (workspace_id, updated_at, id);
create index views_workspace_id_user_id_lower_id_idx on views (workspace_id, user_id, name_order(name), id);

-- Removed records that can be restored, with their former rows. The rows have no foreign keys: a referenced record can be
-- deleted, and restoring then reports it as missing. Ids are prefixed, because records of any kind share the table.
create table removed_records (
  workspace_id uuid not null references workspaces,
  id text not null,
  kind text not null,
  removed_at timestamptz(3) not null,
  removed_by uuid not null,
  version integer not null,
  row jsonb not null,
  primary key (workspace_id, id)
);
create index removed_records_by on removed_records (workspace_id, removed_by, removed_at, id);
create index removed_records_file_key on removed_records (workspace_id, (("row" ->> 'file_key')))
  where ("row" ->> 'file_key') is not null;
create index removed_records_removed_at_idx on removed_records (removed_at);
create index removed_records_workspace_id_kind_removed_at_id_idx on removed_records (workspace_id, kind, removed_at, id);
create index removed_records_workspace_id_removed_at_id_idx on removed_records (workspace_id, removed_at, id);

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
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
