import { Migration } from '@mikro-orm/migrations'

/**
 * Stores the hourly rate and cost of a time entry when the time is logged. Existing entries get the current ones. An
 * entry can now have a task, a project and a service at once, if the project is that of the task.
 */
export class FrozenRates extends Migration {
  override up(): void {
    for (const table of ['projects', 'staff'])
      this.addSql(`alter table ${table} add rate_cents bigint check (rate_cents >= 0)`)
    this.addSql(`
      alter table time_entries
        add rate_cents bigint check (rate_cents >= 0),
        add cost_cents bigint check (cost_cents >= 0),
        drop constraint one_target,
        add constraint some_target check (num_nonnulls(task_id, project_id, service_id) > 0),
        add constraint project_of_task check (project_id = of_project_id)`)
    this.dropIndexes()
    this.addSql(`
      update time_entries e set
        rate_cents = (select rate_cents from services s where s.workspace_id = e.workspace_id and s.id = e.of_service_id),
        cost_cents = (select cost_cents from users u where u.workspace_id = e.workspace_id and u.id = e.user_id)`)
    this.createIndexes()
    this.targets()
  }

  /** Drops the old covering indexes of the reports. PostgreSQL truncated their generated names. */
  private dropIndexes(): void {
    for (const columns of ['date_id_user_id_of_project_id_of', 'user_id_date_id_of_project_id_of'])
      this.addSql(`drop index time_entries_workspace_id_${columns}__idx`)
    this.addSql('drop index time_entries_workspace_id_of_project_id_date_id_user_id_of__idx')
  }

  private createIndexes(): void {
    const index = (name: string, columns: string, include: string, where = '') =>
      this.addSql(`
        create index time_entries_${name} on time_entries (workspace_id, ${columns}, id)
          include (${include}, minutes, billable, rate_cents, cost_cents) ${where}`)
    index('by_day', 'date', 'user_id, of_project_id, of_service_id')
    index('of_person', 'user_id, date', 'of_project_id, of_service_id')
    index('of_project', 'of_project_id, date', 'user_id, of_service_id', 'where of_project_id is not null')
  }

  /** The entry's own service has precedence over that of its task. An entry's project must be that of its task. */
  private targets(): void {
    this.addSql(`
      create or replace function set_time_target() returns trigger language plpgsql as $$
      begin
        if new.task_id is null then
          new.of_project_id := new.project_id;
          new.of_service_id := new.service_id;
        else
          select project_id, coalesce(new.service_id, service_id) into new.of_project_id, new.of_service_id
            from tasks where workspace_id = new.workspace_id and id = new.task_id for share;
        end if;
        return new;
      end $$`)
    this.addSql(`
      create or replace function move_time_of_task() returns trigger language plpgsql as $$
      begin
        update time_entries set
            of_project_id = new.project_id,
            of_service_id = coalesce(service_id, new.service_id),
            project_id = case when project_id is not null then new.project_id end,
            updated_at = case when project_id <> new.project_id then now() else updated_at end,
            version = version + case when project_id <> new.project_id then 1 else 0 end
          where workspace_id = new.workspace_id and task_id = new.id;
        return null;
      end $$`)
  }
}
