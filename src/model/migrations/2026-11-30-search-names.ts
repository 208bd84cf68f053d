import { Migration } from '@mikro-orm/migrations'

/** The search also finds milestones, services and users. */
export class SearchNames extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    for (const table of ['milestones', 'services', 'users']) {
      // allowed, rewrite: a workspace has few of these records
      this.addSql(`
        alter table ${table} add column if not exists search_text text collate "C" not null
          generated always as (searched(name)) stored`)
      this.addSql(`drop index concurrently if exists ${table}_begin`)
      this.addSql(
        `create index concurrently ${table}_begin on ${table} (workspace_id, left(search_text, 60), id)`,
      )
      this.addSql(`drop index concurrently if exists ${table}_search`)
      this.addSql(`
        create index concurrently ${table}_search on ${table} using gin (workspace_id, search_text gin_trgm_ops)
          with (gin_pending_list_limit = 512)`)
    }
  }
}
