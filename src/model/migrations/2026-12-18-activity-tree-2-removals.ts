import { Migration } from '@mikro-orm/migrations'

/** The hashes of the perfect subtrees of all leaves that retention has deleted, from left to right. */
export class ActivityTreeRemovals extends Migration {
  override up(): void {
    this.addSql('alter table activity_removals add column subtrees bytea')
  }
}
