import { Migration } from '@mikro-orm/migrations'

/** For the filter `is_blocked` of listTasks, in its default order. */
export class BlockedTasksIndex extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists tasks_blocked')
    this.addSql(`
      create index concurrently tasks_blocked on tasks (workspace_id, (open_blockers > 0), created_at, id)`)
  }
}
