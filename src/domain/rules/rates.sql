-- Rule: A user, service, project or staff member has the rate of today, and each rate has the day from which it is valid.
-- Why in SQL: the rate of today is a maximum over rows, which imports, restores and the hourly maintenance also change.
-- Test: test/operations/dated-rates.test.ts
--
-- Either side can be written: a changed record adds a rate from today on, and a changed rate updates its record. The hourly
-- maintenance updates records whose rate comes into force.

create or replace function rate_on(workspace uuid, owner text, record uuid, day date) returns bigint
language plpgsql stable as $$
declare
  rate bigint;
begin
  execute format('
    select rate_cents from rates
    where workspace_id = $1 and %I = $2 and (starts_on is null or starts_on <= $3)
    order by starts_on desc nulls last limit 1', owner) into rate using workspace, record, day;
  return rate;
end $$;

-- The arguments of the triggers are the column of rates that refers to the table, and the column with the rate of today.
create or replace function keep_rate() returns trigger language plpgsql as $$
declare
  owner text := tg_argv[0];
  rate bigint := to_jsonb(new) ->> tg_argv[1];
  today date;
  has_rates boolean;
begin
  select (now() at time zone time_zone)::date into today from workspaces where workspace_id = new.workspace_id;
  if rate is distinct from rate_on(new.workspace_id, owner, new.id, today) then
    execute format('select exists (select from rates where workspace_id = $1 and %I = $2)', owner)
      into has_rates using new.workspace_id, new.id;
    -- The first rate is valid for all days.
    execute format('
      insert into rates (workspace_id, id, created_at, updated_at, %1$I, starts_on, rate_cents)
      values ($1, gen_random_uuid(), now(), now(), $2, $3, $4)
      on conflict (workspace_id, %1$I, starts_on) where %1$I is not null
        do update set rate_cents = excluded.rate_cents, version = rates.version + 1, updated_at = excluded.updated_at', owner)
      using new.workspace_id, new.id, case when has_rates then today end, rate;
  end if;
  return null;
end $$;

create or replace trigger keep_rate after insert or update of cost_cents on users
  for each row execute function keep_rate('user_id', 'cost_cents');
create or replace trigger keep_rate after insert or update of rate_cents on services
  for each row execute function keep_rate('service_id', 'rate_cents');
create or replace trigger keep_rate after insert or update of rate_cents on projects
  for each row execute function keep_rate('project_id', 'rate_cents');
create or replace trigger keep_rate after insert or update of rate_cents on staff
  for each row execute function keep_rate('staff_id', 'rate_cents');

create or replace function apply_rate() returns trigger language plpgsql as $$
declare
  changed record;
  today date;
  rate bigint;
begin
  if tg_op = 'DELETE' then
    changed := old;
  else
    changed := new;
  end if;
  select (now() at time zone time_zone)::date into today from workspaces where workspace_id = changed.workspace_id;
  if changed.user_id is not null then
    rate := rate_on(changed.workspace_id, 'user_id', changed.user_id, today);
    update users set cost_cents = rate, version = version + 1, updated_at = now()
      where workspace_id = changed.workspace_id and id = changed.user_id and cost_cents is distinct from rate;
  elsif changed.service_id is not null then
    rate := rate_on(changed.workspace_id, 'service_id', changed.service_id, today);
    update services set rate_cents = rate, version = version + 1, updated_at = now()
      where workspace_id = changed.workspace_id and id = changed.service_id and rate_cents is distinct from rate;
  elsif changed.project_id is not null then
    rate := rate_on(changed.workspace_id, 'project_id', changed.project_id, today);
    update projects set rate_cents = rate, version = version + 1, updated_at = now()
      where workspace_id = changed.workspace_id and id = changed.project_id and rate_cents is distinct from rate;
  else
    rate := rate_on(changed.workspace_id, 'staff_id', changed.staff_id, today);
    update staff set rate_cents = rate, version = version + 1, updated_at = now()
      where workspace_id = changed.workspace_id and id = changed.staff_id and rate_cents is distinct from rate;
  end if;
  return null;
end $$;

create or replace trigger apply_rate after insert or update or delete on rates
  for each row execute function apply_rate();
