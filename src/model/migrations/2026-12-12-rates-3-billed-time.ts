import { Migration } from '@mikro-orm/migrations'

const refuse = `
          raise exception 'time is billed'
            using errcode = 'check_violation', constraint = 'billed', column = 'bill_id', detail = old.bill_id`

/**
 * The bill of a time entry. A trigger refuses every change of billed time, whichever call makes it; only the removal of the
 * bill releases it. Bills also include locked time.
 */
export class BilledTime extends Migration {
  override up(): void {
    this.addSql(`
      alter table time_entries add bill_id uuid,
        add constraint time_entries_bill foreign key (workspace_id, bill_id) references bills
          on delete set null (bill_id) not valid`)
    this.addSql(`
      create function hold_billed_time() returns trigger language plpgsql as $$
      begin
        -- Only the trigger of a removed bill changes bill_id, and nothing else.
        if tg_op = 'DELETE' or new.bill_id is not distinct from old.bill_id or pg_trigger_depth() = 1 then${refuse};
        end if;
        return null;
      end $$`)
    // Runs after the checks of references, so that unknown records are reported first.
    this.addSql(`
      create trigger billed_time after update or delete on time_entries for each row
        when (old.bill_id is not null) execute function hold_billed_time()`)
    this.addSql(`
      create or replace function hold_locked_time() returns trigger language plpgsql as $$
      declare
        locked date;
      begin
        if tg_op = 'UPDATE' and (new is not distinct from old or new.bill_id is distinct from old.bill_id) then
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
  }
}
