import { Migration } from '@mikro-orm/migrations'

const isOpen = "status in ('pending', 'in_progress', 'blocked')"

/** Indexes for lists of tasks and prospects that are unassigned or overdue, and for prospects by value. */
export class TaskFilters extends Migration {
  override up(): void {
    // For listTasks with `assignee_id=none` and listProspects with `owner_id=none`.
    this.index('tasks', '(assignee_id is null), created_at')
    this.index('prospects', '(owner_id is null), created_at')
    // For listTasks by whether tasks are overdue, like `prospects_overdue`.
    this.addSql(
      `create index tasks_overdue on tasks using gist (workspace_id, created_at, due_on) where ${isOpen}`,
    )
    // For listTasks of unassigned tasks that are open or overdue.
    this.index('tasks', 'created_at', `assignee_id is null and ${isOpen}`)
    // For listTasks of open or overdue tasks, sorted by due date, among many completed ones.
    this.index('tasks', "coalesce(due_on, 'infinity')", isOpen)
    this.index('tasks', "coalesce(due_on, '-infinity')", isOpen)
    // For listTasks and listProspects by descending day. Records without a day come last in both directions.
    this.index('tasks', "coalesce(due_on, '-infinity')")
    this.index('prospects', "coalesce(follow_up_on, '-infinity')")
    // For listProspects by value, in both directions.
    this.index('prospects', "coalesce(value_cents, 'infinity'::numeric)")
    this.index('prospects', "coalesce(value_cents, '-infinity'::numeric)")
    this.names()
  }

  /** Indexes for lists sorted by name, ignoring case. */
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
