-- Companies, clients, prospects, and the contact with them.
--
-- Lists and reports read about as many rows as they return, regardless of the size of the table. Each filter has an index that
-- continues with the list's default order: see `#indexRange` in `src/data/records.ts`. A list returns either archived records
-- or the others, so the indexes of archivable kinds begin with `archived`. For lists filtered by a range of days, each part of
-- a GiST index knows which days it contains: see `#gistScan` there. For parts of texts, tags and words, each table has one GIN
-- index, which returns matches without an order: rare matches are then sorted, while frequent ones are found quickly by
-- scanning in list order. Its pending list is short, because every search reads all of it.

create table companies (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  name text not null,
  tags text[] not null default '{}',
  website text,
  archived_at timestamptz(3),
  archived boolean generated always as (archived_at is not null) stored not null,
  external_id text,
  search_text text collate "C" generated always as (searched(name)) stored not null,
  last_contact_at timestamptz(3),
  expects_new_name boolean not null default false,
  primary key (workspace_id, id)
);
create index companies_archived_quiet on companies using gist (workspace_id, created_at, last_contact_at) where archived;
create index companies_begin on companies (workspace_id, left(search_text, 60), id);
create index companies_by_name_key on companies (workspace_id, name_key(name));
create index companies_changed on companies (workspace_id, updated_at, id);
create unique index companies_external_id on companies (workspace_id, external_id) where external_id is not null;
create index companies_host on companies (workspace_id, web_host(website)) where website is not null;
create index companies_never_contacted on companies (workspace_id, archived, created_at, id)
  where last_contact_at is null;
create index companies_other_script on companies using gin (workspace_id, to_tsvector('simple', search_text))
  where has_other_script(search_text);
create index companies_quiet on companies using gist (workspace_id, created_at, last_contact_at);
create index companies_search on companies using gin
  (workspace_id, tags, search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
create index companies_workspace_id_archived_created_at_id_idx on companies (workspace_id, archived, created_at, id);
create index companies_workspace_id_archived_lower_id_idx on companies (workspace_id, archived, name_order(name), id);

create table clients (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  company_id uuid not null,
  name text not null,
  email text,
  phone text,
  position text,
  tags text[] not null default '{}',
  archived_at timestamptz(3),
  archived boolean generated always as (archived_at is not null) stored not null,
  external_id text,
  search_text text collate "C" generated always as (searched(name)) stored not null,
  last_contact_at timestamptz(3),
  primary key (workspace_id, id),
  constraint clients_email_unique unique (workspace_id, email),
  foreign key (workspace_id, company_id) references companies
);
create index clients_archived_quiet on clients using gist (workspace_id, created_at, last_contact_at) where archived;
create index clients_begin on clients (workspace_id, left(search_text, 60), id);
create index clients_changed on clients (workspace_id, updated_at, id);
create index clients_contact on clients (workspace_id, company_id, last_contact_at);
create unique index clients_external_id on clients (workspace_id, external_id) where external_id is not null;
create index clients_host on clients (workspace_id, mail_host(email)) where email is not null;
create index clients_never_contacted on clients (workspace_id, archived, created_at, id) where last_contact_at is null;
create unique index clients_of_a_company on clients (workspace_id, company_id, id);
create index clients_other_script on clients using gin (workspace_id, to_tsvector('simple', search_text))
  where has_other_script(search_text);
create index clients_phone on clients (workspace_id, phone_key(phone) text_pattern_ops, id) where phone is not null;
create index clients_quiet on clients using gist (workspace_id, created_at, last_contact_at);
create index clients_search on clients using gin
  (workspace_id, tags, search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
create index clients_workspace_id_archived_company_id_created_at_id_idx on clients
  (workspace_id, archived, company_id, created_at, id);
create index clients_workspace_id_archived_created_at_id_idx on clients (workspace_id, archived, created_at, id);
create index clients_workspace_id_archived_lower_id_idx on clients (workspace_id, archived, name_order(name), id);

create table prospects (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  name text not null,
  stage text not null check (stage in ('new', 'contacted', 'qualified', 'proposal', 'won', 'lost')),
  source text,
  owner_id uuid,
  follow_up_on date,
  company_name text,
  email text,
  phone text,
  value_cents bigint check (value_cents >= 0),
  client_id uuid,
  tags text[] not null default '{}',
  contact_name text,
  external_id text,
  search_text text collate "C" generated always as (searched(name, company_name, contact_name)) stored not null,
  company_id uuid,
  converted_at timestamptz(3),
  archived_at timestamptz(3),
  archived boolean generated always as (archived_at is not null) stored not null,
  last_contact_at timestamptz(3),
  expected_close_on date,
  lost_reason text,
  stage_since timestamptz(3) not null,
  expects_new_name boolean not null default false,
  primary key (workspace_id, id),
  constraint prospects_company_id_fkey foreign key (workspace_id, company_id) references companies,
  foreign key (workspace_id, client_id) references clients,
  foreign key (workspace_id, owner_id) references users
);
create index prospects_archived_closing on prospects using gist (workspace_id, created_at, expected_close_on)
  where archived;
create index prospects_archived_due on prospects using gist (workspace_id, created_at, follow_up_on) where archived;
create index prospects_archived_quiet on prospects using gist (workspace_id, created_at, last_contact_at) where archived;
create index prospects_begin on prospects (workspace_id, left(search_text, 60), id);
create index prospects_by_name_key on prospects (workspace_id, name_key(company_name), name_key(name));
create index prospects_changed on prospects (workspace_id, updated_at, id);
create index prospects_client on prospects (workspace_id, archived, client_id, created_at, id)
  where client_id is not null;
create index prospects_close_on on prospects (workspace_id, archived, expected_close_on, id);
create index prospects_closing on prospects using gist (workspace_id, created_at, expected_close_on);
create index prospects_company on prospects (workspace_id, archived, company_id, created_at, id)
  where company_id is not null;
create index prospects_contact on prospects (workspace_id, client_id, last_contact_at) where converted_at is not null;
create index prospects_created on prospects (workspace_id, archived, created_at, id);
create index prospects_due on prospects using gist (workspace_id, created_at, follow_up_on);
create index prospects_email on prospects (workspace_id, email, id) where email is not null;
create unique index prospects_external_id on prospects (workspace_id, external_id) where external_id is not null;
create index prospects_follow_up on prospects (workspace_id, archived, coalesce(follow_up_on, 'infinity'), id);
create index prospects_follow_up_last on prospects (workspace_id, archived, coalesce(follow_up_on, '-infinity'), id);
create index prospects_name on prospects (workspace_id, archived, name_order(name), id);
create index prospects_never_contacted on prospects (workspace_id, archived, created_at, id)
  where last_contact_at is null;
create index prospects_other_script on prospects using gin (workspace_id, to_tsvector('simple', search_text))
  where has_other_script(search_text);
create index prospects_overdue on prospects using gist (workspace_id, created_at, follow_up_on)
  where stage not in ('won', 'lost');
create index prospects_owner on prospects (workspace_id, archived, owner_id, created_at, id);
create index prospects_phone on prospects (workspace_id, phone_key(phone) text_pattern_ops, id) where phone is not null;
create index prospects_quiet on prospects using gist (workspace_id, created_at, last_contact_at);
create index prospects_search on prospects using gin
  (workspace_id, tags, search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
create index prospects_source on prospects (workspace_id, archived, source, created_at, id) where source is not null;
create index prospects_stage on prospects (workspace_id, archived, stage, created_at, id);
create index prospects_undated on prospects (workspace_id, archived, created_at, id) where expected_close_on is null;
create index prospects_unowned on prospects (workspace_id, archived, ((owner_id is null)), created_at, id);
create index prospects_value on prospects (workspace_id, archived, coalesce(value_cents::numeric, 'Infinity'), id);
create index prospects_value_last on prospects (workspace_id, archived, coalesce(value_cents::numeric, '-Infinity'), id);

create table interactions (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  author_id uuid not null,
  client_id uuid,
  company_id uuid,
  prospect_id uuid,
  kind text not null check (kind in ('call', 'mail', 'meeting', 'message')),
  direction text check (direction in ('in', 'out')),
  occurred_at timestamptz(3) not null,
  title text not null,
  text text not null,
  external_id text,
  search_text text collate "C" generated always as (searched(title, text)) stored not null,
  primary key (workspace_id, id),
  constraint one_record check (num_nonnulls(client_id, company_id, prospect_id) = 1),
  foreign key (workspace_id, author_id) references users,
  foreign key (workspace_id, client_id) references clients,
  foreign key (workspace_id, company_id) references companies,
  foreign key (workspace_id, prospect_id) references prospects
);
create index interactions_begin on interactions (workspace_id, left(search_text, 60), id);
create unique index interactions_external_id on interactions (workspace_id, external_id) where external_id is not null;
create index interactions_other_script on interactions using gin (workspace_id, to_tsvector('simple', search_text))
  where has_other_script(search_text);
create index interactions_search on interactions using gin
  (workspace_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
create index interactions_workspace_id_author_id_occurred_at_id_idx on interactions
  (workspace_id, author_id, occurred_at, id);
create index interactions_workspace_id_client_id_occurred_at_id_idx on interactions
  (workspace_id, client_id, occurred_at, id)
  where client_id is not null;
create index interactions_workspace_id_company_id_occurred_at_id_idx on interactions
  (workspace_id, company_id, occurred_at, id)
  where company_id is not null;
create index interactions_workspace_id_created_at_id_idx on interactions (workspace_id, created_at, id);
create index interactions_workspace_id_direction_occurred_at_id_idx on interactions
  (workspace_id, direction, occurred_at, id);
create index interactions_workspace_id_kind_occurred_at_id_idx on interactions (workspace_id, kind, occurred_at, id);
create index interactions_workspace_id_occurred_at_id_idx on interactions (workspace_id, occurred_at, id);
create index interactions_workspace_id_prospect_id_occurred_at_id_idx on interactions
  (workspace_id, prospect_id, occurred_at, id)
  where prospect_id is not null;
create index interactions_workspace_id_updated_at_id_idx on interactions (workspace_id, updated_at, id);

create table follow_ups (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  prospect_id uuid,
  due_on date not null,
  memo text not null,
  owner_id uuid,
  done boolean not null default false,
  client_id uuid,
  company_id uuid,
  primary key (workspace_id, id),
  constraint one_record check (num_nonnulls(client_id, company_id, prospect_id) = 1),
  constraint follow_ups_client foreign key (workspace_id, client_id) references clients,
  constraint follow_ups_company foreign key (workspace_id, company_id) references companies,
  foreign key (workspace_id, owner_id) references users,
  foreign key (workspace_id, prospect_id) references prospects
);
create index follow_ups_changed on follow_ups (workspace_id, updated_at, id);
create index follow_ups_client_id_due on follow_ups (workspace_id, client_id, due_on, id) where client_id is not null;
create index follow_ups_company_id_due on follow_ups (workspace_id, company_id, due_on, id) where company_id is not null;
create index follow_ups_created on follow_ups (workspace_id, created_at, id);
create index follow_ups_done_due on follow_ups (workspace_id, done, due_on, id);
create index follow_ups_due on follow_ups (workspace_id, due_on, id);
create index follow_ups_owner_due on follow_ups (workspace_id, owner_id, due_on, id);
create index follow_ups_owner_open on follow_ups (workspace_id, owner_id, due_on, id) where not done;
create index follow_ups_unowned_due on follow_ups (workspace_id, ((owner_id is null)), due_on, id);
create index follow_ups_unowned_open on follow_ups (workspace_id, due_on, id) where owner_id is null and not done;
create index follow_ups_workspace_id_owner_id_idx on follow_ups (workspace_id, owner_id) where not done;
create index follow_ups_workspace_id_prospect_id_due_on_id_idx on follow_ups (workspace_id, prospect_id, due_on, id);
