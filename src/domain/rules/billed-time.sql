-- Rule: Time that was billed cannot be changed or removed, and a project with billed time cannot move to another company.
-- Why in SQL: tasks that move, bills and erasures change many entries by one statement, and only the database sees time that
-- is billed at the same moment.
-- Test: test/operations/billed-time.test.ts

create or replace function hold_billed_time() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Only the trigger of a removed bill changes bill_id, and nothing else.
    if new.bill_id is distinct from old.bill_id and pg_trigger_depth() > 1 or only_erases(to_jsonb(old), to_jsonb(new)) then
      return null;
    end if;
  end if;
  raise exception 'billed' using errcode = 'RULES', detail = json_build_object('bill', old.bill_id);
end $$;

create or replace trigger billed_time after update or delete on time_entries
  for each row when (old.bill_id is not null) execute function hold_billed_time();

create or replace function hold_billed_project() returns trigger language plpgsql as $$
declare
  bill uuid;
begin
  select bill_id into bill from time_entries
    where workspace_id = new.workspace_id and of_project_id = new.id and bill_id is not null limit 1;
  if bill is not null then
    raise exception 'billed' using errcode = 'RULES', detail = json_build_object('bill', bill);
  end if;
  return null;
end $$;

create or replace trigger billed_project after update of company_id on projects
  for each row when (new.company_id is distinct from old.company_id) execute function hold_billed_project();
