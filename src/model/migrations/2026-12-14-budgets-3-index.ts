import { Migration } from '@mikro-orm/migrations'

/** For listProjects by the state of the budget: projects that have one. */
export class ProjectsWithBudget extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists projects_with_budget')
    this.addSql(`
      create index concurrently projects_with_budget on projects (workspace_id, archived, created_at, id)
        where budget_minutes is not null or budget_cents is not null`)
  }
}
