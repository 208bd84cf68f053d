import { Migration } from '@mikro-orm/migrations'

const record = `
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  primary key (workspace_id, id)`

const reference = (column: string, table: string) =>
  `foreign key (workspace_id, ${column}) references ${table}`

/** The tables of CRM, delivery and knowledge. Foreign keys begin with the workspace, as in `Foundation`. */
export class Domain extends Migration {
  override up(): void {
    this.addSql(`
      alter table workspaces
        add time_zone text not null default 'UTC',
        add week_starts_on integer not null default 1 check (week_starts_on between 1 and 7)`)
    this.addSql('alter table users add cost_cents bigint check (cost_cents >= 0)')
    this.crm()
    this.delivery()
    this.knowledge()
  }

  private crm(): void {
    this.addSql(`
      create table clients (${record},
        company_id uuid not null,
        name text not null,
        email text,
        phone text,
        position text,
        tags text[] not null default '{}',
        constraint clients_email_unique unique (workspace_id, email),
        ${reference('company_id', 'companies')}
      )`)
    this.index('clients', 'created_at', 'name', 'company_id')
    this.addSql(`
      create table prospects (${record},
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
        ${reference('owner_id', 'users')},
        ${reference('client_id', 'clients')}
      )`)
    this.index('prospects', 'created_at', 'name', `coalesce(follow_up_on, 'infinity')`)
    this.addSql(`
      create table follow_ups (${record},
        prospect_id uuid not null,
        due_on date not null,
        memo text not null,
        owner_id uuid,
        done boolean not null default false,
        ${reference('prospect_id', 'prospects')},
        ${reference('owner_id', 'users')}
      )`)
    this.index('follow_ups', 'prospect_id, due_on')
  }

  private delivery(): void {
    this.addSql(`
      create table services (${record},
        name text not null,
        billable boolean not null default true,
        rate_cents bigint check (rate_cents >= 0),
        active boolean not null default true
      )`)
    this.index('services', 'name')
    this.addSql(`
      create table projects (${record},
        company_id uuid,
        name text not null,
        description text,
        active boolean not null default true,
        starts_on date,
        ends_on date,
        tags text[] not null default '{}',
        constraint projects_ends_on_check check (ends_on >= starts_on),
        ${reference('company_id', 'companies')}
      )`)
    this.index('projects', 'created_at', 'name', 'company_id')
    this.addSql(`
      create table staff (${record},
        project_id uuid not null,
        user_id uuid not null,
        position text,
        constraint staff_user_unique unique (workspace_id, project_id, user_id),
        ${reference('project_id', 'projects')},
        ${reference('user_id', 'users')}
      )`)
    this.addSql(`
      create table milestones (${record},
        project_id uuid not null,
        name text not null,
        due_on date,
        done boolean not null default false,
        constraint milestones_of_a_project unique (workspace_id, project_id, id),
        ${reference('project_id', 'projects')}
      )`)
    this.addSql(`
      create table tasks (${record},
        project_id uuid not null,
        milestone_id uuid,
        service_id uuid,
        title text not null,
        description text,
        status text not null check (status in ('pending', 'in_progress', 'blocked', 'done', 'cancelled')),
        assignee_id uuid,
        due_on date,
        estimate_minutes integer check (estimate_minutes > 0),
        ${reference('project_id', 'projects')},
        foreign key (workspace_id, project_id, milestone_id) references milestones (workspace_id, project_id, id),
        ${reference('service_id', 'services')},
        ${reference('assignee_id', 'users')}
      )`)
    this.index(
      'tasks',
      'created_at',
      'project_id, created_at',
      'milestone_id',
      'assignee_id, status',
      `coalesce(due_on, 'infinity')`,
    )
    this.addSql(`
      create table time_entries (${record},
        user_id uuid not null,
        task_id uuid,
        project_id uuid,
        service_id uuid,
        date date not null,
        minutes integer not null check (minutes between 1 and 1440),
        billable boolean not null,
        memo text,
        constraint one_target check (num_nonnulls(task_id, project_id, service_id) = 1),
        ${reference('user_id', 'users')},
        ${reference('task_id', 'tasks')},
        ${reference('project_id', 'projects')},
        ${reference('service_id', 'services')}
      )`)
    this.index('time_entries', 'date', 'created_at', 'user_id, date', 'task_id', 'project_id')
  }

  private knowledge(): void {
    // Indexes words of any language, unstemmed, in lower case and without accents; the same configuration serves search terms
    // and snippets. `to_tsvector` with a named configuration is immutable, so a generated column can use it; `unaccent()` is
    // not.
    this.addSql('create extension if not exists unaccent')
    this.addSql('create text search configuration unaccented (copy = simple)')
    this.addSql(`
      alter text search configuration unaccented
        alter mapping for word, hword, hword_part, numword, numhword, hword_numpart with unaccent, simple`)
    this.addSql(`
      create table notes (${record},
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
        search tsvector not null generated always as (
          (setweight(to_tsvector('unaccented', title), 'A') || setweight(to_tsvector('unaccented', body), 'B'))
        ) stored,
        constraint one_record check (num_nonnulls(client_id, company_id, project_id, task_id, prospect_id) = 1),
        check ((file is null) = (file_key is null)),
        ${reference('author_id', 'users')},
        ${reference('client_id', 'clients')},
        ${reference('company_id', 'companies')},
        ${reference('project_id', 'projects')},
        ${reference('task_id', 'tasks')},
        ${reference('prospect_id', 'prospects')}
      )`)
    this.index(
      'notes',
      'created_at',
      'updated_at',
      'client_id',
      'company_id',
      'project_id',
      'task_id',
      'prospect_id',
    )
    this.addSql('create index notes_search on notes using gin (search)')
    // Notes never share a file, so removing it from one note does not affect another.
    this.addSql(
      'create unique index notes_file_key on notes (workspace_id, file_key) where file_key is not null',
    )
  }

  /** Creates an index on workspace, the given columns and id for each sorted list. */
  private index(table: string, ...columns: string[]): void {
    for (const list of columns) this.addSql(`create index on ${table} (workspace_id, ${list}, id)`)
  }
}
