-- Notes, and summaries of the log.

create table notes (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  author_id uuid not null,
  client_id uuid,
  company_id uuid,
  project_id uuid,
  task_id uuid,
  prospect_id uuid,
  title text not null,
  body text not null,
  tags text[] not null default '{}',
  file jsonb,
  file_key text,
  external_id text,
  milestone_id uuid,
  time_entry_id uuid,
  time_entry_user_id uuid,
  languages text[] not null default '{}',
  search tsvector generated always as (note_words(title, body, languages)) stored not null,
  search_text text collate "C" generated always as (searched(title)) stored not null,
  attachments jsonb not null default '[]',
  attachment_keys text[] not null default '{}',
  primary key (workspace_id, id),
  check ((file is null) = (file_key is null)),
  constraint one_record
    check (num_nonnulls(client_id, company_id, project_id, milestone_id, task_id, time_entry_id, prospect_id) = 1),
  constraint with_whose_time check ((time_entry_id is null) = (time_entry_user_id is null)),
  foreign key (workspace_id, author_id) references users,
  foreign key (workspace_id, client_id) references clients,
  foreign key (workspace_id, company_id) references companies,
  foreign key (workspace_id, milestone_id) references milestones,
  foreign key (workspace_id, project_id) references projects,
  foreign key (workspace_id, prospect_id) references prospects,
  foreign key (workspace_id, task_id) references tasks,
  foreign key (workspace_id, time_entry_id) references time_entries
);
create index notes_attachment_keys on notes using gin (attachment_keys) with (fastupdate = off)
  where attachment_keys <> '{}';
create index notes_begin on notes (workspace_id, left(search_text, 60), id);
create unique index notes_external_id on notes (workspace_id, external_id) where external_id is not null;
create unique index notes_file_key on notes (workspace_id, file_key) where file_key is not null;
create index notes_other_script on notes using gin (workspace_id, to_tsvector('simple', search_text))
  where has_other_script(search_text);
create index notes_search on notes using gin
  (workspace_id, tags, search, search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
create index notes_workspace_id_author_id_created_at_id_idx on notes (workspace_id, author_id, created_at, id);
create index notes_workspace_id_client_id_created_at_id_idx on notes (workspace_id, client_id, created_at, id)
  where client_id is not null;
create index notes_workspace_id_company_id_created_at_id_idx on notes (workspace_id, company_id, created_at, id)
  where company_id is not null;
create index notes_workspace_id_created_at_id_idx on notes (workspace_id, created_at, id);
create index notes_workspace_id_expr_created_at_id_idx on notes (workspace_id, ((file_key is not null)), created_at, id);
create index notes_workspace_id_milestone_id_created_at_id_idx on notes (workspace_id, milestone_id, created_at, id)
  where milestone_id is not null;
create index notes_workspace_id_project_id_created_at_id_idx on notes (workspace_id, project_id, created_at, id)
  where project_id is not null;
create index notes_workspace_id_prospect_id_created_at_id_idx on notes (workspace_id, prospect_id, created_at, id)
  where prospect_id is not null;
create index notes_workspace_id_task_id_created_at_id_idx on notes (workspace_id, task_id, created_at, id)
  where task_id is not null;
create index notes_workspace_id_time_entry_id_created_at_id_idx on notes (workspace_id, time_entry_id, created_at, id)
  where time_entry_id is not null;
create index notes_workspace_id_updated_at_id_idx on notes (workspace_id, updated_at, id);

-- The queue of `src/operating/maintenance/index-notes.ts`.
create table unindexed_notes (
  workspace_id uuid primary key references workspaces,
  after_id uuid not null default '00000000-0000-0000-0000-000000000000'
);

create table summaries (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  user_id uuid not null,
  role text not null,
  period jsonb not null,
  since timestamptz(3) not null,
  until timestamptz(3) not null,
  filters jsonb not null,
  ai_policy text not null,
  ai_provider text not null,
  provider text not null check (provider in ('extractive', 'local', 'external')),
  fallback_reason text,
  model text,
  prompt_version text not null,
  entries integer not null,
  digest text not null,
  input_tokens integer not null,
  output_tokens integer not null,
  duration_ms integer not null,
  sentences jsonb not null,
  dropped jsonb not null default '[]',
  entry_digests jsonb not null,
  left_out jsonb not null default '[]',
  key_scopes text[],
  primary key (workspace_id, id),
  foreign key (workspace_id, user_id) references users
);
create index summaries_created_at on summaries (workspace_id, created_at, id);
create index summaries_user on summaries (workspace_id, user_id, created_at, id);
