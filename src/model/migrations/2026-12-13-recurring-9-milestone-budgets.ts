import { Migration } from '@mikro-orm/migrations'

/** Budgets, which the progress report compares with the logged time. */
export class MilestoneBudgets extends Migration {
  override up(): void {
    this.addSql(`
      alter table milestones
        add budget_minutes integer,
        add budget_cents bigint`)
  }
}
