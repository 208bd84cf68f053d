import { Migration } from '@mikro-orm/migrations'

/** The users who may summarise the log with an AI model; none by default. */
export class AiPolicy extends Migration {
  override up(): void {
    this.addSql(`
      alter table workspaces
        add ai_policy text not null default 'off' check (ai_policy in ('off', 'admins', 'members'))`)
  }
}
