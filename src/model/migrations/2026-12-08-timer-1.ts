import { Migration } from '@mikro-orm/migrations'

/** The running timers. Their tasks, projects and services are checked like those of time entries. */
export class Timers extends Migration {
  override up(): void {
    this.addSql(`
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
        constraint some_target check (num_nonnulls(task_id, project_id, service_id) > 0),
        constraint project_of_task check (project_id = of_project_id),
        foreign key (workspace_id, user_id) references users,
        foreign key (workspace_id, task_id) references tasks,
        foreign key (workspace_id, project_id) references projects,
        foreign key (workspace_id, service_id) references services
      )`)
    this.addSql('create index on timers (workspace_id, started_at, id)')
    this.addSql('create index on timers (workspace_id, updated_at, id)')
    for (const column of ['task_id', 'project_id', 'service_id'])
      this.addSql(`create index on timers (workspace_id, ${column}) where ${column} is not null`)
    this.addSql(`
      create trigger set_target before insert or update of task_id, project_id, service_id on timers
        for each row execute function set_time_target()`)
    this.addSql(`
      create trigger take_no_time before insert or update of task_id, project_id, service_id on timers
        for each row execute function refuse_archived_time()`)
  }
}
