import { Migration } from '@mikro-orm/migrations'

/**
 * Lists by days before or after another, newest first: each part of these indexes knows the days in it, see `#nearest`
 * in `src/data/records.ts`.
 */
export class DateRanges extends Migration {
  override up(): void {
    this.addSql('create extension if not exists btree_gist')
    // listTasks and listOpenTasks by due date.
    this.addSql('create index tasks_due on tasks using gist (workspace_id, created_at, due_on)')
    // listProspects by follow-up date; by whether that is overdue.
    this.addSql('create index prospects_due on prospects using gist (workspace_id, created_at, follow_up_on)')
    this.addSql(`
      create index prospects_overdue on prospects using gist (workspace_id, created_at, follow_up_on)
        where stage not in ('won', 'lost')`)
  }
}
