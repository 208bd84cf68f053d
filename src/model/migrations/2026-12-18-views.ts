import { Migration } from '@mikro-orm/migrations'

/** Saved views of lists. */
export class Views extends Migration {
  override up(): void {
    this.addSql(`
      create table views (
        workspace_id uuid not null references workspaces,
        id uuid not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        version integer not null default 1,
        user_id uuid not null,
        name text not null,
        kind text not null,
        filters text not null default '',
        sort text,
        group_by text,
        columns text[] not null default '{}',
        presentation text not null default 'list',
        shared boolean not null default false,
        private_to_id uuid,
        primary key (workspace_id, id),
        constraint views_private_check check (private_to_id is not distinct from case when not shared then user_id end),
        foreign key (workspace_id, user_id) references users
      )`)
    this.addSql('create index on views (workspace_id, lower(name), id)')
    this.addSql('create index on views (workspace_id, kind, lower(name), id)')
    this.addSql('create index on views (workspace_id, user_id, lower(name), id)')
    this.addSql('create index on views (workspace_id, private_to_id, lower(name), id)')
    this.addSql('create index on views (workspace_id, updated_at, id)')
  }
}
