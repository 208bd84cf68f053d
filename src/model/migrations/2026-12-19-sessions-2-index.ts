import { Migration } from '@mikro-orm/migrations'

/** For the list of a user's sessions. */
export class SessionsIndex extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists sessions_user')
    this.addSql('create index concurrently sessions_user on sessions (workspace_id, user_id, created_at, id)')
  }
}
