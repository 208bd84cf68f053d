import { Migration } from '@mikro-orm/migrations'

/**
 * Lists and reports read about as many rows as they return, regardless of the size of the table.
 * Each filter has an index that continues with the list's default order: see `#indexRange` in `src/data/records.ts`.
 * For parts of texts, tags and words, each table has one GIN index, which returns matches without an order: rare
 * matches are then sorted, while frequent ones are found quickly by scanning in list order. The pending list of a GIN
 * index is kept short, because every search reads all of it.
 */
export class RecordIndexes extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm')
    this.addSql('create extension if not exists btree_gin')
    this.crm()
    this.delivery()
    this.time()
    this.knowledge()
  }

  private crm(): void {
    // For listCompanies by name or tag.
    this.search('companies', 'tags', 'lower(name) gin_trgm_ops')
    // For listClients by company, and by name or tag.
    this.replace('clients', 'company_id', 'company_id, created_at')
    this.search('clients', 'tags', 'lower(name) gin_trgm_ops')
    // For listProspects by stage, by source, and by name or tag. Indexes by owner and follow-up date already exist.
    this.index('prospects', 'stage, created_at')
    this.index('prospects', 'source, created_at', 'source is not null')
    this.search('prospects', 'tags', 'lower(name) gin_trgm_ops', 'lower(company_name) gin_trgm_ops')
  }

  private delivery(): void {
    // For listProjects by company, by whether a project is active, and by name or tag.
    this.replace('projects', 'company_id', 'company_id, created_at')
    this.index('projects', 'active, created_at')
    this.search('projects', 'tags', 'lower(name) gin_trgm_ops')
    // For listTasks sorted by title.
    this.index('tasks', 'title')
    // For listTasks by status, by whether tasks are open, by milestone, and by part of the title. An index by project
    // already exists.
    this.index('tasks', 'status, created_at')
    this.index('tasks', "(status in ('pending', 'in_progress', 'blocked')), created_at")
    this.replace('tasks', 'milestone_id', 'milestone_id, created_at', 'milestone_id is not null')
    this.search('tasks', 'lower(title) gin_trgm_ops')
    // For listTasks by assignee, and for getPersonStats, which counts open tasks and tasks completed in the period.
    this.replace('tasks', 'assignee_id, status', 'assignee_id, created_at', 'assignee_id is not null')
    this.addSql(`
      create index tasks_of_person on tasks (workspace_id, assignee_id, status, updated_at)
        where assignee_id is not null`)
  }

  /**
   * Time on a task counts for the task's project and service. An entry stores both, so that lists and reports need not look
   * up tasks.
   */
  private time(): void {
    this.addSql('alter table time_entries add of_project_id uuid, add of_service_id uuid')
    this.addSql(`
      update time_entries e set of_project_id = coalesce(e.project_id, t.project_id),
        of_service_id = coalesce(e.service_id, t.service_id)
      from time_entries same left join tasks t on t.workspace_id = same.workspace_id and t.id = same.task_id
      where same.workspace_id = e.workspace_id and same.id = e.id`)
    // The lock makes a new entry wait for a task that is being moved, and vice versa.
    this.addSql(`
      create function set_time_target() returns trigger language plpgsql as $$
      begin
        if new.task_id is null then
          new.of_project_id := new.project_id;
          new.of_service_id := new.service_id;
        else
          select project_id, service_id into new.of_project_id, new.of_service_id
            from tasks where workspace_id = new.workspace_id and id = new.task_id for share;
        end if;
        return new;
      end $$`)
    this.addSql(`
      create trigger set_target before insert or update of task_id, project_id, service_id on time_entries
        for each row execute function set_time_target()`)
    this.addSql(`
      create function move_time_of_task() returns trigger language plpgsql as $$
      begin
        update time_entries set of_project_id = new.project_id, of_service_id = new.service_id
          where workspace_id = new.workspace_id and task_id = new.id;
        return null;
      end $$`)
    this.addSql(`
      create trigger move_time after update of project_id, service_id on tasks for each row
        when ((old.project_id, old.service_id) is distinct from (new.project_id, new.service_id))
        execute function move_time_of_task()`)
    // For listTimeEntries in its default order, and for index-only scans of the reports.
    const counted = ['user_id', 'of_project_id', 'of_service_id', 'minutes', 'billable']
    this.drop('time_entries', 'date')
    this.index('time_entries', 'date', undefined, counted)
    // For listTimeEntries and reports of one user, such as those that members see, and for getPersonStats.
    this.drop('time_entries', 'user_id, date')
    this.index('time_entries', 'user_id, date', undefined, counted.slice(1))
    // For listTimeEntries and reports of projects.
    this.drop('time_entries', 'project_id')
    this.index('time_entries', 'of_project_id, date', 'of_project_id is not null', [
      'user_id',
      ...counted.slice(2),
    ])
    // For listTimeEntries by task (also used by `move_time_of_task`), by service, and by whether time is billable.
    this.replace('time_entries', 'task_id', 'task_id, date', 'task_id is not null')
    this.replace('time_entries', 'service_id, date', 'service_id, date', 'service_id is not null')
    this.index('time_entries', 'billable, date')
  }

  private knowledge(): void {
    // For listNotes by the record that notes are about, and for listProspectNotes.
    for (const column of ['client_id', 'company_id', 'project_id', 'task_id', 'prospect_id'])
      this.replace('notes', column, `${column}, created_at`, `${column} is not null`)
    // For listNotes by whether notes have a file, and by tag or words. An index by author already exists.
    this.index('notes', '(file_key is not null), created_at')
    this.addSql('drop index notes_search')
    this.search('notes', 'tags', 'search')
  }

  /**
   * Creates an index on workspace, the given columns and id. `where` makes it partial; `include` adds columns without
   * sorting by them.
   */
  private index(table: string, columns: string, where?: string, include?: string[]): void {
    const more = [include && `include (${include})`, where && `where ${where}`].filter(Boolean).join(' ')
    this.addSql(`create index on ${table} (workspace_id, ${columns}, id) ${more}`)
  }

  private replace(table: string, old: string, columns: string, where?: string): void {
    this.drop(table, old)
    this.index(table, columns, where)
  }

  /** Drops the index that `Domain` or `Filters` created on the columns, by the name that PostgreSQL gave it. */
  private drop(table: string, columns: string): void {
    this.addSql(`drop index ${[table, 'workspace_id', ...columns.split(', '), 'id', 'idx'].join('_')}`)
  }

  private search(table: string, ...columns: string[]): void {
    this.addSql(`
      create index ${table}_search on ${table} using gin (workspace_id, ${columns})
        with (gin_pending_list_limit = 512)`)
  }
}
