import { Migration } from '@mikro-orm/migrations'

/** The probabilities are percentages. The constraints are validated in the next migration. */
export class RangeOfProbabilities extends Migration {
  override up(): void {
    const checks = ['new', 'contacted', 'qualified', 'proposal']
      .map((stage) => `${stage}_probability_percent`)
      .map(
        (column) => `add constraint workspaces_${column}_check check (${column} between 0 and 100) not valid`,
      )
    this.addSql(`alter table workspaces ${checks.join(', ')}`)
  }
}
