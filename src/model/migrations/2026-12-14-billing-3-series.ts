import { Migration } from '@mikro-orm/migrations'

/** The search finds series of recurring tasks. A series says since when the quota keeps it from adding tasks. */
export class SearchedSeries extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('alter table recurring_tasks add column if not exists quota_reached_at timestamptz(3)')
    this.addSql(`
      alter table recurring_tasks add column if not exists search_text text collate "C" not null
        generated always as (searched(title)) stored`)
    this.addSql('drop index concurrently if exists recurring_tasks_begin')
    this.addSql(`
      create index concurrently recurring_tasks_begin on recurring_tasks (workspace_id, left(search_text, 60), id)`)
    this.addSql('drop index concurrently if exists recurring_tasks_search')
    this.addSql(`
      create index concurrently recurring_tasks_search on recurring_tasks using gin (workspace_id, search_text gin_trgm_ops)
        with (gin_pending_list_limit = 512)`)
  }
}
