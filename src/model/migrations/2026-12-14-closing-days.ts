import { Migration } from '@mikro-orm/migrations'

const indexes = {
  // Like the indexes by follow-up date.
  prospects_closing: 'using gist (workspace_id, created_at, expected_close_on)',
  prospects_archived_closing: 'using gist (workspace_id, created_at, expected_close_on) where archived',
  prospects_close_on: '(workspace_id, archived, expected_close_on, id)',
  prospects_undated: '(workspace_id, archived, created_at, id) where expected_close_on is null',
}

/** Indexes for listProspects by the day on which prospects are expected to be decided. */
export class ClosingDays extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    for (const [name, on] of Object.entries(indexes)) {
      this.addSql(`drop index concurrently if exists ${name}`)
      this.addSql(`create index concurrently ${name} on prospects ${on}`)
    }
  }
}
