import { Migration } from '@mikro-orm/migrations'

/**
 * Indexes for lists that are filtered by a range of days and sorted newest first. Each part of these GiST indexes knows
 * which days it contains: see `#gistScan` in `src/data/records.ts`.
 */
export class DateRanges extends Migration {
  override up(): void {
    this.addSql('create extension if not exists btree_gist')
    // For listTasks and listOpenTasks by due date.
    this.addSql('create index tasks_due on tasks using gist (workspace_id, created_at, due_on)')
    // For listProspects by follow-up date, and by whether it is overdue.
    this.addSql('create index prospects_due on prospects using gist (workspace_id, created_at, follow_up_on)')
    this.addSql(`
      create index prospects_overdue on prospects using gist (workspace_id, created_at, follow_up_on)
        where stage not in ('won', 'lost')`)
  }
}
