import { Migration } from '@mikro-orm/migrations'

/** What is to be erased of the log, until it is. */
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
