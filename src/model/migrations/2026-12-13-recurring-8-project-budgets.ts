import { Migration } from '@mikro-orm/migrations'

/** Budgets, which the progress report compares with the logged time. */
export class ProjectBudgets extends Migration {
  override up(): void {
    this.addSql(`
      alter table projects
        add budget_minutes integer,
        add budget_cents bigint,
        add budget_period text not null default 'total',
        add constraint projects_budget_period_check check (budget_period in ('total', 'month')) not valid`)
  }
}
