import { Migration } from '@mikro-orm/migrations'

/** The number of leaves of the tree; null for checkpoints of the hash chain. */
export class ActivityTreeCheckpoints extends Migration {
  override up(): void {
    this.addSql('alter table activity_checkpoints add column size bigint')
  }
}
