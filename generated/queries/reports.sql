-- Generated from src/domain/insights/reports.ts by `npm run generate`: do not edit.

-- hours.person
with entries as (
  select e.user_id, e.task_id, e.of_project_id as project_id, e.of_service_id as service_id, e.date, e.minutes,
    case when e.billable then e.minutes end as billable_minutes,
    case when e.billable then (e.minutes * e.rate_cents + 30) / 60 end as revenue,
    (e.minutes * e.cost_cents + 30) / 60 as cost,
    case when e.billable and e.rate_cents is null then e.minutes end as unpriced_minutes,
    case when e.cost_cents is null then e.minutes end as uncosted_minutes
  from (select "user_id", "task_id", "of_project_id", "of_service_id", "date", "minutes", "billable", "rate_cents", "cost_cents" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner and "date" >= :from and "date" <= :to) e),
summed as (
  select "user_id" as "base1", sum("minutes") as "minutes", sum("billable_minutes") as "billable_minutes", sum_bigint("revenue") as "revenue", sum_bigint("cost") as "cost", sum("unpriced_minutes") as "unpriced_minutes", sum("uncosted_minutes") as "uncosted_minutes", sum(billable_minutes) filter (where date <= ((select (now() at time zone time_zone)::date as "today" from "workspaces" where "workspaces"."workspace_id" = :workspace))) as billable_to_date
  from entries group by 1), parts as (
  select 'all' as part, :first::date as starts_on, :last::date as ends_on
  union all select 'to date', :first::date, least(:last::date, ((select (now() at time zone time_zone)::date as "today" from "workspaces" where "workspaces"."workspace_id" = :workspace)))),
said as (
  select user_id, starts_on, weekly_minutes, coalesce(holiday_region, '') as calendar
  from (select "user_id", "starts_on", "weekly_minutes", "holiday_region" from "capacities" where "capacities"."workspace_id" = :workspace) own
  union all
  select id, '-infinity', weekly_minutes, ''
  from (select "id" from "users" where "users"."workspace_id" = :workspace) people, (select "weekly_minutes" from "workspaces" where "workspaces"."workspace_id" = :workspace) usual),
spans as (
  select user_id, weekly_minutes, calendar, greatest(starts_on, employed_from, :first::date) as starts_on,
    least(ended_on, employed_until + 1, :last::date + 1) as ended_on
  from (select said.*, lead(starts_on) over (partition by user_id order by starts_on) as ended_on from said) spans
    join (select "id", "employed_from", "employed_until" from "users" where "users"."workspace_id" = :workspace) people on people.id = user_id
  where :user_id::uuid is null or user_id = :user_id),
holidays as (
  select calendar, date, half_day, name
  from (select "calendar", "days" from "holiday_calendars" where "holiday_calendars"."workspace_id" = :workspace) calendars,
    jsonb_to_recordset(days) as day (date date, half_day boolean, name text)
  where date between :first::date and :last::date and extract(isodow from date) < 6),
away as (
  select user_id, greatest(starts_on, :first::date) as starts_on, least(ends_on, :last::date) + 1 as ended_on, half_day
  from (select "user_id", "starts_on", "ends_on", "half_day" from "absences" where "absences"."workspace_id" = :workspace) absences
  where starts_on <= :last::date and ends_on >= :first::date and (:user_id::uuid is null or user_id = :user_id)
  union all
  select user_id, date, date + 1, half_day
  from spans join holidays using (calendar) where date >= starts_on and date < ended_on),
off as (
  select user_id, starts_on, lead(starts_on) over by_day as ended_on, least(sum(change) over by_day, 1) as share
  from (
    select user_id, day as starts_on, sum(sign * case when half_day then 0.5 else 1 end) as change
    from away, lateral (values (starts_on, 1), (ended_on, -1)) as changes (day, sign)
    group by 1, 2) changes
  window by_day as (partition by user_id order by starts_on)),
available_in as (
  select user_id, part, sum(minutes) as capacity, -sum(minutes) filter (where minutes < 0) as off
  from (
    select user_id, part,
      ((
  (least(ended_on, ends_on + 1) - date '0001-01-01') / 7 * floor(1::numeric * weekly_minutes)::bigint
  + floor(1::numeric * ((weekly_minutes::bigint * least((least(ended_on, ends_on + 1) - date '0001-01-01') % 7, 5) + 2) / 5))::bigint) - (
  (greatest(spans.starts_on, parts.starts_on) - date '0001-01-01') / 7 * floor(1::numeric * weekly_minutes)::bigint
  + floor(1::numeric * ((weekly_minutes::bigint * least((greatest(spans.starts_on, parts.starts_on) - date '0001-01-01') % 7, 5) + 2) / 5))::bigint)) as minutes
    from spans join parts on spans.starts_on < ended_on and spans.starts_on <= ends_on and ended_on > parts.starts_on
    union all
    select user_id, part, -((
  (least(off.ended_on, spans.ended_on, ends_on + 1) - date '0001-01-01') / 7 * floor(share * weekly_minutes)::bigint
  + floor(share * ((weekly_minutes::bigint * least((least(off.ended_on, spans.ended_on, ends_on + 1) - date '0001-01-01') % 7, 5) + 2) / 5))::bigint) - (
  (greatest(off.starts_on, spans.starts_on, parts.starts_on) - date '0001-01-01') / 7 * floor(share * weekly_minutes)::bigint
  + floor(share * ((weekly_minutes::bigint * least((greatest(off.starts_on, spans.starts_on, parts.starts_on) - date '0001-01-01') % 7, 5) + 2) / 5))::bigint))
    from off join spans using (user_id) join parts on greatest(off.starts_on, spans.starts_on, parts.starts_on) < least(off.ended_on, spans.ended_on, ends_on + 1) where share > 0) days
  group by user_id, part),
available as (
  select user_id, sum(capacity) filter (where part = 'all') as capacity,
    sum(capacity) filter (where part = 'to date') as capacity_to_date
  from available_in group by user_id),
grouped as (select "base1" as "key1",
    "minutes", "billable_minutes", "revenue", "cost", "unpriced_minutes", "uncosted_minutes", "billable_to_date"
  from summed),
every as (select * from grouped),
ordered as (select * from every),
remaining as (select * from ordered),
ranked as (select * from remaining order by "key1" is null, -coalesce(minutes, 0), coalesce("key1"::text, '') limit :limit),
named as (
  select * from (
    select ranked.*, case when "key1" is null then ''
    when :names_1::boolean then (select "name" from "users" where "users"."workspace_id" = :workspace and "users"."id" = "key1") end as "name1", available.capacity, available.capacity_to_date
    from ranked left join available on available.user_id = "key1") shown
  order by "key1" is null, -coalesce(minutes, 0), "name1", coalesce("key1"::text, '')),
groups as (
  select "key1" as id, "name1" as name, null as sub_id, null as sub_name,
    coalesce("minutes", 0) as minutes, coalesce("billable_minutes", 0) as billable_minutes,
  round(coalesce("minutes", 0) / 60.0, 2) as hours, coalesce("revenue", 0) as revenue_cents,
  case when :costs::boolean then coalesce("cost", 0) end as cost_cents,
  case when :costs::boolean then coalesce("revenue", 0) - coalesce("cost", 0) end as margin_cents,
  coalesce("unpriced_minutes", 0) as unpriced_minutes,
  case when :costs::boolean then coalesce("uncosted_minutes", 0) end as uncosted_minutes, 
  coalesce(round("billable_minutes" / nullif("minutes", 0)::numeric, 4), 0) as billable_share, 
  coalesce(capacity, 0) as capacity_minutes, coalesce(capacity_to_date, 0) as capacity_to_date_minutes,
  round(coalesce(billable_minutes, 0) / nullif(capacity, 0), 4) as utilization,
  round(coalesce(billable_to_date, 0) / nullif(capacity_to_date, 0), 4) as utilization_to_date,
    null as "previous_minutes", null as "previous_billable_minutes", null as "previous_revenue_cents", null as "previous_cost_cents", null as "previous_margin_cents"
  from named)
select row_to_json(report) as report from (
  select json_build_object('from', :first::date, 'to', :last::date) as period,
    ((select "currency" from "workspaces" where "workspaces"."workspace_id" = :workspace)) as currency,
    (select row_to_json(total) from (select coalesce(sum("minutes"), 0) as minutes, coalesce(sum("billable_minutes"), 0) as billable_minutes,
  round(coalesce(sum("minutes"), 0) / 60.0, 2) as hours, coalesce(sum("revenue"), 0) as revenue_cents,
  case when :costs::boolean then coalesce(sum("cost"), 0) end as cost_cents,
  case when :costs::boolean then coalesce(sum("revenue"), 0) - coalesce(sum("cost"), 0) end as margin_cents,
  coalesce(sum("unpriced_minutes"), 0) as unpriced_minutes,
  case when :costs::boolean then coalesce(sum("uncosted_minutes"), 0) end as uncosted_minutes from summed where true) total) as total,
    null as previous_period,
    null as previous_total,
    (select count(*) from every) as groups_total,
    case when (select count(*) from remaining) > :limit then (
      select json_build_array("key1" is null, -coalesce(minutes, 0), coalesce("key1"::text, '')) from ranked
      order by "key1" is null desc, -coalesce(minutes, 0) desc, coalesce("key1"::text, '') desc limit 1) end as next,
    (select coalesce(json_agg(groups), '[]') from groups) as groups
) report;

-- hours.project
with entries as (
  select e.user_id, e.task_id, e.of_project_id as project_id, e.of_service_id as service_id, e.date, e.minutes,
    case when e.billable then e.minutes end as billable_minutes,
    case when e.billable then (e.minutes * e.rate_cents + 30) / 60 end as revenue,
    (e.minutes * e.cost_cents + 30) / 60 as cost,
    case when e.billable and e.rate_cents is null then e.minutes end as unpriced_minutes,
    case when e.cost_cents is null then e.minutes end as uncosted_minutes
  from (select "user_id", "task_id", "of_project_id", "of_service_id", "date", "minutes", "billable", "rate_cents", "cost_cents" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner and "date" >= :from and "date" <= :to) e),
summed as (
  select "project_id" as "base1", sum("minutes") as "minutes", sum("billable_minutes") as "billable_minutes", sum_bigint("revenue") as "revenue", sum_bigint("cost") as "cost", sum("unpriced_minutes") as "unpriced_minutes", sum("uncosted_minutes") as "uncosted_minutes"
  from entries group by 1),
grouped as (select "base1" as "key1",
    "minutes", "billable_minutes", "revenue", "cost", "unpriced_minutes", "uncosted_minutes"
  from summed),
every as (select * from grouped),
ordered as (select * from every),
remaining as (select * from ordered),
ranked as (select * from remaining order by "key1" is null, -coalesce(minutes, 0), coalesce("key1"::text, '') limit :limit),
named as (
  select * from (
    select ranked.*, case when "key1" is null then 'No project'
    when :names_1::boolean then (select "name" from "projects" where "projects"."workspace_id" = :workspace and "projects"."id" = "key1") end as "name1"
    from ranked) shown
  order by "key1" is null, -coalesce(minutes, 0), "name1", coalesce("key1"::text, '')),
groups as (
  select "key1" as id, "name1" as name, null as sub_id, null as sub_name,
    coalesce("minutes", 0) as minutes, coalesce("billable_minutes", 0) as billable_minutes,
  round(coalesce("minutes", 0) / 60.0, 2) as hours, coalesce("revenue", 0) as revenue_cents,
  case when :costs::boolean then coalesce("cost", 0) end as cost_cents,
  case when :costs::boolean then coalesce("revenue", 0) - coalesce("cost", 0) end as margin_cents,
  coalesce("unpriced_minutes", 0) as unpriced_minutes,
  case when :costs::boolean then coalesce("uncosted_minutes", 0) end as uncosted_minutes, 
  coalesce(round("billable_minutes" / nullif("minutes", 0)::numeric, 4), 0) as billable_share, null as capacity_minutes, null as capacity_to_date_minutes, null as utilization,
  null as utilization_to_date,
    null as "previous_minutes", null as "previous_billable_minutes", null as "previous_revenue_cents", null as "previous_cost_cents", null as "previous_margin_cents"
  from named)
select row_to_json(report) as report from (
  select json_build_object('from', :first::date, 'to', :last::date) as period,
    ((select "currency" from "workspaces" where "workspaces"."workspace_id" = :workspace)) as currency,
    (select row_to_json(total) from (select coalesce(sum("minutes"), 0) as minutes, coalesce(sum("billable_minutes"), 0) as billable_minutes,
  round(coalesce(sum("minutes"), 0) / 60.0, 2) as hours, coalesce(sum("revenue"), 0) as revenue_cents,
  case when :costs::boolean then coalesce(sum("cost"), 0) end as cost_cents,
  case when :costs::boolean then coalesce(sum("revenue"), 0) - coalesce(sum("cost"), 0) end as margin_cents,
  coalesce(sum("unpriced_minutes"), 0) as unpriced_minutes,
  case when :costs::boolean then coalesce(sum("uncosted_minutes"), 0) end as uncosted_minutes from summed where true) total) as total,
    null as previous_period,
    null as previous_total,
    (select count(*) from every) as groups_total,
    case when (select count(*) from remaining) > :limit then (
      select json_build_array("key1" is null, -coalesce(minutes, 0), coalesce("key1"::text, '')) from ranked
      order by "key1" is null desc, -coalesce(minutes, 0) desc, coalesce("key1"::text, '') desc limit 1) end as next,
    (select coalesce(json_agg(groups), '[]') from groups) as groups
) report;

-- hours.service
with entries as (
  select e.user_id, e.task_id, e.of_project_id as project_id, e.of_service_id as service_id, e.date, e.minutes,
    case when e.billable then e.minutes end as billable_minutes,
    case when e.billable then (e.minutes * e.rate_cents + 30) / 60 end as revenue,
    (e.minutes * e.cost_cents + 30) / 60 as cost,
    case when e.billable and e.rate_cents is null then e.minutes end as unpriced_minutes,
    case when e.cost_cents is null then e.minutes end as uncosted_minutes
  from (select "user_id", "task_id", "of_project_id", "of_service_id", "date", "minutes", "billable", "rate_cents", "cost_cents" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner and "date" >= :from and "date" <= :to) e),
summed as (
  select "service_id" as "base1", sum("minutes") as "minutes", sum("billable_minutes") as "billable_minutes", sum_bigint("revenue") as "revenue", sum_bigint("cost") as "cost", sum("unpriced_minutes") as "unpriced_minutes", sum("uncosted_minutes") as "uncosted_minutes"
  from entries group by 1),
grouped as (select "base1" as "key1",
    "minutes", "billable_minutes", "revenue", "cost", "unpriced_minutes", "uncosted_minutes"
  from summed),
every as (select * from grouped),
ordered as (select * from every),
remaining as (select * from ordered),
ranked as (select * from remaining order by "key1" is null, -coalesce(minutes, 0), coalesce("key1"::text, '') limit :limit),
named as (
  select * from (
    select ranked.*, case when "key1" is null then 'No service'
    when :names_1::boolean then (select "name" from "services" where "services"."workspace_id" = :workspace and "services"."id" = "key1") end as "name1"
    from ranked) shown
  order by "key1" is null, -coalesce(minutes, 0), "name1", coalesce("key1"::text, '')),
groups as (
  select "key1" as id, "name1" as name, null as sub_id, null as sub_name,
    coalesce("minutes", 0) as minutes, coalesce("billable_minutes", 0) as billable_minutes,
  round(coalesce("minutes", 0) / 60.0, 2) as hours, coalesce("revenue", 0) as revenue_cents,
  case when :costs::boolean then coalesce("cost", 0) end as cost_cents,
  case when :costs::boolean then coalesce("revenue", 0) - coalesce("cost", 0) end as margin_cents,
  coalesce("unpriced_minutes", 0) as unpriced_minutes,
  case when :costs::boolean then coalesce("uncosted_minutes", 0) end as uncosted_minutes, 
  coalesce(round("billable_minutes" / nullif("minutes", 0)::numeric, 4), 0) as billable_share, null as capacity_minutes, null as capacity_to_date_minutes, null as utilization,
  null as utilization_to_date,
    null as "previous_minutes", null as "previous_billable_minutes", null as "previous_revenue_cents", null as "previous_cost_cents", null as "previous_margin_cents"
  from named)
select row_to_json(report) as report from (
  select json_build_object('from', :first::date, 'to', :last::date) as period,
    ((select "currency" from "workspaces" where "workspaces"."workspace_id" = :workspace)) as currency,
    (select row_to_json(total) from (select coalesce(sum("minutes"), 0) as minutes, coalesce(sum("billable_minutes"), 0) as billable_minutes,
  round(coalesce(sum("minutes"), 0) / 60.0, 2) as hours, coalesce(sum("revenue"), 0) as revenue_cents,
  case when :costs::boolean then coalesce(sum("cost"), 0) end as cost_cents,
  case when :costs::boolean then coalesce(sum("revenue"), 0) - coalesce(sum("cost"), 0) end as margin_cents,
  coalesce(sum("unpriced_minutes"), 0) as unpriced_minutes,
  case when :costs::boolean then coalesce(sum("uncosted_minutes"), 0) end as uncosted_minutes from summed where true) total) as total,
    null as previous_period,
    null as previous_total,
    (select count(*) from every) as groups_total,
    case when (select count(*) from remaining) > :limit then (
      select json_build_array("key1" is null, -coalesce(minutes, 0), coalesce("key1"::text, '')) from ranked
      order by "key1" is null desc, -coalesce(minutes, 0) desc, coalesce("key1"::text, '') desc limit 1) end as next,
    (select coalesce(json_agg(groups), '[]') from groups) as groups
) report;

-- personStats: getPersonStats
with clock as (select (now() at time zone time_zone)::date as "today", "time_zone", "week_starts_on" from "workspaces" where "workspaces"."workspace_id" = :workspace), entries as (
  select e.user_id, e.task_id, e.of_project_id as project_id, e.of_service_id as service_id, e.date, e.minutes,
    case when e.billable then e.minutes end as billable_minutes,
    case when e.billable then (e.minutes * e.rate_cents + 30) / 60 end as revenue,
    (e.minutes * e.cost_cents + 30) / 60 as cost,
    case when e.billable and e.rate_cents is null then e.minutes end as unpriced_minutes,
    case when e.cost_cents is null then e.minutes end as uncosted_minutes
  from (select "user_id", "task_id", "of_project_id", "of_service_id", "date", "minutes", "billable", "rate_cents", "cost_cents" from "time_entries" where "time_entries"."workspace_id" = :workspace and "time_entries"."user_id" = :only_owner and "date" >= :from and "date" <= :to and "user_id" = :user_id) e), parts as (
  select 'all' as part, :first::date as starts_on, :last::date as ends_on
  union all select 'to date', :first::date, least(:last::date, ((select (now() at time zone time_zone)::date as "today" from "workspaces" where "workspaces"."workspace_id" = :workspace)))),
said as (
  select user_id, starts_on, weekly_minutes, coalesce(holiday_region, '') as calendar
  from (select "user_id", "starts_on", "weekly_minutes", "holiday_region" from "capacities" where "capacities"."workspace_id" = :workspace) own
  union all
  select id, '-infinity', weekly_minutes, ''
  from (select "id" from "users" where "users"."workspace_id" = :workspace) people, (select "weekly_minutes" from "workspaces" where "workspaces"."workspace_id" = :workspace) usual),
spans as (
  select user_id, weekly_minutes, calendar, greatest(starts_on, employed_from, :first::date) as starts_on,
    least(ended_on, employed_until + 1, :last::date + 1) as ended_on
  from (select said.*, lead(starts_on) over (partition by user_id order by starts_on) as ended_on from said) spans
    join (select "id", "employed_from", "employed_until" from "users" where "users"."workspace_id" = :workspace) people on people.id = user_id
  where :user_id::uuid is null or user_id = :user_id),
holidays as (
  select calendar, date, half_day, name
  from (select "calendar", "days" from "holiday_calendars" where "holiday_calendars"."workspace_id" = :workspace) calendars,
    jsonb_to_recordset(days) as day (date date, half_day boolean, name text)
  where date between :first::date and :last::date and extract(isodow from date) < 6),
away as (
  select user_id, greatest(starts_on, :first::date) as starts_on, least(ends_on, :last::date) + 1 as ended_on, half_day
  from (select "user_id", "starts_on", "ends_on", "half_day" from "absences" where "absences"."workspace_id" = :workspace) absences
  where starts_on <= :last::date and ends_on >= :first::date and (:user_id::uuid is null or user_id = :user_id)
  union all
  select user_id, date, date + 1, half_day
  from spans join holidays using (calendar) where date >= starts_on and date < ended_on),
off as (
  select user_id, starts_on, lead(starts_on) over by_day as ended_on, least(sum(change) over by_day, 1) as share
  from (
    select user_id, day as starts_on, sum(sign * case when half_day then 0.5 else 1 end) as change
    from away, lateral (values (starts_on, 1), (ended_on, -1)) as changes (day, sign)
    group by 1, 2) changes
  window by_day as (partition by user_id order by starts_on)),
available_in as (
  select user_id, part, sum(minutes) as capacity, -sum(minutes) filter (where minutes < 0) as off
  from (
    select user_id, part,
      ((
  (least(ended_on, ends_on + 1) - date '0001-01-01') / 7 * floor(1::numeric * weekly_minutes)::bigint
  + floor(1::numeric * ((weekly_minutes::bigint * least((least(ended_on, ends_on + 1) - date '0001-01-01') % 7, 5) + 2) / 5))::bigint) - (
  (greatest(spans.starts_on, parts.starts_on) - date '0001-01-01') / 7 * floor(1::numeric * weekly_minutes)::bigint
  + floor(1::numeric * ((weekly_minutes::bigint * least((greatest(spans.starts_on, parts.starts_on) - date '0001-01-01') % 7, 5) + 2) / 5))::bigint)) as minutes
    from spans join parts on spans.starts_on < ended_on and spans.starts_on <= ends_on and ended_on > parts.starts_on
    union all
    select user_id, part, -((
  (least(off.ended_on, spans.ended_on, ends_on + 1) - date '0001-01-01') / 7 * floor(share * weekly_minutes)::bigint
  + floor(share * ((weekly_minutes::bigint * least((least(off.ended_on, spans.ended_on, ends_on + 1) - date '0001-01-01') % 7, 5) + 2) / 5))::bigint) - (
  (greatest(off.starts_on, spans.starts_on, parts.starts_on) - date '0001-01-01') / 7 * floor(share * weekly_minutes)::bigint
  + floor(share * ((weekly_minutes::bigint * least((greatest(off.starts_on, spans.starts_on, parts.starts_on) - date '0001-01-01') % 7, 5) + 2) / 5))::bigint))
    from off join spans using (user_id) join parts on greatest(off.starts_on, spans.starts_on, parts.starts_on) < least(off.ended_on, spans.ended_on, ends_on + 1) where share > 0) days
  group by user_id, part),
available as (
  select user_id, sum(capacity) filter (where part = 'all') as capacity,
    sum(capacity) filter (where part = 'to date') as capacity_to_date
  from available_in group by user_id)
select row_to_json(report) as report from (
  select person.name, json_build_object('from', :first::date, 'to', :last::date) as period,
    ((select "currency" from "workspaces" where "workspaces"."workspace_id" = :workspace)) as currency, total.*, 
  coalesce(capacity, 0) as capacity_minutes, coalesce(capacity_to_date, 0) as capacity_to_date_minutes,
  round(coalesce(total.billable_minutes, 0) / nullif(capacity, 0), 4) as utilization,
  round(coalesce(to_date.minutes, 0) / nullif(capacity_to_date, 0), 4) as utilization_to_date,
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
  coalesce(round(sum("billable_minutes") / nullif(sum("minutes"), 0)::numeric, 4), 0) as billable_share from entries) total,
    (select sum(billable_minutes) filter (where date <= ((select (now() at time zone time_zone)::date as "today" from "workspaces" where "workspaces"."workspace_id" = :workspace))) as minutes from entries) to_date
) report;

-- spanOfLog: addSummary
with clock as (select (now() at time zone time_zone)::date as "today", "time_zone", "week_starts_on" from "workspaces" where "workspaces"."workspace_id" = :workspace), ranged as (
  select today, (start - :back::int * :length::interval)::date as first,
    (start - (:back::int - :count::int) * :length::interval)::date - 1 as last
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
