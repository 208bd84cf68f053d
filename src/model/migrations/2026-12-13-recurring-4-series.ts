import { Migration } from '@mikro-orm/migrations'

/** Series of recurring tasks. `add_on` is the day on which the next task must be added; null if there is none to add. */
export class RecurringTasks extends Migration {
  override up(): void {
    this.addSql(`
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
        archived boolean not null generated always as (archived_at is not null) stored,
        add_on date generated always as (case when archived_at is null and not paused then next_on - days_ahead end) stored,
        primary key (workspace_id, id),
        foreign key (workspace_id, project_id) references projects,
        foreign key (workspace_id, project_id, milestone_id) references milestones (workspace_id, project_id, id),
        foreign key (workspace_id, service_id) references services,
        foreign key (workspace_id, assignee_id) references users,
        foreign key (workspace_id, author_id) references users
      )`)
    for (const columns of [
      'archived, created_at',
      "archived, coalesce(next_on, 'infinity')",
      "archived, coalesce(next_on, '-infinity')",
      'archived, project_id, created_at',
      'archived, assignee_id, created_at',
      'archived, paused, created_at',
      'updated_at',
    ])
      this.addSql(`create index on recurring_tasks (workspace_id, ${columns}, id)`)
    for (const column of ['milestone_id', 'service_id', 'assignee_id', 'author_id'])
      this.addSql(`create index on recurring_tasks (workspace_id, ${column})`)
    this.addSql('create index recurring_tasks_due on recurring_tasks (add_on) where add_on is not null')
    for (const column of ['project_id', 'service_id'])
      this.addSql(`
        create trigger take_nothing_${column} before insert or update of ${column} on recurring_tasks for each row
          when (new.${column} is not null) execute function refuse_archived_${column}()`)
  }
}
