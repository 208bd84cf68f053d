import { Migration } from '@mikro-orm/migrations'

/** Who may have the log summarised by an AI model: nobody, until an admin allows it. */
export class AiPolicy extends Migration {
  override up(): void {
    this.addSql(`
      alter table workspaces
        add ai_policy text not null default 'off' check (ai_policy in ('off', 'admins', 'members'))`)
  }
}
