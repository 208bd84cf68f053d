import { Migration } from '@mikro-orm/migrations'

/** The working time of users, to which reports compare their billable time. */
export class Capacities extends Migration {
  override up(): void {
    const minutes = 'weekly_minutes integer not null'
    const check = 'check (weekly_minutes between 0 and 10080)'
    this.addSql(`alter table workspaces add ${minutes} default 2400 ${check}`)
    this.addSql(`
      create table capacities (
        workspace_id uuid not null references workspaces,
        id uuid not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        version integer not null default 1,
        user_id uuid not null,
        starts_on date not null,
        ${minutes} ${check},
        primary key (workspace_id, id),
        constraint capacities_starts_on_unique unique (workspace_id, user_id, starts_on),
        foreign key (workspace_id, user_id) references users
      )`)
  }
}
