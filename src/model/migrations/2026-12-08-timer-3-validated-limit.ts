import { Migration } from '@mikro-orm/migrations'

export class ValidatedTimerLimit extends Migration {
  override up(): void {
    this.addSql('alter table workspaces validate constraint workspaces_timer_limit_minutes_check')
  }
}
