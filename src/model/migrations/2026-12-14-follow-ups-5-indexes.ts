import { Migration } from '@mikro-orm/migrations'

/** Indexes for listFollowUps by client and by company. */
export class FollowUpsOnRecordsIndexes extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    for (const column of ['client_id', 'company_id']) {
      const index = `follow_ups_${column}_due`
      this.addSql(`drop index concurrently if exists ${index}`)
      this.addSql(`
        create index concurrently ${index} on follow_ups (workspace_id, ${column}, due_on, id)
          where ${column} is not null`)
    }
  }
}
