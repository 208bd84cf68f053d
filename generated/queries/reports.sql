-- Generated from src/insights/reports.ts by `npm run generate`: do not edit.

-- days: getHours, getPersonStats, getTimeTotals
with clock as (select (now() at time zone time_zone)::date as "today", "time_zone", "week_starts_on" from "workspaces" where "workspaces"."workspace_id" = :workspace), ranged as (
  select today, (start - :back::int * :length::interval)::date as first,
    (start - (:back::int - 1) * :length::interval)::date - 1 as last
  from (
    select today, date_trunc(:unit::text, today - shift) + shift as start
    from (
      select today, case when :unit::text = 'week' then week_starts_on - 1 else 0 end * interval '1 day' as shift
      from clock) shifted) started), period as (
  select coalesce(:from::date, first, least((select min("date") as "date" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner), today, :to::date)) as first,
    coalesce(:to::date, last, greatest((select max("date") as "date" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner), today, :from::date)) as last
  from ranged) select first, last from period;

-- hours.person: getHours
with entries as (
  select e.user_id, e.of_project_id as project_id, e.of_service_id as service_id, e.date, e.minutes,
    case when e.billable then e.minutes end as billable_minutes,
    case when e.billable then (e.minutes * e.rate_cents + 30) / 60 end as revenue,
    (e.minutes * e.cost_cents + 30) / 60 as cost,
    case when e.billable and e.rate_cents is null then e.minutes end as unpriced_minutes,
    case when e.cost_cents is null then e.minutes end as uncosted_minutes
  from (select "user_id", "of_project_id", "of_service_id", "date", "minutes", "billable", "rate_cents", "cost_cents" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner) e
  where e.date between :first::date and :last::date
    and (:project_ids::uuid[] is null or e.of_project_id = any (:project_ids))
    and (:billable::boolean is null or e.billable = :billable)
    and (:user_id::uuid is null or e.user_id = :user_id)), said as (
  select user_id, starts_on, weekly_minutes
  from (select "user_id", "starts_on", "weekly_minutes" from "capacities" where "capacities"."workspace_id" = :workspace) own
  union all
  select id, '-infinity', weekly_minutes
  from (select "id" from "users" where "users"."workspace_id" = :workspace) people, (select "weekly_minutes" from "workspaces" where "workspaces"."workspace_id" = :workspace) usual),
spans as (
  select user_id, weekly_minutes, greatest(starts_on, :first::date) as starts_on,
    least(lead(starts_on) over (partition by user_id order by starts_on), :last::date + 1) as ended_on
  from said),
available as (
  select user_id, sum((((ended_on - date '0001-01-01') / 7 * 5 + least((ended_on - date '0001-01-01') % 7, 5)) - ((starts_on - date '0001-01-01') / 7 * 5 + least((starts_on - date '0001-01-01') % 7, 5))) * weekly_minutes::bigint) / 5 as capacity
  from spans where starts_on < ended_on group by user_id),
summed as (select "user_id" as id, sum(minutes) as minutes, sum(billable_minutes) as billable_minutes,
    sum_bigint(revenue) as revenue, sum_bigint(cost) as cost, sum(unpriced_minutes) as unpriced_minutes,
    sum(uncosted_minutes) as uncosted_minutes from entries group by 1),
named as (
  select summed.*, (select "name" from "users" where "users"."workspace_id" = :workspace and "users"."id" = summed.id) as name, available.capacity
  from summed left join available on available.user_id = summed.id
  order by summed.id is null, minutes desc, name, id),
groups as (select id, coalesce(name, '') as name, coalesce("minutes", 0) as minutes, coalesce("billable_minutes", 0) as billable_minutes,
  round(coalesce("minutes", 0) / 60.0, 2) as hours, coalesce("revenue", 0) as revenue_cents,
  case when :costs::boolean then coalesce("cost", 0) end as cost_cents,
  case when :costs::boolean then coalesce("revenue", 0) - coalesce("cost", 0) end as margin_cents,
  coalesce("unpriced_minutes", 0) as unpriced_minutes,
  case when :costs::boolean then coalesce("uncosted_minutes", 0) end as uncosted_minutes, 
  coalesce(round("billable_minutes" / "minutes"::numeric, 4), 0) as billable_share, 
  round(coalesce(capacity, 0)) as capacity_minutes,
  round(coalesce(billable_minutes, 0) / nullif(capacity, 0), 4) as utilization from named)
select row_to_json(report) as report from (
  select json_build_object('from', :first::date, 'to', :last::date) as period,
    ((select "currency" from "workspaces" where "workspaces"."workspace_id" = :workspace)) as currency,
    (select row_to_json(total) from (select coalesce(sum("minutes"), 0) as minutes, coalesce(sum("billable_minutes"), 0) as billable_minutes,
  round(coalesce(sum("minutes"), 0) / 60.0, 2) as hours, coalesce(sum("revenue"), 0) as revenue_cents,
  case when :costs::boolean then coalesce(sum("cost"), 0) end as cost_cents,
  case when :costs::boolean then coalesce(sum("revenue"), 0) - coalesce(sum("cost"), 0) end as margin_cents,
  coalesce(sum("unpriced_minutes"), 0) as unpriced_minutes,
  case when :costs::boolean then coalesce(sum("uncosted_minutes"), 0) end as uncosted_minutes from summed) total) as total,
    (select coalesce(json_agg(groups), '[]') from groups) as groups
) report;

-- hours.project: getHours
with entries as (
  select e.user_id, e.of_project_id as project_id, e.of_service_id as service_id, e.date, e.minutes,
    case when e.billable then e.minutes end as billable_minutes,
    case when e.billable then (e.minutes * e.rate_cents + 30) / 60 end as revenue,
    (e.minutes * e.cost_cents + 30) / 60 as cost,
    case when e.billable and e.rate_cents is null then e.minutes end as unpriced_minutes,
    case when e.cost_cents is null then e.minutes end as uncosted_minutes
  from (select "user_id", "of_project_id", "of_service_id", "date", "minutes", "billable", "rate_cents", "cost_cents" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner) e
  where e.date between :first::date and :last::date
    and (:project_ids::uuid[] is null or e.of_project_id = any (:project_ids))
    and (:billable::boolean is null or e.billable = :billable)
    and (:user_id::uuid is null or e.user_id = :user_id)),
summed as (select "project_id" as id, sum(minutes) as minutes, sum(billable_minutes) as billable_minutes,
    sum_bigint(revenue) as revenue, sum_bigint(cost) as cost, sum(unpriced_minutes) as unpriced_minutes,
    sum(uncosted_minutes) as uncosted_minutes from entries group by 1),
named as (
  select summed.*, (select "name" from "projects" where "projects"."workspace_id" = :workspace and "projects"."id" = summed.id) as name
  from summed 
  order by summed.id is null, minutes desc, name, id),
groups as (select id, coalesce(name, 'No project') as name, coalesce("minutes", 0) as minutes, coalesce("billable_minutes", 0) as billable_minutes,
  round(coalesce("minutes", 0) / 60.0, 2) as hours, coalesce("revenue", 0) as revenue_cents,
  case when :costs::boolean then coalesce("cost", 0) end as cost_cents,
  case when :costs::boolean then coalesce("revenue", 0) - coalesce("cost", 0) end as margin_cents,
  coalesce("unpriced_minutes", 0) as unpriced_minutes,
  case when :costs::boolean then coalesce("uncosted_minutes", 0) end as uncosted_minutes, 
  coalesce(round("billable_minutes" / "minutes"::numeric, 4), 0) as billable_share, null as capacity_minutes, null as utilization from named)
select row_to_json(report) as report from (
  select json_build_object('from', :first::date, 'to', :last::date) as period,
    ((select "currency" from "workspaces" where "workspaces"."workspace_id" = :workspace)) as currency,
    (select row_to_json(total) from (select coalesce(sum("minutes"), 0) as minutes, coalesce(sum("billable_minutes"), 0) as billable_minutes,
  round(coalesce(sum("minutes"), 0) / 60.0, 2) as hours, coalesce(sum("revenue"), 0) as revenue_cents,
  case when :costs::boolean then coalesce(sum("cost"), 0) end as cost_cents,
  case when :costs::boolean then coalesce(sum("revenue"), 0) - coalesce(sum("cost"), 0) end as margin_cents,
  coalesce(sum("unpriced_minutes"), 0) as unpriced_minutes,
  case when :costs::boolean then coalesce(sum("uncosted_minutes"), 0) end as uncosted_minutes from summed) total) as total,
    (select coalesce(json_agg(groups), '[]') from groups) as groups
) report;

-- hours.service: getHours
with entries as (
  select e.user_id, e.of_project_id as project_id, e.of_service_id as service_id, e.date, e.minutes,
    case when e.billable then e.minutes end as billable_minutes,
    case when e.billable then (e.minutes * e.rate_cents + 30) / 60 end as revenue,
    (e.minutes * e.cost_cents + 30) / 60 as cost,
    case when e.billable and e.rate_cents is null then e.minutes end as unpriced_minutes,
    case when e.cost_cents is null then e.minutes end as uncosted_minutes
  from (select "user_id", "of_project_id", "of_service_id", "date", "minutes", "billable", "rate_cents", "cost_cents" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner) e
  where e.date between :first::date and :last::date
    and (:project_ids::uuid[] is null or e.of_project_id = any (:project_ids))
    and (:billable::boolean is null or e.billable = :billable)
    and (:user_id::uuid is null or e.user_id = :user_id)),
summed as (select "service_id" as id, sum(minutes) as minutes, sum(billable_minutes) as billable_minutes,
    sum_bigint(revenue) as revenue, sum_bigint(cost) as cost, sum(unpriced_minutes) as unpriced_minutes,
    sum(uncosted_minutes) as uncosted_minutes from entries group by 1),
named as (
  select summed.*, (select "name" from "services" where "services"."workspace_id" = :workspace and "services"."id" = summed.id) as name
  from summed 
  order by summed.id is null, minutes desc, name, id),
groups as (select id, coalesce(name, 'No service') as name, coalesce("minutes", 0) as minutes, coalesce("billable_minutes", 0) as billable_minutes,
  round(coalesce("minutes", 0) / 60.0, 2) as hours, coalesce("revenue", 0) as revenue_cents,
  case when :costs::boolean then coalesce("cost", 0) end as cost_cents,
  case when :costs::boolean then coalesce("revenue", 0) - coalesce("cost", 0) end as margin_cents,
  coalesce("unpriced_minutes", 0) as unpriced_minutes,
  case when :costs::boolean then coalesce("uncosted_minutes", 0) end as uncosted_minutes, 
  coalesce(round("billable_minutes" / "minutes"::numeric, 4), 0) as billable_share, null as capacity_minutes, null as utilization from named)
select row_to_json(report) as report from (
  select json_build_object('from', :first::date, 'to', :last::date) as period,
    ((select "currency" from "workspaces" where "workspaces"."workspace_id" = :workspace)) as currency,
    (select row_to_json(total) from (select coalesce(sum("minutes"), 0) as minutes, coalesce(sum("billable_minutes"), 0) as billable_minutes,
  round(coalesce(sum("minutes"), 0) / 60.0, 2) as hours, coalesce(sum("revenue"), 0) as revenue_cents,
  case when :costs::boolean then coalesce(sum("cost"), 0) end as cost_cents,
  case when :costs::boolean then coalesce(sum("revenue"), 0) - coalesce(sum("cost"), 0) end as margin_cents,
  coalesce(sum("unpriced_minutes"), 0) as unpriced_minutes,
  case when :costs::boolean then coalesce(sum("uncosted_minutes"), 0) end as uncosted_minutes from summed) total) as total,
    (select coalesce(json_agg(groups), '[]') from groups) as groups
) report;

-- personStats: getPersonStats
with clock as (select (now() at time zone time_zone)::date as "today", "time_zone", "week_starts_on" from "workspaces" where "workspaces"."workspace_id" = :workspace), entries as (
  select e.user_id, e.of_project_id as project_id, e.of_service_id as service_id, e.date, e.minutes,
    case when e.billable then e.minutes end as billable_minutes,
    case when e.billable then (e.minutes * e.rate_cents + 30) / 60 end as revenue,
    (e.minutes * e.cost_cents + 30) / 60 as cost,
    case when e.billable and e.rate_cents is null then e.minutes end as unpriced_minutes,
    case when e.cost_cents is null then e.minutes end as uncosted_minutes
  from (select "user_id", "of_project_id", "of_service_id", "date", "minutes", "billable", "rate_cents", "cost_cents" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner) e
  where e.date between :first::date and :last::date
    and (:project_ids::uuid[] is null or e.of_project_id = any (:project_ids))
    and (:billable::boolean is null or e.billable = :billable)
    and (:user_id::uuid is null or e.user_id = :user_id)), said as (
  select user_id, starts_on, weekly_minutes
  from (select "user_id", "starts_on", "weekly_minutes" from "capacities" where "capacities"."workspace_id" = :workspace) own
  union all
  select id, '-infinity', weekly_minutes
  from (select "id" from "users" where "users"."workspace_id" = :workspace) people, (select "weekly_minutes" from "workspaces" where "workspaces"."workspace_id" = :workspace) usual),
spans as (
  select user_id, weekly_minutes, greatest(starts_on, :first::date) as starts_on,
    least(lead(starts_on) over (partition by user_id order by starts_on), :last::date + 1) as ended_on
  from said),
available as (
  select user_id, sum((((ended_on - date '0001-01-01') / 7 * 5 + least((ended_on - date '0001-01-01') % 7, 5)) - ((starts_on - date '0001-01-01') / 7 * 5 + least((starts_on - date '0001-01-01') % 7, 5))) * weekly_minutes::bigint) / 5 as capacity
  from spans where starts_on < ended_on group by user_id)
select row_to_json(report) as report from (
  select person.name, json_build_object('from', :first::date, 'to', :last::date) as period,
    ((select "currency" from "workspaces" where "workspaces"."workspace_id" = :workspace)) as currency, total.*, 
  round(coalesce(capacity, 0)) as capacity_minutes,
  round(coalesce(total.billable_minutes, 0) / nullif(capacity, 0), 4) as utilization,
    (select count(*) as "count" from "tasks" where "tasks"."workspace_id" = :workspace and "assignee_id" = :user_id and status in ('pending', 'in_progress', 'blocked')) as open_tasks,
    (select count(*) as "count" from "tasks" where "tasks"."workspace_id" = :workspace and "assignee_id" = :user_id and "status" = 'done' and 
  "completed_at" >= :first::date::timestamp at time zone time_zone
    and "completed_at" < (:last::date + 1)::timestamp at time zone time_zone) as done_tasks,
    (select count(*) as "count" from "notes" where "notes"."workspace_id" = :workspace and ("notes"."time_entry_user_id" is null or "notes"."time_entry_user_id" = :only_owner) and "author_id" = :user_id and 
  "created_at" >= :first::date::timestamp at time zone time_zone
    and "created_at" < (:last::date + 1)::timestamp at time zone time_zone) as notes
  from (select "id", "name" from "users" where "users"."workspace_id" = :workspace and "id" = :user_id) person
    left join available on available.user_id = person.id, clock,
    (select coalesce(sum("minutes"), 0) as minutes, coalesce(sum("billable_minutes"), 0) as billable_minutes,
  round(coalesce(sum("minutes"), 0) / 60.0, 2) as hours, coalesce(sum("revenue"), 0) as revenue_cents,
  case when :costs::boolean then coalesce(sum("cost"), 0) end as cost_cents,
  case when :costs::boolean then coalesce(sum("revenue"), 0) - coalesce(sum("cost"), 0) end as margin_cents,
  coalesce(sum("unpriced_minutes"), 0) as unpriced_minutes,
  case when :costs::boolean then coalesce(sum("uncosted_minutes"), 0) end as uncosted_minutes, 
  coalesce(round(sum("billable_minutes") / sum("minutes")::numeric, 4), 0) as billable_share from entries) total
) report;

-- spanOfLog: addSummary
with clock as (select (now() at time zone time_zone)::date as "today", "time_zone", "week_starts_on" from "workspaces" where "workspaces"."workspace_id" = :workspace), ranged as (
  select today, (start - :back::int * :length::interval)::date as first,
    (start - (:back::int - 1) * :length::interval)::date - 1 as last
  from (
    select today, date_trunc(:unit::text, today - shift) + shift as start
    from (
      select today, case when :unit::text = 'week' then week_starts_on - 1 else 0 end * interval '1 day' as shift
      from clock) shifted) started), period as (
  select coalesce(:from::date, first, least((select min("date") as "date" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner), today, :to::date)) as first,
    coalesce(:to::date, last, greatest((select max("date") as "date" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner), today, :from::date)) as last
  from ranged),
begun as (select (created_at at time zone time_zone)::date as "day" from "workspaces" where "workspaces"."workspace_id" = :workspace),
days as (
  select case when :unit::text is null and :from::date is null then begun.day else first end as first,
    last
  from period, begun)
select first, least(last, today) as last, today,
  first::timestamp at time zone time_zone as since,
  least((last + 1)::timestamp at time zone time_zone, now()) as until
from days, clock;

-- timeTotals: getTimeTotals
with entries as (
  select e.user_id, e.of_project_id as project_id, e.of_service_id as service_id, e.date, e.minutes,
    case when e.billable then e.minutes end as billable_minutes,
    case when e.billable then (e.minutes * e.rate_cents + 30) / 60 end as revenue,
    (e.minutes * e.cost_cents + 30) / 60 as cost,
    case when e.billable and e.rate_cents is null then e.minutes end as unpriced_minutes,
    case when e.cost_cents is null then e.minutes end as uncosted_minutes
  from (select "user_id", "of_project_id", "of_service_id", "date", "minutes", "billable", "rate_cents", "cost_cents" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner) e
  where e.date between :first::date and :last::date
    and (:project_ids::uuid[] is null or e.of_project_id = any (:project_ids))
    and (:billable::boolean is null or e.billable = :billable)
    and (:user_id::uuid is null or e.user_id = :user_id)),
summed as (select date, sum(minutes) as minutes, sum(billable_minutes) as billable_minutes,
    sum_bigint(revenue) as revenue, sum_bigint(cost) as cost, sum(unpriced_minutes) as unpriced_minutes,
    sum(uncosted_minutes) as uncosted_minutes from entries group by date),
days as (
  select day::date as date, coalesce(minutes, 0) as minutes, coalesce(billable_minutes, 0) as billable_minutes
  from generate_series(:first::date::timestamp, least(:last::date, :first::date + 3660), interval '1 day') day
  left join summed on date = day::date)
select row_to_json(report) as report from (
  select json_build_object('from', :first::date, 'to', :last::date) as period,
    ((select "currency" from "workspaces" where "workspaces"."workspace_id" = :workspace)) as currency, total.*,
    case when :last::date - :first::date < 3660 then (select json_agg(days order by date) from days) end as days
  from (select coalesce(sum("minutes"), 0) as minutes, coalesce(sum("billable_minutes"), 0) as billable_minutes,
  round(coalesce(sum("minutes"), 0) / 60.0, 2) as hours, coalesce(sum("revenue"), 0) as revenue_cents,
  case when :costs::boolean then coalesce(sum("cost"), 0) end as cost_cents,
  case when :costs::boolean then coalesce(sum("revenue"), 0) - coalesce(sum("cost"), 0) end as margin_cents,
  coalesce(sum("unpriced_minutes"), 0) as unpriced_minutes,
  case when :costs::boolean then coalesce(sum("uncosted_minutes"), 0) end as uncosted_minutes from summed) total
) report;
