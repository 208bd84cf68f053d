import { Migration } from '@mikro-orm/migrations'

/**
 * An index to find the calls of one request. It excludes entries of successful reads, which most calls are, so that these
 * write to no further index.
 */
export class ChangesByRequest extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists activity_request')
    this.addSql(`
      create index concurrently activity_request on activity (workspace_id, request_id, at, id)
        where changes <> '[]' or status >= 400`)
  }
}
