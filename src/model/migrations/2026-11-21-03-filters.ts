import { Migration } from '@mikro-orm/migrations'

/** Indexes for filters that match few records: without them, a query reads a whole workspace to find a few rows. */
export class Filters extends Migration {
  override up(): void {
    this.addSql('create index on notes (workspace_id, author_id, created_at, id)')
    this.addSql('create index on prospects (workspace_id, owner_id, created_at, id)')
    this.addSql('create index on time_entries (workspace_id, service_id, date, id)')
    this.addSql('create index on activity (workspace_id, record_id, at, id) where record_id is not null')
  }
}
