import { Migration } from '@mikro-orm/migrations'

/** Existing prospects are at their stage since their last change. */
export class StageSince extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql(`update prospects set stage_since = updated_at where stage_since = '-infinity'`)
  }
}
