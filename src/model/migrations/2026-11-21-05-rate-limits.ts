import { Migration } from '@mikro-orm/migrations'

/**
 * Rate limit counters shared by several processes. The table is unlogged, so that no call waits for a disk; after a
 * database crash, all windows start over. The fill factor leaves space to update rows in place.
 */
export class RateLimits extends Migration {
  override up(): void {
    this.addSql(`
      create unlogged table rate_limits (
        key text primary key,
        points integer not null,
        expire bigint not null
      ) with (fillfactor = 50)`)
  }
}
