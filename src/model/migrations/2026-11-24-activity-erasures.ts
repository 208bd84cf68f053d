import { Migration } from '@mikro-orm/migrations'

/** Pending erasures in the log. */
export class ActivityErasures extends Migration {
  override up(): void {
    this.addSql(`
      create table activity_erasures (
        workspace_id uuid not null references workspaces,
        id uuid not null,
        record_id text not null,
        primary key (workspace_id, id)
      )`)
  }
}
