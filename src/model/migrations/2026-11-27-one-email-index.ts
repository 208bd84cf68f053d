import { Migration } from '@mikro-orm/migrations'

/**
 * Imports and search each created an index by e-mail address. `prospects_email` serves both, so the other one is
 * dropped.
 */
export class OneEmailIndex extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    // allowed, drop: the statements that used it use the other index
    this.addSql('drop index concurrently if exists prospects_workspace_id_email_id_idx')
  }
}
