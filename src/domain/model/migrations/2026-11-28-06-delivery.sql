-- Projects and their tasks. The indexes follow the rules of the customers.

create table services (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  name text not null,
  billable boolean not null default true,
  rate_cents bigint check (rate_cents >= 0),
  active boolean not null default true,
  archived_at timestamptz(3),
  archived boolean generated always as (archived_at is not null) stored not null,
  search_text text collate "C" generated always as (searched(name)) stored not null,
  primary key (workspace_id, id)
);
create index services_begin on services (workspace_id, left(search_text, 60), id);
create index services_search on services using gin
  (workspace_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
create index services_workspace_id_archived_lower_id_idx on services (workspace_id, archived, name_order(name), id);

create table projects (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  company_id uuid,
  name text not null,
  description text,
  active boolean not null default true,
  starts_on date,
  ends_on date,
  tags text[] not null default '{}',
  rate_cents bigint check (rate_cents >= 0),
  archived_at timestamptz(3),
  archived boolean generated always as (archived_at is not null) stored not null,
  external_id text,
  search_text text collate "C" generated always as (searched(name)) stored not null,
  budget_minutes integer,
  budget_cents bigint,
  budget_period text not null default 'total' check (budget_period in ('total', 'month')),
  client_id uuid,
  primary key (workspace_id, id),
  constraint projects_client_needs_company check (client_id is null or company_id is not null),
  constraint projects_ends_on_check check (ends_on >= starts_on),
  constraint projects_client foreign key (workspace_id, company_id, client_id) references clients (workspace_id, company_id, id),
  foreign key (workspace_id, company_id) references companies
);
create index projects_begin on projects (workspace_id, left(search_text, 60), id);
create index projects_changed on projects (workspace_id, updated_at, id);
create index projects_client on projects (workspace_id, archived, client_id, created_at, id);
create unique index projects_external_id on projects (workspace_id, external_id) where external_id is not null;
create index projects_other_script on projects using gin (workspace_id, to_tsvector('simple', search_text))
  where has_other_script(search_text);
create index projects_search on projects using gin
  (workspace_id, tags, search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
create index projects_with_budget on projects (workspace_id, archived, created_at, id)
  where budget_minutes is not null or budget_cents is not null;
create index projects_workspace_id_archived_active_created_at_id_idx on projects
  (workspace_id, archived, active, created_at, id);
create index projects_workspace_id_archived_company_id_created_at_id_idx on projects
  (workspace_id, archived, company_id, created_at, id);
create index projects_workspace_id_archived_created_at_id_idx on projects (workspace_id, archived, created_at, id);
create index projects_workspace_id_archived_lower_id_idx on projects (workspace_id, archived, name_order(name), id);

create table staff (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  project_id uuid not null,
  user_id uuid not null,
  position text,
  rate_cents bigint check (rate_cents >= 0),
  role text not null default 'member' check (role in ('member', 'lead')),
  primary key (workspace_id, id),
  constraint staff_user_unique unique (workspace_id, project_id, user_id),
  foreign key (workspace_id, project_id) references projects,
  foreign key (workspace_id, user_id) references users
);
create index staff_leads on staff (workspace_id, user_id) include (project_id) where role = 'lead';

create table milestones (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  project_id uuid not null,
  name text not null,
  due_on date,
  done boolean not null default false,
  search_text text collate "C" generated always as (searched(name)) stored not null,
  budget_minutes integer,
  budget_cents bigint,
  primary key (workspace_id, id),
  constraint milestones_of_a_project unique (workspace_id, project_id, id),
  foreign key (workspace_id, project_id) references projects
);
create index milestones_begin on milestones (workspace_id, left(search_text, 60), id);
create index milestones_other_script on milestones using gin (workspace_id, to_tsvector('simple', search_text))
  where has_other_script(search_text);
create index milestones_search on milestones using gin
  (workspace_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 512);

create table recurring_tasks (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  project_id uuid not null,
  milestone_id uuid,
  service_id uuid,
  title text not null,
  description text,
  assignee_id uuid,
  estimate_minutes integer check (estimate_minutes > 0),
  rule text not null,
  starts_on date not null,
  days_ahead integer not null default 7,
  paused boolean not null default false,
  author_id uuid not null,
  last_on date,
  next_on date,
  archived_at timestamptz(3),
  archived boolean generated always as (archived_at is not null) stored not null,
  add_on date
    generated always as (case when (archived_at is null and not paused) then (next_on - days_ahead) else null end) stored,
  quota_reached_at timestamptz(3),
  search_text text collate "C" generated always as (searched(title)) stored not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, assignee_id) references users,
  foreign key (workspace_id, author_id) references users,
  foreign key (workspace_id, project_id) references projects,
  foreign key (workspace_id, project_id, milestone_id) references milestones (workspace_id, project_id, id),
  foreign key (workspace_id, service_id) references services
);
create index recurring_tasks_begin on recurring_tasks (workspace_id, left(search_text, 60), id);
create index recurring_tasks_due on recurring_tasks (add_on) where add_on is not null;
create index recurring_tasks_search on recurring_tasks using gin
  (workspace_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
create index recurring_tasks_workspace_id_archived_assignee_id_created_a_idx on recurring_tasks
  (workspace_id, archived, assignee_id, created_at, id);
create index recurring_tasks_workspace_id_archived_coalesce_id_idx on recurring_tasks
  (workspace_id, archived, coalesce(next_on, 'infinity'), id);
create index recurring_tasks_workspace_id_archived_coalesce_id_idx1 on recurring_tasks
  (workspace_id, archived, coalesce(next_on, '-infinity'), id);
create index recurring_tasks_workspace_id_archived_created_at_id_idx on recurring_tasks
  (workspace_id, archived, created_at, id);
create index recurring_tasks_workspace_id_archived_paused_created_at_id_idx on recurring_tasks
  (workspace_id, archived, paused, created_at, id);
create index recurring_tasks_workspace_id_archived_project_id_created_at_idx on recurring_tasks
  (workspace_id, archived, project_id, created_at, id);
create index recurring_tasks_workspace_id_assignee_id_idx on recurring_tasks (workspace_id, assignee_id);
create index recurring_tasks_workspace_id_author_id_idx on recurring_tasks (workspace_id, author_id);
create index recurring_tasks_workspace_id_milestone_id_idx on recurring_tasks (workspace_id, milestone_id);
create index recurring_tasks_workspace_id_service_id_idx on recurring_tasks (workspace_id, service_id);
create index recurring_tasks_workspace_id_updated_at_id_idx on recurring_tasks (workspace_id, updated_at, id);

create table tasks (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  project_id uuid not null,
  milestone_id uuid,
  service_id uuid,
  title text not null,
  description text,
  status text not null check (status in ('pending', 'in_progress', 'blocked', 'done', 'cancelled')),
  assignee_id uuid,
  due_on date,
  estimate_minutes integer check (estimate_minutes > 0),
  completed_at timestamptz(3),
  external_id text,
  search_text text collate "C" generated always as (searched(title)) stored not null,
  checklist_total integer not null default 0,
  checklist_done integer not null default 0,
  open_blockers integer not null default 0,
  recurring_task_id uuid,
  recurs_on date,
  primary key (workspace_id, id),
  constraint completed_when_done check ((status = 'done') = (completed_at is not null)),
  constraint tasks_recurring_task foreign key (workspace_id, recurring_task_id) references recurring_tasks,
  foreign key (workspace_id, assignee_id) references users,
  foreign key (workspace_id, project_id) references projects,
  foreign key (workspace_id, project_id, milestone_id) references milestones (workspace_id, project_id, id),
  foreign key (workspace_id, service_id) references services
);
create index tasks_begin on tasks (workspace_id, left(search_text, 60), id);
create index tasks_blocked on tasks (workspace_id, (open_blockers > 0), created_at, id);
create index tasks_changed on tasks (workspace_id, updated_at, id);
create index tasks_due on tasks using gist (workspace_id, created_at, due_on);
create unique index tasks_external_id on tasks (workspace_id, external_id) where external_id is not null;
create index tasks_of_person on tasks (workspace_id, assignee_id, status, completed_at) where assignee_id is not null;
create index tasks_other_script on tasks using gin (workspace_id, to_tsvector('simple', search_text))
  where has_other_script(search_text);
create index tasks_overdue on tasks using gist (workspace_id, created_at, due_on)
  where status in ('pending', 'in_progress', 'blocked');
create index tasks_search on tasks using gin (workspace_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 512);
create index tasks_series_created on tasks (workspace_id, recurring_task_id, created_at, id);
create unique index tasks_series_day on tasks (workspace_id, recurring_task_id, recurs_on)
  where recurring_task_id is not null;
create index tasks_workspace_id_assignee_id_created_at_id_idx on tasks (workspace_id, assignee_id, created_at, id)
  where assignee_id is not null;
create index tasks_workspace_id_coalesce_id_idx on tasks (workspace_id, coalesce(due_on, 'infinity'), id);
create index tasks_workspace_id_coalesce_id_idx1 on tasks (workspace_id, coalesce(due_on, 'infinity'), id)
  where status in ('pending', 'in_progress', 'blocked');
create index tasks_workspace_id_coalesce_id_idx2 on tasks (workspace_id, coalesce(due_on, '-infinity'), id)
  where status in ('pending', 'in_progress', 'blocked');
create index tasks_workspace_id_coalesce_id_idx3 on tasks (workspace_id, coalesce(due_on, '-infinity'), id);
create index tasks_workspace_id_created_at_id_idx on tasks (workspace_id, created_at, id);
create index tasks_workspace_id_created_at_id_idx1 on tasks (workspace_id, created_at, id)
  where assignee_id is null and status in ('pending', 'in_progress', 'blocked');
create index tasks_workspace_id_expr_created_at_id_idx on tasks
  (workspace_id, ((status = any (array['pending', 'in_progress', 'blocked']))), created_at, id);
create index tasks_workspace_id_expr_created_at_id_idx1 on tasks (workspace_id, ((assignee_id is null)), created_at, id);
create index tasks_workspace_id_lower_id_idx on tasks (workspace_id, name_order(title), id);
create index tasks_workspace_id_milestone_id_created_at_id_idx on tasks (workspace_id, milestone_id, created_at, id)
  where milestone_id is not null;
create index tasks_workspace_id_project_id_created_at_id_idx on tasks (workspace_id, project_id, created_at, id);
create index tasks_workspace_id_status_created_at_id_idx on tasks (workspace_id, status, created_at, id);

create table checklist_items (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  task_id uuid not null,
  title text not null,
  done boolean not null default false,
  position integer not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, task_id) references tasks
);
create index checklist_items_workspace_id_task_id_position_id_idx on checklist_items
  (workspace_id, task_id, position, id);
create index checklist_items_workspace_id_updated_at_id_idx on checklist_items (workspace_id, updated_at, id);

create table blockers (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  task_id uuid not null,
  blocker_id uuid not null,
  primary key (workspace_id, id),
  constraint blockers_blocker_unique unique (workspace_id, task_id, blocker_id),
  foreign key (workspace_id, blocker_id) references tasks,
  foreign key (workspace_id, task_id) references tasks
);
create index blockers_workspace_id_blocker_id_idx on blockers (workspace_id, blocker_id);
create index blockers_workspace_id_task_id_created_at_id_idx on blockers (workspace_id, task_id, created_at, id);
create index blockers_workspace_id_updated_at_id_idx on blockers (workspace_id, updated_at, id);
