import { Migration } from '@mikro-orm/migrations'

/**
 * Removed records that can be restored, with their former rows. The rows have no foreign keys: a referenced record can
 * be deleted, and restoring then reports it as missing. Ids are prefixed, because records of any kind share the table.
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
    // For the sweeps of expired records and of files.
    this.addSql('create index on removed_records (removed_at)')
    this.addSql(`
      create index removed_records_file_key on removed_records (workspace_id, (row->>'file_key'))
        where row->>'file_key' is not null`)
  }
}
