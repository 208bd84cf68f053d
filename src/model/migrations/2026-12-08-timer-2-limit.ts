import { Migration } from '@mikro-orm/migrations'

/** The duration to which forgotten timers are capped. */
export class TimerLimit extends Migration {
  override up(): void {
    this.addSql(`
      alter table workspaces add timer_limit_minutes integer not null default 600,
        add constraint workspaces_timer_limit_minutes_check
          check (timer_limit_minutes between 1 and 1440) not valid`)
  }
}
