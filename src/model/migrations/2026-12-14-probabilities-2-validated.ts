import { Migration } from '@mikro-orm/migrations'

export class ValidatedProbabilities extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    for (const stage of ['new', 'contacted', 'qualified', 'proposal'])
      this.addSql(`alter table workspaces validate constraint workspaces_${stage}_probability_percent_check`)
  }
}
