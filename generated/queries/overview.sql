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
