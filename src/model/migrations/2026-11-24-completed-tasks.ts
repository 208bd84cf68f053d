import { Migration } from '@mikro-orm/migrations'

/** Stores when a task was completed. Tasks that are already done get the time of their last change. */
export class CompletedTasks extends Migration {
  override up(): void {
    this.addSql('alter table tasks add completed_at timestamptz(3)')
    this.addSql(`update tasks set completed_at = updated_at where status = 'done'`)
    this.addSql(`
      alter table tasks add constraint completed_when_done check ((status = 'done') = (completed_at is not null))`)
    // For getPersonStats, which counts open tasks and tasks completed in the period.
    this.addSql('drop index tasks_of_person')
    this.addSql(`
      create index tasks_of_person on tasks (workspace_id, assignee_id, status, completed_at)
        where assignee_id is not null`)
  }
}
