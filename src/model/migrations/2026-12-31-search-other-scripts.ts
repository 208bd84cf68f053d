import { Migration } from '@mikro-orm/migrations'

/** The other kinds with many names, for searches of words in scripts without trigrams: see `2026-12-26-search-2-indexes.ts`. */
export class SearchOtherScripts extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    for (const table of ['interactions', 'milestones']) {
      this.addSql(`drop index concurrently if exists ${table}_other_script`)
      this.addSql(
        `create index concurrently ${table}_other_script
          on ${table} using gin (workspace_id, to_tsvector('simple', search_text)) where has_other_script(search_text)`,
      )
    }
  }
}
