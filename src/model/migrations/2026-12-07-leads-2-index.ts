import { Migration } from '@mikro-orm/migrations'

/** Every call of a user who is not an admin looks up the projects that the user leads. */
export class LeadsIndex extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('alter table staff validate constraint staff_role_check')
    this.addSql('drop index concurrently if exists staff_leads')
    this.addSql(`
      create index concurrently staff_leads on staff (workspace_id, user_id) include (project_id) where role = 'lead'`)
  }
}
