-- Rule: A project knows the sums of its time, for all time (the month `-infinity`) and for each month, and the state of its budget.
-- Why in SQL: these are sums of many rows, which bills, moved tasks and other bulk statements also change.
-- Test: test/operations/budget-states.test.ts
--
-- Each trigger adds the difference that a statement makes. PostgreSQL has one kind of transition table for each event, so there is a
-- function for each. Citus cannot join a transition table with others, so each sum is added by itself.

-- Locks the project, so that its budget cannot change at the same time. A project that the same statement deletes has no sums.
create or replace function add_project_time(workspace uuid, project uuid, of_month date, more_minutes bigint, more_cents bigint)
returns void language plpgsql as $$
declare
  budget record;
begin
  if (more_minutes, more_cents) = (0, 0) then
    return;
  end if;
  select case when is_of_month then budget_minutes end as minutes, case when is_of_month then budget_cents end as cents
    into budget
    from (
      select *, (budget_period = 'total') = (of_month = '-infinity') as is_of_month from projects
      where workspace_id = workspace and id = project for share
    ) p;
  if not found then
    return;
  end if;
  insert into project_time as t (workspace_id, project_id, month, minutes, cents, budget_minutes, budget_cents)
    values (workspace, project, of_month, more_minutes, more_cents, budget.minutes, budget.cents)
    on conflict (workspace_id, project_id, month) do update set
      minutes = t.minutes + excluded.minutes, cents = t.cents + excluded.cents,
      budget_minutes = excluded.budget_minutes, budget_cents = excluded.budget_cents;
end $$;

create or replace function count_project_time_on_insert() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in
    select workspace_id, of_project_id as project_id, m.month, sum(sign * minutes)::bigint as minutes,
      sum(sign * case when billable then coalesce((minutes * rate_cents + 30) / 60, 0) else 0 end)::bigint as cents
    from (select 1 as sign, * from new_rows) e,
      lateral (values ('-infinity'::date), (date_trunc('month', date)::date)) m (month)
    where of_project_id is not null
    group by 1, 2, 3 order by 1, 2, 3
  loop
    perform add_project_time(counted.workspace_id, counted.project_id, counted.month, counted.minutes, counted.cents);
  end loop;
  return null;
end $$;

create or replace trigger count_project_time_on_insert after insert on time_entries referencing new table as new_rows
  for each statement execute function count_project_time_on_insert();

create or replace function count_project_time_on_update() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in
    select workspace_id, of_project_id as project_id, m.month, sum(sign * minutes)::bigint as minutes,
      sum(sign * case when billable then coalesce((minutes * rate_cents + 30) / 60, 0) else 0 end)::bigint as cents
    from (select 1 as sign, * from new_rows union all select -1 as sign, * from old_rows) e,
      lateral (values ('-infinity'::date), (date_trunc('month', date)::date)) m (month)
    where of_project_id is not null
    group by 1, 2, 3 order by 1, 2, 3
  loop
    perform add_project_time(counted.workspace_id, counted.project_id, counted.month, counted.minutes, counted.cents);
  end loop;
  return null;
end $$;

create or replace trigger count_project_time_on_update after update on time_entries referencing old table as old_rows new table as new_rows
  for each statement execute function count_project_time_on_update();

create or replace function count_project_time_on_delete() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in
    select workspace_id, of_project_id as project_id, m.month, sum(sign * minutes)::bigint as minutes,
      sum(sign * case when billable then coalesce((minutes * rate_cents + 30) / 60, 0) else 0 end)::bigint as cents
    from (select -1 as sign, * from old_rows) e,
      lateral (values ('-infinity'::date), (date_trunc('month', date)::date)) m (month)
    where of_project_id is not null
    group by 1, 2, 3 order by 1, 2, 3
  loop
    perform add_project_time(counted.workspace_id, counted.project_id, counted.month, counted.minutes, counted.cents);
  end loop;
  return null;
end $$;

create or replace trigger count_project_time_on_delete after delete on time_entries referencing old table as old_rows
  for each statement execute function count_project_time_on_delete();

create or replace function copy_budget() returns trigger language plpgsql as $$
begin
  update project_time set
      budget_minutes = case when (new.budget_period = 'total') = (month = '-infinity') then new.budget_minutes end,
      budget_cents = case when (new.budget_period = 'total') = (month = '-infinity') then new.budget_cents end
    where workspace_id = new.workspace_id and project_id = new.id;
  return null;
end $$;

create or replace trigger copy_budget after update of budget_minutes, budget_cents, budget_period on projects
  for each row when (
    (new.budget_minutes, new.budget_cents, new.budget_period) is distinct from
    (old.budget_minutes, old.budget_cents, old.budget_period)
  ) execute function copy_budget();
