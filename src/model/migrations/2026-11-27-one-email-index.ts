import { Migration } from '@mikro-orm/migrations'

/** Imports and the search each created an index by e-mail address: `prospects_email` serves both. */
export class OneEmailIndex extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    // allowed, drop: the statements that have used it find the same in the other one
    this.addSql('drop index concurrently if exists prospects_workspace_id_email_id_idx')
  }
}
