-- Generated from src/insights/overview.ts by `npm run generate`: do not edit.

-- momentsOf: getActivityOverview
with clock as (select (now() at time zone time_zone)::date as "today", "time_zone", "week_starts_on" from "workspaces" where "workspaces"."workspace_id" = :workspace), period as (
  select coalesce(:from::date, first) as first, coalesce(:to::date, last) as last from (
    select
      case when :unit::text is null then least((select min("date") as "date" from "time_entries" where "time_entries"."workspace_id" = :workspace), today, :to::date)
        else (start - :back::int * :length::interval)::date end as first,
      case when :unit::text is null then greatest((select max("date") as "date" from "time_entries" where "time_entries"."workspace_id" = :workspace), today, :from::date)
        else (start - (:back::int - 1) * :length::interval)::date - 1 end as last
    from (
      select today, date_trunc(:unit::text, today - shift) + shift as start
      from (
        select today, case when :unit::text = 'week' then week_starts_on - 1 else 0 end * interval '1 day' as shift
        from clock) shifted) started) bounds)
select first::timestamp at time zone time_zone as since, (last + 1)::timestamp at time zone time_zone as until
from period, clock;

-- ofSpan
with by_record as (
  select user_id, operation, record_id, min(at) as first_at, max(at) as last_at, count(*) as calls,
    count(*) filter (where status between 400 and 499) as refused
  from (select "user_id", "operation", "record_id", "status", "at" from "activity" where "activity"."workspace_id" = :workspace and "at" >= :since and "at" < :until) as chosen group by user_id, operation, record_id),
placed as (
  select *, row_number() over (
    partition by user_id, operation order by record_id is null, last_at desc, record_id) as place
  from by_record)
select user_id, operation, sum(calls)::bigint as calls, sum(refused)::bigint as refused, min(first_at) as first_at,
  max(last_at) as last_at, count(record_id) as record_count,
  coalesce(array_agg(record_id order by place) filter (where place <= 3 and record_id is not null), '{}') as records,
  json_build_object('groups', count(*) over (), 'calls', sum(sum(calls)) over (), 'refused', sum(sum(refused)) over ())
    as total
from placed group by user_id, operation
order by calls desc, last_at desc, user_id, operation limit :limit;
