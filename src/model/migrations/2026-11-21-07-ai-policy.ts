import { Migration } from '@mikro-orm/migrations'

/** Who may use an AI model to summarise the log; nobody by default. */
export class AiPolicy extends Migration {
  override up(): void {
    this.addSql(`
      alter table workspaces
        add ai_policy text not null default 'off' check (ai_policy in ('off', 'admins', 'members'))`)
  }
}
