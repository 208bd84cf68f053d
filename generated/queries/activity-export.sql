-- Generated from src/domain/queries/activity-export.ts by `npm run generate`: do not edit.

-- checkpointFrom
select "count", "note"
  from "activity_checkpoints"
  where "activity_checkpoints"."workspace_id" = :workspace
  and "count" >= :place
  order by "count" limit 1;

-- checkpointUpTo
select "count", "note"
  from "activity_checkpoints"
  where "activity_checkpoints"."workspace_id" = :workspace
  and "count" <= :place
  order by "count" desc limit 1;

-- checkpointsBetween
select "count", "note"
  from "activity_checkpoints"
  where "activity_checkpoints"."workspace_id" = :workspace
  and "count" > :after
  and "count" <= :last
  order by "count";

-- lastCheckpoint: getActivityProof
select "count", "note"
  from "activity_checkpoints"
  where "activity_checkpoints"."workspace_id" = :workspace
  and "size" is not null
  order by "count" desc limit 1;

-- linkOf
select last - (length(ids) - position(uuid_send(:id::uuid) in ids)) / 16 as "position"
  from "activity_runs"
  where "activity_runs"."workspace_id" = :workspace and at >= :at::timestamptz and at < date_bin('1 minute', :at::timestamptz, 'epoch') + interval '1 minute' and position(uuid_send(:id::uuid) in ids) > 0
  order by "at" limit 1;

-- links
select entry.*, encode(entry.details_digest, 'hex') as details_digest,
      link.position, encode(link.digest, 'hex') as digest, encode(link.head, 'hex') as head
    from (
  select link.*
  from (
    select last, last - length(ids) / 16 as before, ids || '' as ids, digests || '' as digests, heads || '' as heads, times
    from activity_runs where workspace_id = :workspace and last > :after::bigint order by last limit :limit::bigint
  ) as run
  cross join lateral (
    select run.before + place as "position", entry.id, coalesce(run.times[place], activity_time(entry.id)) as at,
      substring(run.digests from 32 * place - 31 for 32) as digest, substring(run.heads from 32 * place - 31 for 32) as head
    from generate_series(
      greatest(:after::bigint - run.before, 0)::integer + 1, (least(run.last, :last::bigint) - run.before)::integer
    ) as place
    cross join lateral (
      select encode(substring(run.ids from 16 * place - 15 for 16), 'hex')::uuid as id
    ) as entry
    offset 0
  ) as link
  order by run.last, link.position limit :limit::bigint
) as link left join lateral ((select *, true as "is_asked_for" from "activity" where "activity"."workspace_id" = :workspace and (at, id) = (link.at, link.id) limit 1)) as entry on true order by link.position;

-- positions
select ((select last - length(ids) / 16 + 1 as "first" from "activity_runs" where "activity_runs"."workspace_id" = :workspace order by "last" limit 1)) as first,
  ((select max("last") as "last" from "activity_runs" where "activity_runs"."workspace_id" = :workspace)) as last;

-- positionsOfTime
select first, last from (
  select least(whole.first, parts.first) as first, greatest(whole.last, parts.last) as last,
    whole.entries + parts.entries as entries
  from (
    select min(run.last - length(ids) / 16 + 1) as first, max(run.last) as last,
      coalesce(sum(length(ids) / 16), 0)::bigint as entries
    from activity_runs as run
    where workspace_id = :workspace and (:since::timestamptz is null or at >= :since::timestamptz + interval '1 minute')
      and (:until::timestamptz is null or at < :until::timestamptz)
  ) as whole
  cross join (
    select min(link.position) as first, max(link.position) as last, count(*) as entries
    from activity_runs as run cross join lateral (
  select run.last - length(run.ids) / 16 + place as position, entry.id, coalesce(stored.times[place], activity_time(entry.id)) as at
  from (select run.ids || '' as ids, run.times offset 0) as stored
  cross join lateral generate_series(1, length(stored.ids) / 16) as place
  cross join lateral (select encode(substring(stored.ids from 16 * place - 15 for 16), 'hex')::uuid as id) as entry) as link
    where workspace_id = :workspace
      and (run.at >= :since::timestamptz and run.at < :since::timestamptz + interval '1 minute'
        or run.at >= :until::timestamptz and run.at < :until::timestamptz + interval '1 minute')
      and (:since::timestamptz is null or link.at >= :since::timestamptz) and (:until::timestamptz is null or link.at < :until::timestamptz)
  ) as parts
) as span;
