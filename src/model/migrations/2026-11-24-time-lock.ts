import { Migration } from '@mikro-orm/migrations'

/**
 * The last day whose time cannot be added, changed or removed. A trigger enforces it, also for time that moves with a
 * task. The trigger locks the row of the workspace; otherwise, time entries could be added while their day is being
 * locked.
 */
export class TimeLock extends Migration {
  override up(): void {
    this.addSql('alter table workspaces add time_locked_until date')
    this.addSql(`
      create function hold_locked_time() returns trigger language plpgsql as $$
      declare
        locked date;
      begin
        if tg_op = 'UPDATE' and new is not distinct from old then
          return new;
        end if;
        -- The day is compared afterwards: a condition here would leave a workspace that is being locked out of the lock.
        select time_locked_until into locked from workspaces
          where workspace_id = case tg_op when 'DELETE' then old.workspace_id else new.workspace_id end for share;
        if least(old.date, new.date) <= locked then
          raise exception 'time up to % is locked', locked
            using errcode = 'check_violation', constraint = 'time_locked', detail = locked;
        end if;
        return case tg_op when 'DELETE' then old else new end;
      end $$`)
    // Triggers run in the order of their names, so this one runs after \`set_target\`.
    this.addSql(`
      create trigger time_lock before insert or update or delete on time_entries
        for each row execute function hold_locked_time()`)
  }
}
