import { Migration } from '@mikro-orm/migrations'

/**
 * Responses contain the project and the service that a time entry counts for, so an entry gets a new version when its task
 * changes them.
 */
export class VersionsOfMovedTime extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function move_time_of_task() returns trigger language plpgsql as $$
      begin
        update time_entries set
            of_project_id = new.project_id,
            of_service_id = coalesce(service_id, new.service_id),
            project_id = case when project_id is not null then new.project_id end,
            updated_at = now(),
            version = version + 1
          where workspace_id = new.workspace_id and task_id = new.id
            and (of_project_id, of_service_id) is distinct from (new.project_id, coalesce(service_id, new.service_id));
        return null;
      end $$`)
  }
}
