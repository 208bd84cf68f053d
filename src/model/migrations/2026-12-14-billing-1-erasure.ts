import { Migration } from '@mikro-orm/migrations'

/**
 * The erasure of a person clears the memos of their time, even if it is billed or locked. It sets `service.erases` for its
 * transaction; every other column must stay as it is.
 */
export class ErasedMemos extends Migration {
  override up(): void {
    this.addSql(`
      create function only_erases(was time_entries, becomes time_entries) returns boolean language sql stable as $$
        select coalesce(current_setting('service.erases', true), '') = 'on'
          and (to_jsonb(was) || '{"memo": null}') - '{version,updated_at}'::text[]
            = to_jsonb(becomes) - '{version,updated_at}'::text[]
      $$`)
    this.addSql(`
      create or replace function hold_billed_time() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and only_erases(old, new) then
          return null;
        end if;
        -- Only the trigger of a removed bill changes bill_id, and nothing else.
        if tg_op = 'DELETE' or new.bill_id is not distinct from old.bill_id or pg_trigger_depth() = 1 then
          raise exception 'time is billed'
            using errcode = 'check_violation', constraint = 'billed', column = 'bill_id', detail = old.bill_id;
        end if;
        return null;
      end $$`)
    this.addSql(`
      create or replace function hold_locked_time() returns trigger language plpgsql as $$
      declare
        locked date;
      begin
        if tg_op = 'UPDATE' and
            (new is not distinct from old or new.bill_id is distinct from old.bill_id or only_erases(old, new)) then
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
