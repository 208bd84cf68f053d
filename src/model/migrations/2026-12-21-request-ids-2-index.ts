import { Migration } from '@mikro-orm/migrations'

const key = 'hashtextextended(request_id, uuid_hash_extended(workspace_id, 0))'

/**
 * An index on the stored request ids, which most new entries do not have, so that it also finds successful reads. Processes of
 * the previous release filter by request without an index until they end.
 */
export class StoredRequestIdIndex extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists activity_request')
    this.addSql(
      `create index concurrently activity_request on activity (${key}, at) where request_id is not null`,
    )
    this.addSql('drop statistics if exists activity_request_known')
    this.addSql(`create statistics activity_request_known on (${key}) from activity`)
  }
}
