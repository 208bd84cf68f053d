import { Migration } from '@mikro-orm/migrations'

/**
 * Calls by whom they count towards, for several processes on one database. Not logged: after a crash of the database
 * the windows begin anew, and no call waits for a disk. The free space lets a row be updated where it stands.
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
