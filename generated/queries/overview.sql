-- Generated from src/domain/insights/overview.ts by `npm run generate`: do not edit.

-- callsInSpan
with counts as (
  with blocks as materialized ((select * from "activity_counts" where "activity_counts"."workspace_id" = :workspace and not is_due and since >= coalesce(:since::timestamptz, '-infinity') and until <= coalesce(:until::timestamptz, 'infinity') and "users" is not null and "operations" is not null and "statuses" is not null and "calls" is not null and "first_at" is not null and "last_at" is not null)),
  gaps as (
    select coalesce(lag(until) over (order by until), coalesce(:since::timestamptz, '-infinity')) as since, blocks.since as until from blocks
    union all
    select coalesce(max(until), coalesce(:since::timestamptz, '-infinity')), coalesce(:until::timestamptz, 'infinity') from blocks)
  select user_id, operation, status, calls, first_at, last_at
  from (
    select workspace_id, part.*, null as changes
    from blocks cross join lateral unnest("users", "operations", "statuses", "calls", "first_at", "last_at") as part ("user_id", "operation", "status", "calls", "first_at", "last_at")) as groups
  where true
  union all
  select user_id, operation, status, 1, at, at
  from gaps cross join lateral ((select "id", "user_id", "operation", "record_id", "status", "at" from "activity" where "activity"."workspace_id" = :workspace and at >= gaps.since and at < gaps.until offset 0)) as entry
  where gaps.since < gaps.until
  union all
  select user_id, operation, status, 1, chosen.at, chosen.at
  from blocks
  join (select * from "activity_unlinked" where "activity_unlinked"."workspace_id" = :workspace and at < (select max(until) from blocks)) as unlinked on unlinked.at >= since and unlinked.at < until
  join (select "id", "user_id", "operation", "record_id", "status", "at" from "activity" where "activity"."workspace_id" = :workspace) as chosen on chosen.at = unlinked.at and chosen.id = unlinked.id),
groups as (
  select user_id, operation, sum(calls) as calls, coalesce(sum(calls) filter (where status between 400 and 499), 0) as refused,
    min(first_at) as first_at, max(last_at) as last_at
  from counts group by user_id, operation),
listed as (
  select *, json_build_object('groups', count(*) over (), 'calls', sum(calls) over (), 'refused', sum(refused) over ())
    as total
  from groups order by calls desc, last_at desc, user_id, operation limit :limit),
latest as (
  select user_id, operation, record_id, at from (select "id", "user_id", "operation", "record_id", "status", "at" from "activity" where "activity"."workspace_id" = :workspace and "at" >= :since and "at" < :until) as chosen order by at desc limit 5000),
placed as (
  select user_id, operation, record_id,
    row_number() over (partition by user_id, operation order by max(at) desc, record_id) as place
  from latest where record_id is not null group by user_id, operation, record_id),
last as materialized (select * from placed where place <= 3)
select listed.*, (
    select coalesce(array_agg(record_id order by place), '{}') from last
    where user_id is not distinct from listed.user_id and operation is not distinct from listed.operation
  ) as records
from listed order by calls desc, last_at desc, user_id, operation;
