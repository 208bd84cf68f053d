-- Rule: Time up to the last locked day of the workspace cannot be added, changed or removed.
-- Why in SQL: tasks that move change the time on them by one statement, and a day can be locked while time is added to it.
-- Test: test/operations/time-lock.test.ts
--
-- Bills may mark locked time, and erasures may clear its memos.

create or replace function hold_locked_time() returns trigger language plpgsql as $$
declare
  locked date;
begin
  if tg_op = 'UPDATE' then
    if new is not distinct from old or new.bill_id is distinct from old.bill_id
        or only_erases(to_jsonb(old), to_jsonb(new)) then
      return new;
    end if;
  end if;
  -- The day is compared afterwards: a condition here would leave a workspace that is being locked out of the lock.
  select time_locked_until into locked from workspaces
    where workspace_id = case tg_op when 'DELETE' then old.workspace_id else new.workspace_id end for share;
  if least(old.date, new.date) <= locked then
    raise exception 'time_locked' using errcode = 'RULES', detail = json_build_object('day', locked);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger time_lock before insert or update or delete on time_entries
  for each row execute function hold_locked_time();
