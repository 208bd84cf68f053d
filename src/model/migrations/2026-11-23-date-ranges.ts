import { Migration } from '@mikro-orm/migrations'

/**
 * Indexes for lists filtered by a range of days, newest first: each part of these GiST indexes knows the days in it, see
 * `#gistScan` in `src/data/records.ts`.
 */
export class DateRanges extends Migration {
  override up(): void {
    this.addSql('create extension if not exists btree_gist')
    // listTasks and listOpenTasks by due date.
    this.addSql('create index tasks_due on tasks using gist (workspace_id, created_at, due_on)')
    // listProspects by follow-up date, and by whether that is overdue.
    this.addSql('create index prospects_due on prospects using gist (workspace_id, created_at, follow_up_on)')
    this.addSql(`
      create index prospects_overdue on prospects using gist (workspace_id, created_at, follow_up_on)
        where stage not in ('won', 'lost')`)
  }
}
