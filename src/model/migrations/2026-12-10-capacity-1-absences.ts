import { Migration } from '@mikro-orm/migrations'

/** Days on which users do not work. They reduce the capacity in reports. */
export class Absences extends Migration {
  override up(): void {
    this.addSql(`
      create table absences (
        workspace_id uuid not null references workspaces,
        id uuid not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        version integer not null default 1,
        user_id uuid not null,
        starts_on date not null,
        ends_on date not null,
        half_day boolean not null default false,
        kind text not null default 'vacation'
          check (kind in ('vacation', 'sick', 'parental', 'training', 'other')),
        memo text,
        primary key (workspace_id, id),
        constraint absences_ends_on_check check (starts_on <= ends_on),
        foreign key (workspace_id, user_id) references users
      )`)
    this.addSql('create index on absences (workspace_id, starts_on, id)')
    this.addSql('create index on absences (workspace_id, user_id, starts_on, id)')
    this.addSql('create index on absences (workspace_id, updated_at, id)')
  }
}
