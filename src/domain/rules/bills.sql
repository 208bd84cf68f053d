-- Rule: A bill marks exactly the time that its sums contain, and releases it when it is removed.
-- Why in SQL: it changes any number of entries by one statement.
-- Test: test/operations/billing.test.ts

create or replace function mark_billed_time() returns trigger language plpgsql as $$
declare
  counted record;
begin
  -- Such a project cannot move to another company at the same time.
  perform from projects
    where workspace_id = new.workspace_id and (id = new.project_id or company_id = new.company_id)
    order by id for share;
  with marked as (
    update time_entries e set bill_id = new.id, version = version + 1, updated_at = now()
    where workspace_id = new.workspace_id and date between new.starts_on and new.ends_on
      and billable and rate_cents is not null and bill_id is null
      and of_project_id in (
        select id from projects
        where workspace_id = new.workspace_id and (id = new.project_id or company_id = new.company_id))
    returning minutes, (minutes * rate_cents + 30) / 60 as amount
  )
  select count(*) as entries, coalesce(sum(minutes), 0) as minutes, coalesce(sum(amount), 0) as revenue
    into counted from marked;
  if (counted.entries, counted.minutes, counted.revenue) is distinct from
      (new.entries::bigint, new.minutes::bigint, new.revenue_cents::numeric) then
    -- The call is repeated and then sees the changed time.
    raise exception 'the unbilled time has changed' using errcode = 'serialization_failure';
  end if;
  return null;
end $$;

create or replace trigger mark_time after insert on bills for each row execute function mark_billed_time();

create or replace function release_billed_time() returns trigger language plpgsql as $$
begin
  update time_entries set bill_id = null, version = version + 1, updated_at = now()
    where workspace_id = old.workspace_id and bill_id = old.id;
  return old;
end $$;

create or replace trigger release_time before delete on bills for each row execute function release_billed_time();
