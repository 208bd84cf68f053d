-- Generated from src/insights/overview.ts by `npm run generate`: do not edit.

-- callsInSpan
with groups as (
  select user_id, operation, count(*) as calls, count(*) filter (where status between 400 and 499) as refused, min(at) as first_at,
    max(at) as last_at
  from (select "user_id", "operation", "record_id", "status", "at" from "activity" where "activity"."workspace_id" = :workspace and "at" >= :since and "at" < :until) as chosen group by user_id, operation),
listed as (
  select *, json_build_object('groups', count(*) over (), 'calls', sum(calls) over (), 'refused', sum(refused) over ())
    as total
  from groups order by calls desc, last_at desc, user_id, operation limit :limit),
latest as (
  select user_id, operation, record_id, at from (select "user_id", "operation", "record_id", "status", "at" from "activity" where "activity"."workspace_id" = :workspace and "at" >= :since and "at" < :until) as chosen where record_id is not null
  order by at desc limit 10000),
placed as (
  select user_id, operation, record_id,
    row_number() over (partition by user_id, operation order by max(at) desc, record_id) as place
  from latest group by user_id, operation, record_id),
last as materialized (select * from placed where place <= 3)
select listed.*, (
    select coalesce(array_agg(record_id order by place), '{}') from last
    where user_id is not distinct from listed.user_id and operation is not distinct from listed.operation
  ) as records
from listed order by calls desc, last_at desc, user_id, operation;

-- rangeBounds: getActivityOverview
with clock as (select (now() at time zone time_zone)::date as "today", "time_zone", "week_starts_on" from "workspaces" where "workspaces"."workspace_id" = :workspace), period as (
  select coalesce(:from::date, first) as first, coalesce(:to::date, last) as last from (
    select
      case when :unit::text is null then least((select min("date") as "date" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner), today, :to::date)
        else (start - :back::int * :length::interval)::date end as first,
      case when :unit::text is null then greatest((select max("date") as "date" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner), today, :from::date)
        else (start - (:back::int - 1) * :length::interval)::date - 1 end as last
    from (
      select today, date_trunc(:unit::text, today - shift) + shift as start
      from (
        select today, case when :unit::text = 'week' then week_starts_on - 1 else 0 end * interval '1 day' as shift
        from clock) shifted) started) bounds)
select first::timestamp at time zone time_zone as since, (last + 1)::timestamp at time zone time_zone as until
from period, clock;
