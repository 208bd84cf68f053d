-- Time, its rates, and the bills for it. The indexes follow the rules of the customers.

create table bills (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
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
  primary key (workspace_id, id),
  constraint bills_ends_on_check check (ends_on >= starts_on),
  constraint bills_name_unique unique (workspace_id, name),
  constraint bills_of_one_record check (num_nonnulls(company_id, project_id) = 1),
  foreign key (workspace_id, company_id) references companies,
  foreign key (workspace_id, project_id) references projects
);
create index bills_workspace_id_company_id_created_at_id_idx on bills (workspace_id, company_id, created_at, id);
create index bills_workspace_id_created_at_id_idx on bills (workspace_id, created_at, id);
create index bills_workspace_id_project_id_created_at_id_idx on bills (workspace_id, project_id, created_at, id);
create index bills_workspace_id_updated_at_id_idx on bills (workspace_id, updated_at, id);

-- Rates from a day on. The columns of users, services, projects and staff have the rate of today: see `src/domain/rules/rates.sql`.
create table rates (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  user_id uuid,
  service_id uuid,
  project_id uuid,
  staff_id uuid,
  starts_on date,
  rate_cents bigint check (rate_cents >= 0),
  primary key (workspace_id, id),
  constraint rates_of_one_record check (num_nonnulls(user_id, service_id, project_id, staff_id) = 1),
  foreign key (workspace_id, project_id) references projects on delete cascade,
  foreign key (workspace_id, service_id) references services on delete cascade,
  foreign key (workspace_id, staff_id) references staff on delete cascade,
  foreign key (workspace_id, user_id) references users on delete cascade
);
create unique index rates_of_project_id on rates
  (workspace_id, project_id, starts_on desc nulls last) nulls not distinct
  where project_id is not null;
create unique index rates_of_service_id on rates
  (workspace_id, service_id, starts_on desc nulls last) nulls not distinct
  where service_id is not null;
create unique index rates_of_staff_id on rates (workspace_id, staff_id, starts_on desc nulls last) nulls not distinct
  where staff_id is not null;
create unique index rates_of_user_id on rates (workspace_id, user_id, starts_on desc nulls last) nulls not distinct
  where user_id is not null;
create index rates_workspace_id_created_at_id_idx on rates (workspace_id, created_at, id);
create index rates_workspace_id_updated_at_id_idx on rates (workspace_id, updated_at, id);

create table repricings (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
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
  primary key (workspace_id, id),
  constraint repricings_ends_on_check check (ends_on >= starts_on),
  foreign key (workspace_id, project_id) references projects,
  foreign key (workspace_id, service_id) references services,
  foreign key (workspace_id, user_id) references users
);
create index repricings_workspace_id_created_at_id_idx on repricings (workspace_id, created_at, id);

create table time_entries (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  user_id uuid not null,
  task_id uuid,
  project_id uuid,
  service_id uuid,
  date date not null,
  minutes integer not null check (minutes >= 1 and minutes <= 1440),
  billable boolean not null,
  memo text,
  of_project_id uuid,
  of_service_id uuid,
  rate_cents bigint check (rate_cents >= 0),
  cost_cents bigint check (cost_cents >= 0),
  external_id text,
  capped boolean not null default false,
  clock text,
  bill_id uuid,
  primary key (workspace_id, id),
  constraint project_of_task check (project_id = of_project_id),
  constraint some_target check (num_nonnulls(task_id, project_id, service_id) > 0),
  constraint time_entries_bill foreign key (workspace_id, bill_id) references bills on delete set null (bill_id),
  foreign key (workspace_id, project_id) references projects,
  foreign key (workspace_id, service_id) references services,
  foreign key (workspace_id, task_id) references tasks,
  foreign key (workspace_id, user_id) references users
);
create index time_entries_billed on time_entries (workspace_id, ((bill_id is not null)), date, id);
create index time_entries_capped on time_entries (workspace_id, capped, date, id);
create index time_entries_changed on time_entries (workspace_id, updated_at, id);
create index time_entries_clock on time_entries (workspace_id, date, id)
  include (user_id, of_project_id, minutes, clock) where clock is not null;
create index time_entries_days on time_entries (workspace_id, date, id)
  include (user_id, task_id, of_project_id, of_service_id, minutes, billable, rate_cents, cost_cents);
create unique index time_entries_external_id on time_entries (workspace_id, external_id) where external_id is not null;
create index time_entries_of_bill on time_entries (workspace_id, bill_id, date, id) where bill_id is not null;
create index time_entries_priced on time_entries (workspace_id, ((rate_cents is not null)), date, id);
create index time_entries_project on time_entries (workspace_id, of_project_id, date, id)
  include (user_id, task_id, of_service_id, minutes, billable, rate_cents, cost_cents);
create index time_entries_rate on time_entries (workspace_id, rate_cents, date, id)
  include (user_id, task_id, of_project_id, of_service_id, minutes, billable, cost_cents);
create index time_entries_service on time_entries (workspace_id, of_service_id, date, id)
  include (user_id, task_id, of_project_id, minutes, billable, rate_cents, cost_cents);
create index time_entries_task on time_entries (workspace_id, task_id, date, id);
create index time_entries_user on time_entries (workspace_id, user_id, date, id)
  include (task_id, of_project_id, of_service_id, minutes, billable, rate_cents, cost_cents);
create index time_entries_workspace_id_billable_date_id_idx on time_entries (workspace_id, billable, date, id);
create index time_entries_workspace_id_created_at_id_idx on time_entries (workspace_id, created_at, id);

create table timers (
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  user_id uuid not null,
  task_id uuid,
  project_id uuid,
  service_id uuid,
  billable boolean,
  memo text,
  started_at timestamptz(3) not null,
  of_project_id uuid,
  of_service_id uuid,
  primary key (workspace_id, id),
  constraint one_timer_of_user unique (workspace_id, user_id),
  constraint project_of_task check (project_id = of_project_id),
  constraint some_target check (num_nonnulls(task_id, project_id, service_id) > 0),
  foreign key (workspace_id, project_id) references projects,
  foreign key (workspace_id, service_id) references services,
  foreign key (workspace_id, task_id) references tasks,
  foreign key (workspace_id, user_id) references users
);
create index timers_workspace_id_project_id_idx on timers (workspace_id, project_id) where project_id is not null;
create index timers_workspace_id_service_id_idx on timers (workspace_id, service_id) where service_id is not null;
create index timers_workspace_id_started_at_id_idx on timers (workspace_id, started_at, id);
create index timers_workspace_id_task_id_idx on timers (workspace_id, task_id) where task_id is not null;
create index timers_workspace_id_updated_at_id_idx on timers (workspace_id, updated_at, id);

-- Sums of the time of each project: see `src/domain/rules/project-time.sql`.
create table project_time (
  workspace_id uuid not null references workspaces,
  project_id uuid not null,
  month date not null,
  minutes bigint not null,
  cents bigint not null,
  budget_minutes bigint,
  budget_cents bigint,
  state text generated always as (budget_state(minutes, cents, budget_minutes, budget_cents)) stored,
  primary key (workspace_id, project_id, month),
  foreign key (workspace_id, project_id) references projects
) with (fillfactor = 80);
create index project_time_used on project_time (workspace_id, state, month, project_id)
  where state in ('warning', 'exceeded');
