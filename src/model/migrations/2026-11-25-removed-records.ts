import { Migration } from '@mikro-orm/migrations'

/**
 * What was removed and may still come back, as it was in its table. Nothing here refers to other records: these may go, and
 * restoring then says so. Ids are as the API shows them, since they are of records of any kind.
 */
export class RemovedRecords extends Migration {
  override up(): void {
    this.addSql(`
      create table removed_records (
        workspace_id uuid not null references workspaces,
        id text not null,
        kind text not null,
        removed_at timestamptz(3) not null,
        removed_by uuid not null,
        version integer not null,
        row jsonb not null,
        primary key (workspace_id, id)
      )`)
    this.addSql('create index on removed_records (workspace_id, removed_at, id)')
    this.addSql('create index on removed_records (workspace_id, kind, removed_at, id)')
    // For the sweep of what is too old, and for that of files.
    this.addSql('create index on removed_records (removed_at)')
    this.addSql(`
      create index removed_records_file_key on removed_records (workspace_id, (row->>'file_key'))
        where row->>'file_key' is not null`)
  }
}
