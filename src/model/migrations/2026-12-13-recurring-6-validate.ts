import { Migration } from '@mikro-orm/migrations'

export class ValidateTasksOfSeries extends Migration {
  override up(): void {
    this.addSql('alter table tasks validate constraint tasks_recurring_task')
  }
}
