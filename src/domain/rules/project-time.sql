-- Rule: A project knows the sums of its time, for all time (the month `-infinity`) and for each month, and the state of its budget.
-- Why in SQL: these are sums of many rows, which bills, moved tasks and other bulk statements also change.
-- Test: test/operations/budget-states.test.ts
--
-- Each function adds the difference that a statement makes, and locks the projects, so that their budgets cannot change at the
-- same time. A project that the same statement deletes has no sums. PostgreSQL has one kind of transition table for each event,
-- so there is a function for each.

create or replace function count_project_time_on_insert() returns trigger language plpgsql as $$
begin
  insert into project_time as t (workspace_id, project_id, month, minutes, cents, budget_minutes, budget_cents)
    select c.workspace_id, c.project_id, c.month, c.minutes, c.cents,
      case when (p.budget_period = 'total') = (c.month = '-infinity') then p.budget_minutes end,
      case when (p.budget_period = 'total') = (c.month = '-infinity') then p.budget_cents end
    from (
      select workspace_id, of_project_id as project_id, m.month, sum(sign * minutes) as minutes,
        sum(sign * case when billable then coalesce((minutes * rate_cents + 30) / 60, 0) else 0 end) as cents
      from (select 1 as sign, * from new_rows) e,
        lateral (values ('-infinity'::date), (date_trunc('month', date)::date)) m (month)
      where of_project_id is not null
      group by 1, 2, 3
    ) c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
    where (c.minutes, c.cents) <> (0, 0)
    order by 1, 2, 3
    for share of p
  on conflict (workspace_id, project_id, month) do update set
    minutes = t.minutes + excluded.minutes, cents = t.cents + excluded.cents,
    budget_minutes = excluded.budget_minutes, budget_cents = excluded.budget_cents;
  return null;
end $$;

create or replace trigger count_project_time_on_insert after insert on time_entries referencing new table as new_rows
  for each statement execute function count_project_time_on_insert();

create or replace function count_project_time_on_update() returns trigger language plpgsql as $$
begin
  insert into project_time as t (workspace_id, project_id, month, minutes, cents, budget_minutes, budget_cents)
    select c.workspace_id, c.project_id, c.month, c.minutes, c.cents,
      case when (p.budget_period = 'total') = (c.month = '-infinity') then p.budget_minutes end,
      case when (p.budget_period = 'total') = (c.month = '-infinity') then p.budget_cents end
    from (
      select workspace_id, of_project_id as project_id, m.month, sum(sign * minutes) as minutes,
        sum(sign * case when billable then coalesce((minutes * rate_cents + 30) / 60, 0) else 0 end) as cents
      from (select 1 as sign, * from new_rows union all select -1 as sign, * from old_rows) e,
        lateral (values ('-infinity'::date), (date_trunc('month', date)::date)) m (month)
      where of_project_id is not null
      group by 1, 2, 3
    ) c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
    where (c.minutes, c.cents) <> (0, 0)
    order by 1, 2, 3
    for share of p
  on conflict (workspace_id, project_id, month) do update set
    minutes = t.minutes + excluded.minutes, cents = t.cents + excluded.cents,
    budget_minutes = excluded.budget_minutes, budget_cents = excluded.budget_cents;
  return null;
end $$;

create or replace trigger count_project_time_on_update after update on time_entries referencing old table as old_rows new table as new_rows
  for each statement execute function count_project_time_on_update();

create or replace function count_project_time_on_delete() returns trigger language plpgsql as $$
begin
  insert into project_time as t (workspace_id, project_id, month, minutes, cents, budget_minutes, budget_cents)
    select c.workspace_id, c.project_id, c.month, c.minutes, c.cents,
      case when (p.budget_period = 'total') = (c.month = '-infinity') then p.budget_minutes end,
      case when (p.budget_period = 'total') = (c.month = '-infinity') then p.budget_cents end
    from (
      select workspace_id, of_project_id as project_id, m.month, sum(sign * minutes) as minutes,
        sum(sign * case when billable then coalesce((minutes * rate_cents + 30) / 60, 0) else 0 end) as cents
      from (select -1 as sign, * from old_rows) e,
        lateral (values ('-infinity'::date), (date_trunc('month', date)::date)) m (month)
      where of_project_id is not null
      group by 1, 2, 3
    ) c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
    where (c.minutes, c.cents) <> (0, 0)
    order by 1, 2, 3
    for share of p
  on conflict (workspace_id, project_id, month) do update set
    minutes = t.minutes + excluded.minutes, cents = t.cents + excluded.cents,
    budget_minutes = excluded.budget_minutes, budget_cents = excluded.budget_cents;
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
