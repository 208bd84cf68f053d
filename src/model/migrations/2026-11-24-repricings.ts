import { Migration } from '@mikro-orm/migrations'

export class Repricings extends Migration {
  override up(): void {
    this.addSql(`
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
        foreign key (workspace_id, user_id) references users,
        foreign key (workspace_id, project_id) references projects,
        foreign key (workspace_id, service_id) references services
      )`)
    this.addSql('create index on repricings (workspace_id, created_at, id)')
  }
}
