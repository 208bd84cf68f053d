import { Migration } from '@mikro-orm/migrations'

/**
 * Companies, clients, projects and services are archived instead of removed: existing references to them remain, and
 * new ones are refused. A list returns either archived records or the others, so the indexes for its sort orders and
 * filters begin with `archived`.
 */
export class ArchivedRecords extends Migration {
  override up(): void {
    for (const table of ['companies', 'clients', 'projects', 'services'])
      this.addSql(`
        alter table ${table}
          add archived_at timestamptz(3),
          add archived boolean not null generated always as (archived_at is not null) stored`)
    this.reindex('companies', 'created_at', 'lower(name)')
    this.reindex('clients', 'created_at', 'lower(name)', 'company_id, created_at')
    this.reindex('projects', 'created_at', 'lower(name)', 'company_id, created_at', 'active, created_at')
    this.reindex('services', 'lower(name)')

    this.takesNothing('companies', 'company_id', 'clients', 'projects', 'notes')
    this.takesNothing('clients', 'client_id', 'notes')
    this.takesNothing('projects', 'project_id', 'tasks', 'milestones', 'staff', 'notes')
    this.takesNothing('services', 'service_id', 'tasks')
    this.takesNoTime()
  }

  private reindex(table: string, ...lists: string[]): void {
    for (const columns of lists) {
      const named = columns
        .replace(/lower\(.*\)/, 'lower')
        .split(', ')
        .join('_')
      const name =
        table === 'companies' && columns === 'created_at'
          ? 'companies_created_at'
          : `${table}_workspace_id_${named}_id_idx`
      this.addSql(`drop index ${name}`)
      this.addSql(`create index on ${table} (workspace_id, archived, ${columns}, id)`)
    }
  }

  /**
   * Refuses new references to archived records. Takes no lock: a reference that is added while a record is being
   * archived counts as added before.
   */
  private takesNothing(target: string, column: string, ...tables: string[]): void {
    this.addSql(`
      create function refuse_archived_${column}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.${column} is not distinct from old.${column} then
          return new;
        end if;
        if exists (select from ${target} where workspace_id = new.workspace_id and id = new.${column} and archived) then
          ${refuse(column)};
        end if;
        return new;
      end $$`)
    for (const table of tables)
      this.addSql(`
        create trigger take_nothing_${column} before insert or update of ${column} on ${table} for each row
          when (new.${column} is not null) execute function refuse_archived_${column}()`)
  }

  /**
   * Refuses time on archived projects and services, also through a task. The trigger runs after \`set_target\`, because
   * triggers run in the order of their names.
   */
  private takesNoTime(): void {
    const check = (target: string, column: string) => `
        if (tg_op = 'INSERT' or new.of_${column} is distinct from old.of_${column}) and exists (
          select from ${target} where workspace_id = new.workspace_id and id = new.of_${column} and archived
        ) then
          ${refuse(column, `of_${column}`)};
        end if;`
    this.addSql(`
      create function refuse_archived_time() returns trigger language plpgsql as $$
      begin
        ${check('projects', 'project_id')}
        ${check('services', 'service_id')}
        return new;
      end $$`)
    this.addSql(`
      create trigger take_no_time before insert or update of task_id, project_id, service_id on time_entries
        for each row execute function refuse_archived_time()`)
  }
}

const refuse = (column: string, value = column) =>
  `raise exception 'what ${column} refers to is archived'
            using errcode = 'check_violation', constraint = 'archived', column = '${column}', detail = new.${value}`
