import { Migration } from '@mikro-orm/migrations'

const isOpen = "status in ('pending', 'in_progress', 'blocked')"

/** For questions about tasks and prospects that nobody looks after, that are late, or of some value. */
export class TaskFilters extends Migration {
  override up(): void {
    // listTasks and listProspects of nobody, by `assignee_id=none` and `owner_id=none`.
    this.index('tasks', '(assignee_id is null), created_at')
    this.index('prospects', '(owner_id is null), created_at')
    // listTasks by whether it is overdue, as `prospects_overdue`.
    this.addSql(
      `create index tasks_overdue on tasks using gist (workspace_id, created_at, due_on) where ${isOpen}`,
    )
    // listTasks of nobody that are open, or overdue.
    this.index('tasks', 'created_at', `assignee_id is null and ${isOpen}`)
    // listTasks that are open, or overdue, by their days: among many that are done long since.
    this.index('tasks', "coalesce(due_on, 'infinity')", isOpen)
    this.index('tasks', "coalesce(due_on, '-infinity')", isOpen)
    // listTasks and listProspects from the latest day; those without one come last in both directions.
    this.index('tasks', "coalesce(due_on, '-infinity')")
    this.index('prospects', "coalesce(follow_up_on, '-infinity')")
    // listProspects by value, the same.
    this.index('prospects', "coalesce(value_cents, 'infinity'::numeric)")
    this.index('prospects', "coalesce(value_cents, '-infinity'::numeric)")
    this.names()
  }

  /** Lists in the order of names, in which case does not matter. */
  private names(): void {
    this.addSql('drop index companies_name')
    for (const table of ['clients', 'prospects', 'projects', 'services'])
      this.addSql(`drop index ${table}_workspace_id_name_id_idx`)
    for (const table of ['companies', 'clients', 'prospects', 'projects', 'services'])
      this.index(table, 'lower(name)')
    this.addSql('drop index tasks_workspace_id_title_id_idx')
    this.index('tasks', 'lower(title)')
  }

  private index(table: string, columns: string, where?: string): void {
    this.addSql(`create index on ${table} (workspace_id, ${columns}, id) ${where ? `where ${where}` : ''}`)
  }
}
