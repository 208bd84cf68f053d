-- The schema after all migrations and rules. Written by `npm run schema`: do not edit.

create extension btree_gin;
create extension btree_gist;
create extension pg_trgm;
create extension unaccent;

create table absences (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  user_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  half_day boolean not null default false,
  kind text not null default 'vacation'::text,
  memo text,
  external_id text,
  constraint absences_pkey PRIMARY KEY (workspace_id, id),
  constraint absences_ends_on_check CHECK ((starts_on <= ends_on)),
  constraint absences_kind_check CHECK ((kind = ANY (ARRAY['vacation'::text, 'sick'::text, 'parental'::text, 'training'::text, 'other'::text]))),
  constraint absences_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint absences_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES users(workspace_id, id)
);
CREATE INDEX absences_created_at ON absences USING btree (workspace_id, created_at, id);
CREATE INDEX absences_ends_on ON absences USING btree (workspace_id, ends_on, id);
CREATE UNIQUE INDEX absences_external_id ON absences USING btree (workspace_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX absences_kind ON absences USING btree (workspace_id, kind, starts_on, id);
CREATE INDEX absences_workspace_id_starts_on_id_idx ON absences USING btree (workspace_id, starts_on, id);
CREATE INDEX absences_workspace_id_updated_at_id_idx ON absences USING btree (workspace_id, updated_at, id);
CREATE INDEX absences_workspace_id_user_id_starts_on_id_idx ON absences USING btree (workspace_id, user_id, starts_on, id);
CREATE TRIGGER is_at_most_a_day AFTER INSERT OR UPDATE OF starts_on, ends_on, half_day ON absences FOR EACH ROW EXECUTE FUNCTION refuse_more_than_a_day_of_absence();

create table activity (
  workspace_id uuid not null,
  id uuid not null,
  at timestamp(3) with time zone not null,
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
  request_id text,
  remote_address text,
  changes jsonb not null default '[]'::jsonb,
  salt uuid,
  details_salt uuid default gen_random_uuid(),
  details_digest bytea,
  constraint activity_pkey PRIMARY KEY (workspace_id, at, id)
);
CREATE INDEX activity_agent ON activity USING btree (hashtextextended(agent, uuid_hash_extended(workspace_id, (0)::bigint)), at) WHERE (agent IS NOT NULL);
CREATE INDEX activity_agent_name ON activity USING btree (hashtextextended(split_part(agent, '/'::text, 1), uuid_hash_extended(workspace_id, (0)::bigint)), at) WHERE (split_part(agent, '/'::text, 1) IS NOT NULL);
CREATE INDEX activity_api_key ON activity USING btree (uuid_hash_extended(api_key_id, uuid_hash_extended(workspace_id, (0)::bigint)), at) WHERE (api_key_id IS NOT NULL);
CREATE INDEX activity_changed ON activity USING btree (workspace_id, at, id) WHERE (changes <> '[]'::jsonb);
CREATE INDEX activity_changed_records ON activity USING gin (((jsonb_path_query_array(changes, '$[*]."record_id"'::jsonpath) - COALESCE(record_id, ''::text))) jsonb_path_ops) WITH (fastupdate=off) WHERE ((changes <> '[]'::jsonb) AND ((jsonb_path_query_array(changes, '$[*]."record_id"'::jsonpath) - COALESCE(record_id, ''::text)) <> '[]'::jsonb));
CREATE INDEX activity_channel ON activity USING btree (hashtextextended(channel, uuid_hash_extended(workspace_id, (0)::bigint)), at);
CREATE INDEX activity_failed ON activity USING btree (workspace_id, at, id) WHERE (status >= 500);
CREATE INDEX activity_operation ON activity USING btree (hashtextextended(operation, uuid_hash_extended(workspace_id, (0)::bigint)), at);
CREATE INDEX activity_record ON activity USING btree (hashtextextended(record_id, uuid_hash_extended(workspace_id, (0)::bigint)), at) WHERE (record_id IS NOT NULL);
CREATE INDEX activity_refused ON activity USING btree (workspace_id, at, id) WHERE ((status >= 400) AND (status <= 499));
CREATE INDEX activity_request ON activity USING btree (hashtextextended(request_id, uuid_hash_extended(workspace_id, (0)::bigint)), at) WHERE (request_id IS NOT NULL);
CREATE INDEX activity_tool ON activity USING btree (hashtextextended(tool, uuid_hash_extended(workspace_id, (0)::bigint)), at) WHERE (tool IS NOT NULL);
CREATE INDEX activity_user ON activity USING btree (uuid_hash_extended(user_id, uuid_hash_extended(workspace_id, (0)::bigint)), at);
CREATE STATISTICS activity_agent_known ON hashtextextended(agent, uuid_hash_extended(workspace_id, 0::bigint)) FROM activity;
CREATE STATISTICS activity_agent_name_known ON hashtextextended(split_part(agent, '/'::text, 1), uuid_hash_extended(workspace_id, 0::bigint)) FROM activity;
CREATE STATISTICS activity_api_key_known ON uuid_hash_extended(api_key_id, uuid_hash_extended(workspace_id, 0::bigint)) FROM activity;
CREATE STATISTICS activity_record_known ON hashtextextended(record_id, uuid_hash_extended(workspace_id, 0::bigint)) FROM activity;
CREATE STATISTICS activity_request_known ON hashtextextended(request_id, uuid_hash_extended(workspace_id, 0::bigint)) FROM activity;
CREATE STATISTICS activity_tool_known ON hashtextextended(tool, uuid_hash_extended(workspace_id, 0::bigint)) FROM activity;
CREATE TRIGGER count_deleted_activity AFTER DELETE ON activity REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_activity();
CREATE TRIGGER count_updated_activity AFTER UPDATE ON activity REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_activity();
CREATE TRIGGER store_activity_salt BEFORE UPDATE OF details_salt ON activity FOR EACH ROW WHEN (((new.salt IS NULL) AND (new.details_salt IS NULL))) EXECUTE FUNCTION store_activity_salt();

create table activity_chain_ends (
  workspace_id uuid not null,
  count bigint not null,
  head bytea not null,
  constraint activity_chain_ends_pkey PRIMARY KEY (workspace_id)
);

create table activity_checkpoints (
  workspace_id uuid not null,
  id uuid not null,
  at timestamp(3) with time zone not null,
  count bigint not null,
  head text not null,
  key_id text not null,
  note text not null,
  size bigint,
  constraint activity_checkpoints_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX activity_checkpoints_at ON activity_checkpoints USING btree (workspace_id, at, id);
CREATE INDEX activity_checkpoints_count ON activity_checkpoints USING btree (workspace_id, count);

create table activity_counts (
  workspace_id uuid not null,
  until timestamp(3) with time zone not null,
  since timestamp(3) with time zone not null,
  is_due boolean not null default true,
  users uuid[],
  operations text[],
  channels text[],
  agents text[],
  tools text[],
  statuses integer[],
  changed boolean[],
  calls integer[],
  first_at timestamp(3) with time zone[],
  last_at timestamp(3) with time zone[],
  constraint activity_counts_pkey PRIMARY KEY (workspace_id, until)
);
CREATE INDEX activity_counts_due ON activity_counts USING btree (workspace_id, until) WHERE is_due;

create table activity_erasures (
  workspace_id uuid not null,
  id uuid not null,
  record_id text not null,
  constraint activity_erasures_pkey PRIMARY KEY (workspace_id, id),
  constraint activity_erasures_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id)
);

create table activity_removals (
  workspace_id uuid not null,
  count bigint not null,
  note text not null,
  subtrees bytea,
  constraint activity_removals_pkey PRIMARY KEY (workspace_id)
);

create table activity_runs (
  workspace_id uuid not null,
  last bigint not null,
  at timestamp(3) with time zone not null,
  ids bytea not null,
  digests bytea not null,
  heads bytea,
  times timestamp(3) with time zone[],
  constraint activity_runs_pkey PRIMARY KEY (workspace_id, last)
);
CREATE INDEX activity_runs_at ON activity_runs USING btree (workspace_id, at);
CREATE TRIGGER count_linked_activity AFTER INSERT ON activity_runs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_linked_activity();

create table activity_subtrees (
  workspace_id uuid not null,
  size bigint not null,
  hashes bytea not null,
  constraint activity_subtrees_pkey PRIMARY KEY (workspace_id, size)
);

create table activity_unlinked (
  workspace_id uuid not null,
  id uuid not null,
  at timestamp(3) with time zone not null,
  digest bytea not null,
  constraint activity_unlinked_pkey PRIMARY KEY (workspace_id, id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

create table anonymous_calls (
  minute timestamp(0) with time zone not null,
  address text not null,
  operation text not null,
  status integer not null,
  calls bigint not null,
  constraint anonymous_calls_pkey PRIMARY KEY (minute, address, operation, status)
) with (fillfactor=80);

create table api_keys (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  user_id uuid not null,
  name text not null,
  scopes text[],
  expires_at timestamp(3) with time zone,
  hint text not null,
  revoked_at timestamp(3) with time zone,
  hash bytea not null,
  previous_hash bytea,
  previous_expires_at timestamp(3) with time zone,
  toolsets text[],
  constraint api_keys_pkey PRIMARY KEY (workspace_id, id),
  constraint api_keys_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES users(workspace_id, id)
);
CREATE INDEX api_keys_created_at ON api_keys USING btree (workspace_id, created_at, id);

create table applied_rules (
  name text not null,
  digest text not null,
  set_number integer not null,
  applied_at timestamp(3) with time zone not null default now(),
  constraint applied_rules_pkey PRIMARY KEY (name)
);

create table authorization_codes (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  user_id uuid not null,
  session_epoch integer not null,
  code_challenge text not null,
  hash bytea not null,
  expires_at timestamp(3) with time zone not null,
  session_id uuid,
  constraint authorization_codes_pkey PRIMARY KEY (workspace_id, id),
  constraint authorization_codes_workspace_id_session_id_fkey FOREIGN KEY (workspace_id, session_id) REFERENCES sessions(workspace_id, id),
  constraint authorization_codes_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES users(workspace_id, id)
);
CREATE INDEX authorization_codes_expires_at ON authorization_codes USING btree (expires_at);

create table backups (
  location text not null,
  name text not null,
  started_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  size bigint,
  error text,
  constraint backups_pkey PRIMARY KEY (location, name)
);

create table bills (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  name text not null,
  company_id uuid,
  project_id uuid,
  starts_on date not null,
  ends_on date not null,
  entries integer not null,
  minutes integer not null,
  revenue_cents bigint not null,
  memo text,
  constraint bills_pkey PRIMARY KEY (workspace_id, id),
  constraint bills_ends_on_check CHECK ((ends_on >= starts_on)),
  constraint bills_name_unique UNIQUE (workspace_id, name),
  constraint bills_of_one_record CHECK ((num_nonnulls(company_id, project_id) = 1)),
  constraint bills_workspace_id_company_id_fkey FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint bills_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint bills_workspace_id_project_id_fkey FOREIGN KEY (workspace_id, project_id) REFERENCES projects(workspace_id, id)
);
CREATE INDEX bills_workspace_id_company_id_created_at_id_idx ON bills USING btree (workspace_id, company_id, created_at, id);
CREATE INDEX bills_workspace_id_created_at_id_idx ON bills USING btree (workspace_id, created_at, id);
CREATE INDEX bills_workspace_id_project_id_created_at_id_idx ON bills USING btree (workspace_id, project_id, created_at, id);
CREATE INDEX bills_workspace_id_updated_at_id_idx ON bills USING btree (workspace_id, updated_at, id);
CREATE TRIGGER mark_time AFTER INSERT ON bills FOR EACH ROW EXECUTE FUNCTION mark_billed_time();
CREATE TRIGGER release_time BEFORE DELETE ON bills FOR EACH ROW EXECUTE FUNCTION release_billed_time();

create table blockers (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  task_id uuid not null,
  blocker_id uuid not null,
  constraint blockers_pkey PRIMARY KEY (workspace_id, id),
  constraint blockers_blocker_unique UNIQUE (workspace_id, task_id, blocker_id),
  constraint blockers_workspace_id_blocker_id_fkey FOREIGN KEY (workspace_id, blocker_id) REFERENCES tasks(workspace_id, id),
  constraint blockers_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint blockers_workspace_id_task_id_fkey FOREIGN KEY (workspace_id, task_id) REFERENCES tasks(workspace_id, id)
);
CREATE INDEX blockers_workspace_id_blocker_id_idx ON blockers USING btree (workspace_id, blocker_id);
CREATE INDEX blockers_workspace_id_task_id_created_at_id_idx ON blockers USING btree (workspace_id, task_id, created_at, id);
CREATE INDEX blockers_workspace_id_updated_at_id_idx ON blockers USING btree (workspace_id, updated_at, id);
CREATE TRIGGER a_turn BEFORE INSERT ON blockers FOR EACH ROW EXECUTE FUNCTION take_turn_for_blockers();
CREATE TRIGGER begins_no_circle AFTER INSERT ON blockers FOR EACH ROW EXECUTE FUNCTION refuse_circular_blockers();
CREATE TRIGGER count_blockers AFTER INSERT OR DELETE ON blockers FOR EACH ROW EXECUTE FUNCTION count_blocker();

create table capacities (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  user_id uuid not null,
  starts_on date not null,
  weekly_minutes integer not null,
  holiday_region text,
  constraint capacities_pkey PRIMARY KEY (workspace_id, id),
  constraint capacities_starts_on_unique UNIQUE (workspace_id, user_id, starts_on),
  constraint capacities_weekly_minutes_check CHECK (((weekly_minutes >= 0) AND (weekly_minutes <= 10080))),
  constraint capacities_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint capacities_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES users(workspace_id, id)
);

create table checklist_items (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  task_id uuid not null,
  title text not null,
  done boolean not null default false,
  "position" integer not null,
  constraint checklist_items_pkey PRIMARY KEY (workspace_id, id),
  constraint checklist_items_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint checklist_items_workspace_id_task_id_fkey FOREIGN KEY (workspace_id, task_id) REFERENCES tasks(workspace_id, id)
);
CREATE INDEX checklist_items_workspace_id_task_id_position_id_idx ON checklist_items USING btree (workspace_id, task_id, "position", id);
CREATE INDEX checklist_items_workspace_id_updated_at_id_idx ON checklist_items USING btree (workspace_id, updated_at, id);
CREATE TRIGGER count_checklist AFTER INSERT OR DELETE OR UPDATE OF done ON checklist_items FOR EACH ROW EXECUTE FUNCTION count_checklist_item();

create table clients (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  company_id uuid not null,
  name text not null,
  email text,
  phone text,
  "position" text,
  tags text[] not null default '{}'::text[],
  archived_at timestamp(3) with time zone,
  archived boolean generated always as ((archived_at IS NOT NULL)) stored not null,
  external_id text,
  search_text text generated always as (searched(VARIADIC ARRAY[name])) stored not null,
  last_contact_at timestamp(3) with time zone,
  constraint clients_pkey PRIMARY KEY (workspace_id, id),
  constraint clients_email_unique UNIQUE (workspace_id, email),
  constraint clients_workspace_id_company_id_fkey FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint clients_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id)
);
CREATE INDEX clients_archived_quiet ON clients USING gist (workspace_id, created_at, last_contact_at) WHERE archived;
CREATE INDEX clients_begin ON clients USING btree (workspace_id, "left"(search_text, 60), id);
CREATE INDEX clients_changed ON clients USING btree (workspace_id, updated_at, id);
CREATE INDEX clients_contact ON clients USING btree (workspace_id, company_id, last_contact_at);
CREATE UNIQUE INDEX clients_external_id ON clients USING btree (workspace_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX clients_host ON clients USING btree (workspace_id, mail_host(email)) WHERE (email IS NOT NULL);
CREATE INDEX clients_never_contacted ON clients USING btree (workspace_id, archived, created_at, id) WHERE (last_contact_at IS NULL);
CREATE UNIQUE INDEX clients_of_a_company ON clients USING btree (workspace_id, company_id, id);
CREATE INDEX clients_other_script ON clients USING gin (workspace_id, to_tsvector('simple'::regconfig, search_text)) WHERE has_other_script(search_text);
CREATE INDEX clients_phone ON clients USING btree (workspace_id, phone_key(phone) text_pattern_ops, id) WHERE (phone IS NOT NULL);
CREATE INDEX clients_quiet ON clients USING gist (workspace_id, created_at, last_contact_at);
CREATE INDEX clients_search ON clients USING gin (workspace_id, tags, search_text gin_trgm_ops) WITH (gin_pending_list_limit='512');
CREATE INDEX clients_workspace_id_archived_company_id_created_at_id_idx ON clients USING btree (workspace_id, archived, company_id, created_at, id);
CREATE INDEX clients_workspace_id_archived_created_at_id_idx ON clients USING btree (workspace_id, archived, created_at, id);
CREATE INDEX clients_workspace_id_archived_lower_id_idx ON clients USING btree (workspace_id, archived, name_order(name), id);
CREATE TRIGGER pass_contact AFTER INSERT OR DELETE OR UPDATE OF last_contact_at, company_id ON clients FOR EACH ROW EXECUTE FUNCTION pass_contact();

create table companies (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  name text not null,
  tags text[] not null default '{}'::text[],
  website text,
  archived_at timestamp(3) with time zone,
  archived boolean generated always as ((archived_at IS NOT NULL)) stored not null,
  external_id text,
  search_text text generated always as (searched(VARIADIC ARRAY[name])) stored not null,
  last_contact_at timestamp(3) with time zone,
  expects_new_name boolean not null default false,
  constraint companies_pkey PRIMARY KEY (workspace_id, id),
  constraint companies_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id)
);
CREATE INDEX companies_archived_quiet ON companies USING gist (workspace_id, created_at, last_contact_at) WHERE archived;
CREATE INDEX companies_begin ON companies USING btree (workspace_id, "left"(search_text, 60), id);
CREATE INDEX companies_by_name_key ON companies USING btree (workspace_id, name_key(name));
CREATE INDEX companies_changed ON companies USING btree (workspace_id, updated_at, id);
CREATE UNIQUE INDEX companies_external_id ON companies USING btree (workspace_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX companies_host ON companies USING btree (workspace_id, web_host(website)) WHERE (website IS NOT NULL);
CREATE INDEX companies_never_contacted ON companies USING btree (workspace_id, archived, created_at, id) WHERE (last_contact_at IS NULL);
CREATE INDEX companies_other_script ON companies USING gin (workspace_id, to_tsvector('simple'::regconfig, search_text)) WHERE has_other_script(search_text);
CREATE INDEX companies_quiet ON companies USING gist (workspace_id, created_at, last_contact_at);
CREATE INDEX companies_search ON companies USING gin (workspace_id, tags, search_text gin_trgm_ops) WITH (gin_pending_list_limit='512');
CREATE INDEX companies_workspace_id_archived_created_at_id_idx ON companies USING btree (workspace_id, archived, created_at, id);
CREATE INDEX companies_workspace_id_archived_lower_id_idx ON companies USING btree (workspace_id, archived, name_order(name), id);
CREATE TRIGGER give_company_name AFTER UPDATE OF name ON companies FOR EACH ROW WHEN ((new.name IS DISTINCT FROM old.name)) EXECUTE FUNCTION give_company_name();
CREATE TRIGGER refuse_taken_name BEFORE INSERT ON companies FOR EACH ROW WHEN (new.expects_new_name) EXECUTE FUNCTION refuse_taken_company_name();

create table connections (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  user_id uuid not null,
  name text not null,
  client_id text not null,
  client_host text,
  scopes text[] not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  audience text not null,
  session_epoch integer not null,
  access_hash bytea,
  access_scopes text[],
  access_expires_at timestamp(3) with time zone,
  previous_access_hash bytea,
  previous_access_scopes text[],
  previous_access_expires_at timestamp(3) with time zone,
  constraint connections_pkey PRIMARY KEY (workspace_id, id),
  constraint connections_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES users(workspace_id, id)
);
CREATE INDEX connections_created_at ON connections USING btree (workspace_id, created_at, id);
CREATE INDEX connections_ended ON connections USING btree (LEAST(revoked_at, expires_at));
CREATE INDEX connections_user_id ON connections USING btree (workspace_id, user_id, created_at, id);

create table device_codes (
  id uuid not null,
  hash bytea not null,
  user_code_hash bytea not null,
  client_name text not null,
  remote_address text,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  interval_seconds integer not null,
  polled_at timestamp(3) with time zone,
  decision text,
  workspace_id uuid,
  user_id uuid,
  session_epoch integer,
  session_id uuid,
  version integer not null default 1,
  constraint device_codes_pkey PRIMARY KEY (id)
);
CREATE INDEX device_codes_expires_at ON device_codes USING btree (expires_at);
CREATE UNIQUE INDEX device_codes_hash ON device_codes USING btree (hash);
CREATE UNIQUE INDEX device_codes_user_code_hash ON device_codes USING btree (user_code_hash);

create table file_storage (
  one boolean not null default true,
  id text not null,
  constraint file_storage_pkey PRIMARY KEY (one),
  constraint file_storage_one_check CHECK (one)
);

create table follow_ups (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  prospect_id uuid,
  due_on date not null,
  memo text not null,
  owner_id uuid,
  done boolean not null default false,
  client_id uuid,
  company_id uuid,
  constraint follow_ups_pkey PRIMARY KEY (workspace_id, id),
  constraint one_record CHECK ((num_nonnulls(client_id, company_id, prospect_id) = 1)),
  constraint follow_ups_client FOREIGN KEY (workspace_id, client_id) REFERENCES clients(workspace_id, id),
  constraint follow_ups_company FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint follow_ups_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint follow_ups_workspace_id_owner_id_fkey FOREIGN KEY (workspace_id, owner_id) REFERENCES users(workspace_id, id),
  constraint follow_ups_workspace_id_prospect_id_fkey FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospects(workspace_id, id)
);
CREATE INDEX follow_ups_changed ON follow_ups USING btree (workspace_id, updated_at, id);
CREATE INDEX follow_ups_client_id_due ON follow_ups USING btree (workspace_id, client_id, due_on, id) WHERE (client_id IS NOT NULL);
CREATE INDEX follow_ups_company_id_due ON follow_ups USING btree (workspace_id, company_id, due_on, id) WHERE (company_id IS NOT NULL);
CREATE INDEX follow_ups_created ON follow_ups USING btree (workspace_id, created_at, id);
CREATE INDEX follow_ups_done_due ON follow_ups USING btree (workspace_id, done, due_on, id);
CREATE INDEX follow_ups_due ON follow_ups USING btree (workspace_id, due_on, id);
CREATE INDEX follow_ups_owner_due ON follow_ups USING btree (workspace_id, owner_id, due_on, id);
CREATE INDEX follow_ups_owner_open ON follow_ups USING btree (workspace_id, owner_id, due_on, id) WHERE (NOT done);
CREATE INDEX follow_ups_unowned_due ON follow_ups USING btree (workspace_id, ((owner_id IS NULL)), due_on, id);
CREATE INDEX follow_ups_unowned_open ON follow_ups USING btree (workspace_id, due_on, id) WHERE ((owner_id IS NULL) AND (NOT done));
CREATE INDEX follow_ups_workspace_id_owner_id_idx ON follow_ups USING btree (workspace_id, owner_id) WHERE (NOT done);
CREATE INDEX follow_ups_workspace_id_prospect_id_due_on_id_idx ON follow_ups USING btree (workspace_id, prospect_id, due_on, id);

create table holiday_calendars (
  workspace_id uuid not null,
  calendar text not null,
  region text,
  edition text not null,
  first_stored_on date not null,
  days jsonb not null,
  constraint holiday_calendars_pkey PRIMARY KEY (workspace_id, calendar),
  constraint holiday_calendars_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id)
);

create table idempotency_keys (
  workspace_id uuid not null,
  owner_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  headers jsonb not null,
  body bytea not null,
  created_at timestamp(3) with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (workspace_id, owner_id, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (created_at);

create table interactions (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  author_id uuid not null,
  client_id uuid,
  company_id uuid,
  prospect_id uuid,
  kind text not null,
  direction text,
  occurred_at timestamp(3) with time zone not null,
  title text not null,
  text text not null,
  external_id text,
  search_text text generated always as (searched(VARIADIC ARRAY[title, text])) stored not null,
  constraint interactions_pkey PRIMARY KEY (workspace_id, id),
  constraint interactions_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint interactions_kind_check CHECK ((kind = ANY (ARRAY['call'::text, 'mail'::text, 'meeting'::text, 'message'::text]))),
  constraint one_record CHECK ((num_nonnulls(client_id, company_id, prospect_id) = 1)),
  constraint interactions_workspace_id_author_id_fkey FOREIGN KEY (workspace_id, author_id) REFERENCES users(workspace_id, id),
  constraint interactions_workspace_id_client_id_fkey FOREIGN KEY (workspace_id, client_id) REFERENCES clients(workspace_id, id),
  constraint interactions_workspace_id_company_id_fkey FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint interactions_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint interactions_workspace_id_prospect_id_fkey FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospects(workspace_id, id)
);
CREATE INDEX interactions_begin ON interactions USING btree (workspace_id, "left"(search_text, 60), id);
CREATE UNIQUE INDEX interactions_external_id ON interactions USING btree (workspace_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX interactions_other_script ON interactions USING gin (workspace_id, to_tsvector('simple'::regconfig, search_text)) WHERE has_other_script(search_text);
CREATE INDEX interactions_search ON interactions USING gin (workspace_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='512');
CREATE INDEX interactions_workspace_id_author_id_occurred_at_id_idx ON interactions USING btree (workspace_id, author_id, occurred_at, id);
CREATE INDEX interactions_workspace_id_client_id_occurred_at_id_idx ON interactions USING btree (workspace_id, client_id, occurred_at, id) WHERE (client_id IS NOT NULL);
CREATE INDEX interactions_workspace_id_company_id_occurred_at_id_idx ON interactions USING btree (workspace_id, company_id, occurred_at, id) WHERE (company_id IS NOT NULL);
CREATE INDEX interactions_workspace_id_created_at_id_idx ON interactions USING btree (workspace_id, created_at, id);
CREATE INDEX interactions_workspace_id_direction_occurred_at_id_idx ON interactions USING btree (workspace_id, direction, occurred_at, id);
CREATE INDEX interactions_workspace_id_kind_occurred_at_id_idx ON interactions USING btree (workspace_id, kind, occurred_at, id);
CREATE INDEX interactions_workspace_id_occurred_at_id_idx ON interactions USING btree (workspace_id, occurred_at, id);
CREATE INDEX interactions_workspace_id_prospect_id_occurred_at_id_idx ON interactions USING btree (workspace_id, prospect_id, occurred_at, id) WHERE (prospect_id IS NOT NULL);
CREATE INDEX interactions_workspace_id_updated_at_id_idx ON interactions USING btree (workspace_id, updated_at, id);
CREATE TRIGGER pass_contact AFTER INSERT OR DELETE OR UPDATE OF occurred_at, prospect_id, client_id, company_id ON interactions FOR EACH ROW EXECUTE FUNCTION pass_contact();

create table logins (
  email text not null,
  workspace_id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  version integer not null default 1,
  session_epoch integer not null default 1,
  reset_hash bytea,
  reset_expires_at timestamp(3) with time zone,
  constraint logins_pkey PRIMARY KEY (email),
  constraint logins_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES users(workspace_id, id)
);

create table mails (
  id uuid not null,
  kind text not null,
  email text not null,
  workspace_id uuid,
  user_id uuid,
  asked_by uuid,
  channel text not null,
  request_id text not null,
  remote_address text,
  attempts integer not null default 0,
  due_at timestamp(3) with time zone not null,
  constraint mails_pkey PRIMARY KEY (id)
);
CREATE INDEX mails_due ON mails USING btree (due_at);

create table maintenance (
  one boolean not null default true,
  reason text not null,
  since timestamp(3) with time zone not null default now(),
  constraint maintenance_pkey PRIMARY KEY (one),
  constraint maintenance_one_check CHECK (one)
);

create table mikro_orm_migrations (
  id integer not null default nextval('mikro_orm_migrations_id_seq'::regclass),
  name character varying(255) not null,
  executed_at timestamp(6) with time zone not null default CURRENT_TIMESTAMP(6),
  constraint mikro_orm_migrations_pkey PRIMARY KEY (id)
);

create table milestones (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  project_id uuid not null,
  name text not null,
  due_on date,
  done boolean not null default false,
  search_text text generated always as (searched(VARIADIC ARRAY[name])) stored not null,
  budget_minutes integer,
  budget_cents bigint,
  constraint milestones_pkey PRIMARY KEY (workspace_id, id),
  constraint milestones_of_a_project UNIQUE (workspace_id, project_id, id),
  constraint milestones_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint milestones_workspace_id_project_id_fkey FOREIGN KEY (workspace_id, project_id) REFERENCES projects(workspace_id, id)
);
CREATE INDEX milestones_begin ON milestones USING btree (workspace_id, "left"(search_text, 60), id);
CREATE INDEX milestones_other_script ON milestones USING gin (workspace_id, to_tsvector('simple'::regconfig, search_text)) WHERE has_other_script(search_text);
CREATE INDEX milestones_search ON milestones USING gin (workspace_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='512');

create table notes (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  author_id uuid not null,
  client_id uuid,
  company_id uuid,
  project_id uuid,
  task_id uuid,
  prospect_id uuid,
  title text not null,
  body text not null,
  tags text[] not null default '{}'::text[],
  file jsonb,
  file_key text,
  external_id text,
  milestone_id uuid,
  time_entry_id uuid,
  time_entry_user_id uuid,
  languages text[] not null default '{}'::text[],
  search tsvector generated always as (note_words(title, body, languages)) stored not null,
  search_text text generated always as (searched(VARIADIC ARRAY[title])) stored not null,
  attachments jsonb not null default '[]'::jsonb,
  attachment_keys text[] not null default '{}'::text[],
  constraint notes_pkey PRIMARY KEY (workspace_id, id),
  constraint notes_check CHECK (((file IS NULL) = (file_key IS NULL))),
  constraint one_record CHECK ((num_nonnulls(client_id, company_id, project_id, milestone_id, task_id, time_entry_id, prospect_id) = 1)),
  constraint with_whose_time CHECK (((time_entry_id IS NULL) = (time_entry_user_id IS NULL))),
  constraint notes_workspace_id_author_id_fkey FOREIGN KEY (workspace_id, author_id) REFERENCES users(workspace_id, id),
  constraint notes_workspace_id_client_id_fkey FOREIGN KEY (workspace_id, client_id) REFERENCES clients(workspace_id, id),
  constraint notes_workspace_id_company_id_fkey FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint notes_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint notes_workspace_id_milestone_id_fkey FOREIGN KEY (workspace_id, milestone_id) REFERENCES milestones(workspace_id, id),
  constraint notes_workspace_id_project_id_fkey FOREIGN KEY (workspace_id, project_id) REFERENCES projects(workspace_id, id),
  constraint notes_workspace_id_prospect_id_fkey FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospects(workspace_id, id),
  constraint notes_workspace_id_task_id_fkey FOREIGN KEY (workspace_id, task_id) REFERENCES tasks(workspace_id, id),
  constraint notes_workspace_id_time_entry_id_fkey FOREIGN KEY (workspace_id, time_entry_id) REFERENCES time_entries(workspace_id, id)
);
CREATE INDEX notes_attachment_keys ON notes USING gin (attachment_keys) WITH (fastupdate=off) WHERE (attachment_keys <> '{}'::text[]);
CREATE INDEX notes_begin ON notes USING btree (workspace_id, "left"(search_text, 60), id);
CREATE UNIQUE INDEX notes_external_id ON notes USING btree (workspace_id, external_id) WHERE (external_id IS NOT NULL);
CREATE UNIQUE INDEX notes_file_key ON notes USING btree (workspace_id, file_key) WHERE (file_key IS NOT NULL);
CREATE INDEX notes_other_script ON notes USING gin (workspace_id, to_tsvector('simple'::regconfig, search_text)) WHERE has_other_script(search_text);
CREATE INDEX notes_search ON notes USING gin (workspace_id, tags, search, search_text gin_trgm_ops) WITH (gin_pending_list_limit='512');
CREATE INDEX notes_workspace_id_author_id_created_at_id_idx ON notes USING btree (workspace_id, author_id, created_at, id);
CREATE INDEX notes_workspace_id_client_id_created_at_id_idx ON notes USING btree (workspace_id, client_id, created_at, id) WHERE (client_id IS NOT NULL);
CREATE INDEX notes_workspace_id_company_id_created_at_id_idx ON notes USING btree (workspace_id, company_id, created_at, id) WHERE (company_id IS NOT NULL);
CREATE INDEX notes_workspace_id_created_at_id_idx ON notes USING btree (workspace_id, created_at, id);
CREATE INDEX notes_workspace_id_expr_created_at_id_idx ON notes USING btree (workspace_id, ((file_key IS NOT NULL)), created_at, id);
CREATE INDEX notes_workspace_id_milestone_id_created_at_id_idx ON notes USING btree (workspace_id, milestone_id, created_at, id) WHERE (milestone_id IS NOT NULL);
CREATE INDEX notes_workspace_id_project_id_created_at_id_idx ON notes USING btree (workspace_id, project_id, created_at, id) WHERE (project_id IS NOT NULL);
CREATE INDEX notes_workspace_id_prospect_id_created_at_id_idx ON notes USING btree (workspace_id, prospect_id, created_at, id) WHERE (prospect_id IS NOT NULL);
CREATE INDEX notes_workspace_id_task_id_created_at_id_idx ON notes USING btree (workspace_id, task_id, created_at, id) WHERE (task_id IS NOT NULL);
CREATE INDEX notes_workspace_id_time_entry_id_created_at_id_idx ON notes USING btree (workspace_id, time_entry_id, created_at, id) WHERE (time_entry_id IS NOT NULL);
CREATE INDEX notes_workspace_id_updated_at_id_idx ON notes USING btree (workspace_id, updated_at, id);
CREATE TRIGGER set_languages BEFORE INSERT ON notes FOR EACH ROW EXECUTE FUNCTION set_note_languages();

create table oauth_records (
  kind text not null,
  hash bytea not null,
  payload jsonb not null,
  grant_id text,
  consumed_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone not null,
  constraint oauth_records_pkey PRIMARY KEY (kind, hash)
);
CREATE INDEX oauth_records_expires_at ON oauth_records USING btree (expires_at);
CREATE INDEX oauth_records_grant_id ON oauth_records USING btree (grant_id) WHERE (grant_id IS NOT NULL);

create table operator_commands (
  id uuid not null,
  at timestamp(3) with time zone not null default now(),
  command text not null,
  arguments text[] not null,
  outcome text,
  constraint operator_commands_pkey PRIMARY KEY (id)
);

create table package_versions (
  digest text not null,
  version integer[] not null,
  published_at timestamp(3) with time zone not null default now(),
  constraint package_versions_pkey PRIMARY KEY (digest),
  constraint package_versions_version_key UNIQUE (version)
);

create table project_time (
  workspace_id uuid not null,
  project_id uuid not null,
  month date not null,
  minutes bigint not null,
  cents bigint not null,
  budget_minutes bigint,
  budget_cents bigint,
  state text generated always as (budget_state(minutes, cents, budget_minutes, budget_cents)) stored,
  constraint project_time_pkey PRIMARY KEY (workspace_id, project_id, month),
  constraint project_time_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint project_time_workspace_id_project_id_fkey FOREIGN KEY (workspace_id, project_id) REFERENCES projects(workspace_id, id)
) with (fillfactor=80);
CREATE INDEX project_time_used ON project_time USING btree (workspace_id, state, month, project_id) WHERE (state = ANY (ARRAY['warning'::text, 'exceeded'::text]));

create table projects (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  company_id uuid,
  name text not null,
  description text,
  active boolean not null default true,
  starts_on date,
  ends_on date,
  tags text[] not null default '{}'::text[],
  rate_cents bigint,
  archived_at timestamp(3) with time zone,
  archived boolean generated always as ((archived_at IS NOT NULL)) stored not null,
  external_id text,
  search_text text generated always as (searched(VARIADIC ARRAY[name])) stored not null,
  budget_minutes integer,
  budget_cents bigint,
  budget_period text not null default 'total'::text,
  client_id uuid,
  constraint projects_pkey PRIMARY KEY (workspace_id, id),
  constraint projects_budget_period_check CHECK ((budget_period = ANY (ARRAY['total'::text, 'month'::text]))),
  constraint projects_client_needs_company CHECK (((client_id IS NULL) OR (company_id IS NOT NULL))),
  constraint projects_ends_on_check CHECK ((ends_on >= starts_on)),
  constraint projects_rate_cents_check CHECK ((rate_cents >= 0)),
  constraint projects_client FOREIGN KEY (workspace_id, company_id, client_id) REFERENCES clients(workspace_id, company_id, id),
  constraint projects_workspace_id_company_id_fkey FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint projects_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id)
);
CREATE INDEX projects_begin ON projects USING btree (workspace_id, "left"(search_text, 60), id);
CREATE INDEX projects_changed ON projects USING btree (workspace_id, updated_at, id);
CREATE INDEX projects_client ON projects USING btree (workspace_id, archived, client_id, created_at, id);
CREATE UNIQUE INDEX projects_external_id ON projects USING btree (workspace_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX projects_other_script ON projects USING gin (workspace_id, to_tsvector('simple'::regconfig, search_text)) WHERE has_other_script(search_text);
CREATE INDEX projects_search ON projects USING gin (workspace_id, tags, search_text gin_trgm_ops) WITH (gin_pending_list_limit='512');
CREATE INDEX projects_with_budget ON projects USING btree (workspace_id, archived, created_at, id) WHERE ((budget_minutes IS NOT NULL) OR (budget_cents IS NOT NULL));
CREATE INDEX projects_workspace_id_archived_active_created_at_id_idx ON projects USING btree (workspace_id, archived, active, created_at, id);
CREATE INDEX projects_workspace_id_archived_company_id_created_at_id_idx ON projects USING btree (workspace_id, archived, company_id, created_at, id);
CREATE INDEX projects_workspace_id_archived_created_at_id_idx ON projects USING btree (workspace_id, archived, created_at, id);
CREATE INDEX projects_workspace_id_archived_lower_id_idx ON projects USING btree (workspace_id, archived, name_order(name), id);
CREATE TRIGGER billed_project AFTER UPDATE OF company_id ON projects FOR EACH ROW WHEN ((new.company_id IS DISTINCT FROM old.company_id)) EXECUTE FUNCTION hold_billed_project();
CREATE TRIGGER copy_budget AFTER UPDATE OF budget_minutes, budget_cents, budget_period ON projects FOR EACH ROW WHEN ((((new.budget_minutes IS DISTINCT FROM old.budget_minutes) OR (new.budget_cents IS DISTINCT FROM old.budget_cents)) OR (new.budget_period IS DISTINCT FROM old.budget_period))) EXECUTE FUNCTION copy_budget();
CREATE TRIGGER keep_rate AFTER INSERT OR UPDATE OF rate_cents ON projects FOR EACH ROW EXECUTE FUNCTION keep_rate('project_id', 'rate_cents');

create table prospects (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  name text not null,
  stage text not null,
  source text,
  owner_id uuid,
  follow_up_on date,
  company_name text,
  email text,
  phone text,
  value_cents bigint,
  client_id uuid,
  tags text[] not null default '{}'::text[],
  contact_name text,
  external_id text,
  search_text text generated always as (searched(VARIADIC ARRAY[name, company_name, contact_name])) stored not null,
  company_id uuid,
  converted_at timestamp(3) with time zone,
  archived_at timestamp(3) with time zone,
  archived boolean generated always as ((archived_at IS NOT NULL)) stored not null,
  last_contact_at timestamp(3) with time zone,
  expected_close_on date,
  lost_reason text,
  stage_since timestamp(3) with time zone not null,
  expects_new_name boolean not null default false,
  constraint prospects_pkey PRIMARY KEY (workspace_id, id),
  constraint prospects_stage_check CHECK ((stage = ANY (ARRAY['new'::text, 'contacted'::text, 'qualified'::text, 'proposal'::text, 'won'::text, 'lost'::text]))),
  constraint prospects_value_cents_check CHECK ((value_cents >= 0)),
  constraint prospects_company_id_fkey FOREIGN KEY (workspace_id, company_id) REFERENCES companies(workspace_id, id),
  constraint prospects_workspace_id_client_id_fkey FOREIGN KEY (workspace_id, client_id) REFERENCES clients(workspace_id, id),
  constraint prospects_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint prospects_workspace_id_owner_id_fkey FOREIGN KEY (workspace_id, owner_id) REFERENCES users(workspace_id, id)
);
CREATE INDEX prospects_archived_closing ON prospects USING gist (workspace_id, created_at, expected_close_on) WHERE archived;
CREATE INDEX prospects_archived_due ON prospects USING gist (workspace_id, created_at, follow_up_on) WHERE archived;
CREATE INDEX prospects_archived_quiet ON prospects USING gist (workspace_id, created_at, last_contact_at) WHERE archived;
CREATE INDEX prospects_begin ON prospects USING btree (workspace_id, "left"(search_text, 60), id);
CREATE INDEX prospects_by_name_key ON prospects USING btree (workspace_id, name_key(company_name), name_key(name));
CREATE INDEX prospects_changed ON prospects USING btree (workspace_id, updated_at, id);
CREATE INDEX prospects_client ON prospects USING btree (workspace_id, archived, client_id, created_at, id) WHERE (client_id IS NOT NULL);
CREATE INDEX prospects_close_on ON prospects USING btree (workspace_id, archived, expected_close_on, id);
CREATE INDEX prospects_closing ON prospects USING gist (workspace_id, created_at, expected_close_on);
CREATE INDEX prospects_company ON prospects USING btree (workspace_id, archived, company_id, created_at, id) WHERE (company_id IS NOT NULL);
CREATE INDEX prospects_contact ON prospects USING btree (workspace_id, client_id, last_contact_at) WHERE (converted_at IS NOT NULL);
CREATE INDEX prospects_created ON prospects USING btree (workspace_id, archived, created_at, id);
CREATE INDEX prospects_due ON prospects USING gist (workspace_id, created_at, follow_up_on);
CREATE INDEX prospects_email ON prospects USING btree (workspace_id, email, id) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX prospects_external_id ON prospects USING btree (workspace_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX prospects_follow_up ON prospects USING btree (workspace_id, archived, COALESCE(follow_up_on, 'infinity'::date), id);
CREATE INDEX prospects_follow_up_last ON prospects USING btree (workspace_id, archived, COALESCE(follow_up_on, '-infinity'::date), id);
CREATE INDEX prospects_name ON prospects USING btree (workspace_id, archived, name_order(name), id);
CREATE INDEX prospects_never_contacted ON prospects USING btree (workspace_id, archived, created_at, id) WHERE (last_contact_at IS NULL);
CREATE INDEX prospects_other_script ON prospects USING gin (workspace_id, to_tsvector('simple'::regconfig, search_text)) WHERE has_other_script(search_text);
CREATE INDEX prospects_overdue ON prospects USING gist (workspace_id, created_at, follow_up_on) WHERE (stage <> ALL (ARRAY['won'::text, 'lost'::text]));
CREATE INDEX prospects_owner ON prospects USING btree (workspace_id, archived, owner_id, created_at, id);
CREATE INDEX prospects_phone ON prospects USING btree (workspace_id, phone_key(phone) text_pattern_ops, id) WHERE (phone IS NOT NULL);
CREATE INDEX prospects_quiet ON prospects USING gist (workspace_id, created_at, last_contact_at);
CREATE INDEX prospects_search ON prospects USING gin (workspace_id, tags, search_text gin_trgm_ops) WITH (gin_pending_list_limit='512');
CREATE INDEX prospects_source ON prospects USING btree (workspace_id, archived, source, created_at, id) WHERE (source IS NOT NULL);
CREATE INDEX prospects_stage ON prospects USING btree (workspace_id, archived, stage, created_at, id);
CREATE INDEX prospects_undated ON prospects USING btree (workspace_id, archived, created_at, id) WHERE (expected_close_on IS NULL);
CREATE INDEX prospects_unowned ON prospects USING btree (workspace_id, archived, ((owner_id IS NULL)), created_at, id);
CREATE INDEX prospects_value ON prospects USING btree (workspace_id, archived, COALESCE((value_cents)::numeric, 'Infinity'::numeric), id);
CREATE INDEX prospects_value_last ON prospects USING btree (workspace_id, archived, COALESCE((value_cents)::numeric, '-Infinity'::numeric), id);
CREATE TRIGGER pass_contact AFTER INSERT OR DELETE OR UPDATE OF last_contact_at, client_id, company_id, converted_at ON prospects FOR EACH ROW EXECUTE FUNCTION pass_contact();
CREATE TRIGGER refuse_taken_name BEFORE INSERT ON prospects FOR EACH ROW WHEN (new.expects_new_name) EXECUTE FUNCTION refuse_taken_prospect_name();

create table rate_limits (
  key text not null,
  points integer not null,
  expire bigint not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
) with (fillfactor=50);

create table rates (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  user_id uuid,
  service_id uuid,
  project_id uuid,
  staff_id uuid,
  starts_on date,
  rate_cents bigint,
  constraint rates_pkey PRIMARY KEY (workspace_id, id),
  constraint rates_of_one_record CHECK ((num_nonnulls(user_id, service_id, project_id, staff_id) = 1)),
  constraint rates_rate_cents_check CHECK ((rate_cents >= 0)),
  constraint rates_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint rates_workspace_id_project_id_fkey FOREIGN KEY (workspace_id, project_id) REFERENCES projects(workspace_id, id) ON DELETE CASCADE,
  constraint rates_workspace_id_service_id_fkey FOREIGN KEY (workspace_id, service_id) REFERENCES services(workspace_id, id) ON DELETE CASCADE,
  constraint rates_workspace_id_staff_id_fkey FOREIGN KEY (workspace_id, staff_id) REFERENCES staff(workspace_id, id) ON DELETE CASCADE,
  constraint rates_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES users(workspace_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX rates_of_project_id ON rates USING btree (workspace_id, project_id, starts_on DESC NULLS LAST) NULLS NOT DISTINCT WHERE (project_id IS NOT NULL);
CREATE UNIQUE INDEX rates_of_service_id ON rates USING btree (workspace_id, service_id, starts_on DESC NULLS LAST) NULLS NOT DISTINCT WHERE (service_id IS NOT NULL);
CREATE UNIQUE INDEX rates_of_staff_id ON rates USING btree (workspace_id, staff_id, starts_on DESC NULLS LAST) NULLS NOT DISTINCT WHERE (staff_id IS NOT NULL);
CREATE UNIQUE INDEX rates_of_user_id ON rates USING btree (workspace_id, user_id, starts_on DESC NULLS LAST) NULLS NOT DISTINCT WHERE (user_id IS NOT NULL);
CREATE INDEX rates_workspace_id_created_at_id_idx ON rates USING btree (workspace_id, created_at, id);
CREATE INDEX rates_workspace_id_updated_at_id_idx ON rates USING btree (workspace_id, updated_at, id);
CREATE TRIGGER apply_rate AFTER INSERT OR DELETE OR UPDATE ON rates FOR EACH ROW EXECUTE FUNCTION apply_rate();

create table recurring_tasks (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  project_id uuid not null,
  milestone_id uuid,
  service_id uuid,
  title text not null,
  description text,
  assignee_id uuid,
  estimate_minutes integer,
  rule text not null,
  starts_on date not null,
  days_ahead integer not null default 7,
  paused boolean not null default false,
  author_id uuid not null,
  last_on date,
  next_on date,
  archived_at timestamp(3) with time zone,
  archived boolean generated always as ((archived_at IS NOT NULL)) stored not null,
  add_on date generated always as (
CASE
    WHEN ((archived_at IS NULL) AND (NOT paused)) THEN (next_on - days_ahead)
    ELSE NULL::date
END) stored,
  quota_reached_at timestamp(3) with time zone,
  search_text text generated always as (searched(VARIADIC ARRAY[title])) stored not null,
  constraint recurring_tasks_pkey PRIMARY KEY (workspace_id, id),
  constraint recurring_tasks_estimate_minutes_check CHECK ((estimate_minutes > 0)),
  constraint recurring_tasks_workspace_id_assignee_id_fkey FOREIGN KEY (workspace_id, assignee_id) REFERENCES users(workspace_id, id),
  constraint recurring_tasks_workspace_id_author_id_fkey FOREIGN KEY (workspace_id, author_id) REFERENCES users(workspace_id, id),
  constraint recurring_tasks_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint recurring_tasks_workspace_id_project_id_fkey FOREIGN KEY (workspace_id, project_id) REFERENCES projects(workspace_id, id),
  constraint recurring_tasks_workspace_id_project_id_milestone_id_fkey FOREIGN KEY (workspace_id, project_id, milestone_id) REFERENCES milestones(workspace_id, project_id, id),
  constraint recurring_tasks_workspace_id_service_id_fkey FOREIGN KEY (workspace_id, service_id) REFERENCES services(workspace_id, id)
);
CREATE INDEX recurring_tasks_begin ON recurring_tasks USING btree (workspace_id, "left"(search_text, 60), id);
CREATE INDEX recurring_tasks_due ON recurring_tasks USING btree (add_on) WHERE (add_on IS NOT NULL);
CREATE INDEX recurring_tasks_search ON recurring_tasks USING gin (workspace_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='512');
CREATE INDEX recurring_tasks_workspace_id_archived_assignee_id_created_a_idx ON recurring_tasks USING btree (workspace_id, archived, assignee_id, created_at, id);
CREATE INDEX recurring_tasks_workspace_id_archived_coalesce_id_idx ON recurring_tasks USING btree (workspace_id, archived, COALESCE(next_on, 'infinity'::date), id);
CREATE INDEX recurring_tasks_workspace_id_archived_coalesce_id_idx1 ON recurring_tasks USING btree (workspace_id, archived, COALESCE(next_on, '-infinity'::date), id);
CREATE INDEX recurring_tasks_workspace_id_archived_created_at_id_idx ON recurring_tasks USING btree (workspace_id, archived, created_at, id);
CREATE INDEX recurring_tasks_workspace_id_archived_paused_created_at_id_idx ON recurring_tasks USING btree (workspace_id, archived, paused, created_at, id);
CREATE INDEX recurring_tasks_workspace_id_archived_project_id_created_at_idx ON recurring_tasks USING btree (workspace_id, archived, project_id, created_at, id);
CREATE INDEX recurring_tasks_workspace_id_assignee_id_idx ON recurring_tasks USING btree (workspace_id, assignee_id);
CREATE INDEX recurring_tasks_workspace_id_author_id_idx ON recurring_tasks USING btree (workspace_id, author_id);
CREATE INDEX recurring_tasks_workspace_id_milestone_id_idx ON recurring_tasks USING btree (workspace_id, milestone_id);
CREATE INDEX recurring_tasks_workspace_id_service_id_idx ON recurring_tasks USING btree (workspace_id, service_id);
CREATE INDEX recurring_tasks_workspace_id_updated_at_id_idx ON recurring_tasks USING btree (workspace_id, updated_at, id);

create table removed_records (
  workspace_id uuid not null,
  id text not null,
  kind text not null,
  removed_at timestamp(3) with time zone not null,
  removed_by uuid not null,
  version integer not null,
  "row" jsonb not null,
  constraint removed_records_pkey PRIMARY KEY (workspace_id, id),
  constraint removed_records_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id)
);
CREATE INDEX removed_records_by ON removed_records USING btree (workspace_id, removed_by, removed_at, id);
CREATE INDEX removed_records_file_key ON removed_records USING btree (workspace_id, (("row" ->> 'file_key'::text))) WHERE (("row" ->> 'file_key'::text) IS NOT NULL);
CREATE INDEX removed_records_removed_at_idx ON removed_records USING btree (removed_at);
CREATE INDEX removed_records_workspace_id_kind_removed_at_id_idx ON removed_records USING btree (workspace_id, kind, removed_at, id);
CREATE INDEX removed_records_workspace_id_removed_at_id_idx ON removed_records USING btree (workspace_id, removed_at, id);

create table repricings (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  starts_on date not null,
  ends_on date not null,
  user_id uuid,
  project_id uuid,
  service_id uuid,
  entries integer not null,
  changed integer not null,
  revenue_before_cents bigint not null,
  revenue_after_cents bigint not null,
  cost_before_cents bigint not null,
  cost_after_cents bigint not null,
  constraint repricings_pkey PRIMARY KEY (workspace_id, id),
  constraint repricings_ends_on_check CHECK ((ends_on >= starts_on)),
  constraint repricings_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint repricings_workspace_id_project_id_fkey FOREIGN KEY (workspace_id, project_id) REFERENCES projects(workspace_id, id),
  constraint repricings_workspace_id_service_id_fkey FOREIGN KEY (workspace_id, service_id) REFERENCES services(workspace_id, id),
  constraint repricings_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES users(workspace_id, id)
);
CREATE INDEX repricings_workspace_id_created_at_id_idx ON repricings USING btree (workspace_id, created_at, id);

create table services (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  name text not null,
  billable boolean not null default true,
  rate_cents bigint,
  active boolean not null default true,
  archived_at timestamp(3) with time zone,
  archived boolean generated always as ((archived_at IS NOT NULL)) stored not null,
  search_text text generated always as (searched(VARIADIC ARRAY[name])) stored not null,
  constraint services_pkey PRIMARY KEY (workspace_id, id),
  constraint services_rate_cents_check CHECK ((rate_cents >= 0)),
  constraint services_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id)
);
CREATE INDEX services_begin ON services USING btree (workspace_id, "left"(search_text, 60), id);
CREATE INDEX services_search ON services USING gin (workspace_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='512');
CREATE INDEX services_workspace_id_archived_lower_id_idx ON services USING btree (workspace_id, archived, name_order(name), id);
CREATE TRIGGER keep_rate AFTER INSERT OR UPDATE OF rate_cents ON services FOR EACH ROW EXECUTE FUNCTION keep_rate('service_id', 'rate_cents');

create table sessions (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  user_id uuid not null,
  access_hash bytea not null,
  access_expires_at timestamp(3) with time zone not null,
  refresh_hash bytea not null,
  refresh_expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  session_epoch integer not null default 1,
  family_hash bytea not null,
  previous_refresh_hash bytea,
  refreshed_at timestamp(3) with time zone,
  client text,
  constraint sessions_pkey PRIMARY KEY (workspace_id, id),
  constraint sessions_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES users(workspace_id, id)
);
CREATE INDEX sessions_over ON sessions USING btree (LEAST(revoked_at, refresh_expires_at));
CREATE INDEX sessions_user ON sessions USING btree (workspace_id, user_id, created_at, id);

create table signing_keys (
  id text not null,
  created_at timestamp(3) with time zone not null,
  retired_at timestamp(3) with time zone,
  public_key text not null,
  constraint signing_keys_pkey PRIMARY KEY (id)
);

create table staff (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  project_id uuid not null,
  user_id uuid not null,
  "position" text,
  rate_cents bigint,
  role text not null default 'member'::text,
  constraint staff_pkey PRIMARY KEY (workspace_id, id),
  constraint staff_rate_cents_check CHECK ((rate_cents >= 0)),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['member'::text, 'lead'::text]))),
  constraint staff_user_unique UNIQUE (workspace_id, project_id, user_id),
  constraint staff_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint staff_workspace_id_project_id_fkey FOREIGN KEY (workspace_id, project_id) REFERENCES projects(workspace_id, id),
  constraint staff_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES users(workspace_id, id)
);
CREATE INDEX staff_leads ON staff USING btree (workspace_id, user_id) INCLUDE (project_id) WHERE (role = 'lead'::text);
CREATE TRIGGER keep_rate AFTER INSERT OR UPDATE OF rate_cents ON staff FOR EACH ROW EXECUTE FUNCTION keep_rate('staff_id', 'rate_cents');

create table summaries (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  user_id uuid not null,
  role text not null,
  period jsonb not null,
  since timestamp(3) with time zone not null,
  until timestamp(3) with time zone not null,
  filters jsonb not null,
  ai_policy text not null,
  ai_provider text not null,
  provider text not null,
  fallback_reason text,
  model text,
  prompt_version text not null,
  entries integer not null,
  digest text not null,
  input_tokens integer not null,
  output_tokens integer not null,
  duration_ms integer not null,
  sentences jsonb not null,
  dropped jsonb not null default '[]'::jsonb,
  entry_digests jsonb not null,
  left_out jsonb not null default '[]'::jsonb,
  key_scopes text[],
  constraint summaries_pkey PRIMARY KEY (workspace_id, id),
  constraint summaries_provider_check CHECK ((provider = ANY (ARRAY['extractive'::text, 'local'::text, 'external'::text]))),
  constraint summaries_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint summaries_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES users(workspace_id, id)
);
CREATE INDEX summaries_created_at ON summaries USING btree (workspace_id, created_at, id);
CREATE INDEX summaries_user ON summaries USING btree (workspace_id, user_id, created_at, id);

create table tasks (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  project_id uuid not null,
  milestone_id uuid,
  service_id uuid,
  title text not null,
  description text,
  status text not null,
  assignee_id uuid,
  due_on date,
  estimate_minutes integer,
  completed_at timestamp(3) with time zone,
  external_id text,
  search_text text generated always as (searched(VARIADIC ARRAY[title])) stored not null,
  checklist_total integer not null default 0,
  checklist_done integer not null default 0,
  open_blockers integer not null default 0,
  recurring_task_id uuid,
  recurs_on date,
  constraint tasks_pkey PRIMARY KEY (workspace_id, id),
  constraint completed_when_done CHECK (((status = 'done'::text) = (completed_at IS NOT NULL))),
  constraint tasks_estimate_minutes_check CHECK ((estimate_minutes > 0)),
  constraint tasks_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'blocked'::text, 'done'::text, 'cancelled'::text]))),
  constraint tasks_recurring_task FOREIGN KEY (workspace_id, recurring_task_id) REFERENCES recurring_tasks(workspace_id, id),
  constraint tasks_workspace_id_assignee_id_fkey FOREIGN KEY (workspace_id, assignee_id) REFERENCES users(workspace_id, id),
  constraint tasks_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint tasks_workspace_id_project_id_fkey FOREIGN KEY (workspace_id, project_id) REFERENCES projects(workspace_id, id),
  constraint tasks_workspace_id_project_id_milestone_id_fkey FOREIGN KEY (workspace_id, project_id, milestone_id) REFERENCES milestones(workspace_id, project_id, id),
  constraint tasks_workspace_id_service_id_fkey FOREIGN KEY (workspace_id, service_id) REFERENCES services(workspace_id, id)
);
CREATE INDEX tasks_begin ON tasks USING btree (workspace_id, "left"(search_text, 60), id);
CREATE INDEX tasks_blocked ON tasks USING btree (workspace_id, ((open_blockers > 0)), created_at, id);
CREATE INDEX tasks_changed ON tasks USING btree (workspace_id, updated_at, id);
CREATE INDEX tasks_due ON tasks USING gist (workspace_id, created_at, due_on);
CREATE UNIQUE INDEX tasks_external_id ON tasks USING btree (workspace_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX tasks_of_person ON tasks USING btree (workspace_id, assignee_id, status, completed_at) WHERE (assignee_id IS NOT NULL);
CREATE INDEX tasks_other_script ON tasks USING gin (workspace_id, to_tsvector('simple'::regconfig, search_text)) WHERE has_other_script(search_text);
CREATE INDEX tasks_overdue ON tasks USING gist (workspace_id, created_at, due_on) WHERE (status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'blocked'::text]));
CREATE INDEX tasks_search ON tasks USING gin (workspace_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='512');
CREATE INDEX tasks_series_created ON tasks USING btree (workspace_id, recurring_task_id, created_at, id);
CREATE UNIQUE INDEX tasks_series_day ON tasks USING btree (workspace_id, recurring_task_id, recurs_on) WHERE (recurring_task_id IS NOT NULL);
CREATE INDEX tasks_workspace_id_assignee_id_created_at_id_idx ON tasks USING btree (workspace_id, assignee_id, created_at, id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX tasks_workspace_id_coalesce_id_idx ON tasks USING btree (workspace_id, COALESCE(due_on, 'infinity'::date), id);
CREATE INDEX tasks_workspace_id_coalesce_id_idx1 ON tasks USING btree (workspace_id, COALESCE(due_on, 'infinity'::date), id) WHERE (status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'blocked'::text]));
CREATE INDEX tasks_workspace_id_coalesce_id_idx2 ON tasks USING btree (workspace_id, COALESCE(due_on, '-infinity'::date), id) WHERE (status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'blocked'::text]));
CREATE INDEX tasks_workspace_id_coalesce_id_idx3 ON tasks USING btree (workspace_id, COALESCE(due_on, '-infinity'::date), id);
CREATE INDEX tasks_workspace_id_created_at_id_idx ON tasks USING btree (workspace_id, created_at, id);
CREATE INDEX tasks_workspace_id_created_at_id_idx1 ON tasks USING btree (workspace_id, created_at, id) WHERE ((assignee_id IS NULL) AND (status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'blocked'::text])));
CREATE INDEX tasks_workspace_id_expr_created_at_id_idx ON tasks USING btree (workspace_id, ((status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'blocked'::text]))), created_at, id);
CREATE INDEX tasks_workspace_id_expr_created_at_id_idx1 ON tasks USING btree (workspace_id, ((assignee_id IS NULL)), created_at, id);
CREATE INDEX tasks_workspace_id_lower_id_idx ON tasks USING btree (workspace_id, name_order(title), id);
CREATE INDEX tasks_workspace_id_milestone_id_created_at_id_idx ON tasks USING btree (workspace_id, milestone_id, created_at, id) WHERE (milestone_id IS NOT NULL);
CREATE INDEX tasks_workspace_id_project_id_created_at_id_idx ON tasks USING btree (workspace_id, project_id, created_at, id);
CREATE INDEX tasks_workspace_id_status_created_at_id_idx ON tasks USING btree (workspace_id, status, created_at, id);
CREATE TRIGGER move_time AFTER UPDATE OF project_id, service_id ON tasks FOR EACH ROW WHEN (((old.project_id IS DISTINCT FROM new.project_id) OR (old.service_id IS DISTINCT FROM new.service_id))) EXECUTE FUNCTION move_time_of_task();
CREATE TRIGGER unblock AFTER UPDATE OF status ON tasks FOR EACH ROW WHEN (((old.status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'blocked'::text])) <> (new.status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'blocked'::text])))) EXECUTE FUNCTION count_for_blocked();

create table time_entries (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  user_id uuid not null,
  task_id uuid,
  project_id uuid,
  service_id uuid,
  date date not null,
  minutes integer not null,
  billable boolean not null,
  memo text,
  of_project_id uuid,
  of_service_id uuid,
  rate_cents bigint,
  cost_cents bigint,
  external_id text,
  capped boolean not null default false,
  clock text,
  bill_id uuid,
  constraint time_entries_pkey PRIMARY KEY (workspace_id, id),
  constraint project_of_task CHECK ((project_id = of_project_id)),
  constraint some_target CHECK ((num_nonnulls(task_id, project_id, service_id) > 0)),
  constraint time_entries_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint time_entries_minutes_check CHECK (((minutes >= 1) AND (minutes <= 1440))),
  constraint time_entries_rate_cents_check CHECK ((rate_cents >= 0)),
  constraint time_entries_bill FOREIGN KEY (workspace_id, bill_id) REFERENCES bills(workspace_id, id),
  constraint time_entries_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint time_entries_workspace_id_project_id_fkey FOREIGN KEY (workspace_id, project_id) REFERENCES projects(workspace_id, id),
  constraint time_entries_workspace_id_service_id_fkey FOREIGN KEY (workspace_id, service_id) REFERENCES services(workspace_id, id),
  constraint time_entries_workspace_id_task_id_fkey FOREIGN KEY (workspace_id, task_id) REFERENCES tasks(workspace_id, id),
  constraint time_entries_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES users(workspace_id, id)
);
CREATE INDEX time_entries_billed ON time_entries USING btree (workspace_id, ((bill_id IS NOT NULL)), date, id);
CREATE INDEX time_entries_capped ON time_entries USING btree (workspace_id, capped, date, id);
CREATE INDEX time_entries_changed ON time_entries USING btree (workspace_id, updated_at, id);
CREATE INDEX time_entries_clock ON time_entries USING btree (workspace_id, date, id) INCLUDE (user_id, of_project_id, minutes, clock) WHERE (clock IS NOT NULL);
CREATE INDEX time_entries_days ON time_entries USING btree (workspace_id, date, id) INCLUDE (user_id, task_id, of_project_id, of_service_id, minutes, billable, rate_cents, cost_cents);
CREATE UNIQUE INDEX time_entries_external_id ON time_entries USING btree (workspace_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX time_entries_of_bill ON time_entries USING btree (workspace_id, bill_id, date, id) WHERE (bill_id IS NOT NULL);
CREATE INDEX time_entries_priced ON time_entries USING btree (workspace_id, ((rate_cents IS NOT NULL)), date, id);
CREATE INDEX time_entries_project ON time_entries USING btree (workspace_id, of_project_id, date, id) INCLUDE (user_id, task_id, of_service_id, minutes, billable, rate_cents, cost_cents);
CREATE INDEX time_entries_rate ON time_entries USING btree (workspace_id, rate_cents, date, id) INCLUDE (user_id, task_id, of_project_id, of_service_id, minutes, billable, cost_cents);
CREATE INDEX time_entries_service ON time_entries USING btree (workspace_id, of_service_id, date, id) INCLUDE (user_id, task_id, of_project_id, minutes, billable, rate_cents, cost_cents);
CREATE INDEX time_entries_task ON time_entries USING btree (workspace_id, task_id, date, id);
CREATE INDEX time_entries_user ON time_entries USING btree (workspace_id, user_id, date, id) INCLUDE (task_id, of_project_id, of_service_id, minutes, billable, rate_cents, cost_cents);
CREATE INDEX time_entries_workspace_id_billable_date_id_idx ON time_entries USING btree (workspace_id, billable, date, id);
CREATE INDEX time_entries_workspace_id_created_at_id_idx ON time_entries USING btree (workspace_id, created_at, id);
CREATE TRIGGER billed_time AFTER DELETE OR UPDATE ON time_entries FOR EACH ROW WHEN ((old.bill_id IS NOT NULL)) EXECUTE FUNCTION hold_billed_time();
CREATE TRIGGER count_project_time_on_delete AFTER DELETE ON time_entries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_project_time_on_delete();
CREATE TRIGGER count_project_time_on_insert AFTER INSERT ON time_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_project_time_on_insert();
CREATE TRIGGER count_project_time_on_update AFTER UPDATE ON time_entries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_project_time_on_update();
CREATE TRIGGER time_lock BEFORE INSERT OR DELETE OR UPDATE ON time_entries FOR EACH ROW EXECUTE FUNCTION hold_locked_time();

create table timers (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  user_id uuid not null,
  task_id uuid,
  project_id uuid,
  service_id uuid,
  billable boolean,
  memo text,
  started_at timestamp(3) with time zone not null,
  of_project_id uuid,
  of_service_id uuid,
  constraint timers_pkey PRIMARY KEY (workspace_id, id),
  constraint one_timer_of_user UNIQUE (workspace_id, user_id),
  constraint project_of_task CHECK ((project_id = of_project_id)),
  constraint some_target CHECK ((num_nonnulls(task_id, project_id, service_id) > 0)),
  constraint timers_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint timers_workspace_id_project_id_fkey FOREIGN KEY (workspace_id, project_id) REFERENCES projects(workspace_id, id),
  constraint timers_workspace_id_service_id_fkey FOREIGN KEY (workspace_id, service_id) REFERENCES services(workspace_id, id),
  constraint timers_workspace_id_task_id_fkey FOREIGN KEY (workspace_id, task_id) REFERENCES tasks(workspace_id, id),
  constraint timers_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES users(workspace_id, id)
);
CREATE INDEX timers_workspace_id_project_id_idx ON timers USING btree (workspace_id, project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX timers_workspace_id_service_id_idx ON timers USING btree (workspace_id, service_id) WHERE (service_id IS NOT NULL);
CREATE INDEX timers_workspace_id_started_at_id_idx ON timers USING btree (workspace_id, started_at, id);
CREATE INDEX timers_workspace_id_task_id_idx ON timers USING btree (workspace_id, task_id) WHERE (task_id IS NOT NULL);
CREATE INDEX timers_workspace_id_updated_at_id_idx ON timers USING btree (workspace_id, updated_at, id);

create table unindexed_notes (
  workspace_id uuid not null,
  after_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  constraint unindexed_notes_pkey PRIMARY KEY (workspace_id),
  constraint unindexed_notes_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id)
);

create table users (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  name text not null,
  email text not null,
  role text not null,
  cost_cents bigint,
  active boolean not null default true,
  joined_at timestamp(3) with time zone,
  invitation_hash bytea,
  invitation_expires_at timestamp(3) with time zone,
  session_epoch integer not null default 1,
  mailed_invitation_hash bytea,
  invitation_mail text,
  search_text text generated always as (searched(VARIADIC ARRAY[name])) stored not null,
  employed_from date,
  employed_until date,
  constraint users_pkey PRIMARY KEY (workspace_id, id),
  constraint users_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint users_email_unique UNIQUE (workspace_id, email),
  constraint users_employed_until_check CHECK ((employed_from <= employed_until)),
  constraint users_invitation_mail_check CHECK ((invitation_mail = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text]))),
  constraint users_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text, 'viewer'::text]))),
  constraint users_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id)
);
CREATE INDEX users_begin ON users USING btree (workspace_id, "left"(search_text, 60), id);
CREATE INDEX users_search ON users USING gin (workspace_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='512');
CREATE TRIGGER keep_rate AFTER INSERT OR UPDATE OF cost_cents ON users FOR EACH ROW EXECUTE FUNCTION keep_rate('user_id', 'cost_cents');
CREATE TRIGGER leaves AFTER UPDATE OF active ON users FOR EACH ROW WHEN ((old.active AND (NOT new.active))) EXECUTE FUNCTION hand_over_first();

create table verified_logs (
  workspace_id uuid not null,
  verified_at timestamp(3) with time zone not null,
  complete_at timestamp(3) with time zone,
  claimed_at timestamp(3) with time zone,
  "position" bigint,
  fault jsonb,
  constraint verified_logs_pkey PRIMARY KEY (workspace_id)
);
CREATE INDEX verified_logs_faults ON verified_logs USING btree (workspace_id) WHERE (fault IS NOT NULL);
CREATE INDEX verified_logs_verified_at ON verified_logs USING btree (verified_at);

create table views (
  workspace_id uuid not null,
  id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  user_id uuid not null,
  name text not null,
  kind text not null,
  filters text not null default ''::text,
  sort text,
  group_by text,
  columns text[] not null default '{}'::text[],
  presentation text not null default 'list'::text,
  shared boolean not null default false,
  private_to_id uuid,
  constraint views_pkey PRIMARY KEY (workspace_id, id),
  constraint views_private_check CHECK ((NOT (private_to_id IS DISTINCT FROM
CASE
    WHEN (NOT shared) THEN user_id
    ELSE NULL::uuid
END))),
  constraint views_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(workspace_id),
  constraint views_workspace_id_user_id_fkey FOREIGN KEY (workspace_id, user_id) REFERENCES users(workspace_id, id)
);
CREATE INDEX views_workspace_id_kind_lower_id_idx ON views USING btree (workspace_id, kind, name_order(name), id);
CREATE INDEX views_workspace_id_lower_id_idx ON views USING btree (workspace_id, name_order(name), id);
CREATE INDEX views_workspace_id_private_to_id_lower_id_idx ON views USING btree (workspace_id, private_to_id, name_order(name), id);
CREATE INDEX views_workspace_id_updated_at_id_idx ON views USING btree (workspace_id, updated_at, id);
CREATE INDEX views_workspace_id_user_id_lower_id_idx ON views USING btree (workspace_id, user_id, name_order(name), id);

create table workspaces (
  workspace_id uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  name text not null,
  plan text not null,
  time_zone text not null default 'UTC'::text,
  week_starts_on integer not null default 1,
  ai_policy text not null default 'members'::text,
  currency text not null default 'EUR'::text,
  weekly_minutes integer not null default 2400,
  ai_provider text not null default 'extractive'::text,
  time_locked_until date,
  languages text[] not null default '{english}'::text[],
  timer_limit_minutes integer not null default 600,
  holiday_region text,
  new_probability_percent integer not null default 10,
  contacted_probability_percent integer not null default 20,
  qualified_probability_percent integer not null default 50,
  proposal_probability_percent integer not null default 75,
  is_sample boolean not null default false,
  sample_id uuid,
  constraint workspaces_pkey PRIMARY KEY (workspace_id),
  constraint workspaces_ai_policy_check CHECK ((ai_policy = ANY (ARRAY['off'::text, 'admins'::text, 'members'::text]))),
  constraint workspaces_ai_provider_check CHECK ((ai_provider = ANY (ARRAY['extractive'::text, 'local'::text, 'external'::text]))),
  constraint workspaces_contacted_probability_percent_check CHECK (((contacted_probability_percent >= 0) AND (contacted_probability_percent <= 100))),
  constraint workspaces_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint workspaces_languages_check CHECK ((cardinality(languages) <= 4)),
  constraint workspaces_new_probability_percent_check CHECK (((new_probability_percent >= 0) AND (new_probability_percent <= 100))),
  constraint workspaces_plan_check CHECK ((plan = ANY (ARRAY['starter'::text, 'pro'::text, 'business'::text]))),
  constraint workspaces_proposal_probability_percent_check CHECK (((proposal_probability_percent >= 0) AND (proposal_probability_percent <= 100))),
  constraint workspaces_qualified_probability_percent_check CHECK (((qualified_probability_percent >= 0) AND (qualified_probability_percent <= 100))),
  constraint workspaces_timer_limit_minutes_check CHECK (((timer_limit_minutes >= 1) AND (timer_limit_minutes <= 1440))),
  constraint workspaces_week_starts_on_check CHECK (((week_starts_on >= 1) AND (week_starts_on <= 7))),
  constraint workspaces_weekly_minutes_check CHECK (((weekly_minutes >= 0) AND (weekly_minutes <= 10080)))
);
CREATE TRIGGER index_notes AFTER UPDATE OF languages ON workspaces FOR EACH ROW WHEN ((old.languages IS DISTINCT FROM new.languages)) EXECUTE FUNCTION index_notes_again();
CREATE TRIGGER keep_sample_mark BEFORE UPDATE OF is_sample ON workspaces FOR EACH ROW WHEN ((old.is_sample <> new.is_sample)) EXECUTE FUNCTION keep_sample_mark();

CREATE OR REPLACE FUNCTION activity_links(workspace uuid, after bigint, upto bigint, most bigint)
 RETURNS TABLE("position" bigint, id uuid, at timestamp with time zone, digest bytea, head bytea)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select link.*
  from (
    select last, last - length(ids) / 16 as before, ids || '' as ids, digests || '' as digests, heads || '' as heads, times
    from activity_runs where workspace_id = workspace and last > after order by last limit most
  ) as run
  cross join lateral (
    select run.before + place as "position", entry.id, coalesce(run.times[place], activity_time(entry.id)),
      substring(run.digests from 32 * place - 31 for 32), substring(run.heads from 32 * place - 31 for 32)
    from generate_series(
      greatest(after - run.before, 0)::integer + 1, (least(run.last, upto) - run.before)::integer
    ) as place
    cross join lateral (
      select encode(substring(run.ids from 16 * place - 15 for 16), 'hex')::uuid as id
    ) as entry
    offset 0
  ) as link
  order by run.last, link.position limit most
$function$;

CREATE OR REPLACE FUNCTION activity_span(workspace uuid, since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(first bigint, last bigint, entries bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select least(whole.first, parts.first), greatest(whole.last, parts.last), whole.entries + parts.entries
  from (
    select min(run.last - length(ids) / 16 + 1) as first, max(run.last) as last,
      coalesce(sum(length(ids) / 16), 0)::bigint as entries
    from activity_runs as run
    where workspace_id = workspace and (since is null or at >= since + interval '1 minute')
      and (until is null or at < until)
  ) as whole
  cross join (
    select min(link.position) as first, max(link.position) as last, count(*) as entries
    from activity_runs as run
    cross join lateral activity_links(workspace, run.last - length(ids) / 16, run.last, length(ids) / 16) as link
    where workspace_id = workspace
      and (run.at >= since and run.at < since + interval '1 minute'
        or run.at >= until and run.at < until + interval '1 minute')
      and (since is null or link.at >= since) and (until is null or link.at < until)
  ) as parts
$function$;

CREATE OR REPLACE FUNCTION activity_time(id uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$function$;

CREATE OR REPLACE FUNCTION add_project_time(workspace uuid, project uuid, of_month date, more_minutes bigint, more_cents bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  budget record;
begin
  if (more_minutes, more_cents) = (0, 0) then
    return;
  end if;
  select case when is_of_month then budget_minutes end as minutes, case when is_of_month then budget_cents end as cents
    into budget
    from (
      select *, (budget_period = 'total') = (of_month = '-infinity') as is_of_month from projects
      where workspace_id = workspace and id = project for share
    ) p;
  if not found then
    return;
  end if;
  insert into project_time as t (workspace_id, project_id, month, minutes, cents, budget_minutes, budget_cents)
    values (workspace, project, of_month, more_minutes, more_cents, budget.minutes, budget.cents)
    on conflict (workspace_id, project_id, month) do update set
      minutes = t.minutes + excluded.minutes, cents = t.cents + excluded.cents,
      budget_minutes = excluded.budget_minutes, budget_cents = excluded.budget_cents;
end $function$;

CREATE OR REPLACE FUNCTION apply_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed record;
  today date;
  rate bigint;
begin
  if tg_op = 'DELETE' then
    changed := old;
  else
    changed := new;
  end if;
  select (now() at time zone time_zone)::date into today from workspaces where workspace_id = changed.workspace_id;
  if changed.user_id is not null then
    rate := rate_on(changed.workspace_id, 'user_id', changed.user_id, today);
    update users set cost_cents = rate, version = version + 1, updated_at = now()
      where workspace_id = changed.workspace_id and id = changed.user_id and cost_cents is distinct from rate;
  elsif changed.service_id is not null then
    rate := rate_on(changed.workspace_id, 'service_id', changed.service_id, today);
    update services set rate_cents = rate, version = version + 1, updated_at = now()
      where workspace_id = changed.workspace_id and id = changed.service_id and rate_cents is distinct from rate;
  elsif changed.project_id is not null then
    rate := rate_on(changed.workspace_id, 'project_id', changed.project_id, today);
    update projects set rate_cents = rate, version = version + 1, updated_at = now()
      where workspace_id = changed.workspace_id and id = changed.project_id and rate_cents is distinct from rate;
  else
    rate := rate_on(changed.workspace_id, 'staff_id', changed.staff_id, today);
    update staff set rate_cents = rate, version = version + 1, updated_at = now()
      where workspace_id = changed.workspace_id and id = changed.staff_id and rate_cents is distinct from rate;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION budget_state(minutes bigint, cents bigint, budget_minutes bigint, budget_cents bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((minutes >= budget_minutes) OR (cents >= budget_cents)) THEN 'exceeded'::text WHEN (((minutes * 5) >= (budget_minutes * 4)) OR ((cents * 5) >= (budget_cents * 4))) THEN 'warning'::text WHEN ((budget_minutes IS NOT NULL) OR (budget_cents IS NOT NULL)) THEN 'within'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION copy_budget()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update project_time set
      budget_minutes = case when (new.budget_period = 'total') = (month = '-infinity') then new.budget_minutes end,
      budget_cents = case when (new.budget_period = 'total') = (month = '-infinity') then new.budget_cents end
    where workspace_id = new.workspace_id and project_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_blocker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform count_open_blockers(old.workspace_id, old.task_id);
  else
    -- An uncommitted change of the blocker's status does not see this row, so the count waits for its end.
    perform from tasks where workspace_id = new.workspace_id and id = new.blocker_id for share;
    perform count_open_blockers(new.workspace_id, new.task_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_changed_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO '$user', 'public'
AS $function$
declare
  entries record;
begin
  perform pg_advisory_xact_lock(7032021);
  for entries in select workspace_id, min(at) as since, max(at) as until from changed group by 1 loop
    update activity_counts set is_due = true
      where workspace_id = entries.workspace_id and activity_counts.until > entries.since
        and activity_counts.since <= entries.until;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_checklist_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tasks set
      checklist_total = checklist_total + (new.id is not null)::int - (old.id is not null)::int,
      checklist_done = checklist_done + (new.done is true)::int - (old.done is true)::int
    where workspace_id = coalesce(new.workspace_id, old.workspace_id) and id = coalesce(new.task_id, old.task_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_for_blocked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_open_blockers(workspace_id, task_id) from blockers
    where workspace_id = new.workspace_id and blocker_id = new.id order by task_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_linked_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO '$user', 'public'
AS $function$
declare
  of_workspace record;
  minute record;
  last timestamptz;
begin
  perform pg_advisory_xact_lock(7032021);
  -- A block ends at each run that has the position of a multiple of 50,000.
  for of_workspace in
    select workspace_id, min(date_bin('1 minute', at, 'epoch')) as since,
      max(at) filter (where added.last / 50000 > (added.last - length(ids) / 16) / 50000) + interval '1 millisecond' as block_end
    from added group by 1
  loop
    select max(until) into last from activity_counts where workspace_id = of_workspace.workspace_id;
    if last > of_workspace.since then
      -- All entries of a run are of the same minute, and none is after its time.
      for minute in
        select date_bin('1 minute', at, 'epoch') as since, max(at) as until from added
        where workspace_id = of_workspace.workspace_id group by 1
      loop
        update activity_counts set is_due = true
          where workspace_id = of_workspace.workspace_id and activity_counts.until > minute.since
            and activity_counts.since <= minute.until;
      end loop;
    end if;
    if of_workspace.block_end > coalesce(last, '-infinity') then
      insert into activity_counts (workspace_id, until, since)
        values (of_workspace.workspace_id, of_workspace.block_end, coalesce(last, '-infinity'));
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_open_blockers(workspace uuid, task uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from tasks where workspace_id = workspace and id = task for no key update;
  update tasks t set open_blockers = (
      select count(*) from blockers b
        join tasks other on other.workspace_id = b.workspace_id and other.id = b.blocker_id
        where b.workspace_id = workspace and b.task_id = task
          and other.status in ('pending', 'in_progress', 'blocked'))
    where t.workspace_id = workspace and t.id = task;
end $function$;

CREATE OR REPLACE FUNCTION count_project_time_on_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counted record;
begin
  for counted in
    select workspace_id, of_project_id as project_id, m.month, sum(sign * minutes)::bigint as minutes,
      sum(sign * case when billable then coalesce((minutes * rate_cents + 30) / 60, 0) else 0 end)::bigint as cents
    from (select -1 as sign, * from old_rows) e,
      lateral (values ('-infinity'::date), (date_trunc('month', date)::date)) m (month)
    where of_project_id is not null
    group by 1, 2, 3 order by 1, 2, 3
  loop
    perform add_project_time(counted.workspace_id, counted.project_id, counted.month, counted.minutes, counted.cents);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_project_time_on_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counted record;
begin
  for counted in
    select workspace_id, of_project_id as project_id, m.month, sum(sign * minutes)::bigint as minutes,
      sum(sign * case when billable then coalesce((minutes * rate_cents + 30) / 60, 0) else 0 end)::bigint as cents
    from (select 1 as sign, * from new_rows) e,
      lateral (values ('-infinity'::date), (date_trunc('month', date)::date)) m (month)
    where of_project_id is not null
    group by 1, 2, 3 order by 1, 2, 3
  loop
    perform add_project_time(counted.workspace_id, counted.project_id, counted.month, counted.minutes, counted.cents);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_project_time_on_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counted record;
begin
  for counted in
    select workspace_id, of_project_id as project_id, m.month, sum(sign * minutes)::bigint as minutes,
      sum(sign * case when billable then coalesce((minutes * rate_cents + 30) / 60, 0) else 0 end)::bigint as cents
    from (select 1 as sign, * from new_rows union all select -1 as sign, * from old_rows) e,
      lateral (values ('-infinity'::date), (date_trunc('month', date)::date)) m (month)
    where of_project_id is not null
    group by 1, 2, 3 order by 1, 2, 3
  loop
    perform add_project_time(counted.workspace_id, counted.project_id, counted.month, counted.minutes, counted.cents);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION expect_recent(changed_at timestamp with time zone, wait integer, transaction integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if now() - changed_at > make_interval(secs => wait) or clock_timestamp() - now() > make_interval(secs => transaction) then
    raise exception 'changed at %, too long ago', changed_at using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION expect_rows(affected bigint, expected bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if affected <> expected then
    raise exception 'expected % rows, affected %', expected, affected using errcode = 'serialization_failure';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION folded(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(lower(unaccent('unaccent'::regdictionary, NORMALIZE($1, NFKC))), 'абвгдежзийклмнопрстуфхцчшщыэюяαβγδεζηθικλμνξοπρςστυφχψω'::text, 'abvgdezziiklmnoprstufhcsssieuaabgdezitiklmnxoprsstufhpo'::text);

CREATE OR REPLACE FUNCTION give_company_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The indexes of prospects begin with `archived`.
  update prospects set company_name = new.name
    where workspace_id = new.workspace_id and company_id = new.id and archived in (false, true);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION hand_over_first()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
      select from tasks where workspace_id = new.workspace_id and assignee_id = new.id
        and status in ('pending', 'in_progress', 'blocked'))
    or exists (
      select from prospects where workspace_id = new.workspace_id and owner_id = new.id and stage not in ('won', 'lost'))
    or exists (
      select from follow_ups where workspace_id = new.workspace_id and owner_id = new.id and not done) then
    -- The call is repeated and then sees the work.
    raise exception 'user % has open work', new.id using errcode = 'serialization_failure';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION has_other_script(text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (($1 COLLATE "C") ~ '[^[:ascii:]]'::text);

CREATE OR REPLACE FUNCTION hold_billed_project()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bill uuid;
begin
  select bill_id into bill from time_entries
    where workspace_id = new.workspace_id and of_project_id = new.id and bill_id is not null limit 1;
  if bill is not null then
    raise exception 'billed' using errcode = 'RULES', detail = json_build_object('bill', bill);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION hold_billed_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    -- Only the trigger of a removed bill changes bill_id, and nothing else.
    if new.bill_id is distinct from old.bill_id and pg_trigger_depth() > 1 or only_erases(to_jsonb(old), to_jsonb(new)) then
      return null;
    end if;
  end if;
  raise exception 'billed' using errcode = 'RULES', detail = json_build_object('bill', old.bill_id);
end $function$;

CREATE OR REPLACE FUNCTION hold_locked_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  locked date;
begin
  if tg_op = 'UPDATE' then
    if new is not distinct from old or new.bill_id is distinct from old.bill_id
        or only_erases(to_jsonb(old), to_jsonb(new)) then
      return new;
    end if;
  end if;
  -- The day is compared afterwards: a condition here would leave a workspace that is being locked out of the lock.
  select time_locked_until into locked from workspaces
    where workspace_id = case tg_op when 'DELETE' then old.workspace_id else new.workspace_id end for share;
  if least(old.date, new.date) <= locked then
    raise exception 'time_locked' using errcode = 'RULES', detail = json_build_object('day', locked);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION index_notes_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into unindexed_notes (workspace_id) values (new.workspace_id)
    on conflict (workspace_id) do update set after_id = default;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner text := tg_argv[0];
  rate bigint := to_jsonb(new) ->> tg_argv[1];
  today date;
  has_rates boolean;
begin
  select (now() at time zone time_zone)::date into today from workspaces where workspace_id = new.workspace_id;
  if rate is distinct from rate_on(new.workspace_id, owner, new.id, today) then
    execute format('select exists (select from rates where workspace_id = $1 and %I = $2)', owner)
      into has_rates using new.workspace_id, new.id;
    -- The first rate is valid for all days.
    execute format('
      insert into rates (workspace_id, id, created_at, updated_at, %1$I, starts_on, rate_cents)
      values ($1, gen_random_uuid(), now(), now(), $2, $3, $4)
      on conflict (workspace_id, %1$I, starts_on) where %1$I is not null
        do update set rate_cents = excluded.rate_cents, version = rates.version + 1, updated_at = excluded.updated_at', owner)
      using new.workspace_id, new.id, case when has_rates then today end, rate;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_sample_mark()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a workspace cannot become a sample, and a sample stays one';
end $function$;

CREATE OR REPLACE FUNCTION mail_host(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN split_part(lower(address), '@'::text, '-1'::integer);

CREATE OR REPLACE FUNCTION mark_billed_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counted record;
begin
  -- Such a project cannot move to another company at the same time.
  perform from projects
    where workspace_id = new.workspace_id and (id = new.project_id or company_id = new.company_id)
    order by id for share;
  with marked as (
    update time_entries e set bill_id = new.id, version = version + 1, updated_at = now()
    where workspace_id = new.workspace_id and date between new.starts_on and new.ends_on
      and billable and rate_cents is not null and bill_id is null
      and of_project_id in (
        select id from projects
        where workspace_id = new.workspace_id and (id = new.project_id or company_id = new.company_id))
    returning minutes, (minutes * rate_cents + 30) / 60 as amount
  )
  select count(*) as entries, coalesce(sum(minutes), 0) as minutes, coalesce(sum(amount), 0) as revenue
    into counted from marked;
  if (counted.entries, counted.minutes, counted.revenue) is distinct from
      (new.entries::bigint, new.minutes::bigint, new.revenue_cents::numeric) then
    -- The call is repeated and then sees the changed time.
    raise exception 'the unbilled time has changed' using errcode = 'serialization_failure';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION move_time_of_task()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update time_entries set
      of_project_id = new.project_id,
      of_service_id = coalesce(service_id, new.service_id),
      project_id = case when project_id is not null then new.project_id end,
      updated_at = now(),
      version = version + 1
    where workspace_id = new.workspace_id and task_id = new.id
      and (of_project_id, of_service_id) is distinct from (new.project_id, coalesce(service_id, new.service_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION name_key(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "left"(COALESCE(NULLIF(btrim(regexp_replace((replace(folded($1), '.'::text, ''::text) COLLATE "C"), '[[:space:][:punct:]]+'::text, ' '::text, 'g'::text)), ''::text), folded($1)), 200);

CREATE OR REPLACE FUNCTION name_order(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (("left"(folded($1), 200) || chr(1)) || "left"(lower($1), 200));

CREATE OR REPLACE FUNCTION note_snippet(note text, words tsquery, languages text[], options text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO '$user', 'public'
AS $function$
declare
  snippet text := ts_headline('unaccented', note, words, options);
  language text;
begin
  foreach language in array languages loop
    exit when snippet like '%**%';
    snippet := ts_headline(('pg_catalog.' || language)::regconfig, note, words, options);
  end loop;
  return case when snippet like '%**%' then snippet end;
end $function$;

CREATE OR REPLACE FUNCTION note_words(title text, body text, languages text[])
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO '$user', 'public'
AS $function$
declare
  words tsvector := setweight(to_tsvector('unaccented', title), 'A') || setweight(to_tsvector('unaccented', body), 'B');
  language text;
begin
  foreach language in array languages loop
    words := words || strip(to_tsvector(('pg_catalog.' || language)::regconfig, title || ' ' || body));
  end loop;
  return words;
end $function$;

CREATE OR REPLACE FUNCTION only_erases(was jsonb, becomes jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(current_setting('service.erases', true), '') = 'on'
    and (was || '{"memo": null}') - '{version,updated_at}'::text[] = becomes - '{version,updated_at}'::text[]
$function$;

CREATE OR REPLACE FUNCTION pass_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  had_contact boolean := coalesce(was ->> 'occurred_at', was ->> 'last_contact_at') is not null;
  has_contact boolean := coalesce(becomes ->> 'occurred_at', becomes ->> 'last_contact_at') is not null;
  targets text[] := '{prospect_id,client_id,company_id}';
begin
  if had_contact and (becomes is null or exists (
    select from unnest(targets) as target where was -> target is distinct from becomes -> target
  )) then
    perform pass_contact_to(was);
  end if;
  if becomes is not null and (had_contact or has_contact) then
    perform pass_contact_to(becomes);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pass_contact_to(source jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  workspace uuid := source ->> 'workspace_id';
begin
  if source ->> 'prospect_id' is not null then
    perform update_contact_of_prospects(workspace, (source ->> 'prospect_id')::uuid);
  end if;
  if source ->> 'client_id' is not null then
    perform update_contact_of_clients(workspace, (source ->> 'client_id')::uuid);
  end if;
  if source ->> 'company_id' is not null then
    perform update_contact_of_companies(workspace, (source ->> 'company_id')::uuid);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION phone_key(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN reverse(ltrim(regexp_replace(replace($1, '(0)'::text, ''::text), '[^0-9]'::text, ''::text, 'g'::text), '0'::text));

CREATE OR REPLACE FUNCTION rate_on(workspace uuid, owner text, record uuid, day date)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  rate bigint;
begin
  execute format('
    select rate_cents from rates
    where workspace_id = $1 and %I = $2 and (starts_on is null or starts_on <= $3)
    order by starts_on desc nulls last limit 1', owner) into rate using workspace, record, day;
  return rate;
end $function$;

CREATE OR REPLACE FUNCTION refuse_circular_blockers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  seen uuid[] := array[new.blocker_id];
  reached_from uuid[] := array[new.task_id];
  circle uuid[];
  place integer := 1;
  next uuid;
begin
  while place <= cardinality(seen) and seen[place] <> new.task_id loop
    for next in select blocker_id from blockers where workspace_id = new.workspace_id and task_id = seen[place] loop
      if next <> all (seen) then
        seen := seen || next;
        reached_from := reached_from || seen[place];
      end if;
    end loop;
    place := place + 1;
  end loop;
  if place > cardinality(seen) then
    return null;
  end if;
  circle := array[new.task_id];
  loop
    next := reached_from[array_position(seen, circle[1])];
    circle := next || circle;
    exit when next = new.task_id;
  end loop;
  raise exception 'circular_dependency' using errcode = 'RULES', detail = json_build_object('tasks', circle);
end $function$;

CREATE OR REPLACE FUNCTION refuse_more_than_a_day_of_absence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  full_day date;
  others uuid[];
begin
  if tg_op = 'UPDATE' and new.starts_on >= old.starts_on and new.ends_on <= old.ends_on and new.half_day >= old.half_day then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('absences ' || new.workspace_id || ' ' || new.user_id, 0));
  select min(day) into full_day from (
    select day, sum(sum(halves)) over (order by day) as halves from (
      select day, case when half_day then 1 else 2 end * sign as halves
      from absences, lateral (values (greatest(starts_on, new.starts_on), 1), (ends_on + 1, -1)) as change (day, sign)
      where workspace_id = new.workspace_id and user_id = new.user_id
        and starts_on <= new.ends_on and ends_on >= new.starts_on) changes
    group by day) days
  where halves > 2;
  if full_day is null then
    return null;
  end if;
  select array_agg(id order by starts_on, id) into others from absences
    where workspace_id = new.workspace_id and user_id = new.user_id and id <> new.id
      and full_day between starts_on and ends_on;
  raise exception 'absent_already'
    using errcode = 'RULES', detail = json_build_object('day', full_day, 'absences', others);
end $function$;

CREATE OR REPLACE FUNCTION refuse_taken_company_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('company ' || new.workspace_id || name_key(new.name), 0));
  if exists (select from companies where workspace_id = new.workspace_id and name_key(name) = name_key(new.name)) then
    raise exception 'name_taken' using errcode = 'RULES';
  end if;
  new.expects_new_name := false;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION refuse_taken_prospect_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('prospect ' || new.workspace_id || name_key(new.name), 0));
  if exists (
    select from prospects
    where workspace_id = new.workspace_id and name_key(company_name) = name_key(new.company_name)
      and name_key(name) = name_key(new.name)
      and (company_id is null or new.company_id is null or company_id = new.company_id)
  ) then
    raise exception 'name_taken' using errcode = 'RULES';
  end if;
  new.expects_new_name := false;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION release_billed_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update time_entries set bill_id = null, version = version + 1, updated_at = now()
    where workspace_id = old.workspace_id and bill_id = old.id;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION searched(VARIADIC texts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((' '::text || folded(array_to_string(texts, ' 
 '::text))) || ' '::text);

CREATE OR REPLACE FUNCTION set_note_languages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select languages into new.languages from workspaces where workspace_id = new.workspace_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION store_activity_salt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.salt := left(encode(sha256(convert_to('facts ' || old.details_salt, 'utf8')), 'hex'), 32)::uuid;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION take_turn_for_blockers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('blockers ' || new.workspace_id, 0));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION update_contact_of_clients(workspace uuid, record uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  latest timestamptz;
begin
  perform from clients where workspace_id = workspace and id = record for no key update;
  latest := greatest(
    (select max(occurred_at) from interactions where workspace_id = workspace and client_id = record),
    (select max(last_contact_at) from prospects
      where workspace_id = workspace and client_id = record and converted_at is not null));
  update clients set last_contact_at = latest
    where workspace_id = workspace and id = record and last_contact_at is distinct from latest;
end $function$;

CREATE OR REPLACE FUNCTION update_contact_of_companies(workspace uuid, record uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  latest timestamptz;
begin
  perform from companies where workspace_id = workspace and id = record for no key update;
  latest := greatest(
    (select max(occurred_at) from interactions where workspace_id = workspace and company_id = record),
    (select max(last_contact_at) from clients where workspace_id = workspace and company_id = record),
    (select max(last_contact_at) from prospects where workspace_id = workspace and company_id = record));
  update companies set last_contact_at = latest
    where workspace_id = workspace and id = record and last_contact_at is distinct from latest;
end $function$;

CREATE OR REPLACE FUNCTION update_contact_of_prospects(workspace uuid, record uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  latest timestamptz;
begin
  perform from prospects where workspace_id = workspace and id = record for no key update;
  latest := (select max(occurred_at) from interactions where workspace_id = workspace and prospect_id = record);
  update prospects set last_contact_at = latest
    where workspace_id = workspace and id = record and last_contact_at is distinct from latest;
end $function$;

CREATE OR REPLACE FUNCTION web_host(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "substring"(lower(address), '^https?://(?:[^/@]*@)?(?:www\.)?([^/:?#]+)'::text);

CREATE OR REPLACE FUNCTION words_query(words text, languages text[])
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO '$user', 'public'
AS $function$
declare
  found tsquery := websearch_to_tsquery('unaccented', words);
  language text;
begin
  foreach language in array languages loop
    found := found || websearch_to_tsquery(('pg_catalog.' || language)::regconfig, words);
  end loop;
  return found;
end $function$;

create aggregate sum_bigint(bigint) (sfunc = int8pl, stype = bigint);
