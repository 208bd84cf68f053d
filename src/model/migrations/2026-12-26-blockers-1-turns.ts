import { Migration } from '@mikro-orm/migrations'

/**
 * The calls that add blockers to a workspace take turns before they lock anything else. Foreign keys hold a share lock on both tasks:
 * a call that waited for its turn with these locks stopped the call that had the turn and wanted to lock the same task.
 * The count needs a lock that does not conflict with those of foreign keys.
 */
export class TurnsOfBlockers extends Migration {
  override up(): void {
    this.addSql(`
      create function take_turn_for_blockers() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('blockers ' || new.workspace_id, 0));
        return new;
      end $$`)
    this.addSql(`
      create trigger a_turn before insert on blockers for each row execute function take_turn_for_blockers()`)
    this.addSql(`
      create or replace function count_open_blockers(workspace uuid, task uuid) returns void language plpgsql as $$
      begin
        perform from tasks where workspace_id = workspace and id = task for no key update;
        update tasks t set open_blockers = (
            select count(*) from blockers b
              join tasks other on other.workspace_id = b.workspace_id and other.id = b.blocker_id
              where b.workspace_id = workspace and b.task_id = task
                and other.status in ('pending', 'in_progress', 'blocked'))
          where t.workspace_id = workspace and t.id = task;
      end $$`)
  }
}
