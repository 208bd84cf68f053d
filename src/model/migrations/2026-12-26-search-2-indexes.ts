import { Migration } from '@mikro-orm/migrations'

const named = ['companies', 'clients', 'prospects', 'projects', 'tasks', 'notes']

/** For searches of telephone numbers, and of words in scripts without trigrams. */
export class SearchIndexes extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    for (const table of ['clients', 'prospects'])
      this.index(
        `${table}_phone`,
        `${table} (workspace_id, phone_key(phone) text_pattern_ops, id) where phone is not null`,
      )
    for (const table of named)
      this.index(
        `${table}_other_script`,
        `${table} using gin (workspace_id, to_tsvector('simple', search_text)) where has_other_script(search_text)`,
      )
  }

  private index(name: string, on: string): void {
    this.addSql(`drop index concurrently if exists ${name}`)
    this.addSql(`create index concurrently ${name} on ${on}`)
  }
}
