-- Generated from src/domain/queries/period.ts by `npm run generate`: do not edit.

-- bounds
with clock as (select (now() at time zone time_zone)::date as "today", "time_zone", "week_starts_on" from "workspaces" where "workspaces"."workspace_id" = :workspace), ranged as (
  select today, (start - :back::int * :length::interval)::date as first,
    (start - (:back::int - :count::int) * :length::interval)::date - 1 as last
  from (
    select today, date_trunc(:unit::text, today - shift) + shift as start
    from (
      select today, case when :unit::text = 'week' then week_starts_on - 1 else 0 end * interval '1 day' as shift
      from clock) shifted) started),
asked as (select coalesce(:from::date, first) as first, coalesce(:to::date, last) as last from ranged)
select first, last,
  (case when first < '0001-01-02' then '0001-01-02' else first end)::timestamp at time zone time_zone as since,
  (case when last > '9999-12-30' then '9999-12-31' else last + 1 end)::timestamp at time zone time_zone as until
from asked, clock;
