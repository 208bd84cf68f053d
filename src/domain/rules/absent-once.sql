-- Rule: A user cannot be absent for more than a whole day on any day.
-- Why in SQL: two calls could each add an absence that the other does not see, so the absences of one user are written one at a time.
-- Test: test/operations/absences.test.ts
--
-- A stored absence that exceeds a day can be made shorter. `also` has the other absences of the day, which are those of the
-- same user, so that the caller may see them.

create or replace function refuse_more_than_a_day_of_absence() returns trigger language plpgsql as $$
declare
  full_day date;
  others uuid[];
begin
  if tg_op = 'UPDATE' and new.starts_on >= old.starts_on and new.ends_on <= old.ends_on and new.half_day >= old.half_day then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('absences ' || new.workspace_id || ' ' || new.user_id, 0));
  select min(day) into full_day from (
    select day, sum(sum(halves)) over (order by day) as halves from (
      select day, case when half_day then 1 else 2 end * sign as halves
      from absences, lateral (values (greatest(starts_on, new.starts_on), 1), (ends_on + 1, -1)) as change (day, sign)
      where workspace_id = new.workspace_id and user_id = new.user_id
        and starts_on <= new.ends_on and ends_on >= new.starts_on) changes
    group by day) days
  where halves > 2;
  if full_day is null then
    return null;
  end if;
  select array_agg(id order by starts_on, id) into others from absences
    where workspace_id = new.workspace_id and user_id = new.user_id and id <> new.id
      and full_day between starts_on and ends_on;
  raise exception 'absent_already'
    using errcode = 'RULES', detail = json_build_object('day', full_day, 'absences', others);
end $$;

create or replace trigger is_at_most_a_day after insert or update of starts_on, ends_on, half_day on absences
  for each row execute function refuse_more_than_a_day_of_absence();
