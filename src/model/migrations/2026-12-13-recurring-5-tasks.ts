import { Migration } from '@mikro-orm/migrations'

/** The series of a task, and the day in it. The foreign key is validated in the next migration. */
export class TasksOfSeries extends Migration {
  override up(): void {
    this.addSql(`
      alter table tasks
        add recurring_task_id uuid,
        add recurs_on date,
        add constraint tasks_recurring_task foreign key (workspace_id, recurring_task_id) references recurring_tasks not valid`)
  }
}
