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
    from activity_links(:workspace::uuid, :after, :last, :limit) as link left join lateral ((select *, true as "is_asked_for" from "activity" where "activity"."workspace_id" = :workspace and (at, id) = (link.at, link.id) limit 1)) as entry on true order by link.position;

-- positions
select ((select last - length(ids) / 16 + 1 as "first" from "activity_runs" where "activity_runs"."workspace_id" = :workspace order by "last" limit 1)) as first,
  ((select max("last") as "last" from "activity_runs" where "activity_runs"."workspace_id" = :workspace)) as last;

-- positionsOfTime
select first, last from activity_span(:workspace::uuid, :since, :until);
