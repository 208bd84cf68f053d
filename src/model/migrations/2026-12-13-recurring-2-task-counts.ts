import { Migration } from '@mikro-orm/migrations'

const isOpen = (row: string) => `${row}.status in ('pending', 'in_progress', 'blocked')`

/**
 * Tasks store the number of their checklist items and of the open tasks that block them, so that lists can show and filter
 * them. Triggers count without changing the version of the task. A restored task begins with zero: its items and blockers
 * are restored after it.
 */
export class TaskCounts extends Migration {
  override up(): void {
    this.addSql(`
      alter table tasks
        add checklist_total integer not null default 0,
        add checklist_done integer not null default 0,
        add open_blockers integer not null default 0`)
    this.addSql(`
      create function begin_task_counts() returns trigger language plpgsql as $$
      begin
        new.checklist_total := 0;
        new.checklist_done := 0;
        new.open_blockers := 0;
        return new;
      end $$`)
    this.addSql(`
      create trigger begin_counts before insert on tasks for each row execute function begin_task_counts()`)
    this.addSql(`
      create function count_checklist_item() returns trigger language plpgsql as $$
      begin
        update tasks set
            checklist_total = checklist_total + (new.id is not null)::int - (old.id is not null)::int,
            checklist_done = checklist_done + (new.done is true)::int - (old.done is true)::int
          where workspace_id = coalesce(new.workspace_id, old.workspace_id) and id = coalesce(new.task_id, old.task_id);
        return null;
      end $$`)
    this.addSql(`
      create trigger count_checklist after insert or delete or update of done on checklist_items
        for each row execute function count_checklist_item()`)
    this.blockers()
  }

  /** The row of the task is locked before its blockers are counted, so that the last of several transactions counts all. */
  private blockers(): void {
    this.addSql(`
      create function count_open_blockers(workspace uuid, task uuid) returns void language plpgsql as $$
      begin
        perform from tasks where workspace_id = workspace and id = task for update;
        update tasks t set open_blockers = (
            select count(*) from blockers b
              join tasks other on other.workspace_id = b.workspace_id and other.id = b.blocker_id
              where b.workspace_id = workspace and b.task_id = task and ${isOpen('other')})
          where t.workspace_id = workspace and t.id = task;
      end $$`)
    // An uncommitted change of the blocker's status does not see this row, so the count waits for its end.
    this.addSql(`
      create function count_blocker() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          perform count_open_blockers(old.workspace_id, old.task_id);
        else
          perform from tasks where workspace_id = new.workspace_id and id = new.blocker_id for share;
          perform count_open_blockers(new.workspace_id, new.task_id);
        end if;
        return null;
      end $$`)
    this.addSql(`
      create trigger count_blockers after insert or delete on blockers for each row execute function count_blocker()`)
    this.addSql(`
      create function count_for_blocked() returns trigger language plpgsql as $$
      begin
        perform count_open_blockers(workspace_id, task_id) from blockers
          where workspace_id = new.workspace_id and blocker_id = new.id order by task_id;
        return null;
      end $$`)
    this.addSql(`
      create trigger unblock after update of status on tasks for each row
        when ((${isOpen('old')}) <> (${isOpen('new')})) execute function count_for_blocked()`)
  }
}
